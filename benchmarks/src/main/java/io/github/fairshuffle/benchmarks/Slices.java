package io.github.fairshuffle.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * The arena of a {@link Duel}: one JVM in which the contenders of one line-up take turns of some milliseconds in one
 * situation, at one size. A neighbour on the machine who slows everything for a while slows all of them alike.
 *
 * @param effort how much is done to bring the situation about
 * @param sliceMillis how long a turn lasts, if one shuffle does not last longer
 * @param warmUpMillis how long each contender shuffles, twice, before anything is measured
 * @param measureMillis how long each is measured
 */
record Slices(int effort, long sliceMillis, long warmUpMillis, long measureMillis) {
    /** For results that count. */
    static final Slices THOROUGH = new Slices(1_000, 2, 60, 100);

    /** To see that it runs. */
    static final Slices SMOKE = new Slices(1, 0, 0, 0);

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Cards of the small decks that make the compiler compile all methods early. */
    private static final int PILOT = 52;

    /**
     * Fights a duel.
     *
     * @return for each round, three at least, the nanoseconds that an element took each contender
     */
    List<double[]> fight(LineUp lineUp, Situation situation, int size) {
        situation.prepare(effort);
        List<Turn> turns = new ArrayList<>();
        try {
            for (Contender contender : lineUp.contenders()) {
                turns.add(new Turn(contender, situation.caller(), lineUp.cards(contender, size)));
            }
            // Else the first collection, whoever causes it, would change the cost of writing into lists half-way.
            System.gc();
            turns.forEach(this::warmUp);
            turns.forEach(this::warmUp); // what the compiler had not finished, or had to do again
            List<double[]> rounds = new ArrayList<>();
            long end = System.nanoTime() + measureMillis * NANOS_PER_MILLI * turns.size();
            for (int k = 0; k < 3 || System.nanoTime() < end; k++) {
                // Every round begins with another one; every other round goes backwards. Shuffling them would be a use
                // of the library, or of a peer, that the situation does not allow.
                double[] round = new double[turns.size()];
                for (int seat = 0; seat < round.length; seat++) {
                    int turn = Math.floorMod(k % 2 == 0 ? k + seat : k - seat, round.length);
                    round[turn] = turns.get(turn).take();
                }
                rounds.add(round);
            }
            turns.forEach(turn -> turn.work.check());
            return rounds;
        } finally {
            turns.forEach(Turn::close);
        }
    }

    /**
     * Shuffles until the time is over, and once at least, in ever longer turns, and so finds out how many shuffles
     * fill a slice. The small decks in between are many calls: a caller's loop around a large shuffle would otherwise
     * run for seconds before it is compiled.
     */
    private void warmUp(Turn turn) {
        long spent = 0;
        for (int k = 0; k < 1 || spent < warmUpMillis * NANOS_PER_MILLI; k++) {
            long last = Math.max(1, turn.work.nanoseconds(turn.caller, turn.times));
            spent += last;
            for (int call = 0; call < effort; call++) {
                spent += turn.pilot.nanoseconds(turn.caller, 2);
            }
            // Of the quickest turn, since a neighbour may have interrupted the others.
            turn.quickest = Math.min(turn.quickest, (double) last / turn.times);
            double fill = sliceMillis * NANOS_PER_MILLI / turn.quickest;
            turn.times = (int) Math.max(1, Math.min(Math.min(2.0 * turn.times, fill), 1 << 24));
        }
    }

    private static final class Turn {
        private final Work.Caller caller;
        private final Work work;
        private final Work pilot;
        private final int size;
        private int times = 1;
        private double quickest = Double.POSITIVE_INFINITY;

        Turn(Contender contender, Work.Caller caller, int size) {
            this.caller = caller;
            this.size = size;
            work = contender.prepare(size);
            pilot = contender.prepare(PILOT);
        }

        double take() {
            return (double) work.nanoseconds(caller, times) / ((double) times * size);
        }

        void close() {
            work.close();
            pilot.close();
        }
    }

    /** The arena's own main method: see {@link Duel}. */
    static final class Arena {
        /** A caller's loop is compiled by itself, whatever that of the time around it is. */
        static final List<String> OPTIONS =
                List.of("-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline,*.repeat");

        private Arena() {}

        /** Fights one duel and prints a line of numbers a round. */
        public static void main(String[] args) {
            Situation situation = Situation.named(args[1]);
            for (double[] round : THOROUGH.fight(LineUp.named(args[0]), situation, Integer.parseInt(args[2]))) {
                StringBuilder line = new StringBuilder();
                for (double nanoseconds : round) {
                    line.append(nanoseconds).append(' ');
                }
                System.out.println(line.toString().strip());
            }
        }
    }
}
