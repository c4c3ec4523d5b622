package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.foreign.LostCards.How;
import io.github.fairshuffle.audit.mistake.Features.Moments;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The lines of one look, all of the same number of cards, and the counts of these lines. */
public final class Deals {
    /** Up to this number of cards, each order is counted. */
    static final int FEW = 5;

    /** A sequence is periodic if at least so many changes of lines are repeated one period later. */
    private static final int PROOF = 40;

    /** No more lines are counted; a period is looked for in all lines. */
    private static final int COUNTED = 100_000;

    /** The number of cells: three bits for each of five cards. */
    private static final int CELLS = 1 << 15;

    final int cards;
    private final int count;
    private final double repeats;
    private final int period;
    private final Map<Integer, Integer> cells;
    private final Map<Integer, Integer> changes;
    private final Supplier<List<int[]>> lines;
    private final Supplier<Large> large;

    /** The features of all orders of many cards, those of the different ones, and their number among the first orders. */
    private record Large(Moments all, Moments different, List<Integer> after) {
        static Large of(List<int[]> lines, int cards) {
            Large large = new Large(new Moments(), new Moments(), new ArrayList<>());
            Set<Permutation> seen = new HashSet<>();
            for (int[] line : lines) {
                if (cards > FEW && isOrder(line, cards)) {
                    double[] features = Features.of(line);
                    large.all.add(features);
                    if (seen.add(Permutation.of(line))) {
                        large.different.add(features);
                    }
                    large.after.add(seen.size());
                }
            }
            return large;
        }
    }

    private Deals(int cards, List<int[]> all, int period, boolean areKept) {
        this.cards = cards;
        this.period = period;
        lines = now(areKept ? all : List.of());
        count = all.size();
        large = areKept ? memo(() -> Large.of(all, cards)) : now(Large.of(all, cards));
        cells = new HashMap<>();
        changes = new HashMap<>();
        int equal = 0;
        int before = 0;
        for (int k = 0; k < count; k++) {
            int cell = cell(all.get(k), cards);
            cells.merge(cell, 1, Integer::sum);
            boolean isRepeated = k > 0 && before == cell && (cards <= FEW || Arrays.equals(all.get(k), all.get(k - 1)));
            equal += isRepeated ? 1 : 0;
            if (cards <= FEW && k % 2 == 1 && !isRepeated && Math.min(before, cell) >= 0) {
                changes.merge(change(before, cell), 1, Integer::sum);
            }
            before = cell;
        }
        repeats = count < 2 ? 0 : equal / (count - 1.0);
    }

    /** Turns the orders of a look. Repeats and the period stay as they are. */
    private Deals(Deals other, Turn turn) {
        cards = other.cards;
        period = other.period;
        count = other.count;
        repeats = other.repeats;
        lines = memo(() -> turn.of(other.lines()));
        large = memo(() -> Large.of(lines(), cards));
        cells = new HashMap<>();
        changes = new HashMap<>();
        other.cells.forEach((cell, n) -> cells.put(turned(cell, turn), n));
        other.changes.forEach((change, n) ->
                changes.put(change(turned(change / CELLS, turn), turned(change % CELLS, turn)), n));
    }

    private int turned(int cell, Turn turn) {
        return cards > FEW || cell < 0 ? cell : cell(turn.of(order(cell, cards)), cards);
    }

    private static <T> Supplier<T> now(T value) {
        return () -> value;
    }

    /** Computes a value when it is needed for the first time: most turns of a subject never need it. */
    private static <T> Supplier<T> memo(Supplier<T> compute) {
        List<T> value = new ArrayList<>();
        return () -> {
            if (value.isEmpty()) {
                value.add(compute.get());
            }
            return value.get(0);
        };
    }

    /** Returns the counts of lines of the given number of cards. */
    public static Deals of(int cards, List<int[]> lines) {
        return new Deals(cards, lines.subList(0, Math.min(COUNTED, lines.size())), period(lines), true);
    }

    /** Returns the counts without the lines. */
    static Deals counts(int cards, List<int[]> lines) {
        return new Deals(cards, lines, period(lines), false);
    }

    /** Returns the lines; none of a known mistake, of which only counts are needed. */
    List<int[]> lines() {
        return lines.get();
    }

    Deals turned(Turn turn) {
        return turn == Turn.NONE ? this : new Deals(this, turn);
    }

    /** Returns the shuffle between each order and the next one, if one deck was shuffled again and again. */
    Deals steps() {
        List<int[]> all = lines();
        List<int[]> steps = IntStream.range(1, all.size())
                .filter(k -> isOrder(all.get(k - 1), cards) && isOrder(all.get(k), cards))
                .mapToObj(k -> then(Turn.INVERSE.of(all.get(k - 1)), all.get(k)))
                .toList();
        return new Deals(cards, steps, 0, true);
    }

    int count() {
        return count;
    }

    /** Returns the counts of the orders of few cards, and of the kinds of losses; all orders of many cards are one cell. */
    Map<Integer, Integer> cells() {
        return cells;
    }

    /** Returns the counts of the pairs of neighbours that are different orders of few cards; no line is in two pairs. */
    Map<Integer, Integer> changes() {
        return changes;
    }

    /** Returns the features of the orders of many cards. */
    Moments moments() {
        return large.get().all;
    }

    /** Returns the features of the different orders of many cards: a seed that is used again is no new evidence. */
    Moments different() {
        return large.get().different;
    }

    /** Returns the share of the lines that are equal to the line before. */
    double repeats() {
        return repeats;
    }

    /** Returns the number of lines after which all lines repeat; 0 if they do not. */
    int period() {
        return period;
    }

    /** Returns the number of lines of many cards that are orders. */
    int intact() {
        return cells.getOrDefault(0, 0);
    }

    int different(int orders) {
        return large.get().after.get(orders - 1);
    }

    /** Returns the share of lines with a kind of loss. */
    double lost(How how) {
        return count == 0 ? 0 : cells.getOrDefault(kind(how), 0) / (double) count;
    }

    /** Returns a line with a kind of loss. */
    public static int[] lost(How how, int cards) {
        int[] line = new int[how == How.DROPPED ? cards - 1 : how == How.ADDED ? cards + 1 : cards];
        Arrays.fill(line, how == How.UNFILLED ? -1 : 0);
        return line;
    }

    private static int kind(How how) {
        return switch (how) {
            case DROPPED -> -1;
            case ADDED -> -2;
            case OVERWRITTEN, REPLACED -> -3;
            case UNFILLED -> -4;
        };
    }

    /** Returns the greatest value of an order. */
    int most(ToIntFunction<int[]> value) {
        return orders().mapToInt(value).max().orElse(0);
    }

    private Stream<int[]> orders() {
        return lines().stream().filter(line -> isOrder(line, cards));
    }

    double mean(ToIntFunction<int[]> value) {
        return orders().mapToInt(value).average().orElse(0);
    }

    /** Estimates from how many equally likely orders the orders of many cards were drawn, by their repetitions. */
    double possible() {
        double low = 1;
        double high = 1e9;
        while (high - low > 0.4) {
            double middle = (low + high) / 2;
            double expected = -middle * Math.expm1(intact() * Math.log1p(-1 / Math.max(middle, 1.000001)));
            boolean isMore = expected < different().count();
            low = isMore ? middle : low;
            high = isMore ? high : middle;
        }
        return high;
    }

    /** Returns whether a line of few cards equals the line before it clearly more often than by chance. */
    boolean repeatsInRuns() {
        double byChance = cells.values().stream()
                .mapToDouble(n -> n / (double) count * n / count)
                .sum();
        return repeats > byChance + 0.1 * (1 - byChance);
    }

    /** Returns the mean number of inversions, as a share of the mean of a fair shuffle. */
    double inversions() {
        return (cards > FEW ? mean(Deals::inversions) : ofCells()) / (cards * (cards - 1) / 4.0);
    }

    private double ofCells() {
        int orders = 0;
        int inversions = 0;
        for (Map.Entry<Integer, Integer> cell : cells.entrySet()) {
            if (cell.getKey() >= 0) {
                orders += cell.getValue();
                inversions += cell.getValue() * inversions(order(cell.getKey(), cards));
            }
        }
        return orders == 0 ? 0 : inversions / (double) orders;
    }

    static int inversions(int[] order) {
        return (int) OrderStatistics.inversions(Permutation.of(order));
    }

    private static int period(List<int[]> lines) {
        int period = Period.shortest(lines, Arrays::equals);
        int repeated = lines.size() - period;
        long changes = IntStream.range(1, repeated)
                .filter(k -> !Arrays.equals(lines.get(k - 1), lines.get(k)))
                .count();
        return period == 1 ? 1 : changes < PROOF ? 0 : period;
    }

    public static boolean isOrder(int[] line, int cards) {
        return cell(line, cards) >= 0;
    }

    /** Returns a number for each order of few cards, 0 for an order of many cards, and otherwise the kind of loss. */
    static int cell(int[] line, int cards) {
        boolean[] seen = new boolean[cards];
        int different = 0;
        int number = 0;
        for (int place = line.length - 1; place >= 0; place--) {
            int card = line[place];
            if (card < 0 || card >= cards) {
                return kind(How.UNFILLED);
            }
            different += seen[card] ? 0 : 1;
            seen[card] = true;
            number = cards > FEW ? 0 : number * 8 + card;
        }
        return line.length < cards
                ? kind(How.DROPPED)
                : line.length > cards ? kind(How.ADDED) : different < cards ? kind(How.OVERWRITTEN) : number;
    }

    static int change(int before, int after) {
        return before * CELLS + after;
    }

    /** Returns the order after one more shuffle. */
    static int[] then(int[] order, int[] shuffle) {
        int[] next = new int[order.length];
        for (int place = 0; place < next.length; place++) {
            next[place] = order[shuffle[place]];
        }
        return next;
    }

    /** Returns the order of few cards that has a number. */
    static int[] order(int cell, int cards) {
        return IntStream.range(0, cards).map(place -> cell >> 3 * place & 7).toArray();
    }
}
