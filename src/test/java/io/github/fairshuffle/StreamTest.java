package io.github.fairshuffle;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the API of {@code stream} and {@code toShuffledList}; {@code SamplesLawTest} checks their law. */
class StreamTest {
    private static final List<Integer> CARDS = numbers(54);

    private static Shuffler seeded(Shuffler shuffler) {
        return shuffler.using(Randomness.seeded(6));
    }

    @EachShuffler
    void streamYieldsEveryElementOnce(Shuffler shuffler) {
        assertThat(shuffler.stream(CARDS)).containsExactlyInAnyOrderElementsOf(CARDS);
        assertThat(shuffler.stream(CARDS).parallel().toList()).containsExactlyInAnyOrderElementsOf(CARDS);
        assertThat(shuffler.stream(List.of())).isEmpty();
        assertThat(shuffler.stream(Arrays.asList((String) null)).toList()).containsExactly((String) null);
    }

    @Test
    void streamOfAnyOtherLawIsTheOrderOfItsShuffle() {
        for (Shuffler shuffler : Shufflers.all()) {
            if (shuffler.law() != Law.UNIFORM) {
                assertThat(seeded(shuffler).stream(CARDS))
                        .containsExactlyElementsOf(seeded(shuffler).shuffled(CARDS));
            }
        }
    }

    @EachShuffler
    void drawsOnlyWhatIsAskedFor(Shuffler shuffler) {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(6));
        Stream<Integer> stream = shuffler.using(generator).stream(CARDS);
        assertThat(generator.words()).isZero();
        if (shuffler.law() == Law.UNIFORM) {
            assertThat(stream.limit(5)).hasSize(5);
            assertThat(generator.words()).isEqualTo(5);
            assertThat(shuffler.using(generator).stream(CARDS).findFirst()).isPresent();
            assertThat(generator.words()).isEqualTo(6);
        }
    }

    @EachShuffler
    void aParallelStreamHasTheOrderOfTheSequentialOne(Shuffler shuffler) {
        List<Integer> cards = numbers(5_000);
        List<Integer> expected = seeded(shuffler).stream(cards).toList();
        assertThat(seeded(shuffler).stream(cards).parallel().toList()).isEqualTo(expected);
        assertThat(seeded(shuffler).stream(cards)
                        .parallel()
                        .map(card -> card + 1)
                        .toArray())
                .isEqualTo(expected.stream().map(card -> card + 1).toArray());
        assertThat(seeded(shuffler).stream(cards)
                        .parallel()
                        .skip(1_000)
                        .limit(10)
                        .toList())
                .isEqualTo(expected.subList(1_000, 1_010));
    }

    @Test
    void streamKeepsTheCopyItWasMadeFrom() {
        List<Integer> source = new ArrayList<>(CARDS);
        Stream<Integer> stream = Shuffler.durstenfeld().stream(source);
        source.clear();
        assertThat(stream).containsExactlyInAnyOrderElementsOf(CARDS);
    }

    @EachShuffler
    void collectsEveryElementOnceInAnyKindOfStream(Shuffler shuffler) {
        assertThat(Stream.<Integer>empty().collect(shuffler.toShuffledList())).isEmpty();
        assertThat(Stream.of("a", null, "a").collect(shuffler.toShuffledList()))
                .containsExactlyInAnyOrder("a", null, "a");
        List<Integer> sequential = CARDS.stream().collect(shuffler.toShuffledList());
        assertThat(sequential).containsExactlyInAnyOrderElementsOf(CARDS);
        sequential.add(-1); // the list is modifiable
        for (int size : new int[] {1, 2, 54, 5000}) {
            List<Integer> many = numbers(size);
            RandomGenerator confined = new Confined(Randomness.seeded(7));
            for (List<Integer> list : List.of(
                    many.parallelStream().collect(shuffler.using(confined).toShuffledList()),
                    many.parallelStream().unordered().collect(shuffler.toShuffledList()))) {
                assertThat(list.stream().sorted().toList()).isEqualTo(many);
            }
        }
    }

    @EachShuffler
    void drawsAfterTheLastCardHasArrived(Shuffler shuffler) {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(6));
        Stream<Integer> cards = CARDS.stream()
                .peek(card -> assertThat(generator.words()).as("card %d", card).isZero());
        assertThat(cards.collect(shuffler.using(generator).toShuffledList())).hasSize(54);
        assertThat(generator.words()).isPositive();
    }

    @EachShuffler
    void collectsInTheOrderOfShuffled(Shuffler shuffler) {
        List<Integer> expected = seeded(shuffler).shuffled(CARDS);
        assertThat(CARDS.stream().collect(seeded(shuffler).toShuffledList())).isEqualTo(expected);
    }

    /** One collector may serve many lists. */
    @Test
    void collectsDownstream() {
        for (Stream<Integer> stream : List.of(CARDS.stream(), CARDS.parallelStream())) {
            Map<Integer, List<Integer>> bySuit = stream.collect(Collectors.groupingBy(
                    card -> card % 4, seeded(Shuffler.insideOut()).toShuffledList()));
            for (int suit = 0; suit < 4; suit++) {
                int wanted = suit;
                List<Integer> cards =
                        CARDS.stream().filter(card -> card % 4 == wanted).toList();
                assertThat(bySuit.get(suit))
                        .containsExactlyInAnyOrderElementsOf(cards)
                        .isNotEqualTo(cards);
            }
        }
    }

    /** A generator that detects when two threads call it at the same time. */
    private static final class Confined implements RandomGenerator {
        private final RandomGenerator source;
        private final AtomicInteger inside = new AtomicInteger();

        Confined(RandomGenerator source) {
            this.source = source;
        }

        @Override
        public long nextLong() {
            if (inside.getAndIncrement() != 0) {
                throw new IllegalStateException("two threads draw at once");
            }
            Thread.onSpinWait();
            long word = source.nextLong();
            inside.decrementAndGet();
            return word;
        }
    }
}
