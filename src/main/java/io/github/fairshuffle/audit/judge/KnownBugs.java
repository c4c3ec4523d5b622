package io.github.fairshuffle.audit.judge;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.judge.Bug.Chance;
import io.github.fairshuffle.audit.judge.Bug.Mistake;
import io.github.fairshuffle.audit.judge.Notation.Phrase;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The table of known shuffle bugs, with the name, wrong code, cause, correction and source of each bug. */
final class KnownBugs {
    private static final Fraction ONE = Bug.fraction(1, 1);
    private static final Phrase EITHER_END = in -> "choose among all places, both ends included; or " + in.loop();
    private static final Phrase ACCEPT = Phrase.of("accept the first order");
    private static final Phrase NEW =
            in -> "create one generator, once, and draw a new number in each step: " + in.loop();
    private static final String RANGES = "en.wikipedia.org/wiki/Fisher-Yates_shuffle#Implementation_errors";
    private static final String ROUNDING =
            "developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Math/random: not Math.round";
    private static final String NAIVE = "blog.codinghorror.com/the-danger-of-naivete";
    private static final String POKER = "B. Arkin et al. 1999, How We Learned to Cheat at Online Poker";
    private static final String SATTOLO = "S. Sattolo 1986, doi 10.1016/0020-0190(86)90073-6";
    private static final String LOW_BITS = "D. E. Knuth, The Art of Computer Programming 2, 3.2.1.1";
    private static final String MODULO = "D. Lemire 2019, doi 10.1145/3230636";
    private static final String BALLOT = "robweir.com/blog/2010/02/microsoft-random-browser-ballot.html";
    private static final String JOHNSON = "W. W. Johnson 1879, Amer. J. Math. 2, 397: the 15 puzzle";

    private static final String ROUNDED =
            "the index is rounded: round(random * i) is half as often 0 or i as any other number";

    static final Bug ONE_END = loop("one end left out", 2, (i, n, deck, dice) -> deck.swap(i, 1 + dice.roll(i)))
            .of(
                    in ->
                            "a loop or a range omits one end: it begins one place too late, or ends one place too early, such as "
                                    + in.below("n - 1", "n - 2"),
                    Phrase.LOOP,
                    RANGES);

    static final Bug IDENTITY = once("identity", (n, deck, dice) -> {})
            .of(
                    in ->
                            "the order is never changed: does the code run, is it awaited, is its result used? Or is only a copy shuffled?"
                                    + hint(in),
                    in -> "shuffle the deck whose order is used"
                            + (in.isLibrary() ? " (ForeignShuffler.ofCopy judges a copy)" : "") + ": " + in.loop(),
                    "");

    static final Bug SATTOLOS = loop("Sattolo", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(i)))
            .of(
                    in -> "the range is one too short: swap(i, " + in.below("i", "i - 1") + ") is Sattolo's algorithm",
                    in -> in.loop() + ", so that a card can stay in its place",
                    SATTOLO);

    /** Each loop runs upward. {@link BugSearch} also compares the inverse orders, which a downward loop produces. */
    private static final List<Bug> TABLE = List.of(
            loop("swap any", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n)))
                    .of(
                            in -> "each place is swapped with any place: swap(i, " + in.below("n", "n - 1") + ")",
                            Phrase.LOOP,
                            NAIVE),
            loop("swap any, n-1 steps", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(n)))
                    .of(
                            in -> "each place except one is swapped with any place: swap(i, " + in.below("n", "n - 1")
                                    + ")",
                            Phrase.LOOP,
                            RANGES),
            loop("never last", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - 1)))
                    .of(
                            in -> "each place is swapped with any place except one end: swap(i, "
                                    + in.below("n - 1", "n - 2") + ")",
                            Phrase.LOOP,
                            POKER),
            SATTOLOS,
            loop("forgotten + i, n-1 steps", 0, n -> n - 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - i)))
                    .of(KnownBugs::forgotten, Phrase.LOOP, RANGES),
            loop("forgotten + i", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - i)))
                    .of(KnownBugs::forgotten, Phrase.LOOP, RANGES),
            loop("both places random", 1, (i, n, deck, dice) -> deck.swap(dice.roll(i + 1), dice.roll(i + 1)))
                    .of("both places of each swap are random, although one of them should be i", Phrase.LOOP, RANGES),
            loop("swap any, half of the loop", 0, n -> n / 2, (i, n, deck, dice) -> deck.swap(i, dice.roll(n)))
                    .of(
                            "the loop ends after half of the places, each of which is swapped with any place",
                            Phrase.LOOP,
                            ""),
            loop("half of the loop", 0, n -> n / 2, (i, n, deck, dice) -> deck.swap(i, i + dice.roll(n - i)))
                    .of("the loop ends after half of the places", Phrase.LOOP, ""),
            loop(
                            "swap with the other half",
                            0,
                            n -> n / 2,
                            (i, n, deck, dice) -> deck.swap(i, n / 2 + dice.roll(n - n / 2)))
                    .of("each place of one half is swapped with a random place of the other half", Phrase.LOOP, ""),
            loop("index before the first", 1, (i, n, deck, dice) -> deck.swap(i, (dice.roll(i + 1) + n - 1) % n))
                    .of("the random index is one too small; −1 stands for the last place", Phrase.LOOP, ""),
            loop("bit mask", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(2 * Integer.highestOneBit(n)) & n - 1))
                    .of(
                            "a random number & (n - 1) is used as an index, which is right only if n is a power of 2",
                            Phrase.LOOP,
                            ""),
            once("one place for all", (n, deck, dice) -> {
                        int place = dice.roll(n);
                        for (int i = 0; i < n; i++) {
                            deck.swap(i, place);
                        }
                    })
                    .of("one random place is drawn before the loop, and used in all swaps", Phrase.LOOP, ""),
            once("next free place", (n, deck, dice) -> {
                        int[] cards = free(n);
                        for (int card = 0; card < n; card++) {
                            put(card, dice.roll(n), cards);
                        }
                        deck.arrange(cards);
                    })
                    .of(
                            "if a random place is occupied, the next free place is used",
                            in -> "draw again; or " + in.loop(),
                            ""),
            hashSet(KnownBugs::buckets),
            hashSet(n -> 4),
            once("swaps with a random order", (n, deck, dice) -> {
                        int[] order = randomOrder(n, dice);
                        for (int i = 0; i < n; i++) {
                            deck.swap(i, order[i]);
                        }
                    })
                    .of(
                            "each place is swapped with the place that a random order names: swap(i, order(i))",
                            in -> "use the random order itself; or " + in.loop(),
                            ""),
            loop("stops one early", 2, (i, n, deck, dice) -> deck.swap(i, dice.roll(i + 1)))
                    .of("the loop stops one step early: i > 1 instead of i > 0, or i < n - 2", Phrase.LOOP, ""),
            ONE_END,
            loop("rounded index", 1, (i, n, deck, dice) -> deck.swap(i, rounded(i, dice)))
                    .of(ROUNDED, Phrase.LOOP, ROUNDING),
            loop("rounded index", 1, (i, n, deck, dice) -> deck.move(i, rounded(i, dice)))
                    .of(ROUNDED, Phrase.LOOP, ROUNDING),
            once("one card moved", (n, deck, dice) -> deck.move(dice.roll(n), n - 1))
                    .of("one random card is moved to one end", Phrase.LOOP, Moves.TO_END),
            loop("random card to the end, n times", 0, (i, n, deck, dice) -> deck.move(dice.roll(n), n - 1))
                    .of(
                            "n times, a random card is moved to one end, or one end to a random place; or n cards are drawn, duplicates dropped, and the rest appended",
                            Phrase.LOOP,
                            Moves.TO_END),
            loop("never inserted at the end", 1, (i, n, deck, dice) -> deck.move(i, dice.roll(i)))
                    .of(
                            in -> "cards are inserted at " + in.below("size", "size - 1")
                                    + ", which is never the end, or cards are drawn one after another, but never the one at the end",
                            EITHER_END,
                            ""),
            once("one number for all, modulo", KnownBugs::oneNumber)
                    .of("all steps use the same random number % (i + 1)", NEW, ""),
            loop("index always 0", 1, (i, n, deck, dice) -> deck.swap(i, 0))
                    .of(
                            "every random index is 0",
                            in -> "test that orders vary; " + in.loop(),
                            "microsoft/STL issue 6112"),
            IDENTITY,
            redraw("even orders", Permutation::isEven)
                    .of(
                            "only even orders occur: each swap is paired with another, or there is an even number of swaps of different cards",
                            in -> "omit the second swap; or " + in.loop(),
                            JOHNSON),
            redraw("no card stays", order -> OrderStatistics.fixedPoints(order) == 0)
                    .of("it draws again until no card is in its place", ACCEPT, "P. R. de Montmort 1713, derangements"),
            redraw("not as it was", order -> OrderStatistics.inversions(order) > 0)
                    .of("it draws again while the order is the original one", ACCEPT, ""));

    /** The low bits of a linear congruential generator that is created for each shuffle. */
    private static final Bug LOW_BITS_OF_NEW_LCG =
            lowBits((n, deck, dice) -> lowBits(n, deck, dice, dice.roll(n < 8 ? 4 : 32), 1));

    /**
     * The low bits of a linear congruential generator that is created once. Its lowest two bits have a period of four
     * numbers. The parity of the first number of each shuffle is therefore constant for three cards, and the lowest two
     * bits are constant for five cards.
     */
    private static final List<Bug> LOW_BITS_OF_LCG = IntStream.range(0, 16)
            .mapToObj(phase -> lowBits((n, deck, dice) -> {
                        int first = n == 3 ? phase / 8 + 2 * dice.roll(2) : n == 5 ? phase / 2 % 4 : dice.roll(4);
                        lowBits(n, deck, dice, first, 1 + phase % 2 * 2);
                    })
                    .ofFewCards())
            .toList();

    /** All bugs that are always candidates. */
    static final List<Bug> BUGS = Stream.of(
                    TABLE,
                    List.of(
                            keys(n -> n - 1, "n - 1", ""),
                            keys(n -> n, "n", ""),
                            keys(n -> n + 1, "n + 1", ""),
                            LOW_BITS_OF_NEW_LCG),
                    LOW_BITS_OF_LCG,
                    IntStream.rangeClosed(5, 16)
                            .filter(m -> m % 12 > 0)
                            .mapToObj(KnownBugs::remainders)
                            .toList(),
                    Sorts.OTHERS,
                    Moves.TABLE)
            .flatMap(List::stream)
            .toList();

    /** The sorts with a random comparator that are candidates if the law of two cards is unknown. */
    static final List<Bug> COMPARATORS = Stream.of(
                    Bug.fraction(1, 2),
                    Bug.fraction(1, 3),
                    Bug.fraction(2, 3),
                    Bug.fraction(1, 4),
                    Bug.fraction(3, 4),
                    Bug.fraction(2, 5),
                    Bug.fraction(3, 5))
            .flatMap(KnownBugs::comparators)
            .toList();

    /** The bugs by their laws, for each number of cards. */
    private static final Map<Integer, Map<Orders.Key, List<Bug>>> BY_LAW = new ConcurrentHashMap<>();

    private KnownBugs() {}

    /** Returns another reason in this language why an order does not change. */
    private static String hint(Notation in) {
        return switch (in) {
            case JAVASCRIPT -> " A sort with a comparator that answers true or false does not change it either";
            case PHP -> " array_rand does not change it";
            case JAVA -> "";
            default -> " A sort without random keys does not change it either";
        };
    }

    /** Returns the bugs whose law is symmetric to the given one. */
    static List<Bug> withLaw(Orders law) {
        return BY_LAW.computeIfAbsent(law.cards(), KnownBugs::byLaw).getOrDefault(law.key(), List.of());
    }

    private static Map<Orders.Key, List<Bug>> byLaw(int cards) {
        Map<Orders.Key, List<Bug>> bugs = new HashMap<>();
        for (Bug bug : BUGS) {
            bug.law(cards)
                    .ifPresent(law -> bugs.computeIfAbsent(law.key(), key -> new ArrayList<>())
                            .add(bug));
        }
        return bugs;
    }

    /** Returns the sorts with random comparators that may have dealt the given orders. */
    static Stream<Bug> comparators(Map<Integer, Orders> given) {
        return Optional.ofNullable(given.get(2))
                .filter(Orders::isExact)
                .map(KnownBugs::comparators)
                .orElseGet(COMPARATORS::stream);
    }

    /** Returns the sorts by random keys. A sort by keys with m values reverses two cards in (1 − 1/m)/2 of cases. */
    static Stream<Bug> keys(Map<Integer, Orders> given) {
        Orders one = given.values().stream().filter(Orders::isExact).findFirst().orElseGet(() -> given.get(4));
        double excess =
                Math.abs(1 - 4 * one.mean(OrderStatistics::inversions) / one.cards() / (one.cards() - 1)); // 1/m
        double error = one.isExact() ? 0 : 2.5 / Math.sqrt(one.shuffles());
        double least = Math.max(2, Math.rint(1 / (excess + error)));
        double most = Math.min(one.isExact() ? 1 << 20 : 200, Math.rint(1 / Math.max(excess - error, 1e-9)));
        return IntStream.rangeClosed((int) least, (int) most)
                .mapToObj(m -> one.isExact() || m <= 16
                        ? keys(n -> m, "" + m, partitions(m))
                        : keys(n -> m, "about " + m, ""));
    }

    /** Returns the sorts whose comparator answers as a law of two cards shows. */
    private static Stream<Bug> comparators(Orders two) {
        return AllOrders.of(2)
                .map(order -> new Fraction(
                        two.weights().getOrDefault(order, BigInteger.ZERO),
                        two.weights().values().stream().reduce(BigInteger.ZERO, BigInteger::add)))
                .filter(p -> p.numerator().signum() > 0 && !p.equals(ONE))
                .distinct()
                .flatMap(KnownBugs::comparators);
    }

    /** Returns the bug of remainders of the numbers 0 to m − 1; the law is enumerated without these numbers. */
    static Bug remainders(int m) {
        Bug fair = loop("", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(i + 1)));
        Bug biased = loop("", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(m) % (i + 1)));
        Chance chance = (roll, bound) -> Bug.fraction((m + bound - 1 - roll) / bound, m);
        return Bug.of("modulo bias", biased.mistake(), n -> Bug.law(fair.mistake(), n, chance))
                .of(
                        in -> "the remainder % (i + 1) of " + in.below("" + m, "" + (m - 1))
                                + ": small remainders are too frequent",
                        Phrase.LOOP,
                        MODULO);
    }

    /** Says how many stable partitions have the law of keys with m values, if m is a power of two. */
    private static String partitions(int m) {
        return m > 1 && Integer.bitCount(m) == 1
                ? format(" (or %s by coins)", Moves.counted("" + Integer.numberOfTrailingZeros(m), "stable partition"))
                : "";
    }

    private static Bug keys(IntUnaryOperator number, String values, String alternative) {
        String cause =
                "random keys with only " + values + " values; cards with equal keys keep their order" + alternative;
        Mistake sort = (n, deck, dice) -> deck.arrange(Moves.sortedByKeys(number.applyAsInt(n), n, dice));
        return Bug.of("keys of " + values + " values", sort, n -> Optional.of(lawOfKeys(number.applyAsInt(n), n)))
                .of(cause, Sorts.KEYS, Moves.BAYER);
    }

    /** Returns the law of a sort by m keys: an order with d descents has a probability in proportion to C(m + n − 1 − d, n). */
    private static Orders lawOfKeys(int m, int n) {
        Map<Permutation, BigInteger> weights = new HashMap<>();
        AllOrders.of(n).filter(order -> OrderStatistics.descents(order) < m).forEach(order -> {
            BigInteger weight = BigInteger.ONE; // n! times the binomial coefficient
            for (int k = 1; k <= n; k++) {
                weight = weight.multiply(BigInteger.valueOf(m - 1L - OrderStatistics.descents(order) + k));
            }
            weights.put(order, weight);
        });
        return Orders.ofLaw(n, weights);
    }

    /** Returns the sorts whose comparator answers "less" at random with the given probability. */
    private static Stream<Bug> comparators(Fraction less) {
        int of = 1 << 20;
        double share = less.doubleValue();
        Fraction notLess = new Fraction(less.denominator().subtract(less.numerator()), less.denominator());
        boolean isThird = less.equals(Bug.fraction(1, 3)) || less.equals(Bug.fraction(2, 3));
        String often = share == 0.5 || isThird ? "" : format(" (\"less\" with probability %.3g)", share);
        String answers = isThird ? "less, equal or greater at random" : "at random";
        return Sorts.ALGORITHMS.stream().map(sort -> {
            Mistake biased =
                    (n, deck, dice) -> sort.mistake().shuffle(n, deck, coin -> dice.roll(of) < share * of ? 1 : 0);
            String cause = sort.text().text() + " with a comparator that answers " + answers + often;
            IntFunction<Optional<Orders>> law =
                    n -> Bug.law(sort.mistake(), n, (roll, coin) -> roll == 1 ? less : notLess);
            return Bug.of("random comparator in " + sort.text().name(), biased, law)
                    .of(cause, Sorts.KEYS, BALLOT)
                    .ofFewCards();
        });
    }

    private interface Step {
        void step(int i, int n, Deck deck, Dice dice);
    }

    private static Bug once(String name, Mistake mistake) {
        return Bug.of(name, mistake);
    }

    /** Returns a bug that performs one step for each i from the given start to n - 1. */
    private static Bug loop(String name, int from, Step step) {
        return loop(name, from, n -> n, step);
    }

    /** Returns a bug that performs one step for each i from the given start to {@code end(n) - 1}. */
    private static Bug loop(String name, int from, IntUnaryOperator end, Step step) {
        return once(name, (n, deck, dice) -> {
            for (int i = from; i < end.applyAsInt(n); i++) {
                step.step(i, n, deck, dice);
            }
        });
    }

    /** Returns a bug that draws fair orders until the predicate accepts an order. */
    private static Bug redraw(String name, Predicate<Permutation> accepted) {
        Mistake mistake = (n, deck, dice) -> {
            int[] order;
            do {
                order = randomOrder(n, dice);
            } while (!accepted.test(Permutation.of(order)));
            deck.arrange(order);
        };
        return Bug.of(name, mistake, n -> Optional.of(Orders.uniform(n, accepted)));
    }

    private static String forgotten(Notation in) {
        return in.isFromOne
                ? "swap(i, " + in.below("n - i + 1", "n - i") + "): i - 1 is not added"
                : "swap(i, " + in.below("n - i", "n - i - 1") + "): + i is missing";
    }

    private static int rounded(int i, Dice dice) {
        return (dice.roll(2 * i) + 1) / 2;
    }

    private static int[] randomOrder(int n, Dice dice) {
        int[] order = Indices.identity(n);
        Shuffler.durstenfeld().permute(Deck.of(order), dice);
        return order;
    }

    /** Returns the bug of a hash table that begins with a given number of buckets and doubles it when 7/8 are used. */
    private static Bug hashSet(IntUnaryOperator first) {
        return once("order of a hash set", (n, deck, dice) -> {
                    int most = buckets(n);
                    int[] hashes =
                            IntStream.range(0, n).map(card -> dice.roll(most)).toArray();
                    int[] table = free(first.applyAsInt(n));
                    for (int card = 0; card < n; card++) {
                        if (card >= table.length * 7 / 8) {
                            int[] smaller = table;
                            table = free(2 * smaller.length);
                            for (int moved : smaller) {
                                if (moved >= 0) {
                                    put(moved, hashes[moved], table);
                                }
                            }
                        }
                        put(card, hashes[card], table);
                    }
                    deck.arrange(IntStream.of(table).filter(card -> card >= 0).toArray());
                })
                .of(
                        "the order of a hash set or a hash map is used, such as that of Rust's HashSet; it is not a shuffle",
                        Phrase.LOOP,
                        "");
    }

    /** Returns the number of buckets of a hash table of Rust for n elements. */
    private static int buckets(int n) {
        return n < 4 ? 4 : n < 8 ? 8 : 2 * Integer.highestOneBit(n * 8 / 7 - 1);
    }

    private static int[] free(int places) {
        int[] cards = new int[places];
        Arrays.fill(cards, -1);
        return cards;
    }

    /** Puts a card into the place of its hash, or into the next free one. */
    private static void put(int card, int hash, int[] cards) {
        int place = hash % cards.length;
        while (cards[place] >= 0) {
            place = (place + 1) % cards.length;
        }
        cards[place] = card;
    }

    private static void oneNumber(int n, Deck deck, Dice dice) {
        int all = n < 7 ? 60 : 1 << 30; // a common multiple of the bounds, if they are small
        int number = dice.roll(all);
        for (int i = 1; i < n; i++) {
            deck.swap(i, number % (i + 1));
        }
    }

    private static Bug lowBits(Mistake mistake) {
        return once("low bits of an LCG", mistake)
                .of(
                        "the low bits of a poor generator (LCG) repeat: random % n",
                        in -> "use a better generator, or its high bits: " + in.loop(), LOW_BITS);
    }

    /** Rolls as an LCG does: if 2^k divides the bound, the low k bits of a roll depend on a short state only. */
    private static void lowBits(int n, Deck deck, Dice dice, int first, int increase) {
        int state = first;
        for (int i = n - 1; i > 0; i--) {
            int power = Integer.lowestOneBit(i + 1);
            deck.swap(i, dice.roll((i + 1) / power) * power + state % power);
            state = (5 * state + increase) % 32;
        }
    }
}
