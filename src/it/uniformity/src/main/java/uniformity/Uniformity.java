package uniformity;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityTest;

/** Are the p-values exact or bounds, as expected, and do bounds say how to get exact ones? */
final class Uniformity {
    private static final String ADVICE = String.format("  The p-values are upper bounds. For exact ones put%n"
            + "  org.apache.commons:commons-statistics-distribution:1.3 on the module path, and either write%n"
            + "  requires org.apache.commons.statistics.distribution; in your module-info.java or start with%n"
            + "  --add-modules org.apache.commons.statistics.distribution%n");

    private Uniformity() {}

    public static void main(String... expected) {
        String result = UniformityTest.of(Shuffler.durstenfeld()).seed(1).run().toString();
        System.out.println(result);
        boolean asExpected = expected[0].equals("bounds") ? result.endsWith(ADVICE) : !result.contains("bounds");
        if (!result.startsWith("PASSED") || !asExpected) {
            throw new AssertionError("expected: " + expected[0]);
        }
    }
}
