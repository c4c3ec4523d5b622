package io.github.fairshuffle.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares the report of PIT with {@code src/mutation/survivors.txt}, which explains for each surviving mutant why no
 * test can kill it. The program fails if a surviving mutant is not listed, or if a listed mutant was killed or no
 * longer exists. A listed mutant may time out, because any mutant may time out on a busy machine.
 *
 * <p>In the file, a line that starts in the first column is a reason, and the indented lines below it are the mutants
 * that it explains: the class and method, and the change. A number in front counts mutants with the same text. Classes
 * that were not mutated are not compared.
 */
public final class Survivors {
    static final Path FILE = Path.of("src/mutation/survivors.txt");

    private static final Pattern MUTATION = Pattern.compile("<mutation .*?</mutation>", Pattern.DOTALL);
    private static final Pattern ENTRY = Pattern.compile("(?:(\\d+) x )?(.+?)");

    /** A mutant. Its name contains no line, so it does not change if other code of the method changes. */
    record Mutant(String type, String status, String name) {
        static Mutant parse(String xml) {
            String type = field(xml, "mutatedClass").replace("io.github.fairshuffle.", "");
            String method = field(xml, "mutatedMethod").replaceFirst("lambda\\$(.*)\\$\\d+", "$1");
            String change = field(xml, "description").replaceFirst(" for io/github/.*", "");
            String status = xml.replaceFirst("(?s).*? status='(\\w+)'.*", "$1");
            return new Mutant(type, status, type + "#" + method + ": " + change);
        }

        private static String field(String xml, String name) {
            Matcher field =
                    Pattern.compile("<" + name + ">(.*?)</" + name + ">").matcher(xml);
            if (!field.find()) {
                throw new IllegalArgumentException("no " + name + " in " + xml);
            }
            return field.group(1)
                    .replace("&lt;", "<")
                    .replace("&gt;", ">")
                    .replace("&#39;", "'")
                    .replace("&quot;", "\"")
                    .replace("&amp;", "&");
        }

        boolean survives() {
            return status.equals("SURVIVED") || status.equals("NO_COVERAGE");
        }

        boolean timedOut() {
            return status.equals("TIMED_OUT");
        }
    }

    private Survivors() {}

    /** Expects the path of PIT's XML report as its argument. */
    public static void main(String[] args) throws IOException {
        List<Mutant> mutants = new ArrayList<>();
        Matcher mutation = MUTATION.matcher(Files.readString(Path.of(args[0])));
        while (mutation.find()) {
            mutants.add(Mutant.parse(mutation.group()));
        }
        List<String> faults = faults(mutants, listed(Files.readAllLines(FILE)));
        if (!faults.isEmpty()) {
            throw new IllegalStateException(FILE + " is not what PIT has found:\n" + String.join("\n", faults) + "\n");
        }
    }

    /** Returns the listed number of mutants for each name. */
    static Map<String, Integer> listed(List<String> lines) {
        Map<String, Integer> listed = new HashMap<>();
        boolean explained = false;
        for (String line : lines) {
            Matcher entry = ENTRY.matcher(line.strip());
            if (!line.startsWith(" ")) {
                explained = !line.isBlank();
            } else if (!explained) {
                throw new IllegalArgumentException("no reason above" + line);
            } else if (entry.matches()) {
                listed.merge(
                        entry.group(2), entry.group(1) == null ? 1 : Integer.parseInt(entry.group(1)), Integer::sum);
            }
        }
        return listed;
    }

    /** Returns the differences between the list and the mutants. */
    static List<String> faults(List<Mutant> mutants, Map<String, Integer> listed) {
        Map<String, Integer> surviving = new HashMap<>();
        Map<String, Integer> timedOut = new HashMap<>();
        TreeSet<String> types = new TreeSet<>();
        for (Mutant mutant : mutants) {
            types.add(mutant.type);
            if (mutant.survives()) {
                surviving.merge(mutant.name, 1, Integer::sum);
            } else if (mutant.timedOut()) {
                timedOut.merge(mutant.name, 1, Integer::sum);
            }
        }
        TreeSet<String> names = new TreeSet<>(surviving.keySet());
        names.addAll(listed.keySet());
        List<String> faults = new ArrayList<>();
        for (String name : names) {
            int found = surviving.getOrDefault(name, 0);
            int expected = listed.getOrDefault(name, 0);
            boolean asListed = found <= expected && expected <= found + timedOut.getOrDefault(name, 0);
            if (!asListed && types.contains(name.replaceFirst("#.*", ""))) {
                faults.add(found + " survive and " + expected + " are listed:\n  " + found + " x " + name);
            }
        }
        return faults;
    }
}
