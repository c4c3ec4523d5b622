package io.github.fairshuffle.internal.statistics;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests files of orders that another program has produced. */
class OrderLinesTest {
    @TempDir
    private Path directory;

    private Path file(String... lines) throws IOException {
        return Files.write(directory.resolve("orders.txt"), List.of(lines));
    }

    /** The cards of the first line, in their order before the shuffle, and the orders. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# a comment;2 0 1;;  0,1 ,\t2      | 0 1 2       | 2 0 1; 0 1 2",
                "3 1 2;1 2 3                      | 1 2 3       | 2 0 1; 0 1 2",
                "\uFEFF1 2;,2,1,                   | 1 2         | 0 1; 1 0",
                "10 9 11                          | 9 10 11     | 1 0 2",
                "J* AH KS 2S                      | 2S KS AH J* | 3 2 1 0",
                "pear apple fig                   | apple fig pear | 2 0 1",
                "[2, 0, 1];(0, 1, 2);{1, 0, 2}    | 0 1 2       | 2 0 1; 0 1 2; 1 0 2",
                "[\"KS\", \"2S\"]                    | 2S KS       | 1 0",
                "# one;# two;@ # %;# @ %           | # % @       | 2 0 1; 0 2 1"
            })
    void numbersAndNamesAreCards(String lines, String cards, String orders) throws IOException {
        List<OrderLines.Group> decks = OrderLines.read(file(lines.split(";(?!\\S*\\})")));
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
        List<OrderLines.Group> decks = OrderLines.read(file("2 1 0", "0 1", "b a", "0 1 2", "1 0", "1 0"));
        assertThat(decks).extracting(deck -> deck.orders().size()).containsExactly(3, 2);
        assertThat(decks.get(0).others()).extracting(OrderLines.Line::number).containsExactly(3);
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
        List<String> lines = new ArrayList<>(Collections.nCopies(40, "0 1 2 3"));
        lines.add(line);
        List<OrderLines.Group> read = OrderLines.read(file(lines.toArray(String[]::new)));
        assertThat(read).hasSize(decks);
        OrderLines.Group deck = read.get(decks - 1);
        assertThat(deck.others()).extracting(OrderLines.Line::number).isEqualTo(lost == 0 ? List.of() : List.of(lost));
        assertThat(deck.lines()).isEqualTo(lost == 0 ? 40 : 41);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 1 2; 0 \u001b 1 | line 2: \"\uFFFD\" is not one of the 3 cards of line 1; write one order",
                "0 1 2; 0 1 3 | line 2: \"3\" is not one of the 3 cards of line 1",
                "a b c; 0 1 2; 1 2 0 | line 2: \"0\" is not one of the 3 cards of line 1",
                "0 1 2; 0 1 1 | line 2: each of the 3 cards has to be there once: 0 1 1",
                "0 1 2; 0 1 | line 2 has 2 cards, and line 1 has 3; Audit.ofOrders accepts decks of different sizes",
                "0 1; 0 1 2 | line 2 has 3 cards, and line 1 has 2",
                "0 1 2; 2 1 0; 0 1 0 | line 3: each of the 3 cards has to be there once: 0 1 0",
                "0 0; 1 1 | line 1: each card has to be there once: 0 0",
                "# nothing | there are no orders to test, only lines that begin with #",
                "0 1; # the second; 1 0 | line 2: \"#\" is not one of the cards of the lines before; write comments only before the first order",
                "0 1 2; 0 \uFFFD 1 | line 2 is damaged: it contains bytes that are not in UTF-8, or the character U+FFFD, which replaces",
                "7 | line 1: an order has 2 to 40000 cards, not 1",
                "0:1:2; 1:0:2 | line 2: \"1:0:2\" is not one of the 1 cards of line 1, which is a single word; separate the",
                "card1 card2; 0 1; 1 0 | line 2: \"0\" is not one of the 2 cards of line 1; write one order on each line, always of the same cards, and no header"
            })
    void aFileThatIsNoListOfOrdersIsRefused(String lines, String message) throws IOException {
        Path file = file(lines.split("; "));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Battery.ofOrders(file))
                .withMessageContaining(message);
    }

    @Test
    void aFileInAnotherEncodingIsRefused() throws IOException {
        Path file = Files.write(directory.resolve("utf16.txt"), "0 1\n1 0\n".getBytes(StandardCharsets.UTF_16));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OrderLines.read(file))
                .withMessageStartingWith("line 1 is damaged: it contains bytes that are not in UTF-8");
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
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Battery.ofOrders(
                        List.of(new int[] {0, 1}, new int[] {1, 1}).iterator()))
                .withMessage("order 2: order[1] is 1 again: a permutation names every index once");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Battery.ofOrders(
                        List.of(new int[] {0, 1}, new int[] {0}).iterator()))
                .withMessageContaining("order 2: ");
    }

    @Test
    void thereIsNothingToChoose() {
        for (Consumer<Battery> choice :
                List.<Consumer<Battery>>of(test -> test.size(3), test -> test.samples(3), test -> test.seed(3))) {
            Battery test = Battery.ofOrders(orders(Shuffler.splice(), 4, 10));
            assertThatIllegalStateException()
                    .isThrownBy(() -> choice.accept(test))
                    .withMessageContaining("the orders are given");
        }
    }
}
