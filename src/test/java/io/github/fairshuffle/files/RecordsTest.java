package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Program;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that inputs are divided into a byte order mark, a header and records as documented. */
class RecordsTest extends Scene {
    private static final String MARK = "\u00ef\u00bb\u00bf";
    private static final String CONVERT = "perl -pe 's/\\r$//' IN > OUT";

    /** Writes one file for each content; the contents are separated by +. */
    private FileShuffle files(String contents) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String content : text(contents).split("\\+", -1)) {
            files.add(Files.writeString(folder.resolve("file" + files.size()), content, StandardCharsets.ISO_8859_1));
        }
        return FileShuffle.lines(in, out).from(files.toArray(Path[]::new)).seed(42);
    }

    /** In the tables, / stands for a line break, < for a carriage return and * for a double quote. */
    private static String text(String cell) {
        return cell.replace('/', '\n')
                .replace('<', '\r')
                .replace('*', '"')
                .replace("MARK", MARK)
                .replace("''", "");
    }

    /**
     * The last two columns are the header and the records; the records are separated by commas. {@link CsvTest} tests more
     * forms of quoted fields.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    lines               | a/+b/              | ''     | a/, b/
                    lines               | a+b+c              | ''     | a/, b/, c/
                    lines               | +a/++b+            | ''     | a/, b/
                    lines               | MARKa/b/           | MARK   | a/, b/
                    lines               | MARKa/+MARKb/      | MARK   | a/, b/
                    lines               | a/+MARKb/          | ''     | a/, b/
                    lines               | MARK               | MARK   | ''
                    lines               | aMARK/b            | ''     | aMARK/, b/
                    header 1            | MARKh/a/b          | MARKh/ | a/, b/
                    header 1            | h/a/+h/b           | h/     | a/, b/
                    header 1            | MARKh+h/a/+MARKh/b | MARKh/ | a/, b/
                    header 2            | g/h/+g/h/a/b       | g/h/   | a/, b/
                    header 5            | g/h/+g/h           | g/h/   | ''
                    together 2          | a/b/c/d            | ''     | a/b/, c/d/
                    together 2          | a/b/+c/d           | ''     | a/b/, c/d/
                    together 2          | //a//              | ''     | //, a//
                    together 2 header 1 | h/a/b/c/d          | h/     | a/b/, c/d/
                    csv                 | 1,*a/b*/2          | ''     | 1,*a/b*/, 2/
                    csv header 1        | *g/h*/a/b          | *g/h*/ | a/, b/
                    csv together 2      | *a/*/b/c/*d*       | ''     | *a/*/b/, c/*d*/
                    csv                 | *a/b*+5*+*c/d*/e   | ''     | *a/b*/, 5*/, *c/d*/, e/
                    csv                 | MARK*a/b*/c        | MARK   | *a/b*/, c/
                    csv header 1        | id,size/1,5* pipe/2,small/3,large/4,6* pipe/5,x | id,size/ | 1,5* pipe/, 2,small/, 3,large/, 4,6* pipe/, 5,x/
                    lines               | *a/b*              | ''     | *a/, b*/
                    lines               | a</b/c             | ''     | a</, b/, c</
                    lines               | a/b</c             | ''     | a/, b</, c/
                    lines               | a</b<              | ''     | a</, b</
                    lines               | a</b+c+d/e+</f     | ''     | a</, b</, c</, d/, e/, </, f</
                    header 1            | h</a/b             | h</    | a/, b</
                    together 2          | a</b</c</d         | ''     | a</b</, c</d</
                    csv                 | *a/b*</c           | ''     | *a/b*</, c</
                    csv                 | *a</b*/c           | ''     | *a</b*/, c/
                    """)
    void inputsAreReadAsOneFile(String options, String contents, String header, String records) throws IOException {
        FileShuffle shuffle = files(contents);
        String[] words = options.split(" ");
        for (int k = 0; k < words.length; k++) {
            shuffle = switch (words[k]) {
                case "header" -> shuffle.header(Integer.parseInt(words[k + 1]));
                case "together" -> shuffle.together(Integer.parseInt(words[k + 1]));
                case "csv" -> shuffle.csv();
                default -> shuffle;
            };
        }
        List<String> each =
                records.equals("''") ? List.of() : List.of(text(records).split("(?<=\n), "));
        assertThat(shuffle.run()).isEqualTo(each.size());
        assertThat(result()).isEqualTo(text(header) + inOrder(each));
    }

    @Test
    void aCarriageReturnBeforeAnotherSeparatorIsNoPartOfALineEnd() throws IOException {
        files("a<;b").separator(';').run();
        assertThat(result()).isEqualTo(inOrder(List.of("a\r;", "b;")));
    }

    @Test
    void aRecordOfMoreThanAThousandLinesIsReported() throws IOException {
        List<String> warnings = new ArrayList<>();
        FileShuffle shuffle = files("h/*" + "/".repeat(999) + "*/*" + "/".repeat(1_000) + "*,*x*/*")
                .header(1)
                .csv()
                .warnings(warnings::add);
        assertThatThrownBy(shuffle::run).hasMessageEndingWith("after the quote that opens in line 2003; close it");
        assertThat(warnings)
                .containsExactly(folder.resolve("file0") + " has a record of more than 1,000 lines, from line 1002 to"
                        + " line 2002; if it is too long, check the quotes from line 1002 on");
        warnings.clear();
        files("/".repeat(2_000)).together(2_000).csv().warnings(warnings::add).run();
        files("*" + "/".repeat(2_000) + "*/").warnings(warnings::add).run();
        assertThat(warnings).isEmpty();
    }

    @Test
    void aFieldInCsvFormatStartsAfterTheSeparatorAlsoIfItIsASpace() throws IOException {
        FileShuffle shuffle = files("a *b c* d e ").csv().together(2).separator(' ');
        assertThat(shuffle.run()).isEqualTo(2);
        assertThat(result()).isEqualTo(inOrder(List.of("a \"b c\" ", "d e ")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    header 1   | h/a/+g/b  | file1 has another header than the first input; give each input the same one
                    header 0   | a<        | file0 has lines that end with \\r and not with \\n; TR
                    header 0   | a/+b<c<   | file1 has lines that end with \\r and not with \\n; TR
                    header 2   | g/h/+g/   | file1 has another header than the first input; give each input the same one
                    header 1   | h/+h<<    | file1 has lines that end with \\r and not with \\n; TR
                    header 1   | gh/+g<h/  | file1 has another header than the first input; give each input the same one
                    header 2   | gh/i/+g<  | file1 has lines that end with \\r and not with \\n; TR
                    header 1   | h/a/+h</b | file1 has the header of the first input, but other line ends; CONVERT
                    header 1   | h</a/+h/b | file1 has the header of the first input, but other line ends; CONVERT
                    header 2   | g/</+g</< | file1 has the header of the first input, but other line ends; CONVERT
                    header 2   | g</h/+g/h</+g</h/ | file1 has the header of the first input, but other line ends; CONVERT
                    header 1   | h/+h/a/+h< | file2 has lines that end with \\r and not with \\n; TR
                    together 4 | 1/2/3/    | file0 ends within a record, after 3 of 4 lines; complete it
                    together 2 | a/b/+c+d/ | file1 ends within a record, after 1 of 2 lines; complete it
                    csv        | a/1,*b/2  | file0 ends within a record, after the quote that opens in line 2; close it
                    csv        | a*/1, *b/ | file0 ends within a record, after the quote that opens in line 2; close it
                    csv        | ***a**/   | file0 ends within a record, after the quote that opens in line 1; close it
                    csv        | *         | file0 ends within a record, after the quote that opens in line 1; close it
                    csv        | a/b/+c/*d/e/ | file1 ends within a record, after the quote that opens in line 2; close it
                    csv        | *a/b*,*c*,*d**e/**/ | file0 ends within a record, after the quote that opens in line 2; close it
                    """)
    void anInputThatDoesNotFitIsRefused(String option, String contents, String message) throws IOException {
        FileShuffle files = files(contents);
        Files.writeString(out, "what was there");
        int count = Integer.parseInt("0" + option.replaceAll("\\D", ""));
        FileShuffle shuffle = switch (option.split(" ")[0]) {
            case "header" -> files.header(count);
            case "together" -> files.together(count);
            default -> files.csv();
        };
        assertThatThrownBy(shuffle::run)
                .isInstanceOf(IOException.class)
                .hasMessage(folder.resolve("x").toString().replaceFirst(".$", "")
                        + message.replace("CONVERT", "convert the input that has \\r\\n: " + CONVERT)
                                .replace("TR", "convert it: tr '\\r' '\\n' < IN > OUT"));
        assertThat(out).hasContent("what was there");
    }

    /** A carriage return within a line, and the letter r at its end, are no part of the line end. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    h</b<c</r</+h/d/ | file0 | b<c/, r/, d/
                    h/d/+h</b<c</r</ | file1 | d/, b<c/, r/
                    """)
    void theCommandInTheMessageConvertsTheFirstInputOrAnother(String contents, String name, String records)
            throws IOException, InterruptedException {
        Program.requireInShell("perl");
        FileShuffle shuffle = files(contents).header(1);
        String command = CONVERT.replace("IN", name).replace("OUT", "converted");
        Program.run(folder, Map.of(), "sh", "-c", command);
        Files.move(folder.resolve("converted"), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        shuffle.run();
        assertThat(result()).isEqualTo("h\n" + inOrder(List.of(text(records).split(", "))));
    }

    /** A plain text that begins like compressed text is not refused. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    1f8b0800                 | compressed; write gzip -dc
                    fd377a585a000004         | compressed; write xz -dc
                    425a68393141592653590000 | compressed; write bzip2 -dc
                    425a683917724538509000   | compressed; write bzip2 -dc
                    28b52ffd24               | compressed; write zstd -dc
                    fffe31000a00             | in UTF-16; convert it: iconv -f UTF-16 -t UTF-8
                    feff0031000a             | in UTF-16; convert it: iconv -f UTF-16 -t UTF-8
                    fffe                     | in UTF-16; convert it: iconv -f UTF-16 -t UTF-8
                    425a68610a               | ''
                    425a68390a               | ''
                    fd370a                   | ''
                    1f0a                     | ''
                    efbb0a                   | ''
                    """)
    void compressedInputAndUtf16AreRefusedByTheirFirstBytes(String first, String what) throws IOException {
        byte[] bytes = HexFormat.of().parseHex(first);
        Files.write(in, bytes);
        Path plain = Files.writeString(folder.resolve("plain"), "a\n");
        for (FileShuffle shuffle :
                List.of(FileShuffle.lines(in, out), FileShuffle.lines(in, out).from(plain, in))) {
            if (what.isEmpty()) {
                shuffle.run();
            } else {
                assertThatThrownBy(shuffle::run)
                        .isInstanceOf(IOException.class)
                        .hasMessage(in + " is " + what + " IN | java -jar fairshuffle.jar shuffle");
                assertThat(out).doesNotExist();
            }
        }
        assertThat(FileShuffle.records(in, out, 1).run()).isEqualTo(bytes.length);
    }

    /** With the mark, the first line would have another hash. */
    @Test
    void aMarkIsNoPartOfALineThatIsHashed() throws IOException {
        FileShuffle byContent =
                FileShuffle.lines(Files.writeString(in, numbers(20)), out).byContent("the seed");
        byContent.run();
        String plain = result();
        Files.writeString(in, MARK + numbers(20), StandardCharsets.ISO_8859_1);
        byContent.run();
        assertThat(result()).isEqualTo(MARK + plain);
    }

    /** Tests temporary files and a record that is longer than the buffer. */
    @ParameterizedTest
    @ValueSource(longs = {LEAST_MEMORY, 256L << 20})
    void recordsOfSeveralLinesAndInputsDoNotDependOnTheMemory(long memory) throws IOException {
        int count = 40_000;
        List<String> records = IntStream.range(0, count)
                .mapToObj(k -> "@" + k + "\n" + "ACGT".repeat(k == 7 ? 25_000 : 3) + "\n+\n####\n")
                .toList();
        Path first = Files.writeString(folder.resolve("first"), String.join("", records.subList(0, 9_999)));
        Files.writeString(in, String.join("", records.subList(9_999, count)));
        FileShuffle shuffle = FileShuffle.lines(in, out).from(first, in).together(4);
        assertThat(shuffle.seed(42).memory(memory).run()).isEqualTo(count);
        assertThat(result()).isEqualTo(inOrder(records));
    }

    /** Otherwise a long line that arrives in small pieces would be moved again and again. */
    @Test
    void bytesAreMovedOnlyIfTheBufferIsFull() throws IOException {
        String content = numbers(50_000) + "x".repeat(1 << 20) + "\n" + numbers(50_000);
        int[] moves = {0};
        InputStream pieces = new ByteArrayInputStream(content.getBytes(StandardCharsets.US_ASCII)) {
            private int filled;

            @Override
            public synchronized int read(byte[] bytes, int from, int length) {
                if (from != filled) {
                    assertThat(filled).isEqualTo(bytes.length);
                    moves[0]++;
                }
                int read = super.read(bytes, from, Math.min(length, 4096));
                filled = from + read;
                return read;
            }
        };
        assertThat(FileShuffle.lines(pieces, OutputStream.nullOutputStream()).run())
                .isEqualTo(100_001);
        assertThat(moves[0]).isBetween(1, content.length() >> 16);
    }

    @Test
    void aSampleMayBeEmptyAndHasTheHeader() throws IOException {
        assertThat(files("h/a/b/").header(1).sample(0).run()).isZero();
        assertThat(result()).isEqualTo("h\n");
    }

    @Test
    void eachInputHasToExist() throws IOException {
        Path nowhere = folder.resolve("nowhere");
        FileShuffle shuffle = shuffle(numbers(3));
        assertThatThrownBy(() -> shuffle.from(in, nowhere).run()).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(shuffle::from).hasMessage("a shuffle reads 1 file or more, not 0; write from(in)");
        assertThatThrownBy(() -> shuffle.from(in, null)).hasMessage("in");
    }

    /** The first bytes of the second input are read when the buffer of 65,536 bytes is nearly full. */
    @Test
    void noInputIsLostAtTheEndOfTheBuffer() throws IOException {
        Path second = folder.resolve("second");
        List<String> lines = IntStream.range(0, 20_000).mapToObj(k -> k + "\n").toList();
        Files.writeString(second, String.join("", lines));
        for (int size = 65_520; size <= 65_540; size++) {
            Files.writeString(in, "a".repeat(size - 1) + "\n");
            assertThat(FileShuffle.lines(in, out).from(in, second).run()).isEqualTo(1 + lines.size());
            assertThat(Files.size(out)).isEqualTo(size + Files.size(second));
        }
    }
}
