package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.KeyedOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that lines of a group stay together and in their order, and that the order of the groups is that of keys. */
class GroupedByTest extends Scene {
    private static final char TAB = '\t';

    /** Records, with their separators, and the value of each record. */
    private record Case(String what, UnaryOperator<FileShuffle> options, List<String> records, List<String> values) {
        @Override
        public String toString() {
            return what;
        }
    }

    private static Stream<Case> cases() {
        return Stream.of(
                new Case(
                        "a delimiter",
                        shuffle -> shuffle.delimiter(TAB).groupedBy(2),
                        List.of("1\tb\n", "2\ta\t\n", "3\tb\tc\n", "4\ta\n", "5\tc\n"),
                        List.of("b", "a", "b", "a", "c")),
                new Case(
                        "without CSV, quotes are text",
                        shuffle -> shuffle.delimiter(TAB).groupedBy(1),
                        List.of("\"a\n", "a\n", "\"a\tb\"\n", "a\tb\n", "\"\"a\n"),
                        List.of("\"a", "a", "\"a", "a", "\"\"a")),
                new Case(
                        "quoted fields",
                        shuffle -> shuffle.csv().groupedBy(1),
                        List.of("\"a,1\",x\n", "a,\"y\"\n", "\"a\"\",1\",z\n", "\"a,1\"\n", "\"a\",\n", "5\" a,\n"),
                        List.of("a,1", "a", "a\",1", "a,1", "a", "5\" a")),
                new Case(
                        "line breaks in fields",
                        shuffle -> shuffle.csv().groupedBy(2),
                        List.of("\"1\n2\",\"a\nb\"\n", "3,c\n", "4, \"a\nb\",\"\n\"\n", "5,a\n", "6,\"c\"\n"),
                        List.of("a\nb", "c", "a\nb", "a", "c")),
                new Case(
                        "CSV with semicolons",
                        shuffle -> shuffle.csv().delimiter(';').groupedBy(2),
                        List.of("1,5;a,b\n", "2,\"5;\"a\"\n", "3;\"a,b\"\n", "4;a\n"),
                        List.of("a,b", "a", "a,b", "a")),
                new Case(
                        "any delimiter before a quote",
                        shuffle -> shuffle.csv().delimiter(':').groupedBy(2),
                        List.of("1:\"a\n\":\n", "2:b\n", "3:\"a\n\"\n"),
                        List.of("a\n", "b", "a\n")),
                new Case(
                        "spaces between fields in CSV format",
                        shuffle -> shuffle.csv().delimiter(' ').groupedBy(2),
                        List.of("1 \"a\nb\"\n", "2  \"c\nd\"\n", "3 \"a\nb\" e\n", "4 \n"),
                        List.of("a\nb", "", "a\nb", "")),
                new Case(
                        "carriage returns",
                        shuffle -> shuffle.csv().groupedBy(2),
                        List.of("1,a\r\n", "2,\"a\r\"\n", "3,a\n", "4,\"a\"\r\n"),
                        List.of("a", "a\r", "a", "a")),
                new Case(
                        "carriage returns before another separator are text",
                        shuffle -> shuffle.separator('\0').delimiter(TAB).groupedBy(2),
                        List.of("1\ta\r\0", "2\ta\0", "3\ta\r\tb\0"),
                        List.of("a\r", "a", "a\r")),
                new Case(
                        "empty values are one group",
                        shuffle -> shuffle.csv().groupedBy(2),
                        List.of("1,\n", "2,x\n", "3,\"\"\n", "4,,\n", "5,\r\n", "6, \n"),
                        List.of("", "x", "", "", "", " ")),
                new Case(
                        "empty lines have one column",
                        shuffle -> shuffle.delimiter(TAB).groupedBy(1),
                        List.of("\n", "a\n", "\tb\n", "a\tb\n"),
                        List.of("", "a", "", "a")),
                new Case(
                        "one group",
                        shuffle -> shuffle.delimiter(' ').groupedBy(1),
                        IntStream.range(0, 100).mapToObj(k -> "a " + k + "\n").toList(),
                        IntStream.range(0, 100).mapToObj(k -> "a").toList()),
                new Case(
                        "a name in the header, and characters of several bytes",
                        shuffle ->
                                shuffle.csv().groupedBy("the \"key\", quoted").header(1),
                        List.of("n,\"the \"\"key\"\", quoted\",é\n", "1,Zoë\n", "2,李雷\n", "3,\"Zoë\"\n"),
                        List.of("Zoë", "李雷", "Zoë")),
                new Case(
                        "the last name of a header with a byte order mark",
                        shuffle -> shuffle.csv().groupedBy("b").header(1),
                        List.of("\ufeffa,b\r\n", "1,x\r\n", "2,y\r\n", "3,x\r\n"),
                        List.of("x", "y", "x")),
                new Case("no lines", shuffle -> shuffle.csv().groupedBy(3), List.of(), List.of()));
    }

    /** Returns the records in the keyed order of the values of their groups. */
    private static String grouped(List<String> records, List<String> values, String seed) {
        return text(groups(records, values, seed));
    }

    private static String text(List<List<String>> groups) {
        return groups.stream().flatMap(List::stream).collect(Collectors.joining());
    }

    /** Returns the records of each group, in the keyed order of the values of the groups. */
    private static List<List<String>> groups(List<String> records, List<String> values, String seed) {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (int k = 0; k < records.size(); k++) {
            groups.computeIfAbsent(values.get(k), value -> new ArrayList<>()).add(records.get(k));
        }
        return KeyedOrder.by(Function.<String>identity(), seed).shuffled(groups.keySet()).stream()
                .map(groups::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aSampleIsTheFirstGroups(Case row) throws IOException {
        int header = row.records.size() - row.values.size();
        Files.writeString(in, String.join("", row.records));
        FileShuffle shuffle = row.options.apply(FileShuffle.lines(in, out));
        for (String seed : List.of("1", "2", "3", "4", "5")) {
            List<List<String>> groups = groups(row.records.subList(header, row.records.size()), row.values, seed);
            for (int count = 0; count <= groups.size() + 1; count++) {
                List<List<String>> first = groups.subList(0, Math.min(count, groups.size()));
                assertThat(shuffle.seed(seed).sample(count).run())
                        .isEqualTo(first.stream().mapToInt(List::size).sum());
                assertThat(Files.readString(out))
                        .isEqualTo(String.join("", row.records.subList(0, header)) + text(first));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void groupsAreInTheKeyedOrderOfTheirValues(Case row) throws IOException {
        int header = row.records.size() - row.values.size();
        String text = "42";
        String number = "\0\0\0\0\0\0\0*"; // the 8 bytes of 42
        Files.writeString(in, String.join("", row.records));
        FileShuffle shuffle = row.options.apply(FileShuffle.lines(in, out));
        Map<FileShuffle, String> seeds = Map.of(
                shuffle.seed("42"), text,
                shuffle.seed(new byte[] {'4', '2'}), text,
                shuffle.seed(42), number);
        for (Map.Entry<FileShuffle, String> seeded : seeds.entrySet()) {
            String expected = String.join("", row.records.subList(0, header))
                    + grouped(row.records.subList(header, row.records.size()), row.values, seeded.getValue());
            assertThat(seeded.getKey().run()).isEqualTo(row.values.size());
            assertThat(Files.readString(out)).isEqualTo(expected);
        }
    }

    /** The smallest memory needs temporary files. */
    @Test
    void theMemoryAndTheInputsMakeNoDifference() throws IOException {
        List<String> values = IntStream.range(0, 50_000)
                .mapToObj(k -> "group " + (long) k * k % 9_973)
                .toList();
        List<String> lines = IntStream.range(0, 50_000)
                .mapToObj(k -> k + "," + values.get(k) + "\n")
                .toList();
        Path second = folder.resolve("second");
        Files.writeString(in, "n,group\n" + String.join("", lines.subList(0, 20_000)));
        Files.writeString(second, "n,group\n" + String.join("", lines.subList(20_000, 50_000)));
        FileShuffle shuffle = FileShuffle.lines(in, out)
                .from(in, second)
                .header(1)
                .csv()
                .groupedBy(2)
                .seed("text");
        for (long memory : new long[] {LEAST_MEMORY, 256L << 20}) {
            assertThat(shuffle.memory(memory).run()).isEqualTo(50_000);
            assertThat(result()).isEqualTo("n,group\n" + grouped(lines, values, "text"));
        }
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    }

    /** No temporary file can be created, but none is needed: the first lines show that the group does not fit. */
    @Test
    void aGroupThatDoesNotFitIntoMemoryIsRefusedAtOnce() throws IOException {
        Files.writeString(in, "a,\"b\u001b[31m\"\n".repeat(20_000));
        FileShuffle shuffle = FileShuffle.lines(in, out).temporaryFolder(folder.resolve("nowhere"));
        String notFit = ", do not fit into memory; " + Buffered.ALLOW_MORE;
        Map<FileShuffle, String> faults = Map.of(
                shuffle.csv().groupedBy(2), "the records with the value \"b\uFFFD[31m\", such as line 16385 of " + in,
                shuffle.byContent("a"), "the records with the value \"a,\"b\uFFFD[31m\"\", such as line 16385 of " + in,
                FileShuffle.records(in, out, 11).byContent("a").temporaryFolder(folder.resolve("nowhere")),
                        "the records with the value \"a,\"b\uFFFD[31m\"\uFFFD\", such as record 16385");
        faults.forEach((giant, message) -> assertThatThrownBy(
                        () -> giant.memory(LEAST_MEMORY).run())
                .isInstanceOf(IOException.class)
                .hasMessage(message + notFit));
        assertThat(folder).isDirectoryNotContaining("glob:**{.tmp,out}");
        assertThat(shuffle.csv().groupedBy(2).memory(2 * LEAST_MEMORY).run()).isEqualTo(20_000);
    }

    /** Real values practically never share the 64 leading bits of their hashes, so this test gives all lines one key. */
    @Test
    void wholeHashesDecideBetweenEqualKeys() throws IOException {
        List<String> values = List.of("a", "b", "c", "a", "d", "b", "a");
        List<String> lines = IntStream.range(0, 7)
                .mapToObj(k -> k + "," + values.get(k) + "\n")
                .toList();
        Column column = new Column(2, (byte) ',', true, true);
        assertThat(withEqualKeys(String.join("", lines), column::of)).isEqualTo(grouped(lines, values, "the seed"));
    }

    @Test
    void aLineOrHeaderWithoutTheColumnIsRefused() throws IOException {
        Path second = folder.resolve("second");
        FileShuffle csv = FileShuffle.lines(in, out).csv().header(1);
        String lacks =
                " has no field in the column of the groups; complete the line, or name another column or delimiter";
        String columns = ", but the columns [a, b, b]; name one of them, or give its number";
        Files.writeString(in, "a,b,b\n\"1\n\n\",2,3\n4,5\n");
        Files.writeString(second, "a,b,b\n6\n");
        Map<FileShuffle, String> faults = Map.of(
                csv.groupedBy(3), "line 5 of " + in + lacks,
                csv.groupedBy(2).from(in, second), "line 2 of " + second + lacks,
                csv.groupedBy("c"), "the header has no column named c" + columns,
                csv.groupedBy("b"), "the header has several columns named b" + columns);
        faults.forEach((shuffle, message) ->
                assertThatThrownBy(shuffle::run).isInstanceOf(IOException.class).hasMessage(message));
        assertThat(out).doesNotExist();
    }

    @Test
    void atMostTwentyColumnsAreListed() {
        String header = IntStream.range(0, 100).mapToObj(k -> "c" + k).collect(Collectors.joining(","));
        String listed = IntStream.range(0, 20).mapToObj(k -> "c" + k).collect(Collectors.joining(", "));
        Column column = new Column(0, (byte) ',', true, true);
        assertThatThrownBy(() -> column.named("a\u001b[31m", header + "\n"))
                .hasMessage("the header has no column named a\uFFFD[31m, but the columns [" + listed
                        + ", …]; name one of them, or give its number");
        assertThatThrownBy(() -> column.named("b", "\u001b]0;title\u0007," + "a".repeat(100) + "\n"))
                .hasMessage("the header has no column named b, but the columns [\uFFFD]0;title\uFFFD, " + "a".repeat(60)
                        + "…]; name one of them, or give its number");
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD) // 10^11 steps take longer
    void aHeaderIsReadOnce() throws IOException {
        String header = IntStream.range(0, 300_000).mapToObj(k -> "c" + k).collect(Collectors.joining(","));
        assertThat(new Column(0, (byte) ',', true, true).named("c299999", header + "\n"))
                .isEqualTo(new Column(300_000, (byte) ',', true, true));
    }
}
