package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.judge.Fact.Pattern;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Tails;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Orders of an unfair shuffle that are examined for facts, with the numbers that several kinds of facts need. A fact
 * about a law is exact. A fact about a sample has a p-value below alpha; this p-value is a Chernoff bound times the
 * number of possible facts.
 */
final class Examined {
    /** The largest deck whose cells are counted. */
    private static final int MOST_CARDS = 1_024;

    /** A number is a fact only if it differs from the fair number by at least this part of it. */
    private static final double LEAST_DIFFERENCE = 0.002;

    final Orders orders;

    /** The number of cards. */
    final int size;

    /** The number of cards in a sample, which begins each order; 0 if there is no sample. */
    final int drawn;

    /** The probability of each order if the shuffle is fair. */
    final double fairShare;

    /** The share of shuffles that move a card to a place is the element {@code card * size + place}; empty if large. */
    final double[] cells;

    private final double alpha;

    Examined(Orders orders, int drawn, double alpha) {
        this.orders = orders;
        this.drawn = drawn;
        this.alpha = alpha;
        size = orders.cards();
        fairShare = Math.exp(-AllOrders.log(size));
        cells = size <= MOST_CARDS ? orders.cells() : new double[0];
    }

    /** Returns a fact about a sample if its p-value is below alpha, and a fact about a law in any case. */
    Optional<Fact> fact(Kind kind, double found, double fair, double exponent) {
        double facts = 4.0 * size * size + 1_000;
        double p = orders.isExact() ? 0 : Math.max(Double.MIN_VALUE, facts * Math.exp(-exponent));
        return p < alpha ? Optional.of(new Fact(kind, size, found, fair, p, orders.shuffles())) : Optional.empty();
    }

    /** Returns a fact about a share of the shuffles if it differs enough from the fair share. */
    Optional<Fact> share(Kind kind, double found, double fair) {
        double exponent =
                orders.isExact() ? 0 : Tails.exponent(Math.round(found * orders.shuffles()), orders.shuffles(), fair);
        return isFair(found, fair) ? Optional.empty() : fact(kind, found, fair, exponent);
    }

    static boolean isFair(double found, double fair) {
        return Math.abs(found - fair) < LEAST_DIFFERENCE * fair;
    }

    /** Returns the exponent of an event that no shuffle violates, if a fair shuffle has it with probability e^−x. */
    double always(double x) {
        return orders.shuffles() * x;
    }

    boolean areCellsKnown() {
        return cells.length > 0;
    }

    double cell(int card, int place) {
        return cells[card * size + place];
    }

    /** Returns whether a card always stays in its place, so that it never moves to another place. */
    boolean stays(int card) {
        return cell(card, card) > 0
                && IntStream.range(0, size).allMatch(place -> place == card || cell(card, place) == 0);
    }

    /** Returns whether the last card never moves; if so, perhaps only some of the cards are shuffled. */
    boolean staysAtTheEnd() {
        return orders.all(order -> order.at(size - 1) == size - 1);
    }

    Optional<Pattern> pattern() {
        return Pattern.of(orders);
    }

    boolean isSmall() {
        return size <= AllOrders.LARGEST;
    }

    /** Returns the number of possible orders. */
    double possible() {
        return Math.rint(1 / fairShare);
    }

    /** Returns whether the deck is small, and some of its orders never occur. */
    boolean areFew() {
        return isSmall() && orders.support() < possible();
    }

    /** Returns a fact about the share of one order, unless it follows from another fact. */
    Optional<Fact> order(Permutation order) {
        double found = orders.share(order);
        // if few orders occur, all of them may be equally frequent
        boolean isImplied =
                found * orders.support() < 1.2 && Kind.FEW_ORDERS.find(this).isPresent();
        return isImplied
                ? Optional.empty()
                : share(Kind.ORDER, found, fairShare).map(fact -> fact.with(new Fact.OneOrder(order)));
    }

    /** Judges whether a mean is large. For a fair shuffle, the factorial moments are at most those of a Poisson law. */
    Optional<Fact> poisson(Kind kind, double mean, double fair) {
        double exponent =
                orders.isExact() ? 0 : Tails.exponentOfRare(mean * orders.shuffles(), fair * orders.shuffles());
        return size > 2 && !isFair(mean, fair) ? fact(kind, mean, fair, exponent) : Optional.empty();
    }
}
