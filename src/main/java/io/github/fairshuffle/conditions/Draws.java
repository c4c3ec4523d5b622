package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Wheel;
import io.github.fairshuffle.internal.dice.Words;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Draws an arrangement by tries or by a count, or refuses the draw because both would take too long. The decision is made
 * before anything is drawn, and depends on expected numbers of steps alone, so it is the same for all seeds.
 *
 * <p>Tries go on until ten times the expected number, or until the longest time of a draw if that is later: if the expected
 * number is right, all of them fail with a probability of at most e<sup>−10</sup>. The expected number may be wrong, because
 * it is estimated. If the arrangements can also be counted in time, the count follows when the tries have failed.
 */
final class Draws {
    private static final double SECONDS = 7e-9; // a step takes 5 to 8 ns

    /** A draw is refused if more steps are expected: these take ten seconds. */
    static final double MOST_STEPS = 10 / SECONDS;

    private static final int MARGIN = 10;
    private static final double CHEAP = 20_000; // to prepare a count takes as long as so many steps
    private static final double UNCHECKED = 10_000; // steps between two checks of the interrupt status

    private static final int MOST_UNKNOWN = 100_000;
    private static final double UNKNOWN_STEPS = 3e8; // a rule of the user takes several steps for an element

    private Draws() {}

    /** Draws an arrangement, all of which are equally likely. If none exists, all tries fail. */
    static int[] draw(Arrangement arrangement, Dice dice) {
        int tries = arrangement.expected() <= CHEAP ? most(arrangement.tries(), 0) : 0;
        return first(tries, arrangement.mean(), () -> arrangement.attempt(dice))
                .orElseGet(() -> drawn(tries, arrangement, dice));
    }

    /** Draws an arrangement after a number of tries that have failed, which may be 0. */
    private static int[] drawn(int failed, Arrangement arrangement, Dice dice) {
        Optional<Counted> counted = arrangement.counted();
        double ofCount = counted.map(Counted::expected).orElse(Double.POSITIVE_INFINITY);
        double longest = Math.min(ofCount, MOST_STEPS);
        if (arrangement.expected() <= longest) {
            arrangement.estimateIfSeldom();
        }
        double tried = arrangement.expected();
        requireTime(arrangement, Math.min(tried, ofCount), arrangement.advice());
        int tries = failed;
        Optional<int[]> drawn = Optional.empty();
        if (tried <= longest) {
            int more = most(arrangement.tries(), ofCount > MOST_STEPS ? MOST_STEPS / arrangement.mean() : 0);
            tries += more;
            drawn = first(more, arrangement.mean(), () -> arrangement.attempt(dice));
        }
        if (drawn.isEmpty() && ofCount <= MOST_STEPS) {
            Counted count = counted.orElseThrow();
            int more = most(count.tries(), count.tries() > 1 ? MOST_STEPS / count.mean() : 0);
            tries += more;
            Interruption.check();
            count.count();
            Wheel wheel = new Wheel(dice, count.size());
            drawn = first(more, count.mean(), () -> count.attempt(dice, wheel));
        }
        int made = tries;
        return drawn.orElseThrow(() -> arrangement.failed(made));
    }

    /** Returns a limit on the tries of arrangements under a rule about which nothing is known. */
    static int unknown(int size) {
        return (int) Math.min(MOST_UNKNOWN, Math.ceil(UNKNOWN_STEPS / Math.max(1, size)));
    }

    /** Draws an arrangement by a number of tries that the user has chosen. */
    static int[] draw(int tries, Arrangement arrangement, Dice dice) {
        return first(tries, arrangement.size(), () -> arrangement.attempt(dice))
                .orElseThrow(() -> arrangement.failed(tries));
    }

    /**
     * Returns the greatest number of tries: ten times the expected number, and at least another number. Some are added, so
     * that a broken generator is noticed.
     */
    private static int most(double expected, double least) {
        return (int) Math.min(1e9, Math.ceil(Math.max(MARGIN * expected, least))) + Words.MOST_REJECTED;
    }

    /**
     * Throws an exception that names the expected time, if a number of steps would take too long.
     *
     * @param work the subject of the message
     * @param advice the end of the message, with a semicolon or a comma in front
     */
    static void requireTime(Object work, double steps, String advice) {
        if (!(steps <= MOST_STEPS)) {
            throw new SearchExhaustedException(0, work + " would take " + time(SECONDS * steps) + advice);
        }
    }

    private static String time(double seconds) {
        return seconds < 100
                ? "about " + Text.count(rounded(seconds), "second")
                : seconds < 6_000
                        ? "about " + Text.count(rounded(seconds / 60), "minute")
                        : seconds < 360_000 ? "about " + Text.count(rounded(seconds / 3600), "hour") : "days or longer";
    }

    /** Returns a number of 1 or more, rounded to one digit. */
    private static long rounded(double number) {
        long power = number < 10 ? 1 : number < 100 ? 10 : 100;
        return Math.max(1, Math.round(number / power) * power);
    }

    /**
     * Returns the first result of several tries, each of which may have no result.
     *
     * @param mean about the number of steps of a try
     */
    static <R> Optional<R> first(int tries, double mean, Supplier<Optional<R>> result) {
        int unchecked = (int) Math.max(1, UNCHECKED / mean);
        for (int k = 0; k < tries; k++) {
            if (k % unchecked == unchecked - 1) { // a short draw is never ended
                Interruption.check();
            }
            Optional<R> found = result.get();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Returns the numbers from 0 to {@code size - 1} in random order. */
    static int[] shuffled(int size, Dice dice) {
        int[] order = Indices.identity(size);
        Shuffler.durstenfeld().permute(Deck.of(order), dice);
        return order;
    }

    /**
     * Returns the elements of all groups, one group after the other, each group in random order.
     *
     * @param groups a division of the numbers from 0
     */
    static int[] shuffled(List<int[]> groups, Dice dice) {
        int size = groups.stream().mapToInt(group -> group.length).sum();
        int[] groupOf = new int[size];
        int[] next = new int[groups.size()]; // for each group, the index of its next element
        for (int k = 0, index = 0; k < next.length; index += groups.get(k).length, k++) {
            next[k] = index;
            for (int element : groups.get(k)) {
                groupOf[element] = k;
            }
        }
        int[] elements = new int[size];
        for (int element : shuffled(size, dice)) {
            elements[next[groupOf[element]]++] = element;
        }
        return elements;
    }
}
