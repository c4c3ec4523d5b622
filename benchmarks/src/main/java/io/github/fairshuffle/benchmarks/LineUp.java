package io.github.fairshuffle.benchmarks;

import static io.github.fairshuffle.benchmarks.Situation.APPLICATION;
import static io.github.fairshuffle.benchmarks.Situation.CALLED;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Who meets whom in a {@link Duel}, at which sizes and in which situations. Ours comes first. No two of a line-up use
 * one method with two kinds of generator, which would slow both.
 */
enum LineUp {
    /** Each at its best, or as it is mostly called. */
    ARRAY(
            "int[], SplittableRandom, against the peers",
            Sizes.ARRAYS,
            ArrayContender.FAIRSHUFFLE_SPLITTABLE,
            ArrayContender.COMMONS_RNG,
            ArrayContender.FASTUTIL_RANDOM,
            ArrayContender.COMMONS_LANG_RANDOM),
    /** Arrays as short as most are. */
    SHORT_ARRAY(
            "Short int[], SplittableRandom, against Commons RNG",
            Sizes.SHORT,
            Set.of(CALLED, APPLICATION),
            ArrayContender.FAIRSHUFFLE_SPLITTABLE,
            ArrayContender.COMMONS_RNG),
    /** Lists, each at its best, or as it is mostly called. */
    LIST(
            "ArrayList, SplittableRandom, against the peers",
            Sizes.LISTS,
            ListContender.FAIRSHUFFLE_SPLITTABLE,
            ListContender.COMMONS_RNG,
            ListContender.COLLECTIONS_RANDOM),
    /** Lists, each with the generator that it chooses itself. */
    LIST_DEFAULTS(
            "ArrayList, each with its default generator",
            Sizes.LISTS,
            ListContender.FAIRSHUFFLE,
            ListContender.COLLECTIONS),
    /** Lists as short as most are, each with the generator that it chooses itself. */
    SHORT_LIST(
            "Short ArrayList, each with its default generator",
            Sizes.SHORT,
            Set.of(CALLED, APPLICATION),
            ListContender.FAIRSHUFFLE,
            ListContender.COLLECTIONS),
    /** A list without random access. */
    LINKED_LIST(
            "LinkedList, each with its default generator",
            List.of(2, 5, 8, 52, 1_000),
            Set.of(APPLICATION),
            ListContender.FAIRSHUFFLE_LINKED,
            ListContender.COLLECTIONS_LINKED),
    /** What {@code Arrays.asList} makes. */
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
    /** A thread, virtual if the JDK has virtual threads, that shuffles one list and ends. */
    NEW_THREAD(
            "ArrayList, shuffled once by a new thread",
            List.of(52),
            Set.of(APPLICATION),
            ListContender.FAIRSHUFFLE_THREAD,
            ListContender.COLLECTIONS_THREAD),
    /** {@code new SecureRandom()}. */
    SECURE("ArrayList, SecureRandom", List.of(52), ListContender.FAIRSHUFFLE_SECURE, ListContender.COLLECTIONS_SECURE),
    /** A part of an array, which is copied out and back. */
    PART(
            "Part of an int[] against a whole one of the same size",
            List.of(8, 52, 1_000, 50_000),
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SPLITTABLE,
            ArrayContender.FAIRSHUFFLE_PART),
    /** Arrays larger than the caches. */
    LARGE_ARRAY(
            "A large int[]: scatter",
            Sizes.LARGE,
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SCATTER,
            ArrayContender.COMMONS_RNG,
            ArrayContender.FAIRSHUFFLE_SPLITTABLE),
    /** The same on all processors there are. */
    PARALLEL(
            "A large int[]: parallelScatter against scatter",
            Sizes.LARGE,
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_PARALLEL,
            ArrayContender.FAIRSHUFFLE_SCATTER),
    /** A list larger than the caches. */
    LARGE_LIST(
            "A large ArrayList: scatter",
            Sizes.LARGE,
            Set.of(CALLED),
            ListContender.FAIRSHUFFLE_SCATTER,
            ListContender.COLLECTIONS),
    /** What an element costs at 10^8, against the flagship at a thousandth of it. */
    GROWTH(
            "A huge int[]: scatter against durstenfeld for a thousandth of it",
            List.of(100_000_000),
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SCATTER,
            ArrayContender.FAIRSHUFFLE_SPLITTABLE),
    /** C++ {@code std::shuffle}; see {@code benchmarks/native}. */
    NATIVE(
            "int[], SplittableRandom, against C++",
            List.of(52, 1_000, 50_000),
            Set.of(CALLED),
            ArrayContender.FAIRSHUFFLE_SPLITTABLE,
            NativeContender.GCC,
            NativeContender.CLANG);

    /** In a class of their own, since an enum cannot name its fields this early. */
    private static final class Sizes {
        private static final List<Integer> SHORT = List.of(2, 3, 5, 8, 13, 26);
        private static final List<Integer> ARRAYS = List.of(8, 52, 1_000, 20_000, 50_000);
        private static final List<Integer> LISTS = List.of(52, 1_000, 50_000);
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

    /** In words, for charts and headings. */
    String title() {
        return title;
    }

    /** The sizes at which the duel is usually fought. */
    List<Integer> sizes() {
        return sizes;
    }

    /** The situations in which it is fought. */
    Set<Situation> situations() {
        return situations;
    }

    /** The collectors under which it is usually fought: lists pay for every reference that they write, arrays do not. */
    List<String> collectors() {
        return Set.of(LIST, LIST_DEFAULTS, SHORT_LIST, LARGE_LIST).contains(this)
                ? List.of("G1", "Parallel")
                : List.of("G1");
    }

    /** Ours, then the others, without those that cannot run on this machine. */
    List<Contender> contenders() {
        return contenders.stream().filter(Contender::isAvailable).toList();
    }

    /** How many cards a contender gets: all but one of them the size of the duel. */
    int cards(Contender contender, int size) {
        return this == GROWTH && contender == ArrayContender.FAIRSHUFFLE_SPLITTABLE ? size / 1000 : size;
    }

    /** The name of a contender, with the number of its cards if that is not the size of the duel. */
    String label(Contender contender, int size) {
        int cards = cards(contender, size);
        return cards == size ? contender.label() : String.format(Locale.ROOT, "%s, n = %,d", contender.label(), cards);
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The line-up of a name. */
    static LineUp named(String name) {
        return Arrays.stream(values())
                .filter(lineUp -> lineUp.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no duel \"" + name + "\"; there are cold, "
                        + Arrays.stream(values()).map(LineUp::toString).collect(Collectors.joining(", "))));
    }
}
