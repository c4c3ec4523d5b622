package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the shuffle that an audit names shows the loss or the exception again. */
class WitnessTest {
    /** Shuffles fairly, and does something wrong if the last number is 1. */
    private static ForeignAlgorithm code(BiConsumer<List<Integer>, Random> wrong) {
        return ForeignAlgorithm.ofList("code", (cards, random) -> {
            int last = 0;
            for (int i = 1; i < cards.size(); i++) {
                last = random.nextInt(i + 1);
                Collections.swap(cards, i, last);
            }
            if (last == 1 && cards.size() > 2) {
                wrong.accept(cards, random);
            }
        });
    }

    private static final BiConsumer<List<Integer>, Random> LOSES = (cards, random) -> cards.set(0, cards.get(1));
    private static final BiConsumer<List<Integer>, Random> FAILS = (cards, random) -> {
        throw new IllegalStateException("no card is left");
    };

    /** Without the double, the outcomes could be enumerated. */
    private static BiConsumer<List<Integer>, Random> sampled(BiConsumer<List<Integer>, Random> wrong) {
        return (cards, random) -> {
            if (random.nextDouble() < 0.1) {
                wrong.accept(cards, random);
            }
        };
    }

    static Stream<Object[]> codes() {
        return Stream.<Object[]>of(
                new Object[] {code(LOSES), Finding.LOSES_CARDS, "rolls 0 1"},
                new Object[] {code(FAILS), Finding.NOT_JUDGED, "rolls 0 0 1"},
                new Object[] {code(sampled(LOSES)), Finding.LOSES_CARDS, "shuffle 51 with seed 7"},
                new Object[] {code(sampled(FAILS)), Finding.NOT_JUDGED, "shuffle 51 with seed 7"});
    }

    private static Witness witness(Verdict verdict) {
        return verdict.facts().stream()
                .flatMap(fact -> fact.detail() instanceof Fact.Loss loss ? loss.witness().stream() : Stream.of())
                .findFirst()
                .orElseGet(() ->
                        verdict.evidence().seen.failures().get(0).witness().orElseThrow());
    }

    private static int cards(Verdict verdict) {
        return verdict.facts().isEmpty()
                ? verdict.evidence().seen.failures().get(0).cards()
                : verdict.facts().get(0).cards();
    }

    @ParameterizedTest
    @MethodSource
    void codes(ForeignAlgorithm code, Finding finding, String text) {
        Verdict verdict = Trial.quick(code).seed(7).run();
        assertThat(verdict.finding()).as("%s", verdict).isEqualTo(finding);
        Witness witness = witness(verdict);
        assertThat(verdict.toString().replaceAll("\\s+", " ")).contains(witness.toString());
        assertThat(witness).hasToString(text);
        int cards = cards(verdict);
        assertThatThrownBy(() -> repeat(code, cards, witness)).isInstanceOf(RuntimeException.class);
    }

    private static void repeat(Shuffler code, int cards, Witness witness) {
        if (witness.shuffle() == 0) {
            Iterator<Integer> rolls = witness.rolls().iterator();
            Dice dice = bound -> rolls.next();
            code.permute(Deck.of(new int[cards]), dice);
            return;
        }
        Shuffler seeded = code.using(Randomness.seeded(witness.seed().orElseThrow()));
        for (int shuffle = 1; shuffle < witness.shuffle(); shuffle++) {
            try {
                seeded.permutation(cards);
            } catch (RuntimeException early) {
                return; // an earlier shuffle fails too
            }
        }
        seeded.permutation(cards);
    }

    /** A seed has no effect on code with its own source of randomness, so that only the number of the shuffle is named. */
    @Test
    void noSeedIsNamedIfItHasNoEffect() {
        Random random = new Random(1);
        ForeignAlgorithm own = ForeignAlgorithm.ofArray("own chance", (cards, unused) -> {
                    Collections.shuffle(Arrays.asList(cards), random);
                    cards[0] = cards[cards.length - 1];
                })
                .withOwnChance();
        assertThat(witness(Trial.quick(own).run())).hasToString("shuffle 1");
    }

    @Test
    void aWitnessHasFewWords() {
        assertThat(Witness.ofRolls(List.of())).hasToString("a shuffle without rolls");
        assertThat(Witness.ofRolls(new ArrayList<>(Collections.nCopies(21, 3))).toString())
                .endsWith(" 3 3 …")
                .hasSize("rolls".length() + 20 * " 3".length() + " …".length());
    }
}
