package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The nine kinds of array, that of references as {@code Object[]} and as an array of a narrower type: how a user
 * shuffles and views each, and how a test fills and reads it. Tests that hold for every kind run over these
 * and name none.
 *
 * <p>Cards are numbers from 0 on. A kind that tells few of them apart is filled with one digit of each after the other.
 */
public enum ArrayOf {
    INTS(int[].class, 1 << 30, c -> c, Shuffler::shuffle, Deck::of, Deck::of),
    LONGS(long[].class, 1 << 30, c -> (long) c, Shuffler::shuffle, Deck::of, Deck::of),
    SHORTS(short[].class, 1 << 16, c -> (short) c, Shuffler::shuffle, Deck::of, Deck::of),
    BYTES(byte[].class, 1 << 8, c -> (byte) c, Shuffler::shuffle, Deck::of, Deck::of),
    CHARS(char[].class, 1 << 16, c -> (char) c, Shuffler::shuffle, Deck::of, Deck::of),
    FLOATS(float[].class, 1 << 24, c -> (float) c, Shuffler::shuffle, Deck::of, Deck::of),
    DOUBLES(double[].class, 1 << 30, c -> (double) c, Shuffler::shuffle, Deck::of, Deck::of),
    BOOLEANS(boolean[].class, 2, c -> c == 1, Shuffler::shuffle, Deck::of, Deck::of),
    OBJECTS(Object[].class, 1 << 30, c -> c, Shuffler::shuffle, Deck::of, Deck::of),
    INTEGERS(Integer[].class, 1 << 30, c -> c, Shuffler::shuffle, Deck::of, Deck::of);

    private interface Part<A> {
        Deck of(A array, int from, int to);
    }

    private final Class<?> type;
    private final int cards;
    private final IntFunction<Object> element;
    private final BiConsumer<Shuffler, Object> shuffle;
    private final Function<Object, Deck> whole;
    private final Part<Object> part;

    <A> ArrayOf(
            Class<A> type,
            int cards,
            IntFunction<Object> element,
            BiConsumer<Shuffler, A> shuffle,
            Function<A, Deck> whole,
            Part<A> part) {
        this.type = type;
        this.cards = cards;
        this.element = element;
        this.shuffle = (shuffler, array) -> shuffle.accept(shuffler, type.cast(array));
        this.whole = array -> whole.apply(type.cast(array));
        this.part = (array, from, to) -> part.of(type.cast(array), from, to);
    }

    /** How many cards it tells apart, a power of two. */
    public int cards() {
        return cards;
    }

    /** {@code shuffler.shuffle(array)}, the call that a user writes. */
    public void shuffle(Shuffler shuffler, Object array) {
        shuffle.accept(shuffler, array);
    }

    /** {@code Deck.of(array)}. */
    public Deck deck(Object array) {
        return whole.apply(array);
    }

    /** {@code Deck.of(array, from, to)}. */
    public Deck deck(Object array, int from, int to) {
        return part.of(array, from, to);
    }

    /** An array with the default elements of its type. */
    public Object empty(int length) {
        return Array.newInstance(type.getComponentType(), length);
    }

    /** An array of these cards, each of them reduced to what the kind tells apart. */
    public Object of(int... numbers) {
        Object array = empty(numbers.length);
        for (int k = 0; k < numbers.length; k++) {
            Array.set(array, k, element.apply(numbers[k] & cards - 1));
        }
        return array;
    }

    /** The card at one place of an array that {@link #of} has made. */
    public int read(Object array, int place) {
        Object found = Array.get(array, place);
        int number = found instanceof Boolean flag
                ? flag ? 1 : 0
                : found instanceof Character character ? character : ((Number) found).intValue();
        return number & cards - 1;
    }

    /** The cards of an array that {@link #of} has made. */
    public int[] read(Object array) {
        return IntStream.range(0, Array.getLength(array))
                .map(place -> read(array, place))
                .toArray();
    }

    /**
     * What an operation makes of these cards. It is done once for each digit, so it has to treat every array of one
     * length in the same way.
     *
     * @param operation answers with the array in which the cards then lie, the same one or another
     */
    public int[] after(int[] numbers, UnaryOperator<Object> operation) {
        int largest = Math.max(1, Arrays.stream(numbers).max().orElse(1));
        int[] result = new int[numbers.length];
        for (long unit = 1; unit <= largest; unit *= cards) {
            long weight = unit;
            int[] digits = Arrays.stream(numbers)
                    .map(number -> (int) (number / weight % cards))
                    .toArray();
            int[] after = read(operation.apply(of(digits)));
            assertThat(after).hasSameSizeAs(numbers);
            Arrays.setAll(result, place -> result[place] + (int) (after[place] * weight));
        }
        return result;
    }

    /** The order of the cards 0 … size − 1 of a whole array after a shuffle, which is done once for each digit. */
    public int[] order(int size, Consumer<Object> shuffleArray) {
        return after(IntStream.range(0, size).toArray(), array -> {
            shuffleArray.accept(array);
            return array;
        });
    }

    /** The same for a part of an array, with so many other cards on either side, which have to stay where they are. */
    public int[] orderOfPart(int size, int margin, Consumer<Deck> shuffleDeck) {
        int length = size + 2 * margin;
        int[] before = IntStream.range(0, length)
                .map(place -> Math.floorMod(place - margin, length))
                .toArray();
        int[] after = after(before, array -> {
            shuffleDeck.accept(deck(array, margin, margin + size));
            return array;
        });
        int[] inside = Arrays.copyOfRange(after, margin, margin + size);
        System.arraycopy(before, margin, after, margin, size);
        assertThat(Arrays.equals(after, before)).as("%s outside the part", this).isTrue();
        return inside;
    }

    @Override
    public String toString() {
        return type.getSimpleName();
    }
}
