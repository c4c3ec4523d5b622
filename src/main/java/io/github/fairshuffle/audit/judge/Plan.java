package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.judge.Look.Way;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.Settings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The samples that an audit draws, in their order. It depends on the options and the subject alone. */
final class Plan {
    /** The size of a deck with two jokers. */
    private static final int DECK = Settings.PACK.size();

    private static final int MEDIUM = 13;

    /** The ways of examining code with unusual decks or objects. */
    private static final List<Way> UNUSUAL = List.of(Way.LINKED_LIST, Way.EQUAL_CARDS, Way.NEW_OBJECTS);

    /**
     * A sample to be drawn and tested.
     *
     * @param look the number of cards, the number of orders to draw, and the way of drawing them
     * @param lags the number of earlier orders with which each order is compared
     */
    record Task(Look look, int lags, Draw draw) {}

    /** Draws orders with code of the user, until there are enough. */
    interface Draw {
        List<Permutation> orders(Predicate<List<Permutation>> isEnough) throws IOException, InterruptedException;
    }

    private final Options options;
    private final Subject subject;
    private final Traits traits;

    private Plan(Options options) {
        this.options = options;
        subject = options.subject;
        traits = subject.traits();
    }

    static List<Task> of(Options options) {
        return new Plan(options).tasks();
    }

    private List<Task> tasks() {
        int usual = Stream.concat(traits.sizes().few().stream(), Stream.of(2))
                .filter(cards -> cards <= DECK)
                .max(Integer::compare)
                .orElseThrow();
        int again = options.largest(usual);
        List<Task> tasks = new ArrayList<>();
        sizes(again).forEach(cards -> tasks.add(ofNewDecks(cards, again)));
        if (traits.allow(Way.SAME_DECK)) {
            Look look = new Look(again, Settings.SHUFFLES, Way.SAME_DECK);
            tasks.add(new Task(look, 0, isEnough -> ofOneDeck(look, isEnough)));
        }
        if (traits.allow(Way.NEW_STARTS)) {
            Look look = new Look(again, Settings.STARTS * Settings.PER_START, Way.NEW_STARTS);
            tasks.add(new Task(look, 0, isEnough -> ofStarts(Settings.STARTS, Settings.PER_START, again, isEnough)));
        }
        if (traits.allow(Way.FIRST_ORDERS)) {
            Look look = new Look(again, Settings.FIRST_ORDERS, Way.FIRST_ORDERS);
            tasks.add(new Task(look, 0, isEnough -> ofStarts(look.shuffles(), 1, again, isEnough)));
        }
        UNUSUAL.stream().filter(traits::allow).forEach(way -> tasks.add(unusual(way, again)));
        return tasks;
    }

    private Task ofNewDecks(int cards, int again) {
        boolean isMain = cards == DECK || cards == again || cards == options.size;
        boolean areCompared = isMain || cards <= AllOrders.LARGEST || traits.mayBeOneDeck();
        int shuffles = shuffles(cards, isMain);
        return new Task(
                Look.ofNewDecks(cards, shuffles),
                areCompared ? 1 : 0,
                isEnough -> subject.orders(cards, shuffles, options.seed, isEnough));
    }

    private Task unusual(Way way, int again) {
        boolean isNew = way == Way.NEW_OBJECTS;
        int medium = options.sizes.isEmpty() ? Math.max(MEDIUM, traits.sizes().least()) : options.size;
        Look look = new Look(isNew ? again : medium, isNew ? Settings.SHUFFLES_OF_MOST : Settings.SHUFFLES, way);
        Shuffler code = subject.algorithm(way);
        return new Task(
                look,
                0,
                isEnough ->
                        Subject.orders(Subject.driven(code, options.seed), look.cards(), look.shuffles(), isEnough));
    }

    private List<Integer> sizes(int again) {
        List<Integer> usual =
                options.thorough ? traits.sizes().usual() : traits.sizes().few();
        Stream<Integer> all = Stream.of(Stream.of(options.size), usual.stream(), Stream.of(again))
                .flatMap(sizes -> sizes)
                .filter(traits.sizes()::allow);
        return options.sizes.isEmpty()
                ? Stream.concat(all, traits.sizes().own().stream().boxed())
                        .distinct()
                        .toList()
                : options.sizes;
    }

    private int shuffles(int cards, boolean isMain) {
        if (cards <= AllOrders.LARGEST) {
            return isMain ? options.samples : Math.max(options.samples / 10, AllOrders.leastSamples(cards));
        }
        return isMain ? options.largeSamples : shuffles(cards);
    }

    /** Returns the number of shuffles of a large deck that is not one of the main decks. */
    static int shuffles(int cards) {
        return cards < Settings.MANY_CARDS
                ? Settings.SHUFFLES
                : cards < Settings.MOST_CARDS ? Settings.SHUFFLES_OF_MANY : Settings.SHUFFLES_OF_MOST;
    }

    /**
     * Returns the orders of several starts of a program, one after another. The second half of many fast starts begins a
     * second after the first half, because seeds that are the milliseconds of a clock repeat after a second.
     */
    private List<Permutation> ofStarts(int starts, int perStart, int cards, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        List<Permutation> all = new ArrayList<>();
        long begin = System.nanoTime();
        for (int start = 0; start < starts && !isEnough.test(all); start++) {
            if (start == Settings.FIRST_ORDERS / 2) {
                Thread.sleep(Math.max(0, 1_000 - (System.nanoTime() - begin) / 1_000_000));
            }
            all.addAll(subject.orders(cards, perStart, options.seed, isEnough));
        }
        return all;
    }

    /** Shuffles each of several decks many times, and returns the shuffles that turn each order into the next one. */
    private List<Permutation> ofOneDeck(Look look, Predicate<List<Permutation>> isEnough) {
        Shuffler driven = Subject.driven(subject.ofOneDeck(), options.seed + 1);
        List<Permutation> shuffles = new ArrayList<>();
        int[] cards = new int[0];
        while (shuffles.size() < look.shuffles() && !isEnough.test(shuffles)) {
            cards = shuffles.size() % Settings.OF_ONE_DECK == 0 ? Indices.identity(look.cards()) : cards;
            Permutation before = Permutation.of(cards);
            driven.shuffle(cards);
            shuffles.add(Orders.step(before, Permutation.of(cards)));
        }
        return shuffles;
    }
}
