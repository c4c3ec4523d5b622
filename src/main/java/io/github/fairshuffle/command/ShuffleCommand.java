package io.github.fairshuffle.command;

import io.github.fairshuffle.files.FileShuffle;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command {@code shuffle} of the jar: {@link FileShuffle} for the shell.
 *
 * <pre>
 * java -jar fairshuffle.jar shuffle --seed 42 --header 1 all.csv shuffled.csv
 * zcat lines.gz | java -jar fairshuffle.jar shuffle -n 1000
 * find . -print0 | java -jar fairshuffle.jar shuffle -z | xargs -0 ls
 * </pre>
 */
final class ShuffleCommand {
    private static final int DONE = 0;
    private static final int FAILED = 1;
    private static final int WRONG_USAGE = 2;

    /** What an option lacks. */
    private static final String SOMETHING = "something";

    private static final String HELP = """
            Usage: java -jar fairshuffle.jar shuffle [options] [IN [OUT]]
            Shuffles the lines of IN and writes them to OUT; both may be larger than
            memory. Without them, or for -, it is the standard input and output. A line
            ends at a newline, also within quotes: a CSV file may have no field with a line
            break.
              --seed N       repeats an order: it depends on N and the number of lines only
              --by-content S orders lines by hashes of S and the line: the order of IN makes
                             no difference; equal lines lie together, and must fit in memory
              --header K     leaves the first K lines where they are
              -n COUNT       writes COUNT of the lines only, drawn at random and kept in
                             memory; for more, shuffle all: shuffle IN | head -n COUNT
              -z             lines end with a zero byte instead of a newline
              --memory SIZE  how much memory to use, such as 512M or 2G; half of the heap,
                             see java -Xmx
              --tmp DIR      where temporary files go, as large as IN: beside OUT, or the
                             system's folder
              --help         prints this
            Exit status: 0 if all went well; 1 if not, and then OUT is what it was before;
            2 if the command line is wrong.
            """;

    private ShuffleCommand() {}

    /**
     * Shuffles the standard input or a file, and ends the JVM with a status other than 0 if that fails.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        int status = run(args, System.in, out, System.err, Terminal.is(2));
        if (status != DONE) {
            System.exit(status);
        }
    }

    static int run(String[] args, InputStream in, OutputStream out, PrintStream err, boolean onTerminal) {
        try {
            if (List.of(args).contains("--help")) {
                out.write(HELP.getBytes(StandardCharsets.UTF_8));
                return DONE;
            }
            FileShuffle shuffle = parse(args, in, out);
            Terminal terminal = new Terminal(err, onTerminal);
            shuffle.progress((done, most) -> terminal.show(
                    "shuffle: " + (most == Long.MAX_VALUE ? (done >> 20) + " MiB" : 100 * done / most + " %")));
            try {
                shuffle.run();
                return DONE;
            } finally {
                terminal.clear();
            }
        } catch (IllegalArgumentException wrong) {
            err.println("shuffle: " + wrong.getMessage() + "; --help says more");
            return WRONG_USAGE;
        } catch (IOException e) {
            if (!brokenPipe().equals(e.getMessage())) { // which is what head does, and no news
                err.println("shuffle: " + Terminal.explained(e));
            }
        } catch (OutOfMemoryError e) {
            err.println("shuffle: there is too little memory; allow more with java -Xmx, or less with --memory;"
                    + " instead of -n COUNT write: shuffle | head -n COUNT");
        }
        return FAILED;
    }

    /** What the system says, in its own language, to the writer of a pipe that nobody reads. */
    private static String brokenPipe() {
        try {
            Pipe pipe = Pipe.open();
            pipe.source().close();
            try (WritableByteChannel sink = pipe.sink()) {
                sink.write(ByteBuffer.allocate(1));
            }
            return "nothing";
        } catch (IOException broken) {
            return String.valueOf(broken.getMessage());
        }
    }

    private static FileShuffle parse(String[] args, InputStream in, OutputStream out) {
        List<Consumer<FileShuffle>> options = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        Arguments rest = new Arguments(args);
        while (rest.hasNext()) {
            String arg = rest.next();
            switch (arg) {
                case "--seed" -> {
                    long seed = rest.number(SOMETHING, Long.MIN_VALUE, Long.MAX_VALUE);
                    options.add(shuffle -> shuffle.seed(seed));
                }
                case "--by-content" -> {
                    String seed = rest.value(SOMETHING);
                    options.add(shuffle -> shuffle.keyed(seed));
                }
                case "--header" -> {
                    int lines = (int) rest.number(SOMETHING, 0, Integer.MAX_VALUE);
                    options.add(shuffle -> shuffle.header(lines));
                }
                case "-n" -> {
                    int count = (int) rest.number(SOMETHING, 1, Integer.MAX_VALUE);
                    options.add(shuffle -> shuffle.sample(count));
                }
                case "--memory" -> {
                    long bytes = size(arg, rest.value(SOMETHING));
                    options.add(shuffle -> shuffle.memory(bytes));
                }
                case "--tmp" -> {
                    Path folder = path(rest.value(SOMETHING));
                    options.add(shuffle -> shuffle.temporaryFolder(folder));
                }
                case "-z" -> options.add(FileShuffle::zero);
                default -> {
                    if (arg.startsWith("-") && arg.length() > 1) {
                        throw new IllegalArgumentException("there is no option " + arg);
                    }
                    files.add(path(arg));
                }
            }
        }
        if (files.size() > 2) {
            throw new IllegalArgumentException("there are at most two files, IN and OUT, and not also " + files.get(2));
        }
        FileShuffle shuffle = FileShuffle.lines(in, out);
        if (isFile(files, 0)) {
            shuffle.from(files.get(0));
        }
        if (isFile(files, 1)) {
            shuffle.to(files.get(1));
        }
        options.forEach(option -> option.accept(shuffle));
        return shuffle;
    }

    private static boolean isFile(List<Path> files, int k) {
        return k < files.size() && !files.get(k).toString().equals("-");
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("no file can have the name " + name, e);
        }
    }

    private static long size(String option, String text) {
        Matcher size = Pattern.compile("([0-9]{1,12})([KMG]?)B?", Pattern.CASE_INSENSITIVE)
                .matcher(text);
        if (!size.matches()) {
            throw new IllegalArgumentException(option + " takes a size such as 512M or 2G, not " + text);
        }
        int power = "KMG".indexOf(size.group(2).toUpperCase(Locale.ROOT));
        int shift = size.group(2).isEmpty() ? 0 : 10 * (power + 1);
        return Math.min(Long.parseLong(size.group(1)), Long.MAX_VALUE >> shift) << shift;
    }
}
