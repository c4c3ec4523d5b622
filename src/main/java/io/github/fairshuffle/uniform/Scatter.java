package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Dealing;

/**
 * For decks that do not fit the cache: deals every card to one of 256 buckets at random, lays the buckets one after the
 * other, and shuffles each.
 *
 * <p><b>Law:</b> uniform. All ways of dealing the cards to the buckets are equally likely, and so are all orders of
 * each bucket. Given the sizes of the buckets, an order of n cards tells which cards each bucket got and in what order.
 * So there are n! such pairs, all equally likely, one for each order.
 *
 * <p><b>Cost:</b> O(n) time: one byte of a word for each card, and about n − 256 rolls for the buckets. Up to
 * 2<sup>20</sup> cards it is {@link Durstenfeld}, with the same order. Larger arrays are shuffled in place, with 1/50
 * of a byte a card, and the memory of 2<sup>16</sup> cards and of the largest bucket, about n/256. Other decks, and
 * decks shuffled by a {@link java.security.SecureRandom}, need an order of n indices and a copy of the cards. The
 * generator must not change the array while it is shuffled: cards may be lost then.
 *
 * <p><b>Instead:</b> {@link Durstenfeld} for decks that fit the cache; {@link ParallelScatter} on several cores.
 *
 * <p><b>Sources:</b> C. R. Rao, <i>Sankhyā A</i> 23 (1961) 305; M. Sandelius, <i>J. Roy. Statist. Soc. B</i> 24 (1962)
 * 481; P. Sanders, <i>Inf. Process. Lett.</i> 67 (1998) 305, doi 10.1016/S0020-0190(98)00127-6; blocks in place as in
 * M. Axtmann, S. Witt, D. Ferizovic and P. Sanders 2017, arXiv 1705.02257; in place by swaps: M. Penschuck 2023, arXiv
 * 2302.03317.
 *
 * <pre>{@code
 * Shuffler.scatter().shuffle(new int[100_000_000]);
 * }</pre>
 */
public record Scatter() implements Shuffler {
    // Arrays take internal.array.InPlaceScatter instead; InPlaceScatterTest holds it to this order.
    @Override
    public void permute(Deck deck, Dice dice) {
        permute(deck, dice, Dealing.BASE, Dealing.BUCKETS, Dealing.CARDS_A_WORD);
    }

    /** The algorithm for any size of bucket, any power of two of buckets, and any number of cards dealt at a time. */
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
