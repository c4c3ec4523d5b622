package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Do the workflows run what somebody has read, with no more rights than they need, and can the next version be released? */
class WorkflowsTest {
    private static final Pattern USE = Pattern.compile("(?m)^[ -]*uses:(.*)$");
    /** An action, one of its commits, and the version that this commit is. */
    private static final Pattern PINNED =
            Pattern.compile(" ([\\w-]+/[\\w-]+)[\\w/-]*@([0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+)");

    static Stream<Path> workflows() throws IOException {
        return Files.list(Path.of(".github/workflows"));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void pinEveryActionToACommitAndSayItsVersion(Path workflow) throws IOException {
        assertThat(USE.matcher(Files.readString(workflow)).results().map(use -> use.group(1)))
                .isNotEmpty()
                .allMatch(PINNED.asMatchPredicate());
    }

    @Test
    void useOneCommitOfAnAction() throws IOException {
        Set<String> actions = new TreeSet<>();
        Set<String> commits = new TreeSet<>();
        for (Path workflow : workflows().toList()) {
            PINNED.matcher(Files.readString(workflow)).results().forEach(use -> {
                actions.add(use.group(1));
                commits.add(use.group(1) + use.group(2));
            });
        }
        assertThat(commits).isNotEmpty().hasSameSizeAs(actions);
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void mayOnlyReadAndLeaveNoCredentialsInTheWorkTree(Path workflow) throws IOException {
        String text = Files.readString(workflow);
        assertThat(text).contains("\npermissions:\n  contents: read\n");
        assertThat(text.split("uses: actions/checkout@", -1))
                .hasSameSizeAs(text.split("persist-credentials: false", -1));
    }

    @Test
    void theChangelogStartsWithTheVersionOfThePom() throws IOException {
        Matcher version = Pattern.compile("<version>([\\d.]+)\\$\\{changelist}</version>")
                .matcher(Files.readString(Path.of("pom.xml")));
        Matcher heading = Pattern.compile("(?m)^## ([\\d.]+) - (to be released|\\d{4}-\\d{2}-\\d{2})$")
                .matcher(Files.readString(Path.of("CHANGELOG.md")));
        assertThat(version.find()).isTrue();
        assertThat(heading.find()).isTrue();
        assertThat(heading.group(1)).isEqualTo(version.group(1));
    }
}
