package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.audit.judge.Detail;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Tails;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Audits shuffles that people have written. {@code wild.csv} lists the finding, the facts and the causes for each of
 * them, and says where it was seen. The shuffles were collected without a look at the known mistakes. With {@code
 * -Pslow}, Maven runs the quick tests of this class again without the optional dependency.
 */
class WildTest {
    @Test
    void theOptionalDependencyIsPresentUnlessItWasLeftOut() {
        assertThat(Tails.EXACT).isNotEqualTo(Boolean.getBoolean("isStatisticsMissing"));
    }

    @Test
    void thePagesShowTheAnswer() throws IOException {
        AuditResult result = Audit.ofMethod("com.example.Cards::shuffle").run();
        for (String page : List.of("README.md", "README.zh-CN.md", "src/site/markdown/fair.md")) {
            assertThat(Files.readString(Path.of(page))).as(page).contains("```\n" + result + "\n```");
        }
    }

    /**
     * What the audit of a method shows. Several expectations separated by {@code |} are alternatives, for code whose
     * randomness the audit does not control, or if other facts are shown after more shuffles.
     *
     * @param method a method of the package {@code com.example.wild}
     * @param facts facts that are shown, separated by blanks, such as {@code CARD_AT_PLACE(1>0)=0.2930}: the kind; in
     *     brackets the card and its place, or another detail; and the value, with a tolerance of half a unit in the fourth
     *     digit, or of 10 % after {@code ~}. The brackets and the value are omitted if they depend on the seed. Nothing
     *     stands for no facts
     * @param causes the names of all causes, separated by {@code &}, each with its certainty in brackets if it matters
     * @param note where the method was seen, or what the row shows
     */
    record Row(String method, Finding finding, String facts, String causes, String note) {
        private static final Pattern FACT =
                Pattern.compile("(?<kind>[A-Z_]+)(\\((?<detail>.+)\\))?((?<sign>[=~])(?<value>.+))?");

        static Row of(String line) {
            String[] cells = line.split(";", -1);
            assertThat(cells).as(line).hasSize(5);
            return new Row(cells[0], Finding.valueOf(cells[1]), cells[2], cells[3], cells[4]);
        }

        /** Returns the line that expects what an audit has found. */
        static String line(String method, AuditResult result, String note) {
            String facts = result.facts().stream().map(Row::text).collect(Collectors.joining(" "));
            String causes = String.join(" & ", Audits.causes(result));
            return String.join(";", method, result.finding().name(), facts, causes, note);
        }

        private static String text(Fact fact) {
            String detail = detail(fact);
            BigDecimal value = new BigDecimal(fact.found()).round(new MathContext(4));
            return fact.kind()
                    + (detail.equals("-1") ? "" : "(" + detail + ")")
                    + (fact.isProved() ? "=" : "~")
                    + value.stripTrailingZeros().toPlainString();
        }

        boolean isFair() {
            return finding == Finding.PROVED_UNIFORM || finding == Finding.NO_BIAS_FOUND;
        }

        boolean isFoundIn(AuditResult result) {
            List<Fact> found = result.facts();
            List<KnownBug> bugs = result.causes();
            return result.finding() == finding
                    && alternatives(facts, " ")
                            .anyMatch(all -> found.isEmpty() == all.isEmpty()
                                    && all.stream()
                                            .allMatch(text -> found.stream().anyMatch(fact -> is(fact, text))))
                    && alternatives(causes, " & ")
                            .anyMatch(all -> bugs.size() == all.size()
                                    && all.stream()
                                            .allMatch(name -> bugs.stream().anyMatch(bug -> is(bug, name))));
        }

        void check(AuditResult result) {
            String line = line(method, result, note);
            if (!isFoundIn(result)) {
                throw new AssertionError(
                        result + "\n\nIf this answer is right, write into wild.csv, perhaps without the"
                                + " values and brackets that depend on the seed:\n" + line);
            }
            assertThat(of(line).isFoundIn(result)).as(line).isTrue();
            String sizes = result.looks().stream()
                    .map(Look::cards)
                    .distinct()
                    .sorted()
                    .map(String::valueOf)
                    .collect(Collectors.joining(" "));
            assertThat(sizes).isEqualTo(SIZES.getOrDefault(method, sizes));
            assertThat(result.facts())
                    .allMatch(fact -> fact.found() != fact.fair())
                    .allMatch(fact -> hasUnit(fact.found(), fact.kind().unit()));
            boolean fails = finding == Finding.NOT_JUDGED || finding == Finding.LOSES_CARDS;
            assertThat(!result.failures().isEmpty()).as("%s", result).isEqualTo(fails);
            assertThat(result.claimHolds()).isEqualTo(isFair() || finding == Finding.NOT_JUDGED);
        }

        private static boolean hasUnit(double found, Fact.Unit unit) {
            return switch (unit) {
                case SHARE -> found >= 0 && found <= 1;
                case COUNT, PLACE, LENGTH -> found >= 1 && found == Math.rint(found);
                case MEAN -> found >= 0;
            };
        }

        private static Stream<List<String>> alternatives(String cell, String separator) {
            return Stream.of(cell.split("\\|", -1))
                    .map(all -> all.isEmpty() ? List.of() : List.of(all.split(separator, -1)));
        }

        private static boolean is(Fact fact, String expected) {
            Matcher parts = FACT.matcher(expected);
            assertThat(parts.matches()).as(expected).isTrue();
            String detail = parts.group("detail");
            String value = parts.group("value");
            return fact.kind() == Kind.valueOf(parts.group("kind"))
                    && (detail == null || detail.equals(detail(fact)))
                    && (value == null || isClose(fact.found(), Double.parseDouble(value), parts.group("sign")));
        }

        private static boolean isClose(double found, double value, String sign) {
            return Math.abs(found - value) <= value * (sign.equals("=") ? 5.01e-4 : 0.1);
        }

        private static String detail(Fact fact) {
            if (fact.detail() instanceof Detail.Pattern pattern) {
                return pattern.name();
            }
            if (fact.detail() instanceof Detail.Other other) {
                return other.way().name();
            }
            if (fact.detail() instanceof Detail.Loss loss) {
                return fact.kind() == Kind.LOST_CARDS
                        ? loss.lost().how().name()
                        : loss.way().name();
            }
            if (fact.detail() instanceof Detail.Pair pair) {
                return pair.card() + "&" + pair.other();
            }
            if (fact.order()
                    .map(order -> OrderStatistics.fixedPoints(order) == order.size())
                    .orElse(false)) {
                return "ORIGINAL";
            }
            String place = fact.place().isPresent() ? ">" + fact.place().getAsInt() : "";
            return fact.card().orElse(-1) + place;
        }

        private static boolean is(KnownBug bug, String expected) {
            return expected.equals(bug.name())
                    || expected.equals(bug.name() + " (" + bug.certainty().label() + ")");
        }

        @Override
        public String toString() {
            return method;
        }
    }

    /** Code whose bias fewer than 10,000 shuffles of many cards do not show. */
    private static final Set<String> HARD_TO_FIND = Set.of("Wrong::threeTimesTheSize", "Decks$Mines::naive");

    /** The numbers of cards that are examined if the code keeps its cards in a field: all, and fewer if they fit. */
    private static final Map<String, String> SIZES = Map.of(
            "Decks$Pack::shuffle", "52",
            "Decks$Refilled::shuffle", "20",
            "Decks$Mines::shuffle", "16",
            "Decks$Twins::shuffle", "2 3 4 7 10 20",
            "Decks$Slots::shuffle", "5",
            "Decks$Fresh::shuffle", "2 3 4 5",
            "Decks$Drawn::shuffle", "5",
            "Decks$Players::shuffle", "2 3 4 5 6");

    static Stream<Row> rows() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/wild.csv")).stream()
                .skip(1)
                .map(Row::of);
    }

    /** Returns the rows that {@link GoldenAuditsTest} does not check; without the optional dependency, it does not run. */
    static Stream<Row> otherRows() throws IOException {
        return rows().filter(row -> !Tails.EXACT || !GoldenAuditsTest.ROWS.contains(row.method));
    }

    @ParameterizedTest
    @MethodSource("otherRows")
    void theJudgeFindsWhatIsWrong(Row row) {
        int large = HARD_TO_FIND.contains(row.method) ? 10_000 : 2_000;
        theJudgeFindsWhatIsWrong(row, audit -> audit.seed(1).samples(24_000).largeSamples(large)); // saves time
    }

    /**
     * No threshold of the judge fits only the seed and the smaller numbers of shuffles above. If one of seven audits had a
     * wrong answer, all of more than 90 rows would have the right one with a probability of (6/7)^91 = 8e-7.
     */
    @ParameterizedTest
    @MethodSource("rows")
    @Tag("slow")
    void theJudgeFindsTheSameWithAnotherSeedAndMoreShuffles(Row row) {
        theJudgeFindsWhatIsWrong(row, audit -> audit.seed(2));
    }

    /** The orders that wrong code has dealt, in any sequence, say the same as the code, but never with certainty. */
    @ParameterizedTest
    @ValueSource(strings = {"addAnywhere", "solvable"})
    void theOrdersSayTheSameAsTheCode(String method) {
        ForeignAlgorithm code = ForeignAlgorithm.ofMethod("com.example.wild.Wrong::" + method);
        AuditResult ofCode =
                Audits.quick(code).samples(24_000).largeSamples(2_000).run();
        Shuffler seeded = code.using(Randomness.seeded(1));
        List<int[]> orders = IntStream.range(0, 70_000)
                .map(k -> k % 35 == 34 ? 52 : 2 + k % 4)
                .mapToObj(cards -> seeded.permutation(cards).order())
                .toList();
        AuditResult ofOrders = Audit.ofOrders(orders).run();
        assertThat(ofOrders.finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(Audits.kinds(ofOrders)).as("%s%n%s", ofCode, ofOrders).isEqualTo(Audits.kinds(ofCode));
        assertThat(Audits.causes(ofOrders)).isEqualTo(Audits.causes(ofCode));
        assertThat(ofOrders.causes()).allMatch(bug -> bug.certainty() == KnownBug.Certainty.VERY_LIKELY);
    }

    private static void theJudgeFindsWhatIsWrong(Row row, UnaryOperator<Audit> options) {
        ForeignAlgorithm shuffler = ForeignAlgorithm.ofMethod("com.example.wild." + row.method);
        Audit audit = options.apply(Audit.of(shuffler).thorough(false).clock(() -> 0));
        row.check((row.method.startsWith("Right") ? audit.sizes(4, 13) : audit).run());
    }
}
