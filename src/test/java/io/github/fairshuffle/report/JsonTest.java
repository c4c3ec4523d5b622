package io.github.fairshuffle.report;

import static io.github.fairshuffle.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void everyKindOfValueIsWritten() {
        assertThat(Json.of(Arrays.asList(null, 1, 0.5, true, "a b", new int[] {1, 2}, List.of(), Map.of("key", "c"))))
                .isEqualTo("[null,1,0.5,true,\"a b\",[1,2],[],{\"key\":\"c\"}]");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void numbersThatJsonDoesNotHaveAreRefused(double number) {
        refused("no JSON for the number " + number, () -> Json.of(List.of(number)));
    }

    /** A closing tag in a string would end a script element, and two characters that JSON allows would end a line. */
    @Test
    void whatCouldEndAStringOrAScriptIsEscaped() {
        assertThat(Json.of("\"\\\n\u001f<>&\u2028\u2029 ~"))
                .isEqualTo("\"\\\"\\\\\\u000a\\u001f\\u003c\\u003e\\u0026\\u2028\\u2029 ~\"");
    }
}
