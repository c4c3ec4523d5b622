package io.github.fairshuffle.internal.array;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * {@link io.github.fairshuffle.uniform.ParallelScatter} on every kind of array: the same words and the same order as
 * the short form, which is the proof of this one; {@code PooledScatterTest} holds them together.
 *
 * <p>Each chunk is dealt into memory of its own, so that until all are dealt the array is as it was. Then each bucket
 * is shuffled and written to its place; after a failure the others are only written, which cannot fail: so it leaves a
 * permutation.
 *
 * @param <A> the type of the array
 */
public final class PooledScatter<A> {
    private final ArrayDeck<A> deck;
    private final PieceRunner pieces = new PieceRunner();
    private final List<Dealing<A>> chunks;

    /** Arrays for the cards of one bucket, one for each thread that helps. */
    private final Queue<A> spares = new ConcurrentLinkedQueue<>();

    private PooledScatter(ArrayDeck<A> deck, int chunks) {
        this.deck = deck;
        this.chunks = new ArrayList<>(Collections.nCopies(chunks, null));
    }

    /** Shuffles a deck in chunks. */
    public static void shuffle(ArrayDeck<?> deck, Dice dice, int chunk) {
        shuffle(deck, dice, chunk, derived -> Xoshiro256.fromDice(derived)::copy);
    }

    /**
     * Does the same as the method above, but derives the generators with a function that the caller supplies. Each
     * generator is created by the thread that uses it: next to each other in memory, the generators would share cache lines,
     * and the threads would compete for these lines at every word.
     */
    static <A> void shuffle(ArrayDeck<A> deck, Dice dice, int chunk, Function<Dice, Supplier<RandomGenerator>> derive) {
        int chunks = (deck.size() - 1) / chunk + 1;
        List<Supplier<RandomGenerator>> generators = new ArrayList<>();
        while (generators.size() < chunks + Dealing.BUCKETS) {
            generators.add(derive.apply(dice));
        }
        PooledScatter<A> scatter = new PooledScatter<>(deck, chunks);
        scatter.pieces.run(chunks, k -> scatter.deal(k, chunk, generators.get(k)));
        int[] start = scatter.starts();
        int largest = IntStream.range(0, Dealing.BUCKETS)
                .map(bucket -> start[bucket + 1] - start[bucket])
                .max()
                .orElseThrow();
        scatter.pieces.run(
                Dealing.BUCKETS, bucket -> scatter.finish(bucket, start, largest, generators.get(chunks + bucket)));
    }

    private void deal(int k, int chunk, Supplier<RandomGenerator> generator) {
        if (pieces.failure != null) {
            return;
        }
        int first = k * chunk;
        int count = Math.min(chunk, deck.size() - first);
        int from = deck.from() + first;
        Dealing<A> dealing = new Dealing<>(
                deck.kind(), deck.array(), from, from + count, deck.kind().create(count), 0);
        dealing.deal(generator.get());
        chunks.set(k, dealing);
    }

    /** The index of the first card of each bucket, and the one after the last. */
    private int[] starts() {
        int[] start = new int[Dealing.BUCKETS + 1];
        start[0] = deck.from();
        for (int bucket = 0; bucket < Dealing.BUCKETS; bucket++) {
            start[bucket + 1] = start[bucket];
            for (Dealing<A> chunk : chunks) {
                start[bucket + 1] += chunk.size(bucket);
            }
        }
        return start;
    }

    private void finish(int bucket, int[] start, int largest, Supplier<RandomGenerator> derived) {
        RandomGenerator generator = null;
        A work = deck.array();
        int at = start[bucket];
        try {
            if (pieces.failure == null) {
                generator = derived.get();
                A spare = spares.poll();
                work = spare != null ? spare : deck.kind().create(largest);
                at = 0;
            }
        } finally {
            for (Dealing<A> chunk : chunks) {
                chunk.copy(bucket, work, at);
                at += chunk.size(bucket);
            }
        }
        if (generator != null) {
            InPlaceScatter.shuffleInto(deck, start[bucket], work, start[bucket + 1] - start[bucket], generator);
            spares.add(work);
        }
    }
}
