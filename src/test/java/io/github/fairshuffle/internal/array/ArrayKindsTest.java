package io.github.fairshuffle.internal.array;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ArrayOf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Is the class of each kind of array the text of {@link Ints} with the type replaced, and are the loops for a part of
 * an array those for a whole one with an offset? With {@code -Dkinds.write=true} they are written anew.
 */
class ArrayKindsTest {
    private static final Path FOLDER = Path.of("src/main/java/io/github/fairshuffle/internal/array");
    private static final String LOOPS = "    // The loops for the first n elements.\n";
    private static final String LOOPS_WITH_OFFSET =
            "    // The same for n elements from an index on: written by ArrayKindsTest, not to be edited.\n";

    private static String read(String kind) throws IOException {
        return Files.readString(FOLDER.resolve(kind + ".java")).replace("\r\n", "\n");
    }

    private static void holds(String kind, String text) throws IOException {
        if (Boolean.getBoolean("kinds.write")) {
            Files.writeString(FOLDER.resolve(kind + ".java"), text);
        }
        int different = Arrays.mismatch(read(kind).split("\n", -1), text.split("\n", -1));
        assertThat(different + 1)
                .as(
                        "line of %s.java that is not as Ints has it. If you changed Ints, above its loops with an offset,"
                                + " and FusedLoopsTest passes, write the copies with -Dkinds.write=true; else undo it",
                        kind)
                .isZero();
    }

    /** {@code Ints} up to its second set of loops, and that set made of the first. */
    private static String ints() throws IOException {
        String text = read("Ints");
        int loops = text.indexOf(LOOPS);
        int end = text.indexOf(LOOPS_WITH_OFFSET);
        String withOffset = text.substring(loops + LOOPS.length(), end)
                .replace("(int[] a, ", "(int[] a, int from, ")
                .replace("(a, ", "(a, from, ")
                .replace("exchange(a, from, n", "exchange(a, from, from + n")
                .replace("int j = ", "int j = from + ");
        return text.substring(0, end) + LOOPS_WITH_OFFSET + withOffset.stripTrailing() + "\n}\n";
    }

    @Test
    void theLoopsForAPartAreThoseForAWholeArrayWithAnOffset() throws IOException {
        holds("Ints", ints());
    }

    @ParameterizedTest
    @CsvSource({
        "Longs, long",
        "Shorts, short",
        "Bytes, byte",
        "Chars, char",
        "Floats, float",
        "Doubles, double",
        "Booleans, boolean",
        "References, Object"
    })
    void everyOtherKindIsTheTextOfIntsWithTheTypeReplaced(String kind, String type) throws IOException {
        String text = ints();
        String imports = text.substring(0, text.indexOf("/**"));
        String code = text.substring(text.indexOf("public final class"))
                .replace("Ints", kind)
                .replaceAll("\\bint\\[](?! order\\b| place\\b)", type + "[]") // those two hold indices
                .replace("new int[", "new " + type + "[")
                .replace("int card", type + " card");
        String comment = """
                /** Arrays of {@code %s}: {@link Ints} with the type replaced, written by {@code ArrayKindsTest}. */
                """;
        holds(kind, imports + comment.formatted(type) + code);
    }

    /** The sealed hierarchy lists all kinds; none is missing above, nor where other tests take the kinds from. */
    @Test
    void thereAreNineKinds() {
        assertThat(Arrays.stream(ArrayKind.class.getPermittedSubclasses()).map(Class::getSimpleName))
                .containsExactlyInAnyOrder(
                        "Ints", "Longs", "Shorts", "Bytes", "Chars", "Floats", "Doubles", "Booleans", "References");
        assertThat(Arrays.stream(ArrayOf.values())
                        .map(kind -> ((ArrayDeck<?>) kind.deck(kind.empty(2))).kind())
                        .distinct()
                        .map(Object::getClass))
                .containsExactlyInAnyOrder(ArrayKind.class.getPermittedSubclasses());
    }
}
