package io.github.fairshuffle.contract;

import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.random.RandomGenerator;

/** Gives generators that fail at one word, counted from 0, and are sound again; then, if asked to, the same ones again. */
final class FailingOnce implements Containers.Start {
    private final Shuffler algorithm;
    private final int word;
    private final long seed;
    private final Generators.Planned planned = new Generators.Planned();
    private final List<RandomGenerator> given = new ArrayList<>();
    private Throwable thrown;

    FailingOnce(Shuffler algorithm, int word, long seed) {
        this.algorithm = algorithm;
        this.word = word;
        this.seed = seed;
    }

    @Override
    public Shuffler algorithm() {
        return algorithm;
    }

    @Override
    public RandomGenerator generator() {
        RandomGenerator generator = Generators.failingAt(word, seed, planned);
        given.add(generator);
        return generator;
    }

    @Override
    public void inPlace(Runnable shuffle) {
        try {
            shuffle.run();
        } catch (Throwable failure) {
            thrown = failure;
        }
    }

    /** Shuffles; answers with the order of what can be read afterwards, else with null. */
    int[] order(Containers.Container container, int size) {
        int[][] order = new int[1][];
        inPlace(() -> order[0] = container.order(this, size));
        return order[0];
    }

    boolean failedAsPlanned() {
        return thrown == planned && planned.getSuppressed().length == 0;
    }

    /** The same generators, one after the other, and then sound ones at the same place in the stream. */
    Containers.Start again() {
        Iterator<RandomGenerator> next = given.iterator();
        return Containers.start(algorithm, () -> next.hasNext() ? next.next() : Generators.after(word, seed));
    }
}
