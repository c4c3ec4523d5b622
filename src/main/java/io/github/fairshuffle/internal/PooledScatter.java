package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.uniform.ParallelScatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * {@link ParallelScatter} on every kind of array: the same words and the same order as the short form, which is the proof of
 * this one; {@code ParallelScatterTest} holds them together.
 *
 * <p>Each chunk is dealt into memory of its own, so that until all are dealt the array is as it was. Then each bucket is
 * shuffled and written to its place; after a failure the others are only written, which cannot fail: so it leaves a permutation.
 *
 * @param <A> the type of the array
 */
final class PooledScatter<A> {
    private final CardRange<A> range;
    private final Crew crew;
    private final List<Dealing<A>> chunks;

    private PooledScatter(CardRange<A> range, Crew crew, int chunks) {
        this.range = range;
        this.crew = crew;
        this.chunks = new ArrayList<>(Collections.nCopies(chunks, null));
    }

    /** Shuffles a range of more cards than {@link ParallelScatter#BASE}. */
    static void shuffle(CardRange<?> range, Dice dice, ForkJoinPool pool) {
        shuffle(range, dice, pool, ParallelScatter.chunk(range.size()), Seeds::derive);
    }

    /** Shuffles a range in chunks of a given size, with generators derived in a given way. */
    static <A> void shuffle(
            CardRange<A> range, Dice dice, ForkJoinPool pool, int chunk, Function<Dice, RandomGenerator> derive) {
        int chunks = (range.size() - 1) / chunk + 1;
        RandomGenerator[] generators = new RandomGenerator[chunks + Dealing.BUCKETS];
        for (int k = 0; k < generators.length; k++) {
            generators[k] = derive.apply(dice);
        }
        Crew crew = new Crew(pool);
        PooledScatter<A> scatter = new PooledScatter<>(range, crew, chunks);
        crew.run(chunks, k -> scatter.deal(k, chunk, generators[k]));
        int[] start = scatter.starts();
        crew.run(Dealing.BUCKETS, bucket -> scatter.finish(bucket, start, generators[chunks + bucket]));
    }

    private void deal(int k, int chunk, RandomGenerator generator) {
        if (crew.isStopped()) {
            return;
        }
        int first = k * chunk;
        int count = Math.min(chunk, range.size() - first);
        int from = range.from() + first;
        Dealing<A> dealing = new Dealing<>(
                range.kind(), range.array(), from, from + count, range.kind().create(count), 0);
        dealing.deal(generator);
        chunks.set(k, dealing);
    }

    /** The index of the first card of each bucket, and the one after the last. */
    private int[] starts() {
        int[] start = new int[Dealing.BUCKETS + 1];
        start[0] = range.from();
        for (int bucket = 0; bucket < Dealing.BUCKETS; bucket++) {
            start[bucket + 1] = start[bucket];
            for (Dealing<A> chunk : chunks) {
                start[bucket + 1] += chunk.size(bucket);
            }
        }
        return start;
    }

    private void finish(int bucket, int[] start, RandomGenerator generator) {
        int count = start[bucket + 1] - start[bucket];
        A work = range.array();
        int at = start[bucket];
        try {
            if (!crew.isStopped()) {
                work = range.kind().create(count);
                at = 0;
            }
        } finally {
            for (Dealing<A> chunk : chunks) {
                chunk.copy(bucket, work, at);
                at += chunk.size(bucket);
            }
        }
        if (work != range.array()) {
            range.shuffleInto(start[bucket], work, count, generator);
        }
    }
}
