package io.github.fairshuffle.audit;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.Names;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

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
 * <p>Code with {@linkplain #withOwnChance its own source of randomness} can be sampled but not enumerated. {@link
 * ExactLaw} throws an IllegalArgumentException for this code, and a seed does not change the code's random numbers.
 */
public final class ForeignShuffler implements Shuffler {
    /** The largest sample: 10,000 orders of a larger deck need much memory. */
    private static final int MOST_DRAWN = 1_000;

    private final ForeignAlgorithm algorithm;

    private ForeignShuffler(ForeignAlgorithm algorithm) {
        this.algorithm = algorithm;
    }

    private static String name(Object code) {
        return Names.of(Objects.requireNonNull(code, "code").getClass());
    }

    /**
     * {@return a shuffler that runs foreign code for lists, such as {@code Collections::shuffle}}
     *
     * @param code the code, which shuffles a list in place with no randomness except the given generator
     */
    public static ForeignShuffler ofList(BiConsumer<? super List<Integer>, ? super Random> code) {
        return new ForeignShuffler(ForeignAlgorithm.ofList(name(code), code));
    }

    /**
     * {@return a shuffler that runs foreign code for arrays}
     *
     * @param code the code, which shuffles an array in place with no randomness except the given generator
     */
    public static ForeignShuffler ofArray(BiConsumer<int[], ? super Random> code) {
        return new ForeignShuffler(ForeignAlgorithm.ofArray(name(code), code));
    }

    /**
     * {@return a shuffler that runs foreign code; the code returns a shuffled list}
     *
     * @param code the code, which returns a list of the same elements and uses no randomness except the given generator
     */
    public static ForeignShuffler ofCopy(
            BiFunction<? super List<Integer>, ? super Random, ? extends List<Integer>> code) {
        return new ForeignShuffler(ForeignAlgorithm.ofCopy(name(code), code));
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
        String name = name(code);
        Settings.checked("cards in a sample", count, 1, MOST_DRAWN);
        return new ForeignShuffler(ForeignAlgorithm.ofSample(name, count, code));
    }

    /**
     * {@return a shuffler that calls a method and is named after it, such as {@code Cards::shuffle}} The method is
     * static, or its class has a constructor without parameters. The deck is a parameter or a field: a list or an
     * array. A parameter can also be a {@code String}, whose letters are shuffled. The method shuffles it or returns
     * the result. If the cards are objects, a constructor creates them from numbers, strings or enum constants. If the
     * deck is in a field, this is the only field whose cards the method moves, or else the field with the most
     * different cards, and each shuffle uses a new object. To shuffle fewer cards, the audit puts a few different cards
     * into the field. If the method fails with only two cards, or if the deck has fewer than four different cards, an
     * {@link Audit} examines whole decks only. Without a {@code Random}, {@code RandomGenerator} or {@code
     * kotlin.random.Random} parameter, the method has its own source of randomness, which may be a {@code SecureRandom}
     * parameter.
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
        return new ForeignShuffler(ForeignAlgorithm.ofMethod(Objects.requireNonNull(name, "name")));
    }

    /** {@return the same shuffler with another name, which {@link #toString()} returns} */
    public ForeignShuffler named(String name) {
        return new ForeignShuffler(algorithm.named(Objects.requireNonNull(name, "name")));
    }

    /**
     * {@return the same shuffler, for code that has its own source of randomness and ignores the given generator} Such
     * code can be sampled but not enumerated.
     *
     * <pre>{@code
     * Audit.of(ForeignShuffler.ofList((cards, ignored) -> Collections.shuffle(cards)).withOwnChance()).run().assertFair();
     * }</pre>
     */
    public ForeignShuffler withOwnChance() {
        return new ForeignShuffler(algorithm.withOwnChance());
    }

    /**
     * {@return the same shuffler, which leaves the order of each sample as it is} The order of a sample is then judged
     * too.
     *
     * @throws IllegalArgumentException if the code shuffles and does not draw a sample
     */
    public ForeignShuffler inRandomOrder() {
        Sampling sampling = algorithm.sampling();
        if (sampling == null) {
            throw new IllegalArgumentException(
                    algorithm + " is code that shuffles; only samples can be inRandomOrder()");
        }
        return new ForeignShuffler(algorithm.with(new Sampling(sampling.count(), true)));
    }

    /** Returns the code with its properties that matter to the judge. */
    ForeignAlgorithm algorithm() {
        return algorithm;
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        algorithm.permute(deck, dice);
    }

    @Override
    public String toString() {
        return algorithm.toString();
    }
}
