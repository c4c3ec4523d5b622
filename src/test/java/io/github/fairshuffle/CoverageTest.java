package io.github.fairshuffle;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.physical.Riffle;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Tests which deck sizes a generator covers, and that a guarded shuffler refuses larger decks. */
class CoverageTest {
    private static final List<Integer> CARDS = numbers(54);

    private static List<Integer> cards(int size) {
        return new ArrayList<>(CARDS.subList(0, size));
    }

    @Test
    void knowsTheStateOfKnownGenerators() {
        assertThat(Randomness.stateBits(ThreadLocalRandom.current())).hasValue(64);
        assertThat(Randomness.stateBits(Randomness.standard())).hasValue(256);
        assertThat(Randomness.stateBits(Randomness.secure())).hasValue(Integer.MAX_VALUE);
        assertThat(Randomness.stateBits(Randomness.seeded(1))).as("a long seed").hasValue(64);
        assertThat(Randomness.stateBits(Randomness.seeded(new byte[3]))).hasValue(24);
        assertThat(Randomness.stateBits(Randomness.seeded(new byte[32]))).hasValue(256);
        assertThat(Randomness.stateBits(Randomness.seeded(new byte[100]))).hasValue(256);
    }

    @Test
    void knowsEveryAlgorithmOfTheJdk() {
        RandomGeneratorFactory.all()
                .forEach(factory -> assertThat(Randomness.stateBits(factory.create()))
                        .as(factory.name())
                        .isEqualTo(OptionalInt.of(factory.stateBits())));
    }

    @Test
    void doesNotTrustStrangers() {
        assertThat(Randomness.stateBits(() -> 4)).isEmpty();
        assertThat(Randomness.stateBits(new Random() {
                    private static final long serialVersionUID = 1L;
                }))
                .isEmpty();
        assertThat(Randomness.covers(() -> 4, 2)).isFalse();
        assertThat(Randomness.covers(() -> 4, 1)).isTrue();
    }

    /** SHA1PRNG repeats its output if the caller seeds it before the first use; a subclass may return anything. */
    @Test
    void trustsOnlySecureGeneratorsThatTheSystemFeeds() throws NoSuchAlgorithmException {
        SecureRandom one = SecureRandom.getInstance("SHA1PRNG");
        SecureRandom other = SecureRandom.getInstance("SHA1PRNG");
        one.setSeed(1);
        other.setSeed(1);
        assertThat(one.nextLong()).isEqualTo(other.nextLong());
        assertThat(Randomness.stateBits(one)).isEmpty();
        assertThat(Randomness.covers(one, 2)).isFalse();
        assertThat(Randomness.stateBits(new SecureRandom() {
                    private static final long serialVersionUID = 1L;
                }))
                .isEmpty();
    }

    @Test
    void coversAsManyAsItHasStatesFor() {
        assertThat(Randomness.covers(new Random(), 15)).isTrue();
        assertThat(Randomness.covers(new Random(), 16)).isFalse();
        assertThat(Randomness.covers(Randomness.secure(), Integer.MAX_VALUE)).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> Randomness.covers(new Random(), -1));
    }

    /** If S states lead to O orders at random, (1 − 1/O)^S · O orders are expected to have no state. */
    @Test
    void fewerThanOneMissingOrderInAMillionDecksIsExpected() {
        for (int bytes = 1; bytes <= 32; bytes++) {
            RandomGenerator generator = Randomness.seeded(new byte[bytes]);
            double states = Math.pow(2, 8 * bytes);
            double orders = 1;
            for (int size = 2; size <= 60; size++) {
                orders *= size;
                double missing = orders * Math.exp(states * Math.log1p(-1 / orders));
                assertThat(Randomness.covers(generator, size))
                        .as("%d bytes, %d cards", bytes, size)
                        .isEqualTo(missing < 1e-6);
            }
        }
        double statesForEachOrder = Math.pow(2, 256 - Randomness.bitsFor(57));
        assertThat(statesForEachOrder).as("of 57 cards, in SECURITY.md").isCloseTo(2.86, Offset.offset(5e-3));
        assertThat(Math.exp(-statesForEachOrder)).as("orders without a state").isCloseTo(0.057, Offset.offset(5e-4));
    }

    @Test
    void secureIsSecure() {
        assertThat(Randomness.secure()).isInstanceOf(SecureRandom.class).isSameAs(Randomness.secure());
        assertThat(Randomness.secure().nextLong())
                .isNotEqualTo(Randomness.secure().nextLong());
    }

    private static List<Consumer<Shuffler>> uses(int size) {
        List<Consumer<Shuffler>> uses = new ArrayList<>(List.of(
                guarded -> guarded.shuffle(cards(size)),
                guarded -> guarded.shuffle(Deck.of(cards(size))),
                guarded -> guarded.shuffled(cards(size)),
                guarded -> guarded.permutation(size),
                guarded -> guarded.sample(cards(size), size),
                guarded -> guarded.shuffleFirst(cards(size), size),
                guarded -> guarded.stream(cards(size)).toList(),
                guarded -> cards(size).stream().collect(guarded.toShuffledList())));
        for (ArrayOf kind : ArrayOf.values()) {
            uses.add(guarded -> kind.shuffle(guarded, kind.empty(size)));
        }
        return uses;
    }

    @EachShuffler
    void refusesBeforeDrawing(Shuffler shuffler) {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> shuffler.using(new Random()).requireFullCoverage().shuffle(cards(16)));
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(20));
        Shuffler guarded = shuffler.requireFullCoverage().using(generator);
        for (Consumer<Shuffler> use : uses(54)) {
            assertThatIllegalArgumentException().isThrownBy(() -> use.accept(guarded));
        }
        List<Integer> list = cards(54);
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.shuffle(list));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Shuffler.durstenfeld().requireFullCoverage().shuffle(list, generator));
        assertThat(generator.words()).isZero();
        assertThat(list).isEqualTo(CARDS);
        guarded.shuffle(cards(1)); // trivial
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.shuffle(cards(2)));
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.sample(cards(2), 1));
    }

    @EachShuffler
    void shufflesAsBeforeWhatItAccepts(Shuffler shuffler) {
        List<Integer> list = cards(19);
        Shuffler guarded = shuffler.requireFullCoverage().using(new SplittableRandom(1));
        guarded.shuffle(list);
        assertThat(list).isEqualTo(shuffler.using(new SplittableRandom(1)).shuffled(cards(19)));
        assertThat(shuffler.using(new SplittableRandom(1)).requireFullCoverage().stream(cards(19)))
                .containsExactlyElementsOf(shuffler.using(new SplittableRandom(1)).stream(cards(19))
                        .toList());
        assertThat(shuffler.requireFullCoverage().shuffled(CARDS)).hasSize(54);
        assertThat(shuffler.using(new Random(1)).requireFullCoverage().shuffled(cards(15)))
                .hasSize(15);
    }

    private static void refuses(Shuffler shuffler, int size, String... words) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shuffler.requireFullCoverage().permutation(size))
                .satisfies(e -> assertThat(e.getMessage()).contains(words));
    }

    @Test
    void messageTellsWhatIsMissingAndWhatToTake() {
        Shuffler shuffler = Shuffler.durstenfeld();
        refuses(
                shuffler.using(new Random()),
                54,
                "54 elements",
                "244.5 bits",
                "java.util.Random has 48;",
                "Randomness.standard()");
        refuses(shuffler, 56, "Randomness.standard() has 256", "use Randomness.secure(), which has no limit");
        refuses(shuffler.using(Randomness.seeded(1)), 54, "Randomness.seeded(…) has 64");
        refuses(shuffler.using(() -> 4), 5, "not known");
    }

    /** A large parallel shuffle draws only the seeds of other generators, whatever the generator. */
    @Test
    void seedsOfOtherGeneratorsAreNotEnough() {
        Shuffler guarded = Shuffler.parallelScatter().using(Randomness.secure()).requireFullCoverage();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> guarded.permutation((1 << 20) + 1))
                .withMessage("ParallelScatter draws only seeds for an order of 1048577 elements, so most orders cannot"
                        + " occur; use Shuffler.durstenfeld()");
        assertThat(guarded.permutation(1 << 10).size()).isEqualTo(1 << 10);
        assertThat(guarded.sample(new CountingList((1 << 20) + 1), 3)).hasSize(3);
    }

    /** A sample needs one state for each ordered sample, but a non-uniform shuffler needs one for each order. */
    @Test
    void samplesNeedLess() {
        List<Integer> many = numbers(1000);
        Shuffler guarded = Shuffler.durstenfeld().requireFullCoverage();
        assertThat(guarded.sample(many, 24)).hasSize(24); // 239 bits for the samples, 246 bits to cover them
        assertThatIllegalArgumentException()
                .isThrownBy(() -> guarded.sample(many, 25)) // 249 bits for the samples, 256.3 bits to cover them
                .withMessageContaining("25 of 1000 elements");
        List<Integer> list = new ArrayList<>(many);
        guarded.shuffleFirst(list, 24);
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.shuffleFirst(list, 25));
        refusedWith("not 1001", () -> guarded.sample(many, 1001));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Riffle(7).requireFullCoverage().sample(many, 24));
        assertThat(new Riffle(7).requireFullCoverage().sample(many, 0)).isEmpty();
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> guarded.shuffleFirst(CARDS, 5));
    }
}
