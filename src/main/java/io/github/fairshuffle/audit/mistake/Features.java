package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.OrderStatistics;

/** Numbers that describe an order of many cards. A mistake changes the mean of at least one of them. */
final class Features {
    /** Places and cards are counted in six groups: the first, four quarters, the last. */
    private static final int GROUPS = 6;

    private static final int OTHERS = 24;
    static final int COUNT = GROUPS * GROUPS + OTHERS;
    static final int FIXED_POINTS = GROUPS * GROUPS;

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
        double[] others = new double[OTHERS];
        int furthest = -1;
        boolean isStart = true;
        int ascent = 1;
        for (int place = 0; place < n; place++) {
            int card = order[place];
            int way = card - place;
            others[0] += way == 0 ? 1 : 0; // fixed points
            others[1] += way == 1 ? 1 : 0;
            others[2] += way == -1 ? 1 : 0;
            others[3] += card == n - 1 - place ? 1 : 0;
            others[4] += Math.abs(way) / (double) n;
            others[5] = Math.max(others[5], way); // the longest way forward: a short buffer
            others[6] = Math.max(others[6], -way);
            isStart &= way == 0;
            others[7] += isStart ? 1 : 0; // cards that stay at the start
            furthest = Math.max(furthest, card);
            others[8] += furthest == place ? 1 : 0; // barriers that no card crosses: blocks
            others[9] += (card ^ place) % 2 == 0 ? 1 : 0; // the lowest bit: poor generators
            if (place > 0) {
                int step = card - order[place - 1];
                others[10] += step < 0 ? 1 : 0; // descents
                others[11] += placeOf[place] < placeOf[place - 1] ? 1 : 0; // descents of the inverse: riffles
                others[12] += step == 1 ? 1 : 0; // neighbours that stay together
                others[13] += step == -1 ? 1 : 0;
                others[14] += Math.abs(step) == 2 ? 1 : 0;
                others[15] += Math.abs(placeOf[place] - placeOf[place - 1]) == 2 ? 1 : 0;
                others[16] += Math.abs(step) / (double) n;
                ascent = step > 0 ? ascent + 1 : 1;
                others[18] = Math.max(others[18], ascent);
            }
            if (place > 1) {
                others[17] += 2 * order[place - 1] == card + order[place - 2] ? 1 : 0; // equal steps: strides
            }
        }
        int end = n - 1;
        while (end >= 0 && order[end] == end) {
            end--;
        }
        others[19] = n - 1 - end; // cards that stay at the end
        Permutation permutation = Permutation.of(order);
        int cycles = OrderStatistics.cycles(permutation);
        others[20] = cycles;
        others[21] = cycles == 1 ? 1 : 0;
        others[22] = (n - cycles) % 2; // odd orders
        others[23] = OrderStatistics.inversions(permutation) / (double) n;
        System.arraycopy(others, 0, all, GROUPS * GROUPS, OTHERS);
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
