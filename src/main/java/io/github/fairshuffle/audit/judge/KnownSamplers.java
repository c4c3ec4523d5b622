package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Bug.Mistake;
import io.github.fairshuffle.audit.judge.Notation.Phrase;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The table of known bugs of code that draws samples, with the name, wrong code, cause, correction and source of each. */
final class KnownSamplers {
    static final Phrase PARTIAL = Notation::partial;
    private static final Phrase COUNT = in -> in.below("i + 1", "i") + ", where i elements came before this one";
    private static final Phrase SHUFFLE = Phrase.of("shuffle the sample");
    private static final String FLOYD = "J. Bentley, R. Floyd 1987, doi 10.1145/30401.315746";
    private static final String SELECTION = "D. E. Knuth, The Art of Computer Programming 2, 3.4.2: Algorithm S";

    /** Code that moves k of n cards to the first k places. */
    interface Sampler {
        void draw(int n, int k, Deck deck, Dice dice);
    }

    record Row(String name, Sampler sampler, Phrase cause, Phrase instead, String source) {
        Row of(Phrase newCause, Phrase newInstead, String newSource) {
            return new Row(name, sampler, newCause, newInstead, newSource);
        }

        Row of(String newCause, Phrase newInstead, String newSource) {
            return of(Phrase.of(newCause), newInstead, newSource);
        }

        Bug bug(Sampling sampling) {
            Mistake draw = (n, deck, dice) -> sampler.draw(n, sampling.drawn(n), deck, dice);
            return KnownSamplers.bug(Cause.of(name, cause, instead, source), sampling, draw, n -> Bug.law(draw, n));
        }
    }

    static final List<Row> TABLE = List.of(
            row("reservoir, always replaces", (n, k, deck, dice) -> reservoir(n, k, i -> k, deck, dice))
                    .of(
                            in -> "each new element replaces one of the sample: " + in.below("k", "k - 1"),
                            COUNT,
                            "boundary/folsom issue 7"),
            row("reservoir, counts too late", (n, k, deck, dice) -> reservoir(n, k, i -> i, deck, dice))
                    .of(
                            in -> in.below("i", "i - 1")
                                    + ", where i elements came before this one: it is counted after the draw",
                            COUNT,
                            "apache/spark issue 16129"),
            row("one end never drawn", (n, k, deck, dice) -> drawWithout(0, n, k, deck, dice))
                    .of(
                            "the first or the last element is never drawn",
                            in -> in.below("n", "n - 1")
                                    + ", where n is the number of elements, and the first element has the number 0",
                            "andrewplummer/Sugar issue 216"),
            row("skips too far", (n, k, deck, dice) -> drawWithout(k, n, k, deck, dice))
                    .of(
                            "the first element after the first k is never drawn: the first skip is one too long",
                            Phrase.of("begin the first skip at k - 1"),
                            "open-telemetry/opentelemetry-go issue 8309"),
            row("partial shuffle, stops one early", (n, k, deck, dice) -> partial(n, k - 1, deck, dice))
                    .of("the partial shuffle stops one step early", PARTIAL, "ckknight/random-js issue 7"),
            row("Floyd, range one too short", (n, k, deck, dice) -> floyd(n, k, 0, deck, dice))
                    .of(
                            in -> in.below("j", "j - 1") + " in Floyd's algorithm",
                            in -> in.below("j + 1", "j"),
                            "lightgbm-org/LightGBM issue 4450"),
            row("selection, one of the rest", KnownSamplers::oneOfTheRest)
                    .of(
                            "an element is accepted with probability 1/left, however many are missing",
                            in -> "accept it if " + in.below("left", "left - 1") + " < missing",
                            "typelevel/scalacheck issue 332"),
            row("range", (n, k, deck, dice) -> range(dice.roll(n - k + 1), k, deck))
                    .of(
                            "neighbouring elements from a random start",
                            PARTIAL,
                            "larryprice/mongoose-simple-random issue 8"),
            row("range, never the last", (n, k, deck, dice) -> range(dice.roll(n - k), k, deck))
                    .of(
                            "neighbouring elements from a random start, which is never the last one",
                            PARTIAL,
                            "larryprice/mongoose-simple-random issue 5"),
            row("short gaps", KnownSamplers::shortGaps)
                    .of("each skip is below n/k, rounded down", PARTIAL, "onflow/flow-go issue 945"),
            row("next if drawn", KnownSamplers::nextIfDrawn)
                    .of(
                            "if an element has been drawn, the next one is used",
                            Phrase.of("draw again"),
                            "traefik/traefik issue 13643"),
            row("reservoir in order", (n, k, deck, dice) -> reservoir(n, k, i -> i + 1, deck, dice))
                    .of(
                            "the set is right, but the first elements keep their places in the reservoir",
                            SHUFFLE,
                            "typelevel/scalacheck issue 355"),
            row("Floyd in order", (n, k, deck, dice) -> floyd(n, k, 1, deck, dice))
                    .of("the set is right, but Floyd's algorithm draws the last elements late", SHUFFLE, FLOYD),
            row("list order", KnownSamplers::inListOrder)
                    .of("the set is right, but the sample keeps the order of the list", SHUFFLE, SELECTION));

    static final Cause LIST_ORDER = cause("list order");

    /** The cause if the last element is always drawn; there are two. */
    static final Cause LAST_IS_DRAWN = Cause.of(
            "reservoir",
            in -> "each new element replaces one of the sample (" + in.below("k", "k - 1")
                    + "), or elements are counted too late: " + in.below("i", "i - 1")
                    + ", where i elements came before this one",
            COUNT,
            "");

    private KnownSamplers() {}

    private static Cause cause(String name) {
        Row row = TABLE.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        return Cause.of(name, row.cause(), row.instead(), row.source());
    }

    private static Row row(String name, Sampler sampler) {
        return new Row(name, sampler, Phrase.of(""), Phrase.of(""), "");
    }

    /**
     * Returns the bugs to compare: first those of samplers, then those of shuffles whose first or last cards are drawn.
     */
    static List<List<Bug>> candidates(Sampling sampling) {
        return List.of(
                TABLE.stream().map(row -> row.bug(sampling)).toList(),
                KnownBugs.BUGS.stream()
                        .flatMap(bug -> Stream.of(
                                bug(bug.text(), sampling, bug.mistake(), bug::law), ofLastCards(bug, sampling)))
                        .toList());
    }

    private static Bug ofLastCards(Bug bug, Sampling sampling) {
        Mistake reversal = (n, deck, dice) ->
                deck.arrange(IntStream.range(0, n).map(place -> n - 1 - place).toArray());
        Mistake reversed = (n, deck, dice) -> {
            bug.mistake().shuffle(n, deck, dice);
            reversal.shuffle(n, deck, dice);
        };
        return bug(
                bug.text(),
                sampling,
                reversed,
                n -> Bug.law(reversal, n).flatMap(second -> product(bug.law(n), second)));
    }

    /** Returns the bug whose mistake draws a sample, which is then completed to an order of all cards. */
    private static Bug bug(Cause text, Sampling sampling, Mistake draw, IntFunction<Optional<Orders>> law) {
        Mistake completed = (n, deck, dice) -> {
            draw.shuffle(n, deck, dice);
            sampling.shuffleParts(deck, sampling.drawn(n), dice);
        };
        return new Bug(text, completed, n -> product(law.apply(n), parts(sampling, n)), false);
    }

    private static Optional<Orders> product(Optional<Orders> first, Orders second) {
        return first.map(law -> Orders.product(List.of(law, second)));
    }

    /** Returns the law of a fair shuffle of the two parts. */
    private static Orders parts(Sampling sampling, int n) {
        int k = sampling.drawn(n);
        return Orders.uniform(
                n,
                order -> IntStream.range(0, k)
                        .allMatch(place -> sampling.isOrdered() ? order.at(place) == place : order.at(place) < k));
    }

    private static void reservoir(int n, int k, IntUnaryOperator bound, Deck deck, Dice dice) {
        for (int i = k; i < n; i++) {
            int place = dice.roll(bound.applyAsInt(i));
            if (place < k) {
                deck.swap(i, place);
            }
        }
    }

    /** Shuffles the first k places fairly, with all places behind them. */
    private static void partial(int n, int k, Deck deck, Dice dice) {
        for (int i = 0; i < k; i++) {
            deck.swap(i, i + dice.roll(n - i));
        }
    }

    private static void drawWithout(int card, int n, int k, Deck deck, Dice dice) {
        deck.swap(card, n - 1);
        partial(n - 1, k, deck, dice);
    }

    private static void floyd(int n, int k, int plus, Deck deck, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        for (int last = n - k; last < n; last++) {
            if (!drawn.add(dice.roll(last + plus))) {
                drawn.add(last);
            }
        }
        toFront(drawn, deck);
    }

    private static void oneOfTheRest(int n, int k, Deck deck, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        for (int i = 0; drawn.size() < k; i++) {
            if (n - i == k - drawn.size() || dice.roll(n - i) == 0) {
                drawn.add(i);
            }
        }
        toFront(drawn, deck);
    }

    private static void inListOrder(int n, int k, Deck deck, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        for (int i = 0; i < n; i++) {
            if (dice.roll(n - i) < k - drawn.size()) {
                drawn.add(i);
            }
        }
        toFront(drawn, deck);
    }

    private static void range(int start, int k, Deck deck) {
        toFront(IntStream.range(start, start + k).boxed().toList(), deck);
    }

    private static void shortGaps(int n, int k, Deck deck, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        int place = 0;
        for (int missing = k; missing > 0; missing--) {
            place += dice.roll(missing > 1 ? n / k : n - place);
            drawn.add(place++);
        }
        toFront(drawn, deck);
    }

    private static void nextIfDrawn(int n, int k, Deck deck, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        while (drawn.size() < k) {
            int place = dice.roll(n);
            while (!drawn.add(place)) {
                place = (place + 1) % n;
            }
        }
        toFront(drawn, deck);
    }

    /** Moves the cards at the given places to the front. */
    private static void toFront(Iterable<Integer> places, Deck deck) {
        Set<Integer> order = new LinkedHashSet<>();
        places.forEach(order::add);
        IntStream.range(0, deck.size()).forEach(order::add);
        deck.arrange(order.stream().mapToInt(place -> place).toArray());
    }
}
