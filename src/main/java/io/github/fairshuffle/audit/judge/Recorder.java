package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Names;
import java.util.ArrayList;
import java.util.List;

/** Code that records the rolls of its last shuffle. */
final class Recorder implements Shuffler {
    private final Shuffler code;
    private final List<Integer> rolls = new ArrayList<>();

    Recorder(Shuffler code) {
        this.code = code;
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        rolls.clear();
        code.permute(deck, bound -> {
            int roll = dice.roll(bound);
            rolls.add(roll);
            return roll;
        });
    }

    Witness witness() {
        return Witness.ofRolls(rolls);
    }

    /** Returns the name that an exact law of the code has. */
    @Override
    public String toString() {
        return Names.of(code);
    }
}
