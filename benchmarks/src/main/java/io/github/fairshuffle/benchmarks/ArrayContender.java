package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;

/** The contenders that shuffle an {@code int[]}. */
public enum ArrayContender implements Contender {
    /** Fairshuffle with its default generator, as most callers use it. */
    FAIRSHUFFLE("Fairshuffle", cards -> ours(Shuffler.durstenfeld(), cards)),
    /** Fairshuffle with {@code SplittableRandom}, the generator of most duels. */
    FAIRSHUFFLE_SPLITTABLE(
            "Fairshuffle, SplittableRandom",
            cards -> ours(Shuffler.durstenfeld().using(Generators.splittable()), cards)),
    /** Fairshuffle with the fastest generator of Commons RNG. */
    FAIRSHUFFLE_XOROSHIRO("Fairshuffle, Commons XO_RO_SHI_RO_128_PP", cards -> {
        UniformRandomProvider random = Generators.xoroshiro();
        return ours(Shuffler.durstenfeld().using(random::nextLong), cards);
    }),
    /** Fairshuffle with {@code java.util.Random}, which most callers pass to the oldest peers. */
    FAIRSHUFFLE_RANDOM(
            "Fairshuffle, java.util.Random",
            cards -> ours(Shuffler.durstenfeld().using(Generators.random()), cards)),

    /** Fairshuffle on the second half of an array of twice the size. */
    FAIRSHUFFLE_PART("Fairshuffle, part of an array, SplittableRandom", cards -> {
        Shuffler shuffler = Shuffler.durstenfeld().using(Generators.splittable());
        return () -> shuffler.shuffle(Deck.of(cards, cards.length / 2, cards.length));
    }),

    /** Fairshuffle's algorithm for large arrays. */
    FAIRSHUFFLE_SCATTER(
            "Fairshuffle scatter, SplittableRandom",
            cards -> ours(Shuffler.scatter().using(Generators.splittable()), cards)),
    /** Fairshuffle's parallel algorithm for large arrays, on the common pool. */
    FAIRSHUFFLE_PARALLEL(
            "Fairshuffle parallelScatter, SplittableRandom",
            cards -> ours(Shuffler.parallelScatter().using(Generators.splittable()), cards)),

    /** Commons RNG with its fastest generator; it computes several indices from one random word. */
    COMMONS_RNG("Commons RNG ArraySampler, XO_RO_SHI_RO_128_PP", cards -> {
        UniformRandomProvider random = Generators.xoroshiro();
        return () -> ArraySampler.shuffle(random, cards);
    }),
    /** Commons RNG with {@code SplittableRandom}. */
    COMMONS_RNG_SPLITTABLE("Commons RNG ArraySampler, SplittableRandom", cards -> {
        SplittableRandom splittable = Generators.splittable();
        UniformRandomProvider random = splittable::nextLong;
        return () -> ArraySampler.shuffle(random, cards);
    }),

    /** Commons Lang with its default generator. */
    COMMONS_LANG("Commons Lang ArrayUtils", cards -> () -> ArrayUtils.shuffle(cards)),
    /** Commons Lang with {@code java.util.Random}, as most callers use it. */
    COMMONS_LANG_RANDOM("Commons Lang ArrayUtils, java.util.Random", cards -> lang(cards, Generators.random())),
    /** Commons Lang with {@code SplittableRandom}. */
    COMMONS_LANG_SPLITTABLE(
            "Commons Lang ArrayUtils, SplittableRandom", cards -> lang(cards, Generators.splittableAsRandom())),

    /** fastutil with {@code java.util.Random}, as most callers use it. */
    FASTUTIL_RANDOM("fastutil IntArrays, java.util.Random", cards -> fastutil(cards, Generators.random())),
    /** fastutil with {@code SplittableRandom}. */
    FASTUTIL_SPLITTABLE(
            "fastutil IntArrays, SplittableRandom", cards -> fastutil(cards, Generators.splittableAsRandom()));

    private final String label;
    private final Function<int[], Runnable> shuffle;

    ArrayContender(String label, Function<int[], Runnable> shuffle) {
        this.label = label;
        this.shuffle = shuffle;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Work.Local prepare(int size) {
        int before = this == FAIRSHUFFLE_PART ? size : 0;
        int[] cards = Cards.array(before + size);
        return new Work.Local(label, size, shuffle.apply(cards), place -> cards[before + place] - before);
    }

    private static Runnable ours(Shuffler shuffler, int[] cards) {
        return () -> shuffler.shuffle(cards);
    }

    private static Runnable lang(int[] cards, Random random) {
        return () -> ArrayUtils.shuffle(cards, random);
    }

    private static Runnable fastutil(int[] cards, Random random) {
        return () -> IntArrays.shuffle(cards, random);
    }
}
