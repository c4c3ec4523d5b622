package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs every benchmark and duel once, as briefly as possible, so that none breaks unnoticed in CI. It fails if a
 * contender does not shuffle.
 */
public final class Smoke {
    private Smoke() {}

    /**
     * Runs every benchmark and duel once.
     *
     * @param args additional arguments for JMH
     * @throws IOException if JMH fails to run
     */
    public static void main(String[] args) throws IOException {
        // JMH locks the machine so that no two measurements disturb each other. This run measures nothing.
        System.setProperty("jmh.ignoreLock", "true");
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of(
                "-p", "size=52", "-f", "0", "-wi", "0", "-i", "1", "-r", "1ms", "-foe", "true", "-v", "SILENT"));
        Benchmarks.main(all.toArray(String[]::new));

        for (LineUp lineUp : LineUp.values()) {
            Duel.smoke(lineUp);
        }
        Cold.hold(1, 1, 2);
    }
}
