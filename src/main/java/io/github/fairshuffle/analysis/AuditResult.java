package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.analysis.Explainer.Explanation;
import java.util.List;
import java.util.Optional;

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
    private final Shuffler shuffler;
    private final Evidence evidence;
    private final Explanation explanation;

    AuditResult(Shuffler shuffler, Evidence evidence, Explanation explanation) {
        this.shuffler = shuffler;
        this.evidence = evidence;
        this.explanation = explanation;
    }

    /** {@return the shuffler that was audited, without the generator that {@link Shuffler#using using} chose} */
    public Shuffler shuffler() {
        return shuffler;
    }

    /** {@return the law that the shuffler claims, or {@link Law#UNSTATED} if it claims none or {@code law()} fails} */
    public Law claim() {
        return evidence.claim();
    }

    /**
     * {@return false if some evidence refutes the claim, or else true} A proved or detected bias refutes a claim to be
     * uniform. A shuffler without a claim is judged as if it claimed to be uniform. A proof that all orders are equally
     * likely refutes a claim to be biased. An exact law refutes {@link Law#CONVERGING} if repeated shuffles do not
     * approach the uniform law.
     */
    public boolean claimHolds() {
        return evidence.claimHolds();
    }

    /** {@return the answer to the question whether the shuffler is fair} */
    public Finding finding() {
        return evidence.finding();
    }

    /** {@return the number of cards in {@link #counts()} and, unless another law proves a bias, in {@link #law()}} */
    public int size() {
        return evidence.size();
    }

    /**
     * {@return the exact law that proves a bias, or else the law of {@link #size()} cards; empty if enumeration was
     * impossible} The law that proves a bias may have a different {@link ExactLaw#size() size}.
     */
    public Optional<ExactLaw> law() {
        return evidence.law();
    }

    /** {@return how often each order of {@link #size()} cards occurred; empty for more than 6 cards} */
    public Optional<OrderCounts> counts() {
        return evidence.counts();
    }

    /**
     * {@return the test results of the sample that showed a bias, or if none did, of the largest deck up to 54 cards}
     */
    public Optional<UniformityResult> battery() {
        return evidence.sample().map(Sample::result);
    }

    /** {@return the last exception that the shuffler threw} */
    public Optional<Throwable> failure() {
        return evidence.failures().stream().map(Failure::cause).reduce((first, last) -> last);
    }

    /** {@return what the audit examined: enumerated decks and samples, without those in which an exception was thrown} */
    public List<Look> looks() {
        return evidence.looks();
    }

    /** {@return at most three facts that show what is wrong with the shuffler, beginning with the most important} */
    public List<Fact> facts() {
        return explanation.facts();
    }

    /** {@return the known bug that explains the facts; empty if no known bug explains them} */
    public Optional<KnownBug> cause() {
        return explanation.cause();
    }

    /**
     * Throws an error unless the shuffler was proved uniform or no bias was found. Call this in a test of a shuffle.
     *
     * @throws AssertionError if the shuffler is biased, loses cards, is limited to single cycles, or could not be
     *     judged; the message of the error is the text of this result
     */
    public void assertFair() {
        boolean fair = finding() == Finding.NO_BIAS_FOUND && claim() != Law.UNIFORM_CYCLES;
        if (!fair && finding() != Finding.PROVED_UNIFORM) {
            throw new AssertionError(toString());
        }
    }

    /**
     * {@return the finding and the evidence as text, which begins with a title such as {@code NOT FAIR, AS CLAIMED
     * SwapAny (4 cards, all 256 outcomes)}}
     */
    @Override
    public String toString() {
        return new AuditText(shuffler, evidence, explanation).toString();
    }
}
