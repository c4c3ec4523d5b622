package io.github.fairshuffle.internal;

import java.util.random.RandomGenerator;

/**
 * Deals a run of cards to 256 buckets: each card to the one that a byte of a random word names, the lowest byte first. The
 * cards of a bucket keep the order in which they came.
 *
 * <p>A bucket collects its cards on a stage which fits the cache. When there are enough for a block, the block moves to the
 * end of those that are full already. So memory is read and written front to back, in long runs, and only the stage is
 * accessed at random. The full blocks may be written over the cards that were dealt before: they are never more.
 *
 * @param <A> the type of the array
 */
final class Dealing<A> {
    static final int BUCKETS = 256;

    /** How many cards a block has: a power of two. */
    static final int BLOCK = 256;

    /** The distance of two buckets on the stage: a block, what the last word may bring in excess, and not a power of two. */
    static final int STRIDE = BLOCK + 16;

    private static final int CARDS_A_WORD = 8;
    private static final int WORDS = 512;

    private final Kind<A> kind;
    private final A cards;
    private final int end;
    private int next;

    private final A target;
    private final int targetFrom;

    private final A stage;
    private final int[] fill = new int[BUCKETS];

    /** The bucket of each full block, in the order in which they were filled. */
    private final byte[] bucketOf;

    private int blocks;

    /** The full blocks, those of bucket 0 first, and where those of each bucket start. */
    private final int[] block;

    private final int[] start = new int[BUCKETS + 1];

    /**
     * Prepares to deal.
     *
     * @param kind the kind of cards
     * @param cards where they come from
     * @param from the index of the first
     * @param end the index after the last
     * @param target where full blocks go; if it is {@code cards}, then {@code targetFrom} is {@code from}
     * @param targetFrom the index of the first block
     */
    Dealing(Kind<A> kind, A cards, int from, int end, A target, int targetFrom) {
        this.kind = kind;
        this.cards = cards;
        this.next = from;
        this.end = end;
        this.target = target;
        this.targetFrom = targetFrom;
        stage = kind.create(BUCKETS * STRIDE);
        bucketOf = new byte[(end - from) / BLOCK];
        block = new int[(end - from) / BLOCK];
    }

    /** Deals all cards. If the generator fails, some are on the stage, and some are not dealt yet. */
    void deal(RandomGenerator generator) {
        long[] words = new long[WORDS];
        while (next < end) {
            int whole = Math.min(WORDS, (end - next) / CARDS_A_WORD);
            if (whole == 0) {
                dealLast(generator.nextLong());
                break;
            }
            for (int k = 0; k < whole; k++) {
                words[k] = generator.nextLong();
            }
            for (int k = 0; k < whole; ) {
                int done = kind.deal(cards, next, words, k, whole, fill, stage);
                next += CARDS_A_WORD * (done - k);
                k = done;
                moveFullBlocks(words[k - 1]);
            }
        }
        sortBlocks();
    }

    /** Deals fewer cards than a word is good for. */
    private void dealLast(long word) {
        for (int i = 0; next < end; i++, next++) {
            int bucket = bucket(word, i);
            System.arraycopy(cards, next, stage, bucket * STRIDE + fill[bucket]++, 1);
        }
        moveFullBlocks(word);
    }

    private static int bucket(long word, int i) {
        return (int) (word >>> 8 * i) & BUCKETS - 1;
    }

    /** Moves the blocks that this word filled off the stage, and what is left of its cards to the front. */
    private void moveFullBlocks(long word) {
        for (int i = 0; i < CARDS_A_WORD; i++) {
            int bucket = bucket(word, i);
            if (fill[bucket] >= BLOCK) {
                System.arraycopy(stage, bucket * STRIDE, target, targetFrom + blocks * BLOCK, BLOCK);
                bucketOf[blocks++] = (byte) bucket;
                fill[bucket] -= BLOCK;
                System.arraycopy(stage, bucket * STRIDE + BLOCK, stage, bucket * STRIDE, fill[bucket]);
            }
        }
    }

    private void sortBlocks() {
        for (int k = 0; k < blocks; k++) {
            start[(bucketOf[k] & 255) + 1]++;
        }
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            start[bucket + 1] += start[bucket];
        }
        int[] place = start.clone();
        for (int k = 0; k < blocks; k++) {
            block[place[bucketOf[k] & 255]++] = k;
        }
    }

    /** How many cards a bucket has got. */
    int size(int bucket) {
        return (start[bucket + 1] - start[bucket]) * BLOCK + fill[bucket];
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
        System.arraycopy(stage, bucket * STRIDE, to, at, fill[bucket]);
    }

    /** Puts what is on the stage behind the full blocks. If these lie where the cards were, all cards are there again. */
    void clearStage() {
        int at = targetFrom + blocks * BLOCK;
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            System.arraycopy(stage, bucket * STRIDE, target, at, fill[bucket]);
            at += fill[bucket];
        }
    }

    /**
     * Moves the full blocks in the target so that those of each bucket lie together, in their order. Each moves once, along
     * the cycles of the permutation.
     *
     * @param spare an array for at least one block
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

    /**
     * Lays a bucket into its final place in the target, once its blocks are gathered and all buckets above it are laid.
     *
     * @param end the index after its last place
     * @return the index of its first
     */
    int lay(int bucket, int end) {
        int at = end - size(bucket);
        int inBlocks = size(bucket) - fill[bucket];
        System.arraycopy(target, targetFrom + start[bucket] * BLOCK, target, at, inBlocks);
        System.arraycopy(stage, bucket * STRIDE, target, at + inBlocks, fill[bucket]);
        return at;
    }
}
