package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Dealing;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.function.UnaryOperator;

/**
 * {@link Scatter} for several cores: the deck is divided into chunks, the cards of all chunks are dealt to 256 buckets
 * in parallel, and then the buckets are shuffled in parallel. Each chunk and each bucket has its own generator, so the
 * order depends only on the given generator and the size, not on the number of threads.
 *
 * <p><b>Law:</b> uniform, for the same reason as {@link Scatter}. This result assumes that the generators of the chunks
 * and buckets are ideal. They are xoshiro256++ generators, each seeded with 256 bits from the given generator: first
 * the generators of the chunks, then the generators of the buckets. Even a {@link java.security.SecureRandom} supplies
 * only these seeds, so {@link Shuffler#requireFullCoverage} refuses more than 2<sup>20</sup> cards. Use {@link Scatter}
 * if nobody may predict the order, or if every order must be possible.
 *
 * <p><b>Cost:</b> O(n) time, divided among the threads. Up to 2<sup>20</sup> cards, the calling thread runs {@link
 * Durstenfeld}. For a larger array, the algorithm allocates memory for n cards, for at most 3n/16 cards in the staging
 * buffers of the chunks, and for each bucket that is being shuffled. Other decks are shuffled by one thread.
 *
 * <p><b>Threads:</b> the calling thread shares the work with free threads of its {@link
 * java.util.concurrent.ForkJoinPool}, or of the common pool if the calling thread belongs to no pool. To use another
 * pool, submit the shuffle to that pool. As in a parallel stream, an interruption does not end the shuffle, and the
 * thread remains interrupted. If the generator fails, an array still has all its elements, in some order, and a list is
 * unchanged. After the call has ended, no other thread uses the array.
 *
 * <p><b>Instead:</b> use {@link Scatter} on a single core, or if memory is scarce.
 *
 * <p><b>Source:</b> P. Sanders, <i>Inf. Process. Lett.</i> 67 (1998) 305, doi 10.1016/S0020-0190(98)00127-6.
 *
 * <pre>{@code
 * Shuffler.parallelScatter().shuffle(new int[100_000_000]);
 * pool.submit(() -> Shuffler.parallelScatter().shuffle(array)).join();   // on a ForkJoinPool of your own
 * }</pre>
 */
public record ParallelScatter() implements Shuffler {
    // Arrays use internal.array.PooledScatter instead; PooledScatterTest checks that the order is the same.
    @Override
    public void permute(Deck deck, Dice dice) {
        if (deck.size() <= Dealing.BASE) {
            new Durstenfeld().permute(deck, dice);
        } else {
            int chunk = Dealing.chunk(deck.size());
            UnaryOperator<Dice> derive = given -> Dice.of(Xoshiro256.fromWords(() -> given.bits(64)));
            permute(deck, dice, chunk, Dealing.BUCKETS, Dealing.CARDS_A_WORD, derive);
        }
    }

    /** Runs the algorithm with any chunk size, number of buckets (a power of two), and function that derives dice. */
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
