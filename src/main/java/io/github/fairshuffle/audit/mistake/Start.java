package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.internal.array.Indices;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A program that can be started at a second of the clock. It is run at most once for each question, and never turned. */
final class Start {
    /** The number of lines of few cards if there are too many outcomes, or if lines depend on each other. */
    private static final int FEW = 100_000;

    private static final int MANY = 6_000;

    /** The numbers of lines of few and of many cards that show a gross misfit. */
    private static final int FIRST_OF_FEW = 5_000;

    private static final int FIRST_OF_MANY = 200;

    /** The number of lines of few cards in which a long period is looked for. */
    private static final int LONG = 250_000;

    /** It is started so many times in each of so many seconds. */
    private static final int STARTS = 50;

    private static final int SECONDS = 4;

    private final String label;
    private final LongFunction<Code> at;
    final boolean hasState;
    private final int few;
    private final IntFunction<Optional<LineLaw>> law;
    private final Map<Integer, Optional<LineLaw>> laws = new ConcurrentHashMap<>();
    private final Map<Integer, Optional<Deals>> deals = new ConcurrentHashMap<>();
    private final Map<Integer, Optional<Deals>> first = new ConcurrentHashMap<>();
    private List<Started> starts = List.of();

    private Start(String label, LongFunction<Code> at, boolean hasState, int few, IntFunction<Optional<LineLaw>> law) {
        this.label = label;
        this.at = at;
        this.hasState = hasState;
        this.few = few;
        this.law = law;
    }

    /**
     * Returns a program without state.
     *
     * @param label the value of the parameter, such as {@code 3 riffles} or {@code ~10 values}: samples show a number
     *     after a tilde only roughly; "" if there is no parameter
     */
    static Start of(String label, Code code) {
        return new Start(label, second -> code, false, FEW, n -> LineLaw.of(code, n, 0));
    }

    /** Returns a program that shuffles a deck several times. */
    static Start repeated(String label, IntUnaryOperator times, Code step) {
        Code code = (n, dice) -> {
            int[] order = Indices.identity(n);
            for (int k = times.applyAsInt(n); k > 0; k--) {
                order = Deals.then(order, step.line(n, dice));
            }
            return order;
        };
        IntFunction<Optional<LineLaw>> law = n -> LineLaw.of(step, n, 0).map(once -> once.times(times.applyAsInt(n)));
        return new Start(label, second -> code, false, FEW, law);
    }

    /** Returns a program without state that does another step with each line of this one. */
    Start then(BiFunction<int[], Dice, int[]> step) {
        Code code = (n, dice) -> step.apply(code().line(n, dice), dice);
        return new Start("", second -> code, false, FEW, n -> law(n).flatMap(law -> law.then(step)));
    }

    /** Returns a program with state, which begins anew in each start. */
    static Start withState(String label, LongFunction<Code> at) {
        return new Start(label, at, true, FEW, n -> Optional.empty());
    }

    /** Returns a program with state whose lines repeat after a long period. */
    static Start periodic(String label, LongFunction<Code> at) {
        return new Start(label, at, true, LONG, n -> Optional.empty());
    }

    /** Returns the value of the parameter in words, which is an estimate if it is not exact. */
    String label(boolean isExact) {
        return label.replace("~", isExact ? "" : "about ");
    }

    /** Returns the code of a start at the first second. */
    Code code() {
        return at.apply(0);
    }

    /** Returns the law of few cards; empty if the program has state or too many outcomes. */
    Optional<LineLaw> law(int cards) {
        return cards > Deals.FEW ? Optional.empty() : laws.computeIfAbsent(cards, law::apply);
    }

    /** Returns the law, or the counts of the lines of one start; empty if it cannot shuffle so many cards. */
    Optional<Counts> counts(int cards) {
        return law(cards).<Counts>map(known -> known).or(() -> deals(cards));
    }

    /** Returns the counts of the lines of one start; empty if it cannot shuffle so many cards. */
    Optional<Deals> deals(int cards) {
        return deals.computeIfAbsent(cards, n -> deal(n, n > Deals.FEW ? MANY : few));
    }

    /** Returns the counts of some of the lines. */
    Optional<Deals> first(int cards) {
        return first.computeIfAbsent(cards, n -> deal(n, n > Deals.FEW ? FIRST_OF_MANY : FIRST_OF_FEW));
    }

    private Optional<Deals> deal(int cards, int lines) {
        Code code = code();
        Dice dice = dice(cards);
        try {
            Stream<int[]> all = Stream.generate(() -> code.line(cards, dice)).limit(lines);
            return Optional.of(Deals.counts(cards, all.toList()));
        } catch (UnsupportedOperationException notSoManyCards) {
            return Optional.empty();
        }
    }

    private Dice dice(int cards) {
        return Dice.of(Randomness.seeded(label.hashCode() * 100L + cards));
    }

    /** Returns the first lines of several starts. */
    synchronized List<Started> starts() {
        if (starts.isEmpty()) {
            Dice dice = dice(0);
            LongStream seconds = LongStream.range(0, STARTS * SECONDS).map(start -> start % SECONDS);
            starts = seconds.mapToObj(second ->
                            new Started(second, Arrays.toString(at.apply(second).line(Settings.POKER, dice))))
                    .toList();
        }
        return starts;
    }
}
