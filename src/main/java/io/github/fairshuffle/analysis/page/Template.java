package io.github.fairshuffle.analysis.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * HTML with placeholders such as {@code {{name}}}. A value that is {@link Html} is put in as it is; any other is
 * escaped.
 */
record Template(String text) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");

    /** The template in a file beside this class. */
    static Template resource(String name) {
        return new Template(read(name));
    }

    /** The text of a file beside this class. */
    static String read(String name) {
        try (InputStream in = Objects.requireNonNull(Template.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name + " cannot be read from the library's own jar", e);
        }
    }

    /** Gives every placeholder its value. The names of the values must be exactly those of the placeholders. */
    Html fill(Map<String, ?> values) {
        Set<String> placeholders =
                PLACEHOLDER.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toSet());
        if (!placeholders.equals(values.keySet())) {
            throw new IllegalArgumentException("the template has the placeholders " + new TreeSet<>(placeholders)
                    + ", and the values are for " + new TreeSet<>(values.keySet()));
        }
        return new Html(PLACEHOLDER
                .matcher(text)
                .replaceAll(found ->
                        Matcher.quoteReplacement(Html.format("%s", Objects.requireNonNull(values.get(found.group(1))))
                                .markup())));
    }
}
