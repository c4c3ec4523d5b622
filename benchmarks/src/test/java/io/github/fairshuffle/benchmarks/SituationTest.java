package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the loops of the situations. Only HotSpot's own log shows how it compiles them. */
class SituationTest {
    @ParameterizedTest
    @EnumSource
    void eachLoopShufflesAsOftenAsAsked(Situation situation) {
        AtomicInteger shuffles = new AtomicInteger();
        situation.caller().repeat(shuffles::incrementAndGet, place -> place, 7);
        assertThat(shuffles).hasValue(7);
    }

    @ParameterizedTest
    @EnumSource
    void onlyInlinedContendersHaveALoopOfTheirOwn(Situation situation) {
        boolean one = situation.caller().getClass() == situation.caller().getClass();
        assertThat(one).isEqualTo(situation != Situation.INLINED);
    }
}
