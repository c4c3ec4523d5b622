package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Dealing;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.function.UnaryOperator;

/**
 * {@link Scatter} for several cores: the deck is cut into chunks, which are dealt to the same 256 buckets side by side;
 * then the buckets are shuffled side by side. Each chunk and each bucket has a generator of its own, so that the order
 * depends on the given generator and on the size, never on the number of threads.
 *
 * <p><b>Law:</b> uniform, for the reason of {@link Scatter}. This result assumes that the generators of the chunks and
 * buckets are ideal. They are xoshiro256++, each seeded in full with 256 bits from the given generator: first the
 * generators of the chunks, then those of the buckets. A {@link java.security.SecureRandom} supplies only these seeds,
 * and {@link Shuffler#requireFullCoverage} checks only the given generator. Use {@link Scatter} if
 * nobody may predict the order, or if every order must be possible.
 *
 * <p><b>Cost:</b> O(n) time, shared by the threads. Up to 2<sup>20</sup> cards it is {@link Durstenfeld}, in the
 * calling thread. On arrays it allocates the memory of the cards once more, at most an eighth of it for the chunks, and
 * the memory of each bucket while it is shuffled. Other decks are shuffled by one thread.
 *
 * <p><b>Threads:</b> the calling thread works too, helped by the other threads of its
 * {@link java.util.concurrent.ForkJoinPool}, or by the common pool if it belongs to none. To choose another pool,
 * submit the shuffle to it. If no thread is free, the caller works alone. An interruption is not noticed, as in a
 * parallel stream: the thread stays interrupted. If the generator fails, an array keeps its elements in some order, and
 * a list is as it was. When the call returns or throws, no other thread works on the array any more.
 *
 * <p><b>Instead:</b> {@link Scatter} for one core, or where memory is short.
 *
 * <p><b>Source:</b> P. Sanders, <i>Inf. Process. Lett.</i> 67 (1998) 305, doi 10.1016/S0020-0190(98)00127-6.
 *
 * <pre>{@code
 * Shuffler.parallelScatter().shuffle(new int[100_000_000]);
 * pool.submit(() -> Shuffler.parallelScatter().shuffle(array)).join();   // on a ForkJoinPool of your own
 * }</pre>
 */
public record ParallelScatter() implements Shuffler {
    // Arrays take internal.array.PooledScatter instead; PooledScatterTest holds it to this order.
    @Override
    public void permute(Deck deck, Dice dice) {
        if (deck.size() <= Dealing.BASE) {
            new Durstenfeld().permute(deck, dice);
        } else {
            int chunk = Dealing.chunk(deck.size());
            UnaryOperator<Dice> derive = given -> Dice.of(Xoshiro256.fromDice(given));
            permute(deck, dice, chunk, Dealing.BUCKETS, Dealing.CARDS_A_WORD, derive);
        }
    }

    /** The algorithm for any size of chunk, any power of two of buckets, and any way to derive dice. */
    static void permute(Deck deck, Dice dice, int chunk, int buckets, int cardsAtATime, UnaryOperator<Dice> derive) {
        int size = deck.size();
        int chunks = (size - 1) / chunk + 1;
        Dice[] derived = new Dice[chunks + buckets];
        for (int k = 0; k < derived.length; k++) {
            derived[k] = derive.apply(dice);
        }
        Buckets dealt = new Buckets(size, buckets);
        for (int k = 0; k < chunks; k++) {
            dealt.deal(k * chunk, (int) Math.min(size, (k + 1L) * chunk), cardsAtATime, derived[k]);
        }
        dealt.lay();
        for (int bucket = 0; bucket < buckets; bucket++) {
            dealt.shuffle(bucket, derived[chunks + bucket]);
        }
        deck.arrange(dealt.order());
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "ParallelScatter";
    }
}
