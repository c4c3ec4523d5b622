package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.Fractions.fraction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        ExactLaw law = ExactLaw.of(ForeignShuffler.ofList(Collections::shuffle), size);
        assertThat(law.isUniform()).isTrue();
        assertThat(law.expectedRolls()).isEqualTo(fraction(size - 1, 1));
    }

    @Test
    void testsCollectionsShuffleWithItsOwnGenerator() {
        Random random = new Random(1);
        Shuffler jdk = ForeignShuffler.ofListWithOwnChance(list -> Collections.shuffle(list, random));
        assertThat(UniformityTest.of(jdk).size(54).lags(1).run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(UniformityTest.of(jdk).size(4).samples(24_000).run().finding())
                .isEqualTo(Finding.NO_BIAS_FOUND);
    }

    @Test
    void refutesForeignCodeExactly() {
        Shuffler foreign = ForeignShuffler.ofList(ForeignShufflerTest::naiveSwap);
        ExactLaw law = ExactLaw.of(foreign, 4);
        ExactLaw known = ExactLaw.of(new SwapAny(), 4);
        assertThat(law.totalVariation()).isEqualTo(fraction(25, 384)).isEqualTo(known.totalVariation());
        assertThat(law.mostLikely()).isEqualTo(known.mostLikely());
        assertThat(UniformityTest.of(foreign).size(54).lags(1).seed(1).run().finding())
                .isEqualTo(Finding.REJECTED_BY_SAMPLE);
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
    void samplesCodeWithItsOwnSourceOfRandomness() {
        Random random = new Random(2);
        List<Shuffler> fair = List.of(
                ForeignShuffler.ofArrayWithOwnChance(array -> forward(array, random)),
                ForeignShuffler.ofListWithOwnChance(list -> Collections.shuffle(list, random)),
                ForeignShuffler.ofCopyWithOwnChance(list -> reversedCopy(list, random)));
        for (Shuffler shuffler : fair) {
            assertThat(UniformityTest.of(shuffler)
                            .size(20)
                            .samples(2_000)
                            .lags(1)
                            .run()
                            .finding())
                    .isEqualTo(Finding.NO_BIAS_FOUND);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ExactLaw.of(shuffler, 3))
                    .withMessageContaining("its own source of randomness, which cannot be enumerated")
                    .withMessageContaining("UniformityTest");
        }
    }

    private static List<Integer> reversedCopy(List<Integer> list, Random random) {
        List<Integer> copy = new ArrayList<>(list);
        Collections.shuffle(copy, random);
        Collections.reverse(copy);
        return copy;
    }

    @Test
    void enumeratesCodeThatReturnsACopy() {
        assertThat(ExactLaw.of(ForeignShuffler.ofCopy(ForeignShufflerTest::reversedCopy), 5)
                        .isUniform())
                .isTrue();
    }

    /** Code of the shapes that {@code ofMethod} accepts, and of others. */
    @SuppressWarnings("unused")
    public static final class Cards {
        static void list(List<Object> cards, Random random) {
            Collections.shuffle(cards, random);
        }

        static void numbers(RandomGenerator generator, int[] cards) {
            forward(cards, generator);
        }

        Object[] copy(Object[] cards) {
            List<Object> list = new ArrayList<>(List.of(cards));
            Collections.shuffle(list, new Random(3));
            return list.toArray();
        }

        static List<Integer> naive(List<Integer> cards, Random random) {
            naiveSwap(cards, random);
            return cards;
        }

        static void fails(List<?> cards) {
            throw new UnsupportedOperationException("as it is");
        }

        static void text(String cards) {}

        static void twice(int[] cards) {}

        static void twice(List<?> cards) {}
    }

    private static Shuffler method(String name) {
        return ForeignShuffler.ofMethod(Cards.class.getName() + "::" + name);
    }

    @Test
    void callsMethodsByName() {
        assertThat(ExactLaw.of(method("list"), 5).isUniform()).isTrue();
        assertThat(ExactLaw.of(method("numbers"), 5).isUniform()).isTrue();
        assertThat(ExactLaw.of(method("naive"), 4).totalVariation()).isEqualTo(fraction(25, 384));
        assertThat(method("copy").permutation(52).fixedPoints()).isLessThan(10);
        assertThat(method("naive")).hasToString("Cards::naive");
        assertThatThrownBy(() -> method("fails").permutation(3))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("as it is");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text | no method fits",
                "nothing | no method fits",
                "twice | more than one method fits: ",
            })
    void refusesMethodsThatDoNotFit(String name, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> method(name))
                .withMessageContaining("one parameter of type List, Object[] or int[]")
                .withMessageContaining(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForeignShuffler.ofMethod("com.example.Nowhere::shuffle"))
                .withMessage("there is no class com.example.Nowhere on the class path");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForeignShuffler.ofMethod("com.example.Nowhere"))
                .withMessage("write com.example.Cards::shuffle, not com.example.Nowhere");
    }

    @Test
    void drivesTheGeneratorByTheDice() {
        List<Integer> bounds = new ArrayList<>();
        Dice recorder = bound -> {
            bounds.add(bound);
            return bound - 1;
        };
        ForeignShuffler.ofList((list, random) -> {
                    assertThatThrownBy(() -> random.setSeed(1))
                            .isInstanceOf(UnsupportedOperationException.class)
                            .hasMessageContaining("let it draw from the generator without a seed");
                    assertThat(random.nextInt(6)).isEqualTo(5);
                    assertThat(random.nextInt(10, 13)).isEqualTo(12);
                    assertThat(random.nextBoolean()).isTrue();
                    assertThat(random.nextInt()).isEqualTo(-1);
                    assertThat(random.nextFloat()).isEqualTo(1 - 0x1p-24f);
                    assertThat(random.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE))
                            .isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE - 1);
                })
                .permute(Deck.of(new int[4]), recorder);
        assertThat(bounds).startsWith(6, 3, 2, 1 << 30, 4, 1 << 24);
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
                .isThrownBy(() -> ForeignShuffler.ofArrayWithOwnChance(array -> array[0] = 7)
                        .shuffle(cards))
                .withMessageContaining("order[0] is 7");
        assertThat(cards).containsExactly("a", "b", "c");
    }
}
