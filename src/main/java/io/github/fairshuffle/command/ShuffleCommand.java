package io.github.fairshuffle.command;

import io.github.fairshuffle.files.FileShuffle;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command {@code shuffle} of the jar: {@link FileShuffle} for the shell. */
final class ShuffleCommand {
    private static final String HELP = """
            Usage: java -jar fairshuffle.jar shuffle [options] [IN [OUT]]
            Shuffles the lines of IN and writes them to OUT; both may be larger than
            memory. Without them, or for -, it is the standard input and output. A line
            ends at a newline, also within quotes: a CSV file may have no field with a line
            break.
              --seed N          repeats an order, which depends only on N and the number of
                                lines
              --by-content TEXT orders lines by hashes of TEXT and the line: the order of IN
                                makes no difference; equal lines lie side by side, and must
                                fit in memory
              --header K        leaves the first K lines where they are
              -n COUNT          writes only COUNT of the lines, drawn at random and kept in
                                memory; for more, shuffle all: shuffle IN | head -n COUNT
              -z, --zero        lines end with a zero byte instead of a newline
              --memory SIZE     how much memory to use, such as 512M or 2G (half of the
                                heap, see java -Xmx)
              --tmp DIR         where temporary files go, as large as IN (beside OUT, or the
                                system's folder)
              -h, --help        prints this
            Exit status: 0 if all went well; 1 if not, and then OUT is what it was before;
            2 if the command line is wrong.
            """;

    private ShuffleCommand() {}

    static int run(String[] args, InputStream in, OutputStream out, PrintStream err, boolean onTerminal) {
        Terminal terminal = new Terminal(err, onTerminal);
        return Main.run("shuffle", HELP, args, out, err, 1, () -> {
            FileShuffle shuffle = parse(new Arguments(HELP, args), FileShuffle.lines(in, out));
            try {
                shuffle.progress((done, most) -> terminal.show("shuffle: "
                                + (most == Long.MAX_VALUE ? (done >> 20) + " MiB" : 100 * done / most + " %")))
                        .run();
                return 0;
            } finally {
                terminal.clear();
            }
        });
    }

    private static FileShuffle parse(Arguments given, FileShuffle shuffle) {
        List<String> files = given.names(0, 2, "at most two files, IN and OUT");
        if (files.size() > 0 && !files.get(0).equals("-")) {
            shuffle = shuffle.from(Path.of(files.get(0)));
        }
        if (files.size() > 1 && !files.get(1).equals("-")) {
            shuffle = shuffle.to(Path.of(files.get(1)));
        }
        if (given.has("--zero")) {
            shuffle = shuffle.separator((byte) 0);
        }
        shuffle = given.seed().map(shuffle::seed).orElse(shuffle);
        shuffle = given.text("--by-content").map(shuffle::byContent).orElse(shuffle);
        shuffle = given.count("--header", 0).map(shuffle::header).orElse(shuffle);
        shuffle = given.count("-n", 1).map(shuffle::sample).orElse(shuffle);
        shuffle = given.value("--memory", "a size such as 512M or 2G", ShuffleCommand::size)
                .map(shuffle::memory)
                .orElse(shuffle);
        return given.text("--tmp").map(Path::of).map(shuffle::temporaryFolder).orElse(shuffle);
    }

    private static long size(String text) {
        Matcher size = Pattern.compile("([0-9]{1,12})([KMG]?)B?", Pattern.CASE_INSENSITIVE)
                .matcher(text);
        if (!size.matches()) {
            throw new NumberFormatException();
        }
        int shift = 10
                * ("KMG".indexOf(size.group(2).toUpperCase(Locale.ROOT))
                        + size.group(2).length());
        return Math.min(Long.parseLong(size.group(1)), Long.MAX_VALUE >> shift) << shift;
    }
}
