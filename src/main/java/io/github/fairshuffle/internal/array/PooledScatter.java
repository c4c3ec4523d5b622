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
 * Shuffles arrays of every kind with {@link io.github.fairshuffle.uniform.ParallelScatter}. {@code PooledScatterTest}
 * checks that {@code ParallelScatter.permute} draws the same words and produces the same order.
 *
 * <p>Each chunk is dealt into separate memory, so the array is unchanged until all chunks have been dealt. Then each
 * bucket is shuffled and written to its place. After a failure, the remaining buckets are written unshuffled, which
 * cannot fail. So the array never loses an element.
 *
 * @param <A> the type of the array
 */
public final class PooledScatter<A> {
    private final ArrayDeck<A> deck;
    private final PieceRunner pieces = new PieceRunner();
    private final List<Dealing<A>> chunks;

    /** Work arrays that no thread uses at present; each has room for the largest bucket. */
    private final Queue<A> spares = new ConcurrentLinkedQueue<>();

    private PooledScatter(ArrayDeck<A> deck, int chunks) {
        this.deck = deck;
        this.chunks = new ArrayList<>(Collections.nCopies(chunks, null));
    }

    /** Shuffles a deck in chunks of {@code chunk} cards. */
    public static void shuffle(ArrayDeck<?> deck, Dice dice, int chunk) {
        shuffle(deck, dice, chunk, derived -> Xoshiro256.fromWords(() -> derived.bits(64))::copy);
    }

    /**
     * Shuffles a deck in chunks, with generators that are derived by a given function. Each thread creates the
     * generators that it uses. If one thread created all generators, they could be adjacent in memory and share cache
     * lines, and the threads would compete for these lines at every word.
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

    /** Returns the index of the first card of each bucket, and the index after the last card. */
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
