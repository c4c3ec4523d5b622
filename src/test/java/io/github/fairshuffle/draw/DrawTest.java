package io.github.fairshuffle.draw;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.fairshuffle.Allocation;
import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.PageCode;
import io.github.fairshuffle.Program;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Refused;
import io.github.fairshuffle.Shuffler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DrawTest {
    private static final String SECRET = "00112233445566778899aabbccddeeff".repeat(2);
    private static final String CHANCE = "Lotto 2026-11-28: it's 3 14";
    private static final List<String> ENTRANTS = List.of("Zoë", "bob#1", "alice", "bob#2", "李雷", "🎲", "a|b $x \\n");
    private static final String RULE = "Rule: each person, the text before the last #, wins once";
    private static final Draw DRAW = Draw.of(ENTRANTS, SECRET, CHANCE, 2).named("Tom's raffle");

    /** Alice has 90 of the 100 tickets. */
    private static final List<String> TICKETS = IntStream.range(0, 100)
            .mapToObj(k -> k < 90 ? "alice#" + k : k < 99 ? "Zoë #" + k % 4 + "#" + k : "bob")
            .toList();

    @Test
    void theOrderIsThatOfTheKeysAndEachPersonMayWinOnce() {
        List<String> tickets = KeyedOrder.<String>by(Function.identity(), SECRET + "," + CHANCE)
                .shuffled(TICKETS);
        List<String> people = new ArrayList<>();
        for (String ticket : tickets) {
            String person = ticket.replaceFirst("#\\d+$", "");
            if (people.stream()
                    .noneMatch(other -> other.replaceFirst("#\\d+$", "").equals(person))) {
                people.add(ticket);
            }
        }
        for (int winners = 1; winners <= 6; winners++) {
            Draw draw = Draw.of(TICKETS, SECRET, CHANCE, winners);
            isDrawn(draw, tickets);
            isDrawn(draw.oncePerPerson(), people);
        }
        isDrawn(Draw.of(TICKETS, SECRET, CHANCE, 60), tickets);
    }

    private static void isDrawn(Draw draw, List<String> order) {
        int winners = draw.winners().size();
        assertThat(draw.winners()).isEqualTo(order.subList(0, winners));
        assertThat(draw.substitutes()).isEqualTo(order.subList(winners, Math.min(2 * winners, order.size())));
        assertThat(Draw.verify(draw.transcript(), TICKETS)).isEmpty();
    }

    @Test
    void theRuleIsPartOfWhatWasAgreed() {
        Draw draw = Draw.of(TICKETS, SECRET, CHANCE, 3).oncePerPerson();
        String digest = draw.digest();
        assertThat(digest).isEqualTo(Draw.digestOncePerPerson(TICKETS)).isNotEqualTo(Draw.digest(TICKETS));
        assertThat(Draw.of(TICKETS, SECRET, CHANCE, 1).digest()).isEqualTo(Draw.digest(TICKETS));
        assertThat(draw.named("a").named("draw").transcript())
                .isEqualTo(draw.transcript())
                .contains("\nList: " + digest + "\n", "\nWinners: 3\n" + RULE + "\n");
        assertThat(Draw.verify(draw.transcript().replace(RULE + "\n", ""), TICKETS)
                        .orElseThrow())
                .startsWith("line 4 is \"List: " + digest);
        assertThat(Draw.verify(draw.transcript().replace("wins once\n", "wins\n"), TICKETS))
                .contains("line 9 is \"" + RULE.replace(" once", "") + "\", but should be \"" + RULE + "\"");
        assertThat(Draw.verify(draw.transcript().replace("Winners: 3", "Winners: 7"), TICKETS)
                        .orElseThrow())
                .endsWith("\"Winners: a number from 1 to 6\"");
    }

    /** Runs the shell commands of the transcript, which do not use this library. */
    @Test
    void theShellChecksThatEachPersonWinsOnce(@TempDir Path folder) throws IOException, InterruptedException {
        Draw draw = Draw.of(TICKETS, SECRET, CHANCE, 2).oncePerPerson();
        List<String> transcript = draw.transcript().lines().toList();
        Files.writeString(folder.resolve("transcript.txt"), draw.transcript());
        Files.write(folder.resolve("entrants.txt"), TICKETS);
        List<String> commands = transcript.stream()
                .filter(line -> line.startsWith("  "))
                .map(line -> line.substring(2))
                .toList();
        Files.write(folder.resolve("check.sh"), commands);
        Program.requireInShell("sha256sum");
        assertThat(Program.run(folder, Map.of(), "sh", "check.sh"))
                .containsExactly(
                        Draw.commitment(SECRET) + "  -",
                        draw.digest() + "  -",
                        transcript.get(10),
                        transcript.get(11),
                        transcript.get(15),
                        transcript.get(16),
                        transcript.get(transcript.size() - 1).replaceFirst(".*: ", "") + "  -");
    }

    @Test
    void theOrderOfTheListDecidesNothing() {
        List<String> reversed = new ArrayList<>(ENTRANTS);
        Collections.reverse(reversed);
        assertThat(Draw.digest(reversed)).isEqualTo(Draw.digest(ENTRANTS));
        assertThat(Draw.of(reversed, SECRET, CHANCE, 2).named("Tom's raffle").transcript())
                .isEqualTo(DRAW.transcript());
        assertThat(Draw.verify(DRAW.transcript(), reversed)).isEmpty();
    }

    @Test
    void thePageShowsATranscript() throws IOException {
        List<String> entrants = List.of("Zoë", "bob#1", "bob#2", "李雷", "Conan O'Brien");
        String page = Files.readString(Path.of("src/site/markdown/draw.md")).replace("\r", "");
        assertThat(page)
                .contains("```text\n"
                        + Draw.of(entrants, SECRET, "Lotto 2026-11-28: 3 14 15 26 35 42", 2)
                                .named("Tom's raffle")
                                .transcript()
                        + "```\n");
    }

    private record Card(String name) {}

    /** Runs the code of draw.md. */
    @Test
    void aDeckIsProvablyFair() throws IOException {
        List<Card> cards =
                IntStream.range(0, 52).mapToObj(k -> new Card("card " + k)).toList();
        String clientSeed = "rosebud, sled";
        Set<List<Card>> decks = new HashSet<>();
        for (int nonce = 0; nonce < 10; nonce++) {
            String serverSeed = Draw.newSecret();
            String published = Draw.commitment(serverSeed);
            String seed = serverSeed + "," + clientSeed + "," + nonce;
            List<Card> deck =
                    Shuffler.durstenfeld().using(Randomness.seeded(seed)).shuffled(cards);

            List<Card> hidden = KeyedOrder.by(Card::name, serverSeed + "," + clientSeed + "," + nonce)
                    .shuffled(cards);

            decks.addAll(List.of(deck, hidden));
        }
        assertThat(decks)
                .hasSize(20)
                .allSatisfy(deck -> assertThat(deck).hasSameElementsAs(cards).hasSize(52));
        PageCode.assertIsRun(
                DrawTest.class,
                PageCode.blocks(PageCode.page("draw.md")).stream()
                        .filter(block -> block.contains("nonce"))
                        .toList());
    }

    /** Replaces, removes or doubles each character, except that the last line feed may be missing. */
    @Test
    void noCharacterOfATranscriptMayBeChanged() {
        String transcript = DRAW.transcript();
        for (int k = 0; k < transcript.length(); k++) {
            char old = transcript.charAt(k);
            for (String other :
                    List.of("", "" + old + old, "" + (char) (old + 1), "" + (char) (old ^ 32), "\n", "\r")) {
                if (!other.equals("" + old) && !(other.isEmpty() && k == transcript.length() - 1)) {
                    String changed = transcript.substring(0, k) + other + transcript.substring(k + 1);
                    assertThat(Draw.verify(changed, ENTRANTS))
                            .as("%s at %d", other, k)
                            .isPresent();
                }
            }
        }
        assertThat(Draw.verify(transcript + "\n", ENTRANTS)).contains("line 41 is \"\", but should be missing");
    }

    @Test
    void aMailMayChangeTheLineEndsOfATranscript() {
        String transcript = DRAW.transcript();
        String windows = transcript.replace("\n", "\r\n");
        for (String text : List.of(transcript, windows)) {
            assertThat(Draw.verify(text, ENTRANTS)).isEmpty();
            assertThat(Draw.verify(text.stripTrailing(), ENTRANTS)).isEmpty();
            assertThat(Draw.verify(text.replace("Winners: 2", "Winners: 3"), ENTRANTS))
                    .isPresent();
        }
        assertThat(Draw.verify(transcript.replace("Winners: 2\n", "Winners: 2\r\n"), ENTRANTS))
                .contains("line 8 is \"Winners: 2\\u000d\", but should be \"Winners: a number from 1 to 7\"");
        assertThat(Draw.verify(windows.replace("Entrants: 7\r\n", "Entrants: 7\n"), ENTRANTS)
                        .orElseThrow())
                .startsWith("line 1 should be");
    }

    /** Each row is an old text, a new text and the message. A message shows control characters as escapes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "version 1 ~ version 2 ~ line 1 should be \"Fairshuffle draw, version 1\": this is another version, or no transcript",
                "Name: Tom's raffle ~ Name: ~ line 2 is \"Name:\", but should be \"Name: one line of text\"",
                "Name: Tom's raffle ~ Name: \u001b[2K\rTom ~ line 2 is \"Name: \\u001b[2K\\u000dTom\", but should be \"Name: one line of text\"",
                "Entrants: 7 ~ Entrants: 8 ~ line 3 is \"Entrants: 8\", but should be \"Entrants: 7\": these are not the entrants of the draw",
                "Winners: 2 ~ Winners: 8 ~ line 8 is \"Winners: 8\", but should be \"Winners: a number from 1 to 7\"",
                "Winners: 2 ~ Winners: 02 ~ line 8 is \"Winners: 02\", but should be \"Winners: a number from 1 to 7\"",
                "Winners: 2 ~ Winners: 99999999999 ~ line 8 is \"Winners: 99999999999\", but should be \"Winners: a number from 1 to 7\"",
            })
    void theFirstLineThatDoesNotHoldIsNamed(String from, String to, String said) {
        assertThat(DRAW.transcript()).contains(from);
        assertThat(Draw.verify(DRAW.transcript().replace(from, to), ENTRANTS)).contains(said);
    }

    @Test
    void whatIsForgedInTwoPlacesIsFoundToo() {
        String other = SECRET.replace('0', 'f');
        String revealed = DRAW.transcript().replace("Reveal: " + SECRET, "Reveal: " + other);
        assertThat(Draw.verify(revealed, ENTRANTS).orElseThrow())
                .startsWith("line 5 is \"Commitment: " + Draw.commitment(SECRET))
                .endsWith("\": this is not the secret whose commitment was published");
        String both = revealed.replace(Draw.commitment(SECRET), Draw.commitment(other));
        assertThat(Draw.verify(both, ENTRANTS).orElseThrow()).startsWith("line 10 is ");
        String renamed = DRAW.transcript().replace("Tom's", "Tim's");
        assertThat(Draw.verify(renamed, ENTRANTS).orElseThrow())
                .startsWith("line 39 is \"SHA-256 of the lines above: ");
        assertThat(Draw.verify(DRAW.transcript(), ENTRANTS.subList(1, 7)).orElseThrow())
                .startsWith("line 3 is \"Entrants: 7\", but should be \"Entrants: 6\"");
        List<String> replaced = new ArrayList<>(ENTRANTS);
        replaced.set(0, "mallory");
        assertThat(Draw.verify(DRAW.transcript(), replaced).orElseThrow())
                .startsWith("line 4 is ")
                .endsWith(": these are not the entrants of the draw");
        assertThat(Draw.verify("", ENTRANTS).orElseThrow()).startsWith("line 1 should be");
    }

    /** Expects the output of {@code printf %s SECRET | sha256sum}; {@code LC_ALL=C sort} sorts the list by bytes. */
    @Test
    void whatIsPublishedIsThatOfSha256sum() {
        assertThat(Draw.commitment(SECRET))
                .isEqualTo("2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737");
        assertThat(Draw.digest(List.of("\uFFE5", "🎲", "a")))
                .isEqualTo("a4f6a52650cc10ca84438e5a1b5bca8cb572f4fcf5c8d74cb02e5ce5425e9c86");
    }

    @Test
    void aSecretIsNewAndInNoMessage() {
        assertThat(Draw.newSecret()).matches("[0-9a-f]{64}").isNotEqualTo(Draw.newSecret());
        assertThat(DRAW).hasToString("Tom's raffle: 2 of 7");
        for (String secret : List.of(SECRET.substring(1), SECRET + "\n", SECRET.toUpperCase(Locale.ROOT))) {
            refused(
                    "a secret is 64 lower-case hexadecimal digits; use the one whose commitment was published, or create"
                            + " a new one before entries close",
                    () -> Draw.of(ENTRANTS, secret, CHANCE, 1));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a ",
                "\ta",
                "a\r",
                "a\nb",
                "\u001b[31mred",
                "\uFEFFalice",
                "Zo\uFFFD",
                "\ud83c",
                "a\u00a0",
                "a\u200bb",
                "a\u202eb",
                "a\u2028b",
                "a\ue000",
                "a  b",
                "\u200d",
                "alice\u200d",
                "alice\u200d#1",
                "alice \u200cB",
                "a\u200d\u200cb",
                "a\u0085b",
                "alice\u3164"
            })
    void aLineOfTextIsWhatPeopleCanReadAndTypeAgain(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Draw.of(List.of("alice", text), SECRET, CHANCE, 1))
                .withMessageStartingWith("entrant 2 ")
                .withMessageEndingWith("; write one line of text in UTF-8 that people can read and type again");
        refusedWith("the name ", () -> DRAW.named(text));
        isNoPublicText(text);
    }

    private static void isNoPublicText(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Draw.of(ENTRANTS, SECRET, text, 1))
                .withMessageStartingWith("the public text ")
                .withMessageEndingWith("; write printable ASCII characters with single spaces between words");
        if (!text.contains("\n")) {
            String forged = DRAW.transcript().replace("Public: " + CHANCE, "Public: " + text);
            assertThat(Draw.verify(forged, ENTRANTS).orElseThrow())
                    .endsWith("should be \"Public: printable ASCII characters with single spaces between words\"");
        }
    }

    /**
     * The code points with the property Default_Ignorable_Code_Point in Unicode 14 and 15, from the file
     * DerivedCoreProperties.txt. Among them are the Hangul fillers 115F, 1160, 3164 and FFA0.
     */
    private static final String DEFAULT_IGNORABLE =
            "AD-AD 34F-34F 61C-61C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164-3164 FE00-FE0F"
                    + " FEFF-FEFF FFA0-FFA0 FFF0-FFF8 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF";

    /** The other code points whose glyph is empty: braille, object replacement, hieroglyphs, Khitan and a notehead. */
    private static final String EMPTY = "2800-2800 FFFC-FFFC 13441-13442 16FE4-16FE4 1D159-1D159";

    private static IntStream codePoints(String ranges) {
        return Stream.of(ranges.split(" "))
                .flatMapToInt(range -> IntStream.rangeClosed(
                        Integer.parseInt(range.replaceFirst("-.*", ""), 16),
                        Integer.parseInt(range.replaceFirst(".*-", ""), 16)));
    }

    @Test
    void onlyVisibleCodePointsAreReadable() {
        BitSet hidden = IntStream.concat(codePoints(DEFAULT_IGNORABLE), codePoints(EMPTY))
                .collect(BitSet::new, BitSet::set, BitSet::or);
        Predicate<String> unseen =
                Pattern.compile("[\\p{C}\\p{Z}\\x{FFFD}&&[^ ]]").asMatchPredicate();
        assertThat(IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                        .filter(c -> Legible.isUnreadable(c) != (hidden.get(c) || unseen.test(Character.toString(c))))
                        .mapToObj(Integer::toHexString))
                .isEmpty();
    }

    @Test
    void aPublicTextIsPrintableAscii() {
        for (String text : List.of("Zoë", "3\u200d14", "抽签", "a\u007f", CHANCE + "\u034f", CHANCE + "\ufe0f")) {
            isNoPublicText(text);
        }
    }

    /** Checks that a rule which lets each person win once is refused for these tickets, also in a transcript. */
    private static void oncePerPersonIsRefused(String message, String... tickets) {
        Draw draw = Draw.of(List.of(tickets), SECRET, CHANCE, 1);
        String forged = draw.transcript().replace("Winners: 1\n", "Winners: 1\nRule: each\n");
        refusedWith(message, draw::oncePerPerson);
        refusedWith(message, () -> Draw.verify(forged, List.of(tickets)));
        assertThat(Draw.verify(draw.transcript(), List.of(tickets))).isEmpty();
    }

    private static final String SAME = "has the name of another entrant, written with other invisible characters";

    /** A person could otherwise have any number of entrants that look the same, or win with each of several tickets. */
    @ParameterizedTest
    @CsvSource({
        "mallory, mal\u200dlory",
        "می\u200cخواهم, میخواهم",
        "Zoë, Zoe\u0308",
        "Karl, \u212Aarl",
        "가, \u1100\u1161",
        "a;b, a\u037eb"
    })
    void entrantsThatDifferInvisiblyAreTheSame(String name, String other) {
        refusedWith("entrants 2 and 3 are the same, " + other, () -> Draw.digest(List.of("bob", name, other)));
        oncePerPersonIsRefused(SAME, "bob", name + "#1", other + "#2");
    }

    @Test
    void eachPersonWithTicketsHasOneName() {
        oncePerPersonIsRefused(SAME, "alice#1", "alice #2");
        oncePerPersonIsRefused(
                "the entrant #101 has no name before the #, but each person wins once; write the name, such as alice#101",
                "alice#1",
                "#101",
                "#102");
        for (String ticket : List.of("alice #", "Zoe\u0308#")) {
            assertThat(Draw.of(List.of(ticket + 1, ticket + 2, "bob"), SECRET, CHANCE, 2)
                            .oncePerPerson()
                            .winners())
                    .contains("bob");
        }
    }

    /** The options of a draw only check; the winners are drawn once, when they are needed. */
    @Test
    void aDrawWithOptionsDrawsOnce() {
        List<String> entrants =
                IntStream.range(0, 10_000).mapToObj(k -> "person " + k).toList();
        Draw plain = Draw.of(entrants, SECRET, CHANCE, 5_000);
        long start = Allocation.bytes();
        assertThat(plain.winners()).hasSize(5_000);
        assertThat(plain.substitutes()).hasSize(5_000);
        long once = Allocation.bytes() - start;
        assertThat(plain.winners()).hasSize(5_000);
        plain.named("raffle").named("draw");
        assertThat(Allocation.bytes() - start - once).isLessThan(once / 10);
    }

    /** Some scripts and emoji need joiners inside a word. The escape that a message shows does not count as the joiner. */
    @Test
    void entrantsMayHaveJoiners() {
        List<String> entrants = List.of("می\u200cخواهم", "👩\u200d🚀");
        Draw draw = Draw.of(entrants, SECRET, CHANCE, 2);
        assertThat(draw.winners()).containsExactlyInAnyOrderElementsOf(entrants);
        assertThat(Draw.verify(draw.transcript(), entrants)).isEmpty();
        assertThat(Draw.verify(draw.transcript().replace("\u200d", "\\u200d"), entrants))
                .isPresent();
    }

    /** With an entrant that is the line of the rule, two different draws would have one digest. */
    @Test
    void badArgumentsAreRefused() {
        Map<String, ThrowingCallable> bad = Map.of(
                "there are no entrants; a draw needs one or more",
                () -> Draw.of(List.of(), SECRET, CHANCE, 1),
                "entrants 2 and 4 are the same, alice; take one out, or write several tickets as alice#1, alice#2",
                () -> Draw.of(List.of("x", "alice", "y", "alice"), SECRET, CHANCE, 1),
                "the number of entrants is 7: 1 to 7 can win, not 0",
                () -> Draw.of(ENTRANTS, SECRET, CHANCE, 0),
                "the number of entrants is 7: 1 to 7 can win, not 8",
                () -> Draw.of(ENTRANTS, SECRET, CHANCE, 8),
                "the number of people is 6: 1 to 6 can win, not 7",
                () -> Draw.of(TICKETS, SECRET, CHANCE, 7).oncePerPerson(),
                "entrant 2 is the line of a rule; write another name",
                () -> Draw.of(List.of("alice#1", RULE), SECRET, CHANCE, 1),
                "entrant 1 has the character U+0378 (not assigned in the Unicode version of this Java); write one line of"
                        + " text in UTF-8 that people can read and type again",
                () -> Draw.digest(List.of("a\u0378")));
        bad.forEach(Refused::refused);
        assertThatNullPointerException()
                .isThrownBy(() -> Draw.digest(Arrays.asList("a", null)))
                .withMessage("entrant 2");
    }
}
