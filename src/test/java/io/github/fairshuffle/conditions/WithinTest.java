package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Allocation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.count.Laws;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WithinTest {
    @Test
    void allOrdersThatKeepTheKeyOfEachPlaceAreEquallyLikely() {
        List<Integer> elements = List.of(0, 1, 2, 3, 4);
        for (int keys = 0; keys < 243; keys++) {
            String key = Integer.toString(243 + keys, 3);
            Within<Integer> within = Within.by(element -> key.charAt(1 + element));
            Set<List<Integer>> expected = Laws.permutations(
                    5,
                    order -> IntStream.range(0, 5)
                            .allMatch(place -> key.charAt(1 + order.at(place)) == key.charAt(1 + place)));
            Laws.isUniform(Laws.ofArray(dice -> within.order(elements, dice)), expected);
            assertThat(within.count(elements)).isEqualTo(expected.size());
        }
    }

    @Test
    void eachPlaceKeepsItsKey() {
        List<String> words = Arrays.asList("ant", null, "bee", "auk", null, "bat", "ape");
        Within<String> within = Within.by((String word) -> word == null ? null : word.charAt(0));
        List<String> order = within.using(Randomness.seeded(1)).shuffled(words);
        assertThat(order).containsExactlyInAnyOrderElementsOf(words).isNotEqualTo(words);
        for (int place = 0; place < words.size(); place++) {
            assertThat(order.get(place) == null).isEqualTo(words.get(place) == null);
            assertThat(Objects.toString(order.get(place), "-").charAt(0))
                    .isEqualTo(Objects.toString(words.get(place), "-").charAt(0));
        }
        assertThat(within.count(words)).isEqualTo(6 * 2 * 2);
        assertThat(within.shuffled(List.of())).isEmpty();
        assertThat(within.count(List.of())).isOne();
        Within<String> unknown = Within.by(word -> null);
        refusedWith(
                "5 of 7 elements have the key null, which would be one key for all of them; give",
                () -> unknown.shuffled(words));
        assertThatIllegalArgumentException().isThrownBy(() -> unknown.count(words));
    }

    /** A product of one number after the other would allocate 300 million bytes. */
    @Test
    void largeStrataAreCountedInHalves() {
        Within<String> within = Within.by(element -> element);
        List<String> many = Collections.nCopies(20_000, "a");
        assertThat(within.count(many).bitLength()).isEqualTo(256_909);
        long before = Allocation.bytes();
        assertThat(within.count(many)).isPositive();
        assertThat(Allocation.bytes() - before).isLessThan(30_000_000);
        refused(
                "an exact count for 1000001 elements would take too long; count at most 1000000 elements",
                () -> within.count(Collections.nCopies(1_000_001, "a")));
    }
}
