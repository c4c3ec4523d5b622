package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The arena of a {@link Duel}: one JVM in which the contenders of one line-up take turns of some 10 ms at one size, in
 * a new random order every round. A neighbour on the machine who slows everything for a while slows all of them alike.
 *
 * @param sliceMillis how long a turn lasts, if one shuffle does not last longer
 * @param warmUpMillis how long each contender shuffles before anything is measured
 * @param measureMillis how long all of them together are measured
 * @param fewestRounds how many rounds there are at least, however long they take
 */
record Slices(long sliceMillis, long warmUpMillis, long measureMillis, int fewestRounds) {
    private static final long NANOS_PER_MILLI = 1_000_000;

    /** For results that count. */
    static final Slices THOROUGH = new Slices(10, 700, 3_000, 7);

    /** For a look. */
    static final Slices QUICK = new Slices(5, 300, 500, 3);

    /** To see that it runs. */
    static final Slices SMOKE = new Slices(0, 0, 0, 1);

    /**
     * Fights a duel.
     *
     * @return for each round, the nanoseconds that an element took each entrant
     */
    List<double[]> fight(LineUp lineUp, int size) {
        List<Turn> turns = new ArrayList<>();
        try {
            for (LineUp.Entrant entrant : lineUp.entrants()) {
                turns.add(new Turn(entrant, size));
            }
            // Else the first collection, whoever causes it, would change the cost of writing into lists half-way.
            System.gc();
            turns.forEach(this::warmUp);
            List<double[]> rounds = new ArrayList<>();
            Shuffler order = Shuffler.durstenfeld().using(new SplittableRandom(size));
            int[] seats = IntStream.range(0, turns.size()).toArray();
            long end = System.nanoTime() + measureMillis * NANOS_PER_MILLI;
            while (rounds.size() < fewestRounds || System.nanoTime() < end) {
                double[] round = new double[turns.size()];
                order.shuffle(seats);
                for (int seat : seats) {
                    round[seat] = turns.get(seat).take();
                }
                rounds.add(round);
            }
            turns.forEach(turn -> turn.work.check());
            return rounds;
        } finally {
            turns.forEach(turn -> turn.work.close());
        }
    }

    /**
     * Shuffles until the time is over, and three times at least, in ever longer turns, and so finds out how many
     * shuffles fill a slice.
     */
    private void warmUp(Turn turn) {
        long spent = 0;
        for (int k = 0; k < 3 || spent < warmUpMillis * NANOS_PER_MILLI; k++) {
            long last = Math.max(1, turn.work.nanoseconds(turn.times));
            spent += last;
            double fill = (double) sliceMillis * NANOS_PER_MILLI / last;
            turn.times = (int) Math.max(1, Math.min(turn.times * Math.min(fill, 2), 1 << 24));
        }
    }

    private static final class Turn {
        private final Work work;
        private final int size;
        private int times = 1;

        Turn(LineUp.Entrant entrant, int size) {
            this.size = size / entrant.divisor();
            work = entrant.contender().prepare(this.size);
        }

        double take() {
            return (double) work.nanoseconds(times) / ((double) times * size);
        }
    }

    /** The arena's own main method: see {@link Duel}. */
    static final class Arena {
        private Arena() {}

        /** Fights one duel and prints a line of numbers a round. */
        public static void main(String[] args) {
            Slices slices = args[0].equals("quick") ? QUICK : THOROUGH;
            for (double[] round : slices.fight(LineUp.named(args[1]), Integer.parseInt(args[2]))) {
                StringBuilder line = new StringBuilder();
                for (double nanoseconds : round) {
                    line.append(nanoseconds).append(' ');
                }
                System.out.println(line.toString().strip());
            }
        }
    }
}
