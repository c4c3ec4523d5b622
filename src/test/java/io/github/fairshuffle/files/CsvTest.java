package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Program;
import io.github.fairshuffle.Progress;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the records of generated files in CSV format with the records that the test and Python know. */
class CsvTest extends Scene {
    private static final int LINES = 3_000;

    /** Fields, in which / stands for a line break, # for the delimiter, and * for a double quote. */
    private static final List<String> FIELDS = List.of(
            ("|a|two words| a|a |:;,.|5* pipe|a*|a *b*|a**|a***b| a* *b|*a*|**|****|***in***|** *|*a*b|*a*b*c|*a* *|"
                            + "*a* *b**|*a**b*|*#*| *# *|*a/b*|*/*|  */*|*a**/**b*|***/*|*/***|*5* pipe|*/#/a** #**/*")
                    .split("\\|"));

    private static List<Arguments> forms() {
        return Stream.of(",", ";", "\t", "|")
                .flatMap(delimiter -> Stream.of("\n", "\r\n").map(end -> Arguments.of(delimiter, end)))
                .toList();
    }

    /** Returns random lines, each of which has at least one field. */
    private static List<String> lines(String delimiter, String end) {
        SplittableRandom random = new SplittableRandom(55);
        return IntStream.range(0, LINES)
                .mapToObj(line -> IntStream.rangeClosed(0, random.nextInt(5))
                        .mapToObj(field -> FIELDS.get(random.nextInt(FIELDS.size())))
                        .collect(Collectors.joining("#", "", "/")))
                .map(line -> line.replace('*', '"').replace("#", delimiter).replace("/", end))
                .toList();
    }

    /** Returns the records that are read from an input that supplies few bytes at a time. */
    private static List<String> read(String text, int together, char separator) throws IOException {
        FileOptions options = new FileOptions();
        options.isCsv = true;
        options.lines = together;
        options.separator = (byte) separator;
        options.source = slow(text);
        List<String> read = new ArrayList<>();
        try (Records records = new Records(options, new Meter(Progress.NONE, 0), 1 << 10)) {
            while (records.next()) {
                read.add(new String(records.buffer, records.start, records.length(), StandardCharsets.ISO_8859_1));
            }
        }
        return read;
    }

    private static InputStream slow(String text) {
        SplittableRandom random = new SplittableRandom(7);
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)) {
            @Override
            public synchronized int read(byte[] bytes, int from, int count) {
                return super.read(bytes, from, Math.min(count, random.nextInt(1, 9)));
            }
        };
    }

    @ParameterizedTest
    @MethodSource("forms")
    void generatedLinesAreReadAsTheyWereWritten(String delimiter, String end) throws IOException {
        List<String> lines = lines(delimiter, end);
        assertThat(read(String.join("", lines), 1, '\n')).isEqualTo(lines);
        List<String> triples = IntStream.range(0, LINES / 3)
                .mapToObj(k -> String.join("", lines.subList(3 * k, 3 * k + 3)))
                .toList();
        assertThat(read(String.join("", lines), 3, '\n')).isEqualTo(triples);
        List<String> zeros = lines(delimiter, "\0");
        assertThat(read(String.join("", zeros), 1, '\0')).isEqualTo(zeros);
    }

    /** Python is told the delimiter, and counts the line breaks of each record. */
    @ParameterizedTest
    @MethodSource("forms")
    void pythonReadsTheSameRecords(String delimiter, String end) throws IOException, InterruptedException {
        String text = String.join("", lines(delimiter, end));
        Files.writeString(in, text);
        String script = "import csv, os\n"
                + "rows = csv.reader(open('in', newline=''), delimiter=os.environ['delimiter'], skipinitialspace=True)\n"
                + "for row in rows: print(rows.line_num)";
        List<String> counted = new ArrayList<>();
        long breaks = 0;
        for (String record : read(text, 1, '\n')) {
            breaks += record.chars().filter(next -> next == '\n').count();
            counted.add("" + breaks);
        }
        assertThat(Program.run(folder, Map.of("delimiter", delimiter), Program.python(), "-c", script))
                .isEqualTo(counted);
    }
}
