package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.ToIntBiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.lang3.ArrayUtils;

/**
 * The contenders that shuffle two containers in unison: an {@code ArrayList} of {@code Integer}, and either a second
 * list or an {@code int[]}, such as features and labels.
 */
enum UnisonContender implements Contender {
    /** Fairshuffle on two lists. */
    FAIRSHUFFLE_LISTS("Fairshuffle, SplittableRandom", Pair::inList, pair -> {
        Shuffler shuffler = Shuffler.durstenfeld().using(Generators.splittable());
        return () -> shuffler.shuffle(Deck.unison(Deck.of(pair.cards), Deck.of(pair.list)));
    }),
    /** The JDK shuffles a list of indices; two new lists replace the old ones. */
    COPIES_LISTS("Shuffled indices, two copies, java.util.Random", Pair::inList, pair -> {
        Random random = Generators.random();
        return () -> {
            List<Integer> order = shuffledIndices(pair, random);
            List<Integer> cards = new ArrayList<>(order.size());
            List<Integer> list = new ArrayList<>(order.size());
            for (int place : order) {
                cards.add(pair.cards.get(place));
                list.add(pair.list.get(place));
            }
            pair.cards = cards;
            pair.list = list;
        };
    }),
    /** The JDK shuffles each list in place, with two generators of the same seed. */
    SEEDS_LISTS("Twice Collections.shuffle, same seed", Pair::inList, pair -> {
        Random seeds = Generators.random();
        return () -> {
            long seed = seeds.nextLong();
            Collections.shuffle(pair.cards, new Random(seed));
            Collections.shuffle(pair.list, new Random(seed));
        };
    }),

    /** Fairshuffle on a list and an array. */
    FAIRSHUFFLE_ARRAY("Fairshuffle, SplittableRandom", Pair::inArray, pair -> {
        Shuffler shuffler = Shuffler.durstenfeld().using(Generators.splittable());
        return () -> shuffler.shuffle(Deck.unison(Deck.of(pair.cards), Deck.of(pair.array)));
    }),
    /** The JDK shuffles a list of indices; a new list and a new array replace the old ones. */
    COPIES_ARRAY("Shuffled indices, two copies, java.util.Random", Pair::inArray, pair -> {
        Random random = Generators.random();
        return () -> {
            List<Integer> order = shuffledIndices(pair, random);
            List<Integer> cards = new ArrayList<>(order.size());
            int[] array = new int[order.size()];
            for (int place : order) {
                array[cards.size()] = pair.array[place];
                cards.add(pair.cards.get(place));
            }
            pair.cards = cards;
            pair.array = array;
        };
    }),
    /** The JDK shuffles the list and Commons Lang the array, in place, with two generators of the same seed. */
    SEEDS_ARRAY("Collections.shuffle and Commons Lang ArrayUtils, same seed", Pair::inArray, pair -> {
        Random seeds = Generators.random();
        return () -> {
            long seed = seeds.nextLong();
            Collections.shuffle(pair.cards, new Random(seed));
            ArrayUtils.shuffle(pair.array, new Random(seed));
        };
    });

    private final String label;
    private final ToIntBiFunction<Pair, Integer> partner;
    private final Function<Pair, Runnable> shuffle;

    UnisonContender(String label, ToIntBiFunction<Pair, Integer> partner, Function<Pair, Runnable> shuffle) {
        this.label = label;
        this.partner = partner;
        this.shuffle = shuffle;
    }

    @Override
    public String label() {
        return label;
    }

    /** A card whose partner is at another place counts as lost. */
    @Override
    public Work.Local prepare(int size) {
        Pair pair = new Pair(size);
        return new Work.Local(label, size, shuffle.apply(pair), place -> {
            int card = pair.cards.get(place);
            return card == partner.applyAsInt(pair, place) ? card : -1;
        });
    }

    private static List<Integer> shuffledIndices(Pair pair, Random random) {
        List<Integer> order =
                IntStream.range(0, pair.cards.size()).boxed().collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(order, random);
        return order;
    }

    /** The cards, and their partners in the same order: each contender uses either the list or the array. */
    private static final class Pair {
        private List<Integer> cards;
        private List<Integer> list;
        private int[] array;

        Pair(int size) {
            cards = Cards.list(size);
            list = Cards.list(size);
            array = Cards.array(size);
        }

        int inList(int place) {
            return list.get(place);
        }

        int inArray(int place) {
            return array[place];
        }
    }
}
