package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Verdict;
import io.github.fairshuffle.biased.SwapAny;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignShufflerTest {
    private static <T> void naiveSwap(List<T> list, RandomGenerator generator) {
        for (int i = 0; i < list.size(); i++) {
            Collections.swap(list, i, generator.nextInt(list.size()));
        }
    }

    private static void forward(int[] array, RandomGenerator generator) {
        for (int i = 0; i < array.length; i++) {
            int j = generator.nextInt(i, array.length);
            int card = array[i];
            array[i] = array[j];
            array[j] = card;
        }
    }

    /** The algorithm of the JDK is proved fair, as it stands, for ideal dice. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void provesCollectionsShuffleFair(int size) {
        ExactLaw law = ExactLaw.of(ForeignShuffler.ofListWithRandom(Collections::shuffle), size);
        assertThat(law.isUniform()).isTrue();
        assertThat(law.expectedRolls()).isEqualTo(Fraction.of(size - 1, 1));
    }

    @Test
    void auditsCollectionsShuffleWithTheBattery() {
        Shuffler driven = ForeignShuffler.ofListWithRandom(Collections::shuffle);
        assertThat(UniformityTest.of(driven).size(54).seed(1).run().verdict()).isEqualTo(Verdict.PASSED);
        // With a generator of the JDK's own, at its own bounded numbers:
        Random random = new Random(1);
        Shuffler jdk = ForeignShuffler.ofList((list, ignored) -> Collections.shuffle(list, random));
        assertThat(UniformityTest.of(jdk).size(54).run().verdict()).isEqualTo(Verdict.PASSED);
        assertThat(UniformityTest.of(jdk).size(4).samples(24_000).run().verdict())
                .isEqualTo(Verdict.PASSED);
    }

    @Test
    void refutesForeignCodeExactly() {
        Shuffler foreign = ForeignShuffler.ofList(ForeignShufflerTest::naiveSwap);
        ExactLaw law = ExactLaw.of(foreign, 4);
        ExactLaw known = ExactLaw.of(new SwapAny(), 4);
        assertThat(law.totalVariation()).isEqualTo(Fraction.of(25, 384)).isEqualTo(known.totalVariation());
        assertThat(law.mostLikely()).isEqualTo(known.mostLikely());
        assertThat(UniformityTest.of(foreign).size(54).seed(1).run().verdict()).isEqualTo(Verdict.FAILED);
        assertThat(foreign.law()).isEqualTo(Law.UNSTATED);
        assertThat(foreign).hasToString("foreign shuffler");
    }

    @Test
    void takesCodeForArrays() {
        Shuffler foreign = ForeignShuffler.ofArray(ForeignShufflerTest::forward);
        assertThat(ExactLaw.of(foreign, 6).isUniform()).isTrue();
        int[] ours = {0, 1, 2, 3, 4, 5, 6, 7};
        int[] theirs = ours.clone();
        foreign.using(Randomness.seeded(1)).shuffle(theirs);
        Shuffler plain = (deck, dice) -> {
            for (int i = 0; i < deck.size(); i++) {
                deck.swap(i, i + dice.roll(deck.size() - i));
            }
        };
        plain.using(Randomness.seeded(1)).shuffle(ours);
        assertThat(theirs).isEqualTo(ours);
    }

    @Test
    void samplesCodeWithChanceOfItsOwn() {
        Shuffler fair = ForeignShuffler.ofArray(array -> forward(array, ThreadLocalRandom.current()));
        assertThat(UniformityTest.of(fair)
                        .size(20)
                        .samples(4_000)
                        .alpha(1e-9)
                        .run()
                        .verdict())
                .isEqualTo(Verdict.PASSED);
        Shuffler idle = ForeignShuffler.ofArray((int[] array) -> {});
        assertThat(UniformityTest.of(idle).size(20).samples(4_000).run().verdict())
                .isEqualTo(Verdict.FAILED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactLaw.of(fair, 3))
                .withMessageContaining("chance of its own")
                .withMessageContaining("UniformityTest");
    }

    @Test
    void drivesTheGeneratorByTheDice() {
        List<Integer> bounds = new ArrayList<>();
        Dice recorder = bound -> {
            bounds.add(bound);
            return bound - 1;
        };
        ForeignShuffler.ofArray((array, generator) -> {
                    assertThat(generator.nextInt(6)).isEqualTo(5);
                    assertThat(generator.nextInt(10, 13)).isEqualTo(12);
                    assertThat(generator.nextBoolean()).isTrue();
                    assertThat(generator.nextInt()).isEqualTo(-1);
                    assertThat(generator.nextLong()).isEqualTo(-1);
                    assertThat(generator.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE))
                            .isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE - 1);
                })
                .permute(Deck.of(new int[4]), recorder);
        assertThat(bounds).startsWith(6, 3, 2, 1 << 30, 4, 1 << 30, 1 << 30, 16);
        bounds.clear();
        ForeignShuffler.ofListWithRandom((list, random) -> {
                    assertThatThrownBy(() -> random.setSeed(1))
                            .isInstanceOf(UnsupportedOperationException.class)
                            .hasMessageContaining("let it take numbers from the generator that it is given");
                    assertThat(random.nextInt(6)).isEqualTo(5);
                    assertThat(random.nextInt(10, 13)).isEqualTo(12);
                    assertThat(random.nextBoolean()).isTrue();
                    assertThat(random.nextInt()).isEqualTo(-1);
                    assertThat(random.nextFloat()).isEqualTo(1 - 0x1p-24f);
                })
                .permute(Deck.of(new int[4]), recorder);
        assertThat(bounds).containsExactly(6, 3, 2, 1 << 30, 4, 1 << 24);
    }

    @Test
    void refusesCodeThatLosesOrDoublesCards() {
        String[] cards = {"a", "b", "c"};
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ForeignShuffler.ofList((list, rng) -> list.remove(0)).shuffle(cards))
                .withMessageContaining("3 places needs 3 indices, not 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForeignShuffler.ofList((list, rng) -> list.set(0, list.get(1)))
                        .shuffle(cards))
                .withMessageContaining("order[1] is 1 again");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ForeignShuffler.ofList((list, rng) -> list.set(0, null)).shuffle(cards))
                .withMessageContaining("order[0] is -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ForeignShuffler.ofArray((int[] array) -> array[0] = 7).shuffle(cards))
                .withMessageContaining("order[0] is 7");
        assertThat(cards).containsExactly("a", "b", "c");
    }
}
