package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NamesTest {
    private static final class Nameless implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {}

        @Override
        public String toString() {
            throw new IllegalStateException();
        }
    }

    private static Shuffler named(String name) {
        return new Shuffler() {
            @Override
            public void permute(Deck deck, Dice dice) {}

            @Override
            public String toString() {
                return name;
            }
        };
    }

    @Test
    void aNameIsCutAfterSixtyCharacters() {
        assertThat(Names.of(named("x".repeat(60)))).isEqualTo("x".repeat(60));
        assertThat(Names.of(named("x".repeat(61)))).isEqualTo("x".repeat(60) + "…");
    }

    @Test
    void aGeneratorIsCalledByTheMethodThatReturnedIt() throws NoSuchAlgorithmException {
        Map.of(
                        Randomness.secure(),
                        "Randomness.secure()",
                        Randomness.seeded(1),
                        "Randomness.seeded(…)",
                        new Random(1),
                        "java.util.Random",
                        SecureRandom.getInstance("DRBG"),
                        "java.security.SecureRandom (DRBG)")
                .forEach((generator, name) ->
                        assertThat(Shuffler.forward().using(generator)).hasToString("Forward using " + name));
        assertThat(Names.of(Randomness.standard())).isEqualTo("Randomness.standard()");
        assertThat(Shuffler.forward().using(Randomness.standard())).hasToString("Forward");
    }

    @Test
    void codeWithoutANameHasTheNameOfItsClass() {
        Shuffler lambda = (deck, dice) -> {};
        assertThat(Names.of(lambda)).isEqualTo("a lambda in NamesTest");
        assertThat(Names.of(new Nameless())).isEqualTo(Nameless.class.getName());
        assertThat(Names.of(new Shuffler() {
                    @Override
                    public void permute(Deck deck, Dice dice) {}
                }))
                .isEqualTo("NamesTest$2");
    }
}
