package io.github.fairshuffle.audit;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Fact.OneOrder;
import io.github.fairshuffle.audit.Fact.Pair;
import io.github.fairshuffle.audit.Fact.Pattern;
import io.github.fairshuffle.audit.Fact.Where;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.internal.statistics.Tails;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds facts about the orders of an unfair shuffle, with one method for each kind of fact. A fact that is derived from
 * a law is exact. A fact about a sample has a p-value below alpha; this p-value is a Chernoff bound times the number of
 * possible facts.
 */
final class Facts {
    static final double EPSILON = 1e-12;
    private static final int MOST_FACTS = 3;
    private static final int ENOUGH = 2;
    private static final int MOST_CARDS = 1_024;

    /** Facts that are always looked for, in any order. */
    private static final List<Function<Facts, Optional<Fact>>> TELLING = List.of(
            Facts::previousOrder,
            Facts::repeatedOrders,
            Facts::fewOrders,
            Facts::oneKindOfOrder,
            Facts::originalOrder,
            Facts::noCardStays,
            Facts::barrier,
            Facts::shortWay,
            Facts::cardsStay);

    /** Cards move in blocks if more of them follow the same card as before; one riffle leaves half of the pairs. */
    private static final double MOST_IN_BLOCKS = 0.75;

    /** Facts that are looked for until there are two facts, beginning with the most important one. */
    private static final List<Function<Facts, Optional<Fact>>> OTHERS = List.of(
            Facts::blocks,
            Facts::cardAtPlace,
            Facts::frequentOrder,
            Facts::pairOrder,
            Facts::neighbours,
            Facts::fixedPoints);

    private final Orders seen;
    private final int size;
    private final double alpha;
    private final double fairShare;
    /** The share of shuffles that move each card to each place; empty for large decks. */
    private final double[] cells;

    private Facts(Orders seen, double alpha) {
        this.seen = seen;
        this.alpha = alpha;
        size = seen.cards();
        fairShare = Math.exp(-AllOrders.log(size));
        cells = size <= MOST_CARDS ? seen.cells() : new double[0];
    }

    /**
     * Returns at most three facts, beginning with the most important fact.
     *
     * @param drawn the number of cards in a sample, which begins each order; 0 if there is no sample
     */
    static List<Fact> of(Orders seen, int drawn, double alpha) {
        Facts all = new Facts(seen, alpha);
        List<Fact> ofSample = drawn > 0 && all.cells.length > 0 ? all.ofSample(drawn) : List.of();
        return ofSample.isEmpty() ? all.ofOrders() : ofSample;
    }

    private List<Fact> ofOrders() {
        Optional<Fact> same = sameOrder();
        if (same.isPresent()) {
            return List.of(same.get());
        }
        List<Fact> facts = new ArrayList<>();
        TELLING.forEach(kind -> kind.apply(this).ifPresent(facts::add));
        for (Function<Facts, Optional<Fact>> kind : OTHERS) {
            if (facts.size() < ENOUGH) {
                kind.apply(this)
                        .filter(fact -> facts.stream().noneMatch(other -> other.kind() == fact.kind()))
                        .ifPresent(facts::add);
            }
        }
        return facts.stream()
                .sorted(Comparator.comparing(Fact::kind))
                .limit(MOST_FACTS)
                .toList();
    }

    /** Returns a fact if its p-value is below alpha. A fact about a law is a fact if the exponent is above 0. */
    private Optional<Fact> fact(Kind kind, double found, double fair, double exponent) {
        double looks = 4.0 * size * size + 1_000;
        double p = seen.isExact() ? 0 : Math.max(Double.MIN_VALUE, looks * Math.exp(-exponent));
        return p < alpha && exponent > EPSILON
                ? Optional.of(new Fact(kind, size, found, fair, p, seen.shuffles()))
                : Optional.empty();
    }

    /** Returns a fact about a share of the shuffles if it differs from the fair share in its first three digits. */
    private Optional<Fact> share(Kind kind, double found, double fair) {
        long count = Math.round(found * seen.shuffles());
        double exponent = seen.isExact() ? Math.abs(found - fair) : Tails.exponent(count, seen.shuffles(), fair);
        return isFair(found, fair) ? Optional.empty() : fact(kind, found, fair, exponent);
    }

    private static boolean isFair(double found, double fair) {
        return FactText.number(100 * found, 3).equals(FactText.number(100 * fair, 3));
    }

    /** Returns the exponent of an event that no shuffle violates, if a fair shuffle has it with probability e^−x. */
    private double always(double x) {
        return seen.isExact() ? 1 : seen.shuffles() * x;
    }

    /** Returns the cards that are drawn most often and most rarely, or else two cards that are drawn together. */
    private List<Fact> ofSample(int drawn) {
        double fair = (double) drawn / size;
        double[] shares = new double[size];
        for (int cell = 0; cell < cells.length; cell++) {
            shares[cell / size] += cell % size < drawn ? cells[cell] : 0;
        }
        Comparator<Integer> byShare = Comparator.comparingDouble(card -> shares[card]);
        List<Integer> cards = IntStream.range(0, size).boxed().toList();
        List<Fact> single = Stream.of(Collections.max(cards, byShare), Collections.min(cards, byShare))
                .flatMap(card ->
                        share(Kind.DRAWN, shares[card], fair).map(fact -> fact.with(new Where(card, -1))).stream())
                .toList();
        return single.isEmpty() ? drawnTogether(drawn).stream().toList() : single;
    }

    private Optional<Fact> drawnTogether(int drawn) {
        double fair = drawn * (drawn - 1.0) / size / (size - 1);
        double[] pairs = new double[size * size];
        seen.shares().forEach((order, share) -> {
            for (int a = 0; a < drawn; a++) {
                for (int b = 0; b < drawn; b++) {
                    pairs[order.at(a) * size + order.at(b)] += a == b ? 0 : share;
                }
            }
        });
        int pair = IntStream.range(0, pairs.length)
                .filter(k -> k / size < k % size)
                .reduce((a, b) -> Math.abs(pairs[a] - fair) >= Math.abs(pairs[b] - fair) ? a : b)
                .orElseThrow();
        return share(Kind.DRAWN_TOGETHER, pairs[pair], fair).map(fact -> fact.with(new Pair(pair / size, pair % size)));
    }

    private Optional<Fact> sameOrder() {
        Permutation order = seen.shares().keySet().iterator().next();
        double exponent = seen.isExact() ? 1 : (seen.shuffles() - 1) * AllOrders.log(size);
        return seen.support() > 1
                ? Optional.empty()
                : fact(Kind.SAME_ORDER, 1, fairShare, exponent).map(fact -> fact.with(new OneOrder(order)));
    }

    private Optional<Fact> previousOrder() {
        List<Permutation> sequence = seen.sequence();
        int trials = sequence.size() - 1;
        long again = IntStream.rangeClosed(1, trials)
                .filter(k -> sequence.get(k).equals(sequence.get(k - 1)))
                .count();
        // the probability of a repetition if the orders have the frequencies that were seen
        double expected = again == 0 ? fairShare : seen.mean(seen::of);
        return trials > 0 && (again == 0 || again > trials * expected)
                ? fact(Kind.PREVIOUS_ORDER, (double) again / trials, fairShare, Tails.exponent(again, trials, expected))
                : Optional.empty();
    }

    private Optional<Fact> repeatedOrders() {
        int shuffles = seen.sequence().size();
        int repeated = shuffles - seen.support();
        double mean = 0.5 * shuffles * shuffles * fairShare;
        return shuffles > 0
                        && mean < 1
                        && mayBeSeeds(shuffles, repeated)
                        && pattern().isEmpty()
                        && !staysAtTheEnd()
                ? fact(Kind.REPEATED_ORDERS, repeated, mean, Tails.exponentOfRare(repeated, mean))
                : Optional.empty();
    }

    /**
     * Returns the fact that orders repeat in very many shuffles.
     *
     * @param mean the mean number of repetitions if the shuffle is fair
     * @param pValue the probability of as many repetitions or more
     */
    static Fact repeatedOrders(Look look, int repeated, double mean, double pValue) {
        return new Fact(Kind.REPEATED_ORDERS, look.cards(), repeated, mean, pValue, look.shuffles());
    }

    /** Returns the fact that two starts of a program print the same orders; fair starts almost never do. */
    static Fact sameOrdersAtEachStart(Look look) {
        double log = AllOrders.log(look.cards());
        double p = Math.max(Double.MIN_VALUE, Math.exp(-Plan.PER_START * log));
        return new Fact(Kind.SAME_ORDERS_AT_EACH_START, look.cards(), 1, Math.exp(-log), p, look.shuffles());
    }

    /**
     * Returns whether few seeds may be the reason why orders repeat. The reason may also be that some decks are hardly
     * shuffled: then the original order or its reversal is too frequent, and most of the other orders are new.
     */
    private boolean mayBeSeeds(int shuffles, int repeated) {
        double unshuffled = shuffles * seen.of(order -> OrderStatistics.adjacencies(order) == size - 1);
        double mean = 2.0 * shuffles / orders(repeated, shuffles);
        double others = shuffles * (1 - Collections.max(seen.shares().values()));
        return Tails.exponentOfRare(unshuffled, mean) < -Math.log(1e-6) || seen.support() - 1 < others / 2;
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

    /** Returns whether the last card never moves; if so, perhaps only some of the cards are shuffled. */
    private boolean staysAtTheEnd() {
        return seen.all(order -> order.at(size - 1) == size - 1);
    }

    private Optional<Pattern> pattern() {
        return Pattern.of(seen);
    }

    /** Returns the number of possible orders. */
    private double possible() {
        return Math.rint(1 / fairShare);
    }

    /** Returns whether the deck is small, and some of its orders never occur. */
    private boolean areFew() {
        return size <= AllOrders.LARGEST && seen.support() < possible();
    }

    private Optional<Fact> fewOrders() {
        double all = possible();
        return areFew()
                ? fact(Kind.FEW_ORDERS, seen.support(), all, always(1 / all))
                        .map(fact -> fact.with(pattern().orElse(null)))
                : Optional.empty();
    }

    private Optional<Fact> oneKindOfOrder() {
        return areFew()
                ? Optional.empty()
                : pattern().flatMap(pattern -> {
                    double fair = switch (pattern) {
                        case ROTATIONS -> size * fairShare;
                        case SINGLE_CYCLES -> 1.0 / size;
                        case EVEN, ODD -> 0.5;
                    };
                    return share(Kind.ONE_KIND_OF_ORDER, 1, fair).map(fact -> fact.with(pattern));
                });
    }

    private Optional<Fact> originalOrder() {
        return size > AllOrders.LARGEST && pattern().isEmpty() ? order(Permutation.identity(size)) : Optional.empty();
    }

    private Optional<Fact> noCardStays() {
        return cells.length > 0 && IntStream.range(0, size).allMatch(card -> cells[card * size + card] == 0)
                ? share(Kind.NO_CARD_STAYS, 0, 1.0 / size)
                : Optional.empty();
    }

    private boolean stays(int card) {
        return cells[card * size + card] > 1 - EPSILON;
    }

    /** Looks for a place that no card crosses, so that the cards before and behind the place never mix. */
    private Optional<Fact> barrier() {
        double crossing = 0; // the mean number of cards that start before a place and end behind it
        double logChoices = 0; // the log of the number of sets of cards that can be before the place
        for (int place = 1; place < size - 1 && cells.length > 0; place++) {
            for (int k = 0; k < size; k++) {
                crossing += k >= place ? cells[(place - 1) * size + k] : 0;
                crossing -= k < place - 1 ? cells[k * size + place - 1] : 0;
            }
            logChoices += Math.log(size - place + 1.0) - Math.log(place);
            boolean stay = stays(place - 1) || stays(place); // perhaps with all cards on its side
            if (crossing < EPSILON && place > 1 && !stay) {
                int behind = place;
                return fact(Kind.BARRIER, place, 0, always(logChoices)).map(fact -> fact.with(new Where(-1, behind)));
            }
        }
        return Optional.empty();
    }

    /** Finds the longest forward move. The move is at most d places long in (d + 1)^(n−d−1)·(d + 1)! of all orders. */
    private Optional<Fact> shortWay() {
        int longest = IntStream.range(0, cells.length)
                .filter(cell -> cells[cell] > 0)
                .map(cell -> cell / size - cell % size)
                .max()
                .orElse(0);
        if (longest < 2
                || longest >= size - 2
                || size <= AllOrders.LARGEST
                || staysAtTheEnd()
                || barrier().isPresent()) {
            return Optional.empty();
        }
        // in a buffer, each card is equally likely to become the first card
        int[] first = IntStream.rangeClosed(0, longest)
                .map(card -> (int) Math.round(cells[card * size] * seen.shuffles()))
                .toArray();
        double unequal = Tails.pearson(first, seen.shuffles() / (longest + 1.0));
        double logChoices = IntStream.rangeClosed(longest + 2, size)
                .mapToDouble(k -> Math.log(k) - Math.log(longest + 1.0))
                .sum();
        return Tails.fits(unequal, longest, Tails.ONE_IN_A_MILLION)
                ? fact(Kind.SHORT_WAY, longest, size - 1, seen.shuffles() * logChoices)
                : Optional.empty();
    }

    /**
     * Looks for two or more cards that always stay in their places. If they are neighbours, the place is the last one.
     */
    private Optional<Fact> cardsStay() {
        int[] staying = cells.length == 0
                ? new int[0]
                : IntStream.range(0, size).filter(this::stays).toArray();
        if (staying.length < 2) {
            return Optional.empty();
        }
        int last = staying[staying.length - 1];
        boolean areNeighbours = last - staying[0] == staying.length - 1;
        return fact(Kind.CARDS_STAY, staying.length, 1, always(Math.log(size)))
                .map(fact -> fact.with(new Where(staying[0], areNeighbours ? last : -1)));
    }

    /** Returns whether so many cards follow the same card as before that they move in blocks. */
    static boolean isInBlocks(Fact fact) {
        return fact.cards() > AllOrders.LARGEST && fact.found() > MOST_IN_BLOCKS * fact.cards();
    }

    /** Returns the fact that most cards still follow the card before them, because they move in blocks. */
    private Optional<Fact> blocks() {
        return size > AllOrders.LARGEST && cells.length > 0 ? neighbours().filter(Facts::isInBlocks) : Optional.empty();
    }

    private Optional<Fact> cardAtPlace() {
        if (size < 3 || cells.length == 0) {
            return Optional.empty();
        }
        int cell = extremeCell();
        int card = cell / size;
        int place = cell % size;
        boolean isImplied = cells[cell] == 0 // some cells must be empty
                && Stream.of(noCardStays(), barrier(), shortWay()).anyMatch(Optional::isPresent);
        return isImplied
                ? Optional.empty()
                : share(Kind.CARD_AT_PLACE, cells[cell], 1.0 / size).map(fact -> fact.with(new Where(card, place)));
    }

    /** Returns the cell that is furthest from the fair share. The shares 0 and 1 count as furthest. */
    private int extremeCell() {
        double fair = 1.0 / size;
        return IntStream.range(0, cells.length)
                .reduce(0, (a, b) -> distance(cells[a], fair) >= distance(cells[b], fair) ? a : b);
    }

    private static double distance(double share, double fair) {
        return share == 0 || share > 1 - EPSILON ? 2 + share : Math.abs(share - fair);
    }

    private Optional<Fact> frequentOrder() {
        if (size < 3 || size > AllOrders.LARGEST) {
            return Optional.empty();
        }
        Comparator<Permutation> byShare = Comparator.comparingDouble(seen::of);
        return order(Collections.max(
                seen.shares().keySet(), byShare.thenComparing(Permutation::rank, Comparator.reverseOrder())));
    }

    private Optional<Fact> order(Permutation order) {
        double found = seen.of(order);
        // if few orders occur, all of them may be equally frequent
        boolean isImplied = found * seen.support() < 1.2 && fewOrders().isPresent();
        return isImplied
                ? Optional.empty()
                : share(Kind.ORDER, found, fairShare).map(fact -> fact.with(new OneOrder(order)));
    }

    private Optional<Fact> pairOrder() {
        double pairs = size * (size - 1) / 2.0;
        double kept = 1 - seen.mean(Permutation::inversions) / pairs;
        double squares = pairs * (2 * size - 1) / 3; // inversions are a sum of uniform numbers up to k (Hoeffding)
        double distance = (kept - 0.5) * pairs;
        double exponent = seen.isExact() ? Math.abs(distance) : 2 * seen.shuffles() * distance * distance / squares;
        return isFair(kept, 0.5) ? Optional.empty() : fact(Kind.PAIR_ORDER, kept, 0.5, exponent);
    }

    private Optional<Fact> neighbours() {
        return poisson(Kind.NEIGHBOURS, seen.mean(OrderStatistics::successions), 1 - 1.0 / size);
    }

    private Optional<Fact> fixedPoints() {
        return poisson(Kind.FIXED_POINTS, seen.mean(Permutation::fixedPoints), 1);
    }

    /** Judges whether a mean is large. For a fair shuffle, the factorial moments are at most those of a Poisson law. */
    private Optional<Fact> poisson(Kind kind, double mean, double fair) {
        double exponent = seen.isExact()
                ? Math.abs(mean - fair)
                : Tails.exponentOfRare(mean * seen.shuffles(), fair * seen.shuffles());
        boolean isDifferent = !FactText.number(mean, 3).equals(FactText.number(fair, 3));
        return size > 2 && isDifferent ? fact(kind, mean, fair, exponent) : Optional.empty();
    }
}
