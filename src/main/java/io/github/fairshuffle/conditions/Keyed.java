package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Samples;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The elements that {@link Spaced} has to arrange, and the key of each element. The different keys are numbered. */
final class Keyed<T extends @Nullable Object> {
    /** Stands for "no limit suffices", because all elements have the same key as the preceding element. */
    static final int NONE = Integer.MAX_VALUE;

    private static final double MOST_COMPARISONS = 1.5e9;

    private final List<T> elements;
    private final List<@Nullable Object> names;
    private final int[] keys;
    private final int[] sizes; // the number of elements with each key

    /** The key of the element before all elements; -1 if there is none, or if it does not recur. */
    private final int preceding;

    private final int frequent; // the key with the largest needed(key)

    Keyed(Collection<? extends T> collection, Function<? super T, ?> key, List<T> previous) {
        elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        Map<@Nullable Object, Integer> numbers = new LinkedHashMap<>();
        keys = Steps.keys(elements, key).stream()
                .mapToInt(each -> numbers.computeIfAbsent(each, absent -> numbers.size()))
                .toArray();
        preceding = previous.isEmpty() ? -1 : numbers.getOrDefault(key.apply(previous.get(0)), -1);
        names = new ArrayList<>(numbers.keySet());
        sizes = new int[names.size()];
        Arrays.stream(keys).forEach(k -> sizes[k]++);
        frequent = IntStream.range(0, sizes.length).reduce(0, (a, b) -> needed(b) > needed(a) ? b : a);
    }

    /** Returns the number of gaps that the elements with other keys leave for elements with this key. */
    private int places(int key) {
        return elements.size() - sizes[key] + (precedes(key) ? 0 : 1);
    }

    private int needed(int key) {
        int places = places(key);
        return places == 0 ? NONE : (sizes[key] + places - 1) / places;
    }

    /** Returns the smallest r for which an order with at most r equal keys in a row exists. */
    int needed() {
        return names.isEmpty() ? 1 : needed(frequent);
    }

    /**
     * Returns the keys in the order in which a {@link #counted count} inserts their elements. A row without equal
     * neighbours begins with small groups, because few gaps are then bad. Long runs begin with large groups, because
     * the first insertion costs least.
     */
    private List<Integer> ranked(int most) {
        Comparator<Integer> bySize = Comparator.comparing(key -> most == 1 ? members(key) : -sizes[key]);
        Comparator<Integer> precedingFirst = Comparator.comparing(key -> !precedes(key));
        return IntStream.range(0, sizes.length)
                .boxed()
                .sorted(most == 1 ? bySize.thenComparing(precedingFirst) : precedingFirst.thenComparing(bySize))
                .toList();
    }

    /** Returns false if the elements with a key can be inserted together with those of other small groups. */
    private boolean isCut(int key, int most) {
        return most == 1 || sizes[key] > most || precedes(key);
    }

    private boolean precedes(int key) {
        return key == preceding;
    }

    /** Returns the number of elements with a key, together with the preceding element. */
    private int members(int key) {
        return sizes[key] + (precedes(key) ? 1 : 0);
    }

    /** Returns the count of the orders with at most a number of equal keys in a row. */
    Counted counted(int most, MathContext digits) {
        List<Integer> ranked = ranked(most);
        if (most == 1) {
            int[] groups = ranked.stream().mapToInt(this::members).toArray();
            return new Insertions(groups, ranked.indexOf(preceding), Insertions.Shape.ROW, digits);
        }
        int[] cut = ranked.stream()
                .filter(key -> isCut(key, most))
                .mapToInt(key -> sizes[key])
                .toArray();
        return new Runs(cut, elements.size() - IntStream.of(cut).sum(), most, preceding >= 0, digits);
    }

    /** Explains why {@code most}, the limit on equal keys in a row, is too small. */
    String explain(int most) {
        long possible = (long) most * (places(frequent) + sizes[frequent]) / (most + 1);
        return tooMany(frequent, possible)
                + (most == 1 ? "stand apart" : "stand with at most " + most + " in a row")
                + (precedes(frequent) ? " after another one; " : "; ")
                + (needed() == NONE ? "use " : "atMostInARow(" + needed() + ") is possible, or ")
                + "relaxed()";
    }

    private String tooMany(int key, long possible) {
        return sizes[key] + " of " + elements.size() + " elements have the key " + names.get(key) + "; at most "
                + possible + " can ";
    }

    /** Draws an order in which no run is longer than {@code most}: by tries, or by a count if none succeeds. */
    List<T> inARow(int most, Dice dice) {
        return first(tries(most), most, 1, new int[1], dice).orElseGet(() -> drawn(most, dice));
    }

    /** Draws an order by tries; {@code best[0]} becomes the largest number of elements that a try has placed. */
    Optional<List<T>> first(int tries, int most, int others, int[] best, Dice dice) {
        int[] order = Permutation.identity(elements.size()).order();
        return Effort.first(tries, order.length, () -> {
            int placed = placed(order, most, others, dice);
            best[0] = Math.max(best[0], placed);
            return placed == order.length ? Optional.of(arranged(order)) : Optional.empty();
        });
    }

    /**
     * Returns how many tries are worth while. In a random order of N elements, the mean number of runs that are too
     * long is the sum of c·(1 − c/N)·(c − 1)/N·(c − 2)/(N − 1)·…·(c − most)/(N − most + 1), where c is the number of
     * elements with a key. If the mean is λ, about one of e^λ tries succeeds. A count of long runs costs more, so more
     * tries are made.
     */
    private int tries(int most) {
        int size = elements.size();
        double mean = 0;
        for (int count : sizes) {
            double runs = count * (1 - (double) count / size);
            for (int k = 1; k <= most && runs > 0; k++) {
                runs *= (double) (count - k) / (size - k + 1);
            }
            mean += runs;
        }
        return mean > (most == 1 ? 8 : 12)
                ? 0
                : most == 1 ? 20_000 : Math.min(1_000_000, Effort.tries(1_000_000, size));
    }

    /** Draws an order by a count, which numbers the elements group by group. */
    List<T> drawn(int most, Dice dice) {
        return drawn(most, counted(most, Counted.DIGITS)::draw, dice);
    }

    /** Draws an order of the elements, given the draw of a count. */
    List<T> drawn(int most, Function<Dice, int[]> draw, Dice dice) {
        int[] rank = new int[sizes.length];
        int[] ranked = ranked(most).stream().mapToInt(key -> key).toArray();
        IntStream.range(0, ranked.length).forEach(k -> rank[ranked[k]] = isCut(ranked[k], most) ? k : ranked.length);
        int[] numbered = Arrays.stream(Steps.shuffled(elements.size(), dice))
                .boxed()
                .sorted(Comparator.comparingInt(element -> rank[keys[element]]))
                .mapToInt(element -> element)
                .toArray();
        return arranged(Arrays.stream(draw.apply(dice)).map(k -> numbered[k]).toArray());
    }

    /** Throws an exception if a key has too many elements for {@code others} other elements between any two of them. */
    void requireApart(int others) {
        for (int key = 0; key < sizes.length; key++) {
            long possible = ((long) elements.size() + (precedes(key) ? 0 : others)) / (others + 1L);
            if (sizes[key] > possible) {
                throw new IllegalArgumentException(tooMany(key, possible) + "have " + others + " others between them"
                        + (precedes(key) ? " after another one" : "") + "; use a smaller number");
            }
        }
    }

    /** Draws orders until one has at least {@code others} elements between any two equal keys. */
    List<T> apart(int others, int tries, Dice dice) {
        SwapChain.requireOrder(keys, preceding, others);
        int[] best = new int[1];
        return first(tries, 1, others, best, dice)
                .orElseThrow(() -> new SearchExhaustedException(
                        tries,
                        tries + " tries failed; the best one placed " + best[0]
                                + " of " + elements.size()
                                + " elements. Use approximately(), more tries, or fewer than "
                                + others
                                + " others between two"));
    }

    /** Draws an order with at least {@code others} elements between any two equal keys by random swaps. */
    List<T> swapped(int others, LongUnaryOperator swaps, Dice dice) {
        long count = swaps.applyAsLong(elements.size());
        if (count * (double) Math.min(others, elements.size()) > MOST_COMPARISONS) {
            throw new IllegalArgumentException(count + " swaps of elements with " + others + " others between them"
                    + " would take more than about a minute; use approximately(swaps) with fewer swaps");
        }
        return arranged(new SwapChain(keys, preceding, others, dice).swap(count).order());
    }

    /** Shuffles from the front until an element breaks the rule, and returns the number of elements before it. */
    private int placed(int[] order, int most, int others, Dice dice) {
        Deck deck = Deck.of(order);
        int run = most;
        for (int place = 0; place < order.length; place++) {
            Samples.pick(deck, place, dice);
            int key = keys[order[place]];
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
        return place >= 0 ? keys[order[place]] : place == -1 ? preceding : -1;
    }

    List<T> arranged(int[] order) {
        return new ArrayList<>(Arrays.stream(order).mapToObj(elements::get).toList());
    }

    /** Draws an order with the fewest equal neighbours: no two elements without the most frequent key are adjacent. */
    List<T> fewestEqualNeighbours(Dice dice) {
        List<Integer> equal = new ArrayList<>();
        Deque<Integer> others = new ArrayDeque<>();
        for (int element : Steps.shuffled(elements.size(), dice)) {
            (keys[element] == frequent ? equal : others).add(element);
        }
        int first = precedes(frequent) ? 0 : 1; // the first of these elements that needs another one before it
        List<T> drawn = new ArrayList<>();
        for (int k = 0; k < equal.size(); k++) {
            if (k >= first && dice.roll(equal.size() - k) < others.size()) {
                drawn.add(elements.get(others.remove()));
            }
            drawn.add(elements.get(equal.get(k)));
        }
        return drawn;
    }
}
