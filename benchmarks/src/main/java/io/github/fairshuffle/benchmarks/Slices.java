package io.github.fairshuffle.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs a {@link Duel} of one size in one situation and one JVM: the contenders shuffle alternately, for some
 * milliseconds each. If another program slows the machine for a while, it slows all contenders alike. If the situation
 * is {@link Situation#isFresh fresh}, a turn instead shuffles new lists that contain a million elements together.
 *
 * @param effort the amount of work that prepares the situation
 * @param sliceMillis the length of a turn, unless a single shuffle takes longer
 * @param warmUpMillis the time for which each contender shuffles, twice, before the measurement
 * @param measureMillis the time for which each contender is measured
 */
record Slices(int effort, long sliceMillis, long warmUpMillis, long measureMillis) {
    /** The settings for results that are published. */
    static final Slices THOROUGH = new Slices(1_000, 2, 60, 100);

    /** The settings for a check that all duels run. */
    static final Slices SMOKE = new Slices(1, 0, 0, 0);

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** The size of the small decks whose many shuffles cause the compiler to compile all methods early. */
    private static final int PILOT = 52;

    /** The number of elements in all lists that are built for one turn in a fresh situation. */
    private static final int FRESH_ELEMENTS = 1_000_000;

    /**
     * Runs a duel.
     *
     * @return the nanoseconds per element of each contender, for each of at least three rounds
     */
    List<double[]> fight(LineUp lineUp, Situation situation, int size) {
        situation.prepare(effort);
        List<Turn> turns = new ArrayList<>();
        try {
            for (Contender contender : lineUp.contenders()) {
                turns.add(new Turn(contender, situation, lineUp.cards(contender, size)));
            }
            // Otherwise the first collection would change the cost of writing into lists during the measurement.
            System.gc();
            turns.forEach(this::warmUp);
            turns.forEach(this::warmUp); // the compiler may not have finished, or may compile again
            List<double[]> rounds = new ArrayList<>();
            long end = System.nanoTime() + measureMillis * NANOS_PER_MILLI * turns.size();
            int least = situation.isFresh() ? 9 : 3; // a turn with new lists is long
            for (int k = 0; k < least || System.nanoTime() < end; k++) {
                // Each round begins with another contender, and every second round runs backwards. A random order would
                // need another shuffle, and the situation allows only the shuffles that are measured.
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
     * Shuffles at least once and until the time is over, in ever longer turns, to determine how many shuffles fill a
     * turn. Small decks are shuffled in between: otherwise the caller's loop around a large shuffle would run for
     * seconds before it is compiled, because it would be called too rarely.
     */
    private void warmUp(Turn turn) {
        long spent = 0;
        long enough = (turn.fresh ? 3 : 1) * warmUpMillis * NANOS_PER_MILLI;
        for (int k = 0; k < 1 || spent < enough; k++) {
            long last = Math.max(1, turn.work.nanoseconds(turn.caller, turn.times));
            spent += last;
            for (int call = 0; call < effort; call++) {
                spent += turn.pilot.nanoseconds(turn.caller, 2);
            }
            // The fastest turn counts, because other programs may have interrupted the slower turns.
            turn.quickest = Math.min(turn.quickest, (double) last / turn.times);
            if (!turn.fresh) {
                double fill = sliceMillis * NANOS_PER_MILLI / turn.quickest;
                turn.times = (int) Math.max(1, Math.min(Math.min(2.0 * turn.times, fill), 1 << 24));
            }
        }
    }

    private static final class Turn {
        private final Work.Caller caller;
        private final Work work;
        private final Work pilot;
        private final int elements;
        private final boolean fresh;
        private int times;
        private double quickest = Double.POSITIVE_INFINITY;

        Turn(Contender contender, Situation situation, int size) {
            elements = contender.elements(size);
            caller = situation.caller();
            fresh = situation.isFresh();
            work = fresh ? contender.prepareFresh(size) : contender.prepare(size);
            pilot = fresh ? contender.prepareFresh(PILOT) : contender.prepare(PILOT);
            times = fresh ? Math.max(1, FRESH_ELEMENTS / size) : 1;
        }

        double take() {
            return (double) work.nanoseconds(caller, times) / ((double) times * elements);
        }

        void close() {
            work.close();
            pilot.close();
        }
    }

    /** The main class of the JVMs that {@link Duel} starts. */
    static final class Arena {
        /** The caller's loop is never inlined into the method that measures its time. */
        private static final List<String> OPTIONS =
                List.of("-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline,*.repeat");

        /** The lists of a turn fit into the young generation, so that all of them are young. */
        private static final List<String> YOUNG = List.of("-Xmn1g");

        private Arena() {}

        /** Returns the options of a JVM for a situation. */
        static List<String> options(Situation situation) {
            List<String> options = new ArrayList<>(OPTIONS);
            options.addAll(situation.isFresh() ? YOUNG : List.of());
            return options;
        }

        /** Runs one duel, and prints one line of times for each round. */
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
