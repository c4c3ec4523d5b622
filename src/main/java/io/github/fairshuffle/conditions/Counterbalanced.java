package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Orders of the conditions of an experiment for its participants: a Latin square that is balanced for first-order
 * carry-over effects.
 *
 * <pre>{@code
 * Counterbalanced<String> design = Counterbalanced.of(List.of("A", "B", "C", "D")).using(Randomness.seeded(42));
 * List<String> first = design.order(0);    // participants 0 to 3 have the four orders, 4 to 7 have them again
 * }</pre>
 *
 * <p><b>Balance:</b> among the orders, each condition is at each place equally often, and each ordered pair of
 * conditions stands at neighbouring places equally often. An even number n of conditions needs n orders, and an odd
 * number 2n.
 *
 * <p><b>Law:</b> the conditions are assigned to the letters of the square, and the orders to its rows, by two
 * independent uniform shuffles.
 *
 * <p><b>The same design again:</b> the first call of {@link #order order} or {@link #orders} draws the design, which never
 * changes afterwards. Threads may share it. In one release of this library, a
 * {@linkplain Randomness#seeded(long) seed} creates the same design each time. A later release may create another
 * design from the seed, so store {@link #orders} if the library may be upgraded during the study.
 *
 * <p><b>How:</b> the first row is 0, 1, n−1, 2, n−2, …, and the others add 1, 2, … to it, modulo n. For odd n, the same
 * rows follow backwards. O(n²) time and memory.
 *
 * <p><b>Source:</b> E. J. Williams, Experimental designs balanced for the estimation of residual effects of treatments,
 * <i>Australian J. Sci. Res. A</i> 2 (1949) 149, doi 10.1071/CH9490149.
 *
 * @param <T> the type of the conditions
 */
public final class Counterbalanced<T extends @Nullable Object> {
    private static final int MOST = 5_000; // then the orders have 25 million entries

    private final List<T> conditions;
    private final GeneratorOption generator;
    private List<List<T>> orders = List.of(); // empty until the design is drawn; this object is the lock

    private Counterbalanced(List<T> conditions, GeneratorOption generator) {
        this.conditions = conditions;
        this.generator = generator;
    }

    /**
     * {@return a design for some conditions, with the default generator} The first call of {@link #order order} or
     * {@link #orders} draws the design.
     *
     * @param conditions from 1 to 5,000 conditions, all of which are different by {@code equals}
     * @throws IllegalArgumentException if there are no conditions or more than 5,000, or if a condition occurs twice
     */
    public static <T extends @Nullable Object> Counterbalanced<T> of(Collection<? extends T> conditions) {
        List<T> list = Arguments.different(conditions, "conditions", "name each condition once");
        if (list.isEmpty()) {
            throw new IllegalArgumentException("there is no condition; name one or more");
        }
        if (list.size() > MOST) {
            throw new IllegalArgumentException("a design for " + list.size() + " conditions would have too many orders;"
                    + " name at most " + MOST + " conditions");
        }
        return new Counterbalanced<>(list, GeneratorOption.DEFAULT);
    }

    /** {@return another design for the same conditions, which is not drawn yet, with another generator} */
    public Counterbalanced<T> using(RandomGenerator generator) {
        return new Counterbalanced<>(conditions, GeneratorOption.of(generator));
    }

    /**
     * {@return all orders: an unmodifiable list of n unmodifiable lists of n conditions, or of 2n lists if n is odd}
     *
     * @throws IllegalStateException if the generator is broken
     */
    public synchronized List<List<T>> orders() {
        if (orders.isEmpty()) {
            orders = orders(conditions, generator.dice());
        }
        return orders;
    }

    /**
     * {@return the order for a participant} Consecutive participants have consecutive orders, so that the design is
     * balanced after every {@code orders().size()} participants.
     *
     * @param participant the number of the participant, 0 or more
     * @throws IllegalArgumentException if {@code participant} is negative
     * @throws IllegalStateException if the generator is broken
     */
    public List<T> order(int participant) {
        if (participant < 0) {
            throw new IllegalArgumentException("participants are numbered from 0, not from " + participant);
        }
        List<List<T>> all = orders();
        return all.get(participant % all.size());
    }

    /** Returns the number of conditions, such as {@code Counterbalanced.of(4 conditions)}. */
    @Override
    public String toString() {
        return "Counterbalanced.of(" + Text.count(conditions.size(), "condition") + ")";
    }

    static <T extends @Nullable Object> List<List<T>> orders(List<T> conditions, Dice dice) {
        int size = conditions.size();
        int[] labels = Draws.shuffled(size, dice);
        List<List<T>> orders = new ArrayList<>();
        for (int row : Draws.shuffled(size % 2 == 0 ? size : 2 * size, dice)) {
            List<T> order = new ArrayList<>();
            for (int place = 0; place < size; place++) {
                int at = row < size ? place : size - 1 - place;
                int zigzag = at % 2 == 0 ? size - at / 2 : (at + 1) / 2; // 0, 1, n - 1, 2, n - 2, … modulo n
                order.add(conditions.get(labels[(row + zigzag) % size]));
            }
            orders.add(Collections.unmodifiableList(order));
        }
        return Collections.unmodifiableList(orders);
    }
}
