package io.github.fairshuffle.analysis;

/** Text as HTML or SVG wants it. */
final class Html {
    private Html() {}

    /** Text that can stand between tags or in an attribute. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
