package io.github.fairshuffle.internal.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.LostElementsException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a list that fails half-way, one case at a time: a letter is an element, and x is one of theirs. */
class RecoveryTest {
    private final RuntimeException failure = new IllegalStateException();

    private static Object[] letters(String letters) {
        return letters.chars().mapToObj(Character::toString).map(String::intern).toArray();
    }

    /** A plain list of the letters. */
    private static List<Object> plain(String letters) {
        return new ArrayList<>(Arrays.asList(letters(letters)));
    }

    /** Restores a list of which the places below {@code place} were written; returns what was thrown, if anything. */
    private Throwable restore(List<Object> list, Object[] before, Object[] after, int place) {
        return catchThrowable(() -> ListWriter.restore(list, before, after, place, failure));
    }

    private static void assertCarries(Throwable thrown, String letters) {
        assertThat(thrown.getSuppressed()).hasSize(1);
        List<Object> carried = ((LostElementsException) thrown.getSuppressed()[0]).elements();
        assertThat(carried.stream().distinct()) // of theirs an element may be there twice
                .containsExactly(letters(letters));
    }

    @Test
    void anOrderThatIsForgottenIsCompleted() {
        List<Object> list = plain("dccd");
        Object[] after = letters("dcba");
        assertThat(restore(list, after, after, 2)).isNull();
        assertThat(list).containsExactly(after);
        assertThat(failure.getSuppressed()).isEmpty();
    }

    @Test
    void anOrderThatIsForgottenIsNotCompletedInAListOfAnotherSize() {
        Object[] after = letters("dcba");
        Throwable instead = restore(plain("dccdx"), after, after, 2);
        assertThat(instead).isInstanceOf(ConcurrentModificationException.class).hasCause(failure);
        assertCarries(instead, "dcbax");
    }

    @Test
    void whatIsCompleteIsNotWrittenOver() {
        List<Object> list = plain("dcbx");
        Object[] after = letters("dcba");
        assertThat(restore(list, after, after, 4)).isNull();
        assertThat(list).containsExactly(letters("dcbx"));
        assertCarries(failure, "dcbax");
    }

    @Test
    void aListThatChangesWhileItIsPutBackIsLeftAlone() {
        List<Object> list = new ArrayList<>(plain("ab")) {
            private static final long serialVersionUID = 1L;

            @Override
            public Object get(int index) {
                return "x";
            }
        };
        assertThat(restore(list, letters("ab"), letters("ba"), 0)).isNull();
        assertCarries(failure, "ab");
    }

    @Test
    void anExceptionOfTheListPassesThoughItsElementsChanged() {
        List<Object> list = plain("bx");
        assertThat(restore(list, letters("ab"), letters("ba"), 2)).isNull();
        assertThat(list).containsExactly(letters("bx"));
        assertCarries(failure, "abx");
    }

    @Test
    void anAnswerThatIsNotTheElementThatWasThereIsCarried() {
        List<Object> list = plain("bb");
        Object[] before = letters("ab");
        new Recovery(list, new LostElementsException(before)).restore(before, letters("ba"), 1, "x", failure);
        assertCarries(failure, "abx");
    }

    @Test
    void ofEqualElementsOnlyAsManyAreLeftOutAsTheyTookOut() {
        List<Object> list = plain("cba");
        Throwable instead = restore(list, letters("aabc"), letters("cbaa"), 4);
        assertThat(instead).isInstanceOf(ConcurrentModificationException.class);
        assertThat(list).containsExactly(letters("abc"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 4})
    void aCopyOnWriteListThatChangesItsSizeFirstIsNotWritten(int size) {
        List<Object> list = resizedFirst(size);
        Object[] before = list.toArray();
        assertThatExceptionOfType(ConcurrentModificationException.class)
                .isThrownBy(() -> ListWriter.write(list, list.iterator(), before, letters("cba")))
                .withMessageContaining("from 3 to " + size);
        assertThat(list).containsExactly(letters("abcx".substring(0, size)));
    }

    /** Holds a, b and c; before it replaces them, another thread leaves this many, or inserts one behind them. */
    private static List<Object> resizedFirst(int size) {
        Consumer<List<Object>> change =
                size > 3 ? list -> list.add("x") : list -> list.subList(size, 3).clear();
        return new CopyOnWriteArrayList<>(letters("abc")) {
            private static final long serialVersionUID = 1L;

            @Override
            public void replaceAll(UnaryOperator<Object> operator) {
                change.accept(this);
                super.replaceAll(operator);
            }
        };
    }
}
