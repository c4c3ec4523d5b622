package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the API of {@code sample} and {@code shuffleFirst}; {@code SamplesLawTest} checks their law. */
class SampleTest {
    private static final List<Integer> CARDS = IntStream.range(0, 54).boxed().toList();

    static List<Shuffler> all() {
        return Shufflers.all();
    }

    private static Shuffler seeded(Shuffler shuffler) {
        return shuffler.using(Randomness.seeded(5));
    }

    @ParameterizedTest
    @MethodSource("all")
    void sampleHasDifferentElementsAndLeavesTheSourceAlone(Shuffler shuffler) {
        List<Integer> source = new ArrayList<>(CARDS);
        for (int count : new int[] {0, 1, 2, 17, 53, 54}) {
            List<Integer> sample = shuffler.sample(source, count);
            assertThat(sample).hasSize(count).doesNotHaveDuplicates().isSubsetOf(CARDS);
            sample.add(-1); // the sample is modifiable
        }
        assertThat(source).isEqualTo(CARDS);
    }

    @ParameterizedTest
    @MethodSource("all")
    void shuffleFirstPutsTheSampleInFrontAndKeepsTheRest(Shuffler shuffler) {
        for (Function<List<Integer>, List<Integer>> kind : List.<Function<List<Integer>, List<Integer>>>of(
                ArrayList::new,
                LinkedList::new,
                CopyOnWriteArrayList::new,
                Vector::new,
                cards -> Arrays.asList(cards.toArray(new Integer[0])))) {
            for (int count : new int[] {1, 5, 54}) {
                List<Integer> list = kind.apply(CARDS);
                seeded(shuffler).shuffleFirst(list, count);
                assertThat(list).containsExactlyInAnyOrderElementsOf(CARDS);
                assertThat(list.subList(0, count)).isEqualTo(seeded(shuffler).sample(CARDS, count));
            }
        }
    }

    @Test
    void uniformShufflersDrawTheSameSample() {
        List<Integer> expected = seeded(Shuffler.forward()).sample(CARDS, 10);
        for (Shuffler shuffler : Shufflers.uniform()) {
            assertThat(seeded(shuffler).sample(CARDS, 10)).isEqualTo(expected);
        }
    }

    @Test
    void sampleOfAnyOtherShufflerIsTheFirstOfItsOrder() {
        for (Shuffler shuffler : Shufflers.all()) {
            if (shuffler.law() != Law.UNIFORM) {
                assertThat(seeded(shuffler).sample(CARDS, 10))
                        .isEqualTo(seeded(shuffler).shuffled(CARDS).subList(0, 10));
            }
        }
        Shuffler rotation = (deck, dice) -> {
            for (int times = dice.roll(deck.size()); times > 0; times--) {
                deck.move(0, deck.size() - 1);
            }
        };
        assertThat(seeded(rotation).sample(CARDS, 10))
                .isEqualTo(seeded(rotation).shuffled(CARDS).subList(0, 10));
    }

    @Test
    void takesNoMoreWordsThanRolls() {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(5));
        Shuffler.durstenfeld().using(generator).sample(CARDS, 6);
        assertThat(generator.words()).isBetween(1, 6);
    }

    @Test
    void nothingIsDrawnForNothing() {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(5));
        Shuffler shuffler = Shuffler.durstenfeld().using(generator);
        assertThat(shuffler.sample(CARDS, 0)).isEmpty();
        assertThat(Shufflers.named("SwapAny").using(generator).sample(CARDS, 0)).isEmpty();
        assertThat(shuffler.sample(Set.of("only"), 1)).containsExactly("only");
        shuffler.shuffleFirst(CARDS, 0); // the list is unmodifiable, but nothing has to be written
        shuffler.shuffleFirst(List.of("only"), 1);
        shuffler.shuffleFirst(List.of(), 0);
        assertThat(generator.words()).isZero();
    }

    @Test
    void refusesWhatCannotBeHad() {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(5));
        Shuffler shuffler = Shuffler.durstenfeld().using(generator);
        List<Integer> list = new ArrayList<>(CARDS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shuffler.sample(CARDS, 55))
                .withMessageContaining("of 54 elements")
                .withMessageContaining("not 55");
        assertThatIllegalArgumentException().isThrownBy(() -> shuffler.sample(CARDS, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> shuffler.sample(List.of(), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> shuffler.shuffleFirst(list, 55));
        assertThatIllegalArgumentException().isThrownBy(() -> shuffler.shuffleFirst(list, -1));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> shuffler.shuffleFirst(CARDS, 5));
        assertThat(generator.words()).isZero();
        assertThat(list).isEqualTo(CARDS);
    }

    @Test
    void failuresLeaveTheListAsItWas() {
        List<Integer> list = new ArrayList<>(CARDS);
        RandomGenerator broken = () -> 0;
        assertThatIllegalStateException()
                .isThrownBy(() -> Shuffler.durstenfeld().using(broken).shuffleFirst(list, 20));
        assertThat(list).isEqualTo(CARDS);

        RandomGenerator meddler = () -> {
            list.remove(list.size() - 1);
            return 0x123456789abcdefL;
        };
        assertThatExceptionOfType(ConcurrentModificationException.class)
                .isThrownBy(() -> Shuffler.durstenfeld().using(meddler).shuffleFirst(list, 1));
        assertThat(list).isEqualTo(CARDS.subList(0, 53));
    }
}
