package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * One shuffle, recorded: every draw that the algorithm made and every movement that it asked for, in order. The deck
 * and the dice around the algorithm do the recording, so a trace shows the algorithm itself; the animations of the
 * report are made of traces.
 *
 * <pre>{@code
 * Trace trace = Trace.of(Shuffler.durstenfeld(), 3, Randomness.seeded(1));
 * trace.events();   // roll(3) = …, swap(2, …), roll(2) = …, swap(1, …)
 * trace.order();    // what Shuffler.durstenfeld().using(Randomness.seeded(1)).permutation(3) gives
 * trace.bits();     // 2.58…, that is log2(3 · 2)
 * }</pre>
 *
 * <p>Immutable. Time and memory are those of the shuffle, and O(1) for each event ({@link Arranged}: O(size)).
 */
public final class Trace {
    /** What an algorithm does: it draws, or it moves cards. */
    public sealed interface Event permits Draw, Movement {}

    /** A use of the dice. */
    public sealed interface Draw extends Event permits Rolled, Flipped, Bits {
        /** {@return how much chance the draw takes: log2 of the number of its outcomes} */
        double entropy();
    }

    /** A use of the deck. */
    public sealed interface Movement extends Event permits Swapped, Moved, Arranged {
        /**
         * Does it again.
         *
         * @param deck a deck of at least as many cards; exactly as many for {@link Arranged}
         */
        void applyTo(Deck deck);
    }

    /**
     * A roll. Those with one outcome draw nothing and are not recorded.
     *
     * @param bound how many outcomes there were, 2 or more
     * @param outcome the one that came, from 0 to {@code bound - 1}
     */
    public record Rolled(int bound, int outcome) implements Draw {
        @Override
        public double entropy() {
            return Math.log(bound) / Math.log(2);
        }

        @Override
        public String toString() {
            return "roll(" + bound + ") = " + outcome;
        }
    }

    /**
     * A flip of a coin.
     *
     * @param outcome what came
     */
    public record Flipped(boolean outcome) implements Draw {
        @Override
        public double entropy() {
            return 1;
        }

        @Override
        public String toString() {
            return "flip() = " + outcome;
        }
    }

    /**
     * A number of random bits.
     *
     * @param count how many, from 1 to 64
     * @param value the bits, right-aligned
     */
    public record Bits(int count, long value) implements Draw {
        @Override
        public double entropy() {
            return count;
        }

        @Override
        public String toString() {
            return "bits(" + count + ") = " + (count < 10 ? Long.toString(value) : "0x" + Long.toHexString(value));
        }
    }

    /**
     * An exchange of two cards.
     *
     * @param i a place
     * @param j another or the same place
     */
    public record Swapped(int i, int j) implements Movement {
        @Override
        public void applyTo(Deck deck) {
            deck.swap(i, j);
        }

        @Override
        public String toString() {
            return "swap(" + i + ", " + j + ")";
        }
    }

    /**
     * A card taken out and put in elsewhere.
     *
     * @param from its place before
     * @param to its place after
     */
    public record Moved(int from, int to) implements Movement {
        @Override
        public void applyTo(Deck deck) {
            deck.move(from, to);
        }

        @Override
        public String toString() {
            return "move(" + from + ", " + to + ")";
        }
    }

    /**
     * A rearrangement of all cards at once.
     *
     * @param order place k gets what was at place {@code order[k]}
     */
    public record Arranged(Permutation order) implements Movement {
        @Override
        public void applyTo(Deck deck) {
            deck.arrange(order.order());
        }

        @Override
        public String toString() {
            return "arrange(" + order + ")";
        }
    }

    private final int size;
    private final List<Event> events;
    private final Permutation order;

    private Trace(int[] cards, List<Event> events) {
        this.size = cards.length;
        this.events = List.copyOf(events);
        this.order = Permutation.of(cards);
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
        return new Trace(cards, events);
    }

    /** {@return how many cards} */
    public int size() {
        return size;
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
        return count(Draw.class);
    }

    /** {@return how many swaps there were, those of a place with itself included} */
    public long swaps() {
        return count(Swapped.class);
    }

    /** {@return how many cards were taken out and put in elsewhere} */
    public long moves() {
        return count(Moved.class);
    }

    /** {@return how many times all cards were rearranged at once} */
    public long arrangements() {
        return count(Arranged.class);
    }

    /**
     * {@return how much chance was taken: log2 of the product of the numbers of outcomes of all draws} No uniform
     * algorithm can take less than log2(size!) on average, see {@link io.github.fairshuffle.Randomness#bitsFor}.
     */
    public double bits() {
        return events.stream()
                .mapToDouble(event -> event instanceof Draw draw ? draw.entropy() : 0)
                .sum();
    }

    /**
     * Makes the same movements again.
     *
     * @param deck as many cards as were shuffled
     * @throws IllegalArgumentException if the deck has another size; nothing is moved then
     */
    public void replay(Deck deck) {
        if (deck.size() != size) {
            throw new IllegalArgumentException(
                    "a trace of " + size + " cards cannot be replayed on a deck of " + deck.size());
        }
        for (Event event : events) {
            if (event instanceof Movement movement) {
                movement.applyTo(deck);
            }
        }
    }

    /** The events as a list of calls, 0-based. */
    @Override
    public String toString() {
        return events.toString();
    }

    private long count(Class<? extends Event> type) {
        return events.stream().filter(type::isInstance).count();
    }

    /** Passes every call on, so that the same words are drawn as without it, and records it unless it was refused. */
    private record Recorder(Deck deck, Dice dice, List<Event> events) implements Deck, Dice {
        private void make(Movement movement) {
            movement.applyTo(deck);
            events.add(movement);
        }

        private int record(int bound, int outcome) {
            if (bound > 1) {
                events.add(new Rolled(bound, outcome));
            }
            return outcome;
        }

        @Override
        public int size() {
            return deck.size();
        }

        @Override
        public void swap(int i, int j) {
            make(new Swapped(i, j));
        }

        @Override
        public void move(int from, int to) {
            make(new Moved(from, to));
        }

        @Override
        public void arrange(int[] order) {
            make(new Arranged(Permutation.of(order)));
        }

        @Override
        public int roll(int bound) {
            return record(bound, dice.roll(bound));
        }

        @Override
        public boolean flip() {
            boolean outcome = dice.flip();
            events.add(new Flipped(outcome));
            return outcome;
        }

        @Override
        public long bits(int count) {
            long value = dice.bits(count);
            events.add(new Bits(count, value));
            return value;
        }

        @Override
        public void falling(int high, int low, Roll each) {
            dice.falling(high, low, (bound, index) -> each.accept(bound, record(bound, index)));
        }

        @Override
        public void rising(int low, int high, Roll each) {
            dice.rising(low, high, (bound, index) -> each.accept(bound, record(bound, index)));
        }
    }
}
