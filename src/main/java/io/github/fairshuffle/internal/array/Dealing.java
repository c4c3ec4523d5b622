package io.github.fairshuffle.internal.array;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.random.RandomGenerator;

/**
 * Deals a run of cards to 256 buckets. The bucket of each card is one byte of a random word; the lowest byte is used
 * first. The cards of a bucket keep their order.
 *
 * <p>The cards are collected in a staging buffer that fits into the cache and has one block for each bucket. A full
 * block is copied to the target, behind the earlier full blocks. So memory is read and written sequentially, and only
 * the buffer is accessed at random places. A full block may overwrite cards of the source, because these cards have
 * already been read.
 *
 * @param <A> the type of the array
 */
public final class Dealing<A> {
    /** The number of cards up to which both scatter shuffles run Durstenfeld's algorithm. */
    public static final int BASE = 1 << 20;

    public static final int BUCKETS = 256;

    /** The number of cards whose buckets one word determines. */
    public static final int CARDS_A_WORD = 8;

    /** The number of cards in a full block, a power of two. */
    static final int BLOCK = 256;

    /** The number of cards for which each batch of words is drawn. */
    private static final int CARDS_PER_DRAW = 4096;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final ArrayKind<A> kind;
    private final A cards;
    private final int end;
    private int next;

    private final A target;
    private final int targetFrom;

    /** The staging buffer: the block of each bucket begins at index {@code bucket * BLOCK}. */
    private final A stage;

    /** The index in the staging buffer for the next card of each bucket. */
    private final int[] place = new int[BUCKETS];

    /** The bucket of each full block in the target, in the order in which the blocks were filled. */
    private final byte[] bucketOf;

    private int blocks;

    /** The indices of the full blocks, sorted by bucket. The first block of a bucket is at {@code start[bucket]}. */
    private final int[] block;

    private final int[] start = new int[BUCKETS + 1];

    /**
     * Prepares to deal the part of an array from index {@code from}, inclusive, to index {@code end}, exclusive. Full
     * blocks are written to the target, beginning at index {@code targetFrom}. To deal in place, let the target be the
     * array of the cards and {@code targetFrom} be {@code from}.
     */
    Dealing(ArrayKind<A> kind, A cards, int from, int end, A target, int targetFrom) {
        this.kind = kind;
        this.cards = cards;
        this.next = from;
        this.end = end;
        this.target = target;
        this.targetFrom = targetFrom;
        stage = kind.create(BUCKETS * BLOCK);
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            place[bucket] = bucket * BLOCK;
        }
        bucketOf = new byte[(end - from) / BLOCK];
        block = new int[bucketOf.length];
    }

    /** Returns the number of cards in a chunk of the parallel scatter; the last chunk may have fewer cards. */
    public static int chunk(int size) {
        return Math.max((1 << 19) - 256, (size - 1) / 64 + 1);
    }

    /** Deals all cards. If the generator fails, some cards are in the staging buffer and some have not been dealt. */
    void deal(RandomGenerator generator) {
        byte[] buckets = new byte[CARDS_PER_DRAW];
        while (next < end) {
            int first = next;
            int last = first + Math.min(CARDS_PER_DRAW, end - first);
            for (int k = 0; k < last - first; k += CARDS_A_WORD) {
                WORD.set(buckets, k, generator.nextLong());
            }
            while (next < last) {
                next = kind.deal(cards, next, last, buckets, first, place, stage);
                moveIfFull(buckets[next - 1 - first] & 255);
            }
        }
        sortBlocks();
    }

    /** Copies the block of a bucket from the staging buffer to the target if the block is full. */
    private void moveIfFull(int bucket) {
        int block = bucket * BLOCK;
        if (place[bucket] == block + BLOCK) {
            System.arraycopy(stage, block, target, targetFrom + blocks * BLOCK, BLOCK);
            bucketOf[blocks++] = (byte) bucket;
            place[bucket] = block;
        }
    }

    private void sortBlocks() {
        for (int k = 0; k < blocks; k++) {
            start[(bucketOf[k] & 255) + 1]++;
        }
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            start[bucket + 1] += start[bucket];
        }
        int[] last = start.clone();
        for (int k = 0; k < blocks; k++) {
            block[last[bucketOf[k] & 255]++] = k;
        }
    }

    /** Returns the number of cards of a bucket that are in the staging buffer. */
    private int fill(int bucket) {
        return place[bucket] - bucket * BLOCK;
    }

    /** Returns the number of cards that were dealt to a bucket. */
    int size(int bucket) {
        return (start[bucket + 1] - start[bucket]) * BLOCK + fill(bucket);
    }

    /** Returns the number of cards in the largest bucket. */
    int largest() {
        int largest = 0;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            largest = Math.max(largest, size(bucket));
        }
        return largest;
    }

    /** Copies the cards of a bucket from the target and the staging buffer to another array. */
    void copy(int bucket, A to, int at) {
        for (int k = start[bucket]; k < start[bucket + 1]; k++, at += BLOCK) {
            System.arraycopy(target, targetFrom + block[k] * BLOCK, to, at, BLOCK);
        }
        System.arraycopy(stage, bucket * BLOCK, to, at, fill(bucket));
    }

    /** Copies the cards of the staging buffer to the target, after the full blocks, so that no card is lost. */
    void clearStage() {
        int at = targetFrom + blocks * BLOCK;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            System.arraycopy(stage, bucket * BLOCK, target, at, fill(bucket));
            at += fill(bucket);
        }
    }

    /**
     * Rearranges the full blocks within the target so that the blocks of each bucket are contiguous and the buckets are
     * in ascending order. The blocks move along the cycles of the permutation.
     */
    void gatherBlocks(A spare) {
        for (int first = 0; first < blocks; first++) {
            if (block[first] == first) {
                continue;
            }
            System.arraycopy(target, targetFrom + first * BLOCK, spare, 0, BLOCK);
            int to = first;
            for (int from = block[to]; from != first; from = block[to]) {
                System.arraycopy(target, targetFrom + from * BLOCK, target, targetFrom + to * BLOCK, BLOCK);
                block[to] = to;
                to = from;
            }
            System.arraycopy(spare, 0, target, targetFrom + to * BLOCK, BLOCK);
            block[to] = to;
        }
    }

    /** Moves a bucket to its place in the target, after the blocks were gathered and all later buckets were moved. */
    int lay(int bucket, int end) {
        int at = end - size(bucket);
        int inBlocks = size(bucket) - fill(bucket);
        System.arraycopy(target, targetFrom + start[bucket] * BLOCK, target, at, inBlocks);
        System.arraycopy(stage, bucket * BLOCK, target, at + inBlocks, fill(bucket));
        return at;
    }
}
