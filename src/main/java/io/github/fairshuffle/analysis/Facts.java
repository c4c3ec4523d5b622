package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.Fact.Kind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds facts about an unfair shuffle, in the order of {@link Kind}. A fact that is derived from a law is exact. A fact
 * about a sample has a p-value below alpha; this p-value is a Chernoff bound times the number of possible facts.
 */
final class Facts {
    static final String REPEATED = "of %,d shuffles of %d cards, %,d repeated an earlier order";
    private static final int MOST_FACTS = 3;
    private static final int ENOUGH = 2;
    private static final int MOST_CARDS = 1_024;
    private static final int MOST_PRINTED = 10;
    private static final double FITS = 1e-6;
    private static final double EPSILON = 1e-12;

    /**
     * A clock is suggested as the seed if the previous order occurs again at least this many times as often as fair. If
     * the first card must differ from the last card before, three or more cards repeat the previous order up to 1.5
     * times as often. If a clock seeds two shuffles with the same number, they repeat it far more often.
     */
    private static final double LEAST_REPEATS = 1.75;

    /** Too few rounds are suggested if at least so many cards follow the same card as before; the fair mean is below 1. */
    private static final double LEAST_NEIGHBOURS = 1.5;

    /** Cards move in blocks if more of them follow the same card as before; one riffle leaves half of the pairs. */
    private static final double MOST_IN_BLOCKS = 0.75;

    private final Frequencies seen;
    private final int size;
    private final double alpha;
    private final double logOrders;
    private final List<Fact> facts = new ArrayList<>();

    private Facts(Frequencies seen, double alpha) {
        this.seen = seen;
        this.alpha = alpha;
        size = seen.size();
        logOrders = OrderCounts.logOrders(size);
    }

    /**
     * Returns at most three facts, beginning with the most important fact.
     *
     * @param sequence the orders of the shuffles, from the first shuffle to the last; empty for a law
     */
    static List<Fact> of(Frequencies seen, List<Permutation> sequence, double alpha) {
        Facts all = new Facts(seen, alpha);
        if (!all.sameOrder()) {
            all.memory(sequence);
            all.kinds();
            if (seen.size() <= MOST_CARDS) {
                all.places();
            }
            all.frequencies();
        }
        return all.facts.stream()
                .sorted(Comparator.comparing(Fact::kind))
                .limit(MOST_FACTS)
                .toList();
    }

    /** Adds a fact and its cause if its p-value is below alpha, and returns whether the fact was added. */
    private boolean add(
            Kind kind, double found, double fair, double exponent, String sentence, @Nullable KnownBug cause) {
        double looks = 4.0 * size * size + 1_000;
        double p = seen.isExact() ? 0 : Math.max(Double.MIN_VALUE, looks * Math.exp(-exponent));
        return p < alpha && exponent > EPSILON && facts.add(new Fact(kind, size, found, fair, p, sentence, cause));
    }

    /** Adds a fact about a share of the shuffles. For a law, the exponent is 0 if and only if the share is fair. */
    private boolean addShare(Kind kind, double found, double fair, String sentence, @Nullable KnownBug cause) {
        long count = Math.round(found * seen.samples());
        double exponent = seen.isExact() ? Math.abs(found - fair) : Tails.exponent(count, seen.samples(), fair);
        return !percent(found).equals(percent(fair)) && add(kind, found, fair, exponent, sentence, cause);
    }

    /** Returns the number of possible orders. */
    private double orders() {
        return Math.rint(Math.exp(logOrders));
    }

    private boolean isOpen() {
        return facts.size() < ENOUGH;
    }

    private boolean sameOrder() {
        Permutation order = seen.shares().keySet().iterator().next();
        boolean idle = order.fixedPoints() == size;
        String sentence = idle ? "the order never changes" : "the order is always the same: " + printed(order);
        double exponent = seen.isExact() ? 1 : (seen.samples() - 1) * logOrders;
        return seen.shares().size() == 1
                && add(Kind.SAME_ORDER, 1, Math.exp(-logOrders), exponent, sentence, LikelyCauses.SAME_ORDER);
    }

    private void memory(List<Permutation> sequence) {
        int trials = sequence.size() - 1;
        double fair = Math.exp(-logOrders);
        long again = IntStream.rangeClosed(1, trials)
                .filter(k -> sequence.get(k).equals(sequence.get(k - 1)))
                .count();
        // the probability of a repetition if the orders have the frequencies that were seen
        double expected = again == 0 ? fair : mean(seen::of);
        if (trials > 0 && (again == 0 || again > trials * expected)) {
            double found = (double) again / trials;
            String often = again == 0
                    ? "never occurs again (it should in " + percent(fair)
                    : "occurs again in " + percent(found) + " of shuffles (should be " + percent(fair);
            String sentence = "the previous order " + often + (again == 0 ? " of shuffles)" : ")");
            boolean allOccur = seen.shares().size() == orders();
            KnownBug cause = again == 0
                    ? (allOccur ? LikelyCauses.NO_REPEATS : null)
                    : found < LEAST_REPEATS * fair ? null : LikelyCauses.CLOCK;
            add(Kind.PREVIOUS_ORDER, found, fair, Tails.exponent(again, trials, expected), sentence, cause);
        }
        int repeated = sequence.size() - seen.shares().size();
        double mean = 0.5 * sequence.size() * sequence.size() * fair;
        if (mean < 1 && mayBeSeeds(sequence.size(), repeated) && kind().isEmpty() && !staysAtTheEnd()) {
            String sentence = format(REPEATED, sequence.size(), size, repeated);
            KnownBug cause = LikelyCauses.fewSeeds(repeated, sequence.size());
            add(Kind.REPEATED_ORDERS, repeated, mean, Tails.exponentOfRare(repeated, mean), sentence, cause);
        }
    }

    /**
     * Returns whether few seeds may be the reason why orders repeat. The reason may also be that some decks are hardly
     * shuffled: then the original order or its reversal is too frequent, and most of the other orders are new.
     */
    private boolean mayBeSeeds(int shuffles, int repeated) {
        double unshuffled = shuffles * seen.of(order -> Statistics.adjacencies(order) == size - 1);
        double mean = 2.0 * shuffles / orders(repeated, shuffles);
        double others = shuffles * (1 - Collections.max(seen.shares().values()));
        return Tails.exponentOfRare(unshuffled, mean) < -Math.log(FITS)
                || seen.shares().size() - 1 < others / 2;
    }

    /** Returns whether the last card never moves; if so, perhaps only some of the cards are shuffled. */
    private boolean staysAtTheEnd() {
        return seen.shares().keySet().stream().allMatch(order -> order.at(size - 1) == size - 1);
    }

    /** Returns a kind, such as "even", if all orders that occur are of this kind; empty if there is no such kind. */
    private String kind() {
        Map<String, Predicate<Permutation>> kinds = Map.of(
                "even", Permutation::isEven,
                "odd", order -> !order.isEven(),
                "single cycles", order -> order.cycles() == 1,
                "rotations", order -> IntStream.range(1, size).allMatch(k -> order.at(k) == (order.at(0) + k) % size));
        return kinds.entrySet().stream()
                .filter(kind -> seen.shares().keySet().stream().allMatch(kind.getValue()))
                .map(Map.Entry::getKey)
                .max(Comparator.comparingInt(String::length)) // all rotations may be even
                .orElse("");
    }

    private void kinds() {
        String kind = kind();
        int occur = seen.shares().size();
        double all = orders();
        boolean isRotated =
                kind.equals("rotations") && occur == size && size > 3; // of 3 cards, even orders are rotations
        boolean isSattolo = kind.equals("single cycles") && size > OrderCounts.LARGEST;
        KnownBug cause = isRotated ? LikelyCauses.ROTATION : isSattolo ? LikelyCauses.SATTOLO : null;
        if (size <= OrderCounts.LARGEST && occur < all) {
            String sentence = format("only %d of the %.0f orders occur", occur, all);
            double exponent = seen.isExact() ? 1 : seen.samples() / all;
            String known = kind.isEmpty() ? "" : ", all of them " + kind;
            add(Kind.FEW_ORDERS, occur, all, exponent, sentence + known, cause);
        } else if (!kind.isEmpty()) {
            double fair = kind.equals("rotations") ? size / all : kind.equals("single cycles") ? 1.0 / size : 0.5;
            addShare(Kind.ONE_KIND_OF_ORDER, 1, fair, "all orders that occur are " + kind, cause);
        } else if (size > OrderCounts.LARGEST) {
            order(Permutation.identity(size));
        }
    }

    private void places() {
        double[] cells = new double[size * size];
        seen.shares().forEach((order, share) -> {
            for (int place = 0; place < size; place++) {
                cells[order.at(place) * size + place] += share;
            }
        });
        double fair = 1.0 / size;
        String none = "no card ever stays in its place (each should in " + percent(fair) + " of shuffles)";
        boolean noneStays = IntStream.range(0, size).allMatch(card -> cells[card * size + card] == 0)
                && addShare(Kind.NO_CARD_STAYS, 0, fair, none, null);
        boolean implied = barrier(cells) || shortWay(cells) || noneStays; // some cells must be empty
        boolean several = severalStay(cells);
        int extreme = IntStream.range(0, cells.length)
                .reduce(0, (a, b) -> distance(cells[a], fair) >= distance(cells[b], fair) ? a : b);
        double found = cells[extreme];
        int card = extreme / size;
        boolean always = found > 1 - EPSILON;
        boolean inBlocks =
                size > OrderCounts.LARGEST && mean(Statistics::successions) > MOST_IN_BLOCKS * size && followers();
        boolean alike = inBlocks
                || card == extreme % size && (several || !always && size > OrderCounts.LARGEST && fixedPoints());
        if (isOpen() && size > 2 && !(found == 0 && implied) && !alike) {
            String where = card == extreme % size ? "stays in its place" : "ends up in " + name(extreme % size);
            String often = found == 0 || always
                    ? (always ? "always " : "never ") + where + " (it should in " + percent(fair) + " of shuffles)"
                    : where + " in " + percent(found) + " of shuffles (should be " + percent(fair) + ")";
            addShare(Kind.CARD_AT_PLACE, found, fair, "card " + card + " " + often, null);
        }
    }

    private boolean stays(double[] cells, int card) {
        return cells[card * size + card] > 1 - EPSILON;
    }

    /** Looks for two or more cards that always stay in their places. */
    private boolean severalStay(double[] cells) {
        int[] cards =
                IntStream.range(0, size).filter(card -> stays(cells, card)).toArray();
        if (cards.length < 2) {
            return false;
        }
        int last = cards[cards.length - 1];
        boolean areNeighbours = last - cards[0] == cards.length - 1;
        String names = areNeighbours
                ? "cards " + cards[0] + (cards.length == 2 ? " and " : " to ") + last
                : cards.length + " cards, card " + cards[0] + " among them,";
        String sentence =
                names + " always stay in their places (each should in " + percent(1.0 / size) + " of shuffles)";
        double exponent = seen.isExact() ? 1 : seen.samples() * Math.log(size);
        return add(Kind.CARDS_STAY, cards.length, 1, exponent, sentence, areNeighbours ? LikelyCauses.PART : null);
    }

    /** Returns how far a share is from the fair share. The shares 0 and 1 count as furthest. */
    private static double distance(double share, double fair) {
        return share == 0 || share > 1 - EPSILON ? 2 + share : Math.abs(share - fair);
    }

    private String name(int place) {
        return place == 0 ? "the first place" : place == size - 1 ? "the last place" : "place " + place;
    }

    /** Looks for a place that no card crosses, so that the cards before and behind the place never mix. */
    private boolean barrier(double[] cells) {
        double crossing = 0; // the mean number of cards that start before a place and end behind it
        double logChoices = 0; // the log of the number of sets of cards that can be before the place
        for (int place = 1; place < size - 1; place++) {
            for (int k = 0; k < size; k++) {
                crossing += k >= place ? cells[(place - 1) * size + k] : 0;
                crossing -= k < place - 1 ? cells[k * size + place - 1] : 0;
            }
            logChoices += Math.log(size - place + 1.0) - Math.log(place);
            boolean stay = stays(cells, place - 1) || stays(cells, place); // perhaps with all cards on its side
            if (crossing < EPSILON && place > 1 && !stay) {
                double exponent = seen.isExact() ? 1 : seen.samples() * logChoices;
                String sentence = "no card ever crosses place " + place;
                return add(Kind.BARRIER, place, 0, exponent, sentence, LikelyCauses.blocks(place));
            }
        }
        return false;
    }

    /** Finds the longest forward move. The move is at most d places long in (d + 1)^(n−d−1)·(d + 1)! of all orders. */
    private boolean shortWay(double[] cells) {
        int longest = IntStream.range(0, cells.length)
                .filter(cell -> cells[cell] > 0)
                .map(cell -> cell / size - cell % size)
                .max()
                .orElse(0);
        // in a buffer, each card is equally likely to become the first card
        int[] first = IntStream.rangeClosed(0, longest)
                .map(card -> (int) Math.round(cells[card * size] * seen.samples()))
                .toArray();
        double unequal = Tails.pearson(first, seen.samples() / (longest + 1.0));
        double logChoices = IntStream.rangeClosed(longest + 2, size)
                .mapToDouble(k -> Math.log(k) - Math.log(longest + 1.0))
                .sum();
        String sentence = "no card moves more than " + longest + " places towards the front";
        return longest > 1
                && longest < size - 2
                && Tails.fits(unequal, longest, Tails.ONE_IN_A_MILLION)
                && size > OrderCounts.LARGEST
                && !staysAtTheEnd()
                && add(
                        Kind.SHORT_WAY,
                        longest,
                        size - 1,
                        seen.samples() * logChoices,
                        sentence,
                        LikelyCauses.SHORT_BUFFER);
    }

    /** Adds facts about frequencies and means until there are two facts. */
    private void frequencies() {
        if (isOpen() && size > 2 && size <= OrderCounts.LARGEST) {
            Comparator<Permutation> byShare = Comparator.comparingDouble(seen::of);
            order(Collections.max(
                    seen.shares().keySet(), byShare.thenComparing(Permutation::rank, Comparator.reverseOrder())));
        }
        double pairs = size * (size - 1) / 2.0;
        double kept = 1 - mean(Permutation::inversions) / pairs;
        double squares = pairs * (2 * size - 1) / 3; // inversions are a sum of uniform numbers up to k (Hoeffding)
        double distance = (kept - 0.5) * pairs;
        double exponent = seen.isExact() ? Math.abs(distance) : 2 * seen.samples() * distance * distance / squares;
        if (isOpen() && !percent(kept).equals(percent(0.5))) {
            String sentence = "two cards keep their order in " + percent(kept) + " of shuffles (should be 50 %)";
            add(Kind.PAIR_ORDER, kept, 0.5, exponent, sentence, null);
        }
        followers();
        fixedPoints();
    }

    private boolean followers() {
        String what = "cards still follow the card before them";
        double mean = mean(Statistics::successions);
        KnownBug cause = size <= OrderCounts.LARGEST || mean < LEAST_NEIGHBOURS
                ? null
                : mean > MOST_IN_BLOCKS * size ? LikelyCauses.IN_BLOCKS : LikelyCauses.TOO_FEW_ROUNDS;
        return poisson(Kind.NEIGHBOURS, mean, 1 - 1.0 / size, what, cause);
    }

    private boolean fixedPoints() {
        return poisson(Kind.FIXED_POINTS, mean(Permutation::fixedPoints), 1, "cards stay in their places", null);
    }

    private void order(Permutation order) {
        double fair = Math.exp(-logOrders);
        double found = seen.of(order);
        // if few orders occur, all of them may be equally frequent
        boolean implied =
                found * seen.shares().size() < 1.2 && facts.stream().anyMatch(fact -> fact.kind() == Kind.FEW_ORDERS);
        if (!implied) {
            boolean original = order.fixedPoints() == size;
            String name =
                    original ? "the cards keep their original order " : "the order " + printed(order) + " occurs ";
            String often = found < 2 * fair || size > OrderCounts.LARGEST
                    ? "in " + percent(found) + " (should be " + (fair < 1e-8 ? "almost never" : percent(fair)) + ")"
                    : number(found / fair, 2) + " times as often as " + (original ? "they should" : "it should");
            addShare(Kind.ORDER, found, fair, name + often, null);
        }
    }

    /** Adds a fact if a mean is large. For a fair shuffle, the factorial moments are at most those of a Poisson law. */
    private boolean poisson(Kind kind, double mean, double fair, String what, @Nullable KnownBug cause) {
        double exponent = seen.isExact()
                ? Math.abs(mean - fair)
                : Tails.exponentOfRare(mean * seen.samples(), fair * seen.samples());
        String found = number(mean, 3);
        String sentence = format("%s %s in each shuffle (should be %s)", found, what, number(fair, 3));
        boolean isNew = facts.stream().noneMatch(fact -> fact.kind() == kind);
        return isNew
                && isOpen()
                && size > 2
                && !found.equals(number(fair, 3))
                && add(kind, mean, fair, exponent, sentence, cause);
    }

    private double mean(ToDoubleFunction<Permutation> number) {
        return seen.shares().entrySet().stream()
                .mapToDouble(entry -> entry.getValue() * number.applyAsDouble(entry.getKey()))
                .sum();
    }

    /** Estimates the number k of orders by bisection: N − k·(1 − e^(−N/k)) of N shuffles should repeat an order. */
    static double orders(double repeated, int shuffles) {
        double least = 1;
        double most = 1e18;
        while (most > least * 1.001) {
            double k = Math.sqrt(least * most);
            boolean few = shuffles + k * Math.expm1(-shuffles / k) > repeated;
            least = few ? k : least;
            most = few ? most : k;
        }
        return most;
    }

    private static String printed(Permutation order) {
        String cards = IntStream.of(order.order())
                .limit(MOST_PRINTED)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
        return order.size() > MOST_PRINTED ? cards + " …" : cards;
    }

    static String percent(double share) {
        return number(100 * share, 3) + " %";
    }

    /** Rounds a number to the given number of significant digits and removes trailing zeros. */
    private static String number(double value, int digits) {
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        return value < 1e-6 ? "0" : rounded.toPlainString();
    }
}
