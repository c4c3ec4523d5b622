package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.draw.Draw;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The command {@code draw} of the jar: {@link Draw} for the shell. */
final class DrawCommand {
    private static final int DONE = 0;
    private static final int DOES_NOT_HOLD = 1;
    private static final int COULD_NOT_TELL = 2;

    private static final String HOLDS =
            "The transcript holds. Compare its commitment, list, public text and number of winners with what was published before.";

    private static final String HELP = """
            Usage: java -jar fairshuffle.jar draw commit [--secret FILE]
               or: java -jar fairshuffle.jar draw list ENTRANTS
               or: java -jar fairshuffle.jar draw run --entrants FILE --secret FILE
                       --public TEXT --winners N [--name TEXT]
               or: java -jar fairshuffle.jar draw verify TRANSCRIPT ENTRANTS
            Draws winners that nobody alone can steer and everybody can check.
              commit        before entries close: writes a new secret to a new file that
                            only you can read (secret.txt), and prints its SHA-256, which
                            you publish; each draw needs a new one
              list          when entries have closed: checks the list, and prints its
                            SHA-256 for you to publish
              run           when entries have closed and the public chance is known: prints
                            the transcript, which you publish
              verify        checks a transcript and the list of entrants
              --entrants    the entrants in a file in UTF-8, one a line; several tickets
                            are alice#1, alice#2
              --public      chance that was named before and that nobody chose, such as
                            "Lotto 2026-11-28: 3 14 15 26 35 42"
              --winners     how many; as many substitutes are named
              --name        of the draw
              --help        prints this
            Exit status: 0 if all went well, or the transcript holds; 1 if it does not; 2 if
            the command line is wrong, or something cannot be read or drawn from.
            """;

    /** What each step takes. */
    private static final Map<String, Set<String>> OPTIONS = Map.of(
            "commit", Set.of("--secret"),
            "list", Set.of(),
            "run", Set.of("--entrants", "--secret", "--public", "--winners", "--name"),
            "verify", Set.of());

    private final String step;
    private final Map<String, String> options = new HashMap<>();
    private final List<String> files = new ArrayList<>();

    private DrawCommand(String[] args) {
        Arguments rest = new Arguments(args);
        step = rest.next();
        if (!OPTIONS.containsKey(step)) {
            throw new IllegalArgumentException("the steps are commit, list, run and verify");
        }
        while (rest.hasNext()) {
            String arg = rest.next();
            if (OPTIONS.get(step).contains(arg)) {
                options.put(
                        arg,
                        arg.equals("--winners")
                                ? Long.toString(rest.number("a number", 1, Integer.MAX_VALUE))
                                : rest.value("something"));
            } else if (arg.startsWith("-")) {
                throw new IllegalArgumentException(step + " has no option " + arg);
            } else {
                files.add(arg);
            }
        }
        if (files.size() != (step.equals("verify") ? 2 : step.equals("list") ? 1 : 0)) {
            throw new IllegalArgumentException(
                    "verify takes the transcript and the entrants, list the entrants, others no file");
        }
    }

    /** Runs a step of a draw, and ends the JVM with a status other than 0 if that fails. */
    public static void main(String[] args) {
        int status = run(args, new FileOutputStream(FileDescriptor.out), System.err);
        if (status != DONE) {
            System.exit(status);
        }
    }

    static int run(String[] args, OutputStream out, PrintStream err) {
        try {
            if (args.length == 0 || List.of(args).contains("--help")) {
                out.write(HELP.getBytes(UTF_8));
                return DONE;
            }
            DrawCommand command = new DrawCommand(args);
            switch (command.step) {
                case "commit" -> command.commit(out, err);
                case "list" -> out.write((Draw.digest(entrants(command.files.get(0))) + '\n').getBytes(UTF_8));
                case "run" -> out.write(command.draw().transcript().getBytes(UTF_8));
                default -> {
                    Optional<String> wrong = command.verify();
                    out.write((wrong.orElse(HOLDS) + '\n').getBytes(UTF_8));
                    return wrong.isEmpty() ? DONE : DOES_NOT_HOLD;
                }
            }
            return DONE;
        } catch (IllegalArgumentException wrong) {
            err.println("draw: " + wrong.getMessage() + "; --help says more");
        } catch (IOException e) {
            err.println("draw: " + Terminal.explained(e));
        } catch (OutOfMemoryError e) {
            err.println("draw: there is too little memory; allow more with java -Xmx");
        }
        return COULD_NOT_TELL;
    }

    private void commit(OutputStream out, PrintStream err) throws IOException {
        Path file = Path.of(options.getOrDefault("--secret", "secret.txt"));
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

    private Draw draw() throws IOException {
        if (required("--secret").matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("--secret takes the name of a file, not a secret");
        }
        Draw draw = Draw.of(
                entrants(required("--entrants")),
                read(required("--secret")).stripTrailing(),
                required("--public"),
                Integer.parseInt(required("--winners")));
        return options.containsKey("--name") ? draw.named(required("--name")) : draw;
    }

    private Optional<String> verify() throws IOException {
        return Draw.verify(read(files.get(0)), entrants(files.get(1)));
    }

    private String required(String option) {
        String value = options.get(option);
        if (value == null) {
            throw new IllegalArgumentException(step + " needs " + option);
        }
        return value;
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
