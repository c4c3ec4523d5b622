package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.IndexPermutation;
import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.files.FileShuffle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShuffleCommandTest {
    private static final String TEN =
            IntStream.range(0, 10).mapToObj(k -> k + "\n").collect(Collectors.joining());

    /** The same order as in the golden file. */
    private static final String TEN_SHUFFLED = "8\n2\n9\n4\n7\n5\n3\n1\n0\n6\n";

    @TempDir
    private Path folder;

    private static Run run(String in, boolean terminal, String... args) {
        InputStream lines = new ByteArrayInputStream(in.getBytes(UTF_8));
        return Run.of((out, err) -> ShuffleCommand.run(args, lines, out, err, terminal));
    }

    private static Run run(String in, String... args) {
        return run(in, false, args);
    }

    private Path file(String content) throws IOException {
        return Files.writeString(folder.resolve("in"), content);
    }

    @Test
    void shufflesTheStandardInputOrFiles() throws IOException {
        Run done = new Run(0, TEN_SHUFFLED, "");
        assertThat(run(TEN, "--seed", "1")).isEqualTo(done);
        assertThat(run(TEN, "--seed", "1", "-")).isEqualTo(done);
        Path file = file(TEN);
        String in = file.toString();
        assertThat(run("", "--seed", "1", in)).isEqualTo(done);
        for (String standard : List.of("-", "/dev/stdout", "/dev/fd/1")) {
            assertThat(run(TEN, "--seed", "1", in, "-o", standard)).isEqualTo(done);
        }
        Path out = folder.resolve("out");
        for (String source : new String[] {in, "-"}) {
            assertThat(run(TEN, source, "-o", out.toString(), "--seed", "1")).isEqualTo(new Run(0, "", ""));
            assertThat(out).hasContent(TEN_SHUFFLED);
            Files.writeString(out, "an old result");
        }
        assertThat(run("", in, "-o" + in, "--seed", "1")).isEqualTo(new Run(0, "", ""));
        assertThat(file).hasContent(TEN_SHUFFLED);
    }

    /** A user who expects the arguments IN and OUT loses no file. */
    @Test
    void allNamesAreInputs() throws IOException {
        Path one = Files.writeString(folder.resolve("-one"), "a\n");
        Path two = Files.writeString(folder.resolve("two"), "b\n");
        assertThat(run("", "--seed", "1", one.toString(), two.toString())).isEqualTo(new Run(0, "b\na\n", ""));
        assertThat(run("", "--header", "1", one.toString(), two.toString()))
                .isEqualTo(new Run(
                        1,
                        "",
                        "shuffle: " + two
                                + " has another header than the first input; give each input the same one\n"));
        assertThat(one).hasContent("a\n");
        assertThat(two).hasContent("b\n");
        Files.writeString(two, "a\nb\n");
        assertThat(run("", "--header", "1", one.toString(), two.toString())).isEqualTo(new Run(0, "a\nb\n", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    -n 0                   | ''
                    --header=2 -n 0        | 01
                    --seed=1               | 8294753106
                    --seed +1              | 8294753106
                    --together 5 --seed 1  | 5678901234
                    --together 9 --header 1 | 0123456789
                    --header 2147483647    | 0123456789
                    -i 0-9 --seed 1        | 8294753106
                    -i 7-7                 | 7
                    -i 0-2 -n 0            | ''
                    -i 1-3 --header 2      | 123
                    -i 0-9 --together 5 --seed 1 | 5678901234
                    -e --seed 1 0 1 2 3 4 5 6 7 8 9 | 8294753106
                    --echo -n 100% --in-order 5 -  | 5-
                    -n 100% --in-order     | 0123456789
                    -n 10 --in-order       | 0123456789
                    -n 11 --in-order       | 0123456789
                    -n 4% --in-order       | ''
                    -n 20% --in-order --together 5 | ''
                    -n 50% --in-order --header 9 | 0123456789
                    -i 7-7 -n 3 -r         | 777
                    -i 7-7 -n 100% --repeat | 7
                    -e a -n 2 -r --in-order | aa
                    --seed 1 -n 5 --in-order | 24578
                    --seed 1 -n 50% --in-order | 24578
                    --seed 1 -n 12 -r      | 011971953785
                    --seed 1 -n 12 -r --in-order | 011135577899
                    -e                     | ''
                    """)
    void optionsAreWrittenAsInGnu(String args, String expected) {
        assertThat(run(TEN, args.split(" "))).isEqualTo(new Run(0, expected.replaceAll(".", "$0\n"), ""));
    }

    /** A text is the seed of each source with all its bits, as in Java. */
    @Test
    void aTextIsASeed() throws IOException {
        String text = "7 Äpfel";
        for (String source : new String[] {"-", "-i 0-9", "-e 0 1 2 3 4 5 6 7 8 9"}) {
            Map<String, UnaryOperator<FileShuffle>> options = Map.of("", all -> all, "-n 5 ", all -> all.sample(5));
            for (var option : options.entrySet()) {
                ByteArrayOutputStream expected = new ByteArrayOutputStream();
                FileShuffle all = FileShuffle.lines(new ByteArrayInputStream(TEN.getBytes(UTF_8)), expected);
                option.getValue().apply(all.seed(text)).run();
                String[] args = (option.getKey() + source + " --seed").split(" ");
                args = Stream.concat(Stream.of(args), Stream.of(text)).toArray(String[]::new);
                assertThat(run(TEN, args)).isEqualTo(new Run(0, expected.toString(UTF_8), ""));
            }
        }
        byte[] bytes = text.getBytes(UTF_8);
        Shuffler shuffler = Shuffler.durstenfeld().using(Randomness.seeded(bytes));
        assertThat(run("", "-i", "0-9", "--times", "2", "--seed", text).out().lines())
                .containsExactly(line(shuffler), line(shuffler));
        assertThat(run("", "-i", "0-1999999", "--seed", text, "-n", "3").out().lines())
                .containsExactlyInAnyOrder(IndexPermutation.of(2_000_000, bytes).stream(0, 3)
                        .mapToObj(Long::toString)
                        .toArray(String[]::new));
    }

    private static String line(Shuffler shuffler) {
        return shuffler.permutation(10).toString().replaceAll("[\\[\\],]", "");
    }

    @Test
    void namesMayBeginWithAMinus() {
        assertThat(run(TEN, "--", "-x").err()).isEqualTo("shuffle: there is no file -x\n");
        assertThat(run(TEN, "--seed", "1", "--", "-")).isEqualTo(new Run(0, TEN_SHUFFLED, ""));
    }

    @Test
    void numbersAreShuffledManyTimes() throws IOException {
        Run three = run("", "-i", "3-6", "--times", "3", "--seed", "1");
        assertThat(three.out().lines())
                .hasSize(3)
                .doesNotHaveDuplicates()
                .allMatch(line -> Stream.of(line.split(" ")).sorted().toList().equals(List.of("3", "4", "5", "6")));
        assertThat(run("", "-i", "3-6", "--times", "2", "--seed", "1").out())
                .as("the first two")
                .isEqualTo(three.out().lines().limit(2).collect(Collectors.joining("\n", "", "\n")));
        assertThat(run("", "-i", "1-52", "--times", "400", "-n", "2").out().lines())
                .hasSize(400)
                .allMatch(line -> line.split(" ").length == 2);
        assertThat(run("", "--times", "2").err()).contains("--times needs -i");
        assertThat(run("", "-i", "1-3", "--times", "2", "--csv").err()).contains("allows only -n and --seed");
        assertThat(run("", "-i", "1-10000001", "--times", "2").err()).contains("not 10000001");
    }

    /** The command spends no time on numbers that are not drawn. */
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD) // 10^12 steps take longer
    void numbersOfALargeRangeAreDrawnAtOnce() {
        Run ten = run("", "-i", "1-1000000000000", "-n", "10");
        assertThat(ten.out().lines().map(Long::valueOf))
                .hasSize(10)
                .doesNotHaveDuplicates()
                .allMatch(number -> number >= 1 && number <= 1_000_000_000_000L);
        assertThat(run("", "-i", "1-1000000000000", "-n", "10").out()).isNotEqualTo(ten.out());
        assertThat(run("", "-i", "5-1000004", "--seed", "x", "-n", "3", "-z").out())
                .matches("([0-9]+\0){3}");
        assertThat(run("", "-i", "5-2000004", "--seed", "7", "-n", "3")
                        .out()
                        .lines()
                        .map(number -> Long.parseLong(number) - 5))
                .containsExactlyInAnyOrderElementsOf(
                        IndexPermutation.of(2_000_000, 7).stream(0, 3).boxed().toList());
        long[] all = run("", "-i", "0-1000000", "-n", "2000000")
                .out()
                .lines()
                .mapToLong(Long::parseLong)
                .sorted()
                .toArray();
        assertThat(all).isEqualTo(LongStream.rangeClosed(0, 1_000_000).toArray());
    }

    @Test
    void aSampleIsOfAnInputOfNumbersOrOfArguments() {
        assertThat(run("", "-n", "5", "-r"))
                .isEqualTo(new Run(1, "", "shuffle: there is nothing to draw: the input is empty\n"));
        assertThat(run("", "-i", "1-2000000", "-n", "3", "--header", "1").out().lines())
                .hasSize(4)
                .startsWith("1");
        assertThat(run("", "-e", "-z", "a\nb", "c", "--in-order", "-n", "2").out())
                .isEqualTo("a\nb\0c\0");
        assertThat(run("", "-e", "a\nb").err()).contains("an argument of -e has several lines; add -z");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--header 0",
                "--memory 1048576",
                "--memory=1024k --tmp .",
                "--memory 1M",
                "--memory 1g",
                "--memory 1GB",
                "--memory 8589934592G"
            })
    void memoryAndFoldersDoNotChangeTheOrder(String args) {
        assertThat(run(TEN, ("--seed 1 " + args).split(" "))).isEqualTo(new Run(0, TEN_SHUFFLED, ""));
    }

    @Test
    void takesEachOption() {
        assertThat(run("a\n" + TEN, "--seed", "1", "--header", "1").out()).isEqualTo("a\n" + TEN_SHUFFLED);
        for (String zero : List.of("-z", "--zero")) {
            assertThat(run(TEN.replace('\n', '\0'), "--seed", "1", zero).out())
                    .isEqualTo(TEN_SHUFFLED.replace('\n', '\0'));
        }
        List<String> names = List.of("alice", "bob", "Zoë");
        assertThat(run("bob\nZoë\nalice", "--by-content", "x").out().lines())
                .containsExactlyElementsOf(KeyedOrder.<String>by(id -> id, "x").shuffled(names));
        assertThat(run("a\n" + TEN, "--header", "1", "-n5").out().lines())
                .hasSize(6)
                .startsWith("a")
                .doesNotHaveDuplicates();
        String days = "day;n\nMo;1\nTu;2\nMo;3\nTu;4\n";
        for (String column : List.of("day", "1")) {
            assertThat(run(days, "--delimiter", ";", "--group-by", column, "--header=1")
                            .out())
                    .isIn("day;n\nMo;1\nMo;3\nTu;2\nTu;4\n", "day;n\nTu;2\nTu;4\nMo;1\nMo;3\n");
        }
        assertThat(run(days, "--delimiter", ";", "--group-by", "day", "--header=1", "-n1")
                        .out())
                .isIn("day;n\nMo;1\nMo;3\n", "day;n\nTu;2\nTu;4\n");
        assertThat(run(days.replace(';', '\t'), "--delimiter", "\\t", "--group-by", "2", "--seed", "1")
                        .out()
                        .lines())
                .hasSize(5);
        assertThat(run("1,\"a\nb\"\n2\n", "--csv", "--seed", "1").out()).isEqualTo("2\n1,\"a\nb\"\n");
        assertThat(run(TEN).out()).hasSameSizeAs(TEN);
        assertThat(run("").out()).isEmpty();
        Run help = run(TEN, "--seed", "x", "--wrong", "--help");
        assertThat(help.out()).startsWith("Usage:");
        assertThat(help.out().lines()).hasSizeLessThan(50).allMatch(line -> line.length() <= 80);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --sed=1         | there is no option --sed
                    -5              | there is no option -5
                    --orders        | there is no option --orders
                    -zn5            | -z takes no value
                    --zero=         | --zero takes no value
                    --seed          | --seed needs SEED after it
                    --seed=1 --seed 7 -z | --seed is given 2 times; write it once
                    -z --zero -z    | --zero is given 3 times; write it once
                    --seed=         | --seed needs a whole number from -2^63 to 2^63-1, or a text, not ''
                    --seed -        | --seed needs a whole number from -2^63 to 2^63-1, or a text, not -
                    --seed 9223372036854775808 | --seed needs a whole number from -2^63 to 2^63-1, or a text, not 9223372036854775808
                    -n2147483648    | -n needs a whole number from 0 to 2147483647, not 2147483648
                    a \uFFFD        | the system's locale cannot read an argument; set LC_ALL=C.UTF-8
                    --header -1     | --header needs a whole number from 0 to 2147483647, not -1
                    --together 0    | --together needs a whole number from 1 to 2147483647, not 0
                    -n 20% --by-content a | an order by content has no other seed and no sample; leave them out, and use the first lines of the result as the sample
                    --group-by 0 --csv | --group-by needs a whole number from 1 to 2147483647, not 0
                    --group-by 1    | lines in groups need CSV or a delimiter: choose CSV, or a delimiter such as a tab
                    --delimiter ;   | a delimiter needs CSV or groups: choose one of them, or leave the delimiter out
                    --csv --group-by a | the name of a column is read in a header of one line: choose such a header, or give the number of the column
                    --csv --group-by 1 -n 3% | whole groups are drawn by their number, in random order and without replacement; leave out the groups or the other option
                    --csv --group-by 1 --together 2 | only lines have columns: leave the groups out, or shuffle single lines
                    --delimiter ab  | --delimiter needs one ASCII character, or \\t, not ab
                    --delimiter é   | --delimiter needs one ASCII character, or \\t, not é
                    -n x%           | -n needs a whole number, or a percentage from 0% to 100%, not x%
                    -n 100.5%       | a percentage is from 0 to 100, such as 20, not 100.5
                    -n -1%          | -n needs a whole number, or a percentage from 0% to 100%, not -1%
                    -n 0x1p3%       | -n needs a whole number, or a percentage from 0% to 100%, not 0x1p3%
                    -i 1-5 -e       | -i shuffles numbers and -e arguments; write one of the two
                    -n 1,5%         | -n needs a whole number, or a percentage from 0% to 100%, not 1,5%
                    --in-order      | --in-order and -r need -n COUNT
                    -i 0-10000000 -n 5 -r | more than 10,000,000 numbers need -n COUNT, without a percentage, -r, --in-order, --header, --together and --group-by
                    -i 5            | -i needs two whole numbers LO-HI such as 1-10, not 5
                    -i 5-           | -i needs two whole numbers LO-HI such as 1-10, not 5-
                    -i 5-4          | -i needs two whole numbers LO-HI such as 1-10, not 5-4
                    -i -5-4         | -i needs two whole numbers LO-HI such as 1-10, not -5-4
                    -i 0-9223372036854775807 | -i needs two whole numbers LO-HI such as 1-10, not 0-9223372036854775807
                    -i 0-10000000 -n 1 --group-by 1 --csv | more than 10,000,000 numbers need -n COUNT, without a percentage, -r, --in-order, --header, --together and --group-by
                    -i 0-10000000   | more than 10,000,000 numbers need -n COUNT, without a percentage, -r, --in-order, --header, --together and --group-by
                    -i 1-3 pom.xml  | the command takes no file with -i, not 1
                    --memory 5X     | --memory needs a size from 1M on, such as 512M or 2G, not 5X
                    --memory=       | --memory needs a size from 1M on, such as 512M or 2G, not ''
                    --memory MB     | --memory needs a size from 1M on, such as 512M or 2G, not MB
                    --memory 1K     | --memory needs a size from 1M on, such as 512M or 2G, not 1K
                    --by-content a --seed 1 | an order by content has no other seed and no sample; leave them out, and use the first lines of the result as the sample
                    a\0b            | Nul character not allowed: a\uFFFDb
                    """)
    void badUsageTakesOneLineAndStatusTwo(String args, String message) {
        assertThat(run(TEN, args.split(" ")))
                .isEqualTo(new Run(2, "", "shuffle: " + message.replace("''", "") + "; --help says more\n"));
    }

    @Test
    void aFailureTakesOneLineAndStatusOne() {
        String nowhere = folder.resolve("nowhere").toString();
        assertThat(run("", nowhere)).isEqualTo(new Run(1, "", "shuffle: there is no file " + nowhere + "\n"));
        assertThat(run("", folder.toString()))
                .isEqualTo(new Run(1, "", "shuffle: " + folder + " is a folder; name a file\n"));
    }

    /** Some messages of the JDK are only a file name. */
    @Test
    void theMessageExplainsTheFailure() {
        for (Map.Entry<Throwable, String> failure : Map.<Throwable, String>of(
                        new IOException("No space left on device"), "shuffle: No space left on device\n",
                        new IOException("Broken pipe"), "shuffle: Broken pipe\n",
                        new IOException(), "shuffle: java.io.IOException\n",
                        new AccessDeniedException("x"), "shuffle: access to x is denied\n",
                        new FileSystemException("x", null, "Read-only"), "shuffle: x: Read-only\n",
                        new OutOfMemoryError("pretended"),
                                "shuffle: there is too little memory; allow more with java -Xmx, or use less with"
                                        + " --memory\n")
                .entrySet()) {
            OutputStream out = new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    if (failure.getKey() instanceof IOException e) {
                        throw e;
                    }
                    throw (Error) failure.getKey();
                }
            };
            assertThat(Run.of((ignored, err) -> ShuffleCommand.run(
                            new String[0], new ByteArrayInputStream(TEN.getBytes(UTF_8)), out, err, false)))
                    .isEqualTo(new Run(1, "", failure.getValue()));
        }
    }

    @Test
    void aWarningIsWrittenToTheStandardErrorBelowNoProgress() {
        String csv = "\"" + "\n".repeat(1_000) + "\"\n";
        String warning =
                "shuffle: warning: the input has a record of more than 1,000 lines, from line 1 to line 1001; if it"
                        + " is too long, check the quotes from line 1 on\n";
        assertThat(run(csv, "--csv")).isEqualTo(new Run(0, csv, warning));
        assertThat(run(csv, true, "--csv").err()).matches("(\r +\r[^\r\n]*)*\r +\r" + warning + "(\r +\r[^\r\n]*)*");
    }

    @Test
    void onATerminalProgressIsALineThatIsWrittenAnewAndWipedAtTheEnd() throws IOException {
        Run run = run("x".repeat(3 << 20) + "\n" + TEN, true, "--seed", "1");
        assertThat(run.err()).matches("\r +\rshuffle: 0 MiB(\r +\rshuffle: [0-6] MiB)*\r +\r");
        run = run("", true, "--seed", "1", file(TEN).toString());
        assertThat(run.out()).isEqualTo(TEN_SHUFFLED);
        assertThat(run.err()).matches("\r +\rshuffle: 50 %(\r +\rshuffle: 100 %)?\r +\r");
        assertThat(run(TEN, true, "--wrong").err()).doesNotContain("\r");
    }
}
