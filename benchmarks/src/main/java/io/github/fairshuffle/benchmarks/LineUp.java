package io.github.fairshuffle.benchmarks;

import static io.github.fairshuffle.benchmarks.Situation.APPLICATION;
import static io.github.fairshuffle.benchmarks.Situation.CALLED;
import static io.github.fairshuffle.benchmarks.Situation.FRESH;
import static io.github.fairshuffle.benchmarks.Situation.FRESH_CALLED;
import static io.github.fairshuffle.benchmarks.Situation.INLINED;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The contenders of a {@link Duel}, with the sizes and situations. The first contender is ours. No two contenders of a
 * line-up call the same method with different classes of generators, because that would slow both.
 */
enum LineUp {
    /** Arrays; each library uses its fastest generator, or the generator that most callers pass. */
    ARRAY(
            "int[], SplittableRandom, against the peers",
            Sizes.ARRAYS,
            Set.of(CALLED, INLINED, APPLICATION),
            ArrayContender.FAIRSHUFFLE_SPLITTABLE,
            ArrayContender.COMMONS_RNG,
            ArrayContender.FASTUTIL_RANDOM,
            ArrayContender.COMMONS_LANG_RANDOM),
    /** Arrays of 2 to 26 cards, because most arrays are short. */
    SHORT_ARRAY(
            "Short int[], SplittableRandom, against Commons RNG",
            Sizes.SHORT,
            Set.of(CALLED, APPLICATION),
            ArrayContender.FAIRSHUFFLE_SPLITTABLE,
            ArrayContender.COMMONS_RNG),
    /** Lists; each library uses its fastest generator, or the generator that most callers pass. */
    LIST(
            "ArrayList, SplittableRandom, against the peers",
            Sizes.LISTS,
            ListContender.FAIRSHUFFLE_SPLITTABLE,
            ListContender.COMMONS_RNG,
            ListContender.COLLECTIONS_RANDOM),
    /** Lists; each library uses its default generator. */
    LIST_DEFAULTS(
            "ArrayList, each with its default generator",
            Sizes.LISTS,
            ListContender.FAIRSHUFFLE,
            ListContender.COLLECTIONS),
    /** Lists of 2 to 26 cards, because most lists are short; each library uses its default generator. */
    SHORT_LIST(
            "Short ArrayList, each with its default generator",
            Sizes.SHORT,
            Set.of(CALLED, APPLICATION, FRESH_CALLED, FRESH),
            ListContender.FAIRSHUFFLE,
            ListContender.COLLECTIONS),
    /** A list without random access. */
    LINKED_LIST(
            "LinkedList, each with its default generator",
            List.of(2, 5, 8, 52, 1_000),
            Set.of(APPLICATION),
            ListContender.FAIRSHUFFLE_LINKED,
            ListContender.COLLECTIONS_LINKED),
    /** A list that {@code Arrays.asList} returned. */
    AS_LIST(
            "Arrays.asList, each with its default generator",
            List.of(2, 5, 8),
            Set.of(APPLICATION),
            ListContender.FAIRSHUFFLE_AS_LIST,
            ListContender.COLLECTIONS_AS_LIST),
    /** A part of an {@code ArrayList}. */
    SUB_LIST(
            "ArrayList.subList, each with its default generator",
            List.of(2, 5, 8),
            Set.of(APPLICATION),
            ListContender.FAIRSHUFFLE_SUB_LIST,
            ListContender.COLLECTIONS_SUB_LIST),
    /** A new thread, virtual if the JDK supports virtual threads, shuffles one list and ends. */
    NEW_THREAD(
            "ArrayList, shuffled once by a new thread",
            List.of(52),
            Set.of(APPLICATION),
            ListContender.FAIRSHUFFLE_THREAD,
            ListContender.COLLECTIONS_THREAD),
    /** Lists with {@code new SecureRandom()}. */
    SECURE(
            "ArrayList, SecureRandom",
            List.of(52),
            Set.of(CALLED, INLINED, APPLICATION),
            ListContender.FAIRSHUFFLE_SECURE,
            ListContender.COLLECTIONS_SECURE),
    /** A part of an array, which the shuffle copies out and back. */
    PART(
            "Part of an int[] against a whole one of the same size",
            List.of(8, 52, 1_000, 50_000),
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SPLITTABLE,
            ArrayContender.FAIRSHUFFLE_PART),
    /** Arrays larger than the processor's caches. */
    LARGE_ARRAY(
            "A large int[]: scatter",
            Sizes.LARGE,
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SCATTER,
            ArrayContender.COMMONS_RNG,
            ArrayContender.FAIRSHUFFLE_SPLITTABLE),
    /** Arrays larger than the processor's caches, shuffled by several threads. */
    PARALLEL(
            "A large int[]: parallelScatter against scatter",
            Sizes.LARGE,
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_PARALLEL,
            ArrayContender.FAIRSHUFFLE_SCATTER),
    /** A list larger than the processor's caches. */
    LARGE_LIST(
            "A large ArrayList: scatter",
            Sizes.LARGE,
            Set.of(CALLED),
            ListContender.FAIRSHUFFLE_SCATTER,
            ListContender.COLLECTIONS),
    /** The time per element of {@code scatter} for 10^8 elements, against {@code durstenfeld} for 10^5. */
    GROWTH(
            "A huge int[]: scatter against durstenfeld for a thousandth of it",
            List.of(100_000_000),
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SCATTER,
            ArrayContender.FAIRSHUFFLE_SPLITTABLE),
    /** One random element; the size of these duels is the size of the list. */
    SAMPLE_1(
            "A sample of 1 element of an ArrayList",
            Sizes.SAMPLED,
            Set.of(CALLED, APPLICATION),
            SampleContender.samples(1)),
    /** A few random elements. */
    SAMPLE_5(
            "A sample of 5 elements of an ArrayList",
            Sizes.SAMPLED,
            Set.of(CALLED, APPLICATION),
            SampleContender.samples(5)),
    /** Many random elements, which are all elements of the shortest list. */
    SAMPLE_100(
            "A sample of 100 elements of an ArrayList",
            Sizes.SAMPLED,
            Set.of(CALLED, APPLICATION),
            SampleContender.samples(100)),
    /** A few random elements of a list that may be rearranged. */
    SAMPLE_IN_PLACE(
            "A sample of 5 elements at the start of an ArrayList",
            Sizes.SAMPLED,
            Set.of(APPLICATION),
            SampleContender.inPlace(5)),
    /** Two lists whose elements at the same place stay together. */
    UNISON_LISTS(
            "Two ArrayLists in unison",
            Sizes.UNISON,
            Set.of(APPLICATION),
            UnisonContender.FAIRSHUFFLE_LISTS,
            UnisonContender.COPIES_LISTS,
            UnisonContender.SEEDS_LISTS),
    /** A list and an array whose elements at the same place stay together. */
    UNISON_ARRAY(
            "An ArrayList and an int[] in unison",
            Sizes.UNISON,
            Set.of(APPLICATION),
            UnisonContender.FAIRSHUFFLE_ARRAY,
            UnisonContender.COPIES_ARRAY,
            UnisonContender.SEEDS_ARRAY),
    /** C++ with the same generator; see {@code benchmarks/native}. */
    NATIVE(
            "int[], SplittableRandom, against C++",
            List.of(52, 1_000, 50_000),
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SPLITTABLE,
            NativeContender.STD_GCC,
            NativeContender.BATCHED_GCC,
            NativeContender.STD_CLANG,
            NativeContender.BATCHED_CLANG),
    /** C++ with the same generator, and arrays larger than the processor's caches. */
    LARGE_NATIVE(
            "A large int[]: scatter against C++",
            Sizes.LARGE,
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SCATTER,
            NativeContender.STD_GCC,
            NativeContender.BATCHED_GCC,
            NativeContender.STD_CLANG,
            NativeContender.BATCHED_CLANG,
            ArrayContender.FAIRSHUFFLE_SPLITTABLE);

    /** A nested class, because the constants of an enum cannot refer to static fields declared after them. */
    private static final class Sizes {
        private static final List<Integer> SHORT = List.of(2, 3, 5, 8, 13, 26);
        private static final List<Integer> ARRAYS = List.of(8, 52, 1_000, 20_000, 50_000);
        private static final List<Integer> LISTS = List.of(52, 1_000, 50_000);
        private static final List<Integer> SAMPLED = List.of(100, 10_000, 2_000_000);
        private static final List<Integer> UNISON = List.of(100, 10_000, 100_000);
        private static final List<Integer> LARGE = List.of(10_000_000);
    }

    private final String title;
    private final List<Integer> sizes;
    private final Set<Situation> situations;
    private final List<Contender> contenders;

    LineUp(String title, List<Integer> sizes, Contender... contenders) {
        this(title, sizes, Set.of(Situation.values()), contenders);
    }

    LineUp(String title, List<Integer> sizes, Set<Situation> situations, Contender... contenders) {
        this.title = title;
        this.sizes = sizes;
        this.situations = new TreeSet<>(situations);
        this.contenders = List.of(contenders);
    }

    /** The title of the duel in headings. */
    String title() {
        return title;
    }

    /** The default sizes of the duel. */
    List<Integer> sizes() {
        return sizes;
    }

    /** The situations of the duel. */
    Set<Situation> situations() {
        return situations;
    }

    /** The default collectors. Only writing references, as into a list, has a cost that depends on the collector. */
    List<String> collectors() {
        return Set.of(LIST, LIST_DEFAULTS, SHORT_LIST, LARGE_LIST).contains(this)
                ? List.of("G1", "Parallel")
                : List.of("G1");
    }

    /** The contenders that can run on this machine, with ours first. */
    List<Contender> contenders() {
        return contenders.stream().filter(Contender::isAvailable).toList();
    }

    /** Whether this machine has an opponent: a duel against C++ needs a compiled program. */
    boolean hasOpponent() {
        return contenders.stream().noneMatch(NativeContender.class::isInstance)
                || contenders().stream().anyMatch(NativeContender.class::isInstance);
    }

    /** The number of cards of a contender: the size of the duel, except for one contender. */
    int cards(Contender contender, int size) {
        return this == GROWTH && contender == ArrayContender.FAIRSHUFFLE_SPLITTABLE ? size / 1000 : size;
    }

    /** The label of a contender, with its number of cards if that is not the size of the duel. */
    String label(Contender contender, int size) {
        int cards = cards(contender, size);
        return cards == size ? contender.label() : String.format(Locale.ROOT, "%s, n = %,d", contender.label(), cards);
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the line-up with the given name. */
    static LineUp named(String name) {
        return Arrays.stream(values())
                .filter(lineUp -> lineUp.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no duel \"" + name + "\"; there are cold, "
                        + Arrays.stream(values()).map(LineUp::toString).collect(Collectors.joining(", "))));
    }
}
