package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Names;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A correction of biased code that the audit has tried: the code draws the same random numbers with other bounds. With
 * these bounds, the exact law of the code is uniform. Immutable.
 *
 * <pre>{@code
 * Repair repair = Audit.of(new SwapAny()).run().repair().orElseThrow();
 * repair.bounds();   // i + 1
 * repair.sizes();    // [3, 4, 5]
 * }</pre>
 */
public final class Repair {
    /** The numbers of cards for which a repair is proved. */
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

    /** The number of cards whose bounds show how the code computes them. */
    static final int WRITTEN_FOR = 5;

    private final Rule rule;
    private final List<Integer> before;

    /** Creates a repair of code that draws the given bounds for five cards. */
    Repair(Rule rule, List<Integer> before) {
        this.rule = rule;
        this.before = List.copyOf(before);
    }

    /** Returns the bounds in the code, as its author may have written them; empty if they follow no simple rule. */
    private Optional<String> written() {
        int n = WRITTEN_FOR;
        boolean areAlike = before.stream().distinct().count() == 1;
        boolean arePlaces = before.equals(List.of(4, 3, 2, 1)) || before.equals(List.of(1, 2, 3, 4));
        return areAlike && before.get(0) == n
                ? Optional.of("n")
                : areAlike && before.get(0) == n - 1
                        ? Optional.of("n - 1")
                        : arePlaces ? Optional.of("i") : Optional.empty();
    }

    Rule rule() {
        return rule;
    }

    /** {@return the bound of each random number, where i is a place: {@code i + 1}} */
    public String bounds() {
        return "i + 1";
    }

    /** {@return the numbers of cards for which the repaired code is proved uniform} */
    public List<Integer> sizes() {
        return SIZES;
    }

    /**
     * {@return the repair in one sentence, such as {@code nextInt(i + 1) where it has nextInt(i): with it, your code is
     * proved fair for 3, 4 and 5 cards}}
     */
    @Override
    public String toString() {
        List<Integer> after = IntStream.range(0, before.size())
                .mapToObj(roll -> rule.bounds.of(before.get(roll), roll, WRITTEN_FOR))
                .toList();
        String instead = written()
                .map(bound -> " where it has nextInt(" + bound + ")")
                .orElse(", so that the bounds are " + Names.list(after) + " for " + WRITTEN_FOR + " cards");
        return format(
                "nextInt(%s)%s: with it, your code is proved fair for %s cards", bounds(), instead, Names.list(SIZES));
    }
}
