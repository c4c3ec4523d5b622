package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;

/** Those that shuffle an {@code int[]}. */
public enum ArrayContender implements Contender {
    /** Ours, as most people call it. */
    FAIRSHUFFLE("Fairshuffle", cards -> ours(Shuffler.durstenfeld(), cards)),
    /** Ours, on the generator of the duels. */
    FAIRSHUFFLE_SPLITTABLE(
            "Fairshuffle, SplittableRandom",
            cards -> ours(Shuffler.durstenfeld().using(Generators.splittable()), cards)),
    /** Ours, on the generator of Commons RNG. */
    FAIRSHUFFLE_XOROSHIRO("Fairshuffle, Commons XO_RO_SHI_RO_128_PP", cards -> {
        UniformRandomProvider random = Generators.xoroshiro();
        return ours(Shuffler.durstenfeld().using(random::nextLong), cards);
    }),
    /** Ours, on the generator that the oldest peers are mostly given. */
    FAIRSHUFFLE_RANDOM(
            "Fairshuffle, java.util.Random",
            cards -> ours(Shuffler.durstenfeld().using(Generators.random()), cards)),

    /** Ours for large arrays. */
    FAIRSHUFFLE_SCATTER(
            "Fairshuffle scatter, SplittableRandom",
            cards -> ours(Shuffler.scatter().using(Generators.splittable()), cards)),
    /** Ours for large arrays, on the common pool. */
    FAIRSHUFFLE_PARALLEL(
            "Fairshuffle parallelScatter, SplittableRandom",
            cards -> ours(Shuffler.parallelScatter().using(Generators.splittable()), cards)),

    /** Commons RNG at its fastest: several indices from one word. */
    COMMONS_RNG("Commons RNG ArraySampler, XO_RO_SHI_RO_128_PP", cards -> {
        UniformRandomProvider random = Generators.xoroshiro();
        return times -> {
            for (int k = 0; k < times; k++) {
                ArraySampler.shuffle(random, cards);
            }
        };
    }),
    /** Commons RNG on the generator of the duels. */
    COMMONS_RNG_SPLITTABLE("Commons RNG ArraySampler, SplittableRandom", cards -> {
        SplittableRandom splittable = Generators.splittable();
        UniformRandomProvider random = splittable::nextLong;
        return times -> {
            for (int k = 0; k < times; k++) {
                ArraySampler.shuffle(random, cards);
            }
        };
    }),

    /** Commons Lang with the generator that it chooses. */
    COMMONS_LANG("Commons Lang ArrayUtils", cards -> times -> {
        for (int k = 0; k < times; k++) {
            ArrayUtils.shuffle(cards);
        }
    }),
    /** Commons Lang, as it is mostly called. */
    COMMONS_LANG_RANDOM("Commons Lang ArrayUtils, java.util.Random", cards -> lang(cards, Generators.random())),
    /** Commons Lang on the generator of the duels. */
    COMMONS_LANG_SPLITTABLE(
            "Commons Lang ArrayUtils, SplittableRandom", cards -> lang(cards, Generators.splittableAsRandom())),

    /** fastutil, as it is mostly called. */
    FASTUTIL_RANDOM("fastutil IntArrays, java.util.Random", cards -> fastutil(cards, Generators.random())),
    /** fastutil on the generator of the duels. */
    FASTUTIL_SPLITTABLE(
            "fastutil IntArrays, SplittableRandom", cards -> fastutil(cards, Generators.splittableAsRandom()));

    private final String label;
    private final Function<int[], Loop> loop;

    ArrayContender(String label, Function<int[], Loop> loop) {
        this.label = label;
        this.loop = loop;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Work prepare(int size) {
        int[] cards = Cards.array(size);
        Loop prepared = loop.apply(cards);
        return new Work() {
            @Override
            public void repeat(int times) {
                prepared.repeat(times);
            }

            @Override
            public void check() {
                Cards.requireShuffled(label, size, place -> cards[place]);
            }
        };
    }

    private static Loop ours(Shuffler shuffler, int[] cards) {
        return times -> {
            for (int k = 0; k < times; k++) {
                shuffler.shuffle(cards);
            }
        };
    }

    private static Loop lang(int[] cards, Random random) {
        return times -> {
            for (int k = 0; k < times; k++) {
                ArrayUtils.shuffle(cards, random);
            }
        };
    }

    private static Loop fastutil(int[] cards, Random random) {
        return times -> {
            for (int k = 0; k < times; k++) {
                IntArrays.shuffle(cards, random);
            }
        };
    }
}
