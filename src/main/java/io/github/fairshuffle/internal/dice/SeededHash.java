package io.github.fairshuffle.internal.dice;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Objects;

/** Hashes ids as a {@link io.github.fairshuffle.KeyedOrder} does: SHA-256 of the seed, a line feed and the id. */
public final class SeededHash {
    private final byte[] prefix; // the seed and a line feed

    /**
     * Creates the hash function of a seed.
     *
     * @throws IllegalArgumentException if the seed contains a line break or half of a surrogate pair
     */
    public SeededHash(String seed) {
        if (Objects.requireNonNull(seed, "seed").indexOf('\n') >= 0 || seed.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("a seed is one line; write a space or a comma for each line break");
        }
        prefix = utf8(seed + '\n');
    }

    /** Creates the hash function of a seed that consists of bytes, such as the bytes of a text in UTF-8. */
    public SeededHash(byte[] seed) {
        prefix = Arrays.copyOf(seed, seed.length + 1);
        prefix[seed.length] = '\n';
    }

    /**
     * Returns the hash of an id.
     *
     * @throws IllegalArgumentException if the id contains half of a surrogate pair
     */
    public byte[] of(String id) {
        byte[] bytes = utf8(id);
        return of(bytes, 0, bytes.length);
    }

    /** Returns the hash of the id that consists of {@code length} bytes of an array. */
    public byte[] of(byte[] bytes, int from, int length) {
        MessageDigest sha256 = Providers.sha256();
        sha256.update(prefix);
        sha256.update(bytes, from, length);
        return sha256.digest();
    }

    /**
     * Returns the bytes of a seed or an id.
     *
     * @throws IllegalArgumentException if the text contains half of a surrogate pair
     */
    public static byte[] utf8(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        if (!new String(bytes, UTF_8).equals(text)) {
            throw new IllegalArgumentException(
                    "a seed or id with half of a surrogate pair has no form in UTF-8; repair the"
                            + " text where it was cut, or write new String(text.getBytes(UTF_8), UTF_8)");
        }
        return bytes;
    }
}
