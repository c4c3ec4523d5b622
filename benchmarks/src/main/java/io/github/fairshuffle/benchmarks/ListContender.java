package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;

/** The contenders that shuffle a list of {@code Integer}, an {@code ArrayList} unless another list is named. */
public enum ListContender implements Contender {
    /** Fairshuffle with its default generator, as most callers use it. */
    FAIRSHUFFLE("Fairshuffle", cards -> ours(Shuffler.durstenfeld(), cards)),
    /** Fairshuffle with {@code SplittableRandom}, the generator of most duels. */
    FAIRSHUFFLE_SPLITTABLE(
            "Fairshuffle, SplittableRandom",
            cards -> ours(Shuffler.durstenfeld().using(Generators.splittable()), cards)),
    /** Fairshuffle on a {@code LinkedList}. */
    FAIRSHUFFLE_LINKED("Fairshuffle, LinkedList", LinkedList::new, cards -> ours(Shuffler.durstenfeld(), cards)),
    /** Fairshuffle on a list of {@code Arrays.asList}. */
    FAIRSHUFFLE_AS_LIST(
            "Fairshuffle, Arrays.asList", ListContender::asList, cards -> ours(Shuffler.durstenfeld(), cards)),
    /** Fairshuffle on a part of a list. */
    FAIRSHUFFLE_SUB_LIST("Fairshuffle, subList", ListContender::part, cards -> ours(Shuffler.durstenfeld(), cards)),
    /** Fairshuffle in a new thread. */
    FAIRSHUFFLE_THREAD(
            "Fairshuffle, new thread",
            cards -> inNewThread(() -> Shuffler.durstenfeld().shuffle(cards))),
    /** Fairshuffle's algorithm for large lists. */
    FAIRSHUFFLE_SCATTER("Fairshuffle scatter", cards -> ours(Shuffler.scatter(), cards)),
    /** Fairshuffle with the JDK's secure generator. */
    FAIRSHUFFLE_SECURE(
            "Fairshuffle, SecureRandom", cards -> ours(Shuffler.durstenfeld().using(new SecureRandom()), cards)),

    /** The JDK with its default generator, as most callers use it. */
    COLLECTIONS("Collections.shuffle", cards -> () -> Collections.shuffle(cards)),
    /** The JDK on a {@code LinkedList}. */
    COLLECTIONS_LINKED("Collections.shuffle, LinkedList", LinkedList::new, cards -> () -> Collections.shuffle(cards)),
    /** The JDK on a list of {@code Arrays.asList}. */
    COLLECTIONS_AS_LIST(
            "Collections.shuffle, Arrays.asList", ListContender::asList, cards -> () -> Collections.shuffle(cards)),
    /** The JDK on a part of a list. */
    COLLECTIONS_SUB_LIST(
            "Collections.shuffle, subList", ListContender::part, cards -> () -> Collections.shuffle(cards)),
    /** The JDK in a new thread. */
    COLLECTIONS_THREAD("Collections.shuffle, new thread", cards -> inNewThread(() -> Collections.shuffle(cards))),
    /** The JDK with one {@link Random} for all shuffles. */
    COLLECTIONS_RANDOM("Collections.shuffle, java.util.Random", cards -> collections(cards, Generators.random())),
    /** The JDK with {@code SplittableRandom}. */
    COLLECTIONS_SPLITTABLE(
            "Collections.shuffle, SplittableRandom", cards -> collections(cards, Generators.splittableAsRandom())),
    /** The JDK with its secure generator. */
    COLLECTIONS_SECURE("Collections.shuffle, SecureRandom", cards -> collections(cards, new SecureRandom())),

    /** Commons RNG with its fastest generator. */
    COMMONS_RNG("Commons RNG ListSampler, XO_RO_SHI_RO_128_PP", cards -> {
        UniformRandomProvider random = Generators.xoroshiro();
        return () -> ListSampler.shuffle(random, cards);
    });

    private final String label;
    private final UnaryOperator<List<Integer>> container;
    private final Function<List<Integer>, Runnable> shuffle;

    ListContender(String label, Function<List<Integer>, Runnable> shuffle) {
        this(label, UnaryOperator.identity(), shuffle);
    }

    ListContender(String label, UnaryOperator<List<Integer>> container, Function<List<Integer>, Runnable> shuffle) {
        this.label = label;
        this.container = container;
        this.shuffle = shuffle;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Work.Local prepare(int size) {
        List<Integer> cards = container.apply(Cards.list(size));
        return new Work.Local(label, size, shuffle.apply(cards), cards::get);
    }

    private static List<Integer> asList(List<Integer> cards) {
        return Arrays.asList(cards.toArray(Integer[]::new));
    }

    private static List<Integer> part(List<Integer> cards) {
        List<Integer> twice = new ArrayList<>(cards);
        twice.addAll(cards);
        return twice.subList(0, cards.size());
    }

    private static Runnable inNewThread(Runnable shuffle) {
        return () -> {
            try {
                NewThread.start(shuffle).join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static Runnable ours(Shuffler shuffler, List<Integer> cards) {
        return () -> shuffler.shuffle(cards);
    }

    private static Runnable collections(List<Integer> cards, Random random) {
        return () -> Collections.shuffle(cards, random);
    }
}
