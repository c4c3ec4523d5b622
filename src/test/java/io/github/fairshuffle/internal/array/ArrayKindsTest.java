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
 * Checks that the class of each kind of array is the text of {@link Ints} with the type replaced. With {@code
 * -Dkinds.write=true} the test writes the classes.
 */
class ArrayKindsTest {
    private static final Path FOLDER = Path.of("src/main/java/io/github/fairshuffle/internal/array");

    private static String read(String kind) throws IOException {
        return Files.readString(FOLDER.resolve(kind + ".java")).replace("\r\n", "\n");
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
        String text = read("Ints");
        String imports = text.substring(0, text.indexOf("/**"));
        String code = text.substring(text.indexOf("public final class"))
                .replace("Ints", kind)
                .replaceAll("\\bint\\[](?! order\\b| place\\b)", type + "[]") // these two contain indices
                .replace("new int[", "new " + type + "[")
                .replace("int card", type + " card");
        String comment = """
                /** Arrays of {@code %s}: {@link Ints} with the type replaced, written by {@code ArrayKindsTest}. */
                """;
        String copy = imports + comment.formatted(type) + code;
        if (Boolean.getBoolean("kinds.write")) {
            Files.writeString(FOLDER.resolve(kind + ".java"), copy);
        }
        int different = Arrays.mismatch(read(kind).split("\n", -1), copy.split("\n", -1));
        assertThat(different + 1)
                .as(
                        "line of %s.java that differs from Ints. If you changed Ints, and FusedLoopsTest passes, write"
                                + " the copies with -Dkinds.write=true; otherwise undo the change",
                        kind)
                .isZero();
    }

    /** The sealed hierarchy lists all kinds. No kind is missing in the test above, or in {@link ArrayOf}. */
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
