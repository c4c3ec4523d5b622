package io.github.fairshuffle;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.biased.SwapAny;
import java.util.AbstractCollection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the API of {@code sample} and {@code shuffleFirst}; {@code SamplesLawTest} checks their law. */
class SampleTest {
    private static final List<Integer> CARDS = numbers(54);

    private static Shuffler seeded(Shuffler shuffler) {
        return shuffler.using(Randomness.seeded(5));
    }

    @EachShuffler
    void sampleHasDifferentElementsAndLeavesTheSourceAlone(Shuffler shuffler) {
        List<Integer> source = new ArrayList<>(CARDS);
        for (int count : new int[] {0, 1, 2, 17, 53, 54}) {
            List<Integer> sample = shuffler.sample(source, count);
            assertThat(sample).hasSize(count).doesNotHaveDuplicates().isSubsetOf(CARDS);
            sample.add(-1); // the sample is modifiable
        }
        shuffler.shuffled(source).add(-1); // so is a shuffled copy
        assertThat(source).isEqualTo(CARDS);
    }

    @EachShuffler
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

    /** No array has a place for each element of the longest list, so a large part of it cannot be drawn. */
    @Test
    void aSampleThatNeedsTooLongAnArrayIsRefused() {
        List<String> longest = Collections.nCopies(Integer.MAX_VALUE, "card");
        Shuffler shuffler = Shuffler.durstenfeld();
        assertThat(shuffler.sample(longest, 100)).hasSize(100).containsOnly("card");
        assertThat(shuffler.using(() -> {
                            throw new AssertionError("an empty sample draws nothing");
                        })
                        .sample(longest, 0))
                .isEmpty();
        String advice = "draw fewer elements, or draw their indices: IndexPermutation.of(size, seed).stream(0, count)";
        refusedWith(advice, () -> shuffler.sample(longest, Integer.MAX_VALUE / 20));
        refusedWith(advice, () -> shuffler.shuffleFirst(longest, (1 << 30) - 1));
    }

    @Test
    void uniformShufflersDrawTheSameSampleAndOthersTheFirstOfTheirOrder() {
        List<Integer> uniform = seeded(Shuffler.forward()).sample(CARDS, 10);
        for (Shuffler shuffler : Shufflers.all()) {
            assertThat(seeded(shuffler).sample(CARDS, 10))
                    .isEqualTo(
                            shuffler.law() == Law.UNIFORM
                                    ? uniform
                                    : seeded(shuffler).shuffled(CARDS).subList(0, 10));
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
    void nothingIsDrawnForNothing() {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(5));
        Shuffler shuffler = Shuffler.durstenfeld().using(generator);
        assertThat(shuffler.sample(CARDS, 0)).isEmpty();
        assertThat(new SwapAny().using(generator).sample(CARDS, 0)).isEmpty();
        assertThat(shuffler.sample(Set.of("only"), 1)).containsExactly("only");
        shuffler.shuffleFirst(CARDS, 0); // the list is unmodifiable, but nothing has to be written
        new SwapAny().using(generator).shuffleFirst(CARDS, 0);
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

    /** The example in the Javadoc of {@code shuffleFirst} draws the sample of five, or all of fewer cards. */
    @Test
    void theExampleDrawsTheFirstCardsOfAnyDeck() {
        for (int n = 0; n <= 8; n++) {
            int[] cards = IntStream.range(0, n).toArray();
            Deck deck = Deck.of(cards);
            Dice dice = Dice.of(Randomness.seeded(n));
            int size = n;
            dice.falling(size, Math.max(2, size - 4), (left, roll) -> deck.swap(size - left, size - left + roll));
            List<Integer> expected = new ArrayList<>(CARDS.subList(0, n));
            Shuffler.forward().using(Randomness.seeded(n)).shuffleFirst(expected, Math.min(n, 5));
            assertThat(cards).containsExactly(expected.stream().mapToInt(k -> k).toArray());
        }
    }

    @Test
    void failuresLeaveTheListAsItWas() {
        List<Integer> list = new ArrayList<>(CARDS);
        RandomGenerator broken = () -> 0;
        assertThatIllegalStateException()
                .isThrownBy(() -> Shuffler.durstenfeld().using(broken).shuffleFirst(list, 20));
        assertThat(list).isEqualTo(CARDS);

        RandomGenerator meddler = Generators.actingAt(0, 1, () -> list.remove(list.size() - 1));
        assertThatExceptionOfType(ConcurrentModificationException.class)
                .isThrownBy(() -> Shuffler.durstenfeld().using(meddler).shuffleFirst(list, 1));
        assertThat(list).isEqualTo(CARDS.subList(0, 53));
    }

    @Test
    void onlyTheTouchedPlacesAreRestored() {
        for (int refused = 0; refused < 8; refused++) {
            CountingList list = new CountingList(100_000_000);
            list.refused = refused;
            assertThatIllegalStateException()
                    .isThrownBy(() -> seeded(Shuffler.durstenfeld()).shuffleFirst(list, 5))
                    .withMessage("planned")
                    .satisfies(e -> assertThat(e).hasNoSuppressedExceptions());
            list.changed.forEach((place, element) -> assertThat(element).isEqualTo(place));
            assertThat(list.copies).isZero();
        }
    }

    @Test
    void onlyTheSampleIsReadFromAListWithRandomAccess() {
        for (Shuffler shuffler : Shufflers.uniform()) {
            for (int count : new int[] {0, 1, 5, 1_000}) {
                CountingList list = new CountingList(100_000_000);
                assertThat(shuffler.sample(list, count)).hasSize(count).doesNotHaveDuplicates();
                assertThat(list.gets).isEqualTo(count);
            }
            CountingList list = new CountingList(100_000_000);
            CountingGenerator generator = new CountingGenerator(Randomness.seeded(5));
            assertThat(shuffler.using(generator).pick(list)).isBetween(0, 99_999_999);
            assertThat(list.gets).isEqualTo(1);
            assertThat(generator.words()).isEqualTo(1);
        }
        assertThat(Shuffler.durstenfeld().sample(new CountingList(100), 100)).hasSize(100);
    }

    @Test
    void onlyTheTouchedPlacesAreSet() {
        for (int count = 1; count < 50; count++) {
            CountingList list = new CountingList(100);
            seeded(Shuffler.durstenfeld()).shuffleFirst(list, count);
            assertThat(list.sets).isBetween(1, 2 * count);
            assertThat(list.changed.values()).containsExactlyInAnyOrderElementsOf(list.changed.keySet());
            List<Integer> same = new LinkedList<>(numbers(100));
            seeded(Shuffler.durstenfeld()).shuffleFirst(same, count);
            assertThat(IntStream.range(0, 100).mapToObj(list::get)).containsExactlyElementsOf(same);
        }
        for (int size = 2; size < 9; size++) {
            for (int count = 1; count <= size; count++) {
                List<Integer> cards = numbers(size);
                AtomicInteger sets = new AtomicInteger();
                List<Integer> list = new ArrayList<>(cards) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public Integer set(int index, Integer element) {
                        sets.incrementAndGet();
                        return super.set(index, element);
                    }
                };
                Shuffler.durstenfeld().using(Randomness.seeded(size)).shuffleFirst(list, count);
                assertThat(sets.get()).isLessThanOrEqualTo(2 * count);
                assertThat(list).containsExactlyInAnyOrderElementsOf(cards);
                assertThat(list.subList(0, count))
                        .isEqualTo(Shuffler.durstenfeld()
                                .using(Randomness.seeded(size))
                                .sample(cards, count));
            }
        }
        CountingList large = new CountingList(100_000_000);
        Shuffler.durstenfeld().shuffleFirst(large, 5);
        assertThat(large.sets).isLessThanOrEqualTo(10);
    }

    private static List<Function<List<Integer>, Collection<Integer>>> others() {
        return List.of(
                LinkedList::new,
                LinkedHashSet::new,
                ArrayDeque::new,
                Vector::new,
                cards -> Arrays.asList(cards.toArray(new Integer[0])),
                cards -> Collections.synchronizedList(new ArrayList<>(cards)),
                CopyOnWriteArrayList::new,
                ConcurrentLinkedQueue::new,
                cards -> Collections.unmodifiableCollection(new LinkedHashSet<>(cards)),
                cards -> Collections.synchronizedCollection(new LinkedHashSet<>(cards)),
                cards -> Collections.synchronizedList(new LinkedList<>(cards)));
    }

    @EachShuffler
    void anyCollectionYieldsTheSameSample(Shuffler shuffler) {
        for (Function<List<Integer>, Collection<Integer>> kind : others()) {
            Collection<Integer> collection = kind.apply(CARDS);
            for (int count : new int[] {0, 1, 5, 8, 9, 54}) {
                assertThat(seeded(shuffler).sample(collection, count))
                        .isEqualTo(seeded(shuffler).sample(CARDS, count));
            }
            assertThat(seeded(shuffler).pick(collection))
                    .isEqualTo(seeded(shuffler).pick(CARDS));
        }
    }

    /** A collection that counts the passes through its elements, and whose {@code size()} may be wrong. */
    private static final class Once extends AbstractCollection<Integer> {
        private final int size;
        private int passes;

        Once(int size) {
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public Iterator<Integer> iterator() {
            passes++;
            return CARDS.iterator();
        }

        @Override
        public Object[] toArray() {
            throw new AssertionError("a copy");
        }
    }

    @Test
    void otherCollectionsAreReadInOnePass() {
        Once once = new Once(54);
        assertThat(Shuffler.durstenfeld().sample(once, 5)).hasSize(5);
        assertThat(once.passes).isEqualTo(1);
        assertThat(Shuffler.durstenfeld().pick(once)).isNotNull();
        assertThat(once.passes).isEqualTo(2);
        for (int wrong : new int[] {53, 55, 1_000}) {
            assertThatExceptionOfType(ConcurrentModificationException.class)
                    .isThrownBy(() -> Shuffler.durstenfeld().sample(new Once(wrong), 5))
                    .withMessageContaining("its size() was " + wrong + ", but it has 54 elements");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Shuffler.durstenfeld().sample(new Once(1_000), 55))
                .withMessageContaining("of 54 elements")
                .withMessageContaining("not 55");
    }

    @Test
    void oneElementIsPicked() {
        CountingList million = new CountingList(1_000_000);
        Supplier<RandomGenerator> fresh = () -> Randomness.seeded(3971);
        assertThat(Dice.of(fresh.get()).roll(1_000_000)).isEqualTo(385_516); // a single roll uses more bits
        assertThat(Shuffler.durstenfeld().using(fresh.get()).sample(million, 1)).containsExactly(385_515);
        assertThat(Shuffler.durstenfeld().using(fresh.get()).pick(million)).isEqualTo(385_515);
        for (Shuffler shuffler : Shufflers.all()) {
            assertThat(seeded(shuffler).pick(CARDS))
                    .isEqualTo(seeded(shuffler).sample(CARDS, 1).get(0));
            assertThat(shuffler.<String>pick(Arrays.asList((String) null))).isNull();
            assertThat(shuffler.<String>pick(Collections.singleton(null))).isNull();
        }
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(5));
        Shuffler shuffler = Shuffler.durstenfeld().using(generator);
        assertThat(shuffler.pick(List.of("only"))).isEqualTo("only");
        for (Collection<String> empty :
                List.of(List.<String>of(), Set.<String>of(), new ConcurrentLinkedQueue<String>())) {
            refusedWith("an empty collection has no element to pick", () -> shuffler.pick(empty));
        }
        assertThat(generator.words()).isZero();
    }
}
