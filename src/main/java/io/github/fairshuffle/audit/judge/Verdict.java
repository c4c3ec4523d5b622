package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Evidence.Sample;
import io.github.fairshuffle.audit.mistake.Match;
import io.github.fairshuffle.audit.mistake.Notation;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.exact.ExactLaw;
import java.util.List;
import java.util.Optional;

/**
 * The result of an audit, as data. {@link io.github.fairshuffle.audit.AuditResult} describes it for users.
 *
 * @param algorithm the algorithm that was audited; empty if a program or orders were audited
 */
public record Verdict(Optional<Shuffler> algorithm, Evidence evidence, Explanation explanation) {
    /** Examines the subject, and explains the evidence. */
    public static Verdict on(Options options) {
        Evidence evidence = Looks.at(options);
        return new Verdict(options.subject.algorithm(), evidence, Explanation.of(evidence));
    }

    public String name() {
        return evidence.seen.name();
    }

    public Optional<Traits.Generator> generator() {
        return evidence.traits.generator();
    }

    public Law claim() {
        return evidence.seen.claim();
    }

    public boolean claimHolds() {
        return evidence.claimHolds;
    }

    public Finding finding() {
        return evidence.finding;
    }

    /** Returns the number of cards of the audit. */
    public int size() {
        return evidence.size;
    }

    /** Returns the number of cards to which the finding refers. */
    public int cards() {
        return evidence.cards();
    }

    /** Returns the law that proves a bias, or else the law of {@link #size()} cards. */
    public Optional<ExactLaw> law() {
        return evidence.law();
    }

    /** Returns the law of the number of cards to which the finding refers. */
    public Optional<ExactLaw> lawOfCards() {
        return law().filter(law -> law.size() == cards());
    }

    /** Returns the law of the main deck, or else a sample if it is large enough to count the orders. */
    public Optional<Orders> orders() {
        return evidence.orders(size())
                .filter(orders -> orders.shuffles() == 0 || AllOrders.areCounted(size(), orders.shuffles()));
    }

    /** Returns the tests of the sample that shows a bias, or else of the sample of the largest deck up to 54 cards. */
    public Optional<BatteryResult> battery() {
        return evidence.sample().flatMap(Sample::tests);
    }

    /** Returns the tests of the sample of the main deck. */
    Optional<BatteryResult> batteryOfSize() {
        return evidence.sample(size()).flatMap(Sample::tests);
    }

    public List<Look> looks() {
        return evidence.looks();
    }

    public List<Throwable> failures() {
        return evidence.seen.failures().stream().map(Failure::thrown).toList();
    }

    public List<Fact> facts() {
        return explanation.facts();
    }

    public List<Match> causes() {
        return explanation.causes();
    }

    /** Returns how code is written for the user. */
    public Notation notation() {
        return evidence.traits.notation();
    }

    public String standardError() {
        return evidence.seen.standardError();
    }

    @Override
    public String toString() {
        return new AuditText(this).toString();
    }
}
