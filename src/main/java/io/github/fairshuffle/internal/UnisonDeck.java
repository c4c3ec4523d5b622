package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.list.ListDeck;
import io.github.fairshuffle.internal.list.Lists;
import io.github.fairshuffle.internal.list.Recovery;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Several decks that move in step: every operation is applied to each of them, or to none if one of them fails. */
public final class UnisonDeck implements Deck {
    private final List<Deck> decks;
    private final int size;

    private UnisonDeck(List<Deck> decks) {
        this.decks = decks.stream()
                .flatMap(deck -> deck instanceof UnisonDeck unison ? unison.decks.stream() : Stream.of(deck))
                .toList();
        size = decks.get(0).size();
    }

    /** Joins one or more decks of the same size. */
    public static UnisonDeck of(List<Deck> decks) {
        if (decks.isEmpty()) {
            throw new IllegalArgumentException("unison needs at least one deck");
        }
        for (int k = 0; k < decks.size(); k++) {
            int places =
                    Objects.requireNonNull(decks.get(k), "decks[" + k + "]").size();
            if (places != decks.get(0).size()) {
                throw new IllegalArgumentException("decks in unison have the same size, but deck 0 has "
                        + Text.count(decks.get(0).size(), "place") + " and deck " + k + " has " + places);
            }
        }
        requireDifferentCards(decks);
        return new UnisonDeck(decks);
    }

    UnisonDeck map(UnaryOperator<Deck> part) {
        return new UnisonDeck(decks.stream().map(part).toList());
    }

    private static void requireDifferentCards(List<Deck> decks) {
        Map<Object, List<Cards>> byOwner = new IdentityHashMap<>();
        for (int k = 0; k < decks.size(); k++) {
            cards(decks.get(k), k)
                    .forEach(cards -> byOwner.computeIfAbsent(cards.owner, owner -> new ArrayList<>())
                            .add(cards));
        }
        for (List<Cards> same : byOwner.values()) {
            BitSet seen = new BitSet();
            for (Cards cards : same.size() > 1 ? same : List.<Cards>of()) {
                if (cards.indices().anyMatch(seen::get)) {
                    Cards first =
                            same.stream().filter(cards::overlaps).findFirst().orElseThrow();
                    throw new IllegalArgumentException("decks " + first.deck + " and " + cards.deck
                            + " are views of the same cards, which would be moved twice; leave one out");
                }
                cards.indices().forEach(seen::set);
            }
        }
    }

    /** The cards of deck number {@code deck}: its place k is the place {@code index(k)} of a list, an array or a deck. */
    private record Cards(int deck, Object owner, int size, IntUnaryOperator index) {
        IntStream indices() {
            return IntStream.range(0, size).map(index);
        }

        boolean overlaps(Cards other) {
            BitSet theirs = new BitSet();
            other.indices().forEach(theirs::set);
            return indices().anyMatch(theirs::get);
        }
    }

    /** Shuffles decks in unison, or places of a deck: computes the order, and then arranges the deck once. */
    static void shuffle(Shuffler shuffler, Deck deck, int size, RandomGenerator generator) {
        List<List<?>> lists = new ArrayList<>();
        cards(deck, 0).forEach(cards -> {
            if (cards.owner instanceof List<?> list) {
                lists.add(list);
            }
        });
        lists.forEach(list -> Lists.locked(list, () -> Lists.checkModifiable(list)));
        int[] sizes = lists.stream().mapToInt(List::size).toArray();
        int[] order = Engine.order(shuffler, size, generator);
        if (!Arrays.equals(sizes, lists.stream().mapToInt(List::size).toArray())) {
            throw new ConcurrentModificationException("a list was changed while its deck was being shuffled");
        }
        deck.arrange(order);
    }

    private static Stream<Cards> cards(Deck deck, int number) {
        if (deck instanceof UnisonDeck unison) {
            return unison.decks.stream().flatMap(each -> cards(each, number));
        } else if (deck instanceof PlacesDeck some) {
            return cards(some.deck(), number)
                    .map(cards ->
                            new Cards(number, cards.owner, some.size(), k -> cards.index.applyAsInt(some.place(k))));
        } else if (deck instanceof ArrayDeck<?> part) {
            return Stream.of(new Cards(number, part.array(), part.size(), k -> part.from() + k));
        }
        Object owner = deck instanceof ListDeck view ? view.list() : deck;
        return Stream.of(new Cards(number, owner, deck.size(), k -> k));
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void swap(int i, int j) {
        Objects.checkIndex(i, size);
        Objects.checkIndex(j, size);
        inStep(deck -> deck.swap(i, j), deck -> deck.swap(i, j), i, j);
    }

    @Override
    public void move(int from, int to) {
        Objects.checkIndex(from, size);
        Objects.checkIndex(to, size);
        inStep(deck -> deck.move(from, to), deck -> deck.move(to, from));
    }

    @Override
    public void arrange(int[] order) {
        inStep(deck -> deck.arrange(order), deck -> deck.arrange(Indices.inverse(order)));
    }

    /**
     * Applies an operation to all decks. If it fails in one of them, it is undone in each of the others, even if some
     * cannot be undone.
     *
     * @param touched the places that the operation changes, or none for all places
     */
    private void inStep(Consumer<Deck> step, Consumer<Deck> undo, int... touched) {
        Deque<UnaryOperator<Throwable>> undone = new ArrayDeque<>();
        try {
            for (Deck deck : decks) {
                UnaryOperator<Throwable> last = undo(deck, undo, touched);
                step.accept(deck);
                undone.push(last);
            }
        } catch (Throwable failure) {
            Throwable thrown = failure;
            for (UnaryOperator<Throwable> each : undone) {
                thrown = each.apply(thrown);
            }
            if (thrown != failure) {
                throw (RuntimeException) thrown;
            }
            throw failure;
        }
    }

    /** Returns what undoes an operation that will be applied to a deck. Its result is the failure, with more information. */
    private static UnaryOperator<Throwable> undo(Deck deck, Consumer<Deck> undo, int... touched) {
        if (deck instanceof ListDeck view) {
            return Recovery.snapshot(view.list(), touched);
        } else if (deck instanceof PlacesDeck some && some.deck() instanceof ListDeck view) {
            IntStream places = touched.length == 0 ? IntStream.range(0, some.size()) : IntStream.of(touched);
            return Recovery.snapshot(view.list(), places.map(some::place).toArray());
        }
        return failure -> {
            try {
                undo.accept(deck);
            } catch (Throwable refused) {
                if (refused != failure) { // a list of the caller's may throw one object again and again
                    failure.addSuppressed(refused);
                }
            }
            return failure;
        };
    }
}
