package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
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

    @Test
    void eachFreshListIsShuffledOnce() {
        List<AtomicInteger> lists = new ArrayList<>();
        Work work = new Work.Fresh(() -> {
            AtomicInteger shuffles = new AtomicInteger();
            lists.add(shuffles);
            return new Work.Local("counter", 52, shuffles::incrementAndGet, place -> place);
        });
        lists.clear();
        work.nanoseconds(Situation.FRESH.caller(), 7);
        assertThat(lists).hasSize(7).allMatch(shuffles -> shuffles.get() == 1);
    }

    @Test
    void freshListsAreMeasuredUnderG1AndOnlyInDuelsOfLists() {
        for (Situation situation : Situation.values()) {
            assertThat(situation.isMeasuredUnder("G1")).isTrue();
            assertThat(situation.isMeasuredUnder("Parallel")).isEqualTo(!situation.isFresh());
        }
        assertThat(LineUp.values())
                .filteredOn(lineUp -> lineUp.situations().stream().anyMatch(Situation::isFresh))
                .hasSizeGreaterThan(1)
                .allMatch(lineUp -> lineUp.contenders().stream().allMatch(ListContender.class::isInstance));
    }
}
