package io.github.fairshuffle.analysis.page;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Colours for a ratio to what is fair: blue for less, orange for more, and a neutral middle. Blue and orange are told
 * apart with every common kind of colour blindness, and both ends differ from the middle in lightness.
 */
enum DivergingScale {
    LIGHT(new int[] {0x0b3c78, 0x2f6cae, 0x7fb0da, 0xcfe0ec, 0xf4f3ee, 0xf8dfc0, 0xeea85a, 0xc9680f, 0x8a3d00}),
    DARK(new int[] {0x9fd0ff, 0x5a9fe0, 0x2f6aa3, 0x253f59, 0x22262b, 0x4a351f, 0x94591b, 0xd98a30, 0xffc98a});

    /** Ratios go from 0.5 to 1.5 in so many steps; what lies outside has the colour of the end. */
    static final int LEVELS = 21;

    private final int[] stops;

    DivergingScale(int[] stops) {
        this.stops = stops;
    }

    /** The level of a ratio: 0 for 0.5 and less, 10 for 1, 20 for 1.5 and more. */
    static int level(double ratio) {
        return (int) Math.max(0, Math.min(LEVELS - 1, Math.round((ratio - 0.5) * (LEVELS - 1))));
    }

    /** The colour of a level, such as {@code #f4f3ee}. */
    String colour(int level) {
        double position = (double) level / (LEVELS - 1) * (stops.length - 1);
        int stop = Math.min((int) position, stops.length - 2);
        int colour = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int from = stops[stop] >> shift & 0xff;
            int to = stops[stop + 1] >> shift & 0xff;
            colour |= (int) Math.round(from + (to - from) * (position - stop)) << shift;
        }
        return String.format(Locale.ROOT, "#%06x", colour);
    }

    /** One rule of CSS for each level: {@code .l0{fill:#…}}. */
    String css() {
        return IntStream.range(0, LEVELS)
                .mapToObj(level -> ".l" + level + "{fill:" + colour(level) + "}")
                .collect(Collectors.joining());
    }
}
