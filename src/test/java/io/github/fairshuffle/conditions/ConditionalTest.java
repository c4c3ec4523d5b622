package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.PageCode;
import io.github.fairshuffle.Shuffler;
import java.io.IOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ConditionalTest {
    @Test
    void theLimitEndsTheTries() {
        List<String> letters = List.of("a", "a");
        Conditional<String> scrambled = Conditional.on((List<String> order) -> !order.equals(letters));
        assertThatIllegalStateException()
                .isThrownBy(() -> scrambled.shuffled(letters))
                .withMessageStartingWith("100000 random orders of 2 elements all break the rule");
        int[] asked = {0};
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> Conditional.on(order -> asked[0]++ < 0).tries(7).shuffled(letters));
        assertThat(asked[0]).isEqualTo(7);
    }

    /** The collection claims to be large, so that the test ends. */
    @Test
    void theTriesAreFewerForManyElementsUnlessTheirNumberIsChosen() {
        Collection<Integer> large = new AbstractList<>() {
            @Override
            public int size() {
                return 500_000_000;
            }

            @Override
            public Integer get(int index) {
                return index;
            }

            @Override
            public Object[] toArray() {
                return new Object[] {0, 1};
            }
        };
        Conditional<Integer> never = Conditional.on(order -> false);
        assertThatIllegalStateException()
                .isThrownBy(() -> never.shuffled(large))
                .withMessageStartingWith("1 random order of 500000000 elements breaks the rule");
        assertThatIllegalStateException()
                .isThrownBy(() -> never.tries(7).shuffled(large))
                .withMessageStartingWith("7 random orders");
    }

    @Test
    void aRuleCannotChangeTheOrder() {
        assertThat(Conditional.on((List<Integer> order) -> {
                            assertThat(order).isUnmodifiable();
                            return true;
                        })
                        .shuffled(List.of(1, 2, 3)))
                .hasSize(3);
    }

    @Test
    void badArgumentsAreRefused() {
        Conditional<Integer> all = Conditional.on(order -> true);
        refusedWith("not 0", () -> all.tries(0));
        assertThat(all.tries(1).shuffled(List.of(1))).containsExactly(1);
        List<Integer> empty = all.shuffled(List.of());
        empty.add(1);
        assertThat(empty).containsExactly(1);
    }

    private record Task(String name) {}

    private static List<Task> tasks(String names) {
        return names.chars().mapToObj(name -> new Task("" + (char) name)).toList();
    }

    private static String names(List<Task> tasks) {
        return tasks.stream().map(Task::name).collect(Collectors.joining());
    }

    /** Runs the code of conditions.md: all orders that obey the dependencies are equally likely. */
    @Test
    void ordersUnderDependenciesAreEquallyLikely() throws IOException {
        List<List<Task>> chains = List.of(tasks("abc"), tasks("d"), tasks("ef"));
        List<Task> tasks = tasks("dxyp");
        Task dig = tasks.get(0);
        Task plant = tasks.get(3);
        Map<String, Long> ofChains = new HashMap<>();
        Map<String, Long> ofFew = new HashMap<>();
        for (int k = 0; k < 6_000; k++) { // 100 for each of 60 orders
            List<Iterator<Task>> turns = new ArrayList<>();
            for (List<Task> chain : chains) {
                turns.addAll(Collections.nCopies(chain.size(), chain.iterator()));
            }
            Shuffler.durstenfeld().shuffle(turns);
            List<Task> merged = turns.stream().map(Iterator::next).toList();

            List<Task> order = Conditional.on((List<Task> all) -> all.indexOf(dig) < all.indexOf(plant))
                    .shuffled(tasks);

            ofChains.merge(names(merged), 1L, Long::sum);
            ofFew.merge(names(order), 1L, Long::sum);
        }
        assertEquallyLikely(ofChains, 60, "a.*b.*c"); // 6! / (3! 1! 2!)
        assertEquallyLikely(ofChains, 60, "e.*f");
        assertEquallyLikely(ofFew, 12, "d.*p");
        PageCode.assertIsRun(
                ConditionalTest.class,
                PageCode.blocks(PageCode.page("conditions.md")).stream()
                        .filter(block -> block.contains("chains"))
                        .toList());
    }

    private static void assertEquallyLikely(Map<String, Long> counts, int orders, String rule) {
        assertThat(counts).hasSize(orders);
        assertThat(counts.keySet()).allMatch(Pattern.compile(rule).asPredicate());
        assertThat(ChiSquare.pValue(
                        counts.values().stream().mapToLong(Long::longValue).toArray()))
                .isGreaterThan(ChiSquare.ALPHA);
    }
}
