package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Randomness;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * Checks each pair of options of each class, in both orders. If two options contradict each other, or if one of them makes
 * the other one useless, the second of the two calls is refused. Otherwise, both options are set.
 */
class OptionsTest {
    private static final RandomGenerator GENERATOR = Randomness.seeded(1);

    /** An option by its call, in the form in which {@code toString} contains it. */
    private static <R> void option(Map<String, UnaryOperator<R>> options, String call, UnaryOperator<R> option) {
        options.put(call, option);
    }

    private static String method(String call) {
        return call.substring(0, call.indexOf('('));
    }

    /**
     * Checks all pairs of options.
     *
     * @param contradictions contains {@code "a, b"} for two options that exclude each other
     */
    private static <R> void check(R rule, Map<String, UnaryOperator<R>> options, Set<String> contradictions) {
        int refused = 0;
        for (String first : options.keySet()) {
            R one = options.get(first).apply(rule);
            assertThat(one).asString().contains(first.startsWith("using") ? "" : first);
            for (String second : options.keySet()) {
                UnaryOperator<R> call = options.get(second);
                if (contradictions.contains(first + ", " + second) || contradictions.contains(second + ", " + first)) {
                    assertThatIllegalArgumentException()
                            .as("%s, %s", first, second)
                            .isThrownBy(() -> call.apply(one))
                            .withMessageContainingAll(method(first), method(second), "excludes", "call only one");
                    refused++;
                } else {
                    assertThat(call.apply(one))
                            .asString()
                            .contains(second.startsWith("using") ? "" : second)
                            .contains(first.startsWith("using") || method(first).equals(method(second)) ? "" : first);
                }
            }
        }
        assertThat(refused).isEqualTo(2 * contradictions.size());
    }

    @Test
    void contradictionsOfSpaced() {
        Map<String, UnaryOperator<Spaced<Integer>>> options = new LinkedHashMap<>();
        option(options, "atMostInARow(1)", rule -> rule.atMostInARow(1));
        option(options, "atMostInARow(3)", rule -> rule.atMostInARow(3));
        option(options, "startingAfter(7)", rule -> rule.startingAfter(7));
        option(options, "relaxed()", Spaced::relaxed);
        option(options, "apart(1)", rule -> rule.apart(1));
        option(options, "apart(2)", rule -> rule.apart(2));
        option(options, "approximately()", Spaced::approximately);
        option(options, "approximately(9)", rule -> rule.approximately(9));
        option(options, "tries(5)", rule -> rule.tries(5));
        option(options, "and(Spaced.by(…))", rule -> rule.and(Spaced.by(element -> element / 2)));
        option(options, "using(…)", rule -> rule.using(GENERATOR));
        check(
                Spaced.by((Integer element) -> element % 2),
                options,
                Set.of(
                        "apart(1), atMostInARow(1)",
                        "apart(1), atMostInARow(3)",
                        "apart(2), atMostInARow(1)",
                        "apart(2), atMostInARow(3)",
                        "apart(1), relaxed()",
                        "apart(2), relaxed()",
                        "relaxed(), and(Spaced.by(…))",
                        "tries(5), relaxed()",
                        "tries(5), approximately()",
                        "tries(5), approximately(9)",
                        "tries(5), apart(1)"));
    }

    /** The option {@code tries} waits for another option, so that both orders are possible. */
    @Test
    void triesNeedApartOrAnotherRule() {
        Spaced<Integer> rule = Spaced.by((Integer element) -> element % 2);
        Spaced<Integer> other = Spaced.by(element -> element);
        for (Spaced<Integer> waiting : List.of(
                rule.tries(100),
                rule.atMostInARow(2).tries(100),
                rule.tries(100).startingAfter(7))) {
            String message =
                    "tries(100) has no effect without apart or and; remove it, or add apart(g) with g of 2 or more,"
                            + " or and(rule)";
            refused(message, () -> waiting.shuffled(List.of(1, 2)));
            refused(message, () -> waiting.count(List.of(1, 2)));
            assertThat(waiting.and(other).shuffled(List.of(1, 2))).hasSize(2);
        }
        for (Spaced<Integer> complete : List.of(
                rule.tries(100).apart(2),
                rule.apart(2).tries(100),
                rule.and(other).tries(100),
                rule.apart(1).and(other).tries(100),
                rule.tries(100).and(other).apart(1))) {
            assertThat(complete.shuffled(List.of(1, 2))).hasSize(2);
        }
    }

    /** These options belong to the whole, so a rule that is passed to {@code and} must not have them. */
    @Test
    void aRuleOfSeveralHasOnlyRules() {
        Spaced<Integer> rule = Spaced.by((Integer element) -> element % 2);
        for (Spaced<Integer> other :
                List.of(rule.relaxed(), rule.tries(5), rule.approximately(), rule.using(GENERATOR))) {
            refusedWith("excludes relaxed, tries, approximately and using", () -> rule.and(other));
        }
        for (Spaced<Integer> other :
                List.of(rule.atMostInARow(2), rule.apart(2), rule.startingAfter(7), rule.and(rule))) {
            assertThat(rule.and(other)).hasToString("Spaced.by(…).and(" + other + ")");
        }
    }

    @Test
    void contradictionsOfDerangements() {
        Map<String, UnaryOperator<Derangement<Integer>>> options = new LinkedHashMap<>();
        option(options, "excluding(…)", rule -> rule.excluding((giver, taker) -> giver > taker));
        option(options, "excludingSame(…)", rule -> rule.excludingSame(person -> person % 3));
        option(options, "approximately()", Derangement::approximately);
        option(options, "using(…)", rule -> rule.using(GENERATOR));
        check(Derangement.between(List.of(1, 2), List.of(3, 4)), options, Set.of());
        option(options, "inOneCircle()", Derangement::inOneCircle);
        check(Derangement.of(4), options, Set.of("approximately(), inOneCircle()"));
        refused(
                "a circle needs one collection of people: use of(people)",
                Derangement.between(List.of(1), List.of(2))::inOneCircle);
    }

    @Test
    void contradictionsOfPairs() {
        Map<String, UnaryOperator<Pairs<Integer>>> options = new LinkedHashMap<>();
        option(options, "excluding(…)", rule -> rule.excluding((one, other) -> one > other + 1));
        option(options, "excludingSame(…)", rule -> rule.excludingSame(person -> person % 3));
        option(options, "approximately()", Pairs::approximately);
        option(options, "using(…)", rule -> rule.using(GENERATOR));
        check(Pairs.of(List.of(1, 2, 3)), options, Set.of());
    }

    @Test
    void contradictionsOfConditional() {
        Map<String, UnaryOperator<Conditional<Integer>>> options = new LinkedHashMap<>();
        option(options, "tries(5)", rule -> rule.tries(5));
        option(options, "using(…)", rule -> rule.using(GENERATOR));
        check(Conditional.on((List<Integer> order) -> true), options, Set.of());
    }
}
