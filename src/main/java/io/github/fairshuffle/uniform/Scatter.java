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
 * <p><b>Law:</b> uniform. Given the sizes of the buckets, all ways of dealing the cards to them are equally likely, so
 * each set of cards is equally likely to be in the first bucket, each of the others in the second, and so on; and each
 * bucket is then put in any order with the same probability. Whatever the sizes, an order of n cards tells which cards
 * each bucket got and in what order: there are n! such pairs, all equally likely.
 *
 * <p><b>Cost:</b> O(n) time: one byte of a word a card, and n − 256 rolls or so for the buckets. Up to 2<sup>20</sup>
 * cards it is {@link Durstenfeld}, with the same order. Beyond, on arrays, it works in place, in a few long runs over
 * the memory instead of n swaps all over it: besides the array it takes 1/50 of a byte a card, and the memory of
 * 2<sup>16</sup> cards and of the largest bucket, some n/256. Other decks, and those shuffled by a {@link
 * java.security.SecureRandom}, take an order of n indices and a copy of the cards. A secure generator is read through
 * {@link Dice}, and the law is exact given ideal bytes. A generator must not change the array while it is shuffled: cards
 * may be lost then.
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
