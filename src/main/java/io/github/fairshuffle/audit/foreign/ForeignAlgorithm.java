package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.ForeignMethod.Use;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Foreign code as a shuffler, with the other ways to run the same code.
 *
 * @param name the name that {@link #toString()} returns
 * @param hasOwnChance whether the code has its own source of randomness
 * @param decks the type of the decks that the code accepts; void if it keeps its deck in a field
 * @param sampling the samples that the code draws; null if the code shuffles
 */
public record ForeignAlgorithm(
        String name,
        boolean hasOwnChance,
        Class<?> decks,
        ForeignCode code,
        @Nullable Sampling sampling) implements Shuffler {
    /** Returns code that returns the shuffled elements of a list. */
    public static ForeignAlgorithm ofCopy(
            String name, BiFunction<? super List<Integer>, ? super Random, ? extends List<Integer>> code) {
        return of(name, List.class, null, code);
    }

    /** Returns code that shuffles a list in place. */
    public static ForeignAlgorithm ofList(String name, BiConsumer<? super List<Integer>, ? super Random> code) {
        return ofCopy(name, (cards, random) -> {
            code.accept(cards, random);
            return cards;
        });
    }

    /** Returns code that shuffles an array in place. */
    public static ForeignAlgorithm ofArray(String name, BiConsumer<int[], ? super Random> code) {
        return of(name, int[].class, null, (cards, random) -> {
            int[] array = cards.stream().mapToInt(card -> card).toArray();
            code.accept(array, random);
            return array;
        });
    }

    /** Returns code that draws a sample of {@code count} cards. */
    public static ForeignAlgorithm ofSample(
            String name,
            int count,
            BiFunction<? super List<Integer>, ? super Random, ? extends Collection<Integer>> code) {
        return of(name, List.class, new Sampling(size -> count, false), code);
    }

    /** Returns code that returns a deck or a sample. */
    private static ForeignAlgorithm of(
            String name,
            Class<?> decks,
            @Nullable Sampling sampling,
            BiFunction<? super List<Integer>, ? super Random, ? extends @Nullable Object> code) {
        ForeignCode order = (cards, dice) -> {
            List<Integer> before = List.copyOf(cards);
            List<?> returned = ForeignDecks.elements(code.apply(cards, new DiceRandom(dice)));
            int count = sampling == null ? before.size() : sampling.drawn(before.size());
            return LostCards.order(before, returned, count, dice);
        };
        return new ForeignAlgorithm(name, false, decks, order, sampling);
    }

    /** Returns the method that a name like {@code com.example.Cards::shuffle} selects. */
    public static ForeignAlgorithm ofMethod(String name) {
        ForeignMethod method = MethodFinder.find(name);
        String simpleName = name.replaceAll("^[^:]*[.$]|\\(.*| ", "");
        boolean hasOwnChance = Stream.of(method.method().getParameterTypes()).noneMatch(DiceRandom::drives);
        Sampling sampling = method.use() == Use.SAMPLE ? new Sampling(ForeignMethod::drawnFrom, false) : null;
        ForeignAlgorithm algorithm = new ForeignAlgorithm(simpleName, hasOwnChance, method.deck(), method, sampling);
        if (method.deck() == String.class && algorithm.isIdle()) {
            throw new IllegalArgumentException(
                    name + " left its letters as they were; if it shuffles words, let it accept a list");
        }
        return algorithm;
    }

    /** Returns whether the code leaves the order of ten cards unchanged in three successive shuffles. */
    private boolean isIdle() {
        try {
            Shuffler seeded = using(Randomness.seeded(1));
            return Stream.generate(() -> seeded.permutation(10))
                    .limit(3)
                    .allMatch(order -> OrderStatistics.fixedPoints(order) == 10);
        } catch (RuntimeException | Error failed) { // the audit will report it
            return false;
        }
    }

    public ForeignAlgorithm named(String newName) {
        return new ForeignAlgorithm(newName, hasOwnChance, decks, code, sampling);
    }

    /** Returns the same code, whose random numbers no dice determine. */
    public ForeignAlgorithm withOwnChance() {
        return new ForeignAlgorithm(name, true, decks, code, sampling);
    }

    public ForeignAlgorithm with(Sampling samples) {
        return new ForeignAlgorithm(name, hasOwnChance, decks, code, samples);
    }

    private ForeignAlgorithm with(ForeignCode newCode) {
        return new ForeignAlgorithm(name, hasOwnChance, decks, newCode, sampling);
    }

    private Optional<ForeignMethod> method() {
        return code instanceof ForeignMethod method ? Optional.of(method) : Optional.empty();
    }

    /** Returns the number of cards that the code keeps in a field; empty if the deck is a parameter. */
    public OptionalInt ownDeck() {
        return method().filter(method -> method.field() != null)
                .map(method -> OptionalInt.of(method.cards().size()))
                .orElse(OptionalInt.empty());
    }

    /** Returns the largest number of different cards. */
    public int mostCards() {
        return method().map(ForeignMethod::mostCards).orElse(Integer.MAX_VALUE);
    }

    /** Returns the same code with a LinkedList; empty if the code accepts no such list. */
    @SuppressWarnings("JdkObsolete") // audited code may use LinkedList
    public Optional<ForeignAlgorithm> withLinkedList() {
        boolean accepts = decks.isAssignableFrom(ArrayList.class) && decks.isAssignableFrom(LinkedList.class);
        return accepts
                ? Optional.of(with((cards, dice) -> code.order(new LinkedList<>(cards), dice)))
                : Optional.empty();
    }

    /**
     * Returns the same code with cards of which 1 and 2 are equal, and 4 and 5; empty if the code accepts no such cards.
     * Equal cards cannot be told apart, so rolls of the dice decide which is which. Code with its own source of
     * randomness never receives equal cards: if it draws until it has found all cards, it would never end.
     */
    public Optional<ForeignAlgorithm> withEqualCards() {
        boolean accepts = !hasOwnChance
                && sampling == null
                && decks.isAssignableFrom(ArrayList.class)
                && method().map(ForeignMethod::acceptsEqualCards).orElse(true);
        ForeignCode equal = (cards, dice) -> {
            cards.replaceAll(k -> 1_000 + 3 * (k == 2 || k == 5 ? k - 1 : k));
            return code.order(cards, dice);
        };
        return accepts ? Optional.of(with(equal)) : Optional.empty();
    }

    /** Returns the same code with a deck that each shuffle leaves as it is for the next one; new after some shuffles. */
    public ForeignAlgorithm withOneDeck(int shuffles) {
        List<Integer> deck = new ArrayList<>();
        int[] made = {0};
        return with((cards, dice) -> {
            if (made[0]++ % shuffles == 0) {
                deck.clear();
                deck.addAll(cards);
            }
            List<Integer> before = List.copyOf(deck);
            int[] order = code.order(new ArrayList<>(before), dice);
            IntStream.range(0, order.length).forEach(place -> deck.set(place, before.get(order[place])));
            return order;
        });
    }

    /** Returns the same code with a new object for each shuffle; empty if the code needs no object. */
    public Optional<ForeignAlgorithm> withNewObjects() {
        return method().filter(method -> method.target() != null)
                .map(method -> with((cards, dice) -> method.withNewObject().order(cards, dice)));
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        if (hasOwnChance && dice instanceof OutcomeWalk) {
            throw new IllegalArgumentException(
                    "this code has its own source of randomness, which cannot be enumerated; sample it with"
                            + " Battery, or let the code draw from a generator that is passed to it");
        }
        int[] order = order(deck, dice);
        deck.arrange(sampling == null ? order : sampling.completed(order, deck.size(), dice));
    }

    private int[] order(Deck deck, Dice dice) {
        List<Integer> cards = new ArrayList<>(deck.size());
        for (int card = 0; card < deck.size(); card++) { // a stream takes a tenth of the time of an audit
            cards.add(card);
        }
        return code.order(cards, dice);
    }

    /** Returns the code without the shuffles that complete a sample to an order. It leaves the deck as it is. */
    public Shuffler uncompleted() {
        return this::order;
    }

    @Override
    public String toString() {
        return name;
    }
}
