package io.github.fairshuffle.audit.judge;

import static io.github.fairshuffle.internal.Text.format;
import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.OptionalLong;

/**
 * One shuffle that shows a failure, so that the user can repeat it.
 *
 * @param rolls the rolls of the shuffle; empty if they are not known, or if there are none
 * @param shuffle the number of the shuffle in a sample, from 1 on; 0 if the rolls are known
 * @param seed the seed of the sample; empty if a seed has no effect
 */
public record Witness(List<Integer> rolls, int shuffle, OptionalLong seed) {
    private static final int MOST_ROLLS = 100;

    static Witness ofRolls(List<Integer> rolls) {
        return new Witness(List.copyOf(rolls), 0, OptionalLong.empty());
    }

    /** Returns a shuffle of a sample; its seed matters only if dice can drive the code. */
    static Witness ofSample(int shuffle, long seed, boolean isSeeded) {
        return new Witness(List.of(), shuffle, isSeeded ? OptionalLong.of(seed) : OptionalLong.empty());
    }

    /** Returns the witness in words, such as {@code rolls 0 0 1} or {@code shuffle 17 with seed 1}. */
    @Override
    public String toString() {
        String drawn = rolls.stream().limit(MOST_ROLLS).map(String::valueOf).collect(joining(" "));
        String ofRolls = rolls.isEmpty()
                ? "a shuffle without rolls"
                : "rolls " + drawn + (rolls.size() > MOST_ROLLS ? " …" : "");
        return shuffle == 0
                ? ofRolls
                : format("shuffle %,d", shuffle) + (seed.isPresent() ? " with seed " + seed.getAsLong() : "");
    }
}
