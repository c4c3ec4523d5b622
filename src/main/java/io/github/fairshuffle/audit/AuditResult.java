package io.github.fairshuffle.audit;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.judge.Evidence;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Explanation;
import io.github.fairshuffle.audit.judge.Sample;
import io.github.fairshuffle.audit.judge.Traits.Generator;
import io.github.fairshuffle.audit.mistake.Notation;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.Text;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The result of an {@link Audit}: the finding, and the evidence for the finding. Immutable.
 *
 * <pre>{@code
 * AuditResult result = Audit.of(shuffler).run();
 * result.finding();                             // PROVED_UNIFORM, REJECTED_BY_SAMPLE, …
 * result.law().map(ExactLaw::totalVariation);   // empty if there are too many outcomes
 * result.assertFair();                          // in a test
 * }</pre>
 */
public final class AuditResult {
    final Evidence evidence;
    final Explanation explanation;

    AuditResult(Evidence evidence) {
        this.evidence = evidence;
        explanation = Explanation.of(evidence);
    }

    /** {@return the name of the shuffler or of the file, or the command of the program} */
    public String name() {
        return evidence.looked.name();
    }

    /** {@return the law that the shuffler claims, or {@link Law#UNSTATED} if it claims none or {@code law()} fails} */
    public Law claim() {
        return evidence.looked.claim();
    }

    /**
     * {@return false if some evidence refutes the claim, or else true} A proved or detected bias refutes a claim to be
     * uniform. A shuffler without a claim is judged as if it claimed to be uniform. A proof that all orders are equally
     * likely refutes a claim to be biased. An exact law refutes {@link Law#CONVERGING} if repeated shuffles do not
     * approach the uniform law.
     */
    public boolean claimHolds() {
        return evidence.claimHolds;
    }

    /** {@return the answer to the question whether the shuffler is fair} */
    public Finding finding() {
        return evidence.finding;
    }

    /** {@return the number of cards of the audit, and, unless another law proves a bias, in {@link #law()}} */
    public int size() {
        return evidence.size;
    }

    /**
     * {@return the exact law that proves a bias, or else the law of {@link #size()} cards; empty if enumeration was
     * impossible} The law that proves a bias may have a different {@link ExactLaw#size() size}.
     */
    public Optional<ExactLaw> law() {
        return evidence.law();
    }

    /**
     * {@return the test results of the sample that showed a bias, or if none did, of the largest deck up to 54 cards}
     */
    public Optional<BatteryResult> battery() {
        return evidence.sample().flatMap(Sample::tests);
    }

    /** {@return the exceptions that the shuffler threw, in the sequence in which they were thrown} */
    public List<Throwable> failures() {
        return evidence.looked.failures().stream().map(Failure::thrown).toList();
    }

    /** {@return the last ten lines that a program has written to its standard error; empty for any other audit} */
    public String standardError() {
        return evidence.looked.standardError();
    }

    /** {@return what the audit examined: enumerated decks and samples, without those in which an exception was thrown} */
    public List<Look> looks() {
        return evidence.looks();
    }

    /** {@return at most three facts that show what is wrong with the shuffler, beginning with the most important} */
    public List<Fact> facts() {
        return explanation.facts();
    }

    /**
     * {@return the known bugs that fit equally well, and a bug that explains other observations, such as a constant seed;
     * empty if no known bug fits}
     */
    public List<KnownBug> causes() {
        Notation notation = evidence.traits.notation();
        return explanation.causes().stream()
                .map(match -> new KnownBug(
                        match.name(),
                        match.cause(notation),
                        match.instead(notation),
                        match.source(),
                        match.certainty()))
                .toList();
    }

    /**
     * Throws an error unless the shuffler was proved uniform or no bias was found. Call this in a test of a shuffle.
     *
     * <p>The audit judges the algorithm of a shuffler and not the generator that {@link Shuffler#using using} has set.
     * If the generator is {@linkplain Randomness#stateBits known} to have too few states for the orders of 52 cards, an
     * error is thrown too. A generator with an unknown number of states is accepted.
     *
     * @throws AssertionError if the shuffler is biased, loses cards, is limited to single cycles, or could not be
     *     judged, or if its generator has too few states; the message of the error contains the text of this result
     */
    public void assertFair() {
        boolean fair = finding() == Finding.NO_BIAS_FOUND && claim() != Law.UNIFORM_CYCLES;
        if (!fair && finding() != Finding.PROVED_UNIFORM) {
            throw new AssertionError(toString());
        }
        evidence.traits.generator().ifPresent(this::requireStates);
    }

    private void requireStates(Generator generator) {
        OptionalInt bits = generator.stateBits();
        if (bits.isPresent() && bits.getAsInt() < Randomness.bitsFor(Settings.POKER)) {
            throw new AssertionError(Text.format(
                    "%s has too few states for the orders of %d cards; use Randomness.standard() or secure(), or audit the"
                            + " shuffler without using(...)%n%s",
                    generator.name(), Settings.POKER, this));
        }
    }

    /**
     * {@return the finding and the evidence as text, which begins with a title such as {@code NOT FAIR, AS CLAIMED
     * SwapAny (4 cards, all 256 outcomes)}}
     */
    @Override
    public String toString() {
        return new AuditText(this).toString();
    }
}
