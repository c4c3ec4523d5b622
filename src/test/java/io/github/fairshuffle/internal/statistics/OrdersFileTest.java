package io.github.fairshuffle.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests files of orders that another program has produced. */
class OrdersFileTest {
    @TempDir
    private Path directory;

    private Path file(String... lines) throws IOException {
        return Files.write(directory.resolve("orders.txt"), List.of(lines));
    }

    @Test
    void numbersAndNamesAreCards() throws IOException {
        assertThat(OrdersFile.read(file("2 0 1", "", "# a comment", "  0,1 ,\t2 ")))
                .containsExactly(new int[] {2, 0, 1}, new int[] {0, 1, 2});
        assertThat(OrdersFile.read(file("\uFEFF1 2", ",2,1,")))
                .as("a byte order mark, and commas at the ends")
                .containsExactly(new int[] {0, 1}, new int[] {1, 0});
        assertThat(OrdersFile.read(file("10 9 11"))).as("by number").containsExactly(new int[] {1, 0, 2});
        assertThat(OrdersFile.read(file("J* AH KS 2S"))).as("as in a new pack").containsExactly(new int[] {3, 2, 1, 0});
        assertThat(OrdersFile.read(file("pear apple fig"))).as("alphabetical").containsExactly(new int[] {2, 0, 1});
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 1 2; 0 1 \u001b[31m | line 2: \"\uFFFD[31m\" is not one of the 3 cards of the first order",
                "0 1 2; 0 1 3 | line 2: \"3\" is not one of the 3 cards of the first order",
                "0 1 2; 0 1 1 | line 2: an order has each of the 3 cards once, but this has 3 cards, of which 2 are different",
                "0 1 2; 0 1 | line 2: an order has each of the 3 cards once, but this has 2 cards",
                "0 1 2; 0 1 2 1 | line 2: an order has each of the 3 cards once, but this has 4 cards",
                "0 0 | line 1: an order has each of the 1 cards once",
                "# nothing | there are no orders to test",
                "7 | 2 to 40000 cards, not 1"
            })
    void aFileThatIsNoListOfOrdersIsRefused(String lines, String message) throws IOException {
        Path file = file(lines.split("; "));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Battery.ofOrders(file))
                .withMessageContaining(message);
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
    void fewOrdersAreNotPassed() {
        BatteryResult few = Battery.ofOrders(orders(Shuffler.splice().using(Randomness.seeded(4)), 54, 199))
                .run();
        assertThat(few.finding()).isEqualTo(Finding.TOO_FEW_SHUFFLES);
        assertThat(Battery.ofOrders(orders(Shuffler.splice(), 54, 1)).run().finding())
                .isEqualTo(Finding.TOO_FEW_SHUFFLES);
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
