package io.github.fairshuffle.report;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A piece of HTML or SVG. Text is inserted only by {@link #format} or a {@link Template}, which escape it. */
record Html(String markup) {
    /** Fills in a format. Each string value is escaped, so that it is safe between tags and in attributes. */
    static Html format(String format, Object... values) {
        Object[] safe = Stream.of(values).map(Html::safe).toArray();
        return new Html(String.format(Locale.ROOT, format, safe));
    }

    private static Object safe(Object value) {
        return value instanceof String text ? escape(text) : value;
    }

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
