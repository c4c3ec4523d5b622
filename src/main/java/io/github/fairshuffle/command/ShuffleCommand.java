package io.github.fairshuffle.command;

import io.github.fairshuffle.IndexPermutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.files.FileShuffle;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The command {@code shuffle} of the jar: {@link FileShuffle} for the shell. */
final class ShuffleCommand {
    private static final String HELP = """
            Usage: java -jar fairshuffle.jar shuffle [options] [IN ...]
            Shuffles the lines of all IN, read one after the other as one file. No IN, or -,
            is the standard input. The files may be larger than memory.
              -o OUT            writes to OUT, which may be an IN (default: standard output)
              --seed SEED       repeats an order, which depends only on SEED, a number or a
                                text, and the number of lines
              --by-content TEXT orders lines by hashes of TEXT and the line: the order of IN
                                makes no difference; equal lines have to fit in memory
              --header K        leaves the first K lines where they are; each IN begins with
                                the same K lines, which are written once
              --csv             a line break within a quoted field does not end a line; a
                                quoted field begins with a double quote; the command warns
                                of a record of more than 1,000 lines
              --group-by COLUMN keeps lines with the same value of a column together, in
                                their order; COLUMN is a number from 1, or a name in the
                                header; needs --csv or --delimiter; the lines with the
                                same value have to fit in memory
              --delimiter C     the character between fields, or \\t for a tab; the
                                default with --csv is a comma
              --together K      keeps each K lines together, as one record
              -i LO-HI          shuffles the numbers LO to HI in memory instead of lines;
                                IndexPermutation draws -n of more than a million numbers
              --times N         with -i: writes N orders of the numbers, one on a line, or
                                N samples of -n; audit --orders - reads such lines
              -e, --echo        shuffles the arguments, each as a line, instead of files
              -n COUNT          writes only COUNT of the lines, drawn at random and kept in
                                memory; or a percentage such as 20%, for which all lines
                                are copied to a temporary file; with --group-by, COUNT
                                of the groups, each with all its lines
              --in-order        with -n: the drawn lines keep the order of IN
              -r, --repeat      with -n: draws with replacement, so that lines may repeat
              -z, --zero        lines end with a zero byte instead of a newline
              --memory SIZE     memory to use, such as 512M (default: half of the heap)
              --tmp DIR         folder for temporary files, which take as much space as IN
                                and 12 bytes more for each line; a percentage, -r and
                                groups take up to twice as much (default: the folder of
                                OUT, or else of the system)
              -h, --help        prints this help
            Exit status: 0 if all went well; 1 if not, and then OUT is unchanged; 2 if the
            command line is wrong; 141 if the output is a pipe that closes early.
            """;

    private static final long MOST_IN_MEMORY = 10_000_000;

    /** The least memory that a {@link FileShuffle} accepts. */
    private static final long LEAST_MEMORY = 1 << 20;

    private ShuffleCommand() {}

    static int run(String[] args, InputStream in, OutputStream output, PrintStream err, boolean onTerminal) {
        Terminal terminal = new Terminal(err, onTerminal);
        return CommandRun.run("shuffle", HELP, args, output, err, 1, out -> {
            Arguments given = new Arguments(HELP, args);
            if (given.has("--times")) {
                return times(given, out);
            }
            FileShuffle shuffle = parse(given, in, out);
            try {
                shuffle.progress((done, most) -> terminal.show("shuffle: "
                                + (most == Long.MAX_VALUE ? (done >> 20) + " MiB" : 100 * done / most + " %")))
                        .warnings(warning -> {
                            terminal.clear();
                            err.println("shuffle: warning: " + warning);
                        })
                        .run();
                return 0;
            } finally {
                terminal.clear();
            }
        });
    }

    /** Writes many orders of the numbers of the option {@code -i}. */
    private static int times(Arguments given, OutputStream out) throws IOException {
        if (!List.of("--times", "-i", "-n", "--seed").containsAll(given.options()) || !given.has("-i")) {
            throw new IllegalArgumentException("--times needs -i, and allows only -n and --seed besides");
        }
        given.names(0, 0, "no file with --times");
        long[] range = range(given);
        int size = Math.toIntExact(Math.min(range[1] - range[0] + 1, Integer.MAX_VALUE));
        if (size > MOST_IN_MEMORY) {
            throw new IllegalArgumentException("--times shuffles at most 10,000,000 numbers, not " + size);
        }
        int times = given.count("--times", 1).orElseThrow();
        int count = given.count("-n", 0).orElse(size);
        Shuffler shuffler = given.seed(Randomness::seeded, Randomness::seeded)
                .map(Shuffler.durstenfeld()::using)
                .orElse(Shuffler.durstenfeld());
        for (int k = 0; k < times; k++) {
            String line = IntStream.of(shuffler.permutation(size).order())
                    .limit(count)
                    .mapToObj(place -> Long.toString(range[0] + place))
                    .collect(Collectors.joining(" ", "", "\n"));
            out.write(line.getBytes(StandardCharsets.US_ASCII));
        }
        out.flush();
        return 0;
    }

    private static FileShuffle parse(Arguments given, InputStream in, OutputStream out) {
        boolean areNumbers = given.has("-i");
        if (areNumbers && given.has("--echo")) {
            throw new IllegalArgumentException("-i shuffles numbers and -e arguments; write one of the two");
        }
        List<String> names = given.names(0, areNumbers ? 0 : Integer.MAX_VALUE, "no file with -i");
        Optional<InputStream> source = areNumbers
                ? Optional.of(numbers(given))
                : given.has("--echo") ? Optional.of(arguments(given, names)) : Optional.empty();
        FileShuffle shuffle = FileShuffle.lines(source.orElse(in), out);
        if (source.isEmpty() && !names.isEmpty() && !names.equals(List.of("-"))) {
            names.replaceAll(name -> name.equals("-") ? "/dev/stdin" : name);
            shuffle = shuffle.from(names.stream().map(Path::of).toArray(Path[]::new));
        }
        String target = given.text("-o").orElse("-");
        shuffle = target.matches("-|/dev/stdout|/dev/fd/1") ? shuffle : shuffle.to(Path.of(target));
        shuffle = given.has("--zero") ? shuffle.separator('\0') : shuffle;
        shuffle = given.has("--csv") ? shuffle.csv() : shuffle;
        shuffle = given.value("--delimiter", "one ASCII character, or \\t", ShuffleCommand::delimiter)
                .map(shuffle::delimiter)
                .orElse(shuffle);
        Optional<String> column = given.text("--group-by");
        if (column.isPresent()) {
            shuffle = column.get().matches("[0-9]+")
                    ? shuffle.groupedBy(given.count("--group-by", 1).orElseThrow())
                    : shuffle.groupedBy(column.get());
        }
        shuffle = given.seed(shuffle::seed, shuffle::seed).orElse(shuffle);
        shuffle = given.text("--by-content").map(shuffle::byContent).orElse(shuffle);
        shuffle = given.count("--header", 0).map(shuffle::header).orElse(shuffle);
        shuffle = given.count("--together", 1).map(shuffle::together).orElse(shuffle);
        shuffle = sample(given, shuffle);
        shuffle = given.value("--memory", "a size from 1M on, such as 512M or 2G", ShuffleCommand::size)
                .map(shuffle::memory)
                .orElse(shuffle);
        return given.text("--tmp").map(Path::of).map(shuffle::temporaryFolder).orElse(shuffle);
    }

    private static FileShuffle sample(Arguments given, FileShuffle all) {
        if (!given.has("-n")) {
            if (given.has("--in-order") || given.has("--repeat")) {
                throw new IllegalArgumentException("--in-order and -r need -n COUNT");
            }
            return all;
        }
        FileShuffle sample = isPercentage(given)
                ? all.samplePercent(
                        given.value("-n", "a whole number, or a percentage from 0% to 100%", ShuffleCommand::percentage)
                                .orElseThrow())
                : all.sample(given.count("-n", 0).orElseThrow());
        sample = given.has("--in-order") ? sample.inOrder() : sample;
        return given.has("--repeat") ? sample.withReplacement() : sample;
    }

    private static char delimiter(String text) {
        String character = text.equals("\\t") ? "\t" : text;
        if (!character.matches("[\\x00-\\x7f]")) {
            throw new NumberFormatException();
        }
        return character.charAt(0);
    }

    private static double percentage(String text) {
        if (!text.matches("[0-9]*\\.?[0-9]+%")) {
            throw new NumberFormatException();
        }
        return Double.parseDouble(text.substring(0, text.length() - 1));
    }

    private static boolean isPercentage(Arguments given) {
        return given.text("-n").filter(count -> count.endsWith("%")).isPresent();
    }

    /** Returns the arguments of the option {@code -e}, one on each line. */
    private static InputStream arguments(Arguments given, List<String> lines) {
        String end = given.has("--zero") ? "\0" : "\n";
        if (lines.stream().anyMatch(line -> line.contains(end))) {
            throw new IllegalArgumentException("an argument of -e has several lines; add -z");
        }
        return input(lines.stream(), end);
    }

    private static InputStream input(Stream<String> lines, String end) {
        String text = lines.map(line -> line + end).collect(Collectors.joining());
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the numbers of the option {@code -i}, one on each line, or only a sample if there are many. */
    private static InputStream numbers(Arguments given) {
        long[] range = range(given);
        long size = range[1] - range[0] + 1;
        LongStream numbers = LongStream.range(0, size);
        boolean isPlainSample = given.has("-n")
                && !isPercentage(given)
                && Stream.of("--in-order", "--repeat", "--header", "--together", "--group-by")
                        .noneMatch(given::has);
        if (size > MOST_IN_MEMORY && !isPlainSample) {
            throw new IllegalArgumentException("more than 10,000,000 numbers need -n COUNT, without a percentage, -r,"
                    + " --in-order, --header, --together and --group-by");
        }
        if (size > 1_000_000 && isPlainSample) {
            long count = Math.min(size, given.count("-n", 0).orElseThrow());
            numbers = given
                    .seed(seed -> IndexPermutation.of(size, seed), seed -> IndexPermutation.of(size, seed))
                    .orElseGet(() ->
                            IndexPermutation.of(size, Randomness.standard().nextLong()))
                    .stream(0, count);
        }
        return input(numbers.mapToObj(k -> Long.toString(range[0] + k)), given.has("--zero") ? "\0" : "\n");
    }

    private static long[] range(Arguments given) {
        return given.value("-i", "two whole numbers LO-HI such as 1-10", ShuffleCommand::range)
                .orElseThrow();
    }

    private static long[] range(String text) {
        String[] ends = text.split("-", 2);
        long[] range = {Long.parseLong(ends[0]), Long.parseLong(ends[ends.length - 1])};
        if (ends.length < 2 || range[1] - range[0] + 1 < 1) {
            throw new NumberFormatException();
        }
        return range;
    }

    private static long size(String text) {
        String digits = text.replaceFirst("(?i)[KMG]?B?$", "");
        char unit = (text + ' ').toUpperCase(Locale.ROOT).charAt(digits.length());
        int shift = 10 * Math.max(0, " KMG".indexOf(unit));
        long size = Math.min(Long.parseLong(digits), Long.MAX_VALUE >> shift) << shift;
        if (size < LEAST_MEMORY) {
            throw new NumberFormatException();
        }
        return size;
    }
}
