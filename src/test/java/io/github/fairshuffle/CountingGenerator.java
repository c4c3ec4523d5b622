package io.github.fairshuffle;

import java.util.random.RandomGenerator;

/** Counts the words drawn from another generator. */
public final class CountingGenerator implements RandomGenerator {
    private final RandomGenerator source;
    private int words;

    public CountingGenerator(RandomGenerator source) {
        this.source = source;
    }

    public int words() {
        return words;
    }

    @Override
    public long nextLong() {
        words++;
        return source.nextLong();
    }
}
