package io.github.fairshuffle.analysis.page;

import java.util.Comparator;
import java.util.List;

/**
 * The law of all orders of a few cards, to be shown.
 *
 * @param size how many cards, 3 to 6
 * @param exact whether it was enumerated; if not, it was sampled
 * @param orders all orders in lexicographic order
 * @param rolls the mean number of rolls
 * @param evidence what the law rests on, one or two sentences
 */
public record OrderLaw(
        int size, boolean exact, List<Order> orders, String totalVariation, String rolls, String evidence) {
    private static final List<String> WORDS = List.of("three", "four", "five", "six");

    /**
     * One order and how often it comes.
     *
     * @param name the cards from the first place to the last, counted from 1
     * @param text the probability or frequency, exactly
     * @param side −1 if it comes less often than is fair, 1 if more often, 0 if neither, as far as is known
     */
    public record Order(String name, double probability, String text, int side) {
        private static final Comparator<Order> BY_PROBABILITY = Comparator.comparingDouble(Order::probability);

        /** The class of its bar. */
        String kind() {
            return side < 0 ? "less" : side > 0 ? "more" : "even";
        }
    }

    /** The number of cards in words. */
    String cards() {
        return WORDS.get(size - 3);
    }

    /** The name of the order in which the first two cards are swapped. */
    String example() {
        return "213456".substring(0, size);
    }

    /** What is fair. */
    double fair() {
        return 1.0 / orders.size();
    }

    /** From the most likely to the least likely; the equally likely in lexicographic order. */
    List<Order> mostLikely() {
        return orders.stream().sorted(Order.BY_PROBABILITY.reversed()).toList();
    }

    /** From the least likely to the most likely; the equally likely in lexicographic order. */
    List<Order> leastLikely() {
        return orders.stream().sorted(Order.BY_PROBABILITY).toList();
    }

    /** Whether all orders are known to be equally likely. */
    boolean isLevel() {
        return exact && orders.stream().allMatch(order -> order.side == 0);
    }

    /** The first of a list in words. */
    String first(List<Order> sorted) {
        return isLevel() ? "all the same: 1/" + orders.size() : sorted.get(0).name + ": " + sorted.get(0).text;
    }

    /** How many of the orders occur. */
    long support() {
        return orders.stream().filter(order -> order.probability > 0).count();
    }
}
