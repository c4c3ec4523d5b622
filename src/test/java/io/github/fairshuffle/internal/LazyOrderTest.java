package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does the spliterator of {@code stream} keep what the JDK expects of one, and does it leave no secret behind? */
class LazyOrderTest {
    private static final List<Integer> CARDS = IntStream.range(0, 5_000).boxed().toList();

    static List<Shuffler> all() {
        return Shufflers.all();
    }

    private static Spliterator<Integer> order(Shuffler shuffler, int size) {
        return stream(shuffler, size).spliterator();
    }

    private static Stream<Integer> stream(Shuffler shuffler, int size) {
        return shuffler.using(Randomness.seeded(3)).stream(CARDS.subList(0, size));
    }

    @ParameterizedTest
    @MethodSource("all")
    void itsSizeIsExactAtEveryElement(Shuffler shuffler) {
        for (int size : new int[] {0, 1, 2, 7, 100}) {
            Spliterator<Integer> order = order(shuffler, size);
            assertThat(order.hasCharacteristics(Spliterator.SIZED | Spliterator.SUBSIZED | Spliterator.ORDERED))
                    .isTrue();
            for (int left = size; left > 0; left--) {
                assertThat(order.estimateSize()).isEqualTo(left);
                assertThat(order.getExactSizeIfKnown()).isEqualTo(left);
                assertThat(order.tryAdvance(card -> {})).isTrue();
            }
            assertThat(order.estimateSize()).isZero();
            assertThat(order.tryAdvance(card -> {})).isFalse();
            assertThat(order.trySplit()).isNull();
        }
    }

    /** However it is cut, the parts in sequence are the order of the sequential stream. */
    @ParameterizedTest
    @MethodSource("all")
    void whatIsLeftMakesAStream(Shuffler shuffler) {
        for (int size : new int[] {1, 2, 7, 100, 5_000}) {
            List<Integer> expected = stream(shuffler, size).toList();
            for (int taken : new int[] {0, 1, size / 2, size - 1, size}) {
                for (boolean parallel : new boolean[] {false, true}) {
                    Spliterator<Integer> order = order(shuffler, size);
                    List<Object> seen = new ArrayList<>();
                    for (int k = 0; k < taken; k++) {
                        order.tryAdvance(seen::add);
                    }
                    seen.addAll(List.of(StreamSupport.stream(order, parallel).toArray()));
                    assertThat(seen).isEqualTo(expected);
                }
                Spliterator<Integer> order = order(shuffler, size);
                List<Integer> seen = new ArrayList<>();
                for (int k = 0; k < taken; k++) {
                    order.tryAdvance(seen::add);
                }
                drain(order, seen);
                assertThat(seen).isEqualTo(expected);
            }
        }
    }

    /** Cuts as often as it can be cut; the parts have the sizes that they claim, and so has what is left. */
    private static void drain(Spliterator<Integer> order, List<Integer> seen) {
        long size = order.getExactSizeIfKnown();
        Spliterator<Integer> prefix = order.trySplit();
        if (prefix == null) {
            int before = seen.size();
            order.forEachRemaining(seen::add);
            assertThat(seen.size() - before).isEqualTo(size);
            return;
        }
        assertThat(prefix.getExactSizeIfKnown() + order.getExactSizeIfKnown()).isEqualTo(size);
        drain(prefix, seen);
        drain(order, seen);
    }

    @ParameterizedTest
    @MethodSource("all")
    void aParallelStreamHasTheOrderOfTheSequentialOne(Shuffler shuffler) {
        List<Integer> expected = stream(shuffler, 5_000).toList();
        assertThat(stream(shuffler, 5_000).parallel().toList()).isEqualTo(expected);
        assertThat(stream(shuffler, 5_000).parallel().map(card -> card + 1).toArray())
                .isEqualTo(expected.stream().map(card -> card + 1).toArray());
        assertThat(stream(shuffler, 5_000).parallel().skip(1_000).limit(10).toList())
                .isEqualTo(expected.subList(1_000, 1_010));
    }

    /** Keeps the blocks that it has filled. */
    private static final class Blocks extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final transient SplittableRandom random = new SplittableRandom(5);
        private final transient List<byte[]> blocks = new ArrayList<>();
        private int calls = Integer.MAX_VALUE;

        @Override
        public synchronized void nextBytes(byte[] block) {
            blocks.add(block);
            random.nextBytes(block);
            if (calls-- == 0) {
                throw new IllegalStateException("planned");
            }
        }

        void assertWiped() {
            assertThat(blocks)
                    .isNotEmpty()
                    .allSatisfy(block -> assertThat(block).containsOnly(0));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatAWholeOrderHasReadIsWiped(Shuffler shuffler) {
        for (int size : new int[] {3, 54, 3_000}) { // of two cards, some have one order only
            for (boolean parallel : new boolean[] {false, true}) {
                Blocks generator = new Blocks();
                Stream<Integer> stream = shuffler.using(generator).stream(CARDS.subList(0, size));
                assertThat(parallel ? stream.parallel() : stream).hasSize(size);
                generator.assertWiped();
                assertThat(generator.blocks).as("not wiped between elements").hasSizeLessThan(Math.max(size - 1, 20));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatAFailedOrderHasReadIsWiped(Shuffler shuffler) {
        Blocks generator = new Blocks();
        generator.calls = 1;
        assertThatThrownBy(() -> {
                    while (true) { // one block may be enough
                        shuffler.using(generator).stream(CARDS.subList(0, 300)).toList();
                    }
                })
                .hasMessage("planned");
        generator.assertWiped();

        Blocks sound = new Blocks();
        assertThatThrownBy(() -> shuffler.using(sound).stream(CARDS).forEach(card -> {
                    throw new IllegalStateException("planned");
                }))
                .hasMessage("planned");
        sound.assertWiped();
    }

    @Test
    void aStreamThatIsClosedIsWiped() {
        Blocks generator = new Blocks();
        try (Stream<Integer> stream = Shuffler.durstenfeld().using(generator).stream(CARDS)) {
            assertThat(stream.limit(3)).hasSize(3);
        }
        generator.assertWiped();
    }

    /** The order goes on in another thread, whose dice are others. */
    @Test
    void whatAThreadHasReadIsWipedWhenAnotherTakesOver() throws InterruptedException {
        Blocks generator = new Blocks();
        Spliterator<Integer> order =
                Shuffler.durstenfeld().using(generator).stream(CARDS).spliterator();
        order.tryAdvance(card -> {});
        Thread other = new Thread(() -> order.tryAdvance(card -> {}));
        other.start();
        other.join();
        assertThat(generator.blocks).hasSize(2);
        assertThat(generator.blocks.get(0)).containsOnly(0);
    }
}
