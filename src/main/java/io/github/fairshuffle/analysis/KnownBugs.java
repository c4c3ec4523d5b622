package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.BugSearch.Bug;
import io.github.fairshuffle.analysis.BugSearch.Mistake;
import io.github.fairshuffle.internal.Names;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The classic mistakes of shuffles: the name and the code of each mistake, its cause, what to write instead, its source. */
final class KnownBugs {
    private static final String LOOP = "swap(i, nextInt(i + 1)) for i from n - 1 down to 1";
    private static final String STAYS = "nextInt(i + 1), so that a card can stay in its place";
    private static final String RIFFLES = "shuffle with " + LOOP + ", or riffle 7 times";
    private static final String INSERT = "add(nextInt(size + 1), card)";
    private static final String ACCEPT = "accept the first order";
    private static final String KEYS = "one random key of 64 bits for each card, and a sort by the keys; or " + LOOP;
    private static final String NEW = "create one generator, once, and draw a new number in each step";
    private static final String RANGES = "en.wikipedia.org/wiki/Fisher-Yates_shuffle#Implementation_errors";
    private static final String NAIVE = "blog.codinghorror.com/the-danger-of-naivete";
    private static final String POKER = "B. Arkin et al. 1999, How We Learned to Cheat at Online Poker";
    private static final String SATTOLO = "S. Sattolo 1986, doi 10.1016/0020-0190(86)90073-6";
    private static final String SWAPS = "P. Diaconis, M. Shahshahani 1981, doi 10.1007/BF00535487";
    private static final String TO_END = "D. Aldous, P. Diaconis 1986, doi 10.1080/00029890.1986.11971821";
    private static final String BAYER = "D. Bayer, P. Diaconis 1992, doi 10.1214/aoap/1177005705";
    private static final String LOW_BITS = "D. E. Knuth, The Art of Computer Programming 2, 3.2.1.1";
    private static final String PROBING = "D. E. Knuth, The Art of Computer Programming 3, 6.4: linear probing";
    private static final String BALLOT = "robweir.com/blog/2010/02/microsoft-random-browser-ballot.html";

    private static final String JOHNSON = "W. W. Johnson 1879, Amer. J. Math. 2, 397: the 15 puzzle";
    private static final String PEMANTLE = "R. Pemantle 1989, doi 10.1007/BF01048267";

    /** The rows with one law; the factories at the end of this class say what i is. */
    private static final List<Bug> TABLE = List.of(
            up("swap any", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n)))
                    .of("each place is swapped with any place: swap(i, nextInt(n))", LOOP, NAIVE),
            up("swap any, n-1 steps", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(n)))
                    .of("each place except one is swapped with any place: swap(i, nextInt(n))", LOOP, NAIVE),
            up("swap any other", 0, (i, n, deck, dice) -> swapOther(i, deck, dice))
                    .of("each place is swapped with any other place, never with itself", LOOP, RANGES),
            up("swap any other, n-1 steps", 1, (i, n, deck, dice) -> swapOther(i, deck, dice))
                    .of("each place except one is swapped with any other place, never with itself", LOOP, RANGES),
            up("never last", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - 1)))
                    .of("each place is swapped with any place except the last: swap(i, nextInt(n - 1))", LOOP, POKER),
            down("never last, n-1 steps", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - 1)))
                    .of("swap(i, nextInt(n - 1)) for i from n - 1 down to 1", LOOP, POKER),
            down("Sattolo", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(i)))
                    .of("the range is one too short: swap(i, nextInt(i)) is Sattolo's algorithm", STAYS, SATTOLO),
            down("two too short", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(Math.max(1, i - 1))))
                    .of("the range is two too short: swap(i, nextInt(i - 1))", LOOP, RANGES),
            up("forgotten + i", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - i)))
                    .of("swap(i, nextInt(n - i)): + i is missing", "swap(i, i + nextInt(n - i))", RANGES),
            down("stops one early", 2, (i, n, deck, dice) -> deck.swap(i, dice.roll(i + 1)))
                    .of("the loop stops one step early: i > 1 instead of i > 0, or i < n - 2", LOOP, ""),
            down("stops two early", 3, (i, n, deck, dice) -> deck.swap(i, dice.roll(i + 1)))
                    .of("the loop stops two steps early", LOOP, ""),
            down("Sattolo, stops early", 2, (i, n, deck, dice) -> deck.swap(i, dice.roll(i)))
                    .of("the range is one too short and the loop stops one step early", LOOP, SATTOLO),
            once("one end left out", (n, deck, dice) -> fair(0, n - 1, deck, dice))
                    .of("a loop or a range omits one end, such as nextInt(size - 1)", LOOP, RANGES),
            once("both ends left out", (n, deck, dice) -> fair(1, n - 1, deck, dice))
                    .of("the loop or the range omits both ends", LOOP, RANGES),
            once("two cards left out", (n, deck, dice) -> fair(0, n - 2, deck, dice))
                    .of("the loop omits two places at one end", LOOP, RANGES),
            down("both random", 1, (i, n, deck, dice) -> deck.swap(dice.roll(i + 1), dice.roll(i + 1)))
                    .of("swap(nextInt(i + 1), nextInt(i + 1)): both places are random", LOOP, ""),
            down("rounded index", 1, (i, n, deck, dice) -> deck.swap(i, (dice.roll(2 * i) + 1) / 2))
                    .of("swap(i, Math.round(random * i)) chooses both ends half as often", LOOP, ""),
            up("swap any, rounded", 0, (i, n, deck, dice) -> deck.swap(i, (dice.roll(2 * n - 2) + 1) / 2))
                    .of("each place is swapped with Math.round(random * (n - 1))", LOOP, NAIVE),
            repeat("swap with the first", n -> n, (n, deck, dice) -> deck.swap(0, dice.roll(n)))
                    .of("the first place is swapped with any place, n times", LOOP, ""),
            once("first card only", (n, deck, dice) -> deck.swap(0, dice.roll(n)))
                    .of("only one place is filled at random", LOOP, ""),
            up("neighbours by a coin", 1, (i, n, deck, dice) -> deck.swap(i, i - dice.roll(2)))
                    .of("for each place, a coin flip decides whether it is swapped with the next", LOOP, ""),
            up("pairs swapped", 1, (i, n, deck, dice) -> deck.swap(i, i % 2 == 0 ? i : i - dice.roll(2)))
                    .of("for each pair of neighbours, a coin flip decides whether the two are swapped", LOOP, ""),
            repeat("random neighbours", n -> n, (n, deck, dice) -> swapNext(dice.roll(n - 1), deck))
                    .of("two random neighbours are swapped, n times", LOOP, ""),
            once("one swap of different places", (n, deck, dice) -> swapOther(dice.roll(n), deck, dice))
                    .of("one swap of two different random places", LOOP, SWAPS),
            repeat("n swaps of different places", n -> n, (n, deck, dice) -> swapOther(dice.roll(n), deck, dice))
                    .of("n swaps of two different random places", LOOP, SWAPS),
            once("one random swap", (n, deck, dice) -> deck.swap(dice.roll(n), dice.roll(n)))
                    .of("one swap of two random places", LOOP, SWAPS),
            randomSwaps("n/2", n -> n / 2),
            randomSwaps("n", n -> n),
            randomSwaps("2n", n -> 2 * n),
            once("one card moved", (n, deck, dice) -> deck.move(dice.roll(n), n - 1))
                    .of("one random card is moved to one end", LOOP, TO_END),
            repeat("random card to the end, n times", n -> n, (n, deck, dice) -> deck.move(dice.roll(n), n - 1))
                    .of("a random card is moved to one end, n times", LOOP, TO_END),
            repeat(
                            "random card to random place, n times",
                            n -> n,
                            (n, deck, dice) -> deck.move(dice.roll(n), dice.roll(n)))
                    .of("a random card is moved to a random place, n times", LOOP, ""),
            up("each card moved", 0, (i, n, deck, dice) -> deck.move(i, dice.roll(n)))
                    .of("the card at each place in turn is removed and inserted at any place", INSERT, ""),
            up("never inserted at the end", 1, (i, n, deck, dice) -> deck.move(i, dice.roll(i)))
                    .of("cards are inserted at nextInt(size), which is never the end", INSERT, ""),
            up("two inserts per gap", 1, (i, n, deck, dice) -> deck.move(i, Math.min(i, dice.roll(i + 2))))
                    .of("cards are inserted at min(nextInt(size + 2), size): twice as often at the end", INSERT, ""),
            up("random end", 1, (i, n, deck, dice) -> deck.move(i, i * dice.roll(2)))
                    .of("for each card, a coin flip decides to which end it is added", INSERT, ""),
            up("dealt from a random end", 0, (i, n, deck, dice) -> deck.move(dice.flip() ? i : n - 1, i))
                    .of("for each card, a coin flip decides from which end it is removed", "remove(nextInt(size))", ""),
            once("next free place", (n, deck, dice) -> fill(true, deck, dice))
                    .of("a random place is drawn; if it is occupied, the next free place is used", LOOP, PROBING),
            once("first free place", (n, deck, dice) -> fill(false, deck, dice))
                    .of("a random place is drawn; if it is occupied, the first free place is used", LOOP, ""),
            once("drawn, and rest in order", KnownBugs::draw)
                    .of("cards are drawn n times without duplicates; the rest is appended in order", LOOP, ""),
            once("one number for all, scaled", (n, deck, dice) -> scaled(dice.roll(numbers(n)), deck))
                    .of("all steps use the same random number * (i + 1)", NEW, ""),
            once("one number for all, modulo", (n, deck, dice) -> modulo(dice.roll(numbers(n)), deck))
                    .of("all steps use the same random number % (i + 1)", NEW, ""),
            once("low bits of an LCG", KnownBugs::lowBits)
                    .of("the low bits of a poor generator (LCG) repeat: rand() % n", NEW, LOW_BITS),
            down("index always 0", 1, (i, n, deck, dice) -> deck.swap(i, 0))
                    .of("every random index is 0", "test that orders vary", "microsoft/STL issue 6112"),
            once("identity", (n, deck, dice) -> {})
                    .of(
                            "it shuffles a copy, or sorts by keys that are not random",
                            "write the shuffled order back, or use the return value (ForeignShuffler.ofCopy judges it)",
                            ""),
            once("reversal", (n, deck, dice) -> advance(n - 1, n - 1, deck)).of("it only reverses the order", LOOP, ""),
            once("reversal by a coin", (n, deck, dice) -> arrange(deck, dice.flip() ? k -> k : k -> n - 1 - k))
                    .of("it only reverses the order or leaves it unchanged", LOOP, ""),
            once("rotation", (n, deck, dice) -> advance(dice.roll(n), 1, deck))
                    .of("it only rotates (cuts): one random offset for all cards", LOOP, ""),
            once("cut, never none", (n, deck, dice) -> advance(1 + dice.roll(n - 1), 1, deck))
                    .of("it only rotates (cuts), and never by 0", LOOP, ""),
            once("rotation and reversal", (n, deck, dice) -> advance(dice.roll(n), dice.flip() ? 1 : n - 1, deck))
                    .of("it only rotates and reverses", LOOP, ""),
            once("stride", (n, deck, dice) -> advance(dice.roll(n), coprime(n, dice), deck))
                    .of("it starts at any place and advances by a stride: (start + k * stride) % n", LOOP, ""),
            down("even orders", 2, (i, n, deck, dice) -> swapTwice(i, dice.roll(i + 1), deck))
                    .of("only even orders occur: each swap is paired with another", "omit the second swap", JOHNSON),
            once("no card stays", (n, deck, dice) -> redraw(order -> order.fixedPoints() > 0, deck, dice))
                    .of("it draws again until no card is in its place", ACCEPT, "P. R. de Montmort 1713, derangements"),
            once("not as it was", (n, deck, dice) -> redraw(order -> order.inversions() == 0, deck, dice))
                    .of("it draws again while the order is the original one", ACCEPT, ""),
            once("no neighbours left", (n, deck, dice) -> redraw(KnownBugs::isFollowed, deck, dice))
                    .of("it draws again while a card is followed by the card that followed it before", ACCEPT, ""),
            once("one riffle, fair coin", (n, deck, dice) -> riffle(n / 2, true, deck, dice))
                    .of("one riffle of two halves, with a fair coin", RIFFLES, BAYER),
            once("one riffle, other half", (n, deck, dice) -> riffle((n + 1) / 2, true, deck, dice))
                    .of("one riffle of two halves, with a fair coin", RIFFLES, BAYER),
            once("one riffle of equal halves", (n, deck, dice) -> riffle(n / 2, false, deck, dice))
                    .of("one riffle, cut in the middle, in proportion", RIFFLES, BAYER),
            once("riffle at a random cut", (n, deck, dice) -> riffle(dice.roll(n), true, deck, dice))
                    .of("one riffle, cut at any place, with a fair coin", RIFFLES, BAYER),
            once("overhand", KnownBugs::overhand)
                    .of("one overhand shuffle: packets are placed on top of each other", RIFFLES, PEMANTLE),
            once("halves apart", KnownBugs::halves)
                    .of("the two halves are shuffled separately", "shuffle all cards together: " + LOOP, ""));

    private static final List<Bug> REPEATED = Stream.concat(
                    IntStream.rangeClosed(2, 10).mapToObj(k -> randomSwaps("" + k, n -> k)),
                    IntStream.rangeClosed(1, 6).mapToObj(KnownBugs::riffles))
            .toList();

    /** The comparators by their probability of "less", and the keys by the number of their values. */
    private static final Map<String, List<Bug>> FAMILIES = new ConcurrentHashMap<>();

    private KnownBugs() {}

    /** Returns all bugs that may have some laws of few cards, which determine the parameters of the families. */
    static List<Bug> candidates(Map<Integer, Frequencies> given) {
        List<Bug> bugs = new ArrayList<>(TABLE);
        bugs.addAll(REPEATED);
        Frequencies one =
                given.values().stream().filter(Frequencies::isExact).findFirst().orElseGet(() -> given.get(4));
        double inversions = 0;
        for (Map.Entry<Permutation, Double> entry : one.shares().entrySet()) {
            inversions += entry.getKey().inversions() * entry.getValue();
        }
        int pairs = one.size() * (one.size() - 1) / 2;
        double excess =
                Math.abs(1 - 2 * inversions / pairs); // two cards are inverted with probability (1 ± excess) / 2
        boolean exact = one.isExact() && one.size() == 2;
        for (int of = 2; of <= (exact ? 10 : 4); of++) {
            for (int less = 1; less < of; less++) {
                double difference = Math.abs(excess - Math.abs(1 - 2.0 * less / of));
                if (gcd(less, of) == 1 && (difference < BugSearch.ROUNDING || !exact)) {
                    RandomAnswer answer = new RandomAnswer(less, of);
                    bugs.addAll(FAMILIES.computeIfAbsent(answer.toString(), key -> answer.sorts()));
                }
            }
        }
        double error = one.isExact() ? excess * BugSearch.ROUNDING : 2.5 / Math.sqrt(one.samples());
        double most = Math.min(1 / Math.max(excess - error, BugSearch.ROUNDING), one.isExact() ? 1 << 26 : 200);
        for (int m = Math.max(2, (int) Math.ceil(1 / (excess + error))); m <= most; m++) {
            Bug keys = keys(m, one.isExact() || m <= 16 ? "" + m : "about " + m);
            bugs.addAll(FAMILIES.computeIfAbsent(keys.text().name(), key -> List.of(keys)));
        }
        return bugs;
    }

    private static Bug randomSwaps(String times, IntUnaryOperator count) {
        return repeat(times + " random swaps", count, (n, deck, dice) -> deck.swap(dice.roll(n), dice.roll(n)))
                .of(times + " swaps of two random places", LOOP, SWAPS);
    }

    private static Bug riffles(int times) {
        String name = times == 1 ? "one riffle" : times + " riffles";
        return repeat(name, n -> times, (n, deck, dice) -> riffle(heads(n, dice), false, deck, dice))
                .of("only " + name, RIFFLES, BAYER);
    }

    private static Bug keys(int m, String values) {
        String cause = "random keys with only " + values + " values; cards with equal keys keep their order";
        KnownBug text = KnownBug.likely("keys of " + values + " values", cause, KEYS, BAYER);
        return new Bug(text, (n, deck, dice) -> sortByKeys(m, n, deck, dice), n -> lawOfKeys(m, n));
    }

    private static void sortByKeys(int m, int n, Deck deck, Dice dice) {
        int[] sorted = new int[n];
        for (int i = 0; i < n; i++) {
            int key = dice.roll(m);
            int place = i;
            for (; place > 0 && sorted[place - 1] > key; place--) {
                sorted[place] = sorted[place - 1];
            }
            sorted[place] = key;
            deck.move(i, place);
        }
    }

    /** Returns the law of keys with m values: an order with d descents has the probability C(m + n - 1 - d, n) / m^n. */
    private static Frequencies lawOfKeys(int m, int n) {
        Map<Permutation, Double> shares = new HashMap<>();
        for (Permutation order : BugSearch.orders(n).toList()) {
            double p = 1;
            for (int k = 1; k <= n; k++) {
                p *= (m - 1.0 - Statistics.descents(order) + k) / k / m;
            }
            shares.put(order, p);
        }
        return new Frequencies(n, 0, shares);
    }

    private interface Sort {
        void sort(int n, Deck deck, BooleanSupplier less);
    }

    /** A comparator that answers "less" with a probability. */
    private record RandomAnswer(int less, int of) {
        List<Bug> sorts() {
            return List.of(
                    in("an insertion sort", (n, deck, coin) -> insertion(1, n, deck, coin)),
                    in("the binary insertion sort of the JDK and of Python", KnownBugs::timSort),
                    in("a binary insertion sort", KnownBugs::binaryInsertion),
                    in("a merge sort", (n, deck, coin) -> merge(0, n, deck, coin)),
                    in("a quicksort", (n, deck, coin) -> quick(0, n - 1, deck, coin)),
                    in("a heapsort", KnownBugs::heap),
                    in("a selection sort", KnownBugs::selection),
                    in("a bubble sort", KnownBugs::bubble),
                    in("a shell sort", KnownBugs::shell));
        }

        private Bug in(String sort, Sort algorithm) {
            String often = 2 * less == of ? "" : Names.format(" (\"less\" with probability %d/%d)", less, of);
            String cause = sort + " with a comparator that answers at random" + often;
            return once(
                            "random comparator in " + sort,
                            (n, deck, dice) -> algorithm.sort(n, deck, () -> dice.roll(of) < less))
                    .of(cause, KEYS, BALLOT);
        }
    }

    /** A mistake that is made several times. */
    private record Draft(String name, IntUnaryOperator times, Mistake mistake) {
        Bug of(String cause, String instead, String source) {
            Mistake all = (n, deck, dice) -> {
                for (int k = 0; k < times.applyAsInt(n); k++) {
                    mistake.shuffle(n, deck, dice);
                }
            };
            IntFunction<Frequencies> law = n -> BugSearch.law(mistake, n, times.applyAsInt(n));
            return new Bug(KnownBug.likely(name, cause, instead, source), all, law);
        }
    }

    private interface Step {
        void step(int i, int n, Deck deck, Dice dice);
    }

    private static Draft repeat(String name, IntUnaryOperator times, Mistake mistake) {
        return new Draft(name, times, mistake);
    }

    private static Draft once(String name, Mistake mistake) {
        return new Draft(name, n -> 1, mistake);
    }

    /** Makes a step for each i from {@code from} to n - 1. */
    private static Draft up(String name, int from, Step step) {
        return once(name, (n, deck, dice) -> {
            for (int i = from; i < n; i++) {
                step.step(i, n, deck, dice);
            }
        });
    }

    /** Makes a step for each i from n - 1 down to {@code to}. */
    private static Draft down(String name, int to, Step step) {
        return once(name, (n, deck, dice) -> {
            for (int i = n - 1; i >= to; i--) {
                step.step(i, n, deck, dice);
            }
        });
    }

    private static void fair(int from, int to, Deck deck, Dice dice) {
        for (int i = to - 1; i > from; i--) {
            deck.swap(i, from + dice.roll(i + 1 - from));
        }
    }

    private static void halves(int n, Deck deck, Dice dice) {
        fair(0, n / 2, deck, dice);
        fair(n / 2, n, deck, dice);
    }

    private static void swapOther(int i, Deck deck, Dice dice) {
        deck.swap(i, (i + 1 + dice.roll(deck.size() - 1)) % deck.size());
    }

    private static void swapNext(int i, Deck deck) {
        deck.swap(i, i + 1);
    }

    private static void swapTwice(int i, int j, Deck deck) {
        deck.swap(i, j);
        deck.swap(0, i == j ? 0 : 1);
    }

    /** Arranges the cards so that place k has the card of the place order(k). */
    private static void arrange(Deck deck, IntUnaryOperator order) {
        int[] cards = new int[deck.size()];
        Arrays.setAll(cards, order);
        deck.arrange(cards);
    }

    private static void advance(int start, int stride, Deck deck) {
        arrange(deck, k -> (start + k * stride) % deck.size());
    }

    private static int coprime(int n, Dice dice) {
        int number = dice.roll(n);
        return gcd(number, n) == 1 ? number : coprime(n, dice);
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    private static void fill(boolean next, Deck deck, Dice dice) {
        TreeSet<Integer> free = IntStream.range(0, deck.size()).boxed().collect(Collectors.toCollection(TreeSet::new));
        arrange(deck, card -> {
            int drawn = dice.roll(deck.size());
            Integer found = next ? free.ceiling(drawn) : free.contains(drawn) ? drawn : null;
            int place = found == null ? free.first() : found;
            free.remove(place);
            return place;
        });
    }

    private static void draw(int n, Deck deck, Dice dice) {
        Set<Integer> drawn = new LinkedHashSet<>();
        for (int k = 0; k < 2 * n; k++) {
            drawn.add(k < n ? dice.roll(n) : k - n);
        }
        deck.arrange(drawn.stream().mapToInt(card -> card).toArray());
    }

    /** Returns how many equally likely numbers replace all numbers: a common multiple of the bounds, if they are small. */
    private static int numbers(int n) {
        return n < 4 ? 6 : n < 7 ? 60 : 1 << 30;
    }

    private static void scaled(int number, Deck deck) {
        for (int i = deck.size() - 1; i > 0; i--) {
            deck.swap(i, (int) ((i + 1L) * number / numbers(deck.size())));
        }
    }

    private static void modulo(int number, Deck deck) {
        for (int i = deck.size() - 1; i > 0; i--) {
            deck.swap(i, number % (i + 1));
        }
    }

    /** The low bits of the state determine the remainder by the largest power of two in the bound. */
    private static void lowBits(int n, Deck deck, Dice dice) {
        int state = dice.roll(n < 8 ? 4 : 32);
        for (int i = n - 1; i > 0; i--) {
            int power = Integer.lowestOneBit(i + 1);
            deck.swap(i, dice.roll((i + 1) / power) * power + state % power);
            state = (5 * state + 1) % 32;
        }
    }

    private static void overhand(int n, Deck deck, Dice dice) {
        int place = 0; // on top of the new deck, or below the card before
        for (int i = 1; i < n; i++) {
            place = dice.flip() ? 0 : place + 1;
            deck.move(i, place);
        }
    }

    private static int heads(int coins, Dice dice) {
        return (int) IntStream.range(0, coins).filter(coin -> dice.flip()).count();
    }

    /** Drops cards from two packets, by a coin or in proportion to the rests of the packets. */
    private static void riffle(int cut, boolean coin, Deck deck, Dice dice) {
        int[] next = {0, cut};
        arrange(deck, k -> {
            int upper = cut - next[0];
            int lower = deck.size() - next[1];
            boolean flip = coin && upper > 0 && lower > 0;
            return next[dice.roll(flip ? 2 : upper + lower) < (flip ? 1 : upper) ? 0 : 1]++;
        });
    }

    private static void redraw(Predicate<Permutation> rejected, Deck deck, Dice dice) {
        int[] order = Permutation.identity(deck.size()).order();
        do {
            fair(0, order.length, Deck.of(order), dice);
        } while (rejected.test(Permutation.of(order)));
        deck.arrange(order);
    }

    private static boolean isFollowed(Permutation order) {
        return IntStream.range(1, order.size()).anyMatch(k -> order.at(k) == order.at(k - 1) + 1);
    }

    private static void insertion(int gap, int n, Deck deck, BooleanSupplier less) {
        for (int i = gap; i < n; i++) {
            for (int k = i; k >= gap && less.getAsBoolean(); k -= gap) {
                deck.swap(k, k - gap);
            }
        }
    }

    private static void shell(int n, Deck deck, BooleanSupplier less) {
        for (int gap = n / 2; gap > 0; gap /= 2) {
            insertion(gap, n, deck, less);
        }
    }

    private static void binaryInsertion(int n, Deck deck, BooleanSupplier less) {
        for (int i = 1; i < n; i++) {
            deck.move(i, search(0, i, less));
        }
    }

    private static int search(int low, int high, BooleanSupplier less) {
        int middle = (low + high) / 2;
        return low == high ? low : less.getAsBoolean() ? search(low, middle, less) : search(middle + 1, high, less);
    }

    private static void selection(int n, Deck deck, BooleanSupplier less) {
        for (int i = 0; i < n; i++) {
            deck.swap(i, IntStream.range(i + 1, n).reduce(i, (least, k) -> less.getAsBoolean() ? k : least));
        }
    }

    private static void bubble(int n, Deck deck, BooleanSupplier less) {
        for (int end = n - 1; end > 0; end--) {
            for (int i = 0; i < end; i++) {
                deck.swap(i, less.getAsBoolean() ? i + 1 : i);
            }
        }
    }

    @SuppressWarnings("UnusedVariable") // the comparator does not look at the cards
    private static void timSort(int n, Deck deck, BooleanSupplier less) {
        Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
        try {
            Arrays.sort(order, (a, b) -> less.getAsBoolean() ? -1 : 1);
        } catch (IllegalArgumentException noticed) {
            // "Comparison method violates its general contract": the array has the order that the sort had reached
        }
        arrange(deck, k -> order[k]);
    }

    private static void merge(int from, int to, Deck deck, BooleanSupplier less) {
        int middle = (from + to) / 2;
        if (from < middle) {
            merge(from, middle, deck, less);
            merge(middle, to, deck, less);
            for (int k = from, right = middle; k < right && right < to; k++) {
                if (less.getAsBoolean()) {
                    deck.move(right++, k);
                }
            }
        }
    }

    private static void quick(int from, int to, Deck deck, BooleanSupplier less) {
        if (from < to) {
            int pivot = from;
            for (int i = from; i < to; i++) {
                if (less.getAsBoolean()) {
                    deck.swap(i, pivot++);
                }
            }
            deck.swap(pivot, to);
            quick(from, pivot - 1, deck, less);
            quick(pivot + 1, to, deck, less);
        }
    }

    private static void heap(int n, Deck deck, BooleanSupplier less) {
        for (int root = n / 2 - 1; root >= 0; root--) {
            sift(root, n, deck, less);
        }
        for (int end = n - 1; end > 0; end--) {
            deck.swap(0, end);
            sift(0, end, deck, less);
        }
    }

    private static void sift(int root, int end, Deck deck, BooleanSupplier less) {
        int child = 2 * root + 1;
        child += child + 1 < end && less.getAsBoolean() ? 1 : 0;
        if (child < end && less.getAsBoolean()) {
            deck.swap(root, child);
            sift(child, end, deck, less);
        }
    }
}
