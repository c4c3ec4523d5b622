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
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;

/** The contenders that shuffle a list of {@code Integer}, an {@code ArrayList} unless another list is named. */
public enum ListContender implements Contender {
    /** Fairshuffle with its default generator, as most callers use it. */
    FAIRSHUFFLE("Fairshuffle", () -> ours(Shuffler.durstenfeld())),
    /** Fairshuffle with {@code SplittableRandom}, the generator of most duels. */
    FAIRSHUFFLE_SPLITTABLE(
            "Fairshuffle, SplittableRandom", () -> ours(Shuffler.durstenfeld().using(Generators.splittable()))),
    /** Fairshuffle on a {@code LinkedList}. */
    FAIRSHUFFLE_LINKED("Fairshuffle, LinkedList", LinkedList::new, () -> ours(Shuffler.durstenfeld())),
    /** Fairshuffle on a list of {@code Arrays.asList}. */
    FAIRSHUFFLE_AS_LIST("Fairshuffle, Arrays.asList", ListContender::asList, () -> ours(Shuffler.durstenfeld())),
    /** Fairshuffle on a part of a list. */
    FAIRSHUFFLE_SUB_LIST("Fairshuffle, subList", ListContender::part, () -> ours(Shuffler.durstenfeld())),
    /** Fairshuffle in a new thread. */
    FAIRSHUFFLE_THREAD(
            "Fairshuffle, new thread",
            () -> cards -> inNewThread(() -> Shuffler.durstenfeld().shuffle(cards))),
    /** Fairshuffle's algorithm for large lists. */
    FAIRSHUFFLE_SCATTER("Fairshuffle scatter", () -> ours(Shuffler.scatter())),
    /** Fairshuffle with the JDK's secure generator. */
    FAIRSHUFFLE_SECURE(
            "Fairshuffle, SecureRandom", () -> ours(Shuffler.durstenfeld().using(new SecureRandom()))),

    /** The JDK with its default generator, as most callers use it. */
    COLLECTIONS("Collections.shuffle", () -> cards -> () -> Collections.shuffle(cards)),
    /** The JDK on a {@code LinkedList}. */
    COLLECTIONS_LINKED(
            "Collections.shuffle, LinkedList", LinkedList::new, () -> cards -> () -> Collections.shuffle(cards)),
    /** The JDK on a list of {@code Arrays.asList}. */
    COLLECTIONS_AS_LIST(
            "Collections.shuffle, Arrays.asList",
            ListContender::asList,
            () -> cards -> () -> Collections.shuffle(cards)),
    /** The JDK on a part of a list. */
    COLLECTIONS_SUB_LIST(
            "Collections.shuffle, subList", ListContender::part, () -> cards -> () -> Collections.shuffle(cards)),
    /** The JDK in a new thread. */
    COLLECTIONS_THREAD("Collections.shuffle, new thread", () -> cards -> inNewThread(() -> Collections.shuffle(cards))),
    /** The JDK with one {@link Random} for all shuffles. */
    COLLECTIONS_RANDOM("Collections.shuffle, java.util.Random", () -> collections(Generators.random())),
    /** The JDK with {@code SplittableRandom}. */
    COLLECTIONS_SPLITTABLE("Collections.shuffle, SplittableRandom", () -> collections(Generators.splittableAsRandom())),
    /** The JDK with its secure generator. */
    COLLECTIONS_SECURE("Collections.shuffle, SecureRandom", () -> collections(new SecureRandom())),

    /** Commons RNG with its fastest generator. */
    COMMONS_RNG("Commons RNG ListSampler, XO_RO_SHI_RO_128_PP", () -> {
        UniformRandomProvider random = Generators.xoroshiro();
        return cards -> () -> ListSampler.shuffle(random, cards);
    });

    private final String label;
    private final UnaryOperator<List<Integer>> container;
    private final Supplier<Function<List<Integer>, Runnable>> shuffle;

    ListContender(String label, Supplier<Function<List<Integer>, Runnable>> shuffle) {
        this(label, UnaryOperator.identity(), shuffle);
    }

    ListContender(
            String label, UnaryOperator<List<Integer>> container, Supplier<Function<List<Integer>, Runnable>> shuffle) {
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
        return work(size, shuffle.get());
    }

    @Override
    public Work prepareFresh(int size) {
        Function<List<Integer>, Runnable> shared = shuffle.get();
        return new Work.Fresh(() -> work(size, shared));
    }

    private Work.Local work(int size, Function<List<Integer>, Runnable> shuffle) {
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

    private static Function<List<Integer>, Runnable> ours(Shuffler shuffler) {
        return cards -> () -> shuffler.shuffle(cards);
    }

    private static Function<List<Integer>, Runnable> collections(Random random) {
        return cards -> () -> Collections.shuffle(cards, random);
    }
}
