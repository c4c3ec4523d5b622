package io.github.fairshuffle.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.Riffle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Has every algorithm of the library its code and the reason for its law, from its own file? */
class ListingTest {
    static List<Shuffler> all() {
        return Shufflers.all();
    }

    private static Listing listing(Shuffler shuffler) {
        return Listing.of(shuffler.getClass()).orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyAlgorithmHasCodeAndReason(Shuffler shuffler) throws IOException {
        Listing listing = listing(shuffler);
        String name = shuffler.getClass().getName().replace('.', '/');
        String source = Files.readString(Path.of("src/main/java", name + ".java"));
        assertThat(listing.code())
                .contains("public void permute(Deck deck, Dice dice) {")
                .doesNotContain("@Override", "/**", "toString", "Law law");
        assertThat(listing.code().lines()).hasSizeBetween(3, 36).allMatch(source::contains);
        assertThat(listing.code().chars().filter(c -> c == '{').count())
                .isEqualTo(listing.code().chars().filter(c -> c == '}').count());
        boolean wrong = shuffler.law() == Law.BIASED || shuffler.law() == Law.UNIFORM_CYCLES;
        assertThat(listing.label()).isEqualTo(wrong ? "The bug" : "Law");
        assertThat(listing.html()).doesNotContain("{@", "@link", "<p>");
        assertThat(listing.html().split("\\. ", -1)).as("sentences").hasSizeBetween(2, 6);
    }

    @Test
    void theCodeIsPermuteAndWhatItNeeds() {
        assertThat(listing(Shuffler.durstenfeld()).code()).isEqualTo("""
                public void permute(Deck deck, Dice dice) {
                    dice.falling(deck.size(), 2, (bound, index) -> deck.swap(bound - 1, index));
                }""");
        assertThat(listing(Shuffler.randomKeys()).code())
                .startsWith("private static final int MOST_DRAWS = 64;\n\nprivate static boolean hasTwins(");
        assertThat(listing(Shufflers.named("RandomComparator")).code()).contains("return dice.flip() ? -1 : 1;");
        assertThat(listing(new Riffle(7)).code())
                .startsWith("public void permute")
                .doesNotContain("check");
    }

    @Test
    void theReasonIsTheParagraphOfTheJavadoc() {
        assertThat(listing(new SwapAny()).html())
                .startsWith(
                        "<code>roll(n)</code> instead of <code>roll(i + 1)</code>. There are n<sup>n</sup> equally");
        assertThat(listing(new OffByOne()).markdown()).startsWith("`roll(i)` instead of `roll(i + 1)`. ");
        assertThat(listing(Shuffler.insideOutInPlace()).html()).contains("<code>InsideOut</code>");
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
