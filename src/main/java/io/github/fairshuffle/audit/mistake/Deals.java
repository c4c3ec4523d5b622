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
import org.jspecify.annotations.Nullable;

/** The lines of one look, all of the same number of cards, and the counts of these lines. */
public final class Deals extends Counts {
    /** Up to this number of cards, each order is counted. */
    static final int FEW = 5;

    /** A sequence is periodic if at least so many changes of lines are repeated one period later. */
    private static final int PROOF = 40;

    /** No more lines are counted; a period is looked for in all lines. */
    private static final int COUNTED = 100_000;

    /** The number of cells: three bits for each of five cards. */
    private static final int CELLS = 1 << 15;

    private final double repeats;

    /** The number of lines after which all lines repeat; 0 if they do not. */
    final int period;

    private final Map<Integer, Double> changes = new HashMap<>();
    private Supplier<List<int[]>> lines;
    private @Nullable Large large;

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

    private Deals(int cards, List<int[]> all, int period) {
        super(cards, all.size());
        this.period = period;
        lines = () -> all;
        int equal = 0;
        int before = 0;
        for (int k = 0; k < count; k++) {
            int cell = cell(all.get(k), cards);
            cells.merge(cell, 1.0, Double::sum);
            boolean isRepeated = k > 0 && before == cell && (cards <= FEW || Arrays.equals(all.get(k), all.get(k - 1)));
            equal += isRepeated ? 1 : 0;
            if (cards <= FEW && k % 2 == 1 && !isRepeated && Math.min(before, cell) >= 0) {
                changes.merge(change(before, cell), 1.0, Double::sum);
            }
            before = cell;
        }
        repeats = count < 2 ? 0 : equal / (count - 1.0);
    }

    /** Turns the orders of a look. Repeats and the period stay as they are. */
    private Deals(Deals other, Turn turn) {
        super(other.cards, other.count);
        period = other.period;
        repeats = other.repeats;
        lines = () -> turn.of(other.lines.get());
        other.cells.forEach((cell, n) -> cells.put(turn.of(cell, cards), n));
        other.changes.forEach((change, n) ->
                changes.put(change(turn.of(change / CELLS, cards), turn.of(change % CELLS, cards)), n));
    }

    /** Returns the counts of lines of the given number of cards. */
    public static Deals of(int cards, List<int[]> lines) {
        return new Deals(cards, lines.subList(0, Math.min(COUNTED, lines.size())), period(lines));
    }

    /** Returns the counts without the lines, of which a known mistake has many. */
    static Deals counts(int cards, List<int[]> lines) {
        Deals counts = of(cards, lines);
        counts.large = counts.large();
        counts.lines = List::of;
        return counts;
    }

    @Override
    Deals turned(Turn turn) {
        return new Deals(this, turn);
    }

    /** Returns the shuffle between each order and the next one, if one deck was shuffled again and again. */
    Deals steps() {
        List<int[]> all = lines.get();
        List<int[]> steps = IntStream.range(1, all.size())
                .filter(k -> isOrder(all.get(k - 1), cards) && isOrder(all.get(k), cards))
                .mapToObj(k -> then(Turn.INVERSE.of(all.get(k - 1)), all.get(k)))
                .toList();
        return new Deals(cards, steps, 0);
    }

    @Override
    Map<Integer, Double> changes() {
        return changes;
    }

    @Override
    double repeats() {
        return repeats;
    }

    /** Most turns of a subject never need the features of their orders. */
    private Large large() {
        Large known = large == null ? Large.of(lines.get(), cards) : large;
        large = known;
        return known;
    }

    /** Returns the features of the orders of many cards. */
    Moments moments() {
        return large().all;
    }

    /** Returns the features of the different orders of many cards: a seed that is used again is no new evidence. */
    Moments different() {
        return large().different;
    }

    /** Returns the number of lines of many cards that are orders. */
    int intact() {
        return cells.getOrDefault(0, 0.0).intValue();
    }

    /** Returns how many of the first orders were repetitions. */
    int repeated(int orders) {
        return orders - large().after.get(orders - 1);
    }

    /** Returns a line with a kind of loss. */
    public static int[] lost(How how, int cards) {
        int[] line = new int[how == How.DROPPED ? cards - 1 : how == How.ADDED ? cards + 1 : cards];
        Arrays.fill(line, how == How.UNFILLED ? -1 : 0);
        return line;
    }

    static int kind(How how) {
        return switch (how) {
            case DROPPED -> -1;
            case ADDED -> -2;
            case OVERWRITTEN, REPLACED -> -3;
            case UNFILLED -> -4;
        };
    }

    /** Returns the greatest value of an order. */
    int most(ToIntFunction<int[]> value) {
        Stream<int[]> orders = lines.get().stream().filter(line -> isOrder(line, cards));
        return orders.mapToInt(value).max().orElse(0);
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
        double byChance = Counts.repeats(cells);
        return repeats > byChance + 0.1 * (1 - byChance);
    }

    /** Returns the mean number of inversions, as a share of the mean of a fair shuffle. */
    double inversions() {
        return (cards > FEW ? cards * moments().mean(Features.INVERSIONS) : ofCells()) / (cards * (cards - 1) / 4.0);
    }

    private double ofCells() {
        double orders = 0;
        double inversions = 0;
        for (Map.Entry<Integer, Double> cell : cells.entrySet()) {
            if (cell.getKey() >= 0) {
                orders += cell.getValue();
                inversions += cell.getValue() * inversions(order(cell.getKey(), cards));
            }
        }
        return orders == 0 ? 0 : inversions / orders;
    }

    static int inversions(int[] order) {
        return (int) OrderStatistics.inversions(Permutation.of(order));
    }

    private static int period(List<int[]> lines) {
        int period = Period.shortest(lines, Arrays::equals);
        long changes = IntStream.range(1, lines.size() - period)
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

    /** Returns the order of few cards that has a number. */
    static int[] order(int cell, int cards) {
        return IntStream.range(0, cards).map(place -> cell >> 3 * place & 7).toArray();
    }

    static int change(int before, int after) {
        return before * CELLS + after;
    }

    /** Returns the order after one more shuffle. */
    static int[] then(int[] order, int[] shuffle) {
        return IntStream.of(shuffle).map(place -> order[place]).toArray();
    }
}
