package io.github.fairshuffle.files;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;

/**
 * A random order: the key of each record is the next word of a generator, and records with the same key are shuffled.
 *
 * @param words returns the next word
 * @param dice returns the dice that shuffle the records with a given key
 */
record SeededOrder(LongSupplier words, LongFunction<Dice> dice) implements Order {
    @Override
    public long key(Buffered record) {
        return words.getAsLong();
    }

    @Override
    public void ties(Block block, int from, int to) {
        Shuffler.durstenfeld().permute(block.deck(from, to), dice.apply(block.key(from)));
    }
}
