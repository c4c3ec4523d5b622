package io.github.fairshuffle.battery.statistics;

import static io.github.fairshuffle.internal.Text.format;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Numbers, constants and objects of the user as parts of the sentences of the battery and the audit. */
public final class Words {
    private Words() {}

    /** Returns the text of an object of the user, such as an exception; the name of its class if {@code toString} fails. */
    public static String text(@Nullable Object object) {
        try {
            return "" + object;
        } catch (Throwable cannotSay) { // code of a user can throw anything
            return object == null ? "null" : object.getClass().getName();
        }
    }

    /** Returns the name of a constant in words, such as {@code uniform cycles}. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Joins numbers, such as {@code 2, 3 and 4}. */
    public static String list(List<Integer> numbers) {
        int last = numbers.size() - 1;
        String first = numbers.stream()
                .limit(Math.max(1, last))
                .map(number -> format("%,d", number))
                .collect(Collectors.joining(", "));
        return last < 1 ? first : first + format(" and %,d", numbers.get(last));
    }

    /** Joins sorted numbers; if there are more than {@code most}, returns only how many there are, and their range. */
    public static String list(List<Integer> numbers, int most) {
        String range = "%d numbers of cards from %,d to %,d";
        int last = numbers.size() - 1;
        return numbers.size() > most
                ? format(range, numbers.size(), numbers.get(0), numbers.get(last))
                : list(numbers) + " cards";
    }

    /**
     * Returns the exact number, such as {@code 25/384}, if both bounds are equal. Otherwise returns both bounds,
     * rounded outwards, such as {@code 0 to 0.2103}.
     */
    public static <N> String range(N least, N most, ToDoubleFunction<N> value) {
        if (least.equals(most)) {
            return least.toString();
        }
        double floor = Math.floor(value.applyAsDouble(least) * 1e4) / 1e4;
        double ceiling = Math.ceil(value.applyAsDouble(most) * 1e4) / 1e4;
        return format(floor == 0 ? "%.0f to %.4f" : "%.4f to %.4f", floor, ceiling);
    }

    /** Rounds a number to the given number of significant digits and removes trailing zeros. */
    public static String number(double value, int digits) {
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        return value < 1e-6 ? "0" : rounded.toPlainString();
    }
}
