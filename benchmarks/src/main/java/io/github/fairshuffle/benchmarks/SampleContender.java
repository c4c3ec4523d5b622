package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;
import org.apache.commons.rng.sampling.PermutationSampler;

/**
 * The contenders that draw some elements of an {@code ArrayList} of {@code Integer} without replacement. The result of
 * every draw is a list of these elements in random order.
 */
enum SampleContender {
    /** Fairshuffle, which leaves the list unchanged. */
    FAIRSHUFFLE("Fairshuffle sample, SplittableRandom", draw -> {
        Shuffler shuffler = Shuffler.durstenfeld().using(Generators.splittable());
        return () -> draw.sample = shuffler.sample(draw.cards, draw.count);
    }),
    /** The method of Commons RNG for lists, which leaves the list unchanged and creates an array of all indices. */
    COMMONS_RNG("Commons RNG ListSampler.sample, XO_RO_SHI_RO_128_PP", draw -> {
        UniformRandomProvider random = Generators.xoroshiro();
        return () -> draw.sample = ListSampler.sample(random, draw.cards, draw.count);
    }),
    /** One sampler of Commons RNG for all draws, which keeps an array of all indices from draw to draw. */
    COMMONS_RNG_REUSED("Commons RNG PermutationSampler, reused, XO_RO_SHI_RO_128_PP", draw -> {
        PermutationSampler sampler = new PermutationSampler(Generators.xoroshiro(), draw.cards.size(), draw.count);
        return () -> {
            List<Integer> sample = new ArrayList<>(draw.count);
            for (int place : sampler.sample()) {
                sample.add(draw.cards.get(place));
            }
            draw.sample = sample;
        };
    }),
    /** The JDK shuffles a copy of the list, and the sample is a view of the first elements of the copy. */
    COLLECTIONS_RANDOM("Copy, Collections.shuffle, subList, java.util.Random", draw -> {
        Random random = Generators.random();
        return () -> {
            List<Integer> copy = new ArrayList<>(draw.cards);
            Collections.shuffle(copy, random);
            draw.sample = copy.subList(0, draw.count);
        };
    }),
    /** The elements at random places; a place that was drawn before is drawn again. */
    DISTINCT("ints(0, n).distinct().limit(k), SplittableRandom", draw -> {
        SplittableRandom random = Generators.splittable();
        return () -> draw.sample = random.ints(0, draw.cards.size())
                .distinct()
                .limit(draw.count)
                .mapToObj(draw.cards::get)
                .toList();
    }),

    /** Fairshuffle in place: the sample is the start of the list, which is rearranged. */
    FAIRSHUFFLE_FIRST("Fairshuffle shuffleFirst, SplittableRandom", draw -> {
        Shuffler shuffler = Shuffler.durstenfeld().using(Generators.splittable());
        return () -> {
            shuffler.shuffleFirst(draw.cards, draw.count);
            draw.sample = draw.cards.subList(0, draw.count);
        };
    }),
    /** The loop that people write, in place: no peer has a method that shuffles only the start of a list. */
    SWAPS("k times Collections.swap, SplittableRandom", draw -> {
        SplittableRandom random = Generators.splittable();
        return () -> {
            for (int k = 0; k < draw.count; k++) {
                Collections.swap(draw.cards, k, random.nextInt(k, draw.cards.size()));
            }
            draw.sample = draw.cards.subList(0, draw.count);
        };
    });

    private final String label;
    private final Function<Draw, Runnable> task;

    SampleContender(String label, Function<Draw, Runnable> task) {
        this.label = label;
        this.task = task;
    }

    /** Returns the contenders that leave the list unchanged, for samples of the given size. */
    static Contender[] samples(int count) {
        return of(count, FAIRSHUFFLE, COMMONS_RNG, COMMONS_RNG_REUSED, COLLECTIONS_RANDOM, DISTINCT);
    }

    /** Returns the contenders that rearrange the list, for samples of the given size. */
    static Contender[] inPlace(int count) {
        return of(count, FAIRSHUFFLE_FIRST, SWAPS);
    }

    private static Contender[] of(int count, SampleContender... contenders) {
        return Stream.of(contenders)
                .map(contender -> new OfSize(contender, count))
                .toArray(Contender[]::new);
    }

    /** The list, the number of elements to draw, and the last sample. */
    private static final class Draw {
        private final List<Integer> cards;
        private final int count;
        private List<Integer> sample = List.of();

        Draw(int size, int count) {
            cards = Cards.list(size);
            this.count = count;
        }
    }

    /** A contender that draws samples of one size, or of all cards if there are fewer. */
    private record OfSize(SampleContender contender, int count) implements Contender {
        @Override
        public String label() {
            return contender.label;
        }

        @Override
        public int elements(int size) {
            return Math.min(count, size);
        }

        @Override
        public Work.Local prepare(int size) {
            Draw draw = new Draw(size, elements(size));
            Runnable task = contender.task.apply(draw);
            return new Work.Local(label(), draw.count, size, task, place -> draw.sample.get(place));
        }
    }
}
