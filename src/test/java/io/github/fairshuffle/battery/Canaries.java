package io.github.fairshuffle.battery;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.command.ShufflerName;
import java.util.Arrays;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Shuffles that are known to be wrong, each in a different way. A judge must find all of them. */
public final class Canaries {
    private Canaries() {}

    /** Returns a new canary, because some canaries keep state between shuffles, or a shuffler of the library. */
    public static Shuffler of(String name) {
        return new Deceivers.Claiming(name, Law.UNSTATED, algorithm(name));
    }

    private static Shuffler algorithm(String name) {
        return switch (name) {
            case "last swap skipped" ->
                (deck, dice) -> { // a loop that stops one step early
                    for (int i = deck.size() - 1; i > 1; i--) {
                        deck.swap(i, dice.roll(i + 1));
                    }
                };
            case "index always 0" ->
                (deck, dice) -> { // microsoft/STL issue 6112: no card is lost
                    for (int i = deck.size() - 1; i > 0; i--) {
                        deck.swap(i, 0);
                    }
                };
            case "rotation" ->
                (deck, dice) -> { // every card moves to every place equally often
                    int by = dice.roll(deck.size());
                    deck.arrange(map(deck.size(), place -> (place + by) % deck.size()));
                };
            case "even only" -> (deck, dice) -> deck.arrange(even(fair(deck, dice)));
            case "51 % even" ->
                (deck, dice) -> {
                    int[] order = fair(deck, dice);
                    deck.arrange(dice.roll(50) == 0 ? even(order) : order);
                };
            case "200 transpositions" ->
                (deck, dice) -> { // an even number of swaps of two cards: all orders are even
                    for (int k = 0; k < 200; k++) {
                        int one = dice.roll(deck.size());
                        int other = dice.roll(deck.size() - 1);
                        deck.swap(one, other < one ? other : other + 1);
                    }
                };
            case "neighbours tied" -> Canaries::tie;
            case "neighbours apart" -> redrawn((order, dice) -> OrderStatistics.adjacencies(Permutation.of(order)) > 0);
            case "one pair apart" -> redrawn((order, dice) -> place(order, 1) == place(order, 0) + 1);
            case "threes in one half" -> // one or three of three cards are in the lower half too often
                redrawn((order, dice) ->
                        Arrays.stream(order, 27, 54).filter(card -> card < 3).count() % 2 == 0 && dice.flip());
            case "threes apart" -> // the cards at two distant places differ by three too often
                redrawn((order, dice) -> Math.abs(order[10] - order[40]) != 3 && dice.roll(4) > 0);
            case "two places in order" -> redrawn((order, dice) -> order[9] > order[41] && dice.roll(4) == 0);
            case "1 % not shuffled" ->
                (deck, dice) -> {
                    if (dice.roll(100) != 0) {
                        Shuffler.durstenfeld().permute(deck, dice);
                    }
                };
            case "2^20 states" -> (deck, dice) -> deck.arrange(of(dice.roll(1 << 20), deck.size()));
            case "counted seeds" -> { // every shuffle looks fair, but the next one is predictable
                long[] seed = {0};
                yield (deck, dice) -> deck.arrange(of(seed[0]++, deck.size()));
            }
            case "clock" -> {
                long[] millis = {1_700_000_000_000L};
                yield new Sequence((before, fair, dice) -> {
                    millis[0] += dice.roll(20) == 0 ? 0 : 1;
                    return of(millis[0], fair.length);
                });
            }
            case "first card comes twice" -> everySecond((before, fair) -> with(fair, 0, before));
            case "middle card comes twice" -> everySecond((before, fair) -> with(fair, fair.length / 2, before));
            case "last card comes twice" -> everySecond((before, fair) -> with(fair, fair.length - 1, before));
            case "hundredth again" -> {
                int[] count = {0};
                yield new Sequence((before, fair, dice) -> ++count[0] % 100 == 0 ? before : fair);
            }
            case "reversed" -> everySecond((before, fair) -> map(fair.length, k -> before[fair.length - 1 - k]));
            case "undone" ->
                everySecond((before, fair) -> Permutation.of(before).inverse().order());
            case "mirrored" -> everySecond((before, fair) -> map(fair.length, k -> fair.length - 1 - before[k]));
            case "parity alternates" ->
                new Sequence((before, fair, dice) ->
                        Permutation.of(before).isEven() == Permutation.of(fair).isEven() ? swapFirst(fair) : fair);
            case "not put back" ->
                new Sequence((before, fair, dice) -> {
                    ShufflerName.parse("Riffle(6)").permute(Deck.of(before), dice);
                    return before;
                });
            default -> ShufflerName.parse(name);
        };
    }

    /** Makes the next order from the previous one and a fair one. It may change and return the previous order. */
    private interface Next {
        int[] after(int[] before, int[] fair, Dice dice);
    }

    /** A shuffler whose order depends on the previous shuffle. */
    private static final class Sequence implements Shuffler {
        private final Next next;
        private int[] before = {};

        Sequence(Next next) {
            this.next = next;
        }

        @Override
        public void permute(Deck deck, Dice dice) {
            int[] fair = fair(deck, dice);
            before = before.length == fair.length ? next.after(before.clone(), fair, dice) : fair;
            deck.arrange(before);
        }
    }

    /** Produces in turn a fair order, and an order that is made from it and another fair order. */
    private static Shuffler everySecond(BinaryOperator<int[]> made) {
        boolean[] second = {false};
        return new Sequence((before, fair, dice) -> {
            second[0] = !second[0];
            return second[0] ? made.apply(before, fair) : fair;
        });
    }

    /** Draws fair orders until one of them is kept. */
    private static Shuffler redrawn(BiPredicate<int[], Dice> isRefused) {
        return (deck, dice) -> {
            int[] order = fair(deck, dice);
            while (isRefused.test(order, dice)) {
                order = fair(deck, dice);
            }
            deck.arrange(order);
        };
    }

    static int[] fair(Deck deck, Dice dice) {
        int[] order = Permutation.identity(deck.size()).order();
        Shuffler.durstenfeld().permute(Deck.of(order), dice);
        return order;
    }

    private static int[] of(long seed, int size) {
        return Shuffler.durstenfeld().using(new Random(seed)).permutation(size).order();
    }

    static int[] map(int size, IntUnaryOperator card) {
        return IntStream.range(0, size).map(card).toArray();
    }

    private static int place(int[] order, int card) {
        return Permutation.of(order).inverse().at(card);
    }

    /** Returns a fair order in which one place has the card of the previous order. */
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

    /** Ties each card to the next one with probability 1/(10 n), so that successions are 10 % too frequent. */
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
