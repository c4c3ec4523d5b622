package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Dealing;

/**
 * Shuffles decks that do not fit into the cache: deals each card to one of 256 buckets at random, puts the buckets one
 * after the other, and shuffles each bucket.
 *
 * <p><b>Law:</b> uniform. All ways of dealing the cards to the buckets are equally likely, and so are all orders within
 * each bucket. If the sizes of the buckets are given, an order of all n cards determines the cards of each bucket and
 * their order. So for given sizes, there are n! equally likely outcomes, one for each order.
 *
 * <p><b>Cost:</b> O(n) time, one byte of a random word for each card, and about n − 256 rolls for the buckets. For at
 * most 2<sup>20</sup> cards, this algorithm runs {@link Durstenfeld}, so the orders are the same. Larger arrays are
 * shuffled in place, with extra memory for 2<sup>16</sup> cards and the largest bucket (about n/256 cards), and 1/50 of
 * a byte for each card. Other decks need n indices and a copy of the cards. If the generator changes the array, cards may be lost.
 *
 * <p><b>Instead:</b> {@link Durstenfeld} if the deck fits into the cache, or {@link ParallelScatter} on several cores.
 *
 * <p><b>Sources:</b> C. R. Rao, <i>Sankhyā A</i> 23 (1961) 305; M. Sandelius, <i>J. Roy. Statist. Soc. B</i> 24 (1962)
 * 481; P. Sanders, <i>Inf. Process. Lett.</i> 67 (1998) 305, doi 10.1016/S0020-0190(98)00127-6; on writing blocks in
 * place: M. Axtmann, S. Witt, D. Ferizovic and P. Sanders 2017, arXiv 1705.02257; on swaps in place: M. Penschuck 2023,
 * arXiv 2302.03317.
 *
 * <pre>{@code
 * Shuffler.scatter().shuffle(new int[100_000_000]);
 * }</pre>
 */
public record Scatter() implements Shuffler {
    // Arrays use internal.array.InPlaceScatter instead; InPlaceScatterTest checks that the order is the same.
    @Override
    public void permute(Deck deck, Dice dice) {
        permute(deck, dice, Dealing.BASE, Dealing.BUCKETS, Dealing.CARDS_A_WORD);
    }

    /** Runs the algorithm with any power of two as the number of buckets, or Durstenfeld if n ≤ {@code base}. */
    static void permute(Deck deck, Dice dice, int base, int buckets, int cardsAtATime) {
        if (deck.size() <= base) {
            new Durstenfeld().permute(deck, dice);
            return;
        }
        Buckets dealt = new Buckets(deck.size(), buckets);
        dealt.deal(0, deck.size(), cardsAtATime, dice);
        dealt.lay();
        for (int bucket = buckets - 1; bucket >= 0; bucket--) {
            dealt.shuffle(bucket, dice);
        }
        deck.arrange(dealt.order());
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "Scatter";
    }
}
