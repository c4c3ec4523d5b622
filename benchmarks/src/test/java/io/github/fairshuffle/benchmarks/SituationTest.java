package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Are the situations of the duels what they are called? What HotSpot makes of them shows only in its own log. */
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
