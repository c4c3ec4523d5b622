package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.LostElementsException;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.contract.Containers.Container;
import io.github.fairshuffle.contract.HostileList.Answer;
import io.github.fairshuffle.contract.HostileList.Change;
import io.github.fairshuffle.contract.HostileList.Failure;
import io.github.fairshuffle.contract.HostileList.Fault;
import io.github.fairshuffle.contract.HostileList.Moment;
import io.github.fairshuffle.contract.LyingList.Lie;
import io.github.fairshuffle.contract.SetLikeList.Duplicate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a list does inside its own {@code set}, at any call, and whatever it says of itself: does it hold its
 * elements afterwards, or does the exception carry them? And if the generator fails, at any word?
 *
 * <p>What {@link LostElementsException} names as impossible is left out: a list that moves other elements about inside
 * {@code set}, keeps its size, and says neither by an exception nor by what it returns that it wrote over another
 * element than the one that was there.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // and its exceptions have short stack traces
class FaultContractTest {
    private static final int SIZE = 4;

    private static final List<Integer> DIFFERENT =
            IntStream.range(1_000, 1_000 + SIZE).boxed().toList();
    private static final List<String> REPEATED = Arrays.asList("a", null, "a", null);

    private static final Map<String, Integer> INJECTED = new TreeMap<>();
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
                if (!boxes) {
                    lists.add(new HostileList(DIFFERENT, false, fault)); // its iterator could not say so
                }
                lists.add(new HostileList.Linked(DIFFERENT, boxes, fault));
            }
        }
        if (!moves) { // of the same element, nobody can tell which one was moved
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
            INJECTED.merge(list.getClass().getName().replaceAll(".*\\.|\\$.*", ""), 1, Integer::sum);
            if (!kept) {
                neither++;
                failures.add(
                        list.getClass().getSimpleName() + " " + list + " " + fault + " of " + list.original() + " now "
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
                deck -> deck.move(0, 3),
                deck -> deck.move(3, 1),
                deck -> deck.arrange(new int[] {3, 2, 1, 0}));
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

    private static void count(Object faulty, boolean kept, Object how, Collection<String> failures) {
        INJECTED.merge("generator", 1, Integer::sum);
        if (!kept) {
            neither++;
            failures.add(faulty + ": " + how);
        }
    }

    private static List<Fault> failures(int size) {
        List<Fault> failures = new ArrayList<>(List.of(HostileList.NO_FAULT));
        for (int call = 0; call <= size; call++) {
            for (Moment moment : new Moment[] {Moment.AFTER_WRITING, Moment.WITHOUT_WRITING}) {
                failures.add(new Fault(call, false, Change.NONE, moment, Failure.PLANNED, Answer.TRUE));
                failures.add(new Fault(call, true, Change.NONE, moment, Failure.PLANNED, Answer.TRUE));
            }
        }
        return failures;
    }

    private static List<HostileList> lyingAndSetLikeLists() {
        List<Integer> few = DIFFERENT.subList(0, 3);
        List<HostileList> lists = new ArrayList<>();
        for (boolean always : new boolean[] {false, true}) {
            for (Fault fault : failures(few.size())) {
                for (Lie lie : Lie.values()) {
                    for (int call = 0; call < 6; call++) {
                        lists.add(new LyingList(few, fault, lie, call, always));
                        lists.add(new LyingList.Fast(few, fault, lie, call, always));
                    }
                }
            }
            for (Duplicate duplicate : Duplicate.values()) {
                lists.add(new SetLikeList(few, duplicate, always));
                lists.add(new SetLikeList.Fast(few, duplicate, always));
            }
        }
        return lists;
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aListThatLiesOrRefusesDuplicatesLosesNothing(Shuffler shuffler) {
        List<String> failures = new ArrayList<>();
        for (HostileList list : lyingAndSetLikeLists()) {
            Throwable thrown =
                    thrownBy(() -> shuffler.using(new SplittableRandom(1)).shuffle(list));
            count(list, restored(list, thrown) || carried(thrown, list), list.fault(), thrown, failures);
        }
        assertThat(failures).as("neither restored nor carried").isEmpty();
    }

    /** Without what remains: the list named another element than the one that it wrote over before it failed. */
    @Test
    void aDeckOverAListThatLiesOrRefusesDuplicatesLosesNothing() {
        List<String> failures = new ArrayList<>();
        for (HostileList list : lyingAndSetLikeLists()) {
            Throwable thrown = thrownBy(() -> {
                Deck deck = Deck.of(list);
                deck.swap(0, 2);
                deck.swap(2, 1);
                deck.arrange(new int[] {1, 2, 0});
            });
            List<Object> kept = new ArrayList<>(list.contents());
            kept.addAll(carriedBy(thrown));
            if (!(list instanceof LyingList lying && lying.wrongElement() && lying.fault() != HostileList.NO_FAULT)) {
                count(list, new HashSet<>(kept).containsAll(list.expected()), list.fault(), thrown, failures);
            }
        }
        assertThat(failures).as("neither restored nor carried").isEmpty();
    }

    /** Whichever word fails: a list is as it was, anything else a permutation of it, and the next shuffle is sound. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aGeneratorThatFailsOnceLosesNothing(Shuffler shuffler) {
        List<Container> lists = Containers.lists();
        List<Container> containers = new ArrayList<>(Containers.all());
        containers.addAll(Containers.others());
        List<String> failures = new ArrayList<>();
        for (int size : new int[] {3, 20}) {
            int[] cards = IntStream.range(0, size).toArray();
            for (Container container : containers) {
                boolean asItWas = lists.stream().anyMatch(list -> list.name().equals(container.name()));
                int words = words(shuffler, container, size);
                assertThat(words).isPositive();
                for (int word = 0; word < words; word++) {
                    FailingOnce faulty = new FailingOnce(shuffler, word, size);
                    int[] left = faulty.order(container, size);
                    if (left != null && !asItWas) {
                        Arrays.sort(left);
                    }
                    boolean kept = left == null || Arrays.equals(left, cards);
                    int[] again = container.order(faulty.again(), size);
                    int skipped = word;
                    int[] sound =
                            container.order(Containers.start(shuffler, () -> Generators.after(skipped, size)), size);
                    boolean works = Arrays.equals(again, sound);
                    count(
                            container + " of " + size + ", word " + word,
                            kept && works && faulty.failedAsPlanned(),
                            Arrays.toString(left) + ", " + Arrays.toString(again),
                            failures);
                }
            }
        }
        assertThat(failures).isEmpty();
    }

    private static int words(Shuffler shuffler, Container container, int size) {
        List<Generators.Counting> last = new ArrayList<>();
        container.order(
                Containers.start(shuffler, () -> {
                    last.clear();
                    last.add(Generators.Counting.seeded(size));
                    return last.get(0);
                }),
                size);
        return last.get(0).words;
    }

    @AfterAll
    static void report() {
        int injected = INJECTED.values().stream().mapToInt(count -> count).sum();
        System.out.printf(
                "fault contract: %,d faults injected %s, %,d ended neither restored nor carried%n",
                injected, INJECTED, neither);
    }
}
