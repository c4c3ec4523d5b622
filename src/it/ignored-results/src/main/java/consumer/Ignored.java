package consumer;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.conditions.Spaced;
import io.github.fairshuffle.files.FileShuffle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Ignores results: the most dangerous typos of this library. */
class Ignored {
    static void typos(List<String> list, Shuffler shuffler, FileShuffle file) throws IOException {
        shuffler.using(Randomness.secure()); // ignored
        shuffler.shuffled(list); // ignored
        shuffler.requireFullCoverage(); // ignored
        file.seed(42); // ignored
        Spaced.by(String::length).shuffled(list); // ignored
        Audit.of(shuffler).run(); // ignored
    }

    static void inPlace(List<String> list, Shuffler shuffler) throws IOException {
        shuffler.shuffle(list);
        shuffler.shuffleFirst(list, 1);
        FileShuffle.lines(Path.of("in"), Path.of("out")).run();
        Audit.of(shuffler).run().assertFair();
    }
}
