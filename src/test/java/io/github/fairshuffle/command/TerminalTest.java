package io.github.fairshuffle.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ForkedJvm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalTest {
    @Test
    void aLineIsWipedBeforeTheNextAndAtTheEndIfThereIsOne() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(new PrintStream(err, true, StandardCharsets.UTF_8), true);
        terminal.clear();
        assertThat(err.size()).isZero();
        terminal.show("first");
        String wiped = "\r" + " ".repeat(79) + "\r";
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(wiped + "first");
        terminal.clear();
        terminal.clear();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(wiped + "first" + wiped);
    }

    /** Says whether it has terminals. */
    static final class Question {
        public static void main(String[] args) {
            System.out.println(Terminal.is(1) || Terminal.is(2));
        }
    }

    @Test
    void aFileIsNoTerminal() throws IOException, InterruptedException {
        assertThat(ForkedJvm.run(Question.class)).containsExactly("false");
    }
}
