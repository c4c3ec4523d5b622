package io.github.fairshuffle.internal;

import io.github.fairshuffle.uniform.Scatter;
import java.util.random.RandomGenerator;

/**
 * {@link Scatter} in place, on every kind of array: the same words and the same order as the short form, which is the proof
 * of this one; {@code ScatterTest} holds them together.
 *
 * <p>The cards are dealt to their buckets in blocks that are written over the cards dealt before ({@link Dealing}); the
 * blocks are moved together; then, from the last bucket to the first, each is taken out, joined by what was left on the stage,
 * shuffled, and written to its place, where only buckets lay that have been taken out already.
 *
 * <p>At every moment the array and the stage hold all cards between them, and nothing that may fail is done while they cannot
 * be put back without further memory.
 */
final class InPlaceScatter {
    private InPlaceScatter() {}

    /** Shuffles a range of two or more cards. */
    static void shuffle(CardRange<?> range, RandomGenerator generator) {
        shuffle(range, generator, Scatter.BASE);
    }

    /** Shuffles a range, in buckets if it has more than {@code base} cards. */
    static <A> void shuffle(CardRange<A> range, RandomGenerator generator, int base) {
        if (range.size() <= base) {
            range.shuffle(generator);
        } else {
            scatter(range, generator);
        }
    }

    private static <A> void scatter(CardRange<A> range, RandomGenerator generator) {
        int end = range.from() + range.size();
        Dealing<A> dealing = new Dealing<>(range.kind(), range.array(), range.from(), end, range.array(), range.from());
        A work;
        try {
            dealing.deal(generator);
            work = range.kind().create(Math.max(dealing.largest(), Dealing.BLOCK));
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
                range.shuffleInto(end, work, count, generator);
            }
        } finally {
            while (bucket > 0) {
                end = dealing.lay(--bucket, end);
            }
        }
    }
}
