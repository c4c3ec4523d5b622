package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Checks that each algorithm has its source and the reason for its law, both from its own file. */
class ListingTest {
    private static Listing listing(Shuffler shuffler) {
        return Listing.of(shuffler.getClass()).orElseThrow();
    }

    @EachShuffler
    void everyAlgorithmHasItsSourceAndItsReason(Shuffler shuffler) throws IOException {
        Listing listing = listing(shuffler);
        String name = shuffler.getClass().getName().replace('.', '/');
        assertThat(Files.readString(Path.of("src/main/java", name + ".java"))).endsWith("\n\n" + listing.code() + "\n");
        assertThat(listing.code())
                .startsWith("/**\n * ")
                .contains("public void permute(Deck deck, Dice dice) {")
                .endsWith("}");
        boolean wrong = shuffler.law() == Law.BIASED || shuffler.law() == Law.UNIFORM_CYCLES;
        assertThat(listing.label()).isEqualTo(wrong ? "The bug" : "Law");
        assertThat(listing.words("<code>$</code>")).isNotBlank().doesNotContain("{@", "@link", "<p>", " * ");
    }

    @Test
    void theReasonIsTheParagraphOfTheJavadoc() {
        assertThat(listing(new SwapAny()).words("<code>$</code>"))
                .startsWith(
                        "<code>roll(n)</code> instead of <code>roll(i + 1)</code>. There are n<sup>n</sup> equally");
        assertThat(listing(new Sattolo()).words("`$`")).startsWith("`roll(i)` instead of `roll(i + 1)`. ");
        assertThat(listing(Shuffler.insideOutInPlace()).words("<code>$</code>")).contains("<code>InsideOut</code>");
    }

    @Test
    void aShufflerFromElsewhereHasNone() {
        Shuffler mine = (deck, dice) -> deck.swap(0, dice.roll(deck.size()));
        record Own() implements Shuffler {
            @Override
            public void permute(io.github.fairshuffle.Deck deck, io.github.fairshuffle.Dice dice) {}
        }
        assertThat(Listing.of(mine.getClass())).isEmpty();
        assertThat(Listing.of(Own.class)).isEmpty();
        assertThat(Listing.of(String.class)).isEmpty();
    }
}
