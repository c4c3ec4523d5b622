package io.github.fairshuffle.audit.mistake;

import static io.github.fairshuffle.internal.Text.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How code is written in an answer: in the language of the code, or in words if the language is unknown. */
public enum Notation {
    JAVA("nextInt(%1$s)", "", Set.of()),
    AWK("int(rand() * %3$s) + 1", "int(rand() * %3$s)", "", Set.of("awk", "gawk", "mawk")),
    C_SHARP("random.Next(%1$s)", "Random.Shared.Shuffle(deck) of .NET 8", Set.of("dotnet", "mono", "csx")),
    GO("rand.Intn(%1$s)", "rand.Shuffle(n, swap)", Set.of("go")),
    JAVA_PROGRAM("random.nextInt(%1$s)", "Collections.shuffle(deck)", Set.of("java", "jar", "kotlin", "kts")),
    JAVASCRIPT(
            "Math.floor(Math.random() * %3$s)",
            "", Set.of("node", "nodejs", "deno", "bun", "tsx", "ts-node", "js", "mjs", "cjs", "ts")),
    JULIA("rand(1:%1$s)", "rand(0:%2$s)", "shuffle!(deck)", Set.of("julia", "jl")),
    LUA("math.random(%1$s)", "math.random(0, %2$s)", "", Set.of("lua", "luajit")),
    OCAML("Random.int %3$s", "", Set.of("ocaml", "ml")),
    PERL("int(rand(%1$s))", "@deck = List::Util::shuffle(@deck)", Set.of("perl", "pl")),
    PHP("random_int(0, %2$s)", "shuffle($deck)", Set.of("php")),
    PYTHON("random.randrange(%1$s)", "random.shuffle(deck)", Set.of("python", "pypy", "py")),
    R("sample.int(%1$s, 1)", "sample.int(%1$s, 1) - 1", "sample(deck)", Set.of("rscript", "r")),
    RUBY("rand(%1$s)", "deck.shuffle!", Set.of("ruby", "rb")),
    SWIFT("Int.random(in: 0...%2$s)", "deck.shuffle()", Set.of("swift")),
    /** A script of a shell, which may also start a program in another language. */
    SHELL("a whole number from 0 to %2$s", "shuf", Set.of("bash", "dash", "fish", "ksh", "sh", "zsh")),
    /** A program of an unknown language that the command names by its path. */
    COMPILED("a whole number from 0 to %2$s", "std::shuffle in C++, rand.Shuffle in Go", Set.of()),
    WORDS("a whole number from 0 to %2$s", "", Set.of());

    /**
     * A part of a sentence that contains code. {@code {loop}}, {@code {partial}} and {@code {hint}} stand for the answers of
     * the methods with these names, and {@code {place:n|n - 1}}, {@code {index:i + 1|i}} and {@code {count:left|left - 1}}
     * for draws. {@code {one:a|b}} is a if places are counted from 1, and otherwise b; {@code {library:a|b}} is a if
     * Java code is judged by its user. A part may contain other parts.
     */
    public record Phrase(String text) {
        private static final Pattern PART = Pattern.compile("\\{(\\w+):?([^{|}]*)\\|?([^{|}]*)}");

        String in(Notation notation) {
            String said = PART.matcher(text)
                    .replaceAll(part ->
                            Matcher.quoteReplacement(notation.part(part.group(1), part.group(2), part.group(3))));
            return said.equals(text) ? said : new Phrase(said).in(notation);
        }
    }

    /** How a place is drawn, from 0 or from 1 on. */
    private final String place;

    /** How a number is drawn from 0 on. */
    private final String count;

    private final String own;
    /** The names of interpreters and the extensions of files. */
    private final Set<String> names;

    Notation(String draw, String own, Set<String> names) {
        this(draw, draw, own, names);
    }

    /**
     * Creates a notation.
     *
     * @param place how a place below a bound is drawn: the bound, the last number, and the bound as a factor
     * @param count how a number below a bound is drawn from 0 on; another text than {@code place} in languages that count
     *     places from 1
     * @param own how the language's own function shuffles a deck; "" if the language has none
     */
    Notation(String place, String count, String own, Set<String> names) {
        this.place = place;
        this.count = count;
        this.own = own;
        this.names = names;
    }

    /** Returns the notation for a program that is started by a command; words if the command does not show it. */
    public static Notation of(List<String> command) {
        Notation unknown = command.stream().limit(1).anyMatch(program -> program.contains("/")) ? COMPILED : WORDS;
        List<Notation> found = command.stream()
                .flatMap(word -> Stream.of(word.split("[^\\w./\\\\+-]+")))
                .filter(word -> !word.matches("\\.{1,2}/[^.]*")) // ./r is not R
                .map(word -> word.substring(1 + Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\'))))
                .flatMap(Notation::ofFile)
                .toList();
        return found.stream()
                .filter(notation -> notation != SHELL)
                .findFirst()
                .orElse(found.isEmpty() ? unknown : SHELL);
    }

    /** Returns the notation for a file: an interpreter such as {@code python3.11}, or a source such as {@code a.py}. */
    private static Stream<Notation> ofFile(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        String interpreter = name.replaceFirst("(\\.exe)?$", "").replaceFirst("-?[0-9.]+$", "");
        String extension = name.substring(name.lastIndexOf('.') + 1);
        return Arrays.stream(values())
                .filter(notation -> notation.names.contains(interpreter)
                        || name.contains(".") && notation.names.contains(extension));
    }

    private String part(String kind, String first, String second) {
        return switch (kind) {
            case "loop" -> loop();
            case "partial" -> partial();
            case "hint" -> hint();
            case "place" -> place(first, second);
            case "index" -> index(first, second);
            case "count" -> count(first, second);
            case "one" -> isFromOne() ? first : second;
            case "library" -> isLibrary() ? first : second;
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /** Returns whether places are counted from 1. */
    private boolean isFromOne() {
        return !place.equals(count);
    }

    /** Returns how one of the first places is drawn; {@code bound} is their number, and {@code last} one less. */
    public String place(String bound, String last) {
        return draw(place, bound, last);
    }

    /**
     * Returns how one of the first places is drawn if the bound contains the index of a loop, such as {@code i + 1}. If
     * places are counted from 1, the index is one more, so that the bound is written as {@code i}.
     */
    public String index(String bound, String last) {
        return draw(place, isFromOne() ? last : bound, last);
    }

    /** Returns how a number from 0 to {@code last} is drawn, which is no place; {@code bound} is one more. */
    public String count(String bound, String last) {
        return draw(count, bound, last);
    }

    private static String draw(String format, String bound, String last) {
        return format(format, bound, last, bound.contains(" ") ? "(" + bound + ")" : bound);
    }

    /** Returns the loop of a fair shuffle, and the language's own function if there is one. */
    public String loop() {
        boolean isInWords = this == WORDS || this == COMPILED || this == SHELL;
        String steps = isInWords
                ? "swap(i, j) for i from n - 1 down to 1, where j is a whole number from 0 to i, both included, all"
                        + " equally likely"
                : "swap(i, {index:i + 1|i}) for i from {one:n down to 2|n - 1 down to 1}";
        return new Phrase(steps).in(this) + (own.isEmpty() ? "" : " (or " + own + ")");
    }

    /** Returns the steps of a fair shuffle that ends when the first k places contain a sample. */
    public String partial() {
        return new Phrase("swap(i, {one:i - 1 + {place:n - i + 1|n - i}|i + {place:n - i|n - i - 1}}) for i from"
                        + " {one:1 to k|0 to k - 1}, then the first k")
                .in(this);
    }

    /** Returns another reason in this language why an order does not change. */
    String hint() {
        return switch (this) {
            case JAVASCRIPT -> " A sort with a comparator that answers true or false does not change it either";
            case PHP -> " array_rand does not change it";
            case JAVA -> "";
            default -> " A sort without random keys does not change it either";
        };
    }

    /** Returns whether the code was judged by Java code of its user, who can call this library. */
    public boolean isLibrary() {
        return this == JAVA;
    }
}
