package io.github.fairshuffle.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Who meets whom in a {@link Duel}, at which sizes, and by how much ours is to win. Ours comes first. No two of a
 * line-up use one method with two kinds of generator, which would slow both.
 */
enum LineUp {
    /** Each at its best, or as it is mostly called. */
    PEER_ARRAY(
            Sizes.CARDS,
            ours(ArrayContender.FAIRSHUFFLE_SPLITTABLE),
            peer(ArrayContender.COMMONS_RNG, 1.15),
            peer(ArrayContender.FASTUTIL_RANDOM, 4),
            peer(ArrayContender.COMMONS_LANG_RANDOM, 4)),
    /** All on SplittableRandom. */
    EQUAL_ARRAY(
            Sizes.CARDS,
            ours(ArrayContender.FAIRSHUFFLE_SPLITTABLE),
            peer(ArrayContender.COMMONS_RNG_SPLITTABLE, 1),
            peer(ArrayContender.FASTUTIL_SPLITTABLE, 1),
            peer(ArrayContender.COMMONS_LANG_SPLITTABLE, 1)),
    /** Each with the generator that it chooses itself. */
    DEFAULTS_ARRAY(Sizes.CARDS, ours(ArrayContender.FAIRSHUFFLE), peer(ArrayContender.COMMONS_LANG, 1)),
    /** Lists, each at its best. */
    PEER_LIST(
            Sizes.CARDS,
            ours(ListContender.FAIRSHUFFLE_SPLITTABLE),
            peer(ListContender.COMMONS_RNG, 1.5),
            peer(ListContender.COLLECTIONS_RANDOM, 3)),
    /** Lists, all on SplittableRandom. */
    EQUAL_LIST(Sizes.CARDS, ours(ListContender.FAIRSHUFFLE_SPLITTABLE), peer(ListContender.COLLECTIONS_SPLITTABLE, 1)),
    /** Lists, each with the generator that it chooses itself. */
    DEFAULTS_LIST(Sizes.CARDS, ours(ListContender.FAIRSHUFFLE), peer(ListContender.COLLECTIONS, 3)),
    /** {@code new SecureRandom()}. */
    SECURE(Sizes.DECK, ours(ListContender.FAIRSHUFFLE_SECURE), peer(ListContender.COLLECTIONS_SECURE, 3.5)),
    /** Arrays larger than the caches. */
    LARGE_ARRAY(
            Sizes.LARGE,
            ours(ArrayContender.FAIRSHUFFLE_SCATTER),
            peer(ArrayContender.COMMONS_RNG, 1.6),
            peer(ArrayContender.FAIRSHUFFLE_SPLITTABLE, 2)),
    /** The same on all processors there are. */
    PARALLEL(Sizes.LARGE, ours(ArrayContender.FAIRSHUFFLE_PARALLEL), peer(ArrayContender.FAIRSHUFFLE_SCATTER, 1.3)),
    /** A list larger than the caches. */
    LARGE_LIST(Sizes.LARGE, ours(ListContender.FAIRSHUFFLE_SCATTER), peer(ListContender.COLLECTIONS, 3)),
    /** What an element costs at 10^8, against a thousandth of it. */
    GROWTH(
            Sizes.HUGE,
            ours(ArrayContender.FAIRSHUFFLE_SCATTER),
            new Entrant(ArrayContender.FAIRSHUFFLE_SPLITTABLE, 1000, 1.0 / 6)),
    /** C++ {@code std::shuffle}; see {@code benchmarks/native}. */
    NATIVE(
            Sizes.CARDS,
            ours(ArrayContender.FAIRSHUFFLE_SPLITTABLE),
            peer(NativeContender.GCC, 1),
            peer(NativeContender.CLANG, 1));

    /** The sizes of the line-ups, in a class of their own, since an enum cannot name its fields this early. */
    private static final class Sizes {
        private static final List<Integer> DECK = List.of(52);
        private static final List<Integer> CARDS = List.of(52, 1_000, 50_000);
        private static final List<Integer> LARGE = List.of(10_000_000);
        private static final List<Integer> HUGE = List.of(100_000_000);
    }

    private final List<Integer> sizes;
    private final List<Entrant> entrants;

    LineUp(List<Integer> sizes, Entrant... entrants) {
        this.sizes = sizes;
        this.entrants = List.of(entrants);
    }

    /** The sizes at which the duel is usually fought. */
    List<Integer> sizes() {
        return sizes;
    }

    /** Ours, then the others, without those that cannot run on this machine. */
    List<Entrant> entrants() {
        return entrants.stream()
                .filter(entrant -> entrant.contender().isAvailable())
                .toList();
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
                .orElseThrow(() -> new IllegalArgumentException("there is no duel \"" + name + "\"; there are "
                        + Arrays.stream(values()).map(LineUp::toString).collect(Collectors.joining(", "))));
    }

    private static Entrant ours(Contender contender) {
        return new Entrant(contender, 1, 1);
    }

    private static Entrant peer(Contender contender, double bar) {
        return new Entrant(contender, 1, bar);
    }

    /**
     * One of a line-up.
     *
     * @param contender who
     * @param divisor the size of the duel over the size of this one's cards
     * @param bar how many times as long as ours it is to take for an element
     */
    record Entrant(Contender contender, int divisor, double bar) {
        String label(int size) {
            return divisor == 1
                    ? contender.label()
                    : String.format(Locale.ROOT, "%s, n = %,d", contender.label(), size / divisor);
        }
    }
}
