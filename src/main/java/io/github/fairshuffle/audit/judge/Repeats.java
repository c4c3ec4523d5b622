package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Tails;
import io.github.fairshuffle.internal.array.Indices;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Judges how often the shuffles of a look repeat orders, which fair ones hardly ever do.
 *
 * @param alpha the probability of convicting a fair shuffler with this look
 */
record Repeats(Look look, double alpha) {
    private static final long HASH = 0x9E37_79B9_7F4A_7C15L;

    private Sample sample(Kind kind, double found, double fair, double p) {
        return new Sample(
                look,
                alpha,
                Optional.empty(),
                Optional.empty(),
                Optional.of(Results.fact(kind, look.cards(), found, fair, p, look.shuffles(), null)));
    }

    /** Judges how many starts of a program print the same orders as the start before. */
    Sample ofStarts(List<Permutation> orders, double logOutcomes) {
        int length = Settings.PER_START;
        double pairs = Settings.STARTS - 1;
        long same = IntStream.range(1, Settings.STARTS)
                .map(start -> start * length)
                .filter(k -> orders.subList(k - length, k).equals(orders.subList(k, k + length)))
                .count();
        double ofTwo = Math.exp(-length * logOutcomes);
        double p = same == 0 ? 1 : Math.max(Double.MIN_VALUE, pairs * ofTwo);
        return sample(Kind.SAME_ORDERS_AT_EACH_START, same / pairs, 0, p);
    }

    /** Judges the first orders of many starts, or of as many as the time allows. */
    Sample ofFirst(List<Permutation> orders) {
        int starts = orders.size();
        int different = (int) orders.stream().distinct().count();
        double mean = 0.5 * starts * starts * Math.exp(-AllOrders.log(look.cards()));
        double p = Math.exp(-Tails.exponentOfRare(starts - different, mean));
        return sample(Kind.FEW_FIRST_ORDERS, different, starts, p);
    }

    /** Judges very many orders by their hashes. */
    Sample ofMany(long[] hashes) {
        int repeated = repeated(hashes);
        double pairs = 0.5 * hashes.length * hashes.length;
        double mean = pairs * (Math.exp(-AllOrders.log(look.cards())) + Math.pow(2, -Long.SIZE));
        return sample(Kind.REPEATED_ORDERS, repeated, mean, Math.exp(-Tails.exponentOfRare(repeated, mean)));
    }

    /**
     * Shuffles a new deck, and returns the hash of its order. Two different orders have the same hash with a probability
     * of 2^−64.
     */
    static long hash(Shuffler driven, int size) {
        int[] cards = Indices.identity(size);
        driven.shuffle(cards);
        long hash = 0;
        for (int card : cards) {
            hash = (hash + card + 1) * HASH;
        }
        return hash;
    }

    /** Returns the number of shuffles that repeat an earlier order. */
    static int repeated(long[] hashes) {
        long[] sorted = hashes.clone();
        Arrays.sort(sorted);
        return (int) IntStream.range(1, sorted.length)
                .filter(k -> sorted[k] == sorted[k - 1])
                .count();
    }
}
