package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.page.Entry;
import io.github.fairshuffle.analysis.page.Story;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Gathers the numbers of the story that a report begins with. All are computed or recorded by running the algorithms. */
final class ReportStory {
    /** How many cards are shuffled on every path. */
    static final int FEW = 4;

    private static final int MANY = ReportEntry.MAP_SIZE;
    private static final int MOST_RIFFLES = 12;

    private ReportStory() {}

    /** The story beside entries that are made with the same samples and seed. */
    static Story of(List<Entry> entries, int samples, long seed) {
        Dice dice = Dice.of(Randomness.seeded(seed));
        List<Integer> faces =
                IntStream.range(0, FEW).mapToObj(k -> dice.roll(Story.SIDES)).toList();
        double[] distances = IntStream.rangeClosed(0, MOST_RIFFLES)
                .mapToDouble(
                        riffles -> RiffleDistance.totalVariation(MANY, riffles).doubleValue())
                .toArray();
        return new Story(
                faces,
                loop(Shufflers.named("SwapAny"), faces, entries, samples, seed),
                loop(Shuffler.durstenfeld(), faces, entries, samples, seed),
                works(seed),
                MANY,
                distances);
    }

    private static Story.Loop loop(
            Shuffler shuffler, List<Integer> faces, List<Entry> entries, int samples, long seed) {
        Iterator<Integer> face = faces.iterator();
        Trace trace = Trace.of(shuffler, FEW, (Dice) bound -> face.next() * bound / Story.SIDES);
        return new Story.Loop(
                ReportEntry.recording(trace),
                columns(shuffler),
                entries.stream()
                        .filter(entry -> !entry.own() && entry.name().equals(Audit.nameOf(shuffler)))
                        .map(Entry::map) // of the same shuffles
                        .findFirst()
                        .orElseGet(() -> ReportEntry.map(shuffler, samples, seed)));
    }

    /** Every path of a shuffler that only rolls, by the order that it leads to. */
    private static List<Story.Column> columns(Shuffler shuffler) {
        Map<String, List<List<Integer>>> paths = new HashMap<>();
        OutcomeWalk walk = new OutcomeWalk(FEW);
        do {
            walk.start();
            int[] cards = Permutation.identity(FEW).order();
            List<Integer> rolls = new ArrayList<>();
            shuffler.permute(Deck.of(cards), bound -> {
                int roll = walk.roll(bound);
                rolls.add(roll);
                return roll;
            });
            paths.computeIfAbsent(name(Permutation.of(cards)), order -> new ArrayList<>())
                    .add(rolls);
        } while (walk.next());
        return IntStream.range(0, 24)
                .mapToObj(rank -> Permutation.unrank(FEW, BigInteger.valueOf(rank)))
                .map(ReportStory::name)
                .map(order -> new Story.Column(order, paths.getOrDefault(order, List.of())))
                .toList();
    }

    private static String name(Permutation order) {
        return new Audit.Share(order, 0, "", 0).name();
    }

    private static List<Story.Work> works(long seed) {
        return List.of(
                work(Shuffler.rejection(), "picks thrown away", seed, placed -> (double) placed / (MANY - placed)),
                work(Shuffler.splice(), "cards moved up", seed, placed -> (MANY - placed - 1) / 2.0),
                work(Shuffler.durstenfeld(), "cards moved up", seed, placed -> 0));
    }

    private static Story.Work work(Shuffler shuffler, String unit, long seed, IntToDoubleFunction expected) {
        Trace trace = Trace.of(shuffler, MANY, Randomness.seeded(seed));
        return new Story.Work(
                Audit.nameOf(shuffler),
                unit,
                extra(trace),
                IntStream.range(0, MANY).mapToDouble(expected).toArray(),
                trace.draws());
    }

    /** For each card that is placed: rolls of a place that was rolled before, or cards that make room for a move. */
    private static int[] extra(Trace trace) {
        int[] extra = new int[MANY];
        Set<Integer> taken = new HashSet<>();
        int moves = 0;
        for (Trace.Event event : trace.events()) {
            if (event instanceof Trace.Rolled roll && roll.bound() == MANY && !taken.add(roll.outcome())) {
                extra[taken.size()]++;
            } else if (event instanceof Trace.Moved move) {
                extra[moves++] = Math.abs(move.from() - move.to());
            }
        }
        return extra;
    }
}
