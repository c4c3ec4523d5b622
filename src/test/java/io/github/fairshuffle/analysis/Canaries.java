package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Shuffles that are known to be wrong, each in its own way: what a judge must not let pass. */
final class Canaries {
    private static final Map<String, Supplier<Shuffler>> ALL = new LinkedHashMap<>();

    static {
        List.of(
                        "SwapAny",
                        "OffByOne",
                        "NeverLast",
                        "Modulo(8)",
                        "Modulo(10)",
                        "RandomComparator",
                        "Riffle(7)",
                        "Riffle(10)",
                        "TruncatedKeys(10)",
                        "TopToRandom(108)",
                        "BottomToRandom(54)",
                        "Reseeded",
                        "Interleave(7)",
                        "Overhand(10, 0.5)",
                        "BlockMove(30)")
                .forEach(name -> ALL.put(name, () -> Shufflers.named(name)));
        ALL.put("last swap skipped", () -> Canaries::skipLastSwap);
        ALL.put("rotation", () -> Canaries::rotate);
        ALL.put("even only", () -> (deck, dice) -> arrange(deck, even(fair(deck, dice))));
        ALL.put(
                "51 % even",
                () -> (deck, dice) -> {
                    int[] order = fair(deck, dice);
                    arrange(deck, dice.roll(50) == 0 ? even(order) : order);
                });
        ALL.put("200 transpositions", () -> Canaries::transpose);
        ALL.put("neighbours tied", () -> Canaries::tie);
        ALL.put("neighbours apart", () -> (deck, dice) -> {
            int[] order = fair(deck, dice);
            while (hasNeighbours(order)) {
                order = fair(deck, dice);
            }
            arrange(deck, order);
        });
        ALL.put("one pair apart", () -> (deck, dice) -> {
            int[] order = fair(deck, dice);
            while (place(order, 1) == place(order, 0) + 1) {
                order = fair(deck, dice);
            }
            arrange(deck, order);
        });
        ALL.put(
                "1 % not shuffled",
                () -> (deck, dice) -> {
                    if (dice.roll(100) != 0) {
                        Shuffler.durstenfeld().permute(deck, dice);
                    }
                });
        ALL.put("2^20 states", () -> (deck, dice) -> arrange(deck, of(dice.roll(1 << 20), deck.size())));
        ALL.put("clock", () -> new Sequence() {
            private long millis = 1_700_000_000_000L;

            @Override
            int[] next(int[] before, int[] fair, Dice dice) {
                millis += dice.roll(20) == 0 ? 0 : 1;
                return of(millis, fair.length);
            }
        });
        ALL.put("first card comes twice", () -> everySecond((before, fair) -> with(fair, 0, before)));
        ALL.put("middle card comes twice", () -> everySecond((before, fair) -> with(fair, fair.length / 2, before)));
        ALL.put("last card comes twice", () -> everySecond((before, fair) -> with(fair, fair.length - 1, before)));
        ALL.put("hundredth again", () -> new Sequence() {
            private int count;

            @Override
            int[] next(int[] before, int[] fair, Dice dice) {
                return ++count % 100 == 0 ? before : fair;
            }
        });
        ALL.put(
                "reversed",
                () -> everySecond((before, fair) -> map(place -> before[before.length - 1 - place], before)));
        ALL.put(
                "undone",
                () -> everySecond(
                        (before, fair) -> Permutation.of(before).inverse().order()));
        ALL.put(
                "mirrored",
                () -> everySecond((before, fair) -> map(place -> before.length - 1 - before[place], before)));
        ALL.put("parity alternates", () -> new Sequence() {
            @Override
            int[] next(int[] before, int[] fair, Dice dice) {
                boolean odd = Permutation.of(before).isEven();
                return odd == Permutation.of(fair).isEven() ? swapFirst(fair) : fair;
            }
        });
        ALL.put("not put back", () -> new Sequence() {
            @Override
            int[] next(int[] before, int[] fair, Dice dice) {
                int[] order = before.clone();
                Shufflers.named("Riffle(6)").permute(Deck.of(order), dice);
                return order;
            }
        });
    }

    private Canaries() {}

    /** The names of all. */
    static Iterable<String> names() {
        return ALL.keySet();
    }

    /** A new one, since some carry something over from one shuffle to the next. */
    static Shuffler of(String name) {
        return new Deceivers.Claiming(name, Law.UNSTATED, ALL.get(name).get());
    }

    /** Looks at the shuffle before. */
    private abstract static class Sequence implements Shuffler {
        private int[] before = {};

        /** The next order; it may be the one before, changed. */
        abstract int[] next(int[] before, int[] fair, Dice dice);

        @Override
        public void permute(Deck deck, Dice dice) {
            int[] fair = fair(deck, dice);
            before = before.length == fair.length ? next(before.clone(), fair, dice) : fair;
            arrange(deck, before);
        }
    }

    /** What the order before and a fair one are made into. */
    private interface Pair {
        int[] apply(int[] before, int[] fair);
    }

    /** One fair order, and one that depends on it, in turn. */
    private static Shuffler everySecond(Pair pair) {
        return new Sequence() {
            private boolean second;

            @Override
            int[] next(int[] before, int[] fair, Dice dice) {
                second = !second;
                return second ? pair.apply(before, fair) : fair;
            }
        };
    }

    private static void arrange(Deck deck, int[] order) {
        deck.arrange(order);
    }

    static int[] fair(Deck deck, Dice dice) {
        int[] order = Permutation.identity(deck.size()).order();
        Shuffler.durstenfeld().permute(Deck.of(order), dice);
        return order;
    }

    /** The order that a seed gives. */
    private static int[] of(long seed, int size) {
        int[] order = Permutation.identity(size).order();
        Shuffler.durstenfeld().using(new Random(seed)).shuffle(order);
        return order;
    }

    private interface IntMap {
        int apply(int place);
    }

    private static int[] map(IntMap card, int[] order) {
        return IntStream.range(0, order.length).map(card::apply).toArray();
    }

    private static int place(int[] order, int card) {
        int place = 0;
        while (order[place] != card) {
            place++;
        }
        return place;
    }

    /** A fair order, but for the card at one place. */
    private static int[] with(int[] order, int place, int[] before) {
        order[place(order, before[place])] = order[place];
        order[place] = before[place];
        return order;
    }

    private static int[] swapFirst(int[] order) {
        int card = order[0];
        order[0] = order[1];
        order[1] = card;
        return order;
    }

    private static int[] even(int[] order) {
        return Permutation.of(order).isEven() ? order : swapFirst(order);
    }

    private static boolean hasNeighbours(int[] order) {
        return IntStream.range(1, order.length).anyMatch(k -> Math.abs(order[k] - order[k - 1]) == 1);
    }

    /** Durstenfeld's, but a loop that ends one too early. */
    private static void skipLastSwap(Deck deck, Dice dice) {
        for (int i = deck.size() - 1; i > 1; i--) {
            deck.swap(i, dice.roll(i + 1));
        }
    }

    /** Every card comes to every place as often, and yet there are n orders only. */
    private static void rotate(Deck deck, Dice dice) {
        int by = dice.roll(deck.size());
        int[] order = new int[deck.size()];
        Arrays.setAll(order, place -> (place + by) % order.length);
        deck.arrange(order);
    }

    /** Swaps two different cards, 200 times: an even order again. */
    private static void transpose(Deck deck, Dice dice) {
        for (int k = 0; k < 200; k++) {
            int one = dice.roll(deck.size());
            int other = dice.roll(deck.size() - 1);
            deck.swap(one, other < one ? other : other + 1);
        }
    }

    /** Ties each card to the next with probability 1/(10 n), and puts the packets in a fair order: 10 % too often. */
    private static void tie(Deck deck, Dice dice) {
        int size = deck.size();
        int[] starts = IntStream.range(0, size)
                .filter(card -> card == 0 || dice.roll(10 * size) != 0)
                .toArray();
        int[] packets = Permutation.identity(starts.length).order();
        Shuffler.durstenfeld().permute(Deck.of(packets), dice);
        deck.arrange(Arrays.stream(packets)
                .flatMap(packet ->
                        IntStream.range(starts[packet], packet + 1 == starts.length ? size : starts[packet + 1]))
                .toArray());
    }
}
