package io.github.fairshuffle.command;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Splits the command of the option {@code --exec} into words, and refuses commands that only a shell understands. */
final class CommandWords {
    /** The character that replaces quoted characters when words of a shell are looked for. */
    private static final char QUOTED = '\uFFFF';

    /** Text that connects programs or their files, or that a shell replaces: {@code ~/}, {@code $HOME}, {@code `…`}. */
    private static final Pattern OF_SHELL =
            Pattern.compile("\\|.*|.*[;|]|.*&|[0-9]*[<>].*|&>.*|~(/.*)?|.*(\\$[A-Za-z_({]|`).*");

    /** Words with which only a command of a shell begins: {@code cd}, and the assignment of a variable. */
    private static final Pattern FIRST = Pattern.compile("cd|[A-Za-z_]\\w*=.*");

    /** The part of a command that receives arguments: after a list of commands, and before a pipe or a redirection. */
    private static final Pattern RECEIVER =
            Pattern.compile("(.*(?:;|&&)\\s*)?([^|;&<>]*[^|;&<>\\s])(\\s*\\|.*|\\s+&?[0-9]*[<>].*|\\s*[;&]\\s*|)");

    private record Word(String text, String unquoted) {
        boolean isOfShell(boolean isFirst) {
            boolean isPattern = unquoted.contains("*") && !exists(text);
            return OF_SHELL.matcher(unquoted).matches() && !exists(text)
                    || isPattern
                    || isFirst && FIRST.matcher(unquoted).matches();
        }

        boolean isQuoted() {
            return !text.equals(unquoted);
        }
    }

    private CommandWords() {}

    /**
     * Splits a command at blanks. Single or double quotes enclose blanks and the other kind of quotes; a backslash has
     * no special meaning. A word without quotes that only a shell understands is refused.
     */
    static List<String> of(String command) {
        List<Word> words = words(command);
        for (int k = 0; k < words.size(); k++) {
            Word word = words.get(k);
            if (word.isOfShell(k == 0)) {
                throw new IllegalArgumentException(
                        "--exec starts a program; there is no shell, which " + word.text + " needs; " + shell(command));
            }
        }
        pathWithBlanks(words).ifPresent(path -> {
            throw new IllegalArgumentException(
                    "the path " + path + " contains blanks; enclose it in quotes in --exec, as in --exec \""
                            + command.replace(path, "'" + path + "'") + "\"");
        });
        return words.stream().map(Word::text).toList();
    }

    private static List<Word> words(String command) {
        List<Word> words = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        StringBuilder unquoted = new StringBuilder();
        char quote = 0;
        boolean isWord = false; // a pair of quotes without text is a word too
        for (char c : (command + ' ').toCharArray()) {
            if (quote == 0 ? c == '\'' || c == '"' : c == quote) {
                quote = quote == 0 ? c : 0;
                isWord = true;
            } else if (quote != 0 || !Character.isWhitespace(c)) {
                text.append(c);
                unquoted.append(quote == 0 ? c : QUOTED);
                isWord = true;
            } else if (isWord) {
                words.add(new Word(text.toString(), unquoted.toString()));
                text.setLength(0);
                unquoted.setLength(0);
                isWord = false;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote is not closed in --exec " + command);
        }
        return words;
    }

    /** Returns a sentence that shows how to run the command in a shell. */
    private static String shell(String command) {
        Matcher parts = RECEIVER.matcher(command.strip());
        if (command.contains("'") || command.contains("\"") || command.contains("\\") || !parts.matches()) {
            return "write the command to a file such as run.sh, with \"$1\" \"$2\" for the number of cards and the number"
                    + " of shuffles, and write --exec 'sh run.sh'";
        }
        String before = (parts.group(1) == null ? "" : parts.group(1)) + parts.group(2);
        String started = "sh -c '" + before + " \"$0\" \"$1\"" + parts.group(3) + "'";
        return "the command " + started
                + " starts one, where $0 is the number of cards and $1 the number of shuffles; write --exec \""
                + started.replace("\"", "\\\"").replace("$", "\\$").replace("`", "\\`") + "\"";
    }

    /** Returns several words without quotes that are together the path of a file, if the first word is none. */
    private static Optional<String> pathWithBlanks(List<Word> words) {
        return IntStream.range(0, words.size())
                .filter(start -> !exists(words.get(start).text))
                .boxed()
                .flatMap(start ->
                        IntStream.rangeClosed(start + 2, words.size()).mapToObj(end -> words.subList(start, end)))
                .filter(several -> several.stream().noneMatch(Word::isQuoted))
                .map(several ->
                        String.join(" ", several.stream().map(Word::text).toList()))
                .filter(CommandWords::exists)
                .findFirst();
    }

    private static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
