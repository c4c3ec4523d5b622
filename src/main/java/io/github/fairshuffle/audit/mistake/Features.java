package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.OrderStatistics;

/** Numbers that describe an order of many cards. A mistake changes the mean of at least one of them. */
final class Features {
    /** Places and cards are counted in six groups: the first, four quarters, the last. */
    private static final int GROUPS = 6;

    /** The index of the first feature that is no count of a group of places and a group of cards. */
    private static final int OTHERS = GROUPS * GROUPS;

    static final int COUNT = OTHERS + 24;
    static final int FIXED_POINTS = OTHERS;

    /** The number of inversions is divided by the number of cards. */
    static final int INVERSIONS = COUNT - 1;

    private Features() {}

    static double[] of(int[] order) {
        int n = order.length;
        double[] all = new double[COUNT];
        int[] placeOf = new int[n];
        for (int place = 0; place < n; place++) {
            placeOf[order[place]] = place;
            all[group(place, n) * GROUPS + group(order[place], n)]++;
        }
        int furthest = -1;
        boolean isStart = true;
        int ascent = 1;
        for (int place = 0; place < n; place++) {
            int card = order[place];
            int way = card - place;
            all[FIXED_POINTS] += way == 0 ? 1 : 0; // fixed points
            all[OTHERS + 1] += way == 1 ? 1 : 0;
            all[OTHERS + 2] += way == -1 ? 1 : 0;
            all[OTHERS + 3] += card == n - 1 - place ? 1 : 0;
            all[OTHERS + 4] += Math.abs(way) / (double) n;
            all[OTHERS + 5] = Math.max(all[OTHERS + 5], way); // the longest way forward: a short buffer
            all[OTHERS + 6] = Math.max(all[OTHERS + 6], -way);
            isStart &= way == 0;
            all[OTHERS + 7] += isStart ? 1 : 0; // cards that stay at the start
            furthest = Math.max(furthest, card);
            all[OTHERS + 8] += furthest == place ? 1 : 0; // barriers that no card crosses: blocks
            all[OTHERS + 9] += (card ^ place) % 2 == 0 ? 1 : 0; // the lowest bit: poor generators
            if (place > 0) {
                int step = card - order[place - 1];
                all[OTHERS + 10] += step < 0 ? 1 : 0; // descents
                all[OTHERS + 11] += placeOf[place] < placeOf[place - 1] ? 1 : 0; // descents of the inverse: riffles
                all[OTHERS + 12] += step == 1 ? 1 : 0; // neighbours that stay together
                all[OTHERS + 13] += step == -1 ? 1 : 0;
                all[OTHERS + 14] += Math.abs(step) == 2 ? 1 : 0;
                all[OTHERS + 15] += Math.abs(placeOf[place] - placeOf[place - 1]) == 2 ? 1 : 0;
                all[OTHERS + 16] += Math.abs(step) / (double) n;
                ascent = step > 0 ? ascent + 1 : 1;
                all[OTHERS + 18] = Math.max(all[OTHERS + 18], ascent);
            }
            if (place > 1) {
                all[OTHERS + 17] += 2 * order[place - 1] == card + order[place - 2] ? 1 : 0; // equal steps: strides
            }
        }
        int end = n - 1;
        while (end >= 0 && order[end] == end) {
            end--;
        }
        all[OTHERS + 19] = n - 1 - end; // cards that stay at the end
        Permutation permutation = Permutation.of(order);
        int cycles = OrderStatistics.cycles(permutation);
        all[OTHERS + 20] = cycles;
        all[OTHERS + 21] = cycles == 1 ? 1 : 0;
        all[OTHERS + 22] = (n - cycles) % 2; // odd orders
        all[INVERSIONS] = OrderStatistics.inversions(permutation) / (double) n;
        return all;
    }

    private static int group(int place, int n) {
        return place == 0 ? 0 : place == n - 1 ? GROUPS - 1 : 1 + place * (GROUPS - 2) / n;
    }

    /** The number, the means and the covariances of the features of orders. */
    static final class Moments {
        private final double[] sum = new double[COUNT];
        private final double[][] products = new double[COUNT][COUNT];
        private int count;

        void add(double[] features) {
            count++;
            for (int i = 0; i < COUNT; i++) {
                sum[i] += features[i];
                for (int j = 0; j <= i && features[i] != 0; j++) {
                    products[i][j] += features[i] * features[j];
                }
            }
        }

        int count() {
            return count;
        }

        double mean(int i) {
            return sum[i] / count;
        }

        double covariance(int i, int j) {
            return products[i][j] / count - mean(i) * mean(j);
        }
    }
}
