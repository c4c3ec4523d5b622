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
 * The nine kinds of array; references occur twice, as {@code Object[]} and as an array of a narrower type. Each
 * constant knows how a user shuffles an array of its kind, and how a test fills and reads the array.
 *
 * <p>Cards are the numbers 0, 1, 2, …; if an element has too few values for all cards, an operation runs once for each
 * digit of the card numbers.
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

    /** Returns the number of different cards that an element can represent, a power of two. */
    public int cards() {
        return cards;
    }

    public void shuffle(Shuffler shuffler, Object array) {
        shuffle.accept(shuffler, array);
    }

    public Deck deck(Object array) {
        return whole.apply(array);
    }

    public Deck deck(Object array, int from, int to) {
        return part.of(array, from, to);
    }

    public Object empty(int length) {
        return Array.newInstance(type.getComponentType(), length);
    }

    /** Returns an array of the given cards, each reduced modulo {@link #cards()}. */
    public Object of(int... numbers) {
        Object array = empty(numbers.length);
        for (int k = 0; k < numbers.length; k++) {
            Array.set(array, k, element.apply(numbers[k] & cards - 1));
        }
        return array;
    }

    /** Returns the card at a place of an array that {@link #of} has created. */
    public int read(Object array, int place) {
        Object found = Array.get(array, place);
        int number = found instanceof Boolean flag
                ? flag ? 1 : 0
                : found instanceof Character character ? character : ((Number) found).intValue();
        return number & cards - 1;
    }

    public int[] read(Object array) {
        return IntStream.range(0, Array.getLength(array))
                .map(place -> read(array, place))
                .toArray();
    }

    /**
     * Returns the cards after an operation on their array. The operation runs once for each digit, so it has to
     * rearrange all arrays of the same length in the same way.
     *
     * @param operation returns the array that then contains the cards, the given array or a new one
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

    /** Shuffles an array of the cards 0 … size − 1, once for each digit, and returns the resulting order. */
    public int[] order(int size, Consumer<Object> shuffleArray) {
        return after(IntStream.range(0, size).toArray(), array -> {
            shuffleArray.accept(array);
            return array;
        });
    }

    /** Shuffles a part of an array, and checks that the {@code margin} cards on either side keep their places. */
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
        assertThat(Arrays.equals(after, before))
                .as("%s keeps the cards outside the part", this)
                .isTrue();
        return inside;
    }

    @Override
    public String toString() {
        return type.getSimpleName();
    }
}
