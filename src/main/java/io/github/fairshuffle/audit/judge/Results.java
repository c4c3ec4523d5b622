package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Creates looks and facts, whose constructors are not public: {@link Look} registers both of them here. */
public final class Results {
    /** The constructor of {@link Look}. */
    public interface NewLook {
        Look of(int cards, int shuffles, Way way);
    }

    /** The constructor of {@link Fact}; {@code shuffles} is the number of shuffles that were examined, or 0 for a law. */
    public interface NewFact {
        Fact of(Fact.Kind kind, int cards, double found, double fair, double p, int shuffles, @Nullable Detail detail);
    }

    private static volatile @Nullable NewLook looks;
    private static volatile @Nullable NewFact facts;

    private Results() {}

    public static void register(NewLook newLook, NewFact newFact) {
        looks = newLook;
        facts = newFact;
    }

    /** Returns a registered constructor; the first call initializes the class that registers it. */
    private static <T> T registered(Supplier<@Nullable T> constructor) {
        if (constructor.get() == null) {
            try {
                MethodHandles.lookup().ensureInitialized(Look.class);
            } catch (IllegalAccessException impossible) { // the class is public
                throw new IllegalStateException(impossible);
            }
        }
        return Objects.requireNonNull(constructor.get());
    }

    static Look look(int cards, int shuffles, Way way) {
        return registered(() -> looks).of(cards, shuffles, way);
    }

    /** Returns a look at shuffles of new decks. */
    static Look newDecks(int cards, int shuffles) {
        return look(cards, shuffles, Way.FRESH_DECK);
    }

    static Fact fact(
            Fact.Kind kind, int cards, double found, double fair, double p, int shuffles, @Nullable Detail detail) {
        return registered(() -> facts).of(kind, cards, found, fair, p, shuffles, detail);
    }
}
