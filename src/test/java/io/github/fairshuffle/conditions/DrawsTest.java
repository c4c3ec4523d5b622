package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Wheel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks which method draws, from numbers alone, and that draws which would take too long are refused. */
class DrawsTest {
    /** Checks that a draw is refused before anything is drawn, with a message that contains a text. */
    static void tooSlow(String text, ThrowingCallable call) {
        assertThatExceptionOfType(SearchExhaustedException.class)
                .isThrownBy(call)
                .withMessageContaining(text)
                .satisfies(refused -> assertThat(refused.tries()).isZero());
    }

    /** An arrangement that writes down which methods were used. */
    private static final class Known extends Arrangement {
        final List<String> used = new ArrayList<>();
        private final double tries;
        private final double mean;
        private final double count;
        private final int successful;

        /** @param successful the number of the first try that succeeds */
        Known(double tries, double mean, double count, int successful) {
            super(1, 0, 1, 1);
            this.tries = tries;
            this.mean = mean;
            this.count = count;
            this.successful = successful;
        }

        @Override
        double tries() {
            return tries;
        }

        @Override
        double mean() {
            return mean;
        }

        @Override
        Optional<int[]> attempt(Dice dice) {
            used.add("try");
            return used.size() == successful ? Optional.of(new int[] {used.size()}) : Optional.empty();
        }

        @Override
        Optional<Counted> counted() {
            return count == 0
                    ? Optional.empty()
                    : Optional.of(new Counted() {
                        @Override
                        public int size() {
                            return 1;
                        }

                        @Override
                        public double steps() {
                            return count;
                        }

                        @Override
                        public void count() {
                            used.add("count");
                        }

                        @Override
                        public Optional<int[]> attempt(Dice dice, Wheel wheel) {
                            return Optional.of(new int[] {-1});
                        }
                    });
        }

        @Override
        double rarity() {
            return 0;
        }

        @Override
        boolean allows(int element, int place, int[] order) {
            return true;
        }

        @Override
        String advice() {
            return "; use advice";
        }

        @Override
        RuntimeException failed(int tries) {
            return new SearchExhaustedException(tries, tries + " tries failed");
        }

        @Override
        public String toString() {
            return "a draw";
        }
    }

    /** Ten seconds are 1.43 billion steps. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # tries | steps of a try | steps of a count, or 0 | first success | result
            5       | 10             | 0                      | 3             | 3 tries
            5       | 10             | 1e6                    | 3             | 3 tries
            1e6     | 10             | 1e5                    | 1             | count
            5       | 10             | 1e6                    | 179           | 179 tries
            5       | 10             | 1e6                    | 357           | count after 356 tries
            5       | 1e4            | 1e6                    | 178           | 178 tries
            5       | 1e4            | 1e6                    | 179           | count after 178 tries
            5       | 1e6            | 0                      | 1557          | 1557 tries
            5       | 1e6            | 0                      | 1558          | 1557 tries failed
            200     | 1e6            | 0                      | 2128          | 2128 tries
            200     | 1e6            | 0                      | 2129          | 2128 tries failed
            142     | 1e7            | 0                      | 1             | 1 tries
            143     | 1e7            | 0                      | 1             | a draw would take about 10 seconds; use advice
            1e6     | 1e4            | 1.428e9                | 1             | count
            1e6     | 1e4            | 1.43e9                 | 1             | a draw would take about 10 seconds; use advice
            1e6     | 1e6            | 0                      | 1             | a draw would take about 2 hours; use advice
            Infinity| 1              | 0                      | 1             | a draw would take days or longer; use advice
            """)
    void theFasterMethodDraws(double tries, double mean, double count, int successful, String result) {
        Known known = new Known(tries, mean, count, successful);
        String drawn;
        try {
            int[] order = Draws.draw(known, bound -> 0);
            long made = known.used.stream().filter("try"::equals).count();
            drawn = order[0] > 0 ? made + " tries" : made == 0 ? "count" : "count after " + made + " tries";
        } catch (SearchExhaustedException e) {
            assertThat(e.tries()).isEqualTo(known.used.size());
            drawn = e.getMessage();
        }
        assertThat(drawn).isEqualTo(result);
    }

    private static Named<ThrowingCallable> fallback(Spaced<Integer> rule, List<Integer> songs) {
        return Named.of(rule.toString(), () -> {
            Spaced<Integer> untouched = rule.using(Generators.untouchable());
            List<Integer> order;
            try {
                order = untouched.shuffled(songs);
            } catch (SearchExhaustedException e) {
                assertThat(e.tries()).isZero();
                order = rule.approximately().shuffled(songs);
            }
            assertThat(order).containsExactlyInAnyOrderElementsOf(songs);
        });
    }

    static Stream<Named<ThrowingCallable>> fallbacks() {
        List<Integer> many = numbers(1_200);
        Spaced<Integer> rule = Spaced.by(element -> element % 6);
        Derangement<Integer> people = Derangement.of(600).excluding((giver, taker) -> (giver + taker) % 3 == 0);
        Pairs<Integer> pairs = Pairs.of(many.subList(0, 600)).excluding((one, other) -> (one + other) % 3 == 0);
        return Stream.of(
                fallback(rule.atMostInARow(2), many),
                fallback(rule.apart(2), many),
                fallback(rule.startingAfter(7).apart(2), many),
                fallback(rule.and(Spaced.by(element -> element / 6 % 10)), many),
                fallback(
                        Spaced.by((Integer element) -> element % 6)
                                .atMostInARow(2)
                                .relaxed(),
                        many),
                Named.of("Derangement", () -> {
                    tooSlow("an exact draw for 600 people", people.using(Generators.untouchable())::draw);
                    assertThat(people.approximately().draw()).hasSize(600);
                }),
                Named.of("Pairs", () -> {
                    tooSlow("an exact draw for 600 people", pairs.using(Generators.untouchable())::draw);
                    assertThat(pairs.approximately().draw()).hasSize(300);
                }));
    }

    /** Runs the code in the documentation of {@link SearchExhaustedException} for each rule. */
    @ParameterizedTest
    @MethodSource("fallbacks")
    void aProgramCanUseAnotherMethod(ThrowingCallable program) throws Throwable {
        program.call();
    }

    static Stream<Named<Runnable>> counts() {
        List<Integer> people = numbers(400);
        List<Integer> many = numbers(30_000);
        List<Integer> others = IntStream.range(30_000, 60_000).boxed().toList();
        Derangement<Integer> families = Derangement.of(people).excludingSame(person -> person % 2);
        Spaced<Integer> spaced = Spaced.by(element -> element % 2);
        return Stream.of(
                Named.of("Derangement", families::count),
                Named.of("Derangement: circle", families.inOneCircle()::count),
                Named.of("Derangement: between", Derangement.between(many, others)::count),
                Named.of("Pairs", Pairs.of(many.subList(0, 800)).excludingSame(person -> person % 2)::count),
                Named.of("Spaced", () -> spaced.count(people)),
                Named.of("Spaced: runs", () -> spaced.atMostInARow(2).count(people)),
                Named.of("Within", () -> Within.by(element -> "key").count(many)));
    }

    /** A count looks for an interrupt between its products and after the last one. */
    @ParameterizedTest
    @MethodSource("counts")
    void anInterruptedCountDoesNotReturn(Runnable count) {
        Checks checks = Checks.of(count);
        assertThat(checks.count()).isGreaterThan(1);
        assertThat(checks.rest()).isLessThan(0.5);
    }
}
