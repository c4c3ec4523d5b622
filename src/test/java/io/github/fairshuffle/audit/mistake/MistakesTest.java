package io.github.fairshuffle.audit.mistake;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.audit.mistake.Mistake.Group;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Known mistakes of shuffles are subjects here: each names itself, and the fair shuffle fits none. */
class MistakesTest {
    private static final List<Integer> SIZES = List.of(3, 4);
    private static final int LARGE = 52;

    /** Mistakes with equal laws for few cards. */
    private static final Map<String, Set<String>> EQUAL = Map.of(
            "both places random", Set.of("few random swaps"),
            "few random swaps", Set.of("both places random"));

    /**
     * What hundreds of decks of many cards do not tell apart: cards that are drawn again overwrite others, and binary
     * insertion by a comparator with a slight preference inserts at slightly uneven places, as remainders do.
     */
    private static final Map<String, Set<String>> ALIKE = Map.of(
            "drawn with replacement", Set.of("overwritten cards"),
            "random comparator", Set.of("modulo bias", "keys with few values"));

    /** Models that 40,000 lines hardly tell from a fair shuffle. */
    private static final Set<String> NEARLY_FAIR =
            Set.of("modulo bias 255 values", "keys with few values 1000 values", "few random swaps 3 n swaps");

    record Model(String name, Start start) {
        @Override
        public String toString() {
            return name + " " + start.label(true);
        }
    }

    private static final Seen NOTHING = new Seen(SIZES, LARGE, Map.of(), List.of());

    /** The models that need no observations. Of a family with many values, every seventh is tested. */
    static Stream<Model> models() {
        return Mistakes.OF_SHUFFLES.stream().flatMap(mistake -> {
            List<Start> starts = mistake.predicts().contains(Group.STARTS)
                    ? List.of()
                    : mistake.fit().of(NOTHING).toList();
            return IntStream.range(0, starts.size())
                    .filter(k -> starts.size() < 9 || k % 7 == 0)
                    .mapToObj(k -> new Model(mistake.name(), starts.get(k)));
        });
    }

    /** Returns what is seen of code, as a program that is started several times or not. */
    private static Seen seen(Start start, long seed, int few, int many, boolean isEnumerated) {
        Map<Integer, Counts> looks = new TreeMap<>();
        for (int cards : List.of(2, 3, 4, LARGE)) {
            int number = cards > 4 ? many : few;
            if (number > 0) {
                Optional<LineLaw> law = isEnumerated ? start.law(cards) : Optional.empty();
                looks.put(
                        cards,
                        law.<Counts>map(known -> known)
                                .orElseGet(() -> Deals.of(cards, lines(start.code(), cards, number, seed + cards))));
            }
        }
        return new Seen(SIZES, LARGE, looks, List.of());
    }

    private static List<int[]> lines(Code code, int cards, int number, long seed) {
        Dice dice = Dice.of(Randomness.seeded(seed));
        try {
            return Stream.generate(() -> code.line(cards, dice)).limit(number).toList();
        } catch (UnsupportedOperationException notSoManyCards) {
            return List.of();
        }
    }

    private static List<String> names(Seen seen) {
        return Mistakes.of(seen, Optional.empty()).stream().map(Match::name).toList();
    }

    /**
     * If the laws are known, a model names itself and no other, unless the laws are equal. A mistake whose law is that of a
     * fair shuffle would have no name, so that it is no row.
     */
    @ParameterizedTest
    @MethodSource("models")
    void aModelNamesItself(Model model) {
        if (SIZES.stream().allMatch(cards -> model.start.law(cards).isPresent())) {
            List<String> names = new ArrayList<>(names(seen(model.start, 1, 1, 0, true)));
            names.removeAll(EQUAL.getOrDefault(model.name, Set.of()));
            assertThat(names).as("%s", model).containsOnly(model.name);
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    @Tag("slow")
    void theLinesOfAModelNameIt(Model model) {
        List<String> names = new ArrayList<>(names(seen(model.start, 2, 40_000, 2_000, false)));
        names.replaceAll(name -> EQUAL.getOrDefault(model.name, Set.of()).contains(name) ? model.name : name);
        boolean isHidden = names.isEmpty() && NEARLY_FAIR.contains("" + model);
        assertThat(isHidden || names.contains(model.name))
                .as("%s: %s", model, names)
                .isTrue();
    }

    /** A short log of many cards names the mistake or none, but never other mistakes without it. */
    @ParameterizedTest
    @MethodSource("models")
    @Tag("slow")
    void aLogOfManyCardsNamesTheMistakeOrNone(Model model) {
        int decks = 400 + 200 * (model.toString().length() % 4);
        List<String> names = new ArrayList<>(names(seen(model.start, 3, 0, decks, false)));
        names.removeAll(ALIKE.getOrDefault(model.name, Set.of()));
        assertThat(names.isEmpty() || names.contains(model.name))
                .as("%s: %s", model, names)
                .isTrue();
    }

    @Test
    void aLogOfANaiveShuffleIsNamed() {
        Start naive = Loops.TABLE.get(0).fit().of(NOTHING).findFirst().orElseThrow();
        for (int decks : List.of(400, 600, 1_000)) {
            assertThat(names(seen(naive, decks, 0, decks, false))).contains("swap any");
        }
    }

    @Test
    void aFairShuffleFitsNone() {
        assertThat(names(seen(Match.FAIR_START, 1, 20_000, 2_000, false))).isEmpty();
        assertThat(names(seen(Match.FAIR_START, 1, 0, 400, false))).isEmpty();
    }

    @Test
    @Tag("slow")
    void oneHundredFairShufflesFitNone() {
        for (int seed = 100; seed < 200; seed++) {
            assertThat(names(seen(Match.FAIR_START, seed, 40_000, 2_000, false)))
                    .as("%d", seed)
                    .isEmpty();
        }
    }

    /** Strides and perfect riffles lead to few orders, but not because the generator has few seeds. */
    @Test
    void structuredOrdersAreNoSeeds() {
        Code stride = (n, dice) -> {
            int step = 1 + dice.roll(n - 1);
            int first = dice.roll(n);
            int[] order = IntStream.range(0, n).map(k -> (first + k * step) % n).toArray();
            return Deals.isOrder(order, n) ? order : IntStream.range(0, n).toArray();
        };
        Code riffles = (n, dice) -> {
            int[] order = IntStream.range(0, n).toArray();
            for (int k = dice.roll(8); k > 0; k--) {
                order = Deals.then(
                        order,
                        IntStream.range(0, n).map(p -> p % 2 * (n / 2) + p / 2).toArray());
            }
            return order;
        };
        for (Code code : List.of(stride, riffles)) {
            assertThat(names(seen(Start.of("", code), 1, 10_000, 2_000, false))).doesNotContain("few seeds", "clock");
        }
    }

    private static Seen started(boolean isSameInASecond, int seeds) {
        Map<Integer, Counts> looks = Map.of(LARGE, Deals.of(LARGE, lines(Code.FAIR, LARGE, 2_000, 1)));
        Dice dice = Dice.of(Randomness.seeded(1));
        List<Started> starts = IntStream.range(0, 100)
                .mapToObj(k -> new Started(k / 10, isSameInASecond ? k / 10 : dice.roll(seeds)))
                .toList();
        return new Seen(SIZES, LARGE, looks, starts);
    }

    @Test
    void startsAreCompared() {
        assertThat(names(started(true, 0))).containsExactly("clock in seconds");
        assertThat(names(started(false, 1))).containsExactly("constant seed");
        assertThat(names(started(false, 200))).containsExactly("few seeds");
        assertThat(names(started(false, 1 << 30))).isEmpty();
    }

    /** Cards that are lost name the kind of the loss, also if the orders are those of a fair shuffle. */
    @ParameterizedTest
    @MethodSource("losses")
    void lossesAreNamed(Mistake mistake) {
        io.github.fairshuffle.audit.foreign.LostCards.How how = switch (mistake.name()) {
            case "dropped cards" -> io.github.fairshuffle.audit.foreign.LostCards.How.DROPPED;
            case "added cards" -> io.github.fairshuffle.audit.foreign.LostCards.How.ADDED;
            case "unfilled place" -> io.github.fairshuffle.audit.foreign.LostCards.How.UNFILLED;
            default -> io.github.fairshuffle.audit.foreign.LostCards.How.OVERWRITTEN;
        };
        Code code = (n, dice) -> dice.roll(5) == 0 ? Deals.lost(how, n) : Code.FAIR.line(n, dice);
        assertThat(names(seen(Start.of("", code), 1, 2_000, 500, false))).containsExactly(mistake.name());
        assertThat(names(seen(Start.of("", code), 1, 2_000, 500, true))).containsExactly(mistake.name());
    }

    static Stream<Mistake> losses() {
        return Losses.TABLE.stream().filter(mistake -> !mistake.predicts().contains(Group.FEW));
    }

    /** An order that is turned and turned back is the same, and the law of turned code is the turned law. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5})
    void turnsAreSymmetries(int cards) {
        int[] order = Code.FAIR.line(cards, Dice.of(Randomness.seeded(1)));
        for (Turn turn : Turn.ALL) {
            assertThat(Stream.of(Turn.values()).map(back -> Arrays.toString(back.of(turn.of(order)))))
                    .contains(Arrays.toString(order));
            assertThat(Deals.order(Deals.cell(turn.of(order), cards), cards)).isEqualTo(turn.of(order));
        }
    }
}
