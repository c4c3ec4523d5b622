package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Randomness;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Draws orders and partners of zero, one and two elements or people under every rule. The key of a number is its parity. */
class FewElementsTest {
    private static final List<List<Integer>> COLLECTIONS = List.of(List.of(), List.of(0), List.of(0, 1), List.of(0, 2));

    /** Equally likely outcomes, one of two, are all drawn, except with a probability of 2^−59. */
    private static final int DRAWS = 60;

    @FunctionalInterface
    private interface Draw extends BiFunction<List<Integer>, RandomGenerator, Object> {}

    /**
     * A row of the table.
     *
     * @param numbers the number of outcomes for each of the collections; 0 if the collection is refused
     */
    private static Arguments row(String name, Draw draw, String numbers) {
        return Arguments.of(Named.of(name, draw), numbers);
    }

    private static Arguments spaced(UnaryOperator<Spaced<Integer>> options, String numbers) {
        Spaced<Integer> rule = options.apply(Spaced.by(element -> element % 2));
        return row(
                rule.toString(), (elements, generator) -> rule.using(generator).shuffled(elements), numbers);
    }

    private static Arguments derangement(String name, UnaryOperator<Derangement<Integer>> options, String numbers) {
        return row(
                "Derangement" + name,
                (people, generator) ->
                        options.apply(Derangement.of(people)).using(generator).draw(),
                numbers);
    }

    private static Arguments pairs(String name, UnaryOperator<Pairs<Integer>> options, String numbers) {
        return row(
                "Pairs" + name,
                (people, generator) ->
                        options.apply(Pairs.of(people)).using(generator).draw(),
                numbers);
    }

    static Stream<Arguments> rules() {
        int most = Integer.MAX_VALUE;
        Spaced<Integer> other = Spaced.by(element -> element);
        return Stream.of(
                spaced(rule -> rule, "1 1 2 0"),
                spaced(rule -> rule.atMostInARow(1), "1 1 2 0"),
                spaced(rule -> rule.atMostInARow(2), "1 1 2 2"),
                spaced(rule -> rule.atMostInARow(3), "1 1 2 2"),
                spaced(rule -> rule.atMostInARow(most), "1 1 2 2"),
                spaced(rule -> rule.startingAfter(4), "1 0 1 0"),
                spaced(rule -> rule.startingAfter(3), "1 1 1 0"),
                spaced(rule -> rule.startingAfter(4).atMostInARow(2), "1 0 1 0"),
                spaced(rule -> rule.startingAfter(3).atMostInARow(2), "1 1 1 2"),
                spaced(rule -> rule.startingAfter(4).atMostInARow(most), "1 0 1 0"),
                spaced(Spaced::relaxed, "1 1 2 2"),
                spaced(rule -> rule.relaxed().atMostInARow(2), "1 1 2 2"),
                spaced(rule -> rule.relaxed().startingAfter(4), "1 1 1 2"),
                spaced(rule -> rule.relaxed().startingAfter(4).atMostInARow(2), "1 1 1 2"),
                spaced(rule -> rule.relaxed().startingAfter(4).atMostInARow(most), "1 1 1 2"),
                spaced(rule -> rule.apart(1), "1 1 2 0"),
                spaced(rule -> rule.apart(2), "1 1 2 0"),
                spaced(rule -> rule.apart(most), "1 1 2 0"),
                spaced(rule -> rule.apart(2).tries(3), "1 1 2 0"),
                spaced(rule -> rule.apart(2).startingAfter(4), "1 0 0 0"),
                spaced(rule -> rule.apart(most).startingAfter(4), "1 0 0 0"),
                spaced(rule -> rule.apart(2).startingAfter(5), "1 1 0 0"),
                spaced(Spaced::approximately, "1 1 2 0"),
                spaced(rule -> rule.approximately(1), "1 1 2 0"),
                spaced(rule -> rule.approximately(100).atMostInARow(2), "1 1 2 2"),
                spaced(rule -> rule.approximately(100).apart(most), "1 1 2 0"),
                spaced(rule -> rule.approximately(100).relaxed(), "1 1 2 2"),
                spaced(rule -> rule.approximately(100).relaxed().startingAfter(4), "1 1 1 2"),
                spaced(rule -> rule.and(other), "1 1 2 0"),
                spaced(rule -> rule.atMostInARow(2).and(other), "1 1 2 2"),
                spaced(rule -> rule.atMostInARow(2).and(other.startingAfter(0)), "1 0 1 1"),
                spaced(rule -> rule.and(other.apart(most)).approximately(100), "1 1 2 0"),
                row(
                        "Within",
                        (elements, generator) -> Within.by((Integer element) -> element % 2)
                                .using(generator)
                                .shuffled(elements),
                        "1 1 1 2"),
                row(
                        "Conditional",
                        (elements, generator) -> Conditional.on((List<Integer> order) -> true)
                                .using(generator)
                                .shuffled(elements),
                        "1 1 2 2"),
                row(
                        "NextRound(0)",
                        (songs, generator) -> new NextRound(0).using(generator).shuffled(songs),
                        "1 1 2 2"),
                row(
                        "NextRound(1)",
                        (songs, generator) -> new NextRound(1).using(generator).shuffled(songs),
                        "1 1 1 1"),
                row(
                        "NextRound(2)",
                        (songs, generator) -> new NextRound(2).using(generator).shuffled(songs),
                        "1 1 0 0"),
                row(
                        "Counterbalanced",
                        (conditions, generator) ->
                                Counterbalanced.of(conditions).using(generator).orders(),
                        "0 1 2 2"),
                derangement("", rule -> rule, "1 0 1 1"),
                derangement(".excluding", rule -> rule.excluding((giver, taker) -> taker == 1), "1 0 0 1"),
                derangement(".excludingSame", rule -> rule.excludingSame(person -> person % 2), "1 0 1 0"),
                derangement(".inOneCircle", Derangement::inOneCircle, "1 0 1 1"),
                derangement(
                        ".inOneCircle.excludingSame",
                        rule -> rule.inOneCircle().excludingSame(person -> person % 2),
                        "1 0 1 0"),
                derangement(".approximately", Derangement::approximately, "1 0 1 1"),
                row(
                        "Derangement.between",
                        (givers, generator) -> Derangement.between(givers, List.copyOf(givers))
                                .using(generator)
                                .draw(),
                        "1 0 1 1"),
                row(
                        "Derangement.between others",
                        (givers, generator) -> Derangement.between(
                                        givers,
                                        givers.stream().map(giver -> giver + 3).toList())
                                .using(generator)
                                .draw(),
                        "1 1 2 2"),
                pairs("", rule -> rule, "1 1 1 1"),
                pairs(".excluding", rule -> rule.excluding((one, partner) -> partner == 1), "1 1 0 1"),
                pairs(".excludingSame", rule -> rule.excludingSame(person -> person % 2), "1 1 1 0"),
                pairs(".approximately", Pairs::approximately, "1 1 1 1"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void allOutcomesOfFewElementsAreDrawn(Draw draw, String numbers) {
        String[] outcomes = numbers.split(" ");
        for (int k = 0; k < COLLECTIONS.size(); k++) {
            List<Integer> elements = COLLECTIONS.get(k);
            RandomGenerator generator = Randomness.seeded(13);
            if (outcomes[k].equals("0")) {
                assertThatIllegalArgumentException()
                        .as("%s", elements)
                        .isThrownBy(() -> draw.apply(elements, generator));
                continue;
            }
            Set<Object> drawn = new HashSet<>();
            for (int time = 0; time < DRAWS; time++) {
                drawn.add(draw.apply(elements, generator));
            }
            assertThat(drawn).as("%s", elements).hasSize(Integer.parseInt(outcomes[k]));
        }
    }
}
