package io.github.fairshuffle.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.Weighted;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Spliterator;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.IntStream;

/** Fuzzes permutations, samples and draws with any arguments and words: bad arguments have to be refused. */
public final class ValueFuzz {
    private final FuzzedDataProvider data;
    private final Tape tape;
    private final List<Integer> cards;

    /** The number of elements to draw, which is often too small or too large. */
    private final int count;

    private boolean broken;

    private ValueFuzz(FuzzedDataProvider data) {
        this.data = data;
        cards = IntStream.range(0, data.consumeInt(0, 40)).boxed().toList();
        count = data.consumeInt(-1, cards.size() + 1);
        tape = Tape.of(data, 100_000);
    }

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        ValueFuzz run = new ValueFuzz(data);
        switch (data.consumeInt(0, 6)) {
            case 0 -> run.permutation();
            case 1 -> run.sample();
            case 2 -> run.stream();
            case 3 -> run.reservoir();
            case 4 -> run.weighted();
            case 5 -> run.pool();
            default -> run.coverage();
        }
    }

    /** Checks that a call with bad arguments is refused before a draw, and returns whether they are bad. */
    private boolean refuses(boolean expected, Runnable call) {
        if (expected) {
            assertThrows(IllegalArgumentException.class, call::run);
            assertEquals(0, tape.drawn, "words");
        }
        return expected;
    }

    /** Returns the drawn elements, or no elements if the generator is found to be broken. */
    private <T> List<T> drawn(Supplier<List<T>> draw) {
        try {
            return draw.get();
        } catch (IllegalStateException failure) {
            assertTrue(failure.getMessage().contains("the generator is broken"), failure::toString);
            broken = true;
            return List.of();
        }
    }

    /** Checks that the right number of different cards was drawn. */
    private void check(List<Integer> drawn, int expected) {
        if (!broken) {
            assertEquals(expected, drawn.size());
            assertEquals(expected, new HashSet<>(drawn).size());
            assertTrue(cards.containsAll(drawn));
        }
    }

    private void permutation() {
        int size = cards.size();
        BigInteger rank = new BigInteger(1, data.consumeBytes(24)).subtract(BigInteger.valueOf(data.consumeInt(0, 1)));
        BigInteger orders =
                cards.stream().map(k -> BigInteger.valueOf(k + 1)).reduce(BigInteger.ONE, BigInteger::multiply);
        boolean wrong = rank.signum() < 0 || rank.compareTo(orders) >= 0;
        if (refuses(wrong, () -> Permutation.unrank(size, rank))) {
            return;
        }
        Permutation p = Permutation.unrank(size, rank);
        Permutation q = Permutation.unrank(size, orders.subtract(BigInteger.ONE).subtract(rank));
        int[] order = p.order();
        long inversions = 0;
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                inversions += order[i] > order[j] ? 1 : 0;
            }
        }
        assertEquals(rank, p.rank());
        assertEquals(inversions, OrderStatistics.inversions(p));
        assertEquals(inversions, OrderStatistics.inversions(p.inverse()));
        assertEquals(
                (long) size * (size - 1) / 2,
                inversions + OrderStatistics.inversions(q),
                "the same order from the other end");
        assertEquals(inversions % 2 == 0, p.isEven());
        assertEquals(OrderStatistics.cycles(p), OrderStatistics.cycles(p.inverse()));
        assertEquals(OrderStatistics.fixedPoints(p), OrderStatistics.fixedPoints(p.inverse()));
        assertEquals(Permutation.identity(size), p.then(p.inverse()));
        assertEquals(p.then(q).inverse(), q.inverse().then(p.inverse()));
        assertEquals(q.applyTo(p.applyTo(cards)), p.then(q).applyTo(cards));
        int[] arranged = Permutation.identity(size).order();
        p.applyInPlace(Deck.of(arranged));
        assertEquals(p, Permutation.of(arranged));
        int[] numbers = data.consumeInts(size);
        int[] sorted = numbers.clone();
        Arrays.sort(sorted);
        refuses(!Arrays.equals(sorted, IntStream.range(0, numbers.length).toArray()), () -> Permutation.of(numbers));
    }

    private Shuffler shuffler() {
        return data.pickValue(Shufflers.all()).using(tape);
    }

    private void sample() {
        Shuffler shuffler = shuffler();
        if (refuses(count < 0 || count > cards.size(), () -> shuffler.sample(cards, count))) {
            return;
        }
        List<Integer> sample = drawn(() -> shuffler.sample(cards, count));
        check(sample, count);
        List<Integer> list = new ArrayList<>(cards);
        Shuffler again = shuffler.using(tape.again());
        List<Integer> first = drawn(() -> {
            again.shuffleFirst(list, count);
            return list.subList(0, count);
        });
        assertEquals(sample, first);
        check(list, cards.size());
        check(drawn(() -> shuffler.using(tape.again()).shuffled(cards)), cards.size());
        check(drawn(() -> cards.stream().collect(shuffler.using(tape.again()).toShuffledList())), cards.size());
    }

    /** Reads some elements of a stream one by one, and the rest at once. */
    private void stream() {
        Shuffler shuffler = shuffler();
        int most = Math.max(0, count);
        check(
                drawn(() -> {
                    List<Integer> drawn = new ArrayList<>();
                    Spliterator<Integer> rest = shuffler.stream(cards).spliterator();
                    assertEquals(cards.size(), rest.estimateSize());
                    boolean isMore = true;
                    while (isMore && drawn.size() < most) {
                        isMore = rest.tryAdvance(drawn::add);
                    }
                    rest.forEachRemaining(drawn::add);
                    return drawn;
                }),
                cards.size());
    }

    private void reservoir() {
        if (refuses(count < 0, () -> Reservoir.sampling(count, tape))) {
            return;
        }
        int parts = data.consumeInt(1, 4);
        check(drawn(() -> collect(Reservoir.sampling(count, tape), parts)), Math.min(count, cards.size()));
    }

    /** Collects in parts, as a parallel stream does, but in one thread. Parts may be empty. */
    private <A> List<Integer> collect(Collector<Integer, A, List<Integer>> collector, int parts) {
        A all = collector.supplier().get();
        int from = 0;
        for (int part = 1; part <= parts; part++) {
            A container = collector.supplier().get();
            int to = part == parts ? cards.size() : data.consumeInt(from, cards.size());
            cards.subList(from, to).forEach(card -> collector.accumulator().accept(container, card));
            all = data.consumeBoolean()
                    ? collector.combiner().apply(all, container)
                    : collector.combiner().apply(container, all);
            from = to;
        }
        return collector.finisher().apply(all);
    }

    private void weighted() {
        double[] weights = new double[cards.size()];
        Arrays.setAll(
                weights,
                k -> data.pickValue(new double[] {1, 0, data.consumeDouble(), data.consumeProbabilityDouble()}));
        boolean wrong = Arrays.stream(weights).anyMatch(weight -> !(weight >= 0 && weight <= Double.MAX_VALUE));
        Weighted<Integer> weighted = Weighted.<Integer>by(card -> weights[card]).using(tape);
        if (refuses(wrong || count < 0 || count > cards.size(), () -> weighted.sample(cards, count))) {
            return;
        }
        List<Integer> sample = drawn(() -> weighted.sample(cards, count));
        check(sample, count);
        List<Integer> order = drawn(() -> weighted.using(tape.again()).shuffled(cards));
        check(order, cards.size());
        assertTrue(broken || order.subList(0, count).equals(sample));
        for (int k = 1; k < order.size(); k++) {
            assertFalse(weights[order.get(k - 1)] == 0 && weights[order.get(k)] > 0, "weight 0 comes last");
        }
    }

    private void pool() {
        PrizePool<Integer> pool = PrizePool.<Integer>of(0, List.of()).using(tape);
        BigInteger sum = BigInteger.ZERO;
        int size = 0;
        int from = 0;
        for (int groups = data.consumeInt(0, 4); groups > 0; groups--) {
            long weight = data.pickValue(new long[] {1, 0, data.consumeInt(0, 100), data.consumeLong()});
            int to = data.consumeInt(from, cards.size());
            List<Integer> elements = cards.subList(from, to);
            PrizePool<Integer> before = pool;
            BigInteger more = sum.add(BigInteger.valueOf(weight));
            if (refuses(
                    weight < 0 || weight > 0 && elements.isEmpty() || more.bitLength() > 63,
                    () -> before.or(weight, elements))) {
                return;
            }
            pool = pool.or(weight, elements);
            sum = more;
            size += weight > 0 ? elements.size() : 0;
            from = to;
        }
        PrizePool<Integer> made = pool;
        assertEquals(size, made.size());
        if (!refuses(count < 0 || count > size, () -> made.sample(count))) {
            check(drawn(() -> made.sample(count)), count);
        }
        if (size == 0) {
            assertThrows(IllegalArgumentException.class, made::draw);
        } else {
            check(drawn(() -> List.of(made.using(tape.again()).draw())), 1);
        }
    }

    private void coverage() {
        double bits = data.consumeDouble();
        if (!refuses(!(bits >= 0), () -> Randomness.largestSize(bits))) {
            int size = Randomness.largestSize(bits);
            assertTrue(size == 1 || Randomness.bitsFor(size) <= bits);
            assertTrue(size == Integer.MAX_VALUE || Randomness.bitsFor(size + 1) > bits);
        }
    }
}
