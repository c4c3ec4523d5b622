package io.github.fairshuffle;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds links that lead nowhere, between the Markdown files of the repository and between the HTML files of the site.
 * Links to other hosts are not followed. Each build of the site runs this file on its own.
 */
final class DeadLinks {
    private static final String REPOSITORY = "https://github\\.com/fairshuffle/fairshuffle/(blob|raw|tree)/main/";
    /** What the Javadoc of JDK 17 writes itself, on the page of constants. */
    private static final String DEAD_IN_JAVADOC = "#io.github";

    private static final String PUBLISHED = "https://fairshuffle\\.github\\.io/fairshuffle/";

    private static final Pattern MARKDOWN_LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HTML_LINK = Pattern.compile("\\s(?:href|src)=\"([^\"]+)\"");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
    private static final Pattern ID = Pattern.compile("\\s(?:id|name)=\"([^\"]+)\"");

    private final Map<Path, Set<String>> ids = new HashMap<>();

    private DeadLinks() {}

    /**
     * Ends the JVM with a status of 1 if a link of the site is dead.
     *
     * @param args the folder of the site
     */
    public static void main(String[] args) throws IOException {
        List<String> dead = inSite(Path.of(args[0]));
        dead.forEach(link -> System.err.println("dead link in " + link));
        if (!dead.isEmpty()) {
            System.exit(1);
        }
    }

    /** The dead links of all HTML files in a folder. */
    static List<String> inSite(Path folder) throws IOException {
        DeadLinks links = new DeadLinks();
        List<String> dead = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path page :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) {
                for (String link : all(HTML_LINK, textOf(page))) {
                    URI target = resolve(
                            page, link.replaceFirst(PUBLISHED, folder.toUri().toString()));
                    if (links.isDead(target, true) && !link.equals(DEAD_IN_JAVADOC)) {
                        dead.add(folder.relativize(page) + ": " + link);
                    }
                }
            }
        }
        return dead;
    }

    /**
     * The dead links of the Markdown files in a folder. Those of the site have to work there and on GitHub: so they lead
     * to files beside them, or begin with a host. And since the site names the places of headings in its own way, only
     * those that are written out, {@code <a id="...">}, can be linked to from there.
     */
    static List<String> inRepository(Path folder) throws IOException {
        DeadLinks links = new DeadLinks();
        List<String> dead = new ArrayList<>();
        for (String part : List.of(".", ".github", "benchmarks", "src/site/markdown")) {
            try (Stream<Path> files = Files.list(folder.resolve(part))) {
                for (Path page :
                        files.filter(file -> file.toString().endsWith(".md")).toList()) {
                    for (String link : all(MARKDOWN_LINK, textOf(page).replaceAll("`[^`\n]*`", ""))) {
                        URI target = resolve(
                                page,
                                link.replaceFirst(REPOSITORY, folder.toUri().toString()));
                        boolean within = part.endsWith("markdown") && !link.contains(":");
                        if (links.isDead(target, !within) || within && !link.matches("([\\w-]+\\.md)?(#.*)?")) {
                            dead.add(folder.relativize(page.normalize()) + ": " + link);
                        }
                    }
                }
            }
        }
        return dead;
    }

    private static URI resolve(Path page, String link) {
        return page.toUri().resolve(link.replace("&amp;", "&"));
    }

    private boolean isDead(URI target, boolean headingsHavePlaces) throws IOException {
        if (!"file".equals(target.getScheme())) {
            return false;
        }
        Path file = Path.of(URI.create(target.toString().replaceFirst("[?#].*", "")));
        if (!Files.exists(file)) {
            return true;
        }
        String place = target.getFragment();
        return place != null
                && !place.isEmpty()
                && !idsOf(file).contains(place)
                && !(headingsHavePlaces && placesOfHeadings(file).contains(place));
    }

    private Set<String> idsOf(Path page) throws IOException {
        Set<String> known = ids.get(page);
        if (known == null) {
            known = Set.copyOf(all(ID, textOf(page).replace("&lt;", "<").replace("&gt;", ">")));
            ids.put(page, known);
        }
        return known;
    }

    /** By the names that GitHub gives them. */
    private static List<String> placesOfHeadings(Path page) throws IOException {
        return all(HEADING, textOf(page)).stream()
                .map(heading -> heading.strip()
                        .replaceAll("\\[(.*?)]\\(.*?\\)", "$1")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{M}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    /** Without blocks of code and scripts. */
    private static String textOf(Path page) throws IOException {
        return Files.readString(page)
                .replaceAll("(?ms)^ *```.*?^ *```", "")
                .replaceAll("(?s)(<script[^>]*>).*?</script>", "$1");
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }
}
