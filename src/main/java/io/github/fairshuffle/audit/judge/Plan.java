package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.judge.Traits.Origin;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The samples that an audit draws, in their order. It depends on the options and the subject alone. */
final class Plan {
    /** The size of a deck with two jokers. */
    private static final int DECK = Settings.PACK.size();

    private static final int MEDIUM = 13;

    private final Options options;
    private final Traits traits;

    /** The largest deck that is shuffled many times. */
    private final int large;

    Plan(Options options) {
        this.options = options;
        traits = options.subject.traits();
        large = options.largest(
                traits.usual().stream().filter(cards -> cards <= DECK).reduce(2, Math::max));
    }

    /** Returns the samples to be drawn: the numbers of cards, of orders to draw, and the ways of drawing them. */
    List<Look> looks() {
        List<Look> looks = new ArrayList<>();
        sizes().forEach(cards -> looks.add(Results.newDecks(cards, shuffles(cards))));
        add(looks, Way.SAME_DECK, large, Settings.SHUFFLES);
        add(looks, Way.NEW_STARTS, large, Settings.STARTS * Settings.PER_START);
        add(looks, Way.FIRST_ORDERS, large, Settings.FIRST_ORDERS);
        int medium = options.sizes.isEmpty() ? Math.max(MEDIUM, traits.least()) : options.size;
        add(looks, Way.LINKED_LIST, medium, Settings.SHUFFLES);
        add(looks, Way.EQUAL_CARDS, medium, Settings.SHUFFLES);
        add(looks, Way.NEW_OBJECTS, large, Settings.SHUFFLES_OF_MOST);
        return looks;
    }

    private void add(List<Look> looks, Way way, int cards, int shuffles) {
        if (traits.allow(way)) {
            looks.add(Results.look(cards, shuffles, way));
        }
    }

    private List<Integer> sizes() {
        boolean areAll = options.thorough || traits.is(Origin.PROGRAM);
        Stream<Integer> usual = traits.usual().stream().limit(areAll ? Integer.MAX_VALUE : Settings.FEW_SIZES);
        Stream<Integer> all = Stream.of(Stream.of(options.size), usual, Stream.of(large))
                .flatMap(sizes -> sizes)
                .filter(traits::allow);
        return options.sizes.isEmpty()
                ? Stream.concat(all, traits.own().stream().boxed()).distinct().toList()
                : options.sizes;
    }

    private boolean isMain(int cards) {
        return cards == DECK || cards == large || cards == options.size;
    }

    /** Returns the number of earlier orders with which each order is compared. */
    int lags(Look look) {
        boolean areCompared = isMain(look.cards()) || look.cards() <= AllOrders.LARGEST || traits.mayBeOneDeck();
        return look.way() == Way.FRESH_DECK && areCompared ? 1 : 0;
    }

    private int shuffles(int cards) {
        boolean isMain = isMain(cards);
        if (cards <= AllOrders.LARGEST) {
            return isMain ? options.samples : Math.max(options.samples / Settings.FEWER, AllOrders.leastSamples(cards));
        }
        return isMain ? options.largeSamples : shufflesOfOther(cards);
    }

    /** Returns the number of shuffles of a large deck that is not one of the main decks. */
    private static int shufflesOfOther(int cards) {
        return cards < Settings.MANY_CARDS
                ? Settings.SHUFFLES
                : cards < Settings.MOST_CARDS ? Settings.SHUFFLES_OF_MANY : Settings.SHUFFLES_OF_MOST;
    }
}
