package io.github.fairshuffle;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.security.DrbgParameters;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.Security;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests which secure generators count as unlimited, and which are refused. */
class SecureCoverageTest {
    private static final List<Integer> CARDS = numbers(54);

    /** These generators read every byte from the operating system; a seed is at most mixed in. */
    @Test
    @DisabledOnOs(OS.WINDOWS) // the default there may be a DRBG
    void whatTheSystemFeedsHasNoLimit() throws NoSuchAlgorithmException {
        SecureRandom seeded = new SecureRandom();
        seeded.setSeed(42);
        for (SecureRandom generator : List.of(
                new SecureRandom(),
                new SecureRandom(new byte[] {42}),
                seeded,
                SecureRandom.getInstance("NativePRNG"),
                SecureRandom.getInstance("NativePRNGNonBlocking"),
                SecureRandom.getInstanceStrong())) {
            assertThat(Randomness.stateBits(generator))
                    .as(generator.getAlgorithm())
                    .hasValue(Integer.MAX_VALUE);
            assertThat(Randomness.covers(generator, Integer.MAX_VALUE)).isTrue();
        }
    }

    private static SecureRandom drbg(int strength, DrbgParameters.Capability capability)
            throws NoSuchAlgorithmException {
        return SecureRandom.getInstance("DRBG", DrbgParameters.instantiation(strength, capability, null));
    }

    private static List<String> said(Class<?> program) throws IOException, InterruptedException {
        return ForkedJvm.run(program, "--add-exports=java.base/sun.security.provider=ALL-UNNAMED");
    }

    /** Even a DRBG that reseeds for each block is refused: {@code java.security.egd} may name a file as its source. */
    @Test
    void aDrbgIsRefused() throws NoSuchAlgorithmException {
        for (SecureRandom weak : List.of(
                SecureRandom.getInstance("DRBG"),
                drbg(112, DrbgParameters.Capability.NONE),
                drbg(256, DrbgParameters.Capability.RESEED_ONLY),
                drbg(256, DrbgParameters.Capability.PR_AND_RESEED))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Shuffler.durstenfeld()
                            .using(weak)
                            .requireFullCoverage()
                            .shuffled(CARDS))
                    .withMessageContaining("java.security.SecureRandom (DRBG)")
                    .withMessageContaining("use Randomness.secure()")
                    .satisfies(e -> assertThat(e.getMessage()).doesNotContain("standard()"));
        }
    }

    /** The program of {@link #secureHasNoLimitOnAnyPlatform}: the only secure generator is a DRBG, seeded at once. */
    static final class WithoutNativeSource {
        private WithoutNativeSource() {}

        public static void main(String[] args) {
            Security.removeProvider("SUN");
            Security.insertProviderAt(new OnlyDrbg(), 1);
            SecureRandom secure = (SecureRandom) Randomness.secure();
            secure.setSeed(42);
            System.out.println(new SecureRandom().getAlgorithm());
            System.out.println(Randomness.covers(secure, Integer.MAX_VALUE));
            System.out.println(secure.nextLong());
            System.out.println(secure.nextInt());
            System.out.println(Shuffler.durstenfeld()
                    .using(secure)
                    .requireFullCoverage()
                    .permutation(1_000)
                    .size());
        }
    }

    private static final class OnlyDrbg extends Provider {
        private static final long serialVersionUID = 1L;

        OnlyDrbg() {
            super("OnlyDrbg", "1", "as on Windows without jdk.crypto.mscapi");
            put("SecureRandom.DRBG", "sun.security.provider.DRBG");
            put("MessageDigest.SHA-256", "sun.security.provider.SHA2$SHA256");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void secureHasNoLimitOnAnyPlatform() throws IOException, InterruptedException {
        List<String> one = said(WithoutNativeSource.class);
        List<String> other = said(WithoutNativeSource.class);
        assertThat(one).hasSize(5).startsWith("DRBG", "true").endsWith("1000");
        assertThat(one.get(2))
                .as("words of two generators that were given the same seed")
                .isNotEqualTo(other.get(2));
        assertThat(one.get(3))
                .as("ints of two generators that were given the same seed")
                .isNotEqualTo(other.get(3));
    }
}
