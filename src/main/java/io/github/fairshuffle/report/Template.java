package io.github.fairshuffle.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * HTML with placeholders such as {@code {{name}}}. A value of type {@link Html} is inserted unchanged, and any other
 * value is escaped.
 */
record Template(String text) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");

    /** Returns the template in a file beside this class. */
    static Template resource(String name) {
        return new Template(read(name));
    }

    static String read(String name) {
        try (InputStream in = Objects.requireNonNull(Template.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name + " cannot be read from the library's own jar", e);
        }
    }

    Html fill(Map<String, ?> values) {
        return new Html(PLACEHOLDER.matcher(text).replaceAll(found -> {
            Object value = Objects.requireNonNull(values.get(found.group(1)), found.group());
            return Matcher.quoteReplacement(Html.format("%s", value).markup());
        }));
    }
}
