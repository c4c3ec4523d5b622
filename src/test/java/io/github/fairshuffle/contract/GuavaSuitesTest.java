package io.github.fairshuffle.contract;

import com.google.common.collect.testing.SpliteratorTester;
import com.google.common.collect.testing.google.UnmodifiableCollectionTests;
import com.google.common.testing.CollectorTester;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the contracts of {@code java.util} with Guava's testers of lists, spliterators and collectors. */
class GuavaSuitesTest {
    private static RandomGenerator seeded() {
        return Randomness.seeded(2026);
    }

    private static Shuffler inAnyWay() {
        return Shuffler.durstenfeld().using(seeded());
    }

    static List<Shuffler> all() {
        return Shufflers.all();
    }

    @Test
    void listsOfFixedContentAreUnmodifiable() {
        UnmodifiableCollectionTests.assertCollectionIsUnmodifiable(Shufflers.all(), inAnyWay());
        UnmodifiableCollectionTests.assertCollectionIsUnmodifiable(Shufflers.uniform(), inAnyWay());
    }

    @ParameterizedTest
    @MethodSource("all")
    void spliteratorOfAStream(Shuffler shuffler) {
        for (int size : new int[] {0, 1, 2, 20}) {
            List<Integer> cards = Containers.cards(size);
            SpliteratorTester.of(() -> shuffler.using(seeded()).stream(cards).spliterator())
                    .expect(shuffler.using(seeded()).stream(cards).toList())
                    .inOrder();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void toShuffledListKeepsAllElements(Shuffler shuffler) {
        List<String> some = Arrays.asList("a", null, "c", "c", "d", null, "f");
        collects(shuffler.using(seeded()).toShuffledList(), GuavaSuitesTest::sameElements, some, some);
        collects(shuffler.using(seeded()).toShuffledList(), GuavaSuitesTest::sameElements, List.of(), List.of());
    }

    @Test
    void reservoirKeepsAsManyAsItSays() {
        List<Integer> cards = Containers.cards(30);
        collects(
                Reservoir.sampling(3, seeded()),
                (sample, other) -> cards.containsAll(sample) && new HashSet<>(sample).size() == other.size(),
                cards.subList(0, 3),
                cards);
        collects(Reservoir.sampling(30, seeded()), GuavaSuitesTest::sameElements, cards, cards);
    }

    private static boolean sameElements(List<?> one, List<?> other) {
        List<Object> rest = new ArrayList<>(other);
        return one.size() == rest.size() && one.stream().allMatch(rest::remove);
    }

    /** Collects all elements in one part, and as single elements that are merged from the left or from the right. */
    @SuppressWarnings("unchecked") // the tester takes the elements as an array
    private static <T> void collects(
            Collector<T, ?, List<T>> collector,
            BiPredicate<List<T>, List<T>> same,
            List<T> expected,
            List<T> elements) {
        CollectorTester.of(collector, same).expectCollects(expected, (T[]) elements.toArray());
    }
}
