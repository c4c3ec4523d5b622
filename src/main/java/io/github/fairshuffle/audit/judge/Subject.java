package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.Program;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Traits.CardNames;
import io.github.fairshuffle.audit.judge.Traits.Generator;
import io.github.fairshuffle.audit.judge.Traits.Origin;
import io.github.fairshuffle.audit.mistake.Code;
import io.github.fairshuffle.audit.mistake.Deals;
import io.github.fairshuffle.audit.mistake.Notation;
import io.github.fairshuffle.battery.statistics.DeckLines;
import io.github.fairshuffle.battery.statistics.DeckLines.LeftOut;
import io.github.fairshuffle.battery.statistics.OrderLines;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.array.Indices;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What is audited: code, a program in any language, or orders that exist already. Only {@link #name}, {@link #orders} and
 * {@link #lines} run code of the user.
 */
public sealed interface Subject {
    String name();

    Traits traits();

    /**
     * Returns orders in the sequence of the shuffles.
     *
     * @param look the number of cards, the number of shuffles, and the way of shuffling; a program is started once
     * @param isEnough returns whether the given orders, which exist so far, are enough, or the time is over
     */
    List<Permutation> orders(Look look, long seed, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException;

    /** Returns lines, which may be no orders because cards are lost; fewer of them if the time is over. */
    List<int[]> lines(int cards, int number, long seed, TimeLimit limit) throws IOException, InterruptedException;

    /** Returns the algorithm, which dice can drive; empty if a program or orders are audited. */
    default Optional<Shuffler> algorithm() {
        return Optional.empty();
    }

    /** Returns the same subject, whose lines are samples of the cards; or orders of all cards if no samples are given. */
    Subject with(Optional<Sampling> samples);

    /** Throws an exception if decks of this size cannot be audited. */
    default void requireDeck(int cards) {
        if (cards < traits().least()) {
            throw new IllegalArgumentException("a sample is drawn from more cards than it has: select decks of "
                    + traits().least() + " cards or more");
        }
    }

    /** Returns the lines that are not judged; those of a program are known after the samples. */
    default List<LeftOut> leftOut() {
        return List.of();
    }

    /** Returns the last lines that a program has written to its standard error. */
    default String standardError() {
        return "";
    }

    static Shuffler driven(Shuffler algorithm, long seed) {
        return Configured.of(algorithm).with(Randomness.seeded(seed));
    }

    /** Returns the lines of code, which may have lost cards. */
    static Code lines(Shuffler code) {
        return (n, dice) -> {
            int[] cards = Indices.identity(n);
            try {
                code.permute(Deck.of(cards), dice);
                return cards;
            } catch (LostCards lost) {
                return Deals.lost(lost.how(), n);
            }
        };
    }

    /** Returns an algorithm as a subject, with the generator that its user has set. */
    static Subject of(Shuffler algorithm, @Nullable RandomGenerator generator) {
        Set<Way> ways = EnumSet.of(Way.FRESH_DECK, Way.ENUMERATED, Way.SAME_DECK);
        Map<Way, Shuffler> others = new EnumMap<>(Way.class);
        Optional<Sampling> sampling = Optional.empty();
        OptionalInt own = OptionalInt.empty();
        int most = Integer.MAX_VALUE;
        if (algorithm instanceof ForeignAlgorithm foreign) {
            foreign.withLinkedList().ifPresent(code -> others.put(Way.LINKED_LIST, code));
            foreign.withEqualCards().ifPresent(code -> others.put(Way.EQUAL_CARDS, code));
            foreign.withNewObjects().ifPresent(code -> others.put(Way.NEW_OBJECTS, code));
            ways.addAll(others.keySet());
            sampling = Optional.ofNullable(foreign.sampling());
            own = foreign.ownDeck();
            most = foreign.mostCards();
            if (foreign.hasOwnChance()) {
                ways.remove(Way.ENUMERATED);
            }
            if (sampling.isEmpty()) {
                ways.add(Way.MANY);
            }
            if (sampling.isPresent() || own.isPresent()) {
                ways.remove(Way.SAME_DECK);
            }
        }
        Origin origin = algorithm instanceof ForeignAlgorithm ? Origin.FOREIGN_CODE : Origin.SHUFFLER;
        Optional<Generator> named =
                Optional.ofNullable(generator).map(set -> new Generator(Names.of(set), Randomness.stateBits(set)));
        return new InJvm(
                algorithm,
                others,
                new Traits(origin, ways, Settings.SIZES, most, own, sampling, named, Map.of(), Notation.JAVA));
    }

    /** Returns a program and its first arguments. */
    static Subject ofProgram(List<String> command) {
        if (Objects.requireNonNull(command, "command").isEmpty()) {
            throw new IllegalArgumentException("a command needs the name of a program");
        }
        return new Running(new Program(command), Optional.empty());
    }

    /** Returns orders that exist already; if they look like samples, they are read when the options are known. */
    static Subject ofOrders(String name, OrderLines lines) {
        Existing subject = new Existing(Text.printable(name), lines, Optional.empty(), Map.of());
        return lines.drawn().isPresent() ? subject : subject.with(Optional.empty());
    }

    /**
     * Code in this JVM.
     *
     * @param others the same code with unusual decks or objects
     */
    record InJvm(Shuffler code, Map<Way, Shuffler> others, Traits traits) implements Subject {
        @Override
        public String name() {
            return Names.of(code);
        }

        @Override
        public Optional<Shuffler> algorithm() {
            return Optional.of(code);
        }

        @Override
        public Subject with(Optional<Sampling> samples) {
            if (samples.isPresent()) {
                throw new IllegalArgumentException("the option sample is for programs and for orders that exist"
                        + " already; ForeignShuffler.ofSample judges code that draws samples");
            }
            return this;
        }

        @Override
        public List<Permutation> orders(Look look, long seed, Predicate<List<Permutation>> isEnough) {
            if (look.way() == Way.SAME_DECK) {
                return ofOneDeck(look, seed, isEnough);
            }
            Shuffler driven = Subject.driven(others.getOrDefault(look.way(), code), seed);
            List<Permutation> orders = new ArrayList<>();
            while (orders.size() < look.shuffles() && !isEnough.test(orders)) {
                orders.add(driven.permutation(look.cards()));
            }
            return orders;
        }

        /** Shuffles each of several decks many times, and returns the shuffles that turn each order into the next one. */
        private List<Permutation> ofOneDeck(Look look, long seed, Predicate<List<Permutation>> isEnough) {
            Shuffler again =
                    code instanceof ForeignAlgorithm foreign ? foreign.withOneDeck(Settings.OF_ONE_DECK) : code;
            Shuffler driven = Subject.driven(again, seed);
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

        @Override
        public List<int[]> lines(int cards, int number, long seed, TimeLimit limit) {
            Dice dice = Dice.of(Randomness.seeded(seed));
            Code printed = Subject.lines(code);
            List<int[]> lines = new ArrayList<>();
            while (lines.size() < number && !limit.isOver()) {
                lines.add(printed.line(cards, dice));
            }
            return lines;
        }
    }

    /** A program, which is started with the number of cards and the number of shuffles as its last two arguments. */
    record Running(Program program, Optional<Sampling> sampling) implements Subject {
        private static final List<Integer> SIZES = List.of(2, 3, Settings.POKER, 7, 13, 4, 5, 6);

        @Override
        public String name() {
            return program.toString();
        }

        @Override
        public Traits traits() {
            Set<Way> ways = EnumSet.of(Way.FRESH_DECK, Way.NEW_STARTS);
            if (sampling.isEmpty()) { // few samples repeat each other by chance
                ways.add(Way.FIRST_ORDERS);
            }
            Notation notation = Notation.of(program.command());
            return Traits.of(Origin.PROGRAM, ways, SIZES, sampling, Map.of(), notation);
        }

        @Override
        public Subject with(Optional<Sampling> samples) {
            return new Running(new Program(program.command(), samples), samples);
        }

        @Override
        public List<Permutation> orders(Look look, long seed, Predicate<List<Permutation>> isEnough)
                throws IOException, InterruptedException {
            return program.orders(look.cards(), look.shuffles(), isEnough);
        }

        @Override
        public List<int[]> lines(int cards, int number, long seed, TimeLimit limit)
                throws IOException, InterruptedException {
            return program.lines(cards, number, orders -> limit.isOver());
        }

        @Override
        public List<LeftOut> leftOut() {
            return program.leftOut();
        }

        @Override
        public String standardError() {
            return program.standardError();
        }
    }

    /** Orders that exist already, by the number of cards, in the sequence in which they were dealt. */
    record Existing(String name, OrderLines lines, Optional<Sampling> sampling, Map<Integer, DeckLines> decks)
            implements Subject {
        /** The seed of the random numbers that complete samples to orders. */
        private static final long SEED = 1;

        /** Throws an exception if the lines are no such samples, or if they look like samples and should be orders. */
        @Override
        public Subject with(Optional<Sampling> samples) {
            if (samples.isEmpty() && !decks.isEmpty()) {
                return this;
            }
            Map<Integer, DeckLines> bySize = new TreeMap<>();
            samples.map(drawn -> List.of(lines.samples(drawn.ofLines(drawn.drawn(Integer.MAX_VALUE), SEED))))
                    .orElseGet(lines::groups)
                    .forEach(deck -> bySize.put(deck.cards().size(), deck));
            return new Existing(name, lines, samples, bySize);
        }

        @Override
        public Traits traits() {
            Map<Integer, CardNames> names = new TreeMap<>();
            decks.forEach((cards, deck) -> names.put(
                    cards, new CardNames(deck.cards().get(0), deck.cards().get(1), deck.areNumbers())));
            List<Integer> all = decks.keySet().stream()
                    .sorted(Comparator.<Integer, Boolean>comparing(
                                    cards -> deck(cards).lines() < Settings.FEWEST)
                            .thenComparing(cards -> cards != Settings.SIZE))
                    .toList();
            return Traits.of(Origin.ORDERS, EnumSet.of(Way.FRESH_DECK), all, sampling, names, Notation.WORDS);
        }

        private DeckLines deck(int cards) {
            return Objects.requireNonNull(decks.get(cards));
        }

        @Override
        public void requireDeck(int cards) {
            if (!decks.containsKey(cards)) {
                throw new IllegalArgumentException("there are no orders of " + cards + " cards, only of "
                        + Words.list(List.copyOf(decks.keySet())));
            }
        }

        /** Returns all orders of the given size; throws {@link LostCards} if other lines do not contain its cards. */
        @Override
        public List<Permutation> orders(Look look, long seed, Predicate<List<Permutation>> isEnough) {
            LostCards.requireNone(lines.unit(), deck(look.cards()));
            return deck(look.cards()).orders();
        }

        @Override
        public List<int[]> lines(int cards, int number, long seed, TimeLimit limit) {
            return deck(cards).numbers();
        }

        @Override
        public List<LeftOut> leftOut() {
            return decks.values().stream()
                    .flatMap(deck -> deck.leftOut(lines.unit()).stream())
                    .toList();
        }
    }
}
