package io.github.fairshuffle.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.draw.Draw;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DrawCommandTest {
    private static final String SECRET = "0123456789abcdef".repeat(4);

    @TempDir
    private Path folder;

    /** Runs a command. In the arguments, {@code @} stands for the folder and {@code _} for a space in a word. */
    private Run run(String words) {
        String[] args = words.isEmpty() ? new String[0] : words.split(" ");
        for (int k = 0; k < args.length; k++) {
            args[k] = args[k].replace("@", folder + "/").replace('_', ' ');
        }
        Run run = Run.of((out, err) -> DrawCommand.run(args, out, err));
        return new Run(run.status(), run.out(), run.err().replace('\\', '/').replace(slashed(folder) + "/", "@"));
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }

    private void write(String file, String content) throws IOException {
        Files.writeString(folder.resolve(file), content);
    }

    @BeforeEach
    void files() throws IOException {
        write("entrants", "alice\nZoë\n李雷\nbob\n");
        write("unended", "alice\nZoë\n李雷\nbob");
        write("secret", SECRET);
        write("edited", SECRET + "\n");
        write("empty", "");
        write("twice", "alice\nbob\nalice\n");
        write("windows", "alice\r\nbob\r\n");
        Files.write(folder.resolve("latin"), "Zoë\n".getBytes(StandardCharsets.ISO_8859_1));
        write("transcript", draw().transcript());
        write("other", draw().transcript().replace("Winners: 2", "Winners: 1"));
    }

    private static Draw draw() {
        return Draw.of(List.of("alice", "Zoë", "李雷", "bob"), SECRET, "3 14", 2);
    }

    @Test
    void commitWritesASecretThatOnlyTheOwnerCanRead() throws IOException {
        Run run = run("commit --secret @new");
        String secret = Files.readString(folder.resolve("new"));
        assertThat(run)
                .isEqualTo(new Run(
                        0,
                        Draw.commitment(secret) + "\n",
                        "The secret is in @new. Keep it; publish its SHA-256 before entries close.\n"));
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertThat(Files.getPosixFilePermissions(folder.resolve("new")))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
        assertThat(run("commit --secret @new"))
                .isEqualTo(new Run(2, "", "draw: @new is there already; a secret is written to a new file only\n"));
        assertThat(folder.resolve("new")).hasContent(secret);
    }

    @Test
    void listPrintsTheDigestAndRunTheTranscript() {
        List<String> entrants = List.of("alice", "Zoë", "李雷", "bob");
        String read = "4 entrants, from alice to bob\n";
        assertThat(run("list @unended")).isEqualTo(new Run(0, Draw.digest(entrants) + "\n", read));
        assertThat(run("list @entrants --once-per-person"))
                .isEqualTo(new Run(0, draw().oncePerPerson().digest() + "\n", read));
        assertThat(run("run --entrants @entrants --secret @secret --public 3_14 --winners 2 --once-per-person"))
                .isEqualTo(new Run(0, draw().oncePerPerson().transcript(), ""));
        assertThat(run("run --entrants @entrants --secret @secret --public 3_14 --winners 2"))
                .isEqualTo(new Run(0, draw().transcript(), ""));
        assertThat(run("run --winners 2 --public 3_14 --secret @edited --entrants @unended --name Tom's_raffle"))
                .isEqualTo(new Run(0, draw().named("Tom's raffle").transcript(), ""));
    }

    /** Each row is a list, its first line, and the warning, or an empty text if there is no warning. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Name_Ann_Cy | Name | the first line looks like a header; if it is one, remove it: Name",
                "e-mail address_Ann_Cy | e-mail address | the first line looks like a header; if it is one, remove it: e-mail address",
                "Ann;1_Bo;2_Cy;3 | Ann;1 | each line contains a semicolon; if the lines have columns, keep the one that names the entrant",
                "Noah_Ida_Bo;2 | Noah | ''",
                "alice | alice | ''",
            })
    void listSaysWhatItRead(String lines, String first, String warning) throws IOException {
        write("list", lines.replace('_', '\n'));
        String last = lines.substring(lines.lastIndexOf('_') + 1);
        String read = (lines.contains("_") ? "3 entrants" : "1 entrant") + ", from " + first + " to " + last + "\n";
        assertThat(run("list @list").err()).isEqualTo(read + (warning.isEmpty() ? "" : warning + "\n"));
    }

    @Test
    void listSaysHowToMendLineEndsAndColumns() throws IOException {
        // run() replaces the backslash of the message by a slash
        assertThat(run("list @windows").err())
                .contains("entrant 1 has the character U+000D (Windows line ends; remove them by tr -d '/r')");
        for (String list : List.of("Ann\rBob\rCy\r", "Ann\rBob", "Ann\rBob\nCy\n")) {
            write("mac", list);
            assertThat(run("list @mac"))
                    .isEqualTo(new Run(
                            2,
                            "",
                            "draw: entrant 1 has the character U+000D (line ends of an old Mac; replace them by"
                                    + " tr '/r' '/n'); write one line of text in UTF-8 that people can read and type again;"
                                    + " --help says more\n"));
        }
        write("columns", "Ann\t1\nBo\t2\n");
        assertThat(run("list @columns").err())
                .contains("entrant 1 has the character U+0009 (a tab; keep only the column that names the entrant)");
    }

    /** A user may pass a secret as a transcript or as a step by mistake. */
    @Test
    void noSecretIsShown() {
        assertThat(run("verify @secret @entrants").out())
                .startsWith("line 1 should be")
                .doesNotContain(SECRET);
        assertThat(run(SECRET).err()).doesNotContain(SECRET);
        assertThat(run("run --entrants @entrants --public x --winners 1 --secret " + SECRET))
                .isEqualTo(new Run(2, "", "draw: --secret needs the name of a file, not a secret; --help says more\n"));
    }

    @Test
    void verifySaysWhetherItHolds() {
        assertThat(run("verify @transcript @entrants"))
                .isEqualTo(new Run(
                        0,
                        "The transcript holds. Compare its commitment, list, public text and number of winners with"
                                + " what was published before.\n",
                        ""));
        Run wrong = run("verify @other @entrants");
        assertThat(wrong.status()).isEqualTo(1);
        assertThat(wrong.out()).startsWith("line 11 is \"").endsWith("\", but should be \"\"\n");
        assertThat(run("verify @transcript @unended").status()).isZero();
        assertThat(run("verify @transcript @windows").status()).isEqualTo(2);
        assertThat(run("verify @empty @entrants").out())
                .isEqualTo("line 1 should be \"Fairshuffle draw, version 1\": this is another version, or no"
                        + " transcript\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--help", "-h", "run --help", "list -h", "raffle --wrong --help"})
    void helpFitsTheScreen(String words) {
        Run run = run(words);
        assertThat(run.status()).isZero();
        assertThat(run.out()).startsWith("Usage: java -jar fairshuffle.jar draw commit");
        assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    /** A wrong command line has the status 2 and prints one line that says what to do, without any secret. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    raffle                      | the steps are commit, list, run and verify
                    commit @file                | the command takes no file, not 1
                    verify @transcript          | the command takes two files, TRANSCRIPT and ENTRANTS, not 1
                    list                        | the command takes one file, ENTRANTS, not 0
                    commit --name x             | there is no option --name
                    commit --secret=            | --secret needs the name of a file
                    verify --secret x           | there is no option --secret
                    list @twice                 | entrants 1 and 3 are the same, alice; take one out, or write several tickets as alice#1, alice#2
                    run --winners 0             | run needs --secret
                    run --entrants @entrants --secret @secret --winners 0 --public x | --winners needs a whole number from 1 to 2147483647, not 0
                    run --entrants @entrants --secret @secret --winners 1            | run needs --public
                    run --entrants @entrants --secret @secret --public x --winners=5 | the number of entrants is 4: 1 to 4 can win, not 5
                    """)
    void badUsageSaysWhatToDo(String words, String said) {
        assertThat(run(words)).isEqualTo(new Run(2, "", "draw: " + said + "; --help says more\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "commit --secret @none/secret, there is no file @none/secret",
        "verify @none @entrants, there is no file @none",
        "verify @transcript @latin, @latin is not in UTF-8; save it in UTF-8",
        "verify @latin @entrants, @latin is not in UTF-8; save it in UTF-8"
    })
    void aFileThatCannotBeReadIsNamed(String words, String said) {
        assertThat(run(words)).isEqualTo(new Run(2, "", "draw: " + said + "\n"));
    }
}
