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

/**
 * Finds the facts about an unfair shuffle, in the order of {@link Kind}. A fact about a law is exact. For a sample, a bound
 * of its probability (Chernoff), multiplied by the number of facts that are looked for, is below alpha.
 */
final class Facts {
    static final String REPEATED = "of %,d shuffles of %d cards, %,d repeated an earlier order";
    private static final int MOST_FACTS = 3;
    private static final int ENOUGH = 2;
    private static final int MOST_CARDS = 1_024;
    private static final int MOST_PRINTED = 10;
    private static final double EPSILON = 1e-12;
    private static final BigDecimal NEGLIGIBLE = new BigDecimal("1e-6");

    private final Frequencies seen;
    private final int size;
    private final double alpha;
    private final double logOrders;
    private final List<Fact> facts = new ArrayList<>();

    private Facts(Frequencies seen, double alpha) {
        this.seen = seen;
        this.alpha = alpha;
        size = seen.size();
        logOrders = IntStream.rangeClosed(2, size).mapToDouble(Math::log).sum();
    }

    /**
     * Returns at most three facts, the most telling one first.
     *
     * @param sequence the orders in the sequence of the shuffles; empty for a law
     */
    static List<Fact> of(Frequencies seen, List<Permutation> sequence, double alpha) {
        Facts all = new Facts(seen, alpha);
        if (!all.sameOrder()) {
            all.memory(sequence);
            if (seen.size() > OrderCounts.LARGEST && all.kind().isEmpty()) {
                all.order();
            }
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

    /** Adds a fact, unless it is likely to be seen in a sample of a fair shuffle. Returns whether it was added. */
    private boolean add(Kind kind, double found, double fair, double exponent, String sentence, Object... values) {
        double looks = 4.0 * size * size + 1_000;
        double p = seen.isExact() ? 0 : Math.max(Double.MIN_VALUE, looks * Math.exp(-exponent));
        boolean added = p < alpha && exponent > EPSILON;
        if (added) {
            facts.add(new Fact(kind, size, found, fair, p, format(sentence, values)));
        }
        return added;
    }

    /** The exponent of the bound for a share; for a law, it only says whether the share is fair. */
    private double exponent(double found, double fair) {
        return seen.isExact() ? Math.abs(found - fair) : Tails.exponent(count(found), seen.samples(), fair);
    }

    private long count(double share) {
        return Math.round(share * seen.samples());
    }

    private boolean sameOrder() {
        Permutation order = seen.shares().keySet().iterator().next();
        String sentence = order.fixedPoints() == size ? "the order never changes" : "the order is always the same: %s";
        double exponent = seen.isExact() ? 1 : (seen.samples() - 1) * logOrders;
        return seen.shares().size() == 1
                && add(Kind.SAME_ORDER, 1, Math.exp(logOrders), exponent, sentence, printed(order));
    }

    private void memory(List<Permutation> sequence) {
        int trials = sequence.size() - 1;
        if (trials < 1) {
            return;
        }
        long again = IntStream.rangeClosed(1, trials)
                .filter(k -> sequence.get(k).equals(sequence.get(k - 1)))
                .count();
        double fair = Math.exp(-logOrders);
        double independent = // the probability if each shuffle has the frequencies that were seen
                again == 0
                        ? fair
                        : seen.shares().values().stream()
                                .mapToDouble(share -> share * share)
                                .sum();
        String sentence = again == 0
                ? "the previous order never occurs again (it should in %2$s of shuffles)"
                : "the previous order occurs again in %s of shuffles (should be %s)";
        add(
                Kind.PREVIOUS_ORDER,
                (double) again / trials,
                fair,
                again > 0 && again < trials * independent ? 0 : Tails.exponent(again, trials, independent),
                sentence,
                percent((double) again / trials),
                percent(fair));
        int repeated = sequence.size() - seen.shares().size();
        double mean = 0.5 * sequence.size() * sequence.size() * fair;
        double same = seen.of(Permutation.identity(size)) * sequence.size();
        if (mean < 1 && repeated > mean && kind().isEmpty() && same < 1 + repeated / 2.0) {
            add(
                    Kind.REPEATED_ORDERS,
                    repeated,
                    mean,
                    Tails.exponentOfRare(repeated, mean),
                    REPEATED,
                    sequence.size(),
                    size,
                    repeated);
        }
    }

    /** The only kind of order that occurs, if there is one. */
    private String kind() {
        Map<String, Predicate<Permutation>> kinds = Map.of(
                "even", Permutation::isEven,
                "odd", order -> !order.isEven(),
                "single cycles", order -> order.cycles() == 1,
                "rotations", order -> IntStream.range(1, size).allMatch(k -> order.at(k) == (order.at(0) + k) % size));
        return kinds.entrySet().stream()
                .filter(kind -> seen.shares().keySet().stream().allMatch(kind.getValue()))
                .map(Map.Entry::getKey)
                .max(Comparator.comparingInt(String::length)) // rotations may be even too
                .orElse("");
    }

    private void places() {
        double[] cells = new double[size * size];
        seen.shares().forEach((order, share) -> {
            for (int place = 0; place < size; place++) {
                cells[order.at(place) * size + place] += share;
            }
        });
        double fair = 1.0 / size;
        boolean noneStays = IntStream.range(0, size).allMatch(card -> cells[card * size + card] == 0)
                && add(
                        Kind.NO_CARD_STAYS,
                        0,
                        fair,
                        exponent(0, fair),
                        "no card ever stays in its place (each should in %s of shuffles)",
                        percent(fair));
        fewOrders();
        boolean barrier = barrier(cells);
        boolean shortWay = !barrier && shortWay(cells);
        int extreme = IntStream.range(0, cells.length)
                .reduce(0, (a, b) -> far(cells[a], fair) >= far(cells[b], fair) ? a : b);
        boolean never = cells[extreme] == 0;
        if (isOpen() && size > 2 && !(never && (noneStays || barrier || shortWay))) {
            double found = cells[extreme];
            int card = extreme / size;
            int place = extreme % size;
            String where = card == place ? "stays in its place" : "ends up in " + ordinal(place);
            String sentence = found > 1 - EPSILON || never
                    ? "card %d %s " + where + " (it should in %s of shuffles)"
                    : "card %d " + where + " in %s of shuffles (should be %s)";
            String share = never ? "never" : found > 1 - EPSILON ? "always" : percent(found);
            add(Kind.CARD_AT_PLACE, found, fair, exponent(found, fair), sentence, card, share, percent(fair));
        }
    }

    /** How far a share is from fair. The extreme shares 0 and 1 are further than all others. */
    private double far(double share, double fair) {
        return share == 0 || share > 1 - EPSILON ? 2 + share : Math.abs(share - fair);
    }

    private void fewOrders() {
        String kind = kind();
        int occur = seen.shares().size();
        if (size <= OrderCounts.LARGEST) {
            int all = OrderCounts.orders(size).intValueExact();
            double exponent = seen.isExact() ? 1 : (double) seen.samples() / all;
            if (occur < all) {
                add(
                        Kind.FEW_ORDERS,
                        occur,
                        all,
                        exponent,
                        "only %d of the %d orders occur" + (kind.isEmpty() ? "" : ", all of them " + kind),
                        occur,
                        all);
            }
        } else if (!kind.isEmpty()) {
            double fair = kind.equals("rotations") ? size * Math.exp(-logOrders) : 0.5; // cycles: 1/size
            add(Kind.ONE_KIND_OF_ORDER, 1, fair, exponent(1, fair), "all orders that occur are %s", kind);
        }
    }

    /** Looks for a place that no card crosses: as many cards stay before it. */
    private boolean barrier(double[] cells) {
        double crossing = 0; // the mean number of cards that start before a place and end behind it
        double logChoices = 0; // of the sets of cards that can be before the place
        for (int place = 1; place < size; place++) {
            for (int k = 0; k < size; k++) {
                crossing += k >= place ? cells[(place - 1) * size + k] : 0;
                crossing -= k < place - 1 ? cells[k * size + place - 1] : 0;
            }
            logChoices += Math.log(size - place + 1.0) - Math.log(place);
            if (crossing < EPSILON && place > 1 && place < size - 1) {
                double exponent = seen.isExact() ? 1 : seen.samples() * logChoices;
                return add(Kind.BARRIER, place, 0, exponent, "no card ever crosses place %d", place);
            }
        }
        return false;
    }

    /** Looks for the longest way towards the front, d places. In (d + 1)^(n−d−1)·(d + 1)! orders no way is longer. */
    private boolean shortWay(double[] cells) {
        int longest = IntStream.range(0, cells.length)
                .filter(cell -> cells[cell] > 0)
                .map(cell -> cell / size - cell % size)
                .max()
                .orElse(0);
        double logChoices = IntStream.rangeClosed(longest + 2, size)
                .mapToDouble(k -> Math.log(k) - Math.log(longest + 1.0))
                .sum();
        return longest < size - 2
                && size > OrderCounts.LARGEST
                && add(
                        Kind.SHORT_WAY,
                        longest,
                        size - 1,
                        seen.samples() * logChoices,
                        "no card moves more than %d places towards the front",
                        longest);
    }

    /** Adds frequencies and means until there are two facts. */
    private void frequencies() {
        if (isOpen() && size <= OrderCounts.LARGEST) {
            order();
        }
        double pairs = size * (size - 1) / 2.0;
        double kept = 1 - mean(Permutation::inversions) / pairs;
        double squares = pairs * (2 * size - 1) / 3; // inversions are a sum of uniform numbers up to k (Hoeffding)
        double distance = (kept - 0.5) * pairs;
        double exponent = seen.isExact() ? Math.abs(distance) : 2 * seen.samples() * distance * distance / squares;
        if (isOpen()) {
            String sentence = "two cards keep their order in %s of shuffles (should be 50 %%)";
            add(Kind.PAIR_ORDER, kept, 0.5, exponent, sentence, percent(kept));
        }
        if (isOpen() && size > 2) {
            String sentence = "%s pairs of neighbours stay neighbours in each shuffle (should be %s)";
            poisson(Kind.NEIGHBOURS, mean(Statistics::adjacencies), 2 - 2.0 / size, sentence);
        }
        if (isOpen() && size > 2) {
            String sentence = "%s cards stay in their places in each shuffle (should be %s)";
            poisson(Kind.FIXED_POINTS, mean(Permutation::fixedPoints), 1, sentence);
        }
    }

    private boolean isOpen() {
        return facts.size() < ENOUGH;
    }

    /** Looks at the most frequent order of few cards, or at the original order of many. */
    private void order() {
        if (size == 2) {
            return;
        }
        double fair = Math.exp(-logOrders);
        Permutation order = size > OrderCounts.LARGEST
                ? Permutation.identity(size)
                : Collections.max(
                                seen.shares().entrySet(),
                                Map.Entry.<Permutation, Double>comparingByValue()
                                        .thenComparing(entry -> entry.getKey().rank(), Comparator.reverseOrder()))
                        .getKey();
        double found = seen.of(order);
        boolean equal = found * seen.shares().size() < 1.2; // all that occur are about equally frequent
        if (equal && facts.stream().anyMatch(fact -> fact.kind() == Kind.FEW_ORDERS)) {
            return;
        }
        boolean original = order.fixedPoints() == size;
        String name = original ? "the cards keep their original order" : "the order " + printed(order) + " occurs";
        String often = found < 2 * fair || size > OrderCounts.LARGEST
                ? "in " + percent(found) + " (should be " + percent(fair) + ")"
                : number(found / fair, 2) + " times as often as " + (original ? "they" : "it") + " should";
        add(Kind.ORDER, found, fair, exponent(found, fair), "%s %s", name, often);
    }

    /** Adds a mean that is too large. Its law has at most the factorial moments of a Poisson law with the mean {@code fair}. */
    private void poisson(Kind kind, double mean, double fair, String sentence) {
        double exponent = seen.isExact()
                ? Math.abs(mean - fair)
                : Tails.exponentOfRare(mean * seen.samples(), fair * seen.samples());
        add(kind, mean, fair, exponent, sentence, number(mean, 3), number(fair, 3));
    }

    private double mean(ToDoubleFunction<Permutation> number) {
        return seen.shares().entrySet().stream()
                .mapToDouble(entry -> entry.getValue() * number.applyAsDouble(entry.getKey()))
                .sum();
    }

    private static String printed(Permutation order) {
        String cards = IntStream.of(order.order())
                .limit(MOST_PRINTED)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
        return order.size() > MOST_PRINTED ? cards + " …" : cards;
    }

    private String ordinal(int place) {
        return place == 0 ? "the first place" : place == size - 1 ? "the last place" : "place " + place;
    }

    static String percent(double share) {
        return number(100 * share, 3) + " %";
    }

    /** Rounds a number to some digits, without zeros at the end. */
    private static String number(double value, int digits) {
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        return rounded.compareTo(NEGLIGIBLE) < 0 ? "0" : rounded.toPlainString();
    }
}
