package io.github.fairshuffle.internal;

/**
 * A chain of method calls as text, such as {@code Spaced.by(…).atMostInARow(2)}: an immutable value in the form in which
 * one writes it. Functions, generators and secrets are written as {@code …}.
 *
 * @param text the calls so far
 */
public record Chain(String text) {
    /** Returns this chain with one more call if an option is set. */
    public Chain with(boolean isSet, String call) {
        return isSet ? new Chain(text + "." + call) : this;
    }

    @Override
    public String toString() {
        return text;
    }
}
