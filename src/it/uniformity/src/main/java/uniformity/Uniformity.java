package uniformity;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.Battery;

/** Checks whether the p-values are exact or bounds, and that bounds come with advice on exact p-values. */
final class Uniformity {
    private static final String ADVICE =
            String.format("  and start with --add-modules org.apache.commons.statistics.distribution.%n");

    private Uniformity() {}

    public static void main(String... expected) {
        String result = Battery.of(Shuffler.durstenfeld()).seed(1).run().toString();
        System.out.println(result);
        boolean asExpected = expected[0].equals("bounds") ? result.endsWith(ADVICE) : !result.contains("bounds");
        if (!result.startsWith("no bias found") || !asExpected) {
            throw new AssertionError("expected: " + expected[0]);
        }
    }
}
