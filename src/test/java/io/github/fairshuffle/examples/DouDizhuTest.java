package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.examples.DouDizhu.Card;
import io.github.fairshuffle.examples.DouDizhu.Deal;
import io.github.fairshuffle.golden.GoldenFile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DouDizhuTest {
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
    void theDealOfASeedIsPinned() {
        List<String> lines =
                new ArrayList<>(Output.of(DouDizhu::run, "--seed", "42").lines().toList());
        lines.addAll(Output.of(DouDizhu::run, "--seed", "-1").lines().toList());
        GoldenFile.check("dou-dizhu", lines);
    }

    @Test
    void printsADealThatIsNotRepeated() {
        String first = Output.of(DouDizhu::run);
        assertThat(first).contains("斗地主", "Left", "Middle", "Right", "Table", "♠", "big joker");
        assertThat(Output.of(DouDizhu::run)).isNotEqualTo(first);
    }

    @Test
    void saysWhatItUnderstands() {
        assertThat(Output.of(DouDizhu::run, "--help")).contains("--seed NUMBER").doesNotContain("Table");
        assertThat(Output.of(DouDizhu::run, "--seed", "x")).contains("\"x\" is not a seed");
    }
}
