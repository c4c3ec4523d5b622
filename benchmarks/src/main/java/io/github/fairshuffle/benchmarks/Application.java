package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;
import org.apache.commons.rng.sampling.ListSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Imitates the rest of an application: calls this library and its peers with five generator classes and four list
 * classes, so that HotSpot can no longer predict which class is called. A thousand repetitions are needed. After only
 * 250, some methods are not yet compiled, and most of their profiles would come from the measurement that follows.
 */
final class Application {
    private static final int SIZE = 52;

    private Application() {}

    static void run(int times) {
        List<RandomGenerator> ours = List.of(
                Generators.splittable(),
                Generators.random(),
                Randomness.standard(),
                Generators.splittableAsRandom(),
                RandomGenerator.of("Xoshiro256PlusPlus"));
        List<Random> theirs = List.of(
                Generators.random(),
                ThreadLocalRandom.current(),
                Generators.splittableAsRandom(),
                new SecureRandom(),
                new Random(1) {
                    private static final long serialVersionUID = 1;
                });
        List<UniformRandomProvider> commons = List.of(
                Generators.xoroshiro(),
                RandomSource.SPLIT_MIX_64.create(1L),
                RandomSource.XO_SHI_RO_256_PP.create(1L),
                RandomSource.JSF_64.create(1L),
                RandomSource.MT.create(1L));
        int[] array = Cards.array(SIZE);
        List<Integer> cards = Cards.list(SIZE);
        List<List<Integer>> lists = List.of(
                cards, new LinkedList<>(cards), new Vector<>(cards), Arrays.asList(cards.toArray(Integer[]::new)));
        for (int k = 0; k < times; k++) {
            for (int g = 0; g < ours.size(); g++) {
                Shuffler shuffler = Shuffler.durstenfeld().using(ours.get(g));
                Random random = theirs.get(g);
                UniformRandomProvider provider = commons.get(g);
                shuffler.shuffle(array);
                IntArrays.shuffle(array, random);
                ArrayUtils.shuffle(array, random);
                ArraySampler.shuffle(provider, array);
                for (List<Integer> list : lists) {
                    shuffler.shuffle(list);
                    Collections.shuffle(list, random);
                    ListSampler.shuffle(provider, list);
                    shuffler.sample(list, 5);
                    shuffler.shuffleFirst(list, 5);
                    ListSampler.sample(provider, list, 5);
                    shuffler.shuffle(Deck.unison(Deck.of(list), Deck.of(array)));
                }
                random.ints(0, SIZE).distinct().limit(5).toArray();
            }
        }
    }
}
