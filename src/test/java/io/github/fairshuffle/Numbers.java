package io.github.fairshuffle;

import java.util.List;
import java.util.stream.IntStream;

/** The elements of many tests. */
public final class Numbers {
    private Numbers() {}

    /** Returns the numbers 0 … count − 1. */
    public static List<Integer> numbers(int count) {
        return IntStream.range(0, count).boxed().toList();
    }
}
