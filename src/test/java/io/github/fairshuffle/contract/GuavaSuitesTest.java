package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.common.collect.testing.ListTestSuiteBuilder;
import com.google.common.collect.testing.SpliteratorTester;
import com.google.common.collect.testing.TestStringListGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.Feature;
import com.google.common.collect.testing.features.ListFeature;
import com.google.common.collect.testing.google.UnmodifiableCollectionTests;
import com.google.common.testing.CollectorTester;
import io.github.fairshuffle.LostElementsException;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.Weighted;
import io.github.fairshuffle.analysis.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import junit.framework.TestFailure;
import junit.framework.TestResult;
import junit.framework.TestSuite;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What we return keeps the contracts of {@code java.util}: Guava's suites for lists, spliterators and collectors. */
class GuavaSuitesTest {
    /** Returns the elements in an order that depends on nothing but how many they are. */
    private interface Maker {
        <T> List<T> list(List<T> elements);

        /** Gives it the elements in such an order that it returns them in theirs. */
        default <T> List<T> inOrder(List<T> elements) {
            List<Integer> places = IntStream.range(0, elements.size()).boxed().toList();
            int[] order = list(places).stream().mapToInt(Integer::intValue).toArray();
            return list(Permutation.of(order).inverse().applyTo(elements));
        }
    }

    private static final List<Feature<?>> MODIFIABLE =
            List.of(ListFeature.GENERAL_PURPOSE, CollectionFeature.ALLOWS_NULL_VALUES, CollectionSize.ANY);

    private static final List<Feature<?>> NOT_EMPTY = List.of(
            ListFeature.GENERAL_PURPOSE,
            CollectionFeature.ALLOWS_NULL_VALUES,
            CollectionSize.ONE,
            CollectionSize.SEVERAL);

    private static final List<Feature<?>> UNMODIFIABLE =
            List.of(CollectionFeature.ALLOWS_NULL_VALUES, CollectionSize.ANY);

    private static RandomGenerator seeded() {
        return Randomness.seeded(2026);
    }

    private static Shuffler inAnyWay() {
        return Shuffler.durstenfeld().using(seeded());
    }

    static List<Shuffler> all() {
        return Shufflers.all();
    }

    @TestFactory
    Stream<DynamicTest> lists() {
        return Stream.of(
                suite("shuffled", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return inAnyWay().shuffled(elements);
                    }
                }),
                suite("sample, uniform", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return inAnyWay().sample(elements, elements.size());
                    }
                }),
                suite("sample, any other law", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return Shufflers.named("SwapAny").using(seeded()).sample(elements, elements.size());
                    }
                }),
                suite("toShuffledList, inside out", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return elements.stream()
                                .collect(Shuffler.insideOut().using(seeded()).toShuffledList());
                    }
                }),
                suite("toShuffledList, any other", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return elements.stream().collect(inAnyWay().toShuffledList());
                    }
                }),
                suite("Reservoir.sampling", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return elements.stream().collect(Reservoir.sampling(100, seeded()));
                    }
                }),
                suite("Permutation.applyTo", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return inAnyWay().permutation(elements.size()).applyTo(elements);
                    }
                }),
                suite("Weighted.shuffled", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return Weighted.<T>by(element -> 1).using(seeded()).shuffled(elements);
                    }
                }),
                suite("Weighted.sample", MODIFIABLE, new Maker() {
                    @Override
                    public <T> List<T> list(List<T> elements) {
                        return Weighted.<T>by(element -> 1).using(seeded()).sample(elements, elements.size());
                    }
                }),
                suite("PrizePool.drawAll", NOT_EMPTY, new Maker() {
                    @Override
                    @SuppressWarnings("unchecked") // the elements replace their places in the list itself
                    public <T> List<T> list(List<T> elements) {
                        List<?> places =
                                IntStream.range(0, elements.size()).boxed().toList();
                        List<Object> drawn = PrizePool.builder()
                                .group(1, places)
                                .build()
                                .using(seeded())
                                .drawAll(places.size());
                        drawn.replaceAll(place -> elements.get((int) place));
                        return (List<T>) drawn;
                    }
                }),
                suite("LostElementsException.elements", UNMODIFIABLE, new Maker() {
                    @Override
                    @SuppressWarnings("unchecked") // they come out of a list of T
                    public <T> List<T> list(List<T> elements) {
                        return (List<T>) new LostElementsException(elements.toArray()).elements();
                    }
                }));
    }

    private static DynamicTest suite(String name, Collection<Feature<?>> features, Maker maker) {
        TestStringListGenerator generator = new TestStringListGenerator() {
            @Override
            protected List<String> create(String[] elements) {
                return maker.inOrder(Arrays.asList(elements));
            }
        };
        return dynamicTest(name, () -> {
            TestSuite suite = ListTestSuiteBuilder.using(generator)
                    .named(name)
                    .withFeatures(features)
                    .createTestSuite();
            TestResult result = new TestResult();
            suite.run(result);
            assertThat(result.runCount()).isGreaterThan(300);
            assertThat(failures(result)).isEmpty();
        });
    }

    private static List<String> failures(TestResult result) {
        List<TestFailure> all = new ArrayList<>(Collections.list(result.failures()));
        all.addAll(Collections.list(result.errors()));
        return all.stream().map(TestFailure::toString).toList();
    }

    @Test
    void listsOfFixedContentAreUnmodifiable() {
        UnmodifiableCollectionTests.assertCollectionIsUnmodifiable(Shufflers.all(), inAnyWay());
        UnmodifiableCollectionTests.assertCollectionIsUnmodifiable(Shufflers.uniform(), inAnyWay());
        List<Trace.Event> events = Trace.of(Shuffler.durstenfeld(), 5, seeded()).events();
        UnmodifiableCollectionTests.assertCollectionIsUnmodifiable(events, events.get(0));
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

    /** Collects in one part, and in as many as there are elements, joined from the left and from the right. */
    @SuppressWarnings("unchecked") // the tester takes the elements as an array
    private static <T> void collects(
            Collector<T, ?, List<T>> collector,
            BiPredicate<List<T>, List<T>> same,
            List<T> expected,
            List<T> elements) {
        CollectorTester.of(collector, same).expectCollects(expected, (T[]) elements.toArray());
    }
}
