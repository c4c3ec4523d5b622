package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.Program;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Traits.CardNames;
import io.github.fairshuffle.audit.judge.Traits.Generator;
import io.github.fairshuffle.audit.judge.Traits.Sizes;
import io.github.fairshuffle.audit.judge.Unchecked.What;
import io.github.fairshuffle.audit.mistake.Deals;
import io.github.fairshuffle.audit.mistake.Notation;
import io.github.fairshuffle.battery.statistics.OrderLines;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.array.Indices;
import java.io.IOException;
import java.nio.file.Path;
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
 * What is audited: code, a program in any language, or orders that exist already. Its methods run code of the user,
 * except {@link #traits}, {@link #requireDeck} and {@link #standardError}.
 */
public sealed interface Subject {
    String name();

    Traits traits();

    default Law claim() {
        return Law.UNSTATED;
    }

    /**
     * Returns orders of new decks, in the sequence of the shuffles.
     *
     * @param isEnough returns whether the given orders, which exist so far, are enough, or the time is over
     */
    List<Permutation> orders(int cards, int shuffles, long seed, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException;

    /** Returns lines, which may be no orders because cards are lost; fewer of them if the time is over. */
    List<int[]> lines(int cards, int number, long seed, TimeLimit limit) throws IOException, InterruptedException;

    /** Returns the lines of code, which may have lost cards. */
    static io.github.fairshuffle.audit.mistake.Code lines(Shuffler code) {
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

    /** Returns the algorithm, which dice can drive; empty if a program or orders are audited. */
    default Optional<Shuffler> algorithm() {
        return Optional.empty();
    }

    default Shuffler algorithm(Way way) {
        throw new IllegalStateException("there is no algorithm for " + way);
    }

    /** Returns the algorithm so that each shuffle begins with the order of the shuffle before, for a number of shuffles. */
    default Shuffler ofOneDeck() {
        return algorithm(Way.SAME_DECK);
    }

    /** Returns the algorithm without the shuffles that complete samples to orders. It may leave the deck as it is. */
    default Shuffler uncompleted() {
        return algorithm().orElseThrow();
    }

    default String text(Throwable thrown) {
        return Words.text(thrown);
    }

    /** Throws an exception if decks of this size cannot be audited. */
    default void requireDeck(int cards) {
        if (cards < traits().sizes().least()) {
            throw new IllegalArgumentException("a sample is drawn from more cards than it has: select decks of "
                    + traits().sizes().least() + " cards or more");
        }
    }

    /** Returns this subject if each of its lines is a sample of the cards. */
    default Subject ofSamples(Sampling sampling) {
        throw new IllegalArgumentException("the option sample is for programs and for orders that exist already; "
                + "ForeignShuffler.ofSample judges code that draws samples");
    }

    /** Throws an exception if the orders of this subject cannot be read. */
    default void requireOrders() {}

    /** Returns the last lines that a program has written to its standard error. */
    default String standardError() {
        return "";
    }

    static Shuffler driven(Shuffler algorithm, long seed) {
        return Configured.of(algorithm).with(Randomness.seeded(seed));
    }

    /** Shuffles new decks until there are enough orders. */
    static List<Permutation> orders(Shuffler driven, int cards, int shuffles, Predicate<List<Permutation>> isEnough) {
        List<Permutation> orders = new ArrayList<>();
        while (orders.size() < shuffles && !isEnough.test(orders)) {
            orders.add(driven.permutation(cards));
        }
        return orders;
    }

    /** Returns the algorithm of a shuffler as a subject. The options of its user make no difference to the finding. */
    static Subject of(Shuffler shuffler) {
        Configured configured = Configured.of(shuffler);
        return of(configured.algorithm(), configured.chosen());
    }

    /** Returns an algorithm as a subject, with the generator that its user has set. */
    static Subject of(Shuffler algorithm, @Nullable RandomGenerator generator) {
        Optional<ForeignAlgorithm> foreign =
                algorithm instanceof ForeignAlgorithm code ? Optional.of(code) : Optional.empty();
        Map<Way, Shuffler> others = new EnumMap<>(Way.class);
        foreign.flatMap(ForeignAlgorithm::withLinkedList).ifPresent(code -> others.put(Way.LINKED_LIST, code));
        foreign.flatMap(ForeignAlgorithm::withEqualCards).ifPresent(code -> others.put(Way.EQUAL_CARDS, code));
        foreign.flatMap(ForeignAlgorithm::withNewObjects).ifPresent(code -> others.put(Way.NEW_OBJECTS, code));
        Optional<Generator> named =
                Optional.ofNullable(generator).map(set -> new Generator(Names.of(set), Randomness.stateBits(set)));
        return new Code(algorithm, others, Code.traits(foreign, others.keySet(), named));
    }

    /** Returns a program and its first arguments. */
    static Subject ofProgram(List<String> command) {
        if (Objects.requireNonNull(command, "command").isEmpty()) {
            throw new IllegalArgumentException("a command needs the name of a program");
        }
        return new Started(new Program(command), Optional.empty());
    }

    static Subject ofOrders(Path file) throws IOException {
        return ofOrders(String.valueOf(file.getFileName()), OrderLines.read(file));
    }

    /** Returns orders that exist already; if they look like samples, they are read when the options are known. */
    static Subject ofOrders(String name, OrderLines lines) {
        return new Existing(
                Names.printable(name),
                lines,
                Optional.empty(),
                lines.drawn().isPresent() ? Map.of() : bySize(lines.groups()));
    }

    private static Map<Integer, OrderLines.Group> bySize(List<OrderLines.Group> decks) {
        Map<Integer, OrderLines.Group> bySize = new TreeMap<>();
        decks.forEach(deck -> bySize.put(deck.cards().size(), deck));
        return bySize;
    }

    /** Code in this JVM, which may be foreign code that can be run in other ways too. */
    record Code(Shuffler code, Map<Way, Shuffler> others, Traits traits) implements Subject {
        private static Traits traits(
                Optional<ForeignAlgorithm> foreign, Set<Way> others, Optional<Generator> generator) {
            Optional<Sampling> sampling = foreign.map(ForeignAlgorithm::sampling);
            OptionalInt own = foreign.map(ForeignAlgorithm::ownDeck).orElse(OptionalInt.empty());
            Set<Way> ways = EnumSet.of(Way.FRESH_DECK);
            ways.addAll(others);
            if (!foreign.map(ForeignAlgorithm::hasOwnChance).orElse(false)) {
                ways.add(Way.ENUMERATED);
            }
            if (own.isEmpty() && sampling.isEmpty()) {
                ways.add(Way.SAME_DECK);
            }
            if (foreign.isPresent() && sampling.isEmpty()) {
                ways.add(Way.MANY);
            }
            List<What> never = new ArrayList<>();
            generator.ifPresent(set -> never.add(What.GENERATOR));
            own.ifPresent(cards -> never.add(What.SECOND_SHUFFLE));
            never.addAll(List.of(What.OTHER_SIZES, What.OTHER_JVMS));
            Sizes sizes = new Sizes(
                    sampling.map(Sampling::leastCards).orElse(2),
                    foreign.map(ForeignAlgorithm::mostCards).orElse(Integer.MAX_VALUE),
                    own,
                    Settings.SIZES,
                    Settings.SIZES.subList(0, Settings.FEW_SIZES));
            return new Traits(
                    ways,
                    sizes,
                    sampling,
                    generator,
                    foreign.isPresent(),
                    true,
                    false,
                    false,
                    never,
                    List.of(),
                    Map.of(),
                    Notation.JAVA);
        }

        @Override
        public String name() {
            return Names.of(code);
        }

        @Override
        public Law claim() {
            return Objects.requireNonNull(code.law(), "law() returned null");
        }

        @Override
        public Optional<Shuffler> algorithm() {
            return Optional.of(code);
        }

        @Override
        public Shuffler algorithm(Way way) {
            return others.getOrDefault(way, code);
        }

        @Override
        public Shuffler ofOneDeck() {
            return code instanceof ForeignAlgorithm foreign ? foreign.withOneDeck(Settings.OF_ONE_DECK) : code;
        }

        @Override
        public Shuffler uncompleted() {
            return code instanceof ForeignAlgorithm foreign ? foreign.uncompleted() : code;
        }

        @Override
        public List<Permutation> orders(int cards, int shuffles, long seed, Predicate<List<Permutation>> isEnough) {
            return Subject.orders(Subject.driven(code, seed), cards, shuffles, isEnough);
        }

        @Override
        public List<int[]> lines(int cards, int number, long seed, TimeLimit limit) {
            Dice dice = Dice.of(Randomness.seeded(seed));
            io.github.fairshuffle.audit.mistake.Code printed = Subject.lines(code);
            List<int[]> lines = new ArrayList<>();
            while (lines.size() < number && !limit.isOver()) {
                lines.add(printed.line(cards, dice));
            }
            return lines;
        }
    }

    /** A program, which is started with the number of cards and the number of shuffles as its last two arguments. */
    record Started(Program program, Optional<Sampling> sampling) implements Subject {
        private static final List<Integer> SIZES = List.of(2, 3, Settings.POKER, 7, 13, 4, 5, 6);

        @Override
        public String name() {
            return program.toString();
        }

        @Override
        public Traits traits() {
            return new Traits(
                    sampling.isPresent() // few samples repeat each other by chance
                            ? EnumSet.of(Way.FRESH_DECK, Way.NEW_STARTS)
                            : EnumSet.of(Way.FRESH_DECK, Way.NEW_STARTS, Way.FIRST_ORDERS),
                    new Sizes(
                            sampling.map(Sampling::leastCards).orElse(2),
                            Integer.MAX_VALUE,
                            OptionalInt.empty(),
                            SIZES,
                            SIZES),
                    sampling,
                    Optional.empty(),
                    false,
                    true,
                    sampling.isEmpty(),
                    true,
                    List.of(What.SLOW_CLOCK, What.OTHER_SIZES),
                    program.leftOut(),
                    Map.of(),
                    Notation.of(program.command()));
        }

        @Override
        public Subject ofSamples(Sampling drawn) {
            return new Started(new Program(program.command(), Optional.of(drawn)), Optional.of(drawn));
        }

        @Override
        public List<Permutation> orders(int cards, int shuffles, long seed, Predicate<List<Permutation>> isEnough)
                throws IOException, InterruptedException {
            return program.orders(cards, shuffles, isEnough);
        }

        @Override
        public List<int[]> lines(int cards, int number, long seed, TimeLimit limit)
                throws IOException, InterruptedException {
            return program.lines(cards, number, orders -> limit.isOver());
        }

        /** Returns the message alone, because a program throws no exception. */
        @Override
        public String text(Throwable thrown) {
            String message = thrown.getMessage();
            return message == null ? Words.text(thrown) : message;
        }

        @Override
        public String standardError() {
            return program.standardError();
        }
    }

    /** Orders that exist already, by the number of cards, in the sequence in which they were dealt. */
    record Existing(String name, OrderLines lines, Optional<Sampling> sampling, Map<Integer, OrderLines.Group> decks)
            implements Subject {
        /** The seed of the random numbers that complete samples to orders. */
        private static final long SEED = 1;

        @Override
        public Subject ofSamples(Sampling drawn) {
            OrderLines.Group deck = lines.samples(drawn.ofLines(drawn.drawn(Integer.MAX_VALUE), SEED));
            return new Existing(name, lines, Optional.of(drawn), bySize(List.of(deck)));
        }

        @Override
        public void requireOrders() {
            if (decks.isEmpty()) {
                lines.groups(); // throws an exception that says why
            }
        }

        @Override
        public Traits traits() {
            Map<Integer, CardNames> names = new TreeMap<>();
            decks.forEach((cards, deck) -> names.put(
                    cards, new CardNames(deck.cards().get(0), deck.cards().get(1), deck.areNumbers())));
            List<Integer> sizes = decks.keySet().stream()
                    .sorted(Comparator.<Integer, Boolean>comparing(cards -> lines(cards) < Settings.FEWEST)
                            .thenComparing(cards -> cards != Settings.SIZE))
                    .toList();
            return new Traits(
                    EnumSet.of(Way.FRESH_DECK),
                    new Sizes(2, Integer.MAX_VALUE, OptionalInt.empty(), sizes, sizes),
                    sampling,
                    Optional.empty(),
                    false,
                    false,
                    sampling.isEmpty(),
                    false,
                    List.of(What.OTHER_SIZES),
                    decks.values().stream()
                            .flatMap(deck -> deck.leftOut(lines.unit()).stream())
                            .toList(),
                    names,
                    Notation.WORDS);
        }

        private int lines(int cards) {
            return Objects.requireNonNull(decks.get(cards)).lines();
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
        public List<Permutation> orders(int cards, int shuffles, long seed, Predicate<List<Permutation>> isEnough) {
            OrderLines.Group deck = Objects.requireNonNull(decks.get(cards));
            LostCards.requireNone(lines.unit(), deck);
            return deck.orders();
        }

        @Override
        public List<int[]> lines(int cards, int number, long seed, TimeLimit limit) {
            return Objects.requireNonNull(decks.get(cards)).numbers();
        }
    }
}
