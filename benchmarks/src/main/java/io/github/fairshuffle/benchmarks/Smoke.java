package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs every benchmark and duel once, as briefly as possible, so that none breaks unnoticed in CI. It fails if a
 * contender does not shuffle. It draws no charts, because a build machine may have no fonts.
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
        checkArithmetic();
        // JMH locks the machine so that no two measurements disturb each other. This run measures nothing.
        System.setProperty("jmh.ignoreLock", "true");
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of(
                "-p", "size=52", "-f", "0", "-wi", "0", "-i", "1", "-r", "1ms", "-foe", "true", "-v", "SILENT"));
        Benchmarks.main(all.toArray(String[]::new));

        String page = Charts.page("smoke run", Duel.smoke());
        for (LineUp lineUp : LineUp.values()) {
            require(page, lineUp.title());
        }
        require(Cold.hold(1, 1, 2).toMarkdown(), "| 2 | Fairshuffle |");
    }

    /** Tests two JVMs of three rounds each: the other contender takes 2, 4, 6 and 3, 8, 9 times as long as ours. */
    private static void checkArithmetic() {
        List<List<double[]>> jvms = List.of(
                List.of(new double[] {1, 2}, new double[] {2, 8}, new double[] {1, 6}),
                List.of(new double[] {1, 3}, new double[] {2, 16}, new double[] {1, 9}));
        DuelResult.Row expected = new DuelResult.Row("called", 52, "other", 7.5, 6, 4, 8);
        DuelResult.Row actual = DuelResult.Row.of("called", 52, "other", 1, jvms);
        if (!actual.equals(expected)) {
            throw new IllegalStateException("expected " + expected + " but got " + actual);
        }
    }

    private static void require(String page, String text) {
        if (!page.contains(text)) {
            throw new IllegalStateException("the page of results does not mention \"" + text + "\"");
        }
    }
}
