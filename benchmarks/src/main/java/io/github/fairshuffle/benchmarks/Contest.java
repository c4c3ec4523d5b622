package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A JMH state with one contender and its cards. The subclasses define the contenders and the sizes. */
@State(Scope.Thread)
public abstract class Contest {
    private Work.Local work;

    /** For the subclasses. */
    protected Contest() {}

    /** Prepares the chosen contender with the chosen number of cards. */
    abstract Work.Local prepare();

    /** Prepares the cards. */
    @Setup
    public void begin() {
        work = prepare();
    }

    /** Shuffles once. */
    final void shuffle() {
        work.shuffle().run();
    }

    /** Fails if the contender did not shuffle. */
    @TearDown
    public void end() {
        work.check();
    }
}
