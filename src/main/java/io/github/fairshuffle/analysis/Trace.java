package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * One shuffle, recorded: every draw that the algorithm made and every movement that it asked for, in order. The deck
 * and the dice around the algorithm do the recording, so a trace shows the algorithm itself; the animations of the
 * report replay traces.
 *
 * <pre>{@code
 * Trace trace = Trace.of(Shuffler.durstenfeld(), 3, Randomness.seeded(1));
 * trace.events();   // roll(3) = …, swap(2, …), roll(2) = …, swap(1, …)
 * trace.order();    // what Shuffler.durstenfeld().using(Randomness.seeded(1)).permutation(3) gives
 * trace.bits();     // 2.58…, that is log2(3 · 2)
 * }</pre>
 *
 * <p>Immutable. Time and memory are those of the shuffle, and O(1) for each event ({@link Kind#ARRANGE}: O(size)).
 */
public final class Trace {
    /** What an algorithm does. It draws by a roll, a flip, or bits, and it moves cards by the others. */
    public enum Kind {
        /** A roll of {@code first} outcomes, 2 or more, gave {@code second}, from 0 on. */
        ROLL,
        /** A flip of {@code first} = 1 coin gave {@code second}: 1 for {@code true}, 0 for {@code false}. */
        FLIP,
        /** A request for {@code first} random bits, 1 to 64, gave {@code second}, right-aligned. */
        BITS,
        /** The cards at the places {@code first} and {@code second}, which may be the same, changed places. */
        SWAP,
        /** The card at place {@code first} was taken out and put in at place {@code second}. */
        MOVE,
        /** All cards were rearranged at once: place k got what was at place {@code order[k]}. */
        ARRANGE
    }

    /**
     * One thing that an algorithm did. Places count from 0.
     *
     * @param kind what it was; {@link Kind} says what the numbers mean
     * @param first the first number; 0 for {@link Kind#ARRANGE}
     * @param second the second number; 0 for {@link Kind#ARRANGE}
     * @param order the order of {@link Kind#ARRANGE}; empty for the other kinds
     */
    public record Event(Kind kind, int first, long second, Permutation order) {
        /** The call and what it gave: {@code roll(6) = 2}, {@code swap(3, 1)}, {@code arrange([1, 0])}. */
        @Override
        public String toString() {
            String call = kind.name().toLowerCase(Locale.ROOT);
            return switch (kind) {
                case ROLL -> call + "(" + first + ") = " + second;
                case FLIP -> call + "() = " + (second == 1);
                case BITS -> call + "(" + first + ") = " + (first < 10 ? "" + second : "0x" + Long.toHexString(second));
                case SWAP, MOVE -> call + "(" + first + ", " + second + ")";
                case ARRANGE -> call + "(" + order + ")";
            };
        }
    }

    private static final Permutation NO_ORDER = Permutation.identity(0);

    private final List<Event> events;
    private final Permutation order;

    private Trace(List<Event> events, Permutation order) {
        this.events = List.copyOf(events);
        this.order = order;
    }

    /**
     * {@return a recording of one shuffle of cards in order, with the shuffler's own generator} It fails as
     * {@link #of(Shuffler, int, RandomGenerator)} does.
     *
     * @param shuffler the shuffler
     * @param size how many cards, 0 or more; below 2 nothing happens
     */
    public static Trace of(Shuffler shuffler, int size) {
        return of(Objects.requireNonNull(shuffler, "shuffler"), size, shuffler.generator());
    }

    /**
     * {@return a recording of one shuffle of cards in order} The words drawn and the order are those of
     * {@code shuffler.using(generator).permutation(size)}.
     *
     * @param shuffler the shuffler
     * @param size how many cards, 0 or more; below 2 nothing happens
     * @param generator where chance comes from
     * @throws NullPointerException if an argument is null
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static Trace of(Shuffler shuffler, int size, RandomGenerator generator) {
        return of(Objects.requireNonNull(shuffler, "shuffler"), size, Dice.of(generator));
    }

    static Trace of(Shuffler shuffler, int size, Dice dice) {
        int[] cards = Permutation.identity(size).order();
        List<Event> events = new ArrayList<>();
        Recorder recorder = new Recorder(Deck.of(cards), dice, events);
        if (size > 1) {
            shuffler.permute(recorder, recorder);
        }
        return new Trace(events, Permutation.of(cards));
    }

    /** {@return how many cards} */
    public int size() {
        return order.size();
    }

    /** {@return all that happened, in order; unmodifiable} */
    public List<Event> events() {
        return events;
    }

    /** {@return the order that came out: which card lies at each place in the end} */
    public Permutation order() {
        return order;
    }

    /** {@return how many times the dice were asked: rolls, flips and requests for bits} */
    public long draws() {
        return drawn().count();
    }

    /**
     * {@return how much chance was taken: log2 of the product of the numbers of outcomes of all draws} No uniform
     * algorithm can take less than log2(size!) on average, see {@link io.github.fairshuffle.Randomness#bitsFor}.
     */
    public double bits() {
        return drawn().mapToDouble(
                        draw -> draw.kind() == Kind.ROLL ? Math.log(draw.first()) / Math.log(2) : draw.first())
                .sum();
    }

    private Stream<Event> drawn() {
        return events.stream().filter(event -> event.kind().compareTo(Kind.BITS) <= 0);
    }

    /** The events as a list of calls, 0-based. */
    @Override
    public String toString() {
        return events.toString();
    }

    /** Passes every call on, so that the same words are drawn as without it, and records it unless it was refused. */
    private record Recorder(Deck deck, Dice dice, List<Event> events) implements Deck, Dice {
        private void add(Kind kind, int first, long second) {
            events.add(new Event(kind, first, second, NO_ORDER));
        }

        private int rolled(int bound, int outcome) {
            if (bound > 1) {
                add(Kind.ROLL, bound, outcome);
            }
            return outcome;
        }

        @Override
        public int size() {
            return deck.size();
        }

        @Override
        public void swap(int i, int j) {
            deck.swap(i, j);
            add(Kind.SWAP, i, j);
        }

        @Override
        public void move(int from, int to) {
            deck.move(from, to);
            add(Kind.MOVE, from, to);
        }

        @Override
        public void arrange(int[] order) {
            Permutation whole = Permutation.of(order);
            deck.arrange(whole.order());
            events.add(new Event(Kind.ARRANGE, 0, 0, whole));
        }

        @Override
        public int roll(int bound) {
            return rolled(bound, dice.roll(bound));
        }

        @Override
        public boolean flip() {
            boolean outcome = dice.flip();
            add(Kind.FLIP, 1, outcome ? 1 : 0);
            return outcome;
        }

        @Override
        public long bits(int count) {
            long value = dice.bits(count);
            add(Kind.BITS, count, value);
            return value;
        }

        @Override
        public void falling(int high, int low, Roll each) {
            dice.falling(high, low, (bound, index) -> each.accept(bound, rolled(bound, index)));
        }

        @Override
        public void rising(int low, int high, Roll each) {
            dice.rising(low, high, (bound, index) -> each.accept(bound, rolled(bound, index)));
        }
    }
}
