package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;

/** Those that shuffle an {@code ArrayList<Integer>}. */
public enum ListContender implements Contender {
    /** Ours, as most people call it. */
    FAIRSHUFFLE("Fairshuffle", cards -> ours(Shuffler.durstenfeld(), cards)),
    /** Ours, on the generator of the duels. */
    FAIRSHUFFLE_SPLITTABLE(
            "Fairshuffle, SplittableRandom",
            cards -> ours(Shuffler.durstenfeld().using(Generators.splittable()), cards)),
    /** Ours for large lists. */
    FAIRSHUFFLE_SCATTER("Fairshuffle scatter", cards -> ours(Shuffler.scatter(), cards)),
    /** Ours, on the JDK's secure generator. */
    FAIRSHUFFLE_SECURE(
            "Fairshuffle, SecureRandom", cards -> ours(Shuffler.durstenfeld().using(new SecureRandom()), cards)),

    /** The JDK, as most people call it. */
    COLLECTIONS("Collections.shuffle", cards -> times -> {
        for (int k = 0; k < times; k++) {
            Collections.shuffle(cards);
        }
    }),
    /** The JDK with a {@link Random} that the caller keeps. */
    COLLECTIONS_RANDOM("Collections.shuffle, java.util.Random", cards -> collections(cards, Generators.random())),
    /** The JDK on the generator of the duels. */
    COLLECTIONS_SPLITTABLE(
            "Collections.shuffle, SplittableRandom", cards -> collections(cards, Generators.splittableAsRandom())),
    /** The JDK on its secure generator. */
    COLLECTIONS_SECURE("Collections.shuffle, SecureRandom", cards -> collections(cards, new SecureRandom())),

    /** Commons RNG at its fastest. */
    COMMONS_RNG("Commons RNG ListSampler, XO_RO_SHI_RO_128_PP", cards -> {
        UniformRandomProvider random = Generators.xoroshiro();
        return times -> {
            for (int k = 0; k < times; k++) {
                ListSampler.shuffle(random, cards);
            }
        };
    });

    private final String label;
    private final Function<List<Integer>, Loop> loop;

    ListContender(String label, Function<List<Integer>, Loop> loop) {
        this.label = label;
        this.loop = loop;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Work prepare(int size) {
        List<Integer> cards = Cards.list(size);
        Loop prepared = loop.apply(cards);
        return new Work() {
            @Override
            public void repeat(int times) {
                prepared.repeat(times);
            }

            @Override
            public void check() {
                Cards.requireShuffled(label, size, cards::get);
            }
        };
    }

    private static Loop ours(Shuffler shuffler, List<Integer> cards) {
        return times -> {
            for (int k = 0; k < times; k++) {
                shuffler.shuffle(cards);
            }
        };
    }

    private static Loop collections(List<Integer> cards, Random random) {
        return times -> {
            for (int k = 0; k < times; k++) {
                Collections.shuffle(cards, random);
            }
        };
    }
}
