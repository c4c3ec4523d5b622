package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.draw.Draw;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command {@code draw} of the jar: {@link Draw} for the shell. */
final class DrawCommand {
    private static final int DONE = 0;
    private static final int DOES_NOT_HOLD = 1;
    private static final int COULD_NOT_TELL = 2;

    private static final String HOLDS =
            "The transcript holds. Compare its commitment, list, public text and number of winners with what was published before.";

    /** The options of each step are the indented lines below the step. */
    private static final String HELP = """
            Usage: java -jar fairshuffle.jar draw commit [--secret FILE]
               or: java -jar fairshuffle.jar draw list ENTRANTS
               or: java -jar fairshuffle.jar draw run --entrants FILE --secret FILE
                       --public TEXT --winners N [--name TEXT]
               or: java -jar fairshuffle.jar draw verify TRANSCRIPT ENTRANTS
            Draws winners that nobody alone can steer and everybody can check.
            commit             before entries close: writes a new secret to a new file that
                               only you can read, and prints its SHA-256, which you publish;
                               each draw needs a new secret
              --secret FILE    the new file (secret.txt)
            list               when entries have closed: checks the list, and prints its
                               SHA-256 for you to publish
            run                when entries have closed and the public text is known: prints
                               the transcript, which you publish
              --entrants FILE  the entrants in UTF-8, one on each line; several tickets of
                               Alice are alice#1, alice#2
              --secret FILE    the file that commit wrote
              --public TEXT    a text that was announced before and that nobody can choose,
                               such as "Lotto 2026-11-28: 3 14 15 26 35 42"
              --winners N      how many; as many substitutes are named
              --name TEXT      the name of the draw
            verify             checks a transcript and the list of entrants
            The options -h and --help print this.
            Exit status: 0 if all went well, or the transcript holds; 1 if it does not; 2 if
            the command line is wrong, or something cannot be read or drawn from.
            """;

    private DrawCommand() {}

    static int run(String[] args, OutputStream out, PrintStream err) {
        try {
            String step = args.length == 0 ? "--help" : args[0];
            Matcher section = Pattern.compile("(?m)^" + Pattern.quote(step) + " .*\n(?: .*\n)*")
                    .matcher(HELP);
            String[] rest = Arrays.copyOfRange(args, Math.min(1, args.length), args.length);
            Arguments given = new Arguments(section.find() ? section.group() : "", rest);
            if (step.equals("--help") || step.equals("-h") || given.has("--help")) {
                out.write(HELP.getBytes(UTF_8));
                return DONE;
            }
            switch (step) {
                case "commit" -> {
                    given.names(0, 0, "no file");
                    commit(Path.of(given.text("--secret", "a file name").orElse("secret.txt")), out, err);
                }
                case "list" -> {
                    List<String> files = given.names(1, 1, "one file, ENTRANTS");
                    out.write((Draw.digest(entrants(files.get(0))) + '\n').getBytes(UTF_8));
                }
                case "run" -> {
                    given.names(0, 0, "no file");
                    out.write(draw(given).transcript().getBytes(UTF_8));
                }
                case "verify" -> {
                    List<String> files = given.names(2, 2, "two files, TRANSCRIPT and ENTRANTS");
                    Optional<String> wrong = Draw.verify(read(files.get(0)), entrants(files.get(1)));
                    out.write((wrong.orElse(HOLDS) + '\n').getBytes(UTF_8));
                    return wrong.isEmpty() ? DONE : DOES_NOT_HOLD;
                }
                default -> throw new IllegalArgumentException("the steps are commit, list, run and verify");
            }
            return DONE;
        } catch (IllegalArgumentException | IOException | OutOfMemoryError e) {
            err.println("draw: " + Terminal.explained(e));
            return COULD_NOT_TELL;
        }
    }

    private static void commit(Path file, OutputStream out, PrintStream err) throws IOException {
        boolean modes = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] ownerOnly = modes
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        String secret = Draw.newSecret();
        try (OutputStream kept = Channels.newOutputStream(Files.newByteChannel(
                file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly))) {
            kept.write(secret.getBytes(UTF_8));
        } catch (FileAlreadyExistsException e) {
            throw new IOException(file + " is there already; a secret is written to a new file only", e);
        }
        out.write((Draw.commitment(secret) + '\n').getBytes(UTF_8));
        err.println("The secret is in " + file + ". Keep it; publish the SHA-256 above before entries close.");
        if (!modes) {
            err.println("This system has no file modes: see to it that only you can read the file.");
        }
    }

    private static Draw draw(Arguments given) throws IOException {
        String secret = required(given.text("--secret", "a file name"), "--secret");
        if (secret.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("--secret needs the name of a file, not a secret");
        }
        Draw draw = Draw.of(
                entrants(required(given.text("--entrants", "a file name"), "--entrants")),
                read(secret).stripTrailing(),
                required(given.text("--public", "a text"), "--public"),
                required(given.count("--winners", 1), "--winners"));
        return given.text("--name", "a text").map(draw::named).orElse(draw);
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
            throw new IOException(file + " is not in UTF-8; save it so", e);
        }
    }
}
