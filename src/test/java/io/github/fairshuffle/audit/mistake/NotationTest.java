package io.github.fairshuffle.audit.mistake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the command of a program shows the language of its corrections. */
class NotationTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            node shuffle.js                        | swap(i, Math.floor(Math.random() * (i + 1))) for i from n - 1 down to 1
            /usr/local/bin/node-20 a.mjs           | swap(i, Math.floor(Math.random() * (i + 1))) for i from n - 1 down to 1
            python3 shuffle.py                     | swap(i, random.randrange(i + 1)) for i from n - 1 down to 1 (or random.shuffle(deck))
            /opt/python3.11 -m cards               | swap(i, random.randrange(i + 1)) for i from n - 1 down to 1 (or random.shuffle(deck))
            C:\\py\\python.exe shuffle.py          | swap(i, random.randrange(i + 1)) for i from n - 1 down to 1 (or random.shuffle(deck))
            ./shuffle.py                           | swap(i, random.randrange(i + 1)) for i from n - 1 down to 1 (or random.shuffle(deck))
            php -f a.php                           | swap(i, random_int(0, i)) for i from n - 1 down to 1 (or shuffle($deck))
            ruby a.rb                              | swap(i, rand(i + 1)) for i from n - 1 down to 1 (or deck.shuffle!)
            go run .                               | swap(i, rand.Intn(i + 1)) for i from n - 1 down to 1 (or rand.Shuffle(n, swap))
            perl a.pl                              | swap(i, int(rand(i + 1))) for i from n - 1 down to 1 (or @deck = List::Util::shuffle(@deck))
            lua5.4 a                               | swap(i, math.random(i)) for i from n down to 2
            sh -c cd~app~&&~node~shuffle.js~$0~$1  | swap(i, Math.floor(Math.random() * (i + 1))) for i from n - 1 down to 1
            sh -c 'node'                           | swap(i, Math.floor(Math.random() * (i + 1))) for i from n - 1 down to 1
            ./shuffle                              | swap(i, j) for i from n - 1 down to 1, where j is a whole number from 0 to i, both included, all equally likely (or std::shuffle in C++, rand.Shuffle in Go)
            ./go2                                  | swap(i, j) for i from n - 1 down to 1, where j is a whole number from 0 to i, both included, all equally likely (or std::shuffle in C++, rand.Shuffle in Go)
            ./go/bin/deal                          | swap(i, j) for i from n - 1 down to 1, where j is a whole number from 0 to i, both included, all equally likely (or std::shuffle in C++, rand.Shuffle in Go)
            sh shuffle.sh                          | swap(i, j) for i from n - 1 down to 1, where j is a whole number from 0 to i, both included, all equally likely (or shuf)
            dart shuffle.dart                      | swap(i, j) for i from n - 1 down to 1, where j is a whole number from 0 to i, both included, all equally likely
            Rscript a.R                            | swap(i, sample.int(i, 1)) for i from n down to 2 (or sample(deck))
            julia a.jl                             | swap(i, rand(1:i)) for i from n down to 2 (or shuffle!(deck))
            awk -f a.awk                           | swap(i, int(rand() * i) + 1) for i from n down to 2
            mono a.exe                             | swap(i, random.Next(i + 1)) for i from n - 1 down to 1 (or Random.Shared.Shuffle(deck) of .NET 8)
            """)
    void theCommandShowsTheLanguage(String command, String loop) {
        List<String> words = Stream.of(command.replace("'", "").split(" "))
                .map(word -> word.replace('~', ' '))
                .toList();
        assertThat(Notation.of(words).loop()).isEqualTo(loop);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PYTHON | swap(i, i + random.randrange(n - i)) for i from 0 to k - 1, then the first k
            LUA    | swap(i, i - 1 + math.random(n - i + 1)) for i from 1 to k, then the first k
            AWK    | swap(i, i - 1 + int(rand() * (n - i + 1)) + 1) for i from 1 to k, then the first k
            """)
    void aSampleIsTheFirstPlaces(Notation notation, String steps) {
        assertThat(notation.partial()).isEqualTo(steps);
    }

    /** In languages whose indices begin with 1, random places and indices begin with 1, but random counts begin with 0. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PYTHON | random.randrange(n)    | random.randrange(i + 1) | random.randrange(left)
            AWK    | int(rand() * n) + 1    | int(rand() * i) + 1     | int(rand() * left)
            LUA    | math.random(n)         | math.random(i)          | math.random(0, left - 1)
            R      | sample.int(n, 1)       | sample.int(i, 1)        | sample.int(left, 1) - 1
            JULIA  | rand(1:n)              | rand(1:i)               | rand(0:left - 1)
            WORDS  | a whole number from 0 to n - 1 | a whole number from 0 to i | a whole number from 0 to left - 1
            """)
    void placesAreCountedAsTheLanguageDoes(Notation notation, String place, String index, String count) {
        assertThat(notation.place("n", "n - 1")).isEqualTo(place);
        assertThat(notation.index("i + 1", "i")).isEqualTo(index);
        assertThat(notation.count("left", "left - 1")).isEqualTo(count);
    }

    /** No answer about a program names a method of Java, unless the program is written in Java. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"JAVA", "JAVA_PROGRAM"})
    void noCorrectionIsWrittenInJava(Notation notation) {
        assertThat(Mistakes.all()
                        .map(mistake -> mistake.cause().in(notation) + "; "
                                + mistake.instead().in(notation)))
                .noneMatch(text ->
                        text.contains("nextInt") || text.contains("SecureRandom") || text.contains("ForeignShuffler"));
    }
}
