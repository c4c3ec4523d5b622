package io.github.fairshuffle.audit;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.exact.ExactLaw;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignShufflerTest {
    /** Code as users write it. The library has to accept the signature of every method of Fair. */
    private static final String CODE = """
            import java.util.*;
            import java.util.random.*;
            import java.util.stream.*;
            enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }
            record Numbered(long number, int again) {}
            record Ranked(int suit, int rank) { Ranked { if (suit > 3 || rank < 1 || rank > 13) throw new Error(); } }
            class Card { private Card(Suit suit, String rank, boolean wild) {} Card(Card card) { throw new Error(); } }
            class Fair {
                private final Random own = new Random(3);
                private Fair() {}
                static void list(List<Object> cards, Random rng) { Collections.shuffle(cards, rng); }
                static void raw(Random rng, List cards) { Collections.shuffle(cards, rng); }
                static <T> void generic(List<T> cards, Random rng) { Collections.shuffle(cards, rng); }

                boolean arrayList(ArrayList<Integer> cards) { Collections.shuffle(cards, own); return true; }
                Fair linked(LinkedList<String> cards, Random rng) { generic(cards, rng); return this; }
                static List<?> returnsNull(List<?> cards, Random rng) { generic(cards, rng); return null; }
                static <T> List<T> draw(List<T> cards, Random rng) {
                    List<T> drawn = new ArrayList<>();
                    while (!cards.isEmpty()) drawn.add(cards.remove(rng.nextInt(cards.size())));
                    return drawn;
                }
                static <T> List<T> copy(Collection<T> cards, Random rng) { return draw(new ArrayList<>(cards), rng); }
                static <T> Iterable<T> iterable(Iterable<T> cards, Random rng) { return draw((List<T>) cards, rng); }
                static <T> Set<T> set(List<T> cards, Random rng) { return new LinkedHashSet<>(copy(cards, rng)); }
                static void objects(Object[] cards, Random rng) { list(Arrays.asList(cards), rng); }
                static <T> T[] array(T[] cards, Random rng) { return copy(List.of(cards), rng).toArray(cards.clone()); }
                static <T extends Comparable<T>> void varargs(Random rng, T... cards) { objects(cards, rng); }
                Object[] arrayByOwnChance(Object[] cards) { return copy(List.of(cards), own).toArray(); }
                static void texts(String[] cards, Random rng) { objects(cards, rng); }
                static String text(String cards, Random rng) { return String.join("", copy(List.of(cards.split("")), rng)); }

                static void numbers(RandomGenerator rng, int[] cards) {
                    for (int i = cards.length - 1; i > 0; i--) {
                        int j = rng.nextInt(i + 1), card = cards[i];
                        cards[i] = cards[j]; cards[j] = card;
                    }
                }
                static int[] ints(Random rng, int... cards) { numbers(rng, cards); return cards; }
                static long[] longs(long[] cards, Random rng) {
                    return copy(LongStream.of(cards).boxed().toList(), rng).stream().mapToLong(card -> card).toArray();
                }
                static void cards(Card[] cards, Random rng) { objects(cards, rng); }
                static void records(List<Numbered> cards, Random rng) { cards.get(0).again(); generic(cards, rng); }
                static void ranked(Ranked[] cards, Random rng) { objects(cards, rng); }
                static void wildcards(List<? extends Card> cards, Random rng) { Card c = cards.get(0); generic(cards, rng); }
                static void suits(List<Suit> cards, Random rng) { cards.get(0).ordinal(); generic(cards, rng); }
                static void kotlin(List<?> cards, kotlin.random.Random rng) { Music.Companion.mix(cards, rng); }
            }
            class Pack {
                private static final List<Integer> SIZES = List.of(32, 52);
                private final String[] suits = {"C", "D", "H", "S"};
                private final List<Integer> discarded = new ArrayList<>();
                private List<Numbered> cards = new LinkedList<>();
                Pack() { for (int k = 0; k < 52; k++) cards.add(new Numbered(k % 26, 0)); }
                Pack shuffle(Random rng) { Collections.shuffle(cards, rng); return this; }
                void replace(Random rng) { cards = Fair.copy(cards, rng); }
                List<Numbered> shuffled(Random rng) { return Fair.copy(cards, rng); }
            }
            class ArrayPack {
                private final int[] cards = {10, 11, 12, 13, 14, 15};
                void shuffle(RandomGenerator rng) { Fair.numbers(rng, cards); }
            }
            interface Shuffles {
                List<Integer> cards();
                default void shuffle(Random rng) { Collections.shuffle(cards(), rng); }
            }
            class Quiz implements Shuffles {
                private final List<Integer> cards = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
                public List<Integer> cards() { return cards; }
            }
            class Board {
                private final int[][] tiles = {{1, 2}, {3, 4}};
                void shuffle(Random rng) { Fair.numbers(rng, tiles[0]); }
            }
            class Passed {
                private final List<Integer> cards;
                Passed(List<Integer> cards) { this.cards = cards; }
                void shuffle(Random rng) { Collections.shuffle(cards, rng); }
            }
            class Music {
                static final Companion Companion = new Companion();
                static final class Companion {
                    private Companion() {}
                    void mix(List<?> cards, kotlin.random.Random rng) {
                        for (int k = cards.size(); k > 1; k--) Collections.swap(cards, k - 1, rng.nextInt(k));
                    }
                }
            }
            class Failing { Failing() { throw new Error("no file"); } void shuffle(List<?> cards) {} }
            class Outer { class Inner { void shuffle(List<Integer> cards, Random rng) {} } }
            class Table {
                private static final List<String> SUITS = List.of("C", "D", "H", "S");
                private static final List<String> deck = new ArrayList<>(List.of("a", "b", "c", "d"));
                private final String[] names = {"a", "b", "c", "d", "e"};
                static void shuffle(Random rng) { Collections.shuffle(deck, rng); }
                void again(Random rng) { shuffle(rng); }
                static void both(Random rng) { shuffle(rng); }
                static void both(List<?> cards, Random rng) { Collections.shuffle(cards, rng); }
            }
            class Other {
                private final int[] one = {1, 2}, two = {1, 2};
                static void naive(List<Integer> cards, Random rng) {
                    for (int i = 0; i < cards.size(); i++) Collections.swap(cards, i, rng.nextInt(cards.size()));
                }
                static void naive(int[] cards, Random rng) {
                    for (int i = 0; i < cards.length; i++) {
                        int j = rng.nextInt(cards.length), card = cards[i]; cards[i] = cards[j]; cards[j] = card;
                    }
                }
                static void kotlin(List<Integer> cards, kotlin.random.Random rng) {
                    for (int i = 0; i < cards.size(); i++) Collections.swap(cards, i, rng.nextInt(cards.size()));
                }
                static void endless(List<?> cards, Random rng) { while (rng.nextInt(2) < 2) {} }
                static void secure(java.security.SecureRandom rng, List<?> cards) { Collections.shuffle(cards, rng); }
                static void fail(List<?> cards) { throw new UnsupportedOperationException("as it is"); }
                static void read(List<?> cards) throws Exception { throw new java.io.IOException("no cards"); }
                static void flags(List<Boolean> cards) {}
                static String words(String text, Random rng) {
                    return String.join(" ", Fair.copy(List.of(text.split(" ")), rng));
                }
                static List<String> texts(List<Integer> cards, Random rng) {
                    return Fair.copy(cards, rng).stream().map(String::valueOf).toList();
                }
                static void twice(int... cards) {}
                static void twice(List<?> cards, Random rng) { Collections.shuffle(cards, rng); }
                static void threads(List<Thread.State[]> cards) {}
                static void suits(List<Suit> cards) {}
                void fields() {}
            }
            """;

    private static final ClassLoader OURS = Thread.currentThread().getContextClassLoader();

    private static void compile(List<String> arguments) {
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        assertThat(javac.run(System.out, System.out, arguments.toArray(String[]::new)))
                .isZero();
    }

    @BeforeAll
    static void compile(@TempDir Path folder) throws IOException {
        String file = Files.writeString(folder.resolve("Code.java"), CODE).toString();
        compile(List.of("-Xlint:none", file));
        URL[] path = {folder.toUri().toURL()};
        Thread.currentThread().setContextClassLoader(new URLClassLoader(path, OURS));
    }

    @AfterAll
    static void restore() {
        Thread.currentThread().setContextClassLoader(OURS);
    }

    static Stream<String> shapes() {
        String fair = CODE.substring(CODE.indexOf("class Fair"), CODE.indexOf("class Pack"));
        Matcher methods =
                Pattern.compile("(?m)^    (?!private).* (\\w+)\\(.*\\) \\{").matcher(fair);
        String packs = "Pack::shuffle Pack::replace Pack::shuffled ArrayPack::shuffle Quiz::shuffle Table::both";
        return Stream.concat(methods.results().map(method -> "Fair::" + method.group(1)), Stream.of(packs.split(" ")));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void acceptsTheShapesThatPeopleWrite(String name) {
        ForeignShuffler shuffler = ForeignShuffler.ofMethod(name);
        assertThat(shuffler).hasToString(name);
        if (shuffler.algorithm().hasOwnChance()) {
            assertThat(Battery.of(shuffler).size(4).run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        } else {
            assertThat(ExactLaw.of(shuffler, 4).isUniform()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.example.wild.Decks$Piles::shuffle | IllegalArgumentException: the field draw contains 7 cards after the shuffle, and 5 before; if cards are dealt",
                "com.example.wild.Decks::deal | IllegalArgumentException: the result contains no cards, but [",
                "com.example.wild.Decks$Remade::shuffle | IllegalArgumentException: the shuffle makes new cards; let it keep the cards, or let [I define equals",
                "Other::texts | of java.lang.String; let the method return the cards",
                "Other::endless | IllegalStateException: the code has drawn 10,000,000 numbers in one shuffle; does it end?",
                "Other::fail | UnsupportedOperationException: as it is",
                "Other::read | IllegalStateException: java.io.IOException: no cards",
            })
    void saysWhyCodeIsNotJudged(String name, String message) {
        ForeignShuffler shuffler = ForeignShuffler.ofMethod(name);
        int cards = shuffler.algorithm().ownDeck().orElse(4);
        assertThatThrownBy(() -> shuffler.permutation(cards))
                .isNotInstanceOf(LostCards.class)
                .satisfies(thrown -> assertThat(thrown.toString()).contains(message));
    }

    @Test
    void passesASecureRandomThatNoDiceDrive() {
        ForeignShuffler secure = ForeignShuffler.ofMethod("Other::secure");
        assertThat(secure.algorithm().hasOwnChance()).isTrue();
        assertThat(secure.permutation(52)).isNotEqualTo(secure.permutation(52)); // equal in one of 52! cases
    }

    /** Proves that the unchanged code of the JDK is fair if the dice are ideal. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void provesCollectionsShuffleFair(int size) {
        ExactLaw law = ExactLaw.of(ForeignShuffler.ofMethod("java.util.Collections::shuffle(List, Random)"), size);
        assertThat(law.isUniform()).isTrue();
        assertThat(law.expectedRolls()).isEqualTo(fraction(size - 1, 1));
    }

    @ParameterizedTest
    @CsvSource({"'naive(List,Random)', 25/384", "kotlin, 25/384", "'twice(List,Random)', 0"})
    void theLawIsThatOfTheCode(String method, String totalVariation) {
        assertThat(ExactLaw.of(ForeignShuffler.ofMethod("Other::" + method), 4).totalVariation())
                .hasToString(totalVariation);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Other::flags | java.lang.Boolean needs 4 values",
                "Suit::valueOf | Suit::valueOf has to be a method with one parameter of type List, Object[] or int[]",
                "Other::nosuch | the class has no such method; write ::naive(List,Random) or ::naive(int[],Random) or ::endless",
                "Table::shufle | Table::shufle: the class has no such method; write ::again(Random) or ::both(List,Random)",
                "java.util.Collections::shufle | no such method; write ::shuffle(List) or ::shuffle(List,Random) or ::s",
                "Music::mix | the class has no such method; write Music$Companion::mix(List,Random) (a shell needs single quotes)",
                "Other::words | left its letters as they were; if it shuffles words, let it accept a list",
                "Other::twice | more than one method fits; write ::twice(List,Random) or ::twice(int[])",
                "Other::fields | a new Other has to keep its cards in a single field, a list or an array that is not static; it has one, two; write a method that shuffles its parameter",
                "Other::threads | java.lang.Thread$State[] needs 4 values, or a constructor whose parameters, if any, are numbers, texts or enum constants",
                "Other::suits | Other::suits has 4 cards and cannot shuffle 54; audit it with the option sizes, with 4",
                "Board::shuffle | a new Board has to keep its cards in a single field, a list or an array that is not static; it has none; write a method",
                "Pack::shuffle | Pack::shuffle has 52 cards and cannot shuffle 54; audit it with the option sizes, with 52",
                "Passed::shuffle | Passed::shuffle needs an object, and Passed has no constructor without parameters that can be called; write a static method that creates the object and shuffles its parameter, a list, or pass such a lambda to ForeignShuffler.ofList",
                "Outer$Inner::shuffle | Outer$Inner has no constructor without parameters",
                "Table::again | an array that is not static; it has static deck; write a method",
                "Failing::shuffle | needs a static method, or a constructor without parameters that does not fail: java.lang.Error: no file",
                "com.example.Nowhere::shuffle | there is no class com.example.Nowhere on the class path",
                "com.example.Nowhere | there is no class com.example.Nowhere on the class path; write a method as com.example.Cards::shuffle",
                "Fair#list(List,Random) | write Fair::list(List,Random), not Fair#list(List,Random)",
                "Fair | write Fair::shuffle, not Fair",
                "Outer.Inner::shuffle | write Outer$Inner::shuffle (a shell needs single quotes), not Outer.Inner::shuffle",
            })
    void refusesMethodsThatDoNotFit(String name, String message) {
        refusedWith(message, () -> ForeignShuffler.ofMethod(name).permutation(54));
    }

    /** A module that opens no package. */
    @Test
    void namesThePackageThatItsModuleHasToOpen(@TempDir Path folder) throws IOException {
        Path info = Files.writeString(folder.resolve("module-info.java"), "module game {}");
        Path cards = Files.writeString(folder.resolve("Cards.java"), """
                package game.core;
                import java.util.*;
                class Cards {
                    static void shuffle(List<?> cards, Random rng) { Collections.shuffle(cards, rng); }
                }
                """);
        compile(List.of("-d", folder.toString(), info.toString(), cards.toString()));
        Configuration game =
                ModuleLayer.boot().configuration().resolve(ModuleFinder.of(folder), ModuleFinder.of(), List.of("game"));
        ModuleLayer.Controller layer = ModuleLayer.defineModulesWithOneLoader(game, List.of(ModuleLayer.boot()), OURS);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(layer.layer().findLoader("game"));
        try {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ForeignShuffler.ofMethod("game.core.Cards::shuffle"))
                    .withMessageContaining("write opens game.core to io.github.fairshuffle; in its module-info.java")
                    .withMessageEndingWith("--add-opens game/game.core=io.github.fairshuffle");
            Module module = layer.layer().findModule("game").orElseThrow();
            layer.addOpens(module, "game.core", ForeignShuffler.class.getModule());
            ForeignShuffler opened = ForeignShuffler.ofMethod("game.core.Cards::shuffle");
            assertThat(ExactLaw.of(opened, 4).isUniform()).isTrue();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private static List<Shuffler> withOtherCards(ForeignShuffler code) {
        return Stream.of(code.algorithm().withLinkedList(), code.algorithm().withEqualCards())
                .<Shuffler>flatMap(Optional::stream)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"list, 2", "copy, 2", "iterable, 2", "set, 1", "records, 1", "linked, 0", "objects, 0"})
    void offersOtherCards(String name, int count) {
        assertThat(withOtherCards(ForeignShuffler.ofMethod("Fair::" + name)))
                .hasSize(count)
                .allMatch(shuffler -> ExactLaw.of(shuffler, 3).isUniform());
    }

    @Test
    void dealsEqualCardsLast() {
        List<List<Integer>> dealt = new ArrayList<>();
        withOtherCards(ForeignShuffler.ofList((cards, random) -> dealt.add(List.copyOf(cards))))
                .forEach(code -> code.permutation(6));
        assertThat(dealt).containsExactly(List.of(0, 1, 2, 3, 4, 5), List.of(1000, 1003, 1003, 1009, 1012, 1012));
        assertThat(withOtherCards(ForeignShuffler.ofArray((cards, random) -> {})))
                .isEmpty();
    }

    private static void forward(int[] array, RandomGenerator generator) {
        for (int i = 0; i < array.length; i++) {
            int j = generator.nextInt(i, array.length);
            int card = array[i];
            array[i] = array[j];
            array[j] = card;
        }
    }

    private static List<Integer> copy(List<Integer> list, Random random) {
        Collections.shuffle(list, random);
        return List.copyOf(list);
    }

    /** Code with its own source of randomness cannot be enumerated. */
    @Test
    void shufflesCodeOfEachShape() {
        Random own = new Random(2);
        Map<ForeignShuffler, ForeignShuffler> codes = Map.of(
                ForeignShuffler.ofArray(ForeignShufflerTest::forward),
                ForeignShuffler.ofArray((array, unused) -> forward(array, own)),
                ForeignShuffler.ofList(Collections::shuffle),
                ForeignShuffler.ofList((list, unused) -> Collections.shuffle(list, own)),
                ForeignShuffler.ofCopy(ForeignShufflerTest::copy),
                ForeignShuffler.ofCopy((list, unused) -> copy(list, own)));
        codes.forEach((driven, undriven) -> {
            assertThat(driven.law()).isEqualTo(Law.UNSTATED);
            assertThat(ExactLaw.of(driven, 5).isUniform()).isTrue();
            Shuffler code = undriven.withOwnChance();
            Battery test = Battery.of(code).size(20).samples(2_000).lags(1);
            assertThat(test.run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ExactLaw.of(code, 3))
                    .withMessageMatching(".*its own source of randomness, which cannot be .*Battery.*");
        });
    }

    @Test
    void drivesTheGeneratorByTheDice() {
        List<Integer> bounds = new ArrayList<>();
        Dice recorder = bound -> {
            bounds.add(bound);
            return bound - 1;
        };
        ForeignShuffler.ofList((list, random) -> {
                    assertThatThrownBy(() -> random.setSeed(1))
                            .isInstanceOf(UnsupportedOperationException.class)
                            .hasMessageContaining("let it draw from the generator without a seed");
                    assertThat(random.nextInt(6)).isEqualTo(5);
                    assertThat(random.nextInt(10, 13)).isEqualTo(12);
                    assertThat(random.nextBoolean()).isTrue();
                    assertThat(random.nextInt()).isEqualTo(-1);
                    assertThat(random.nextFloat()).isEqualTo(1 - 0x1p-24f);
                    assertThat(random.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE))
                            .isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE - 1);
                })
                .permute(Deck.of(new int[4]), recorder);
        assertThat(bounds).startsWith(6, 3, 2, 1 << 30, 4, 1 << 24);
    }

    private static void refuses(String message, Consumer<List<Integer>> code) {
        refuses(message, ForeignShuffler.ofList((cards, random) -> code.accept(cards)));
    }

    private static void refuses(String message, Shuffler code) {
        String[] cards = {"a", "b", "c"};
        assertThatThrownBy(() -> code.shuffle(cards))
                .isInstanceOf(LostCards.class)
                .hasMessageMatching("with 3 cards, " + message);
        assertThat(cards).containsExactly("a", "b", "c");
    }

    @Test
    void refusesCodeThatLosesOrDuplicatesCards() {
        refuses("card 1 appears twice and card 0 is missing", cards -> cards.set(0, cards.get(1)));
        refuses("card 2 appears 3 times and card 0 is missing", cards -> Collections.fill(cards, 2));
        refuses("only 2 are left", cards -> cards.remove(0));
        refuses("there is something that is no card: null", cards -> cards.set(1, null));
        refuses("there is something that is no card: 7", ForeignShuffler.ofArray((cards, random) -> cards[0] = 7));
        refuses("only 0 are left", ForeignShuffler.ofCopy((cards, random) -> null));
        ForeignShuffler duplicating = ForeignShuffler.ofList((cards, random) -> cards.set(0, cards.get(1)));
        refuses(
                "card [12] appears twice and card 0 is missing",
                duplicating.algorithm().withEqualCards().orElseThrow());
    }
}
