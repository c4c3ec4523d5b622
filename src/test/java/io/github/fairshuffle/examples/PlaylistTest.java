package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlaylistTest {
    @Test
    void eachPageIsAPartOfOneOrder() {
        assertThat(Output.of((args, out) -> Playlist.print(out)).replace(System.lineSeparator(), "\n"))
                .isEqualTo("""
                Shuffled for Ana today:
                  page 1: Epistrophy, Autumn Leaves, Caravan
                  page 2: Giant Steps, Django, Blue in Green
                  page 3: Haitian Fight Song, Footprints
                The same without Caravan:
                  page 1: Epistrophy, Autumn Leaves, Giant Steps
                  page 2: Django, Blue in Green, Haitian Fight Song
                  page 3: Footprints
                The best first, shuffled among themselves:
                  page 1: Autumn Leaves, Caravan, Django
                  page 2: Footprints, Epistrophy, Giant Steps
                  page 3: Blue in Green, Haitian Fight Song
                """);
    }
}
