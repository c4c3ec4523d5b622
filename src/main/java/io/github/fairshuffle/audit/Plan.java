package io.github.fairshuffle.audit;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Audit.Options;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.Subject.Variant;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.Settings;
import io.github.fairshuffle.internal.statistics.TimeLimit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The samples that an audit draws, in their order. It depends on the options and the subject alone. */
final class Plan {
    /** The size of a deck with two jokers. */
    static final int DECK = Settings.PACK.size();

    static final int PACK = 52;

    private static final int MEDIUM = 13;
    private static final int OBJECTS = 3;
    private static final int SHUFFLES = 2_000;

    /** At least two successive starts of four are in the same second, even if a new second begins during one of them. */
    private static final int STARTS = 4;

    /** The number of shuffles of each of several starts of a program. */
    static final int PER_START = 100;

    /** Deck sizes at which code tends to fail: small decks, packs of cards, powers of two, and neighbouring sizes. */
    static final List<Integer> SIZES = List.of(
            2, 3, DECK, 7, 13, 52, 100, 4, 5, 6, 8, 9, 10, 11, 16, 17, 20, 31, 32, 33, 36, 40, 48, 51, 53, 55, 60, 63,
            64, 65, 78, 104, 108, 127, 128, 129, 130, 255, 256, 257, 312, 1_000, 1_024, 40_000);

    /** The number of sizes, from the start of the list, that an audit examines if it is not thorough. */
    static final int FEW_SIZES = 7;

    /**
     * A sample to be drawn and tested.
     *
     * @param lags the number of earlier orders with which each order is compared
     * @param shuffles the number of orders to draw
     */
    record Task(Way way, int cards, int lags, int shuffles, Draw draw) {}

    /** Draws orders with code of the user; fewer of them if the time is over before. */
    interface Draw {
        List<Permutation> orders(TimeLimit limit) throws IOException, InterruptedException;
    }

    private final Options options;
    private final Subject subject;

    private Plan(Options options) {
        this.options = options;
        subject = options.subject;
    }

    static List<Task> of(Options options) {
        return new Plan(options).tasks();
    }

    /** Returns the size of the largest deck that is shuffled many times; by default at most the usual size. */
    static int largest(Options options, int usual) {
        int cards = Math.min(Math.max(usual, options.subject.leastCards()), options.subject.mostCards());
        return options.sizes.stream().max(Integer::compare).orElse(cards);
    }

    private List<Task> tasks() {
        int again = largest(options, subject.isProgram() ? PACK : DECK);
        List<Task> tasks = new ArrayList<>();
        for (int cards : sizes(again)) {
            boolean isMain = cards == DECK || cards == again || cards == options.size;
            int lags =
                    isMain || cards <= AllOrders.LARGEST || subject.shuffler().isEmpty() ? 1 : 0;
            int shuffles = shuffles(cards, isMain);
            tasks.add(new Task(
                    Way.FRESH_DECK,
                    cards,
                    lags,
                    shuffles,
                    limit -> subject.orders(cards, shuffles, options.seed, limit)));
        }
        if (subject.shuffler().isPresent() && subject.ownDeck().isEmpty()) {
            tasks.add(new Task(Way.SAME_DECK, again, 0, SHUFFLES, limit -> ofOneArray(again, limit)));
        }
        if (subject.isProgram()) {
            tasks.add(new Task(Way.NEW_STARTS, again, 0, STARTS * PER_START, limit -> ofNewStarts(again, limit)));
        }
        for (Variant variant : subject.variants()) {
            boolean isNew = variant.way() == Way.NEW_OBJECTS;
            int cards = isNew ? again : options.sizes.isEmpty() ? Math.max(MEDIUM, subject.leastCards()) : options.size;
            int shuffles = isNew ? OBJECTS : SHUFFLES;
            tasks.add(new Task(
                    variant.way(),
                    cards,
                    0,
                    shuffles,
                    limit -> limit.sample(Subject.driven(variant.shuffler(), options.seed), cards, shuffles)));
        }
        return tasks;
    }

    private List<Integer> sizes(int again) {
        IntStream usual = subject.sizes(options.thorough).stream().mapToInt(cards -> cards);
        IntStream all = IntStream.concat(IntStream.of(options.size), IntStream.concat(usual, IntStream.of(again)));
        return options.sizes.isEmpty()
                ? IntStream.concat(
                                all.filter(cards -> cards >= subject.leastCards() && cards <= subject.mostCards()),
                                subject.ownDeck().stream())
                        .distinct()
                        .boxed()
                        .toList()
                : options.sizes;
    }

    private int shuffles(int cards, boolean isMain) {
        if (cards <= AllOrders.LARGEST) {
            int least = (subject.isProgram() ? 1 : 2) * AllOrders.leastSamples(cards); // programs are slower
            return isMain ? options.samples : Math.max(options.samples / 10, least);
        }
        return isMain ? options.largeSamples : shuffles(cards);
    }

    /** Returns the number of shuffles of a large deck that is not one of the main decks. */
    static int shuffles(int cards) {
        return cards < 255 ? SHUFFLES : cards < Settings.MOST_CARDS ? SHUFFLES / 10 : 3;
    }

    /** Returns the orders of several starts of a program, one after another. */
    private List<Permutation> ofNewStarts(int size, TimeLimit limit) throws IOException, InterruptedException {
        List<Permutation> all = new ArrayList<>();
        for (int start = 0; start < STARTS; start++) {
            all.addAll(subject.orders(size, PER_START, options.seed, limit));
        }
        return all;
    }

    /** Shuffles each of 20 arrays 100 times, and returns the shuffles that turn each order into the next one. */
    private List<Permutation> ofOneArray(int size, TimeLimit limit) {
        Shuffler driven = subject.driven(options.seed + 1);
        List<Permutation> shuffles = new ArrayList<>();
        for (int a = 0; a < SHUFFLES / 100; a++) {
            int[] cards = Indices.identity(size);
            List<Permutation> orders = new ArrayList<>(List.of(Permutation.of(cards)));
            for (int k = 0; k < 100 && !limit.isOver(); k++) {
                driven.shuffle(cards);
                orders.add(Permutation.of(cards));
            }
            shuffles.addAll(Orders.steps(orders));
        }
        return shuffles;
    }
}
