package io.github.fairshuffle.conditions;

import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.dice.Words;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides how a draw is made: by tries, by a count, or not at all, because it would take too long. The decision depends
 * on the sizes alone, so it is the same for all seeds.
 *
 * <p>A random arrangement obeys a rule with a probability of about e<sup>−rarity</sup>. So e<sup>rarity</sup> tries are
 * expected. A try ends at the first place that breaks the rule. If tries are chosen, up to 40 times as many as expected
 * are made: if the estimate is right, all of them fail with a probability of e<sup>−40</sup>. The estimate may be wrong;
 * therefore a count follows if it is possible, and otherwise the tries end only at the limit of steps.
 *
 * @param rarity −ln p, where p is about the probability that a random arrangement obeys the rule; if few places break
 *     the rule, this is their mean number
 * @param perTry the mean number of steps of a try
 * @param count the number of steps of a count, or {@link Double#POSITIVE_INFINITY} if the arrangements cannot be counted
 */
record Effort(double rarity, double perTry, double count) {
    /** More steps are never made without a request of the user. A step takes 5 to 8 ns, so they take about 2 seconds. */
    static final double MOST_STEPS = 3e8;

    private static final int MOST_TRIES = 100_000; // without an expected number
    private static final double MARGIN = 40;
    private static final double SECONDS = 7e-9;

    /**
     * Returns the effort of a draw whose tries arrange one element after the other, and end at the first place that breaks
     * the rule.
     *
     * @param size the number of elements or people
     */
    static Effort of(double rarity, int size, double count) {
        return new Effort(rarity, size / (1 + rarity), count);
    }

    private double expectedSteps() {
        return StrictMath.exp(rarity) * perTry;
    }

    /** Returns 40 times the expected number of tries, and never less than a broken generator needs to be noticed. */
    int attempts() {
        return (int) Math.min(1e9, Math.ceil(MARGIN * StrictMath.exp(rarity))) + Words.MOST_REJECTED;
    }

    /** Returns the number of tries to make before a count: 0 if a count takes fewer steps than the tries. */
    int tries() {
        boolean isPossible = MARGIN * expectedSteps() <= MOST_STEPS;
        int most = count > MOST_STEPS ? (int) Math.ceil(MOST_STEPS / perTry) : attempts();
        return isPossible && expectedSteps() <= count ? most : 0;
    }

    /** Returns whether neither tries nor a count are possible in about two seconds. */
    boolean isTooMuch() {
        return tries() == 0 && count > MOST_STEPS;
    }

    /** Returns the expected steps of a count and of tries after it. */
    double steps() {
        return count + expectedSteps();
    }

    /** Returns whether a count and the tries after it are not possible in about two seconds. */
    boolean areTooMuch() {
        return mostSteps() > MOST_STEPS;
    }

    /** Returns the steps of a count and of ten times the expected tries after it, which all fail in 1 of 20,000 draws. */
    double mostSteps() {
        return count + 10 * expectedSteps();
    }

    /** Describes the time of the faster of both methods, such as {@code about 10 seconds}. */
    String time() {
        return time(Math.min(count, expectedSteps()));
    }

    static String time(double steps) {
        double seconds = SECONDS * Math.max(MOST_STEPS, steps);
        return seconds < 100
                ? "about " + Names.count(rounded(seconds), "second")
                : seconds < 6_000
                        ? "about " + Names.count(rounded(seconds / 60), "minute")
                        : seconds < 360_000
                                ? "about " + Names.count(rounded(seconds / 3600), "hour")
                                : "days or longer";
    }

    /** Returns a number of 1 or more, rounded to one digit. */
    private static long rounded(double number) {
        long power = number < 10 ? 1 : number < 100 ? 10 : 100;
        return Math.max(1, Math.round(number / power) * power);
    }

    /**
     * Returns the limit on tries that a user has chosen, or else 100,000 tries, or fewer if there are so many elements
     * that the tries could take more than {@link #MOST_STEPS} steps. It is used if nothing is known about a rule.
     */
    static int tries(@Nullable Integer chosen, int size) {
        return chosen == null ? (int) Math.min(MOST_TRIES, Math.ceil(MOST_STEPS / Math.max(1, size))) : chosen;
    }

    static int checkedTries(int tries) {
        if (tries < 1) {
            throw new IllegalArgumentException("a number of tries is 1 or more, not " + tries);
        }
        return tries;
    }

    /** Returns the first result of several tries, each of which may have no result. */
    static <R> Optional<R> first(int tries, int size, Supplier<Optional<R>> result) {
        for (int k = 0; k < tries; k++) {
            if (k % 1024 == 1023 || size > 10_000) { // a short draw is never ended
                Interruption.check();
            }
            Optional<R> found = result.get();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
