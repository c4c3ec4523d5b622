package io.github.fairshuffle.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.LostElementsException;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.command.ShufflerName;
import io.github.fairshuffle.fuzz.Tape.Planned;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.InPlaceScatter;
import io.github.fairshuffle.internal.array.PooledScatter;
import io.github.fairshuffle.internal.dice.SecureWords;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.uniform.Small;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.List;
import java.util.Objects;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Fuzzes shuffles with any algorithm, container, words and failure, and compares them with the short form. */
public final class ShuffleFuzz {
    private static final List<Function<List<Integer>, List<Integer>>> LISTS = List.of(
            ArrayList::new,
            LinkedList::new,
            Vector::new,
            CopyOnWriteArrayList::new,
            cards -> Arrays.asList(cards.toArray(Integer[]::new)),
            cards -> Collections.synchronizedList(new LinkedList<>(cards)),
            cards -> Collections.checkedList(new ArrayList<>(cards), Integer.class),
            IntArrayList::new);

    private final FuzzedDataProvider data;
    private final Shuffler algorithm;
    private final int size;
    private final boolean secure;
    private final int event;
    private final Tape tape;

    private ShuffleFuzz(FuzzedDataProvider data) {
        this.data = data;
        algorithm = algorithm(data);
        size = data.consumeInt(0, data.pickValue(new int[] {8, 8, 60, 300}));
        secure = data.consumeInt(0, 3) == 0;
        event = data.consumeInt(-1, 2 * size);
        tape = Tape.of(data, 200L * (size + 128)).with(event, () -> {
            throw new Planned();
        });
    }

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        ShuffleFuzz run = new ShuffleFuzz(data);
        switch (data.consumeInt(0, 3)) {
            case 0 -> run.array();
            case 1 -> run.list();
            case 2 -> run.trickyList();
            default -> run.scatter();
        }
    }

    /** Returns an algorithm of the catalogue, with its usual or with other parameters. */
    private static Shuffler algorithm(FuzzedDataProvider data) {
        Shuffler algorithm = data.pickValue(Shufflers.all());
        RecordComponent[] parameters = algorithm.getClass().getRecordComponents();
        if (parameters.length == 0 || data.consumeBoolean()) {
            return algorithm;
        }
        String times = "(" + data.consumeInt(1, 9)
                + (parameters.length == 1 ? ")" : ", " + data.consumeInt(1, 99) / 100.0 + ")");
        return ShufflerName.parse(algorithm.getClass().getSimpleName() + times);
    }

    /** The order of the numbers 0 … size − 1 after a shuffle, the number of drawn words, and the failure, if any. */
    private record Result(int[] order, int words, @Nullable Throwable failure) {
        static Result of(int size, Tape tape, Consumer<int[]> shuffle) {
            int[] order = IntStream.range(0, size).toArray();
            Throwable failure = caught(() -> shuffle.accept(order));
            return new Result(order, tape.drawn, failure);
        }
    }

    private static @Nullable Throwable caught(Runnable shuffle) {
        try {
            shuffle.run();
            return null;
        } catch (RuntimeException failure) {
            return failure;
        }
    }

    /** Returns dice that read a secure generator in the same blocks as a shuffle. */
    private Dice dice(Tape words, boolean secure) {
        return Dice.of(SecureWords.of(words.generator(secure), size, size));
    }

    private Result shortForm(Shuffler shortForm, boolean secure) {
        Tape words = tape.again();
        return Result.of(size, words, order -> {
            Integer[] cards = IntStream.of(order).boxed().toArray(Integer[]::new);
            if (size > 1) {
                shortForm.permute(Deck.of((Object[]) cards), dice(words, secure));
            }
            Arrays.setAll(order, k -> cards[k]);
        });
    }

    private void array() {
        Tape words = tape.again();
        Shuffler shuffler = algorithm.using(words.generator(secure));
        array(shortForm(algorithm, secure), words, shuffler::shuffle);
    }

    /** Runs the scatter shuffles with buckets for few cards, too, which users cannot do. */
    private void scatter() {
        int chunk = data.consumeInt(Math.max(1, size / 8), size + 1);
        Tape words = tape.again();
        if (size < 2) {
            return;
        }
        if (data.consumeBoolean()) {
            Shuffler shortForm = Small.scatter(0, 256, 8);
            array(shortForm(shortForm, false), words, deck -> InPlaceScatter.shuffle((ArrayDeck<?>) deck, words));
        } else {
            Shuffler shortForm =
                    Small.parallelScatter(chunk, 256, 8, dice -> Dice.of(Xoshiro256.fromWords(() -> dice.bits(64))));
            array(
                    shortForm(shortForm, secure),
                    words,
                    deck -> PooledScatter.shuffle((ArrayDeck<?>) deck, dice(words, secure), chunk));
        }
    }

    private void array(Result reference, Tape words, Consumer<Deck> shuffle) {
        ArrayOf kind = data.pickValue(ArrayOf.values());
        int from = data.consumeInt(0, 3);
        int length = from + size + data.consumeInt(0, 3);
        Object array = kind.of(IntStream.range(0, length).toArray());
        int[] before = kind.read(array);
        Throwable failure = caught(() -> shuffle.accept(kind.deck(array, from, from + size)));
        check(reference, words, failure);
        int[] after = kind.read(array);
        int[] inside = Arrays.copyOfRange(before, from, from + size);
        int[] shuffled = Arrays.copyOfRange(after, from, from + size);
        System.arraycopy(inside, 0, after, from, size);
        assertArrayEquals(before, after, "outside the part");
        if (failure == null) {
            assertArrayEquals(Arrays.stream(reference.order).map(k -> inside[k]).toArray(), shuffled);
        }
        Arrays.sort(inside);
        Arrays.sort(shuffled);
        assertArrayEquals(inside, shuffled, "all cards");
    }

    /** Checks that a shuffle fails in the same way as the short form, or draws the same number of words. */
    private static void check(Result reference, Tape words, @Nullable Throwable failure) {
        boolean broken = reference.failure instanceof IllegalStateException; // the fast form may detect it later
        if (failure == null) {
            assertNull(reference.failure);
            assertEquals(reference.words, words.drawn, "words");
        } else if (type(failure) != type(reference.failure) && !(broken && failure instanceof Planned)) {
            throw new AssertionError("the short form ends with " + reference.failure, failure);
        }
    }

    private static @Nullable Class<?> type(@Nullable Throwable failure) {
        return failure == null ? null : failure.getClass();
    }

    /** Shuffles lists of the JDK and of fastutil. In some runs, the generator changes the list once. */
    private void list() {
        int from = data.consumeInt(0, 3);
        List<Integer> cards = cards(from + size + data.consumeInt(0, 3));
        List<Integer> whole = data.pickValue(LISTS).apply(cards);
        List<Integer> list = whole.size() > size ? whole.subList(from, from + size) : whole;
        Result reference = shortForm(algorithm, secure);
        if (data.consumeBoolean() && event >= 0 && !whole.getClass().getName().startsWith("java.util.Arrays")) {
            changed(list);
            return;
        }
        Tape words = tape.again();
        Shuffler shuffler = algorithm.using(words.generator(secure));
        boolean deck = data.consumeBoolean();
        Throwable failure = caught(() -> shuffle(shuffler, list, deck));
        check(reference, words, failure);
        List<Integer> inside = new ArrayList<>(cards.subList(from, from + size));
        if (failure == null) {
            assertEquals(IntStream.of(reference.order).mapToObj(inside::get).toList(), list);
        } else if (!deck) {
            assertEquals(inside, list);
        }
        assertArrayEquals(sorted(inside), sorted(list), "all cards");
        Collections.copy(list, inside);
        assertEquals(cards, whole, "outside the part");
    }

    /** Shuffles a list as a whole, or a deck of the list in place. */
    private static void shuffle(Shuffler shuffler, List<?> list, boolean deck) {
        if (deck) {
            shuffler.shuffle(Deck.of(list));
        } else {
            shuffler.shuffle(list);
        }
    }

    private List<Integer> cards(int count) {
        int kinds = data.consumeBoolean() ? count : 3;
        return IntStream.range(0, count).map(k -> 1000 + k % kinds).boxed().toList();
    }

    private void changed(List<Integer> list) {
        int place = data.consumeInt(0, size);
        // A list that does not count its changes cannot distinguish a removal and an addition from a call of set.
        int change = data.consumeInt(0, list.getClass().getName().startsWith("it.unimi") ? 1 : 2);
        List<Integer> expected = new ArrayList<>();
        Tape words = tape.with(event, () -> {
            if (change != 0 && !list.isEmpty()) {
                list.remove(Math.min(place, list.size() - 1));
            }
            if (change != 1) {
                list.add(Math.min(place, list.size()), -1);
            }
            expected.addAll(list);
        });
        Throwable failure =
                caught(() -> algorithm.using(words.generator(secure)).shuffle(list));
        Supplier<String> run = () -> algorithm + " over " + list.getClass() + " changed by " + change + ": " + failure;
        if (!expected.isEmpty()) { // empty if the word was never drawn, or all elements were removed
            boolean noticed = failure instanceof ConcurrentModificationException;
            assertTrue(noticed || failure instanceof IllegalStateException, run);
            List<Object> carried = carried(failure);
            assertHolds(list, carried, expected, run);
            assertTrue(carried != null || expected.equals(list), run);
        }
    }

    private void trickyList() {
        List<Integer> cards = cards(size);
        TrickyList list = TrickyList.of(cards, data);
        Tape words = tape.again();
        Result reference = shortForm(algorithm, secure);
        boolean deck = !list.changes() && data.consumeBoolean();
        Throwable failure = caught(() -> shuffle(algorithm.using(words.generator(secure)), list, deck));
        Supplier<String> run = () -> algorithm + " over " + (deck ? "a deck of " : "") + list.plan() + ": " + failure;
        if (failure == null) {
            assertNull(reference.failure, run);
            assertFalse(list.hasChanged(), run);
            assertEquals(IntStream.of(reference.order).mapToObj(cards::get).toList(), list, run);
            return;
        }
        if (type(failure) != type(reference.failure) && !(failure instanceof Planned)) {
            boolean changed = list.hasChanged() && failure instanceof ConcurrentModificationException;
            assertTrue(changed || failure instanceof LostElementsException, run);
        }
        List<Object> carried = carried(failure);
        if (carried != null && deck) {
            return; // a deck carries only the cards of the failed move
        }
        if (carried == null && !list.hasChanged() && !deck) {
            assertEquals(cards, list, run);
        }
        assertHolds(list, carried, list.expected, run);
        assertTrue(carried != null || list.size() == list.expected.size(), run);
    }

    /** Checks that each expected element is in the list or carried. Removed elements may be carried, too. */
    private static void assertHolds(List<?> list, @Nullable List<?> carried, List<?> expected, Supplier<String> run) {
        List<Object> cards = new ArrayList<>(list);
        if (carried != null) {
            cards.addAll(carried);
        }
        List<?> rest = new ArrayList<>(cards);
        assertTrue(expected.stream().allMatch(rest::remove), () -> run.get() + " leaves " + cards + " of " + expected);
    }

    private static int[] sorted(List<?> cards) {
        return cards.stream().mapToInt(card -> (Integer) card).sorted().toArray();
    }

    /** Returns the elements that an exception, its cause, or a suppressed exception carries. */
    private static @Nullable List<Object> carried(@Nullable Throwable failure) {
        if (failure instanceof LostElementsException lost) {
            return lost.elements();
        }
        return failure == null
                ? null
                : Stream.concat(Stream.ofNullable(failure.getCause()), Stream.of(failure.getSuppressed()))
                        .map(ShuffleFuzz::carried)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }
}
