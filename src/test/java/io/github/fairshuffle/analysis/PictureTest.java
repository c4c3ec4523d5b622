package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Is the picture in the README made by this code? {@code mvn -q test -Dtest=PictureTest -Dpicture=write} makes it anew.
 */
class PictureTest {
    private static final Path PICTURE = Path.of(".github/will-it-shuffle.svg");

    @Test
    void isWhatTheReportDraws() throws IOException {
        String svg = HeatMap.svg(
                List.of("SwapAny, biased", "Durstenfeld, fair"),
                List.of(sample(new SwapAny()), sample(Shuffler.durstenfeld())));
        if ("write".equals(System.getProperty("picture"))) {
            Files.writeString(PICTURE, svg);
        }
        assertThat(PICTURE).content().isEqualTo(svg);
    }

    private static PositionMatrix sample(Shuffler shuffler) {
        return PositionMatrix.sample(shuffler, Report.MAP_SIZE, Report.SAMPLES, Randomness.seeded(1));
    }
}
