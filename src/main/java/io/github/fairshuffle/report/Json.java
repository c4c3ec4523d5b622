package io.github.fairshuffle.report;

import io.github.fairshuffle.internal.Text;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes JSON that is safe inside a script element of HTML, because no part of the JSON can end the element. */
public final class Json {
    private Json() {}

    /**
     * Returns the JSON of null, a string, a number, a boolean, an {@code int[]}, or a list or map of such values.
     *
     * @throws IllegalArgumentException if a number is infinite or not a number, because JSON has no such numbers
     */
    public static String of(@Nullable Object value) {
        if (value instanceof Double number && !Double.isFinite(number)) {
            throw new IllegalArgumentException("no JSON for the number " + number);
        }
        if (value == null || value instanceof Number || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof String string) {
            return quoted(string);
        }
        if (value instanceof int[] numbers) {
            return Arrays.toString(numbers).replace(" ", "");
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Json::of).collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> quoted(String.valueOf(entry.getKey())) + ":" + of(entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        throw new IllegalArgumentException("no JSON for " + value.getClass());
    }

    private static String quoted(String string) {
        StringBuilder out = new StringBuilder("\"");
        for (int k = 0; k < string.length(); k++) {
            char c = string.charAt(k);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029') {
                out.append(Text.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
