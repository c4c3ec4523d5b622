package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.battery.statistics.OrderLines;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** An audit in a test: its options are set as those of {@code Audit}, and its verdict is data. */
public record Trial(Options options) {
    public static Trial of(Shuffler shuffler) {
        return new Trial(Options.of(Subject.of(shuffler)));
    }

    public static Trial ofMethod(String name) {
        return of(ForeignAlgorithm.ofMethod(name));
    }

    public static Trial ofProgram(List<String> command) {
        return new Trial(Options.of(Subject.ofProgram(command)));
    }

    public static Trial ofOrders(Iterable<int[]> orders) {
        return new Trial(Options.of(Subject.ofOrders("the orders given", OrderLines.of(orders))));
    }

    /** Returns code with its own source of randomness. */
    public static ForeignAlgorithm ownChance(Consumer<List<Integer>> code) {
        return ForeignAlgorithm.ofList("own chance", (cards, random) -> code.accept(cards))
                .withOwnChance();
    }

    /** Returns a short audit, which examines few decks. */
    public static Trial quick(Shuffler shuffler) {
        return of(shuffler).thorough(false).samples(2_400).largeSamples(200);
    }

    public Trial size(int cards) {
        return new Trial(options.size(cards));
    }

    public Trial sizes(int... cards) {
        return new Trial(options.sizes(cards));
    }

    public Trial sample(int cards) {
        return new Trial(options.sample(cards));
    }

    public Trial inRandomOrder() {
        return new Trial(options.inRandomOrder());
    }

    public Trial samples(int shuffles) {
        return new Trial(options.samples(shuffles));
    }

    public Trial largeSamples(int shuffles) {
        return new Trial(options.largeSamples(shuffles));
    }

    public Trial seed(long seed) {
        return new Trial(options.seed(seed));
    }

    public Trial thorough(boolean isThorough) {
        return new Trial(options.thorough(isThorough));
    }

    public Trial limit(Duration limit) {
        return new Trial(options.limit(limit));
    }

    public Trial clock(LongSupplier nanos) {
        return new Trial(options.clock(nanos));
    }

    public Verdict run() {
        return Verdict.on(options);
    }
}
