package io.github.fairshuffle.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Fuzzes dice with any words, and compares their outcomes and the number of words with {@link SlowDice}. */
public final class DiceFuzz {
    private static final int MOST_BOUNDS = 300;

    private DiceFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        boolean secure = data.consumeInt(0, 3) == 0;
        Tape words = Tape.of(data, 128 * MOST_BOUNDS * 20);
        Tape slowWords = words.again();
        Dice dice = Dice.of(words.generator(secure));
        SlowDice slow = new SlowDice(slowWords);
        for (int k = 0; k < 20 && data.remainingBytes() > 0; k++) {
            Operation operation = operation(data);
            List<Object> outcomes = new ArrayList<>();
            List<Object> expected = new ArrayList<>();
            Class<?> failure = run(operation, dice, outcomes);
            if (!secure) {
                Class<?> expectedFailure = run(operation, slow, expected);
                if (slow.mayGiveUp()) {
                    return;
                }
                assertEquals(expectedFailure, failure);
                assertEquals(expected, outcomes);
                assertEquals(slowWords.drawn, words.drawn, "words");
            }
            if (failure == IllegalStateException.class) {
                return; // broken, and the next outcomes are undefined
            }
        }
    }

    private static Operation operation(FuzzedDataProvider data) {
        int bound =
                data.pickValue(new int[] {data.consumeInt(), data.consumeInt(-2, 300), 1 << data.consumeInt(0, 30)});
        int other = data.consumeInt(-2, MOST_BOUNDS);
        BigInteger large = new BigInteger(1, data.consumeBytes(20)).add(BigInteger.ONE);
        return switch (data.consumeInt(0, 6)) {
            case 0 -> (dice, outcomes) -> roll(bound, dice.roll(bound), outcomes);
            case 1 -> (dice, outcomes) -> outcomes.add(dice.flip());
            case 2 ->
                (dice, outcomes) -> {
                    long bits = dice.bits(other);
                    assertTrue(other == 64 || bits >>> other == 0);
                    outcomes.add(bits);
                };
            case 3 -> (dice, outcomes) -> dice.falling(bound, bound - other, (b, index) -> roll(b, index, outcomes));
            case 4 -> (dice, outcomes) -> dice.rising(bound, bound + other, (b, index) -> roll(b, index, outcomes));
            case 5 -> (dice, outcomes) -> dice.rising(bound - other, bound, (b, index) -> roll(b, index, outcomes));
            default ->
                (dice, outcomes) -> {
                    BigInteger outcome = LargeBounds.roll(large, dice);
                    assertTrue(outcome.signum() >= 0 && outcome.compareTo(large) < 0);
                    outcomes.add(outcome);
                };
        };
    }

    private static void roll(int bound, int outcome, List<Object> outcomes) {
        assertTrue(outcome >= 0 && outcome < bound, () -> outcome + " of " + bound);
        outcomes.add(bound);
        outcomes.add(outcome);
    }

    private static Class<?> run(Operation operation, Dice dice, List<Object> outcomes) {
        try {
            operation.run(dice, outcomes);
            return null;
        } catch (IllegalArgumentException | IllegalStateException failure) {
            return failure.getClass();
        }
    }

    private interface Operation {
        void run(Dice dice, List<Object> outcomes);
    }
}
