package io.github.fairshuffle.analysis;

/**
 * What an {@link Audit} found out about a shuffler: one of five answers, each with what it rests on. The text of each is
 * the answer in words, such as {@code proved uniform}.
 *
 * <pre>{@code
 * if (Audit.of(shuffler, 4, Audit.SAMPLES, 1).finding() instanceof Finding.Unfair unfair) {
 *     System.out.println(unfair.law().size() + " cards: " + unfair.law().totalVariation());
 * }
 * }</pre>
 */
public sealed interface Finding {
    /**
     * It is proved that all orders, or all cycles, of so many cards are equally likely; at others nothing was found.
     *
     * @param law the law that proves it
     * @param ofCycles whether the orders that are one cycle are equally likely, and no other order occurs
     */
    record Fair(ExactLaw law, boolean ofCycles) implements Finding {
        @Override
        public String toString() {
            return ofCycles ? "proved uniform cycles" : "proved uniform";
        }
    }

    /**
     * It is proved that some orders of so many cards are more likely than others.
     *
     * @param law the law that proves it; its number of cards may differ from that of the audit
     */
    record Unfair(ExactLaw law) implements Finding {
        @Override
        public String toString() {
            return "proved not uniform";
        }
    }

    /**
     * A sample shows what a fair shuffler hardly ever shows.
     *
     * @param sample the tests; its number of cards may differ from that of the audit
     */
    record Suspicious(UniformityResult sample) implements Finding {
        @Override
        public String toString() {
            return "not uniform";
        }
    }

    /** Nothing is proved, and the samples show nothing either. */
    record Open() implements Finding {
        @Override
        public String toString() {
            return "open";
        }
    }

    /**
     * The shuffler failed, or took too long.
     *
     * @param cause what it threw, or a {@link java.util.concurrent.TimeoutException}
     */
    record Unjudged(Throwable cause) implements Finding {
        @Override
        public String toString() {
            return "could not tell";
        }
    }
}
