package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.judge.Detail.OneOrder;
import io.github.fairshuffle.audit.judge.Detail.Pair;
import io.github.fairshuffle.audit.judge.Detail.Pattern;
import io.github.fairshuffle.audit.judge.Detail.Where;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Tails;
import java.math.BigInteger;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Orders of an unfair shuffle that are examined for facts: a method for each {@link Kind} that orders can show. A fact
 * about a law is exact. A fact about a sample has a p-value below alpha; this p-value is a Chernoff bound times the
 * number of possible facts.
 */
final class FactFinder {
    /** The largest deck whose cells are counted. */
    private static final int MOST_CARDS = 1_024;

    /** A number is a fact only if it differs from the fair number by at least this part of it. */
    private static final double LEAST_DIFFERENCE = 0.002;

    private final Orders orders;
    private final double alpha;

    /** The number of cards. */
    private final int size;

    /** The number of shuffles of a sample; 0 for a law. */
    private final int shuffles;

    /** The number of cards in a sample, which begins each order; 0 if there is no sample. */
    private final int drawn;

    /** The probability of each order if the shuffle is fair. */
    private final double fairShare;

    /** The share of shuffles that move a card to a place is the element {@code card * size + place}; empty if large. */
    private final double[] cells;

    FactFinder(Orders orders, int drawn, double alpha) {
        this.orders = orders;
        this.drawn = drawn;
        this.alpha = alpha;
        size = orders.cards();
        shuffles = orders.sequence().size();
        fairShare = Math.exp(-AllOrders.log(size));
        cells = size <= MOST_CARDS ? orders.cells() : new double[0];
    }

    boolean isSmall() {
        return size <= AllOrders.LARGEST;
    }

    boolean areSamples() {
        return drawn > 0 && areCellsKnown();
    }

    private boolean areCellsKnown() {
        return cells.length > 0;
    }

    private double cell(int card, int place) {
        return cells[card * size + place];
    }

    /** Returns whether a card always stays in its place, so that it never moves to another place. */
    private boolean stays(int card) {
        return cell(card, card) > 0
                && IntStream.range(0, size).allMatch(place -> place == card || cell(card, place) == 0);
    }

    /** Returns whether the last card never moves; if so, perhaps only some of the cards are shuffled. */
    private boolean staysAtTheEnd() {
        return orders.all(order -> order.at(size - 1) == size - 1);
    }

    /** Returns the first pattern that all orders have: for example, all rotations may be even. */
    private Optional<Pattern> pattern() {
        return Stream.of(Pattern.values())
                .filter(pattern -> orders.all(pattern::has))
                .findFirst();
    }

    /** Returns the number of possible orders. */
    private double possible() {
        return Math.rint(1 / fairShare);
    }

    /** Returns whether the deck is small, and some of its orders never occur. */
    private boolean areFew() {
        return isSmall() && orders.support() < possible();
    }

    // ---- how a number becomes a fact

    /** Returns a fact about a sample if its p-value is below alpha, and a fact about a law in any case. */
    private Optional<Fact> fact(Kind kind, double found, double fair, double exponent, @Nullable Detail detail) {
        double facts = 4.0 * size * size + 1_000;
        double p = orders.isExact() ? 0 : Math.max(Double.MIN_VALUE, facts * Math.exp(-exponent));
        return p < alpha ? Optional.of(Results.fact(kind, size, found, fair, p, shuffles, detail)) : Optional.empty();
    }

    private Optional<Fact> fact(Kind kind, double found, double fair, double exponent) {
        return fact(kind, found, fair, exponent, null);
    }

    /** Returns a fact about a share of the shuffles if it differs enough from the fair share. */
    private Optional<Fact> share(Kind kind, double found, double fair, @Nullable Detail detail) {
        double exponent = Tails.exponent(Math.round(found * shuffles), shuffles, fair);
        return isFair(found, fair) ? Optional.empty() : fact(kind, found, fair, exponent, detail);
    }

    private static boolean isFair(double found, double fair) {
        return Math.abs(found - fair) < LEAST_DIFFERENCE * fair;
    }

    /** Returns the exponent of an event that no shuffle violates, if a fair shuffle has it with probability e^−x. */
    private double always(double x) {
        return shuffles * x;
    }

    /** Judges whether a mean is large. For a fair shuffle, the factorial moments are at most those of a Poisson law. */
    private Optional<Fact> poisson(Kind kind, double mean, double fair) {
        double exponent = Tails.exponentOfRare(mean * shuffles, fair * shuffles);
        return size > 2 && !isFair(mean, fair) ? fact(kind, mean, fair, exponent) : Optional.empty();
    }

    // ---- how shuffles follow each other

    Optional<Fact> sameOrder() {
        Permutation order = orders.weights().keySet().iterator().next();
        return orders.support() > 1
                ? Optional.empty()
                : fact(Kind.SAME_ORDER, 1, fairShare, (shuffles - 1) * AllOrders.log(size), new OneOrder(order));
    }

    Optional<Fact> previousOrder() {
        List<Permutation> sequence = orders.sequence();
        int trials = sequence.size() - 1;
        long again = IntStream.rangeClosed(1, trials)
                .filter(k -> sequence.get(k).equals(sequence.get(k - 1)))
                .count();
        // the probability of a repetition if the orders have the frequencies that were seen
        double expected = again == 0 ? fairShare : orders.mean(orders::share);
        return trials > 0 && (again == 0 || again > trials * expected)
                ? fact(Kind.PREVIOUS_ORDER, (double) again / trials, fairShare, Tails.exponent(again, trials, expected))
                : Optional.empty();
    }

    Optional<Fact> period() {
        OptionalInt period = orders.period();
        return period.isPresent()
                ? fact(Kind.PERIOD, period.getAsInt(), 0, always(AllOrders.log(size)))
                : Optional.empty();
    }

    Optional<Fact> dependentOrders() {
        return Dependence.of(orders.sequence())
                .flatMap(strength -> fact(Kind.DEPENDENT_ORDERS, strength.distance(), 0, strength.exponent()));
    }

    Optional<Fact> repeatedOrders() {
        int repeated = shuffles - orders.support();
        double mean = 0.5 * shuffles * shuffles * fairShare;
        return shuffles > 0 && mean < 1 && pattern().isEmpty() && !staysAtTheEnd()
                ? fact(Kind.REPEATED_ORDERS, repeated, mean, Tails.exponentOfRare(repeated, mean))
                : Optional.empty();
    }

    // ---- which orders there are

    Optional<Fact> fewOrders() {
        double all = possible();
        return areFew()
                ? fact(
                        Kind.FEW_ORDERS,
                        orders.support(),
                        all,
                        always(1 / all),
                        pattern().orElse(null))
                : Optional.empty();
    }

    Optional<Fact> oneKindOfOrder() {
        return areFew()
                ? Optional.empty()
                : pattern().flatMap(pattern -> {
                    double fair = switch (pattern) {
                        case ROTATIONS -> size * fairShare;
                        case SINGLE_CYCLES -> 1.0 / size;
                        case EVEN, ODD -> 0.5;
                    };
                    return share(Kind.ONE_KIND_OF_ORDER, 1, fair, pattern);
                });
    }

    /** Finds how often the cards keep their order, or, if they are few, the most frequent order. */
    Optional<Fact> order() {
        if (!isSmall()) {
            return pattern().isEmpty() ? order(Permutation.identity(size)) : Optional.empty();
        }
        Comparator<Permutation> byWeight =
                Comparator.comparing(order -> orders.weights().get(order));
        return size < 3
                ? Optional.empty()
                : order(Collections.max(
                        orders.weights().keySet(),
                        byWeight.thenComparing(Permutation::rank, Comparator.<BigInteger>reverseOrder())));
    }

    /** Returns a fact about the share of one order, unless it follows from another fact. */
    private Optional<Fact> order(Permutation order) {
        double found = orders.share(order);
        // if few orders occur, all of them may be equally frequent
        boolean isImplied = found * orders.support() < 1.2 && fewOrders().isPresent();
        return isImplied ? Optional.empty() : share(Kind.ORDER, found, fairShare, new OneOrder(order));
    }

    // ---- where the cards are

    Optional<Fact> noCardStays() {
        boolean none = areCellsKnown() && IntStream.range(0, size).allMatch(card -> cell(card, card) == 0);
        return none ? share(Kind.NO_CARD_STAYS, 0, 1.0 / size, null) : Optional.empty();
    }

    /** Finds a place that no card crosses, so that the cards before and behind the place never mix. */
    Optional<Fact> barrier() {
        double logChoices = 0; // the log of the number of sets of cards that can be before the place
        int last = 0; // the last card that ever moves before the place
        for (int place = 1; place < size - 1 && areCellsKnown(); place++) {
            last = Math.max(last, lastCard(place - 1));
            logChoices += Math.log(size - place + 1.0) - Math.log(place);
            boolean stay = stays(place - 1) || stays(place); // perhaps with all cards on its side
            if (last < place && place > 1 && !stay) {
                return fact(Kind.BARRIER, place, 0, always(logChoices), new Where(-1, place));
            }
        }
        return Optional.empty();
    }

    /** Returns the last card that ever moves to a place. */
    private int lastCard(int place) {
        return IntStream.iterate(size - 1, card -> card - 1)
                .filter(card -> cell(card, place) > 0)
                .findFirst()
                .orElseThrow();
    }

    /** Finds the longest forward move. It is at most d places long in (d + 1)^(n−d−1)·(d + 1)! of all orders. */
    Optional<Fact> shortWay() {
        int longest = IntStream.range(0, cells.length)
                .filter(cell -> cells[cell] > 0)
                .map(cell -> cell / size - cell % size)
                .max()
                .orElse(0);
        boolean isShort = longest >= 2 && longest < size - 2 && !isSmall();
        if (!isShort || staysAtTheEnd() || barrier().isPresent()) {
            return Optional.empty();
        }
        // in a buffer, each card is equally likely to become the first card
        int[] first = IntStream.rangeClosed(0, longest)
                .map(card -> (int) Math.round(cell(card, 0) * shuffles))
                .toArray();
        double unequal = Tails.pearson(first, shuffles / (longest + 1.0));
        double logChoices = IntStream.rangeClosed(longest + 2, size)
                .mapToDouble(k -> Math.log(k) - Math.log(longest + 1.0))
                .sum();
        return Tails.fits(unequal, longest)
                ? fact(Kind.SHORT_WAY, longest, size - 1, always(logChoices))
                : Optional.empty();
    }

    /** Finds two or more cards that always stay in their places. If they are neighbours, the place is the last one. */
    Optional<Fact> cardsStay() {
        int[] staying =
                areCellsKnown() ? IntStream.range(0, size).filter(this::stays).toArray() : new int[0];
        if (staying.length < 2) {
            return Optional.empty();
        }
        int last = staying[staying.length - 1];
        boolean areNeighbours = last - staying[0] == staying.length - 1;
        Where where = new Where(staying[0], areNeighbours ? last : -1);
        return fact(Kind.CARDS_STAY, staying.length, 1, always(Math.log(size)), where);
    }

    Optional<Fact> cardAtPlace() {
        if (size < 3 || !areCellsKnown()) {
            return Optional.empty();
        }
        double fair = 1.0 / size;
        int cell = IntStream.range(0, cells.length)
                .reduce(0, (a, b) -> distance(cells[a], fair) >= distance(cells[b], fair) ? a : b);
        boolean isImplied = cells[cell] == 0 // some cells must be empty
                && Stream.of(noCardStays(), barrier(), shortWay()).anyMatch(Optional::isPresent);
        return isImplied
                ? Optional.empty()
                : share(Kind.CARD_AT_PLACE, cells[cell], fair, new Where(cell / size, cell % size));
    }

    /** Returns the distance from the fair share. The shares 0 and 1 count as furthest. */
    private static double distance(double share, double fair) {
        return share == 0 || share == 1 ? 2 + share : Math.abs(share - fair);
    }

    // ---- means

    Optional<Fact> pairOrder() {
        double pairs = size * (size - 1) / 2.0;
        double kept = 1 - orders.mean(OrderStatistics::inversions) / pairs;
        double squares = pairs * (2 * size - 1) / 3; // inversions are a sum of uniform numbers up to k (Hoeffding)
        double distance = (kept - 0.5) * pairs;
        return isFair(kept, 0.5)
                ? Optional.empty()
                : fact(Kind.PAIR_ORDER, kept, 0.5, 2 * shuffles * distance * distance / squares);
    }

    Optional<Fact> fixedPoints() {
        return poisson(Kind.FIXED_POINTS, orders.mean(OrderStatistics::fixedPoints), 1);
    }

    Optional<Fact> neighbours() {
        return poisson(Kind.NEIGHBOURS, orders.mean(OrderStatistics::successions), 1 - 1.0 / size);
    }

    // ---- samples

    /** Returns the card that is drawn most often, and the one that is drawn most rarely. */
    List<Fact> drawn() {
        double[] shares = IntStream.range(0, size)
                .mapToDouble(card -> orders.share(order -> isDrawn(order, card)))
                .toArray();
        Comparator<Integer> byShare = Comparator.comparingDouble(card -> shares[card]);
        List<Integer> cards = IntStream.range(0, size).boxed().toList();
        return Stream.of(Collections.max(cards, byShare), Collections.min(cards, byShare))
                .flatMap(card -> share(Kind.DRAWN, shares[card], (double) drawn / size, new Where(card, -1)).stream())
                .toList();
    }

    Optional<Fact> drawnTogether() {
        double fair = drawn * (drawn - 1.0) / size / (size - 1);
        double[] pairs = new double[size * size];
        orders.weights().keySet().forEach(order -> countPairs(order, orders.share(order), pairs));
        int pair = IntStream.range(0, pairs.length)
                .filter(k -> k / size < k % size)
                .reduce((a, b) -> Math.abs(pairs[a] - fair) >= Math.abs(pairs[b] - fair) ? a : b)
                .orElseThrow();
        double found = orders.share(order -> isDrawn(order, pair / size) && isDrawn(order, pair % size));
        return share(Kind.DRAWN_TOGETHER, found, fair, new Pair(pair / size, pair % size));
    }

    private void countPairs(Permutation order, double share, double[] pairs) {
        for (int a = 0; a < drawn; a++) {
            for (int b = 0; b < drawn; b++) {
                pairs[order.at(a) * size + order.at(b)] += a == b ? 0 : share;
            }
        }
    }

    private boolean isDrawn(Permutation order, int card) {
        return IntStream.range(0, drawn).anyMatch(place -> order.at(place) == card);
    }
}
