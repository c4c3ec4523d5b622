package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that each draw uses the generator that it was given, and nothing else that differs between two runs. */
class RepeatableTest {
    private static final int SIZE = 60;

    /** Uses new keys at each call, because the hash codes of many objects differ from one JVM to the next. */
    private static Map<String, Function<RandomGenerator, Object>> draws(Collection<Integer> elements) {
        List<Object> keys = Stream.generate(Object::new).limit(30).toList();
        Function<Integer, Object> three = element -> keys.get(element % 3);
        Function<Integer, Object> thirty = element -> keys.get(element % 30);
        Spaced<Integer> spaced = Spaced.by(three);
        Derangement<Integer> derangement = Derangement.of(elements);
        Derangement<Integer> between = Derangement.between(
                elements, elements.stream().map(taker -> taker + SIZE).toList());
        return Map.ofEntries(
                Map.entry("Spaced, tries", g -> Spaced.by(thirty).using(g).shuffled(elements)),
                Map.entry("Spaced, count", g -> spaced.using(g).shuffled(elements)),
                Map.entry("Spaced, runs", g -> spaced.atMostInARow(2).using(g).shuffled(elements)),
                Map.entry(
                        "Spaced, preceding",
                        g -> spaced.startingAfter(1).using(g).shuffled(elements)),
                Map.entry(
                        "Spaced, relaxed",
                        g -> Spaced.by((Integer element) -> element % 5 > 0)
                                .relaxed()
                                .using(g)
                                .shuffled(elements)),
                Map.entry(
                        "Spaced, gaps", g -> Spaced.by(thirty).apart(2).using(g).shuffled(elements)),
                Map.entry(
                        "Spaced, approximate",
                        g -> spaced.approximately(500).using(g).shuffled(elements)),
                Map.entry("Derangement, tries", g -> derangement.using(g).draw()),
                Map.entry(
                        "Derangement, count",
                        g -> derangement.excludingSame(three).using(g).draw()),
                Map.entry(
                        "Derangement, circle",
                        g -> derangement
                                .excludingSame(three)
                                .inOneCircle()
                                .using(g)
                                .draw()),
                Map.entry("Derangement, between", g -> between.using(g).draw()),
                Map.entry(
                        "Spaced, several rules",
                        g -> Spaced.by(thirty)
                                .and(Spaced.by((Integer element) -> element % 7))
                                .approximately(500)
                                .using(g)
                                .shuffled(elements)),
                Map.entry(
                        "Derangement, approximate",
                        g -> derangement.approximately().using(g).draw()),
                Map.entry("Pairs", g -> Pairs.of(elements).using(g).draw()),
                Map.entry(
                        "Pairs, count",
                        g -> Pairs.of(elements).excludingSame(three).using(g).draw()),
                Map.entry(
                        "Pairs, approximate",
                        g -> Pairs.of(elements).approximately().using(g).draw()),
                Map.entry("Within", g -> Within.by(three).using(g).shuffled(elements)),
                Map.entry(
                        "Conditional",
                        g -> Conditional.on((List<Integer> order) -> order.get(0) > 9)
                                .using(g)
                                .shuffled(elements)),
                Map.entry(
                        "Counterbalanced",
                        g -> Counterbalanced.of(elements).using(g).orders()),
                Map.entry("NextRound", g -> new NextRound(9).using(g).shuffled(elements)));
    }

    @Test
    void equalElementsAndWordsProduceEqualOutcomes() {
        List<Integer> elements = numbers(SIZE);
        Map<String, Function<RandomGenerator, Object>> others = draws(new LinkedHashSet<>(elements));
        draws(elements)
                .forEach((name, draw) -> assertThat(draw.apply(Randomness.seeded(42)))
                        .as(name)
                        .isEqualTo(others.get(name).apply(Randomness.seeded(42)))
                        .isNotEqualTo(draw.apply(Randomness.seeded(43))));
    }
}
