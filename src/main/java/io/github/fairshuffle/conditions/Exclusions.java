package io.github.fairshuffle.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The excluded pairs of a draw: all pairs that at least one of the rules excludes.
 *
 * @param <T> the type of the people
 * @param rules the rules, each of which returns true for an excluded pair
 */
record Exclusions<T extends @Nullable Object>(List<BiPredicate<? super T, ? super T>> rules) {
    /** Returns these excluded pairs and those of another rule. */
    Exclusions<T> and(BiPredicate<? super T, ? super T> excluded) {
        List<BiPredicate<? super T, ? super T>> more = new ArrayList<>(rules);
        more.add(Objects.requireNonNull(excluded, "excluded"));
        return new Exclusions<>(more);
    }

    boolean isEmpty() {
        return rules.isEmpty();
    }

    boolean contains(T one, T other) {
        for (BiPredicate<? super T, ? super T> rule : rules) {
            if (rule.test(one, other)) {
                return true;
            }
        }
        return false;
    }
}
