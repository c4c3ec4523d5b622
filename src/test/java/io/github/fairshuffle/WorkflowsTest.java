package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Do the workflows run what somebody has read, with no more rights than they need? */
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
        StringBuilder all = new StringBuilder();
        for (Path workflow : workflows().toList()) {
            all.append(Files.readString(workflow));
        }
        Map<String, Long> commits = PINNED.matcher(all)
                .results()
                .collect(Collectors.groupingBy(
                        (MatchResult use) -> use.group(1),
                        Collectors.collectingAndThen(Collectors.mapping(use -> use.group(2), Collectors.toSet()), set ->
                                (long) set.size())));
        assertThat(commits)
                .isNotEmpty()
                .allSatisfy((action, count) -> assertThat(count).as(action).isEqualTo(1));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void mayOnlyReadUnlessAJobSaysMore(Path workflow) throws IOException {
        assertThat(Files.readString(workflow)).contains("\npermissions:\n  contents: read\n");
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void leaveNoCredentialsInTheWorkTree(Path workflow) throws IOException {
        String text = Files.readString(workflow);
        assertThat(text.split("uses: actions/checkout@", -1))
                .hasSameSizeAs(text.split("persist-credentials: false", -1));
    }
}
