package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.analysis.Explainer.Explanation;
import java.util.List;
import java.util.Optional;

/**
 * The result of an {@link Audit}: the finding, and the evidence behind it. Immutable.
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

    /** {@return the shuffler that was audited} */
    public Shuffler shuffler() {
        return shuffler;
    }

    /** {@return the law that the shuffler claims; {@link Law#UNSTATED} also if {@code law()} failed} */
    public Law claim() {
        return evidence.claim();
    }

    /**
     * {@return whether no evidence refutes the claim} A conviction refutes a claim to be uniform, and a shuffler without a
     * claim should be uniform. A proof that all orders are equally likely refutes a claim to be biased. An exact law
     * refutes {@link Law#CONVERGING} if more passes do not approach uniform.
     */
    public boolean claimHolds() {
        return evidence.claimHolds();
    }

    /** {@return the answer to the question whether the shuffler is fair} */
    public Finding finding() {
        return evidence.finding();
    }

    /** {@return the number of cards of {@link #counts()}, and of {@link #law()} unless another law convicts} */
    public int size() {
        return evidence.size();
    }

    /**
     * {@return the exact law that the finding rests on, or else the law of {@link #size()} cards} The law that proves a
     * bias can be that of another number of cards: see {@link ExactLaw#size()}. Empty if there are too many outcomes.
     */
    public Optional<ExactLaw> law() {
        return evidence.law();
    }

    /** {@return how often each order of {@link #size()} cards occurred; empty for more than 6 cards} */
    public Optional<OrderCounts> counts() {
        return evidence.counts();
    }

    /**
     * {@return the tests of the sample that convicted the shuffler, or else of the sample with the most cards up to
     * 54}
     */
    public Optional<UniformityResult> battery() {
        return evidence.sample().map(Sample::result);
    }

    /** {@return the last exception that the shuffler threw} */
    public Optional<Throwable> failure() {
        return evidence.failures().stream().map(Failure::cause).reduce((first, last) -> last);
    }

    /** {@return what is wrong with the shuffler: at most three facts, the most telling one first; empty if nothing is} */
    public List<Fact> facts() {
        return explanation.facts();
    }

    /** {@return the bug that explains the facts, if it is known} */
    public Optional<KnownBug> cause() {
        return explanation.cause();
    }

    /**
     * Passes if the shuffler was proved uniform, or if no bias was found, so that a project can test its own shuffle.
     *
     * @throws AssertionError if the shuffler is biased, claims to deal single cycles only, or could not be judged; its
     *     message is the text of this result
     */
    public void assertFair() {
        boolean fair = finding() == Finding.NO_BIAS_FOUND && claim() != Law.UNIFORM_CYCLES;
        if (!fair && finding() != Finding.PROVED_UNIFORM) {
            throw new AssertionError(toString());
        }
    }

    /**
     * {@return the finding and the evidence in sentences, such as {@code SwapAny, 4 cards: proved biased, total variation
     * 25/384, claims biased. All 256 outcomes of 4 cards were enumerated.}}
     */
    @Override
    public String toString() {
        return new AuditText(shuffler, evidence, explanation).toString();
    }
}
