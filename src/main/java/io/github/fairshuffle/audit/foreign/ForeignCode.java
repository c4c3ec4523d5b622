package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.Dice;
import java.util.List;

/** Code that was not written for this library. */
public interface ForeignCode {
    /**
     * Shuffles cards, which may contain duplicates, and returns their new order; or draws a sample, and returns the
     * numbers of the drawn cards. The method may change the list.
     */
    int[] order(List<Integer> cards, Dice dice);
}
