package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.fairshuffle.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Is the generator asked for once for each thread that takes the work over, and not before it is needed? */
class MigratingDiceTest {
    private final List<Thread> askedBy = new ArrayList<>();
    private final Dice dice = new MigratingDice(() -> {
        askedBy.add(Thread.currentThread());
        return new SplittableRandom(askedBy.size());
    });

    @Test
    void theyRollAsTheirGeneratorDoes() {
        assertThat(askedBy).as("nothing was rolled").isEmpty();
        Dice expected = Dice.of(new SplittableRandom(1));
        for (int k = 0; k < 100; k++) {
            assertThat(dice.roll(54)).isEqualTo(expected.roll(54));
            assertThat(dice.flip()).isEqualTo(expected.flip());
            assertThat(dice.bits(40)).isEqualTo(expected.bits(40));
        }
        assertThat(askedBy).containsExactly(Thread.currentThread());
    }

    @Test
    void eachThreadThatTakesOverAsksAgain() throws InterruptedException {
        dice.roll(6);
        int[] rolled = new int[1];
        Thread other = new Thread(() -> {
            rolled[0] = dice.roll(1 << 30);
            dice.flip();
        });
        other.start();
        other.join();
        assertThat(rolled[0]).isEqualTo(Dice.of(new SplittableRandom(2)).roll(1 << 30));
        assertThat(dice.roll(1 << 30))
                .isEqualTo(Dice.of(new SplittableRandom(3)).roll(1 << 30));
        assertThat(askedBy).containsExactly(Thread.currentThread(), other, Thread.currentThread());
    }

    @Test
    void aGeneratorThatIsNotThereIsNamed() {
        assertThatNullPointerException()
                .isThrownBy(() -> new MigratingDice(() -> null).roll(6))
                .withMessage("generator");
    }

    @Test
    void sequencesAreThoseOfTheirGenerator() {
        Dice expected = Dice.of(new SplittableRandom(1));
        List<Integer> rolled = new ArrayList<>();
        List<Integer> wanted = new ArrayList<>();
        dice.falling(54, 2, (bound, outcome) -> rolled.add(outcome));
        dice.rising(2, 54, (bound, outcome) -> rolled.add(outcome));
        expected.falling(54, 2, (bound, outcome) -> wanted.add(outcome));
        expected.rising(2, 54, (bound, outcome) -> wanted.add(outcome));
        assertThat(rolled).isEqualTo(wanted).hasSize(106);
    }
}
