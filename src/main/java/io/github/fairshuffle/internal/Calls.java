package io.github.fairshuffle.internal;

/**
 * Calls of methods as text, such as {@code Spaced.by(…).atMostInARow(2)}: an immutable value in the form in which
 * one writes it. Functions, generators and secrets are written as {@code …}.
 *
 * @param text the calls so far
 */
public record Calls(String text) {
    /** Returns these calls and one more if an option is set. */
    public Calls with(boolean isSet, String call) {
        return isSet ? new Calls(text + "." + call) : this;
    }

    @Override
    public String toString() {
        return text;
    }
}
