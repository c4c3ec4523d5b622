package io.github.fairshuffle.internal.dice;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** The platform's security providers. They take 30 to 100 ms to start, so the default generator avoids them on Unix. */
public final class Providers {
    private Providers() {}

    /** The operating system's own source, which never blocks. */
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
     * Yields only what the platform's generator takes from the system for seeds. If that generator is a DRBG, its own
     * words depend on {@code setSeed} and on as many bits as its strength.
     */
    private static final class SystemSeeds extends SecureRandom {
        private static final long serialVersionUID = 1L;

        @Override
        public void nextBytes(byte[] bytes) {
            System.arraycopy(generateSeed(bytes.length), 0, bytes, 0, bytes.length);
        }
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
