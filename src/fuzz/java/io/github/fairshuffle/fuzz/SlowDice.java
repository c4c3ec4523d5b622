package io.github.fairshuffle.fuzz;

import io.github.fairshuffle.Dice;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A second implementation of the rolls from words, written from their description, with numbers of any size. */
final class SlowDice implements Dice {
    private final RandomGenerator generator;
    private final List<Boolean> coins = new ArrayList<>();

    /** The number of rejected words. After many rejected words, the other dice may give up. */
    private int rejected;

    SlowDice(RandomGenerator generator) {
        this.generator = generator;
    }

    boolean mayGiveUp() {
        return rejected > 96;
    }

    /** Returns how many bounds half a word serves at most: 3 bounds up to 2^8, 2 up to 2^12, 1 up to 2^24, or 0. */
    private static int bounds(List<Integer> bounds, int half) {
        int last = Math.min(2 * half, bounds.size()) - 1;
        return half == 0 || Math.max(bounds.get(0), bounds.get(last)) <= 1 << 24 / half
                ? half
                : bounds(bounds, half - 1);
    }

    private static BigInteger number(long number) {
        return BigInteger.valueOf(number);
    }

    /** Returns the digits of a number below the product of the bounds, or no digits if the word is rejected. */
    private static List<Integer> digits(long word, int bits, List<Integer> bounds) {
        BigInteger all = BigInteger.ONE.shiftLeft(bits);
        BigInteger product = bounds.stream().map(SlowDice::number).reduce(BigInteger.ONE, BigInteger::multiply);
        BigInteger[] scaled = number(word).mod(all).multiply(product).divideAndRemainder(all);
        List<Integer> digits = new ArrayList<>();
        BigInteger rest = scaled[0];
        for (int k = bounds.size() - 1; k >= 0; k--) {
            BigInteger[] division = rest.divideAndRemainder(number(bounds.get(k)));
            digits.add(0, division[1].intValueExact());
            rest = division[0];
        }
        return scaled[1].compareTo(all.mod(product)) < 0 ? List.of() : digits;
    }

    /** Returns the outcomes of the next accepted word, which serves some of the bounds. */
    private List<Integer> batch(List<Integer> bounds) {
        int half = bounds(bounds, 3);
        int count = Math.max(1, Math.min(2 * half, bounds.size()));
        int middle = Math.min(half, count);
        while (!mayGiveUp()) {
            long word = generator.nextLong();
            List<Integer> high = half == 0 ? List.of() : digits(word >>> 32, 32, bounds.subList(0, middle));
            List<Integer> low = digits(word, half == 0 ? 64 : 32, bounds.subList(middle, count));
            if (high.size() + low.size() == count) {
                return Stream.concat(high.stream(), low.stream()).toList();
            }
            rejected++;
        }
        throw new IllegalStateException();
    }

    private void sequence(IntStream sequence, Roll each) {
        List<Integer> bounds = sequence.boxed().toList();
        while (!bounds.isEmpty()) {
            int one = bounds.indexOf(1); // needs no word; first or last in a sequence
            List<Integer> rolls = one < 0 ? bounds : bounds.subList(0, one);
            List<Integer> outcomes = one == 0 ? List.of(0) : batch(rolls);
            for (int k = 0; k < outcomes.size(); k++) {
                each.accept(bounds.get(k), outcomes.get(k));
            }
            bounds = bounds.subList(outcomes.size(), bounds.size());
        }
    }

    @Override
    public int roll(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException();
        }
        while (bound > 1 && !mayGiveUp()) {
            List<Integer> outcome = digits(generator.nextLong(), 64, List.of(bound));
            if (!outcome.isEmpty()) {
                return outcome.get(0);
            }
            rejected++;
        }
        return 0;
    }

    @Override
    public boolean flip() {
        if (coins.isEmpty()) {
            long word = generator.nextLong();
            IntStream.rangeClosed(1, 64).forEach(k -> coins.add((word >>> 64 - k & 1) == 1));
        }
        return coins.remove(0);
    }

    @Override
    public long bits(int count) {
        if (count < 1 || count > 64) {
            throw new IllegalArgumentException();
        }
        return generator.nextLong() >>> 64 - count;
    }

    @Override
    public void falling(int high, int low, Roll each) {
        if (low < 1) {
            throw new IllegalArgumentException();
        }
        sequence(IntStream.iterate(high, bound -> bound >= low, bound -> bound - 1), each);
    }

    @Override
    public void rising(int low, int high, Roll each) {
        if (low < 1) {
            throw new IllegalArgumentException();
        }
        sequence(IntStream.rangeClosed(low, high), each);
    }
}
