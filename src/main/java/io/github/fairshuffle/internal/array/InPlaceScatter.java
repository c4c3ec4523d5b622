package io.github.fairshuffle.internal.array;

import java.util.random.RandomGenerator;

/**
 * Shuffles arrays of every kind in place with {@link io.github.fairshuffle.uniform.Scatter}. {@code InPlaceScatterTest}
 * checks that {@code Scatter.permute} draws the same words and produces the same order.
 *
 * <p>The class {@link Dealing} deals the cards to their buckets in blocks. A full block is written over cards that have
 * already been copied to the staging buffer. Then the blocks of each bucket are moved next to each other. Finally, from
 * the last bucket to the first, the cards of each bucket are copied to a work array, shuffled there, and written to
 * their final place, where they overwrite only cards that have already been copied.
 *
 * <p>Before each step that may fail, the array and the staging buffer together contain all cards, which can be written
 * back without allocating memory.
 */
public final class InPlaceScatter {
    private InPlaceScatter() {}

    public static <A> void shuffle(ArrayDeck<A> deck, RandomGenerator generator) {
        ArrayKind<A> kind = deck.kind();
        A array = deck.array();
        int end = deck.from() + deck.size();
        Dealing<A> dealing = new Dealing<>(kind, array, deck.from(), end, array, deck.from());
        A work;
        try {
            dealing.deal(generator);
            work = kind.create(Math.max(dealing.largest(), Dealing.BLOCK));
        } catch (Throwable failure) {
            dealing.clearStage();
            throw failure;
        }
        dealing.gatherBlocks(work);
        int bucket = Dealing.BUCKETS;
        try {
            while (bucket > 0) {
                int count = dealing.size(--bucket);
                end -= count;
                dealing.copy(bucket, work, 0);
                shuffleInto(deck, end, work, count, generator);
            }
        } finally {
            while (bucket > 0) {
                end = dealing.lay(--bucket, end);
            }
        }
    }

    /**
     * Shuffles the first {@code count} cards of a work array by Durstenfeld's algorithm and then writes them to the
     * array of the deck. If the generator fails, they are written in some order. References are exchanged faster in a
     * newly allocated array of class {@code Object[]} than in the caller's array.
     */
    static <A> void shuffleInto(ArrayDeck<A> deck, int to, A work, int count, RandomGenerator generator) {
        try {
            if (count > 1) {
                deck.kind().shuffle(work, count, generator);
            }
        } finally {
            System.arraycopy(work, 0, deck.array(), to, count);
        }
    }
}
