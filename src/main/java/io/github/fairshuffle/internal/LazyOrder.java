package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.internal.list.Lists;
import java.util.Collection;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A random order whose elements are drawn on request. For a uniform law each element is picked from those that remain,
 * as in {@link io.github.fairshuffle.uniform.Forward}. For any other law the first request draws the whole order.
 *
 * @param <T> the type of the elements
 */
public final class LazyOrder<T> extends Spliterators.AbstractSpliterator<T> {
    private final Shuffler shuffler;
    private final Dice dice;
    private final Object[] cards;
    private int next;

    /** Creates an order of the given cards; the array is not copied. */
    LazyOrder(Shuffler shuffler, Object[] cards, Dice dice) {
        super(cards.length, Spliterator.ORDERED | Spliterator.SIZED);
        this.shuffler = shuffler;
        this.cards = cards;
        this.dice = dice;
    }

    /** Copies the elements of a collection, and returns a stream of the copied elements in random order. */
    public static <T> Stream<T> stream(Shuffler shuffler, Collection<? extends T> collection) {
        Object[] cards = Lists.copyOf(Objects.requireNonNull(collection, "collection"));
        RandomGenerator generator = Engine.generator(shuffler, cards.length, cards.length);
        Dice dice = Dice.of(Xoshiro256.forAnyThread(generator));
        return StreamSupport.stream(new LazyOrder<T>(shuffler, cards, dice), false);
    }

    @Override
    public long estimateSize() {
        return (long) cards.length - next;
    }

    @Override
    @SuppressWarnings("unchecked") // the cards are elements of a collection of T
    public boolean tryAdvance(Consumer<? super T> action) {
        if (next == cards.length) {
            return false;
        }
        draw();
        action.accept((T) cards[next++]);
        return true;
    }

    /** Draws the next card and puts it at its place. */
    private void draw() {
        if (shuffler.law() == Law.UNIFORM) {
            Samples.pick(Deck.of(cards), next, dice);
        } else if (next == 0 && cards.length > 1) {
            shuffler.permute(Deck.of(cards), dice);
        }
    }
}
