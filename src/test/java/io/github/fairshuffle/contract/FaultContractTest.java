package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.LostElementsException;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.contract.HostileList.Answer;
import io.github.fairshuffle.contract.HostileList.Change;
import io.github.fairshuffle.contract.HostileList.Failure;
import io.github.fairshuffle.contract.HostileList.Fault;
import io.github.fairshuffle.contract.HostileList.Moment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a list does inside its own {@code set}, at any call: does it hold its elements afterwards, or does the
 * exception carry them? What {@link LostElementsException} names as impossible is left out here: a list that moves
 * other elements about inside {@code set}, keeps its size, and says neither by an exception nor by what it returns that
 * it wrote over another element than the one that was there.
 */
class FaultContractTest {
    private static final int SIZE = 5;

    private static final List<Integer> DIFFERENT =
            IntStream.range(1_000, 1_000 + SIZE).boxed().toList();
    private static final List<String> REPEATED = Arrays.asList("a", null, "a", "b", null);

    private static long injected;
    private static long neither;

    private static List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (Change change : Change.values()) {
            for (Moment moment : Moment.values()) {
                for (Failure failure : Failure.values()) {
                    for (Answer answer : Answer.values()) {
                        for (int call = 0; call <= SIZE; call++) {
                            faults.add(new Fault(call, false, change, moment, failure, answer));
                            faults.add(new Fault(call, true, change, moment, failure, answer));
                        }
                    }
                }
            }
        }
        faults.removeIf(FaultContractTest::isNoFault);
        return faults;
    }

    /** Leaves out what cannot be noticed or happen, and some of what is tested by other combinations. */
    private static boolean isNoFault(Fault fault) {
        boolean answers = fault.failure() == Failure.NONE;
        boolean lies = fault.answer() != Answer.TRUE;
        return answers && fault.moment() == Moment.WITHOUT_WRITING
                || answers && lies && fault.change().keepsSize()
                || !answers && lies
                || fault.forEver() && fault.failure() == Failure.WITHOUT_SUPPRESSION
                || fault.change() != Change.NONE && fault.failure() == Failure.OUT_OF_MEMORY;
    }

    private static List<HostileList> lists(Fault fault) {
        boolean moves = fault.change() != Change.NONE && fault.change().keepsSize();
        List<HostileList> lists = new ArrayList<>();
        for (boolean boxes : new boolean[] {false, true}) {
            lists.add(new HostileList.Fast(DIFFERENT, boxes, fault));
            if (!(moves && fault.failure() == Failure.NONE && fault.moment() == Moment.BEFORE_WRITING)) {
                lists.add(new HostileList(DIFFERENT, boxes, fault)); // its iterator could not say so
                lists.add(new HostileList.Linked(DIFFERENT, boxes, fault));
            }
        }
        if (!moves) { // of the same element, nobody can tell which one was moved
            lists.add(new HostileList(REPEATED, false, fault));
            lists.add(new HostileList.Fast(REPEATED, false, fault));
            lists.add(new HostileList.Linked(REPEATED, false, fault));
        }
        return lists;
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aShuffledListIsRestoredOrCarried(Shuffler shuffler) {
        List<String> failures = new ArrayList<>();
        for (Fault fault : faults()) {
            for (HostileList list : lists(fault)) {
                Throwable thrown =
                        thrownBy(() -> shuffler.using(new SplittableRandom(1)).shuffle(list));
                count(list, restored(list, thrown) || carried(thrown, list), fault, thrown, failures);
            }
        }
        assertThat(failures).as("neither restored nor carried").isEmpty();
    }

    private static Throwable thrownBy(Runnable deed) {
        try {
            deed.run();
            return null;
        } catch (Throwable thrown) {
            return thrown;
        }
    }

    private static void count(
            HostileList list, boolean kept, Fault fault, Throwable thrown, Collection<String> failures) {
        if (list.acted()) {
            injected++;
            if (!kept) {
                neither++;
                failures.add(list.getClass().getSimpleName() + " " + fault + " of " + list.original() + " now "
                        + list.contents() + " expected " + list.expected() + " after " + thrown + " carrying "
                        + carriedBy(thrown));
            }
        }
    }

    private static boolean restored(HostileList list, Throwable thrown) {
        boolean unchanged = list.fault().change() == Change.NONE;
        return thrown != null && unchanged
                ? list.contents().equals(list.original())
                : without(list.contents(), list.expected()).isEmpty()
                        && without(list.expected(), list.contents()).isEmpty();
    }

    /** All elements from before are carried, and what the list put in itself is carried or there. */
    private static boolean carried(Throwable thrown, HostileList list) {
        List<Object> carried = carriedBy(thrown);
        List<Object> missing = without(list.expected(), carried);
        return list.contents().containsAll(missing) && !list.original().stream().anyMatch(missing::contains);
    }

    /** What the exception carries, itself or suppressed. */
    static List<Object> carriedBy(Throwable thrown) {
        return thrown == null
                ? List.of()
                : Stream.concat(Stream.of(thrown), Stream.of(thrown.getSuppressed()))
                        .filter(LostElementsException.class::isInstance)
                        .map(lost -> ((LostElementsException) lost).elements())
                        .findFirst()
                        .orElse(List.of());
    }

    private static List<Object> without(List<Object> elements, List<Object> others) {
        List<Object> rest = new ArrayList<>(elements);
        others.forEach(rest::remove);
        return rest;
    }

    /**
     * A deck over a list: what its exception carries and what the list holds are all elements together. A swap keeps no
     * copy of the list: if others were moved before it wrote, it may have written over one that it does not know.
     */
    @Test
    void aDeckOverAListLosesNothing() {
        List<Consumer<Deck>> deeds = List.of(
                deck -> deck.swap(1, 3),
                deck -> deck.swap(3, 1),
                deck -> deck.swap(0, SIZE - 1),
                deck -> deck.move(1, 4),
                deck -> deck.move(4, 1),
                deck -> deck.arrange(new int[] {4, 3, 2, 1, 0}));
        List<String> failures = new ArrayList<>();
        for (Fault fault : faults()) {
            for (int deed = 0; deed < deeds.size(); deed++) {
                boolean swapsBlindly =
                        deed < 3 && fault.change() != Change.NONE && fault.moment() == Moment.BEFORE_WRITING;
                for (HostileList list : swapsBlindly ? List.<HostileList>of() : lists(fault)) {
                    Consumer<Deck> what = deeds.get(deed);
                    Throwable thrown = thrownBy(() -> what.accept(Deck.of(list)));
                    List<Object> kept = new ArrayList<>(list.contents());
                    kept.addAll(carriedBy(thrown));
                    boolean all = new HashSet<>(kept).containsAll(list.expected());
                    count(list, restored(list, thrown) || thrown != null && all, fault, thrown, failures);
                }
            }
        }
        assertThat(failures).as("neither restored nor carried").isEmpty();
    }

    @AfterAll
    static void report() {
        System.out.printf(
                "fault contract: %,d faults injected, %,d ended neither restored nor carried%n", injected, neither);
    }
}
