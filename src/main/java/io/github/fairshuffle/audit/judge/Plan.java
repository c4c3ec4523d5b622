package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.internal.array.Indices;
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
     * @param starts the starts of a program, which are added when the orders are drawn
     */
    record Task(Look look, int lags, Draw draw, List<Started> starts) {
        Task(Look look, int lags, Draw draw) {
            this(look, lags, draw, List.of());
        }
    }

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
            Look look = Results.look(again, Settings.SHUFFLES, Way.SAME_DECK);
            tasks.add(new Task(look, 0, isEnough -> ofOneDeck(look, isEnough)));
        }
        if (traits.allow(Way.NEW_STARTS)) {
            Look look = Results.look(again, Settings.STARTS * Settings.PER_START, Way.NEW_STARTS);
            tasks.add(ofStarts(look, Settings.STARTS));
        }
        if (traits.allow(Way.FIRST_ORDERS)) {
            Look look = Results.look(again, Settings.FIRST_ORDERS, Way.FIRST_ORDERS);
            tasks.add(ofStarts(look, look.shuffles()));
        }
        UNUSUAL.stream().filter(traits::allow).forEach(way -> tasks.add(unusual(way, again)));
        return tasks;
    }

    private Task ofNewDecks(int cards, int again) {
        boolean isMain = cards == DECK || cards == again || cards == options.size;
        boolean areCompared = isMain || cards <= AllOrders.LARGEST || traits.mayBeOneDeck();
        int shuffles = shuffles(cards, isMain);
        return new Task(
                Results.newDecks(cards, shuffles),
                areCompared ? 1 : 0,
                isEnough -> subject.orders(cards, shuffles, options.seed, isEnough));
    }

    private Task unusual(Way way, int again) {
        boolean isNew = way == Way.NEW_OBJECTS;
        int medium = options.sizes.isEmpty() ? Math.max(MEDIUM, traits.sizes().least()) : options.size;
        Look look = Results.look(isNew ? again : medium, isNew ? Settings.SHUFFLES_OF_MOST : Settings.SHUFFLES, way);
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
            return isMain ? options.samples : Math.max(options.samples / Settings.FEWER, AllOrders.leastSamples(cards));
        }
        return isMain ? options.largeSamples : shuffles(cards);
    }

    /** Returns the number of shuffles of a large deck that is not one of the main decks. */
    static int shuffles(int cards) {
        return cards < Settings.MANY_CARDS
                ? Settings.SHUFFLES
                : cards < Settings.MOST_CARDS ? Settings.SHUFFLES_OF_MANY : Settings.SHUFFLES_OF_MOST;
    }

    private Task ofStarts(Look look, int number) {
        List<Started> starts = new ArrayList<>();
        int perStart = look.shuffles() / number;
        return new Task(look, 0, isEnough -> ofStarts(number, perStart, look.cards(), starts, isEnough), starts);
    }

    /**
     * Returns the orders of several starts of a program, one after another. The second half of many fast starts begins a
     * second after the first half, because seeds that are the milliseconds of a clock repeat after a second.
     */
    private List<Permutation> ofStarts(
            int number, int perStart, int cards, List<Started> starts, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        List<Permutation> all = new ArrayList<>();
        long begin = System.nanoTime();
        for (int start = 0; start < number && !isEnough.test(all); start++) {
            if (start == Settings.FIRST_ORDERS / 2) {
                Thread.sleep(Math.max(0, 1_000 - (System.nanoTime() - begin) / 1_000_000));
            }
            long second = second();
            List<Permutation> printed = subject.orders(cards, perStart, options.seed, isEnough);
            starts.add(new Started(second, printed));
            all.addAll(printed);
        }
        return all;
    }

    private static long second() {
        return System.currentTimeMillis() / 1_000;
    }

    /**
     * Starts a program several times in each of some seconds, each of which has just begun.
     *
     * @param starts the numbers of starts in these seconds
     */
    static List<Started> ofSeconds(Subject subject, Look look, int[] starts, TimeLimit limit)
            throws IOException, InterruptedException {
        List<Started> all = new ArrayList<>();
        for (int number : starts) {
            Thread.sleep(1_010 - System.currentTimeMillis() % 1_000);
            for (int start = 0; start < number && !limit.isOver(); start++) {
                long second = second();
                Predicate<List<Permutation>> isOver = orders -> limit.isOver();
                List<Permutation> printed = look.way() == Way.NEW_OBJECTS
                        ? Subject.orders(
                                Subject.driven(subject.algorithm(Way.NEW_OBJECTS), all.size()), look.cards(), 1, isOver)
                        : subject.orders(look.cards(), Settings.PER_START, 0, isOver);
                all.add(new Started(second, printed));
            }
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
