package io.github.fairshuffle.audit;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.Subject.Variant;
import io.github.fairshuffle.audit.foreign.DiceRandom;
import io.github.fairshuffle.audit.foreign.ForeignCode;
import io.github.fairshuffle.audit.foreign.ForeignDecks;
import io.github.fairshuffle.audit.foreign.ForeignMethod;
import io.github.fairshuffle.audit.foreign.ForeignMethod.Use;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.MethodFinder;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.dice.OutcomeWalk;
import io.github.fairshuffle.internal.statistics.Settings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A shuffler that calls other people's code, so that the code can be audited. The code shuffles the numbers 0, 1, 2, …,
 * and the deck is arranged in the resulting order. If the code loses or duplicates a number, an {@link
 * IllegalArgumentException} is thrown, and the deck is unchanged. The shuffler claims no law. By default, the name of
 * the shuffler describes the class of the code, such as {@code a lambda in Cards}; {@link #named} changes it.
 *
 * <pre>{@code
 * Shuffler jdk = ForeignShuffler.ofList(Collections::shuffle).named("Collections.shuffle");
 * ExactLaw.of(jdk, 6).isUniform();                                        // true
 * Audit.of(ForeignShuffler.ofMethod("com.example.Cards::shuffle")).run().assertFair();
 * }</pre>
 *
 * <p>The code receives a {@link Random} that is driven by the {@link Dice}: {@code nextInt} with a bound is one roll,
 * {@code nextBoolean()} is one flip, and every other method draws bits. Therefore {@link ExactLaw} can enumerate code
 * that draws bounded numbers and booleans. The generator must not be shared between threads or used after the call.
 *
 * <p>Code with its own source of randomness can be sampled but not enumerated. {@link ExactLaw} throws an
 * IllegalArgumentException for this code, and a seed does not change the code's random numbers.
 */
public final class ForeignShuffler implements Shuffler {
    /** The largest sample: 10,000 orders of a larger deck need much memory. */
    private static final int MOST_DRAWN = 1_000;

    private final String name;
    private final boolean hasOwnChance;
    /** The type of the decks that the code accepts. */
    private final Class<?> decks;

    private final ForeignCode code;

    /** The samples that the code draws; null if the code shuffles. */
    private final @Nullable Sampling sampling;

    private ForeignShuffler(
            String name, boolean hasOwnChance, Class<?> decks, ForeignCode code, @Nullable Sampling sampling) {
        this.name = name;
        this.hasOwnChance = hasOwnChance;
        this.decks = decks;
        this.code = code;
        this.sampling = sampling;
    }

    private ForeignShuffler with(String newName, ForeignCode newCode) {
        return new ForeignShuffler(newName, hasOwnChance, decks, newCode, sampling);
    }

    /**
     * {@return a shuffler that runs foreign code for lists, such as {@code Collections::shuffle}}
     *
     * @param code the code, which shuffles a list in place with no randomness except the given generator
     */
    public static ForeignShuffler ofList(BiConsumer<? super List<Integer>, ? super Random> code) {
        Objects.requireNonNull(code, "code");
        BiFunction<List<Integer>, Random, List<Integer>> copy = (cards, random) -> {
            code.accept(cards, random);
            return cards;
        };
        return ofCopy(copy).named(Names.of(code.getClass()));
    }

    /**
     * {@return a shuffler that runs foreign code for arrays}
     *
     * @param code the code, which shuffles an array in place with no randomness except the given generator
     */
    public static ForeignShuffler ofArray(BiConsumer<int[], ? super Random> code) {
        Objects.requireNonNull(code, "code");
        ForeignCode shuffle = (cards, dice) -> {
            int[] array = cards.stream().mapToInt(card -> card).toArray();
            code.accept(array, new DiceRandom(dice));
            return LostCards.order(cards, IntStream.of(array).boxed().toList(), dice);
        };
        return new ForeignShuffler(Names.of(code.getClass()), false, int[].class, shuffle, null);
    }

    /**
     * {@return a shuffler that runs foreign code; the code returns a shuffled list}
     *
     * @param code the code, which returns a list of the same elements and uses no randomness except the given generator
     */
    public static ForeignShuffler ofCopy(
            BiFunction<? super List<Integer>, ? super Random, ? extends List<Integer>> code) {
        Objects.requireNonNull(code, "code");
        ForeignCode shuffle = (cards, dice) -> {
            List<Integer> before = List.copyOf(cards);
            return LostCards.order(before, ForeignDecks.elements(code.apply(cards, new DiceRandom(dice))), dice);
        };
        return new ForeignShuffler(Names.of(code.getClass()), false, List.class, shuffle, null);
    }

    /**
     * {@return a shuffler that runs foreign code which draws a sample without replacement} The shuffler puts the sample
     * in front of the other cards, and shuffles each of the two parts fairly. Therefore all orders are equally likely
     * if and only if all sets of {@code count} cards are equally likely. If the order of the sample is to be random
     * too, add {@link #inRandomOrder()}.
     *
     * <pre>{@code
     * Audit.of(ForeignShuffler.ofSample(2, (cards, random) -> Lottery.draw(cards, 2, random))).run().assertFair();
     * }</pre>
     *
     * <p>Only decks of more than {@code count} cards are judged. Choose a small {@code count}: the audit can prove that
     * samples of up to five cards are fair, and name the bugs of samples of up to three.
     *
     * @param count the number of cards in the sample, from 1 to 1,000
     * @param code the code, which returns so many of the given cards and uses no randomness except the given generator
     */
    public static ForeignShuffler ofSample(
            int count, BiFunction<? super List<Integer>, ? super Random, ? extends Collection<Integer>> code) {
        Objects.requireNonNull(code, "code");
        Settings.checked("cards in a sample", count, 1, MOST_DRAWN);
        ForeignCode sample = (cards, dice) -> {
            List<Integer> before = List.copyOf(cards);
            List<?> drawn = ForeignDecks.elements(code.apply(cards, new DiceRandom(dice)));
            return LostCards.order(before, drawn, count, dice);
        };
        return new ForeignShuffler(
                Names.of(code.getClass()), false, List.class, sample, new Sampling(size -> count, false));
    }

    /**
     * {@return a shuffler that runs foreign code for lists; the code has its own source of randomness}
     *
     * @param code the code, which shuffles a list in place
     */
    public static ForeignShuffler ofListWithOwnChance(Consumer<? super List<Integer>> code) {
        Objects.requireNonNull(code, "code");
        return ownChance(code, ofList((cards, random) -> code.accept(cards)));
    }

    /**
     * {@return a shuffler that runs foreign code for arrays; the code has its own source of randomness}
     *
     * @param code the code, which shuffles an array in place
     */
    public static ForeignShuffler ofArrayWithOwnChance(Consumer<int[]> code) {
        Objects.requireNonNull(code, "code");
        return ownChance(code, ofArray((array, random) -> code.accept(array)));
    }

    /**
     * {@return a shuffler that runs foreign code, which has its own randomness and returns a shuffled list}
     *
     * @param code the code, which returns a list with the same elements
     */
    public static ForeignShuffler ofCopyWithOwnChance(UnaryOperator<List<Integer>> code) {
        Objects.requireNonNull(code, "code");
        return ownChance(code, ofCopy((cards, random) -> code.apply(cards)));
    }

    private static ForeignShuffler ownChance(Object code, ForeignShuffler shuffler) {
        return new ForeignShuffler(Names.of(code.getClass()), true, shuffler.decks, shuffler.code, null);
    }

    /**
     * {@return a shuffler that calls a method and is named after it, such as {@code Cards::shuffle}} The method is
     * static, or its class has a constructor without parameters. The deck is a parameter or a field: a list or an
     * array. A parameter can also be a {@code String}, whose letters are shuffled. The method shuffles it or returns
     * the result. If the cards are objects, a constructor creates them from numbers, strings or enum constants. If the
     * deck is in a field, this is the only field whose cards the method moves, or else the field with the most
     * different cards, and each shuffle uses a new object. To shuffle fewer cards, the audit puts a few different cards
     * into the field. If the method fails with only two cards, or if the deck has fewer than four different cards, an
     * {@link Audit} examines whole decks only. Without a {@code Random} or {@code RandomGenerator} parameter, the
     * method has its own source of randomness, which may be a {@code SecureRandom} parameter.
     *
     * <p>A method such as {@code sample(List, int, Random)} draws a sample: it returns as many cards as its {@code int}
     * parameter says, here half of the deck, and is judged as {@link #ofSample ofSample} describes. A method such as
     * {@code permutation(int, Random)} returns the numbers 0 to n − 1, or 1 to n, in random order, where n is its
     * {@code int} parameter. If another method with this name has no {@code int} parameter, that method is selected.
     *
     * @param name the names of the class and the method, such as {@code com.example.Cards::shuffle}. If several methods
     *     have this name, the parameter types are added: {@code java.util.Collections::shuffle(List,Random)}
     * @throws IllegalArgumentException unless exactly one method is suitable; the message describes suitable methods
     */
    public static ForeignShuffler ofMethod(String name) {
        ForeignMethod method = MethodFinder.find(Objects.requireNonNull(name, "name"));
        String simpleName = name.replaceAll("^[^:]*[.$]|\\(.*| ", "");
        boolean hasOwnChance = Stream.of(method.method().getParameterTypes()).noneMatch(ForeignMethod::isDriven);
        Class<?> decks = method.field() != null ? void.class : method.deck();
        Sampling sampling = method.use() == Use.SAMPLE ? new Sampling(ForeignMethod::drawnFrom, false) : null;
        ForeignShuffler shuffler = new ForeignShuffler(simpleName, hasOwnChance, decks, method, sampling);
        if (decks == String.class && shuffler.isIdle()) {
            throw new IllegalArgumentException(
                    name + " left its letters as they were; if it shuffles words, let it accept a list");
        }
        return shuffler;
    }

    /** Returns whether the code leaves the order of ten cards unchanged in three successive shuffles. */
    private boolean isIdle() {
        try {
            Shuffler seeded = using(Randomness.seeded(1));
            return Stream.generate(() -> seeded.permutation(10)).limit(3).allMatch(order -> order.fixedPoints() == 10);
        } catch (RuntimeException | Error failed) { // the audit will report it
            return false;
        }
    }

    /** {@return the same shuffler with another name, which {@link #toString()} returns} */
    public ForeignShuffler named(String name) {
        return with(Objects.requireNonNull(name, "name"), code);
    }

    /**
     * {@return the same shuffler, which leaves the order of each sample as it is} The order of a sample is then judged
     * too.
     *
     * @throws IllegalStateException if the code shuffles and does not draw a sample
     */
    public ForeignShuffler inRandomOrder() {
        if (sampling == null) {
            throw new IllegalStateException(name + " is code that shuffles; only samples can be inRandomOrder()");
        }
        return new ForeignShuffler(name, hasOwnChance, decks, code, new Sampling(sampling.count(), true));
    }

    /** Returns the samples that the code draws; empty if the code shuffles. */
    Optional<Sampling> sampling() {
        return Optional.ofNullable(sampling);
    }

    boolean hasOwnChance() {
        return hasOwnChance;
    }

    /** Returns the number of cards that the code keeps in a field; empty if the deck is a parameter. */
    OptionalInt ownDeck() {
        return code instanceof ForeignMethod method && method.field() != null
                ? OptionalInt.of(method.cards().size())
                : OptionalInt.empty();
    }

    int mostCards() {
        return code instanceof ForeignMethod method ? method.mostCards() : Integer.MAX_VALUE;
    }

    /**
     * Returns shufflers that run the same code in other ways: with a LinkedList or with equal cards, if the code
     * accepts them, and with a new object for each shuffle. Equal cards cannot be told apart, so rolls of the dice
     * decide which is which. Code with its own source of randomness never receives equal cards: if it draws until it
     * has found all cards, it would never end.
     */
    @SuppressWarnings("JdkObsolete") // audited code may use LinkedList
    List<Variant> variants() {
        List<Variant> variants = new ArrayList<>();
        if (decks.isAssignableFrom(ArrayList.class) && decks.isAssignableFrom(LinkedList.class)) {
            ForeignCode linked = (cards, dice) -> code.order(new LinkedList<>(cards), dice);
            variants.add(new Variant(Way.LINKED_LIST, with(name, linked)));
        }
        boolean equalCards = !hasOwnChance
                && sampling == null
                && (!(code instanceof ForeignMethod method) || method.acceptsEqualCards());
        if (decks.isAssignableFrom(ArrayList.class) && equalCards) {
            ForeignCode equal = (cards, dice) -> {
                cards.replaceAll(k -> 1_000 + 3 * (k == 2 || k == 5 ? k - 1 : k)); // 1 and 2 are equal, and 4 and 5
                return code.order(cards, dice);
            };
            variants.add(new Variant(Way.EQUAL_CARDS, with(name, equal)));
        }
        if (code instanceof ForeignMethod method && method.target() != null) {
            ForeignCode anew = (cards, dice) -> method.withNewObject().order(cards, dice);
            variants.add(new Variant(Way.NEW_OBJECTS, with(name, anew)));
        }
        return variants;
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        if (hasOwnChance && dice instanceof OutcomeWalk) {
            throw new IllegalArgumentException(
                    "this code has its own source of randomness, which cannot be enumerated; sample it with"
                            + " Battery, or let the code draw from a generator that is passed to it");
        }
        List<Integer> cards = new ArrayList<>();
        for (int card = 0; card < deck.size(); card++) {
            cards.add(card);
        }
        int[] order = code.order(cards, dice);
        deck.arrange(sampling == null ? order : sampling.completed(order, deck.size(), dice));
    }

    @Override
    public String toString() {
        return name;
    }
}
