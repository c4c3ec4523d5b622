package io.github.fairshuffle.audit.judge;

import static io.github.fairshuffle.internal.Names.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** How code is written in an answer: in the language of the code, or in words if the language is unknown. */
enum Notation {
    JAVA("nextInt(%1$s)", "", Set.of()),
    AWK("int(rand() * %3$s)", "", Set.of("awk", "gawk", "mawk")),
    C_SHARP("Random.Shared.Next(%1$s)", "Random.Shared.Shuffle(deck)", Set.of("dotnet", "mono", "csx")),
    GO("rand.Intn(%1$s)", "rand.Shuffle(n, swap)", Set.of("go")),
    JAVA_PROGRAM("random.nextInt(%1$s)", "Collections.shuffle(deck)", Set.of("java", "jar", "kotlin", "kts")),
    JAVASCRIPT(
            "Math.floor(Math.random() * %3$s)",
            "", Set.of("node", "nodejs", "deno", "bun", "tsx", "ts-node", "js", "mjs", "cjs", "ts")),
    JULIA("rand(0:%2$s)", "shuffle!(deck)", Set.of("julia", "jl")),
    LUA("math.random(%1$s)", "", Set.of("lua", "luajit")) {
        /** Returns the number as a place: places are counted from 1, and so is the i of a loop. */
        @Override
        String below(String bound, String last) {
            return super.below(bound.startsWith("i") ? last : bound, last);
        }

        @Override
        String steps() {
            return "swap(i, math.random(i)) for i from n down to 2";
        }

        @Override
        String partial() {
            return "swap(i, math.random(i, n)) for i from 1 to k, then the first k";
        }
    },
    OCAML("Random.int %3$s", "", Set.of("ocaml", "ml")),
    PERL("int(rand(%1$s))", "List::Util::shuffle(@deck)", Set.of("perl", "pl")),
    PHP("random_int(0, %2$s)", "shuffle($deck)", Set.of("php")),
    PYTHON("random.randrange(%1$s)", "random.shuffle(deck)", Set.of("python", "pypy", "py")),
    R("sample.int(%1$s, 1) - 1", "sample(deck)", Set.of("rscript", "r")),
    RUBY("rand(%1$s)", "deck.shuffle!", Set.of("ruby", "rb")),
    SWIFT("Int.random(in: 0...%2$s)", "deck.shuffle()", Set.of("swift")),
    WORDS("a whole number from 0 to %2$s", "std::shuffle in C++, rand.Shuffle in Go", Set.of()) {
        @Override
        String steps() {
            return "swap(i, j) for i from n - 1 down to 1, where j is a whole number from 0 to i, both included, all"
                    + " equally likely";
        }
    };

    /** A part of a sentence that contains code. */
    interface Phrase {
        /** The loop of a fair shuffle. */
        Phrase LOOP = Notation::loop;

        String in(Notation notation);

        static Phrase of(String text) {
            return notation -> text;
        }
    }

    private final String draw;
    private final String own;

    /** The names of interpreters and the extensions of files. */
    private final Set<String> names;

    /**
     * Creates a notation.
     *
     * @param draw how a number below a bound is drawn: the bound, the last number, and the bound as a factor
     * @param own how the language's own function shuffles a deck; "" if the language has none
     */
    Notation(String draw, String own, Set<String> names) {
        this.draw = draw;
        this.own = own;
        this.names = names;
    }

    /** Returns the notation for a program that is started by a command; words if the command does not show it. */
    static Notation of(List<String> command) {
        return command.stream()
                .flatMap(word -> Stream.of(word.split("[^\\w./\\\\+-]+")))
                .map(word -> word.substring(1 + Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\'))))
                .flatMap(Notation::ofFile)
                .findFirst()
                .orElse(WORDS);
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

    /** Returns how a number from 0 to {@code last} is drawn; {@code bound} is this number plus 1. */
    String below(String bound, String last) {
        return format(draw, bound, last, bound.contains(" ") ? "(" + bound + ")" : bound);
    }

    /** Returns the loop of a fair shuffle, and the language's own function if there is one. */
    String loop() {
        return steps() + (own.isEmpty() ? "" : " (or " + own + ")");
    }

    /** Returns the steps of a fair shuffle that ends when the first k places contain a sample. */
    String partial() {
        return "swap(i, i + " + below("n - i", "n - i - 1") + ") for i from 0 to k - 1, then the first k";
    }

    String steps() {
        return "swap(i, " + below("i + 1", "i") + ") for i from n - 1 down to 1";
    }

    /** Returns whether the code was judged by Java code of its user, who can call this library. */
    boolean isLibrary() {
        return this == JAVA;
    }
}
