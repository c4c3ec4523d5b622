package io.github.fairshuffle.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The source of one algorithm, from the copy in the jar, and the paragraph that explains its law. This Javadoc
 * paragraph begins with "Law:" or "The bug:".
 *
 * @param code the source file from the Javadoc of the class to its end
 * @param label the label of the reason, {@code Law} or {@code The bug}
 * @param reason the text of the paragraph, with its Javadoc tags
 */
record Listing(String code, String label, String reason) {
    private static final String LIBRARY = "io.github.fairshuffle.";
    private static final Pattern REASON = Pattern.compile("(?s) \\* <p><b>(Law|The bug):</b> (.*?)\\n \\*(\\n|/)");
    private static final Pattern TAG = Pattern.compile("\\{@(code|link)\\s+([^}]*)}");

    /** Returns the listing of an algorithm, or nothing if the class does not belong to this library. */
    static Optional<Listing> of(Class<?> type) {
        if (!type.getName().startsWith(LIBRARY)) {
            return Optional.empty();
        }
        String file = type.getName().substring(LIBRARY.length()).replace('.', '/') + ".java";
        try (InputStream in = Listing.class.getResourceAsStream("/META-INF/fairshuffle/" + file)) {
            return in == null ? Optional.empty() : Optional.of(of(file, in));
        } catch (IOException e) {
            throw new IllegalStateException(file + " cannot be read from the library's own jar", e);
        }
    }

    private static Listing of(String file, InputStream in) throws IOException {
        String source = new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
        Matcher reason = REASON.matcher(source);
        if (!reason.find()) {
            throw new IllegalStateException(
                    file + " gives no reason for its law, such as <p><b>Law:</b> uniform, since …");
        }
        return new Listing(
                source.substring(source.indexOf("/*")).strip(),
                reason.group(1),
                reason.group(2).replace("\n * ", " "));
    }

    /** Returns the reason as a paragraph. */
    Html why() {
        return Html.format("<p class=\"why\"><b>%s:</b> %s</p>", label, new Html(words("<code>$</code>")));
    }

    /** Returns a collapsible element that contains the code. */
    Html source() {
        return Html.format(
                "<details class=\"source\"><summary>Source</summary><pre><code>%s</code></pre></details>", code);
    }

    /** Returns the reason. The text of each tag replaces the $ in a template such as {@code <code>$</code>}. */
    String words(String frame) {
        return TAG.matcher(reason).replaceAll(tag -> {
            String text = tag.group(2).strip();
            String shown = tag.group(1).equals("link")
                    ? text.replaceAll("[a-z]+\\.", "").replaceFirst("^#", "").replace('#', '.')
                    : text;
            return Matcher.quoteReplacement(frame.replace("$", Html.escape(shown)));
        });
    }
}
