package io.github.fairshuffle.analysis.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The code of an algorithm of this library and the reason for its law, both cut out of its own source file, of which the
 * jar holds a copy. The code is {@code permute} with what else of the file it needs, as far as that is short; the reason
 * is what the Javadoc of the class says after "Law:" or "The bug:".
 */
public final class Listing {
    /** With more lines, what {@code permute} needs is left out. */
    private static final int MOST_LINES = 36;

    private static final String LIBRARY = "io.github.fairshuffle.";
    private static final Pattern HEADER =
            Pattern.compile("(?s)/\\*\\*(.*?)\\*/\\s*public record [^{]*\\{\\n(.*)}\\s*$");
    private static final Pattern REASON =
            Pattern.compile("<p><b>(Law|The bug):</b>\\s*(.*?)(?:\\n\\n|$)", Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile(" {4}/\\*\\*.*?\\*/\\n", Pattern.DOTALL);
    private static final Pattern ANNOTATION = Pattern.compile(" *@(Override|SuppressWarnings).*| {4}//.*");
    private static final Pattern DECLARED = Pattern.compile("class (\\w+)|(\\w+\\()|(\\w+) =");
    private static final Pattern TAG = Pattern.compile("\\{@(code|link)\\s+([^}]*)}");

    private final String code;
    private final String label;
    private final String reason;

    private Listing(String type, String source) {
        Matcher header = HEADER.matcher(source);
        if (!header.find()) {
            throw new IllegalArgumentException(type + " is not a record with Javadoc");
        }
        code = code(type, members(header.group(2)));
        Matcher found = REASON.matcher(header.group(1).replaceAll("(?m)^ \\* ?", ""));
        if (!found.find()) {
            throw new IllegalArgumentException(type + " gives no reason for its law");
        }
        label = found.group(1);
        reason = found.group(2).strip().replace('\n', ' ');
    }

    /** The listing of an algorithm; empty if its class is none of the library's. */
    public static Optional<Listing> of(Class<?> type) {
        String name = type.getName();
        if (!name.startsWith(LIBRARY)) {
            return Optional.empty();
        }
        String file =
                "/META-INF/fairshuffle/" + name.substring(LIBRARY.length()).replace('.', '/') + ".java";
        try (InputStream in = Listing.class.getResourceAsStream(file)) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(new Listing(
                            type.getSimpleName(),
                            new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "")));
        } catch (IOException e) {
            throw new IllegalStateException(file + " cannot be read from the library's own jar", e);
        }
    }

    /** The lines of Java, as they stand in the file but for annotations and the indentation. */
    public String code() {
        return code;
    }

    /** What the reason is called: {@code Law} or {@code The bug}. */
    public String label() {
        return label;
    }

    /** The reason as HTML. */
    public String html() {
        return words("<code>$</code>");
    }

    /** The reason as Markdown, which may hold tags of HTML such as {@code <sup>}. */
    public String markdown() {
        return words("`$`");
    }

    /** Puts code and the names of classes and methods in a frame. */
    private String words(String frame) {
        return TAG.matcher(reason).replaceAll(tag -> {
            String text = tag.group(2).strip();
            boolean link = tag.group(1).equals("link");
            String shown = link
                    ? text.replaceAll("[a-z]+\\.", "").replaceFirst("^#", "").replace('#', '.')
                    : text;
            return Matcher.quoteReplacement(frame.replace("$", link ? shown : Html.escape(shown)));
        });
    }

    /** The declarations in the body of a class, without their Javadoc. The formatter indents each by four. */
    private static List<String> members(String body) {
        List<String> members = new ArrayList<>();
        StringBuilder member = new StringBuilder();
        for (String line : COMMENT.matcher(body).replaceAll("").lines().toList()) {
            if (ANNOTATION.matcher(line).matches() || line.isEmpty() && member.isEmpty()) {
                continue;
            }
            member.append(line.isEmpty() ? "" : line.substring(4)).append('\n');
            if (line.equals("    }") || line.endsWith(";") && member.indexOf("{") < 0) {
                members.add(member.toString());
                member.setLength(0);
            }
        }
        return members;
    }

    private static String code(String type, List<String> members) {
        Set<Integer> kept = new TreeSet<>();
        for (int k = 0; k < members.size(); k++) {
            if (name(members.get(k)).equals("permute(")) {
                kept.add(k);
            }
        }
        for (int k = 0; k < members.size(); ) {
            Set<Integer> more = new TreeSet<>(kept);
            String name = name(members.get(k));
            boolean needed = !name.equals(type + "(")
                    && Pattern.compile("\\b" + Pattern.quote(name) + (name.endsWith("(") ? "" : "\\b"))
                            .matcher(text(kept, members))
                            .find();
            if (needed && more.add(k) && text(more, members).lines().count() <= MOST_LINES) {
                kept = more;
                k = 0; // which may need more itself
            } else {
                k++;
            }
        }
        return text(kept, members);
    }

    /** The name that a member declares, with a bracket if it is a method. */
    private static String name(String member) {
        Matcher name = DECLARED.matcher(member);
        return name.find() ? name.group().replaceAll("class | =", "") : "";
    }

    /** Some members, with a line between them; constants stand together. */
    private static String text(Set<Integer> kept, List<String> members) {
        return kept.stream()
                .map(members::get)
                .map(member -> member.contains("{") ? member + "\n" : member)
                .collect(Collectors.joining())
                .replaceAll("(;\\n)(?=\\w[^;]*\\{)", "$1\n")
                .strip();
    }
}
