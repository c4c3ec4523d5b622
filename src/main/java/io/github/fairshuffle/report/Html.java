package io.github.fairshuffle.report;

import io.github.fairshuffle.internal.Json;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A piece of HTML or SVG. Text becomes part of one only by way of {@link #format} or a {@link Template}, which escape
 * it.
 */
record Html(String markup) {
    /** Fills in a format; a value that is a string is escaped, so that it can stand between tags or in an attribute. */
    static Html format(String format, Object... values) {
        Object[] safe = Stream.of(values).map(Html::safe).toArray();
        return new Html(String.format(Locale.ROOT, format, safe));
    }

    private static Object safe(Object value) {
        return value instanceof String text ? escape(text) : value;
    }

    /** A script element that holds data. */
    static Html script(String id, Object data) {
        return format("<script type=\"application/json\" id=\"%s\">%s</script>", id, new Html(Json.of(data)));
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    static Html join(Stream<Html> pieces) {
        return new Html(pieces.map(Html::markup).collect(Collectors.joining("\n")));
    }

    @Override
    public String toString() {
        return markup;
    }
}
