package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTest {
    private static final Template TEMPLATE = new Template("<p title=\"{{title}}\">{{body}} {{title}}</p>");

    @Test
    void escapesTextAndLeavesHtml() {
        assertThat(TEMPLATE.fill(Map.of("title", "\"1 < 2\" & '$1'", "body", new Html("<b>{{title}}</b>")))
                        .markup())
                .isEqualTo("<p title=\"&quot;1 &lt; 2&quot; &amp; &#39;$1&#39;\"><b>{{title}}</b>"
                        + " &quot;1 &lt; 2&quot; &amp; &#39;$1&#39;</p>");
        assertThat(TEMPLATE.fill(Map.of("title", 12, "body", 3.5)).markup()).isEqualTo("<p title=\"12\">3.5 12</p>");
    }

    @Test
    void refusesAPlaceholderThatIsNotFilled() {
        assertThatNullPointerException()
                .isThrownBy(() -> TEMPLATE.fill(Map.of("title", "")))
                .withMessage("{{body}}");
    }

    @Test
    void formatsEscapeTextToo() {
        assertThat(Html.format("<b>%s</b>%s %.1f", "<i>", new Html("<hr>"), 0.25)
                        .markup())
                .isEqualTo("<b>&lt;i&gt;</b><hr> 0.3");
    }
}
