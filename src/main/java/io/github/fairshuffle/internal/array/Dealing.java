package io.github.fairshuffle.internal.array;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.random.RandomGenerator;

/**
 * Deals a run of cards to 256 buckets: each card to the one that a byte of a random word names, the lowest byte first.
 * The cards of a bucket keep the order in which they came.
 *
 * <p>A bucket collects its cards on a stage which fits the cache. When there are enough for a block, the block moves to
 * the end of those that are full already. So memory is read and written front to back, in long runs, and only the stage
 * is accessed at random. The full blocks may be written over the cards that were dealt before: they are never more.
 *
 * @param <A> the type of the array
 */
public final class Dealing<A> {
    /** Up to this many cards both scatter shuffles are Durstenfeld's. */
    public static final int BASE = 1 << 20;

    /** The number of buckets. */
    public static final int BUCKETS = 256;

    /** The number of cards that one word deals. */
    public static final int CARDS_A_WORD = 8;

    /** How many cards a block has: a power of two. */
    static final int BLOCK = 256;

    /** The number of cards that each batch of words deals. */
    private static final int CARDS_PER_DRAW = 4096;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final ArrayKind<A> kind;
    private final A cards;
    private final int end;
    private int next;

    private final A target;
    private final int targetFrom;

    /** A block for each bucket, and where on it the next card of the bucket goes. */
    private final A stage;

    private final int[] place = new int[BUCKETS];

    /** The bucket of each full block, in the order in which they were filled. */
    private final byte[] bucketOf;

    private int blocks;

    /** The full blocks, those of bucket 0 first, and where those of each bucket start. */
    private final int[] block;

    private final int[] start = new int[BUCKETS + 1];

    /**
     * Prepares to deal the cards from one index to the one before another. Full blocks go to the target; if that is the
     * array of the cards themselves, then {@code targetFrom} is {@code from}.
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

    /** The number of cards in a chunk of the parallel scatter; the last chunk may have fewer. */
    public static int chunk(int size) {
        return Math.max((1 << 19) - 256, (size - 1) / 64 + 1);
    }

    /** Deals all cards. If the generator fails, some cards are on the stage, and some cards have not been dealt. */
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

    /** Moves the block of a bucket off the stage if it is full. */
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

    /** How many cards of a bucket are on the stage. */
    private int fill(int bucket) {
        return place[bucket] - bucket * BLOCK;
    }

    /** How many cards a bucket has got. */
    int size(int bucket) {
        return (start[bucket + 1] - start[bucket]) * BLOCK + fill(bucket);
    }

    /** How many cards the largest bucket has got. */
    int largest() {
        int largest = 0;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            largest = Math.max(largest, size(bucket));
        }
        return largest;
    }

    /** Copies the cards of a bucket from the target and the stage. */
    void copy(int bucket, A to, int at) {
        for (int k = start[bucket]; k < start[bucket + 1]; k++, at += BLOCK) {
            System.arraycopy(target, targetFrom + block[k] * BLOCK, to, at, BLOCK);
        }
        System.arraycopy(stage, bucket * BLOCK, to, at, fill(bucket));
    }

    /**
     * Puts what is on the stage behind the full blocks. If these lie where the cards were, all cards are there again.
     */
    void clearStage() {
        int at = targetFrom + blocks * BLOCK;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            System.arraycopy(stage, bucket * BLOCK, target, at, fill(bucket));
            at += fill(bucket);
        }
    }

    /**
     * Rearranges the full blocks within the target so that the blocks of each bucket are contiguous and the buckets are in
     * ascending order. Each block moves once, along the cycles of the permutation.
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

    /** Moves a bucket up to its place in the target, once the blocks are gathered and all buckets above it are away. */
    int lay(int bucket, int end) {
        int at = end - size(bucket);
        int inBlocks = size(bucket) - fill(bucket);
        System.arraycopy(target, targetFrom + start[bucket] * BLOCK, target, at, inBlocks);
        System.arraycopy(stage, bucket * BLOCK, target, at + inBlocks, fill(bucket));
        return at;
    }
}
