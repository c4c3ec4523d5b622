package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import java.util.function.UnaryOperator;

/** Creates scatter shuffles with smaller parameters than in production. */
public final class Small {
    private Small() {}

    public static Shuffler scatter(int base, int buckets, int cardsAtATime) {
        return (deck, dice) -> Scatter.permute(deck, dice, base, buckets, cardsAtATime);
    }

    public static Shuffler parallelScatter(int chunk, int buckets, int cardsAtATime, UnaryOperator<Dice> derive) {
        return (deck, dice) -> ParallelScatter.permute(deck, dice, chunk, buckets, cardsAtATime, derive);
    }

    /** Returns a scatter shuffle with one of two bugs: unshuffled buckets, or cards that are not dealt at random. */
    public static Shuffler brokenScatter(int buckets, boolean dealt) {
        return (deck, dice) -> {
            Buckets cards = new Buckets(deck.size(), buckets);
            int share = (deck.size() + buckets - 1) / buckets;
            for (int bucket = 0; bucket < buckets; bucket++) {
                int name = bucket;
                int from = Math.min(deck.size(), bucket * share);
                cards.deal(from, Math.min(deck.size(), from + share), 1, dealt ? dice : bound -> name);
            }
            cards.lay();
            for (int bucket = 0; bucket < buckets && !dealt; bucket++) {
                cards.shuffle(bucket, dice);
            }
            deck.arrange(cards.order());
        };
    }
}
