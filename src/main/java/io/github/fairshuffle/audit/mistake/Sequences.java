package io.github.fairshuffle.audit.mistake;

import static io.github.fairshuffle.audit.mistake.Mistake.FEW_ONLY;
import static io.github.fairshuffle.audit.mistake.Mistake.LINES;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.audit.mistake.Mistake.Group;
import io.github.fairshuffle.audit.mistake.Seen.Pairs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Mistakes with seeds, clocks and poor generators: programs with state. */
final class Sequences {
    private static final Set<Group> STARTS_ONLY = EnumSet.of(Group.STARTS);
    private static final Set<Group> REPEATS = EnumSet.of(Group.SEQUENCE, Group.LOSS);
    private static final Set<Group> SEEDING = EnumSet.of(Group.SEQUENCE, Group.STARTS, Group.LOSS);

    /** The orders of few seeds of a generator are up to 8 deviations away from fair orders; strides and hashes are far. */
    private static final double MOST_OF_SEEDS = 15;

    private static final int FEWEST_SEEDS = 5;
    private static final double LEAST_REPEATS = 0.02;
    private static final String ONCE =
            "create one good generator, once, without a fixed seed, and draw a new number in each step: {loop}";
    private static final String FROM_SYSTEM =
            "{library:create one generator, once, without a fixed seed|seed once in each"
                    + " start, from the random numbers of the operating system, such as /dev/urandom}";
    private static final String POOR = "poor generator";

    /** Programs that follow only the lowest bits of a generator, for each of the states in which few cards may begin. */
    private static final List<Start> LOW_BITS_ONLY =
            IntStream.range(0, 16).mapToObj(Sequences::lowBits).toList();

    static final List<Mistake> TABLE = List.of(
            ofStart("constant seed", second -> seeded(42))
                    .is("a constant seed, a counter as the seed, or no seed in a language whose default seed is"
                            + " constant")
                    .instead(FROM_SYSTEM),
            ofStart("clock in seconds", Sequences::seeded)
                    .is("a clock in seconds is the seed, so that all starts in the same second are equal")
                    .instead(FROM_SYSTEM),
            Mistake.of("few seeds", STARTS_ONLY, Turn.ONLY, Sequences::seedsOfStarts)
                    .is("the seed of each start has only few values, such as milliseconds, a small random number, or"
                            + " a process id")
                    .instead(FROM_SYSTEM),
            Mistake.of("no randomness", REPEATS, Turn.ONLY, Sequences::always)
                    .is("no random number decides the order, or each generator is created with the same seed")
                    .instead(ONCE),
            state(
                            "clock in seconds",
                            SEEDING,
                            second -> (n, dice) -> seeded(second).line(n, dice))
                    .is("each shuffle is seeded by a clock in seconds, so that all shuffles in the same second are"
                            + " equal")
                    .instead(FROM_SYSTEM),
            Mistake.of("clock", REPEATS, Turn.ONLY, Sequences::clock)
                    .is("a new generator for each shuffle or step, seeded by a clock or a counter; or a clock that is"
                            + " read as a random number; or threads decide the order")
                    .instead(ONCE),
            Mistake.of("few seeds", REPEATS, Turn.ONLY, Sequences::seeds)
                    .is("few seeds, or one number that decides all steps")
                    .instead(ONCE),
            state("no repeats", LINES, second -> notAgain())
                    .is("it remembers the last order and draws again")
                    .instead("accept every order"),
            poor(Mistake.of(POOR, EnumSet.of(Group.SEQUENCE), Turn.ONLY, Sequences::periods)),
            poor(state(POOR, FEW_ONLY, second -> generator())),
            poor(state(POOR, LINES, second -> (n, dice) -> generator().line(n, dice))),
            poor(Mistake.of(POOR, FEW_ONLY, Turn.ALL, LOW_BITS_ONLY)));

    private Sequences() {}

    /** Returns a mistake with state, which begins anew in each start. */
    private static Mistake state(String name, Set<Group> predicts, LongFunction<Code> at) {
        Start start = Start.withState("", at);
        Set<Turn> turns = predicts.contains(Group.FEW) ? Turn.ALL : Turn.ONLY;
        return Mistake.of(name, predicts, turns, List.of(start));
    }

    private static Mistake poor(Mistake mistake) {
        return mistake.is(
                        "the random numbers repeat or depend on each other, as those of rand() in some languages, of a small"
                                + " linear congruential generator, or of its low bits do; the steps may be right")
                .instead("draw the random numbers from a better generator, such as"
                        + " {library:SecureRandom or SplittableRandom|/dev/urandom}; {loop}")
                .source("D. E. Knuth, The Art of Computer Programming 2, 3.2.1.1");
    }

    /** Returns a mistake that is made once in each start; the lines of a start have to differ. */
    private static Mistake ofStart(String name, LongFunction<Code> at) {
        Start start = Start.withState("", at);
        Mistake.Fit fit = seen -> Stream.of(start).filter(one -> looks(seen).anyMatch(look -> look.repeats() < 1));
        return Mistake.of(name, STARTS_ONLY, Turn.ONLY, fit);
    }

    private static Stream<Deals> looks(Seen seen) {
        return seen.looks().keySet().stream()
                .flatMap(cards -> seen.dealt(cards).stream())
                .filter(deals -> deals.count > 1);
    }

    private static Code seeded(long seed) {
        Dice own = Dice.of(Randomness.seeded(seed));
        return (n, dice) -> Code.FAIR.line(n, own);
    }

    /** Each pair of starts is equal with the probability 1/m. */
    private static Stream<Start> seedsOfStarts(Seen seen) {
        Pairs same = Seen.pairs(seen.starts(), true);
        Pairs other = Seen.pairs(seen.starts(), false);
        int equal = same.equal() + other.equal();
        if (equal < 3 || same.share() > 0.3) {
            return Stream.of();
        }
        int m = (int) Math.rint((same.all() + other.all()) / (double) equal);
        return Stream.of(Start.withState("about " + m, second -> {
            List<Code> code = new ArrayList<>();
            return (n, dice) -> {
                if (code.isEmpty()) {
                    code.add(seeded(dice.roll(m)));
                }
                return code.get(0).line(n, dice);
            };
        }));
    }

    private static Stream<Start> always(Seen seen) {
        boolean areEqual = seen.looks().keySet().stream()
                .flatMap(cards -> seen.look(cards).stream())
                .allMatch(look -> look.repeats() == 1);
        return Stream.of(Start.withState("", second -> (n, dice) -> seeded(7).line(n, dice)))
                .filter(start -> areEqual && looks(seen).findAny().isPresent());
    }

    /** Lines of many cards are repeated as often as they were seen to be. */
    private static Stream<Start> clock(Seen seen) {
        boolean isInRuns = seen.sizes().stream()
                .limit(1)
                .flatMap(cards -> seen.dealt(cards).stream())
                .allMatch(Deals::repeatsInRuns);
        return many(seen)
                .filter(deals -> isInRuns && deals.repeats() > LEAST_REPEATS && deals.period == 0)
                .filter(deals -> deals.different().count() < FEWEST_SEEDS || areMixed(deals))
                .map(deals -> Start.withState("", second -> repeating(seen)));
    }

    private static Stream<Deals> many(Seen seen) {
        return seen.dealt(seen.large()).stream();
    }

    private static Code repeating(Seen seen) {
        int of = 1 << 20;
        int[][] last = new int[1][];
        return (n, dice) -> {
            double share = seen.dealt(n).map(Deals::repeats).orElse(0.0);
            boolean repeats = last[0] != null && dice.roll(of) < share * of;
            last[0] = repeats ? last[0] : Code.FAIR.line(n, dice);
            return last[0];
        };
    }

    /** Returns whether the different orders are those of a shuffle, perhaps of a poor generator. */
    private static boolean areMixed(Deals many) {
        return Match.FAIR_START
                .deals(many.cards)
                .flatMap(fair -> Misfit.means(many.different(), fair.moments()))
                .filter(misfit -> misfit.z() >= MOST_OF_SEEDS)
                .isEmpty();
    }

    /** The orders of few cards depend on the generator, so nothing follows for them. */
    private static Stream<Start> seeds(Seen seen) {
        return many(seen)
                .filter(deals -> deals.different().count() >= FEWEST_SEEDS
                        && deals.different().count() + FEWEST_SEEDS <= deals.intact()
                        && areMixed(deals))
                .map(deals -> (int) Math.rint(deals.possible()))
                .filter(m -> m < 10_000_000)
                .map(m -> Start.of("about " + m + " different orders", (n, dice) -> {
                    if (n <= Deals.FEW) {
                        throw new UnsupportedOperationException("few cards");
                    }
                    return seeded(dice.roll(m)).line(n, dice);
                }));
    }

    private static Code notAgain() {
        int[][] last = new int[1][];
        return (n, dice) -> {
            int[] order;
            do {
                order = Code.FAIR.line(n, dice);
            } while (Arrays.equals(order, last[0]));
            last[0] = order;
            return order;
        };
    }

    /** The periods of decks of different sizes differ, and only long looks show them. */
    private static Stream<Start> periods(Seen seen) {
        return looks(seen)
                .filter(deals -> deals.period > 1)
                .limit(1)
                .map(deals -> Start.periodic("after " + deals.period + " shuffles", second -> {
                    List<int[]> lines = new ArrayList<>();
                    int[] next = {0};
                    return (n, dice) -> {
                        int period = seen.dealt(n).map(look -> look.period).orElse(0);
                        if (period == 0) {
                            return Code.FAIR.line(n, dice);
                        }
                        if (lines.size() < period) {
                            lines.add(Code.FAIR.line(n, dice));
                        }
                        return lines.get(next[0]++ % period);
                    };
                }));
    }

    /** Draws from the linear congruential generator of ANSI C, which is seeded once, by a remainder. */
    private static Code generator() {
        long[] state = {-1};
        return Code.of((n, deck, dice) -> {
            state[0] = state[0] < 0 ? 2L * dice.roll(1 << 30) + dice.roll(2) : state[0];
            for (int i = n - 1; i > 0; i--) {
                state[0] = (state[0] * 1_103_515_245 + 12_345) % (1L << 31);
                deck.swap(i, (int) (state[0] % (i + 1)));
            }
        });
    }

    private static Start lowBits(int phase) {
        int increase = 1 + phase / 4 % 2 * 2;
        return Start.withState("", second -> {
            int[] state = {-1};
            return Code.of((n, deck, dice) -> {
                int first = n == 3 ? phase / 8 : phase % 4;
                state[0] = state[0] < 0 ? first : state[0];
                for (int i = n - 1; i > 0; i--) {
                    int power = Integer.lowestOneBit(i + 1);
                    deck.swap(i, dice.roll((i + 1) / power) * power + state[0] % power);
                    state[0] = (5 * state[0] + increase) % 32;
                }
            });
        });
    }
}
