package io.github.fairshuffle.battery.statistics;

import java.util.List;
import java.util.function.BiPredicate;

/** Finds after how many elements a sequence repeats. */
public final class Period {
    private Period() {}

    /**
     * Returns the smallest number p so that each element equals the element p places before it; the length of the
     * sequence if there is no smaller one. The function of D. E. Knuth, J. H. Morris and V. R. Pratt 1977, doi
     * 10.1137/0206024, finds p in linear time.
     */
    public static <T> int shortest(List<T> sequence, BiPredicate<? super T, ? super T> areEqual) {
        int[] longestBorder = new int[sequence.size() + 1]; // of each prefix: its longest prefix that is also a suffix
        for (int k = 1, border = 0; k < sequence.size(); k++) {
            while (border > 0 && !areEqual.test(sequence.get(k), sequence.get(border))) {
                border = longestBorder[border];
            }
            border += areEqual.test(sequence.get(k), sequence.get(border)) ? 1 : 0;
            longestBorder[k + 1] = border;
        }
        return sequence.size() - longestBorder[sequence.size()];
    }
}
