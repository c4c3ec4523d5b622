package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class CellEvidenceTest {
    @Test
    void poolsUntilEveryCellHasAHundred() {
        double[] law = NullLaws.inversions(54);
        for (int samples : new int[] {250, 1_000, 10_000, 123_456}) {
            CellEvidence evidence =
                    (CellEvidence) CellEvidence.pooled(law, p -> 0).start().apply(samples);
            assertThat(Arrays.stream(evidence.expected).min().orElseThrow()).isGreaterThanOrEqualTo(100 - 1e-9);
            assertThat(Arrays.stream(evidence.expected).sum()).isCloseTo(samples, Offset.offset(1e-6));
            assertThat(evidence.expected.length).isBetween(2, samples / 100);
        }
    }
}
