package io.github.fairshuffle.battery.statistics;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OrderLinesTest {
    @TempDir
    private Path directory;

    private Path file(String... lines) throws IOException {
        return Files.write(directory.resolve("orders.txt"), List.of(lines));
    }

    /** Returns what is read of the same order many times, and of other lines after it. */
    private OrderLines readAfter(int times, String order, String... others) throws IOException {
        return OrderLines.read(file(Stream.concat(Collections.nCopies(times, order).stream(), Stream.of(others))
                .toArray(String[]::new)));
    }

    /** The cards of the first line, in their order before the shuffle, and the orders. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# a comment;2 0 1;;  0,1 ,\t2      | 0 1 2       | 2 0 1; 0 1 2",
                "3 1 2;1 2 3                      | 1 2 3       | 2 0 1; 0 1 2",
                "\uFEFF1 2;2,1,;1 2\t;1,2          | 1 2         | 0 1; 1 0; 0 1; 0 1",
                "'0 1 2\r1 2 0'                   | 0 1 2       | 0 1 2; 1 2 0", // the line ends of an old Mac
                "10 9 11                          | 9 10 11     | 1 0 2",
                "J* AH KS 2S                      | 2S KS AH J* | 3 2 1 0",
                "pear apple fig                   | apple fig pear | 2 0 1",
                "[2, 0, 1];(0, 1, 2);{1, 0, 2}    | 0 1 2       | 2 0 1; 0 1 2; 1 0 2",
                "[\"KS\", \"2S\"]                    | 2S KS       | 1 0",
                "Two of Hearts,Ace of Spades      | Ace of Spades Two of Hearts | 1 0",
                "b c\ta                           | a b c       | 1 0",
                "\"b,1\" 'a, b'                    | a, b b,1    | 1 0",
                "\"b, 1\", \"Queen's\", 'a'         | Queen's a b, 1 | 2 0 1",
                "[('b' 'a')]                      | a b         | 1 0",
                "Card(2), Card(1)                 | Card(1) Card(2) | 1 0",
                "10♠ 2♥ A♠                        | A♠ 10♠ 2♥   | 1 2 0",
                "10S AH TH                        | 10S AH TH   | 0 1 2",
                "♠10 ♥A ♠A                        | ♠A ♠10 ♥A   | 1 2 0",
                "kd 10s as                        | as 10s kd   | 2 1 0",
                "sk SA s2                         | SA s2 sk    | 2 0 1",
                "as AS 2s                         | 2s AS as    | 2 1 0", // twice the same card, so no pack
                "# one;# two;@ # %;# @ %           | # % @       | 2 0 1; 0 2 1"
            })
    void numbersAndNamesAreCards(String lines, String cards, String orders) throws IOException {
        List<DeckLines> decks =
                OrderLines.read(file(lines.split(";(?!\\S*\\})"))).groups();
        assertThat(decks).hasSize(1);
        assertThat(String.join(" ", decks.get(0).cards())).isEqualTo(cards);
        assertThat(decks.get(0).orders().stream().map(OrderLinesTest::words).collect(joining("; ")))
                .isEqualTo(orders);
    }

    private static String words(Permutation order) {
        return IntStream.of(order.order()).mapToObj(Integer::toString).collect(joining(" "));
    }

    @Test
    void eachNumberOfCardsIsADeck() throws IOException {
        List<DeckLines> decks = OrderLines.read(file("2 1 0", "0 1", "b a", "0 1 2", "1 0", "1 0"))
                .groups();
        assertThat(decks).extracting(deck -> deck.orders().size()).containsExactly(3, 2);
        assertThat(decks.get(0).others()).extracting(DeckLines.Line::number).containsExactly(3);
    }

    /** A rare line with fewer or more cards belongs to the deck that it comes from, unless it is a deck of its own. */
    @ParameterizedTest
    @CsvSource({
        "0 2 3,    1, 41", // card 1 is missing
        "0 1 2 3 3, 1, 41",
        "3 3 1,    1, 41",
        "3,        1, 41",
        "0 1 2,    2, 0", // three cards of their own
        "x y z,    2, 0",
        "0 0 1 2,  1, 41"
    })
    void linesMayLoseCards(String line, int decks, int lost) throws IOException {
        List<DeckLines> read = readAfter(40, "0 1 2 3", line).groups();
        assertThat(read).hasSize(decks);
        DeckLines deck = read.get(decks - 1);
        assertThat(deck.others()).extracting(DeckLines.Line::number).isEqualTo(lost == 0 ? List.of() : List.of(lost));
        assertThat(deck.lines()).isEqualTo(lost == 0 ? 40 : 41);
    }

    /** Each innermost list of a document is an order. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\uFEFF[[0, 1], [1, 0]] | 0 1; 1 0",
                "[@  [0,@  1],@  [@1, 0@]@] | 0 1; 1 0",
                "{`orders`: [[`Ace of Spades`, `b`], [`b`, `Ace of Spades`]], `n`: 2} | 0 1; 1 0",
                "{`deck`: [1, 0]}@{`deck`: [0, 1]} | 1 0; 0 1",
                "[`b ]`, `a [`@] | 1 0",
                "[[`10\\u2660`, `\\`A`]]@[[`\\`A`, `10♠`]] | 1 0; 0 1",
                "[[1 0 3@  2]@ [0 1 2 3]] | 1 0 3 2; 0 1 2 3", // numpy breaks lines
                "# a log@((1, 0), (0, 1)) | 1 0; 0 1",
                "[1, 0]@[0, 1] | 1 0; 0 1", // no document
            })
    void aFileMayBeOneDocument(String text, String orders) throws IOException {
        List<DeckLines> decks =
                OrderLines.read(file(text.replace('`', '"').split("@"))).groups();
        assertThat(decks).hasSize(1);
        assertThat(decks.get(0).orders().stream().map(OrderLinesTest::words).collect(joining("; ")))
                .isEqualTo(orders);
        assertThat(decks.get(0).others()).isEmpty();
    }

    /** The line follows 40 fair orders of 4 cards. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,1,,3 | 2 | 0, 1, , 3",
                ",1,2,3 | 0 | , 1, 2, 3",
                "0 1 None 3 | 2 | 0 1 None 3",
                "[0, null, 2, 3] | 1 | 0 null 2 3",
                "undefined 1 2 3 | 0 | undefined 1 2 3",
                "0 <nil> nil NULL | 1 | 0 <nil> nil NULL",
                "NaN nan 0 1 | 0 | NaN nan 0 1",
                "[ 0, <1 empty item>, 2, 3 ] | 1 | 0, <1 empty item>, 2, 3",
                "0 1 3 | -1 | 0 1 3",
                "0,1,3, | -1 | 0 1 3" // C programs print a separator after each card
            })
    void aPlaceMayBeEmpty(String line, int place, String text) throws IOException {
        List<DeckLines> read = readAfter(40, "0 1 2 3", line).groups();
        assertThat(read).hasSize(1);
        DeckLines.Line lost = read.get(0).lost().get(0);
        assertThat(lost.unfilled().orElse(-1)).isEqualTo(place);
        assertThat(lost).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 30})
    void eachLineMayBeDrawnWithReplacement(int cards) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        String[] lines = Stream.generate(() -> random.ints(cards, 0, cards)
                        .mapToObj(card -> "c" + card)
                        .collect(joining(" ")))
                .limit(3_000)
                .toArray(String[]::new);
        DeckLines deck = OrderLines.read(file(lines)).groups().get(0);
        assertThat(deck.cards()).hasSize(cards);
        assertThat(deck.areCardsRepeated()).isTrue();
        assertThat(deck.lines()).isEqualTo(3_000);
        lines[0] = "c0 ".repeat(cards - 1); // another number of cards
        Path file = file(lines);
        refusedWith("has to be there once", () -> OrderLines.read(file).groups());
    }

    /** Two blanks surround an empty place if the number of fields is the number of cards. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0 1  3 | 2",
                "` 1 2 3` | 0",
                "`0 1 2 ` | -1",
                "`  0   1  2  3` | -1",
                "`0 1 2 3 ` | -1",
                "`[0,1,,3]` | 2"
            })
    void aProgramMayPrintAnEmptyPlace(String line, int place) {
        DeckLines deck = DeckLines.of(4, Optional.empty());
        deck.add(1, line);
        assertThat(deck.others().stream()
                        .mapToInt(lost -> lost.unfilled().orElse(-1))
                        .findFirst()
                        .orElse(-1))
                .isEqualTo(place);
    }

    /** Lines that are no orders among orders of 2 cards. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10000 | 0 1 2 | 0 | 10001",
                "10000 | 0 7 | 0 | 10001",
                "10000 | Warning: the disk is full | 0 | 10001",
                "20000 | Killed; 0 1 2 | 0 | 20001",
                "9998 | 1 1 | 9999 | 0", // 1 of 9,999 lines
                "9999 | 1 1 | 0 | 10000",
                "19998 | 1 1; 0 1 1 | 0 | 19999",
                "19997 | 1 1; 0 1 1 | 19998 | 0",
                "99 | 0 \uFFFD | 0 | 100",
                "99 | 0 \uFFFD; 1 1 | 101 | 100"
            })
    void rareLinesAreLeftOut(int orders, String others, int lost, int leftOut) throws IOException {
        OrderLines read = readAfter(orders, "1 0", others.split("; "));
        assertThat(read.drawn()).isEmpty();
        DeckLines deck = read.groups().get(0);
        assertThat(deck.lost().stream()
                        .mapToInt(DeckLines.Line::number)
                        .findFirst()
                        .orElse(0))
                .isEqualTo(lost);
        assertThat(deck.leftOut("line").stream()
                        .mapToInt(left -> left.first().number())
                        .findFirst()
                        .orElse(0))
                .isEqualTo(leftOut);
        assertThat(deck.orders()).hasSize(orders);
    }

    /** The first line is the deck before a shuffle if it has 20 cards or more, and no other line is sorted. */
    @ParameterizedTest
    @CsvSource({"20, 2, true", "19, 2, false", "20, 1, false", "20, 3, false"})
    void theFirstLineMayBeTheNewDeck(int cards, int lines, boolean isLeftOut) throws IOException {
        String sorted = words(Permutation.identity(cards));
        String[] all = {sorted, sorted.replace("0 1 2", "2 1 0"), sorted};
        DeckLines deck =
                OrderLines.read(file(Arrays.copyOf(all, lines))).groups().get(0);
        assertThat(deck.leftOut("line"))
                .extracting(DeckLines.LeftOut::why)
                .isEqualTo(isLeftOut ? List.of(DeckLines.LeftOut.Why.NEW_DECK) : List.of());
        assertThat(deck.orders()).hasSize(isLeftOut ? lines - 1 : lines);
    }

    /** Each line begins with something else: a time, a date, a level, or words. The numbers are 3 cards. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "2024-05-01 12:00:%02d INFO deal: [%s, %s, %s] | 3 1 2 | begins with \"2024-05-01 12:00:00 INFO deal: [3\" | sed 's/^.*: //'",
                "2024-05-01 12:00:%02d,123 INFO %s %s %s | 3 1 2 | is no order: \"2024-05-01 12:00:01\" is not one of the 2 | cut -d' ' -f4-",
                "12:00:%02d %s %s %s | 3 1 2 | begins with \"12:00:00\" | cut -d' ' -f2-",
                "2024-05-%02d,%s,%s,%s | 3 1 2 | begins with \"2024-05-00\" | cut -d',' -f2-",
                "17145504%02d %s %s %s | 3 1 2 | begins with \"1714550400\" | cut -d' ' -f2-",
                "[%02d] INFO deal %s %s %s | 3 1 2 | is no order: \"01\" is not one of the 6 | cut -d' ' -f4-",
                "[%02d] INFO deal %s %s %s | KS 2S AH | is no order: \"01\" is not one of the 6 | cut -d' ' -f4-",
                "%d %s %s %s | 3 1 2 | each of the 4 cards has to be there once: 1 1 2 3 | cut -d' ' -f2-", // its
                // number
                "%d. deck(%s, %s, %s) | 3 1 2 | begins with \"0. deck(3\" | sed 's/^.*[[(]//'",
                "%d: %s;%s;%s | 3 1 2 | begins with \"0: 3\" | sed 's/^.*: //'",
                "deal: %2$s %3$s %4$s | 3 1 2 | begins with \"deal:\" | sed 's/^.*: //'",
                "deal %2$s %3$s %4$s | 3 1 2 | begins with \"deal\" | cut -d' ' -f2-",
                "noon: %2$s, %3$s | 1 0 | begins with \"noon: 1\" | sed 's/^.*: //'",
                "12:00:%02d pear %s %s %s | fig kiwi plum | \"12:00:01\" is not one of the 5 cards of line 1 | cut -d' ' -f3-",
            })
    void ordersWithSomethingInFrontAreRefused(String format, String cards, String message, String command)
            throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        String[] lines = IntStream.range(0, 40)
                .mapToObj(line -> {
                    List<Object> deck = new ArrayList<>(List.of(cards.split(" ")));
                    Collections.rotate(deck, line == 0 ? 0 : random.nextInt(3));
                    deck.add(0, line);
                    return String.format(format, deck.toArray());
                })
                .toArray(String[]::new);
        OrderLines read = OrderLines.read(file(lines));
        refusedWith(message, read::groups);
        refusedWith("; to cut off what is in front of the cards: " + command, read::groups);
    }

    /** A time that is in many lines is no card of a sample. */
    @Test
    void ordersWithFewTimesAreNoSamples() throws IOException {
        OrderLines read = OrderLines.read(file(IntStream.range(0, 40)
                .mapToObj(k -> "12:00:0" + k / 10 + (k % 2 == 0 ? " pear fig" : " fig pear"))
                .toArray(String[]::new)));
        refusedWith(
                "line 11 is no order: \"12:00:01\" is not one of the 3 cards of line 1; each line contains the same cards,"
                        + " once each, and no header, number or time; to cut off what is in front of the cards: cut",
                read::groups);
    }

    /** Words and numbers are cards unless the words are in front of each line. */
    @ParameterizedTest
    @ValueSource(strings = {"A 2 3 K", "joker 1 2", "b a 1"})
    void wordsAndNumbersMayBeCards(String cards) throws IOException {
        Shuffler fair = Shuffler.forward().using(Randomness.seeded(1));
        String[] lines = Stream.generate(() -> String.join(" ", fair.shuffled(List.of(cards.split(" ")))))
                .limit(40)
                .toArray(String[]::new);
        assertThat(OrderLines.read(file(lines)).groups().get(0).orders()).hasSize(40);
    }

    /** A first line of other words is left out; the shuffled numbers are in 20 lines. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "first,second,third | true",
                "shuffling the deck | true",
                "Traceback | true",
                "7,8 | false" // an order of other numbers
            })
    void aHeaderIsLeftOut(String header, boolean isLeftOut) throws IOException {
        String[] lines = IntStream.range(0, 21)
                .mapToObj(k -> k == 0 ? header : k % 2 == 0 ? "0,1,2" : "2,1,0")
                .toArray(String[]::new);
        DeckLines deck = OrderLines.read(file(lines)).groups().stream()
                .filter(group -> group.lines() > 1)
                .findFirst()
                .orElseThrow();
        assertThat(deck.leftOut("line"))
                .extracting(DeckLines.LeftOut::why)
                .isEqualTo(isLeftOut ? List.of(DeckLines.LeftOut.Why.HEADER) : List.of());
        assertThat(deck.orders()).hasSize(20);
    }

    private static DeckLines.Samples samplesOf(int drawn) {
        return new Sampling(cards -> drawn, true).ofLines(drawn, 1);
    }

    @Test
    void linesMayBeSamples() throws IOException {
        List<String> lines = new ArrayList<>(List.of("# lottery", "first,second,third"));
        for (int k = 0; k < 400; k++) {
            lines.add((k % 49 + 1) + "," + ((k + 11) % 49 + 1) + " ," + ((k + 20) % 49 + 1));
        }
        lines.add("1,12,21");
        OrderLines read = OrderLines.read(file(lines.toArray(String[]::new)));
        assertThat(read.drawn()).hasValue(3);
        refused(
                "each line contains 3 of 49 cards, as a sample does; the option sample, with 3, judges samples",
                read::groups);
        DeckLines samples = read.samples(samplesOf(3));
        assertThat(samples.cards()).hasSize(49).startsWith("1", "2", "3");
        assertThat(samples.orders()).hasSize(401).allMatch(order -> order.size() == 49);
        assertThat(samples.orders().get(1).order()).startsWith(1, 12, 21);
        assertThat(samples.orders().get(400).order()).startsWith(0, 11, 20);
        refusedWith("line 3 does not contain 2 different cards: 1 12 21", () -> read.samples(samplesOf(2)));
        assertThat(samples.leftOut("line")).hasSize(1);
        lines.set(5, "4 4 5");
        OrderLines repeated = OrderLines.read(file(lines.toArray(String[]::new)));
        assertThat(repeated.drawn()).isEmpty();
        refusedWith("line 6 does not contain 3 different cards: 4 4 5", () -> repeated.samples(samplesOf(3)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 1 2; 0 \u001b 1 | line 2 is no order: \"\uFFFD\" is not one of the 3 cards of line 1; each line contains the same cards",
                "0 1 2; 0 1 3 | line 2 is no order: \"3\" is not one of the 3 cards of line 1",
                "a b c; 0 1 2; 1 2 0 | line 2 is no order: \"0\" is not one of the 3 cards of line 1",
                "0 0 1; a b c; 0 1 2 | line 1 is no order: \"0\" is not one of the 3 cards of line 2",
                "0 1 None; None 0 3 | line 1 is no order: a place was never filled: 0 1 None",
                "0 � 1; 0 1 2 | line 1 is damaged: it contains bytes that are not in UTF-8",
                "0 1 2; 0 1 | line 2 has 2 cards, and line 1 has 3 cards; Audit.ofOrders accepts decks of different sizes",
                "0 1 2; 2 1 0; 0 1 0 | line 3 is no order: each of the 3 cards has to be there once: 0 1 0",
                "0 0; 1 1 | line 1 is no order: each of the 2 cards has to be there once: 0 0",
                "0 one two; 0 1 2; 2 0 1 | line 2 is no order: \"1\" is not one of the 3 cards of line 1; each line contains the same cards, once each, and no header",
                "0 0; 2 2; 4 4 | line 1 is no order: each card has to be there once: 0 0",
                "# nothing | there are no orders to test, only lines that begin with #",
                "0 1; # the second; 1 0 | line 2: \"#\" is not one of the cards of the lines before; write comments only before the first order",
                "0 1 2; 0 \uFFFD 1 | line 2 is damaged: it contains bytes that are not in UTF-8, or the character U+FFFD, which replaces",
                "7 | line 1: an order has 2 to 40000 cards, not 1",
                "0:1:2; 1:0:2 | line 1: an order has 2 to 40000 cards, not 1; separate the cards by blanks"
            })
    void aFileThatIsNoListOfOrdersIsRefused(String lines, String message) throws IOException {
        Path file = file(lines.split("; "));
        refusedWith(message, () -> Battery.ofOrders(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16BE", "UTF-16LE", "x-UTF-16LE-BOM"})
    void aFileInAnotherEncodingIsRefused(String encoding) throws IOException {
        Path file = Files.write(directory.resolve("utf16.txt"), "0 1\n1 0\n".getBytes(Charset.forName(encoding)));
        refused("the file is in UTF-16; save it as UTF-8", () -> OrderLines.read(file));
    }

    private static Iterator<int[]> orders(Shuffler shuffler, int size, int count) {
        return Stream.generate(() -> shuffler.permutation(size).order())
                .limit(count)
                .iterator();
    }

    @Test
    void theyAreTestedAsIfTheyWereShuffledHere() {
        BatteryResult here =
                Battery.of(Shuffler.splice()).size(20).samples(500).seed(4).run();
        BatteryResult there = Battery.ofOrders(orders(Shuffler.splice().using(Randomness.seeded(4)), 20, 500))
                .run();
        assertThat(there).asString().isEqualTo(here.toString().replace("Splice", "the orders given"));
        assertThat(there.samples()).isEqualTo(500);
        assertThat(there.size()).isEqualTo(20);
    }

    @Test
    void anOrderThatIsNoneIsNamed() {
        refused(
                "order 2: order[1] is 1 again: a permutation names every index once",
                () -> Battery.ofOrders(
                        List.of(new int[] {0, 1}, new int[] {1, 1}).iterator()));
        refusedWith(
                "order 2: ",
                () -> Battery.ofOrders(List.of(new int[] {0, 1}, new int[] {0}).iterator()));
    }
}
