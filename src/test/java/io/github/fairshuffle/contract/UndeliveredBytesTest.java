package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.Weighted;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Spliterator;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A {@code SecureRandom} fails at one call, after it has written nothing, a half or all of the block. Is what it has not
 * delivered never taken for chance? Whatever is done afterwards must come out the same, whatever the block held.
 */
class UndeliveredBytesTest {
    private static final List<Integer> CARDS = IntStream.range(0, 200).boxed().toList();

    /** Delivers the same bytes in each of its lives, but for what it writes at the call that fails. */
    private static final class Failing extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final transient SplittableRandom sound = new SplittableRandom(9);
        private final int call;
        private final double written;
        private final byte garbage;
        private int calls;

        Failing(int call, double written, int garbage) {
            this.call = call;
            this.written = written;
            this.garbage = (byte) garbage;
        }

        @Override
        public synchronized void nextBytes(byte[] block) {
            if (calls++ == call) {
                Arrays.fill(block, 0, (int) (block.length * written), garbage);
                throw new Generators.Planned();
            }
            sound.nextBytes(block);
        }
    }

    /** What makes repeated draws of one kind, all of them by one generator. */
    private record Use(String name, Function<SecureRandom, Supplier<Object>> by) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Use use(String name, Function<SecureRandom, Supplier<Object>> by) {
        return new Use(name, by);
    }

    static Stream<Use> uses() {
        Stream<Use> ofShufflers = Shufflers.all().stream()
                .flatMap(shuffler -> Stream.of(
                        use(
                                shuffler + ".shuffled",
                                rng -> () -> shuffler.using(rng).shuffled(CARDS)),
                        use(
                                shuffler + ".sample",
                                rng -> () -> shuffler.using(rng).sample(CARDS, 9)),
                        use(shuffler + ".toShuffledList", rng -> {
                            Collector<Integer, ?, List<Integer>> collector =
                                    shuffler.using(rng).toShuffledList();
                            return () -> CARDS.stream().collect(collector);
                        }),
                        use(
                                shuffler + ".stream",
                                rng -> () -> shuffler.using(rng).stream(CARDS)
                                        .limit(9)
                                        .toList())));
        return Stream.concat(
                ofShufflers,
                Stream.of(
                        use("one stream", rng -> {
                            Spliterator<Integer> order = Shuffler.durstenfeld().using(rng).stream(CARDS)
                                    .spliterator();
                            return () -> {
                                List<Integer> next = new ArrayList<>();
                                order.tryAdvance(next::add);
                                return next;
                            };
                        }),
                        use("one reservoir", rng -> {
                            Collector<Integer, ?, List<Integer>> collector = Reservoir.sampling(5, rng);
                            return () -> CARDS.stream().collect(collector);
                        }),
                        use("dice kept beyond a shuffle", rng -> {
                            Dice[] kept = new Dice[1];
                            Shuffler keeping = (deck, dice) -> {
                                kept[0] = dice;
                                Shuffler.durstenfeld().permute(deck, dice);
                            };
                            return () -> {
                                if (kept[0] == null) {
                                    keeping.using(rng).shuffle(Deck.of(new int[200]));
                                }
                                return draws(kept[0]);
                            };
                        }),
                        use("dice", rng -> {
                            Dice dice = Dice.of(rng);
                            return () -> draws(dice);
                        }),
                        use(
                                "weighted",
                                rng -> () -> Weighted.<Integer>by(card -> card + 1)
                                        .using(rng)
                                        .shuffled(CARDS)),
                        use("prizes", rng -> {
                            PrizePool<Integer> pool = PrizePool.<Integer>builder()
                                    .group(0.3, CARDS.subList(0, 7))
                                    .group(0.7, CARDS.subList(7, 200))
                                    .build()
                                    .using(rng);
                            return () -> List.of(pool.draw(), pool.drawAll(9));
                        })));
    }

    private static List<Object> draws(Dice dice) {
        List<Object> drawn = new ArrayList<>(List.of(dice.roll(1_000_003), dice.flip(), dice.bits(64), dice.roll(6)));
        dice.falling(70, 2, (bound, index) -> drawn.add(index));
        dice.rising(1_000, 1_010, (bound, index) -> drawn.add(index));
        return drawn;
    }

    /** Draws again and again; the failure is one of the things drawn. */
    private static List<Object> drawnBy(Use use, Failing generator) {
        Supplier<Object> draw = use.by().apply(generator);
        List<Object> drawn = new ArrayList<>();
        for (int k = 0; k < 12; k++) {
            try {
                drawn.add(draw.get());
            } catch (Generators.Planned planned) {
                drawn.add("planned");
            }
        }
        return drawn;
    }

    @ParameterizedTest
    @MethodSource("uses")
    void whatWasNotDeliveredIsNotUsed(Use use) {
        int failures = 0;
        for (int call = 0; call < 12; call++) {
            List<Object> expected = drawnBy(use, new Failing(call, 0, 0));
            failures += expected.contains("planned") ? 1 : 0;
            for (double written : new double[] {0.5, 1}) {
                for (int garbage : new int[] {1, 0x5A, -1}) {
                    assertThat(drawnBy(use, new Failing(call, written, garbage)))
                            .as("call %d, %.1f of the block written", call, written)
                            .isEqualTo(expected);
                }
            }
        }
        assertThat(failures).isGreaterThan(1);
    }
}
