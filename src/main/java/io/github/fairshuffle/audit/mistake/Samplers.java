package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.audit.foreign.LostCards.How;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.mistake.Mistake.Group;
import io.github.fairshuffle.internal.array.Indices;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Mistakes of code that draws samples. A sample is completed to an order of all cards, so that samples are seen and
 * compared as shuffles are.
 */
final class Samplers {
    private static final String REPLACEMENT = "drawn with replacement";
    private static final String PARTIAL = "{partial}";
    private static final String NUMBER = ", where before is the number of elements before this one";
    private static final String BEFORE = "{place:before + 1|before}" + NUMBER;
    private static final String SHUFFLE = "shuffle the sample";
    private static final Set<Turn> TURNS = EnumSet.of(Turn.NONE, Turn.CARDS);
    private static final String FLOYD = "J. Bentley, R. Floyd 1987, doi 10.1145/30401.315746";
    private static final String SELECTION = "D. E. Knuth, The Art of Computer Programming 2, 3.4.2: Algorithm S";

    /** Draws k of n cards. Too few cards, or equal cards, are a loss. */
    private interface Sampler {
        int[] draw(int n, int k, Dice dice);
    }

    private final Sampling sampling;

    private Samplers(Sampling sampling) {
        this.sampling = sampling;
    }

    /** Returns the mistakes of shuffles whose first or last cards are the sample. */
    static List<Mistake> ofShuffles(Sampling sampling) {
        return Loops.TABLE.stream().map(new Samplers(sampling)::ofShuffle).toList();
    }

    static List<Mistake> table(Sampling sampling) {
        Stream<Mistake> others = Stream.of(Losses.TABLE, Sequences.TABLE)
                .flatMap(List::stream)
                .filter(mistake -> !mistake.predicts().contains(Group.FEW))
                .map(mistake -> mistake.name().equals(Losses.OVERWRITTEN)
                        ? Mistake.of(REPLACEMENT, mistake.predicts(), mistake.turns(), mistake.fit())
                                .is("elements are drawn with replacement, or a new draw is not compared with all"
                                        + " elements drawn before")
                                .instead(PARTIAL)
                        : mistake);
        return Stream.concat(new Samplers(sampling).rows().stream(), others).toList();
    }

    private List<Mistake> rows() {
        return List.of(
                row("reservoir, always replaces", (n, k, dice) -> reservoir(n, k, i -> k, dice))
                        .is("each new element replaces one of the sample: {place:k|k - 1}")
                        .instead(BEFORE, "boundary/folsom issue 7"),
                row("reservoir, counts too late", (n, k, dice) -> reservoir(n, k, i -> i, dice))
                        .is("{place:before|before - 1}" + NUMBER + ": it is counted after the draw")
                        .instead(BEFORE, "apache/spark issue 16129"),
                row("reservoir, never replaces", (n, k, dice) -> Indices.identity(k))
                        .is("the first elements are the sample")
                        .instead(BEFORE),
                row("one end never drawn", (n, k, dice) -> without(0, n, k, dice))
                        .is("the first or the last element is never drawn")
                        .instead("{place:n|n - 1}, where n is the number of elements", "andrewplummer/Sugar issue 216"),
                row("skips too far", (n, k, dice) -> without(k, n, k, dice))
                        .is("the first element after the first k is never drawn: the first skip is one too long")
                        .instead("begin the first skip at k - 1", "open-telemetry/opentelemetry-go issue 8309"),
                row("partial shuffle, stops one early", (n, k, dice) -> partial(n, k, k - 1, dice))
                        .is("the partial shuffle stops one step early")
                        .source("ckknight/random-js issue 7"),
                row("Floyd, range one too short", (n, k, dice) -> floyd(n, k, 0, dice))
                        .is("{index:j|j - 1} in Floyd's algorithm")
                        .instead("{index:j + 1|j}", "lightgbm-org/LightGBM issue 4450"),
                row("selection, one of the rest", (n, k, dice) -> selection(n, k, true, dice))
                        .is("an element is accepted with probability 1/left, however many are missing")
                        .instead("accept it if {count:left|left - 1} < missing", "typelevel/scalacheck issue 332"),
                row("range, never the last", Samplers::range)
                        .is("neighbouring elements from a random start, which is never the last one")
                        .source("larryprice/mongoose-simple-random issue 5"),
                row("short gaps", Samplers::shortGaps)
                        .is("each skip is below n/k, rounded down")
                        .source("onflow/flow-go issue 945"),
                row("next if drawn", Samplers::nextIfDrawn)
                        .is("if an element has been drawn, the next one is used")
                        .instead("draw again", "traefik/traefik issue 13643"),
                row("reservoir in order", (n, k, dice) -> reservoir(n, k, i -> i + 1, dice))
                        .is("the set is right, but the first elements keep their places in the reservoir")
                        .instead(SHUFFLE, "typelevel/scalacheck issue 355"),
                row("Floyd in order", (n, k, dice) -> floyd(n, k, 1, dice))
                        .is("the set is right, but Floyd's algorithm draws the last elements late")
                        .instead(SHUFFLE, FLOYD),
                row("list order", (n, k, dice) -> selection(n, k, false, dice))
                        .is("the set is right, but the sample keeps the order of the list")
                        .instead(SHUFFLE, SELECTION),
                lossy(REPLACEMENT, Samplers::replaced)
                        .is("elements are drawn with replacement")
                        .source("rubinius/rubinius issue 3506"),
                lossy(REPLACEMENT, Samplers::drawnAgainOnce)
                        .is("a new draw is not compared with all elements drawn before"),
                lossy("stops when the list ends", Samplers::stopsWhenFull)
                        .is("each element is accepted with probability k/n, until the list ends or the sample is full")
                        .source("shenwei356/seqkit issue 386"));
    }

    private Mistake row(String name, Sampler sampler) {
        Start start = Start.of("", (n, dice) -> completed(sampler.draw(n, sampling.drawn(n), dice), n, dice));
        return Mistake.of(name, Mistake.LINES, TURNS, List.of(start)).instead(PARTIAL);
    }

    /** Returns a mistake that hardly ever draws a sample of many cards without a loss. */
    private Mistake lossy(String name, Sampler sampler) {
        Mistake row = row(name, sampler);
        return row.with(EnumSet.of(Group.FEW, Group.LOSS), TURNS, row.fit());
    }

    private Mistake ofShuffle(Mistake mistake) {
        Mistake.Fit fit = seen -> mistake.fit()
                .of(seen)
                .flatMap(start -> Stream.of(Turn.NONE, Turn.PLACES)
                        .map(turn -> start.then((line, dice) -> completed(
                                Arrays.copyOf(turn.of(line), sampling.drawn(line.length)), line.length, dice))));
        return mistake.with(Mistake.LINES, TURNS, fit);
    }

    private int[] completed(int[] sample, int n, Dice dice) {
        Set<Integer> different = new LinkedHashSet<>();
        IntStream.of(sample).forEach(different::add);
        int k = sampling.drawn(n);
        return different.size() == k
                ? sampling.completed(sample, n, dice)
                : Deals.lost(sample.length < k ? How.DROPPED : How.OVERWRITTEN, n);
    }

    private static int[] reservoir(int n, int k, IntUnaryOperator bound, Dice dice) {
        int[] sample = Indices.identity(k);
        for (int i = k; i < n; i++) {
            int place = dice.roll(bound.applyAsInt(i));
            if (place < k) {
                sample[place] = i;
            }
        }
        return sample;
    }

    /** Shuffles the first places fairly, with all places behind them. */
    private static int[] partial(int n, int k, int steps, Dice dice) {
        int[] cards = Indices.identity(n);
        for (int i = 0; i < steps; i++) {
            Deck.of(cards).swap(i, i + dice.roll(n - i));
        }
        return Arrays.copyOf(cards, k);
    }

    private static int[] without(int card, int n, int k, Dice dice) {
        return Arrays.stream(partial(n - 1, k, k, dice))
                .map(drawn -> drawn < card ? drawn : drawn + 1)
                .toArray();
    }

    private static int[] ints(Set<Integer> cards) {
        return cards.stream().mapToInt(card -> card).toArray();
    }

    private static int[] floyd(int n, int k, int plus, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        for (int last = n - k; last < n; last++) {
            if (!drawn.add(dice.roll(last + plus))) {
                drawn.add(last);
            }
        }
        return ints(drawn);
    }

    /** Accepts each card with the probability of the missing cards, or of one card, among those that are left. */
    private static int[] selection(int n, int k, boolean isOne, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        for (int i = 0; drawn.size() < k; i++) {
            int missing = k - drawn.size();
            if (n - i == missing || dice.roll(n - i) < (isOne ? 1 : missing)) {
                drawn.add(i);
            }
        }
        return ints(drawn);
    }

    private static int[] range(int n, int k, Dice dice) {
        int start = dice.roll(Math.max(1, n - k));
        return IntStream.range(start, start + k).toArray();
    }

    private static int[] shortGaps(int n, int k, Dice dice) {
        int[] drawn = new int[k];
        int place = 0;
        for (int i = 0; i < k; i++) {
            place += dice.roll(i < k - 1 ? n / k : n - place);
            drawn[i] = place++;
        }
        return drawn;
    }

    private static int[] nextIfDrawn(int n, int k, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        while (drawn.size() < k) {
            int place = dice.roll(n);
            while (!drawn.add(place)) {
                place = (place + 1) % n;
            }
        }
        return ints(drawn);
    }

    private static int[] replaced(int n, int k, Dice dice) {
        return IntStream.range(0, k).map(i -> dice.roll(n)).toArray();
    }

    private static int[] drawnAgainOnce(int n, int k, Dice dice) {
        int[] drawn = new int[k];
        for (int i = 0; i < k; i++) {
            drawn[i] = dice.roll(n);
            for (int j = 0; j < i; j++) {
                drawn[i] = drawn[i] == drawn[j] ? dice.roll(n) : drawn[i];
            }
        }
        return drawn;
    }

    private static int[] stopsWhenFull(int n, int k, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        for (int i = 0; i < n && drawn.size() < k; i++) {
            if (dice.roll(n) < k) {
                drawn.add(i);
            }
        }
        return ints(drawn);
    }
}
