package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the check of the contenders' results, and the number of elements by which a time is divided. */
class WorkTest {
    @Test
    void aSampleConsistsOfDifferentCards() {
        sample(List.of(4, 0, 9)).check();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4,4,9", "4,0,10", "4,-1,9", "0,1,2"})
    void aWrongSampleFails(String cards) {
        Work work =
                sample(List.of(cards.split(",")).stream().map(Integer::valueOf).toList());
        assertThatIllegalStateException().isThrownBy(work::check);
    }

    /** Returns a work whose result always is a sample of ten cards. */
    private static Work sample(List<Integer> cards) {
        return new Work.Local("sample", cards.size(), 10, () -> {}, cards::get);
    }

    @ParameterizedTest
    @EnumSource
    void onlyASampleHasFewerElementsThanTheList(LineUp lineUp) {
        int expected = switch (lineUp) {
            case SAMPLE_1 -> 1;
            case SAMPLE_5, SAMPLE_IN_PLACE -> 5;
            default -> 52;
        };
        assertThat(lineUp.contenders()).allMatch(contender -> contender.elements(52) == expected);
    }

    @ParameterizedTest
    @EnumSource
    void everyContenderKeepsPartnersTogether(UnisonContender contender) {
        Work.Local work = contender.prepare(10);
        work.shuffle().run();
        work.check();
    }
}
