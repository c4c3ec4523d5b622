package io.github.fairshuffle.internal.array;

import java.util.random.RandomGenerator;

/**
 * {@link io.github.fairshuffle.uniform.Scatter} in place, on every kind of array: the same words and the same order as
 * the short form, which is the proof of this one; {@code InPlaceScatterTest} holds them together.
 *
 * <p>The cards are dealt to their buckets in blocks that are written over the cards dealt before ({@link Dealing}); the
 * blocks are moved together; then, from the last bucket to the first, each is taken out, joined by what was left on the
 * stage, shuffled, and written to its place, where only buckets lay that have been taken out already.
 *
 * <p>At every moment the array and the stage hold all cards between them, and nothing that may fail is done while they
 * cannot be put back without further memory.
 */
public final class InPlaceScatter {
    private InPlaceScatter() {}

    /** Shuffles a deck. */
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
     * Shuffles the first cards of a work array by Durstenfeld's algorithm and then writes them to the deck's array, in
     * some order even if the generator fails. References are exchanged faster in a young array of exactly {@code
     * Object[]} than in the caller's.
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
