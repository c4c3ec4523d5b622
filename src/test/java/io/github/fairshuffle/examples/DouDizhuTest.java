package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.examples.DouDizhu.Card;
import io.github.fairshuffle.examples.DouDizhu.Deal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DouDizhuTest {
    private static String output(String... args) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DouDizhu.run(args, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void dealsEveryCardOnceInOrder() {
        assertThat(DouDizhu.deck()).hasSize(54).doesNotHaveDuplicates().isSorted();
        for (int k = 0; k < 100; k++) {
            Deal deal = Deal.by(Shuffler.durstenfeld());
            assertThat(deal.hands())
                    .hasSize(3)
                    .allSatisfy(hand -> assertThat(hand).hasSize(17).isSorted());
            assertThat(deal.table()).hasSize(3).isSorted();
            List<Card> all = new ArrayList<>(deal.table());
            deal.hands().forEach(all::addAll);
            assertThat(all).containsExactlyInAnyOrderElementsOf(DouDizhu.deck());
        }
    }

    @Test
    void handsAreInTheOrderOfTheGame() {
        assertThat(DouDizhu.deck().stream().map(Card::toString))
                .startsWith("♠3", "♥3", "♣3", "♦3", "♠4")
                .endsWith("♦K", "♠A", "♥A", "♣A", "♦A", "♠2", "♥2", "♣2", "♦2", "small joker", "big joker");
    }

    @Test
    void aDealWithASeedCanBeRepeated() {
        assertThat(output("--seed", "42")).isEqualTo("""
                Dou Dizhu 斗地主   (seed 42)

                Left    ♦3   ♥4   ♥5 ♣5 ♦5   ♣7 ♦7   ♠9 ♣9 ♦9   ♣10   ♠K ♣K   ♥A ♣A   ♠2   small joker

                Middle  ♣3   ♠4 ♦4   ♠5   ♣6   ♠7 ♥7   ♠8 ♥8   ♥10 ♦10   ♠J ♣J   ♠Q   ♠A   ♣2   big joker

                Right   ♠3 ♥3   ♣4   ♠6 ♥6 ♦6   ♣8 ♦8   ♥9   ♥J ♦J   ♥Q ♣Q ♦Q   ♥K   ♦A   ♥2

                Table   ♠10   ♦K   ♦2
                """);
    }

    @Test
    void printsADealThatIsNotRepeated() {
        String first = output();
        assertThat(first).contains("斗地主", "Left", "Middle", "Right", "Table", "♠", "big joker");
        assertThat(output()).isNotEqualTo(first);
    }

    @Test
    void saysWhatItUnderstands() {
        assertThat(output("--help")).contains("--seed NUMBER").doesNotContain("Table");
        assertThat(output("--seed", "x")).contains("\"x\" is not a seed");
    }
}
