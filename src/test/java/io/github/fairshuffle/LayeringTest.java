package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Do dependencies point one way? Read from the sources, where a name of this library is written out once, if at all. */
class LayeringTest {
    private static final Path ROOT = Path.of("src/main/java");
    private static final Pattern NAME = Pattern.compile("\\bio\\.github\\.fairshuffle((?:\\.[a-z]+)*)\\.[A-Z*]\\w*");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?([\\w.]+);");

    private record Use(String from, String to, Path file) {}

    /** From which package to which, links in Javadoc set aside. */
    private static List<Use> uses() throws IOException {
        List<Use> uses = new ArrayList<>();
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            String from = packageOf(source.getKey());
            Matcher name = NAME.matcher(withoutComments(source.getValue()));
            while (name.find()) {
                uses.add(new Use(from, name.group(1), source.getKey()));
            }
        }
        return uses;
    }

    private static Map<Path, String> sources() throws IOException {
        Map<Path, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                sources.put(file, Files.readString(file));
            }
        }
        return sources;
    }

    /** The part after the library's name: empty for the root package, else .uniform and so on. */
    private static String packageOf(Path file) {
        Path folder = ROOT.resolve("io/github/fairshuffle").relativize(file.getParent());
        return folder.toString().isEmpty() || folder.startsWith("..")
                ? ""
                : "." + folder.toString().replace(File.separatorChar, '.');
    }

    private static String withoutComments(String source) {
        return source.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//.*", "");
    }

    @Test
    void theScanSeesWhatThereIs() throws IOException {
        assertThat(uses())
                .extracting(Use::from)
                .contains("", ".uniform", ".physical", ".biased", ".analysis", ".internal");
        assertThat(uses()).extracting(Use::to).contains("", ".uniform", ".biased", ".internal");
    }

    @Test
    void nothingKnowsTheAnalysisButItself() throws IOException {
        assertThat(uses())
                .filteredOn(use -> use.to().equals(".analysis"))
                .allMatch(use -> use.from().equals(".analysis"));
    }

    /** The pool and the derived generators of the parallel shuffle are no movement of cards, and live with the engine. */
    private static final String POOLED = "io\\.github\\.fairshuffle\\.internal\\.(Pooled|Seeds)";

    @ParameterizedTest
    @ValueSource(strings = {".uniform", ".physical", ".biased"})
    void theFamiliesKnowTheRootPackageAndTheJdk(String family) throws IOException {
        assertThat(uses())
                .filteredOn(use -> use.from().equals(family) && !family.equals(".uniform"))
                .allMatch(use -> use.to().isEmpty() || use.to().equals(family));
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            if (packageOf(source.getKey()).equals(family)) {
                Matcher imports = IMPORT.matcher(source.getValue());
                while (imports.find()) {
                    assertThat(imports.group(1))
                            .as(source.getKey().toString())
                            .matches("java\\..*|io\\.github\\.fairshuffle\\.[A-Z]\\w*|org\\.jspecify\\..*|"
                                    + (source.getKey().endsWith("ParallelScatter.java") ? POOLED : ""));
                }
            }
        }
    }

    @Test
    void theInternalPackageIsNotExported() {
        Module module = Shuffler.class.getModule();
        if (module.isNamed()) {
            assertThat(module.isExported("io.github.fairshuffle.uniform")).isTrue();
            assertThat(module.getDescriptor().exports().stream().map(e -> e.source()))
                    .containsExactlyInAnyOrder(
                            "io.github.fairshuffle",
                            "io.github.fairshuffle.analysis",
                            "io.github.fairshuffle.biased",
                            "io.github.fairshuffle.physical",
                            "io.github.fairshuffle.uniform");
        }
    }

    /** What the internal classes are is nobody's business: no public signature names one. */
    @Test
    void noPublicSignatureNamesAnInternalType() throws IOException {
        Pattern signature = Pattern.compile("(?m)^    (?:public |static |default )+[^=;{]*[;{]");
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            if (packageOf(source.getKey()).equals(".internal")) {
                continue;
            }
            List<String> internals = new ArrayList<>();
            Matcher imports = IMPORT.matcher(source.getValue());
            while (imports.find()) {
                if (imports.group(1).startsWith("io.github.fairshuffle.internal.")) {
                    internals.add(imports.group(1).substring("io.github.fairshuffle.internal.".length()));
                }
            }
            Matcher signatures = signature.matcher(withoutComments(source.getValue()));
            while (signatures.find()) {
                String text = signatures.group();
                assertThat(internals).as(text).noneMatch(type -> text.matches("(?s).*\\b" + type + "\\b.*"));
            }
        }
    }
}
