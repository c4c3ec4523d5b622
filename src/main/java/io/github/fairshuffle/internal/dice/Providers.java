package io.github.fairshuffle.internal.dice;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * What is asked of the platform's security providers. They take 30 to 100 ms to start, so the default generator is
 * seeded without them where that is possible.
 */
public final class Providers {
    private Providers() {}

    /** The operating system's own source, which never blocks, where the JDK offers it by name; else its seeds. */
    public static SecureRandom systemSource() {
        try {
            return SecureRandom.getInstance("NativePRNGNonBlocking", "SUN");
        } catch (GeneralSecurityException elsewhere) {
            try {
                return SecureRandom.getInstance("Windows-PRNG", "SunMSCAPI");
            } catch (GeneralSecurityException neither) {
                return new SystemSeeds();
            }
        }
    }

    /**
     * Yields what the platform's generator takes from the system for seeds, and nothing else: where that generator is a
     * DRBG, its words are decided by as many bits as its strength, and by {@code setSeed}. Nothing that is set here is
     * used.
     */
    private static final class SystemSeeds extends SecureRandom {
        private static final long serialVersionUID = 1L;

        @Override
        public void nextBytes(byte[] bytes) {
            byte[] seed = generateSeed(bytes.length);
            System.arraycopy(seed, 0, bytes, 0, bytes.length);
            Arrays.fill(seed, (byte) 0);
        }
    }

    static byte[] systemBytes(int count) {
        byte[] bytes = new byte[count];
        systemSource().nextBytes(bytes);
        return bytes;
    }

    /** A new SHA-256. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }
}
