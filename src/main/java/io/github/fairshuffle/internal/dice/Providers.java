package io.github.fairshuffle.internal.dice;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** Access to security providers, which take 30 to 100 ms to start. On Unix, the default generator uses no provider. */
public final class Providers {
    private Providers() {}

    /** Created by the first call. */
    private static final class Secure {
        static final SecureRandom GENERATOR = systemSource();
    }

    /** Returns the generator that {@code Randomness.secure()} returns. */
    public static SecureRandom secure() {
        return Secure.GENERATOR;
    }

    /** Returns a generator that reads the random source of the operating system and never blocks. */
    static SecureRandom systemSource() {
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
     * Returns only the bytes that the platform's generator reads from the system as seeds. If that generator is a DRBG,
     * {@code setSeed} changes its words, and its strength limits the number of state bits.
     */
    private static final class SystemSeeds extends SecureRandom {
        private static final long serialVersionUID = 1L;

        @Override
        public void nextBytes(byte[] bytes) {
            System.arraycopy(generateSeed(bytes.length), 0, bytes, 0, bytes.length);
        }
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }
}
