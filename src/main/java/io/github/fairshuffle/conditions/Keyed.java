package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The elements that {@link Spaced} has to arrange, and the key of each element. The different keys are numbered. */
final class Keyed<T extends @Nullable Object> {
    /** Stands for "no limit suffices", because all elements have the same key as the preceding element. */
    static final int NONE = Integer.MAX_VALUE;

    private final List<T> elements;
    private final List<@Nullable Object> names;
    private final int[] keys;
    private final int[] sizes; // the number of elements with each key
    private final boolean follows; // whether an element with key 0 precedes all elements
    private int frequent; // the key with the largest needed(key)

    Keyed(Collection<? extends T> collection, Function<? super T, ?> key, List<T> previous) {
        elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        follows = !previous.isEmpty();
        Map<@Nullable Object, Integer> numbers = new LinkedHashMap<>();
        previous.forEach(first -> numbers.put(key.apply(first), 0));
        keys = new int[elements.size()];
        for (int k = 0; k < keys.length; k++) {
            keys[k] = numbers.computeIfAbsent(key.apply(elements.get(k)), absent -> numbers.size());
        }
        names = new ArrayList<>(numbers.keySet());
        sizes = new int[names.size()];
        Arrays.stream(keys).forEach(k -> sizes[k]++);
        for (int k = 1; k < sizes.length; k++) {
            frequent = needed(k) > needed(frequent) ? k : frequent;
        }
    }

    /** Returns the number of gaps that the elements with other keys leave for elements with this key. */
    private int places(int key) {
        return elements.size() - sizes[key] + (follows && key == 0 ? 0 : 1);
    }

    private int needed(int key) {
        int places = places(key);
        return sizes[key] == 0 ? 1 : places == 0 ? NONE : (sizes[key] + places - 1) / places;
    }

    /** Returns the smallest r for which an order with at most r equal keys in a row exists. */
    int needed() {
        return names.isEmpty() ? 1 : needed(frequent);
    }

    Patterns patterns(int most) {
        return new Patterns(sizes, Math.min(most, elements.size()), follows);
    }

    /** Explains why {@code most}, the limit on equal keys in a row, is too small. */
    String explain(int most) {
        long possible = (long) most * (places(frequent) + sizes[frequent]) / (most + 1);
        return tooMany(frequent, possible)
                + (most == 1 ? "stand apart" : "stand with at most " + most + " in a row")
                + (follows && frequent == 0 ? " after another one; " : "; ")
                + (needed() == NONE ? "" : "atMostInARow(" + needed() + ") is possible, or ")
                + "relaxed()";
    }

    private String tooMany(int key, long possible) {
        return sizes[key] + " of " + elements.size() + " elements have the key " + names.get(key) + "; at most "
                + possible + " can ";
    }

    /** Draws an order in which no run is longer than {@code most}. If n² tries fail, counts the allowed orders. */
    List<T> inARow(int most, Dice dice) {
        int[] order = Permutation.identity(elements.size()).order();
        int placed = 0;
        for (long k = 0; k < (long) order.length * order.length && placed < order.length; k++) {
            placed = attempt(order, Math.min(most, order.length), 1, dice);
        }
        return placed == order.length ? arranged(order) : counted(most, dice);
    }

    /** Draws a pattern of keys by its number, and fills the pattern with the shuffled elements of each key. */
    List<T> counted(int most, Dice dice) {
        List<Deque<Integer>> piles = new ArrayList<>();
        names.forEach(name -> piles.add(new ArrayDeque<>()));
        Patterns patterns = patterns(most);
        int[] pattern = patterns.pattern(LargeBounds.roll(patterns.count, dice));
        Arrays.stream(shuffledOrder(dice))
                .forEach(element -> piles.get(keys[element]).add(element));
        return arranged(
                Arrays.stream(pattern).map(key -> piles.get(key).remove()).toArray());
    }

    /** Draws orders until one has at least {@code others} elements between any two equal keys. */
    List<T> apart(int others, int tries, Dice dice) {
        for (int key = 0; key < sizes.length; key++) {
            long possible = ((long) elements.size() + (follows && key == 0 ? 0 : others)) / (others + 1L);
            if (sizes[key] > possible) {
                throw new IllegalArgumentException(
                        tooMany(key, possible) + "have " + others + " others between them; use a smaller number");
            }
        }
        int[] order = Permutation.identity(elements.size()).order();
        int best = 0;
        for (int k = 0; k < tries; k++) {
            best = Math.max(best, attempt(order, 1, others, dice));
            if (best == order.length) {
                return arranged(order);
            }
        }
        throw new IllegalStateException(tries + " tries failed; the best one placed " + best + " of " + order.length
                + " elements. Use fewer than " + others + " others between two, or more tries");
    }

    /** Shuffles from the front until an element breaks the rule, and returns the number of elements before it. */
    int attempt(int[] order, int most, int others, Dice dice) {
        int run = follows ? most : 0;
        for (int place = 0; place < order.length; place++) {
            int pick = place + dice.roll(order.length - place);
            int element = order[pick];
            order[pick] = order[place];
            order[place] = element;
            int key = keys[element];
            run = key == keyAt(place - 1, order) ? run + 1 : 1;
            if (run > most) {
                return place;
            }
            for (int back = 2; back <= Math.min(others, place + 1); back++) {
                if (key == keyAt(place - back, order)) {
                    return place;
                }
            }
        }
        return order.length;
    }

    private int keyAt(int place, int[] order) {
        return place >= 0 ? keys[order[place]] : place == -1 && follows ? 0 : -1;
    }

    List<T> arranged(int[] order) {
        return new ArrayList<>(Arrays.stream(order).mapToObj(elements::get).toList());
    }

    private int[] shuffledOrder(Dice dice) {
        int[] order = Permutation.identity(elements.size()).order();
        Shuffler.durstenfeld().permute(Deck.of(order), dice);
        return order;
    }

    /** Draws an order with the fewest equal neighbours: no two elements without the most frequent key are adjacent. */
    List<T> fewestEqualNeighbours(Dice dice) {
        List<Integer> equal =
                new ArrayList<>(Arrays.stream(shuffledOrder(dice)).boxed().toList());
        List<Integer> others = new ArrayList<>(equal);
        equal.removeIf(element -> keys[element] != frequent);
        others.removeIf(element -> keys[element] == frequent);
        int first = follows && frequent == 0 ? 1 : 0; // 1 if another element may come first
        int joints = equal.size() - 1 + first;
        BigInteger ways = Patterns.binomials(joints, others.size())[others.size()];
        BitSet filled = Patterns.some(others.size(), joints, new BigInteger[] {LargeBounds.roll(ways, dice)});
        List<T> drawn = new ArrayList<>();
        for (int k = -first; k < equal.size(); k++) {
            if (k >= 0) {
                drawn.add(elements.get(equal.get(k)));
            }
            if (filled.get(k + first)) {
                drawn.add(elements.get(others.get(filled.get(0, k + first).cardinality())));
            }
        }
        return drawn;
    }
}
