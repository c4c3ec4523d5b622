package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A contender at work, as a state of JMH. Its subclasses say which contenders and which sizes. */
@State(Scope.Thread)
public abstract class Contest {
    private Work.Local work;

    /** For the subclasses. */
    protected Contest() {}

    /** The contender with as many cards as wanted. */
    abstract Work.Local prepare();

    /** Gets the cards ready. */
    @Setup
    public void begin() {
        work = prepare();
    }

    /** Shuffles once. */
    final void shuffle() {
        work.shuffle().run();
    }

    /** Whoever does not shuffle is out. */
    @TearDown
    public void end() {
        work.check();
    }
}
