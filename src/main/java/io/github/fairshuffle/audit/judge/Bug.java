package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.judge.Notation.Phrase;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.dice.OutcomeWalk;
import io.github.fairshuffle.internal.statistics.Settings;
import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A known bug with the code that contains it.
 *
 * @param laws computes the law for a small number of cards; empty if there are too many paths
 * @param isOfFew whether the mistake describes decks of a few cards only
 */
record Bug(Cause text, Mistake mistake, IntFunction<Optional<Orders>> laws, boolean isOfFew) {
    /** The code that contains the bug. It shuffles n cards, and n is at least 2. */
    interface Mistake {
        void shuffle(int n, Deck deck, Dice dice);
    }

    /** Returns the probability of a roll. */
    interface Chance {
        Fraction of(int roll, int bound);
    }

    /** Returns a bug without a cause, whose law is that of its mistake. */
    static Bug of(String name, Mistake mistake) {
        return of(name, mistake, n -> law(mistake, n));
    }

    /** Returns a bug without a cause. Each of its laws is computed only once. */
    static Bug of(String name, Mistake mistake, IntFunction<Optional<Orders>> law) {
        Map<Integer, Optional<Orders>> laws = new ConcurrentHashMap<>();
        return new Bug(
                Cause.of(name, "", Phrase.of("")), mistake, size -> laws.computeIfAbsent(size, law::apply), false);
    }

    Bug of(Phrase cause, Phrase instead, String source) {
        return new Bug(Cause.of(text.name(), cause, instead, source), mistake, laws, isOfFew);
    }

    Bug of(String cause, Phrase instead, String source) {
        return of(Phrase.of(cause), instead, source);
    }

    /** Returns this bug for a few cards; code with this bug treats larger decks in another way. */
    Bug ofFewCards() {
        return new Bug(text, mistake, laws, true);
    }

    Optional<Orders> law(int size) {
        return laws.apply(size);
    }

    static Optional<Orders> law(Mistake mistake, int size) {
        return law(mistake, size, (roll, bound) -> fraction(1, bound));
    }

    /** Returns the law of the given code if its rolls have the given probabilities. */
    static Optional<Orders> law(Mistake mistake, int size, Chance chance) {
        OutcomeWalk walk = new OutcomeWalk(Integer.MAX_VALUE);
        Map<BigInteger, Map<Permutation, BigInteger>> numerators = new HashMap<>(); // by the denominator
        int paths = 0;
        do {
            int[] cards = Indices.identity(size);
            BigInteger[] probability = {BigInteger.ONE, BigInteger.ONE};
            Dice path = walk.start();
            mistake.shuffle(size, Deck.of(cards), bound -> {
                int roll = path.roll(bound);
                Fraction ofRoll = chance.of(roll, bound);
                probability[0] = probability[0].multiply(ofRoll.numerator());
                probability[1] = probability[1].multiply(ofRoll.denominator());
                return roll;
            });
            if (probability[0].signum() > 0) {
                numerators
                        .computeIfAbsent(probability[1], denominator -> new HashMap<>())
                        .merge(Permutation.of(cards), probability[0], BigInteger::add);
            }
        } while (walk.next() && ++paths < Settings.PATHS);
        BigInteger common = numerators.keySet().stream().reduce(BigInteger.ONE, Orders::leastCommonMultiple);
        Map<Permutation, BigInteger> weights = new HashMap<>();
        numerators.forEach((denominator, sums) -> sums.forEach((order, numerator) ->
                weights.merge(order, numerator.multiply(common.divide(denominator)), BigInteger::add)));
        return paths < Settings.PATHS ? Optional.of(Orders.ofLaw(size, weights)) : Optional.empty();
    }

    static Fraction fraction(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    /** Returns a bug that repeats one step too rarely. */
    static Bug repeated(String name, IntUnaryOperator times, Mistake step) {
        Mistake all =
                (n, deck, dice) -> IntStream.range(0, times.applyAsInt(n)).forEach(k -> step.shuffle(n, deck, dice));
        return of(
                name, all, n -> law(step, n).map(law -> Orders.product(Collections.nCopies(times.applyAsInt(n), law))));
    }
}
