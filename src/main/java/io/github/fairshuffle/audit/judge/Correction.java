package io.github.fairshuffle.audit.judge;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Names;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A correction of biased code that the audit has tried: the code draws the same random numbers with other bounds. With
 * these bounds, the exact law of the code is uniform.
 *
 * @param drawn the bounds of the random numbers that the code draws for five cards, in the order of the calls
 */
record Correction(Correction.Rule rule, List<Integer> drawn) {
    /** The numbers of cards for which a correction is proved. */
    static final List<Integer> SIZES = List.of(3, 4, 5);

    private interface Bounds {
        /** Returns the bound of a roll that has a bound in the code; {@code roll} is the number of rolls before. */
        int of(int bound, int roll, int cards);
    }

    /** A rule for the bounds of random numbers. */
    enum Rule {
        /** Each bound is one more than in the code. */
        ONE_MORE((bound, roll, cards) -> bound + 1),
        /** The bounds are n, n − 1, …, 2, and perhaps 1. */
        DOWN((bound, roll, cards) -> cards - roll),
        /** The bounds are 2, 3, …, n. */
        UP_FROM_2((bound, roll, cards) -> roll + 2),
        /** The bounds are 1, 2, …, n. */
        UP_FROM_1((bound, roll, cards) -> roll + 1);

        private final Bounds bounds;

        Rule(Bounds bounds) {
            this.bounds = bounds;
        }

        /** Returns code with other bounds. */
        Shuffler of(Shuffler code) {
            return (deck, dice) -> code.permute(deck, dice(dice, deck.size()));
        }

        /** Returns dice for one shuffle that replace the bound of each roll. */
        private Dice dice(Dice dice, int cards) {
            int[] rolls = {0};
            return bound -> {
                int other = bounds.of(bound, rolls[0]++, cards);
                if (other < 1 || this != ONE_MORE && other > cards) {
                    throw new IllegalArgumentException("there are more rolls than bounds");
                }
                return dice.roll(other);
            };
        }
    }

    /** The number of cards whose bounds are shown. */
    static final int CARDS = 5;

    /** Returns the bounds that make the code fair for five cards, in the order of the calls. */
    List<Integer> bounds() {
        return IntStream.range(0, drawn.size())
                .mapToObj(roll -> rule.bounds.of(drawn.get(roll), roll, CARDS))
                .toList();
    }

    /**
     * Returns the correction in one sentence, such as {@code with 5 cards it draws below 5, 5, 5, 5; below 5, 4, 3, 2 it
     * is proved fair for 3, 4 and 5 cards}. The sentence names the bounds and no expression of the code, because the audit
     * does not know how the code counts its steps.
     */
    @Override
    public String toString() {
        return format(
                "with %d cards it draws below %s; below %s it is proved fair for %s cards",
                CARDS, joined(drawn), joined(bounds()), Names.list(SIZES));
    }

    private static String joined(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
