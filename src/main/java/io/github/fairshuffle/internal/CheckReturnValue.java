package io.github.fairshuffle.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks packages whose methods return values that a caller must not ignore. Error Prone, SpotBugs and IDEs recognise
 * the simple name, and warn of statements such as {@code shuffler.using(generator);}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface CheckReturnValue {}
