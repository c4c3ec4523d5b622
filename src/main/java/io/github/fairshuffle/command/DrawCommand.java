package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.draw.Draw;
import io.github.fairshuffle.internal.Text;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command {@code draw} of the jar: {@link Draw} for the shell. */
final class DrawCommand {
    private static final String HOLDS = "The transcript holds. Compare its commitment, list, public text and number of"
            + " winners with what was published before.\n";

    private static final String ONCE = "--once-per-person";

    private static final Pattern HEADER =
            Pattern.compile("(?i)(id|no|nr|(.*\\b)?(e-?mail|entrants?|names?|participants?|tickets?|users?)\\b.*)");

    /** The options of each step are the indented lines below the step. */
    private static final String HELP = """
            Usage: java -jar fairshuffle.jar draw commit [--secret FILE]
               or: java -jar fairshuffle.jar draw list [--once-per-person] ENTRANTS
               or: java -jar fairshuffle.jar draw run --entrants FILE --secret FILE
                       --public TEXT --winners N [--name TEXT] [--once-per-person]
               or: java -jar fairshuffle.jar draw verify TRANSCRIPT ENTRANTS
            Draws winners that nobody alone can steer and everybody can check.
            commit             before entries close: writes a new secret to a new file that
                               only you can read, and prints its SHA-256, which you publish;
                               each draw needs a new secret
              --secret FILE    the new file (default: secret.txt)
            list               when entries have closed: checks the list, and prints its
                               SHA-256 for you to publish
              --once-per-person
                               includes this rule in the SHA-256
            run                when entries have closed and the public text is known: prints
                               the transcript, which you publish
              --entrants FILE  the entrants in UTF-8, one on each line; several tickets of
                               Alice are alice#1, alice#2
              --secret FILE    the file that commit wrote
              --public TEXT    a text that was announced before and that nobody can choose,
                               such as "Lotto 2026-11-28: 3 14 15 26 35 42"
              --winners N      the number of winners, and also of substitutes
              --name TEXT      the name of the draw
              --once-per-person
                               each person wins once, with any number of tickets: the text
                               before the last # is the person
            verify             checks a transcript and the list of entrants
            The options -h and --help print this help.
            Exit status: 0 if all went well, or if the transcript holds; 1 if the transcript
            does not hold; 2 if the command line is wrong or an input cannot be used.
            """;

    private DrawCommand() {}

    static int run(String[] args, OutputStream output, PrintStream err) {
        String[] words = args.length == 0 ? new String[] {"--help"} : args;
        return CommandRun.run("draw", HELP, words, output, err, 2, out -> {
            String step = words[0];
            Matcher section = Pattern.compile("(?m)^" + Pattern.quote(step) + " .*\n(?: .*\n)*")
                    .matcher(HELP);
            String options = section.find() ? section.group() : "";
            Arguments given = new Arguments(options, Arrays.copyOfRange(words, 1, words.length));
            String result = switch (step) {
                case "commit" -> commit(given, err);
                case "list" -> list(given, err);
                case "run" -> draw(given).transcript();
                case "verify" -> verify(given.names(2, 2, "two files, TRANSCRIPT and ENTRANTS"));
                default -> throw new IllegalArgumentException("the steps are commit, list, run and verify");
            };
            out.write(result.getBytes(UTF_8));
            return step.equals("verify") && !result.equals(HOLDS) ? 1 : 0;
        });
    }

    /** Reports the first and the last entrant, so that the user notices a header or several columns in the list. */
    private static String list(Arguments given, PrintStream err) throws IOException {
        List<String> entrants = entrants(given.names(1, 1, "one file, ENTRANTS").get(0));
        String digest = given.has(ONCE) ? Draw.digestOncePerPerson(entrants) : Draw.digest(entrants);
        String first = entrants.get(0);
        err.println(Text.count(entrants.size(), "entrant") + ", from " + first + " to "
                + entrants.get(entrants.size() - 1));
        if (HEADER.matcher(first).matches()) {
            err.println("the first line looks like a header; if it is one, remove it: " + first);
        }
        if (entrants.stream().allMatch(entrant -> entrant.contains(";"))) {
            err.println(
                    "each line contains a semicolon; if the lines have columns, keep the one that names the entrant");
        }
        return digest + '\n';
    }

    /** Returns {@link #HOLDS}, or a description of the first difference. */
    private static String verify(List<String> files) throws IOException {
        return Draw.verify(read(files.get(0)), entrants(files.get(1)))
                .map(wrong -> wrong + '\n')
                .orElse(HOLDS);
    }

    private static String commit(Arguments given, PrintStream err) throws IOException {
        given.names(0, 0, "no file");
        Path file = Path.of(given.text("--secret").orElse("secret.txt"));
        if (file.toString().isEmpty()) {
            throw new IllegalArgumentException("--secret needs the name of a file");
        }
        boolean modes = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] ownerOnly = modes
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        String secret = Draw.newSecret();
        try {
            Files.writeString(Files.createFile(file, ownerOnly), secret);
        } catch (FileAlreadyExistsException e) {
            throw new IOException(file + " is there already; a secret is written to a new file only", e);
        }
        err.println("The secret is in " + Text.printable("" + file)
                + (modes ? "" : ", which other users may be able to read")
                + ". Keep it; publish its SHA-256 before entries close.");
        return Draw.commitment(secret) + '\n';
    }

    private static Draw draw(Arguments given) throws IOException {
        given.names(0, 0, "no file");
        String secret = required(given.text("--secret"), "--secret");
        if (secret.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("--secret needs the name of a file, not a secret");
        }
        Draw draw = Draw.of(
                entrants(required(given.text("--entrants"), "--entrants")),
                read(secret).stripTrailing(),
                required(given.text("--public"), "--public"),
                required(given.count("--winners", 1), "--winners"));
        Draw named = given.text("--name").map(draw::named).orElse(draw);
        return given.has(ONCE) ? named.oncePerPerson() : named;
    }

    private static <T> T required(Optional<T> value, String option) {
        return value.orElseThrow(() -> new IllegalArgumentException("run needs " + option));
    }

    private static List<String> entrants(String file) throws IOException {
        String text = read(file);
        return text.isEmpty()
                ? List.of()
                : List.of(text.replaceFirst("\n\\z", "").split("\n", -1));
    }

    private static String read(String file) throws IOException {
        try {
            return Files.readString(Path.of(file));
        } catch (CharacterCodingException e) {
            throw new IOException(file + " is not in UTF-8; save it in UTF-8", e);
        }
    }
}
