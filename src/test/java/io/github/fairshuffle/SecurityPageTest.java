package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Checks that used random bytes are wiped, as {@code .github/SECURITY.md} says. */
class SecurityPageTest {

    /** Keeps references to the byte arrays that the library has drawn. */
    private static final class Remembering extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final transient List<byte[]> blocks = new ArrayList<>();

        @Override
        public void nextBytes(byte[] block) {
            super.nextBytes(block);
            blocks.add(block);
        }
    }

    @Test
    void usedBytesAreWiped() {
        Remembering generator = new Remembering();
        Shuffler shuffler = Shuffler.durstenfeld().using(generator);
        List<Integer> cards = new ArrayList<>(IntStream.range(0, 52).boxed().toList());
        PrizePool<Integer> pool = PrizePool.of(1, cards).using(generator);
        List<Runnable> calls = List.of(
                () -> shuffler.shuffle(cards),
                () -> shuffler.shuffled(cards),
                () -> shuffler.permutation(52),
                () -> shuffler.sample(cards, 5),
                () -> shuffler.stream(cards).toList(),
                () -> cards.stream().collect(shuffler.toShuffledList()),
                () -> cards.stream()
                        .collect(Shuffler.insideOut().using(generator).toShuffledList()),
                () -> cards.stream().collect(Reservoir.sampling(5, generator)),
                () -> Weighted.<Integer>by(card -> 1).using(generator).shuffled(cards),
                pool::draw,
                () -> pool.sample(5),
                () -> shuffler.shuffleFirst(cards, 5));
        for (Runnable call : calls) {
            generator.blocks.clear();
            call.run();
            assertThat(generator.blocks)
                    .isNotEmpty()
                    .allSatisfy(block -> assertThat(block).startsWith(0)); // the first byte is always used
        }
    }
}
