package io.github.fairshuffle.internal.dice;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/**
 * What is asked of the platform's security providers. They take 30 to 100 ms to start, so the default generator is
 * seeded without them where that is possible.
 */
public final class Providers {
    private Providers() {}

    /** The operating system's own source, which never blocks, where the JDK offers it by name. */
    public static SecureRandom systemSource() {
        for (String name : new String[] {"NativePRNGNonBlocking", "Windows-PRNG"}) {
            try {
                return SecureRandom.getInstance(name);
            } catch (NoSuchAlgorithmException elsewhere) {
                // the next one
            }
        }
        return new SecureRandom();
    }

    static byte[] systemBytes(int count) {
        byte[] bytes = new byte[count];
        systemSource().nextBytes(bytes);
        return bytes;
    }

    static byte[] sha256(byte[] seed) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(seed);
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }
}
