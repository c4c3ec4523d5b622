package io.github.fairshuffle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.ForeignShuffler;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.conditions.Counterbalanced;
import io.github.fairshuffle.conditions.Derangement;
import io.github.fairshuffle.conditions.NextRound;
import io.github.fairshuffle.conditions.Pairs;
import io.github.fairshuffle.conditions.Spaced;
import io.github.fairshuffle.conditions.Within;
import io.github.fairshuffle.draw.Draw;
import io.github.fairshuffle.files.FileShuffle;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.MethodDescriptor;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Runs the code of each row of find.md, and checks what the row says. The tests are in the order of the rows. */
class FindPageTest {
    private static final List<String> LETTERS = List.of("abcdefghijklmnopqrstuvwxyz".split(""));

    private static final Pattern ROW = Pattern.compile("(?m)^\\| [^|]+ \\| ((?:`[^`|]+;` ?)+)\\|$");

    record Question(String topic, int number) {}

    record Song(String title, String artist, String album, int track, int stars) {}

    record Person(String name, String family) {}

    record Trial(String condition, int number) {}

    record Voter(String id) {}

    record Target(String host, int priority, int weight) {}

    /** Draws a sample. */
    private interface Lottery {
        List<Integer> draw(List<Integer> cards, int count, Random random);
    }

    private final List<String> list = new ArrayList<>(LETTERS);
    private final List<Song> songs = new ArrayList<>();
    private final List<Person> people = new ArrayList<>();
    private final List<Trial> trials = new ArrayList<>();
    private final List<Voter> voters =
            IntStream.range(0, 20_000).mapToObj(k -> new Voter("voter " + k)).toList();

    FindPageTest() {
        for (int k = 0; k < 40; k++) {
            songs.add(new Song("title " + k, "artist " + k % 5, "album " + k % 4, k, 1 + k % 2));
            people.add(new Person("person " + k, "family " + k % 3));
            trials.add(new Trial("condition " + k % 2, k));
        }
    }

    @Test
    void everyRowIsRun() throws IOException {
        String page = PageCode.page("find.md");
        List<String> rows = PageCode.groups(ROW, page);
        long lines = page.lines()
                .filter(line -> line.startsWith("| ") && !line.equals("| you look for | write |"))
                .count();
        assertThat(rows).hasSize((int) lines).hasSizeGreaterThan(50);
        PageCode.assertIsRun(FindPageTest.class, PageCode.groups(Pattern.compile("`([^`]+)`"), String.join("", rows)));
        PageCode.assertIsRun(FindPageTest.class, PageCode.blocks(page));
    }

    /** Checks an order of different elements that is equal to the original order only with a negligible probability. */
    private static <T> void assertShuffled(List<T> order, Collection<T> original) {
        assertThat(order).containsExactlyInAnyOrderElementsOf(original).isNotEqualTo(new ArrayList<>(original));
    }

    private static void assertShares(double[] probabilities, long... counts) {
        assertThat(ChiSquare.pValue(probabilities, counts)).isGreaterThan(ChiSquare.ALPHA);
    }

    /** Returns the longest run of songs, trials or people with the same key. */
    private static <T> int longestRun(List<T> order, Function<T, String> key) {
        int run = 1;
        int longest = 1;
        for (int k = 1; k < order.size(); k++) {
            run = key.apply(order.get(k)).equals(key.apply(order.get(k - 1))) ? run + 1 : 1;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    // Shuffle

    @Test
    void aListIsShuffled() {
        Shuffler.durstenfeld().shuffle(list);
        assertShuffled(list, LETTERS);
    }

    @Test
    void aCollectionStaysAsItIs() {
        Collection<String> collection = new ArrayDeque<>(LETTERS);
        List<String> order = Shuffler.durstenfeld().shuffled(collection);
        assertShuffled(order, LETTERS);
        assertThat(collection).containsExactlyElementsOf(LETTERS);
    }

    @Test
    void anArrayIsShuffledWhereItsListHasOneElement() {
        int[] array = IntStream.range(0, 30).toArray();
        assertThat(Arrays.asList(array)).hasSize(1);
        Shuffler.durstenfeld().shuffle(array);
        assertShuffled(
                Arrays.stream(array).boxed().toList(),
                IntStream.range(0, 30).boxed().toList());
    }

    @Test
    void aSecureShuffleReadsTheOperatingSystem() {
        Shuffler.durstenfeld().using(Randomness.secure()).shuffle(list);
        assertShuffled(list, LETTERS);
        assertThat(Randomness.secure()).isInstanceOf(SecureRandom.class);
        assertThat(Randomness.stateBits(Randomness.secure())).hasValue(Integer.MAX_VALUE);
    }

    @Test
    void aGeneratorInAFieldContinues() throws IOException {
        Shuffler field = Shuffler.durstenfeld().using(Randomness.seeded(42));
        List<Integer> six = List.of(1, 2, 3, 4, 5, 6);
        String said = "first " + field.shuffled(six) + ", then " + field.shuffled(six);
        assertThat(PageCode.page("find.md")).contains(said.replaceAll("(?<=[0-9]),|[\\[\\]]", ""));
    }

    @Test
    void featuresAndLabelsStayTogether() {
        double[] features = IntStream.range(0, 30).mapToDouble(k -> k / 2.0).toArray();
        int[] labels = IntStream.range(0, 30).toArray();
        Shuffler.durstenfeld().shuffle(Deck.unison(Deck.of(features), Deck.of(labels)));
        assertThat(labels).isNotEqualTo(IntStream.range(0, 30).toArray());
        for (int k = 0; k < 30; k++) {
            assertThat(features[k]).isEqualTo(labels[k] / 2.0);
        }
    }

    @Test
    void theOrderIsRandomWithinTies() {
        List<Song> before = List.copyOf(songs);
        Shuffler.durstenfeld().shuffle(songs);
        songs.sort(Comparator.comparing(Song::stars).reversed());
        assertThat(songs).isSortedAccordingTo(Comparator.comparing(Song::stars).reversed());
        Stream.of(1, 2).forEach(stars -> assertShuffled(withStars(songs, stars), withStars(before, stars)));
    }

    private static List<Song> withStars(List<Song> songs, int stars) {
        return songs.stream().filter(song -> song.stars == stars).toList();
    }

    @Test
    void theLastAnswerStaysLast() {
        Shuffler.durstenfeld().shuffle(list.subList(0, list.size() - 1));
        assertShuffled(list, LETTERS);
        assertThat(list).endsWith("z");
    }

    @Test
    void theAnswerInTheMiddleStays() {
        List<String> answers = new ArrayList<>(List.of("a", "b", "all of these", "c"));
        Shuffler.durstenfeld().shuffle(Deck.places(Deck.of(answers), 0, 1, 3));
        assertThat(answers).containsExactlyInAnyOrder("a", "b", "c", "all of these");
        assertThat(answers.get(2)).isEqualTo("all of these");
    }

    @Test
    void rowsOfAMatrixAreKeptWhole() {
        double[][] matrix = matrix();
        Shuffler.durstenfeld().shuffle(matrix);
        assertShuffled(Arrays.stream(matrix).map(row -> row[0]).toList(), column(0));
        assertThat(Arrays.stream(matrix)).allSatisfy(row -> assertThat(row[29]).isEqualTo(row[0] + 29));
    }

    @Test
    void columnsOfAMatrixAreKeptWhole() {
        double[][] matrix = matrix();
        Permutation columns = Shuffler.durstenfeld().permutation(matrix[0].length);
        for (double[] row : matrix) columns.applyInPlace(Deck.of(row));
        for (double[] row : matrix) {
            double first = row[columns.inverse().at(0)];
            assertThat(row)
                    .containsExactly(Arrays.stream(columns.order())
                            .mapToDouble(c -> first + c)
                            .toArray());
        }
        assertThat(columns).isNotEqualTo(Permutation.identity(30));
    }

    /** Returns a matrix with the number 100r + c in row r and column c. */
    private static double[][] matrix() {
        return IntStream.range(0, 30)
                .mapToObj(r ->
                        IntStream.range(0, 30).mapToDouble(c -> 100.0 * r + c).toArray())
                .toArray(double[][]::new);
    }

    private static List<Double> column(int c) {
        return Arrays.stream(matrix()).map(row -> row[c]).toList();
    }

    @Test
    void charactersOfAStringAreKept() {
        String text = String.join("", LETTERS) + "😀";
        int[] points = text.codePoints().toArray();
        Shuffler.durstenfeld().shuffle(points);
        String mixed = new String(points, 0, points.length);
        assertShuffled(
                mixed.codePoints().boxed().toList(), text.codePoints().boxed().toList());
    }

    @Test
    void emojiAndAccentsAreKeptWhole() {
        String text = String.join("", LETTERS) + "e\u0301👩‍🚀";
        List<String> letters = Pattern.compile("\\X")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .toList();
        String whole = String.join("", Shuffler.durstenfeld().shuffled(letters));
        assertThat(letters).hasSize(28).endsWith("e\u0301", "👩‍🚀");
        assertThat(whole).hasSameSizeAs(text).isNotEqualTo(text).contains(letters);
    }

    private void exchange(int i, int j) {
        list.set(i, list.set(j, list.get(i)));
    }

    @Test
    void aContainerNeedsTwoMethods() {
        int n = list.size();
        Deck own = new Deck() {
            public int size() {
                return n;
            }

            public void swap(int i, int j) {
                exchange(i, j);
            }
        };
        Shuffler.durstenfeld().shuffle(own);
        assertShuffled(list, LETTERS);
    }

    // Permutations

    @Test
    void thePermutationContainsEachNumberOnce() {
        int n = 30;
        int[] order = Shuffler.durstenfeld().permutation(n).order();
        assertShuffled(
                Arrays.stream(order).boxed().toList(),
                IntStream.range(0, n).boxed().toList());
    }

    @Test
    void sattoloMakesOneCycle() {
        new OffByOne().shuffle(list);
        int[] order = list.stream().mapToInt(LETTERS::indexOf).toArray();
        assertThat(Permutation.of(order).cycles()).isEqualTo(1);
    }

    @Test
    void allPermutationsAreDifferent() {
        List<String> four = LETTERS.subList(0, 4);
        List<List<String>> all = IntStream.range(0, 24)
                .mapToObj(k -> Permutation.unrank(4, BigInteger.valueOf(k)).applyTo(four))
                .toList();
        assertThat(all)
                .hasSize(24)
                .doesNotHaveDuplicates()
                .allSatisfy(order -> assertThat(order).hasSameElementsAs(four));
    }

    @Test
    void thePuzzleIsEven() {
        Permutation puzzle = Stream.generate(() -> Shuffler.durstenfeld().permutation(15))
                .filter(Permutation::isEven)
                .findFirst()
                .orElseThrow();
        assertThat(puzzle.size()).isEqualTo(15);
        assertThat(puzzle.isEven()).isTrue();
    }

    /** Slides the tiles of a puzzle with two rows and three columns in all ways. */
    @Test
    void aPuzzleCanBeSolvedIfAndOnlyIfItIsEven() {
        Set<List<Integer>> reached = new HashSet<>(List.of(List.of(0, 1, 2, 3, 4, 5)));
        Queue<List<Integer>> queue = new ArrayDeque<>(reached);
        while (!queue.isEmpty()) {
            List<Integer> tiles = queue.remove();
            int gap = tiles.indexOf(5);
            for (int next = 0; next < 6; next++) {
                if (Math.abs(gap / 3 - next / 3) + Math.abs(gap % 3 - next % 3) == 1) {
                    List<Integer> slid = new ArrayList<>(tiles);
                    slid.set(gap, slid.set(next, 5));
                    if (reached.add(slid)) {
                        queue.add(slid);
                    }
                }
            }
        }
        List<Permutation> solvable = reached.stream()
                .filter(tiles -> tiles.get(5) == 5)
                .map(tiles -> Permutation.of(
                        tiles.stream().limit(5).mapToInt(tile -> tile).toArray()))
                .toList();
        assertThat(solvable).hasSize(60).allMatch(Permutation::isEven);
    }

    /** Draws permutations of four tiles in the same way until each of the twelve even ones was expected 1,000 times. */
    @Test
    void solvablePuzzlesAreEquallyLikely() {
        Shuffler shuffler = Shuffler.durstenfeld().using(Randomness.seeded(42));
        Map<Permutation, Long> counts = Stream.generate(() -> shuffler.permutation(4))
                .filter(Permutation::isEven)
                .limit(12_000)
                .collect(groupingBy(Function.identity(), counting()));
        assertThat(counts).hasSize(12);
        double[] probabilities = new double[12];
        Arrays.fill(probabilities, 1 / 12.0);
        assertShares(
                probabilities,
                counts.values().stream().mapToLong(count -> count).toArray());
    }

    // Draw

    @Test
    void winnersAreDifferent() {
        List<String> entrants = LETTERS;
        List<String> winners = Shuffler.durstenfeld().sample(entrants, 3);
        assertThat(winners).hasSize(3).doesNotHaveDuplicates().isSubsetOf(entrants);
    }

    @Test
    void withReplacementElementsRepeat() {
        Set<Integer> different = new HashSet<>();
        for (int k = 0; k < 1_000; k++) {
            List<String> five = Randomness.standard()
                    .ints(5, 0, list.size())
                    .mapToObj(list::get)
                    .toList();
            assertThat(five).hasSize(5).isSubsetOf(LETTERS);
            different.add(new HashSet<>(five).size());
        }
        assertThat(different).contains(4, 5);
    }

    @Test
    void aPartialShuffleKeepsAllElements() {
        Shuffler.durstenfeld().shuffleFirst(list, 3);
        assertThat(list).containsExactlyInAnyOrderElementsOf(LETTERS);
        assertThat(IntStream.range(0, 1_000).mapToObj(k -> {
                    Shuffler.durstenfeld().shuffleFirst(list, 3);
                    return list.get(2);
                }))
                .containsAll(LETTERS);
    }

    @Test
    void eachTopicHasFiveQuestions() {
        List<Question> questions = IntStream.range(0, 60)
                .mapToObj(k -> new Question("topic " + k % 3, k))
                .toList();
        Map<String, List<Question>> quiz =
                questions.stream().collect(groupingBy(Question::topic, TreeMap::new, Reservoir.sampling(5)));
        assertThat(quiz).containsOnlyKeys("topic 0", "topic 1", "topic 2");
        quiz.forEach((topic, five) -> assertThat(five)
                .hasSize(5)
                .doesNotHaveDuplicates()
                .allMatch(question -> question.topic.equals(topic) && questions.contains(question)));
    }

    @Test
    void heavyElementsTendToComeFirst() {
        long heavy = 0;
        for (int k = 0; k < 1_000; k++) {
            List<Song> order = Weighted.by(Song::stars).shuffled(songs);
            assertShuffled(order, songs);
            heavy += order.get(0).stars == 2 ? 1 : 0;
        }
        assertShares(new double[] {2 / 3.0, 1 / 3.0}, heavy, 1_000 - heavy);
    }

    @Test
    void theCarIsDrawnInOneOfTenDraws() {
        int cars = 0;
        for (int k = 0; k < 10_000; k++) {
            String prize =
                    PrizePool.of(1, List.of("car")).or(9, List.of("pen", "cup")).draw();
            cars += prize.equals("car") ? 1 : 0;
        }
        assertShares(new double[] {0.1, 0.9}, cars, 10_000 - cars);
    }

    @Test
    void theTenthPrizeIsGuaranteed() {
        PrizePool<String> pool = PrizePool.of(1, List.of("car")).or(9, List.of("pen", "cup"));
        Set<Integer> seen = new HashSet<>();
        int failures = 0;
        for (int k = 0; k < 10_000; k++) {
            String prize = failures < 9 ? pool.draw() : "car";
            failures = prize.equals("car") ? 0 : failures + 1;
            seen.add(failures);
        }
        assertThat(seen).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void aRankingContainsAllApplicantsAndCanBeChecked() {
        List<String> applicants = LETTERS;
        String secret = Draw.newSecret();
        List<String> ranking =
                Draw.of(applicants, secret, "Lotto: 3 14 15", applicants.size()).winners();
        assertShuffled(ranking, applicants);
        String transcript =
                Draw.of(applicants, secret, "Lotto: 3 14 15", applicants.size()).transcript();
        assertThat(Draw.verify(transcript, applicants)).isEmpty();
        assertThat(Draw.verify(transcript.replace("14", "13"), applicants)).isPresent();
    }

    // Music, slides and games

    @Test
    void theNextSongIsByAnotherArtist() {
        Song playing = songs.get(7);
        for (int k = 0; k < 100; k++) {
            List<Song> order = Spaced.by(Song::artist).startingAfter(playing).shuffled(songs);
            assertShuffled(order, songs);
            assertThat(longestRun(order, Song::artist)).isEqualTo(1);
            assertThat(order.get(0).artist).isNotEqualTo(playing.artist);
        }
    }

    @Test
    void twoOtherSongsAreBetweenSongsByOneArtist() {
        List<Song> order = Spaced.by(Song::artist).apart(2).approximately().shuffled(songs);
        assertShuffled(order, songs);
        assertThat(IntStream.range(2, 40))
                .allSatisfy(k -> assertThat(order.subList(k - 2, k + 1).stream().map(Song::artist))
                        .doesNotHaveDuplicates());
    }

    @Test
    void fiveOtherSongsArePlayedBeforeARepeat() {
        List<Song> playlist = songs;
        List<Song> played = new ArrayList<>();
        for (int round = 0; round < 100; round++) {
            new NextRound(5).shuffle(playlist);
            assertThat(playlist).doesNotHaveDuplicates();
            played.addAll(playlist);
        }
        assertThat(leastBetween(played)).isEqualTo(5);
    }

    /** Returns the least number of other elements between two occurrences of an element. */
    private static <T> int leastBetween(List<T> elements) {
        Map<T, Integer> last = new HashMap<>();
        int least = elements.size();
        for (int k = 0; k < elements.size(); k++) {
            Integer before = last.put(elements.get(k), k);
            least = before == null ? least : Math.min(least, k - before - 1);
        }
        return least;
    }

    @Test
    void albumsAreKeptWholeAndInTheirOrder() {
        songs.sort(KeyedOrder.by(Song::album, "today").comparator().thenComparing(Song::track));
        assertThat(IntStream.range(0, 40)).allSatisfy(k -> {
            Song first = songs.get(k / 10 * 10);
            assertThat(songs.get(k).album).isEqualTo(first.album);
            assertThat(songs.get(k).track).isEqualTo(first.track + 4 * (k % 10));
        });
        assertThat(songs.stream().map(Song::album).distinct())
                .containsExactlyElementsOf(KeyedOrder.by((String album) -> album, "today")
                        .shuffled(List.of("album 0", "album 1", "album 2", "album 3")));
    }

    @Test
    void eachRoundShowsEachSlideOnceInANewOrder() {
        int n = 30;
        long seed = 42;
        List<Long> slides = new ArrayList<>();
        for (long shown = 0; shown < 60; shown++) {
            long slide = IndexPermutation.of(n, (seed + "/" + shown / n).getBytes(UTF_8))
                    .at(shown % n);
            slides.add(slide);
        }
        List<Long> all = LongStream.range(0, n).boxed().toList();
        assertShuffled(slides.subList(0, n), all);
        assertShuffled(slides.subList(n, 2 * n), all);
        assertThat(slides.subList(0, n)).isNotEqualTo(slides.subList(n, 2 * n));
    }

    @Test
    void aBagIsEmptiedBeforeItIsFilledAgain() {
        Stream<String> bag =
                Stream.generate(() -> Shuffler.durstenfeld().shuffled(list)).flatMap(List::stream);
        List<String> drawn = bag.limit(52).toList();
        assertShuffled(drawn.subList(0, 26), LETTERS);
        assertShuffled(drawn.subList(26, 52), LETTERS);
    }

    // People

    @Test
    void nobodyMeetsAPartnerAgain() {
        Set<Set<Person>> met = new HashSet<>();
        for (int k = 0; k < 3; k++) {
            List<List<Person>> round = Pairs.of(people).excluding((a, b) -> met.contains(Set.of(a, b))).draw();
            assertThat(round.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(people);
            round.forEach(pair -> assertThat(met.add(Set.copyOf(pair))).isTrue());
        }
    }

    @Test
    void pairsOfPairsAreTeamsOfFour() {
        List<List<List<Person>>> teams = Pairs.of(Pairs.of(people).draw()).draw();
        assertThat(teams).hasSize(10);
        assertThat(teams.stream().flatMap(List::stream).flatMap(List::stream))
                .containsExactlyInAnyOrderElementsOf(people);
    }

    record Team(String name, String country) {}

    @Test
    void winnersPlayRunnersUpFromOtherCountries() {
        List<Team> winners = IntStream.range(0, 8)
                .mapToObj(k -> new Team("winner " + k, "country " + k % 4))
                .toList();
        List<Team> runnersUp = IntStream.range(0, 8)
                .mapToObj(k -> new Team("runner-up " + k, "country " + k % 4))
                .toList();
        Map<Team, Team> ties = Derangement.between(runnersUp, winners).excludingSame(Team::country).draw();
        assertThat(ties.keySet()).containsExactlyElementsOf(runnersUp);
        assertThat(ties.values()).containsExactlyInAnyOrderElementsOf(winners);
        assertThat(ties).allSatisfy((one, other) -> assertThat(one.country).isNotEqualTo(other.country));
    }

    @Test
    void nobodyKeepsAPlace() {
        Map<Person, Person> drawn = Derangement.of(people).draw();
        assertThat(drawn.keySet()).containsExactlyInAnyOrderElementsOf(people);
        assertThat(drawn.values()).containsExactlyInAnyOrderElementsOf(people);
        assertThat(drawn).allSatisfy((person, other) -> assertThat(other).isNotEqualTo(person));
    }

    @Test
    void allPeopleAreInOneCircle() {
        Map<Person, Person> gifts = Derangement.of(people).inOneCircle().draw();
        assertThat(Stream.iterate(people.get(0), gifts::get).limit(40)).containsExactlyInAnyOrderElementsOf(people);
    }

    @Test
    void giftsGoToOtherFamilies() {
        Map<Person, Person> gifts =
                Derangement.of(people).excludingSame(Person::family).draw();
        assertThat(gifts.values()).containsExactlyInAnyOrderElementsOf(people);
        assertThat(gifts).allSatisfy((from, to) -> assertThat(to.family).isNotEqualTo(from.family));
    }

    @Test
    void eachPaperHasThreeReviewersAndEachReviewerAsManyPapers() {
        List<String> reviewers = LETTERS.subList(0, 11);
        List<String> circle = Shuffler.durstenfeld().shuffled(reviewers);
        Map<String, Integer> papers = new HashMap<>();
        for (int paper = 0; paper < 101; paper++) {
            int k = paper;
            List<String> three = IntStream.range(3 * k, 3 * k + 3)
                    .mapToObj(i -> circle.get(i % circle.size()))
                    .toList();
            assertThat(three).hasSize(3).doesNotHaveDuplicates();
            three.forEach(reviewer -> papers.merge(reviewer, 1, Integer::sum));
        }
        assertThat(papers).hasSize(11);
        assertThat(papers.values()).as("303 / 11").containsOnly(27, 28);
    }

    @Test
    void halfOfTheReviewersAreBetweenTwoTurns() {
        List<String> reviewers = new ArrayList<>(LETTERS.subList(0, 9));
        List<String> turns = new ArrayList<>();
        for (int round = 0; round < 100; round++) {
            new NextRound(reviewers.size() / 2).shuffle(reviewers);
            assertThat(reviewers).doesNotHaveDuplicates();
            turns.addAll(reviewers);
        }
        assertThat(leastBetween(turns)).isEqualTo(4);
    }

    // Experiments

    @Test
    void noConditionIsRepeated() {
        List<Trial> order = Spaced.by(Trial::condition).shuffled(trials);
        assertThat(order).containsExactlyInAnyOrderElementsOf(trials);
        assertThat(longestRun(order, Trial::condition)).isEqualTo(1);
    }

    @Test
    void atMostThreeConditionsInARowAreEqual() {
        Set<Integer> runs = new HashSet<>();
        for (int k = 0; k < 100; k++) {
            List<Trial> order = Spaced.by(Trial::condition).atMostInARow(3).shuffled(trials);
            assertThat(order).containsExactlyInAnyOrderElementsOf(trials);
            runs.add(longestRun(order, Trial::condition));
        }
        assertThat(runs).contains(3).allMatch(run -> run <= 3);
    }

    @Test
    void eachPlaceKeepsItsCondition() {
        List<Trial> order = Within.by(Trial::condition).shuffled(trials);
        assertShuffled(order, trials);
        assertThat(order.stream().map(Trial::condition))
                .containsExactlyElementsOf(
                        trials.stream().map(Trial::condition).toList());
    }

    @Test
    void eachConditionIsAtEachPlaceEquallyOften() {
        List<String> conditions = LETTERS.subList(0, 4);
        for (int place = 0; place < 4; place++) {
            Set<String> seen = new HashSet<>();
            for (int participant = 0; participant < 4; participant++) {
                Counterbalanced<String> design = Counterbalanced.of(conditions).using(Randomness.seeded(42));
                List<String> order = design.order(participant);
                seen.add(order.get(place));
            }
            assertThat(seen).hasSize(4);
        }
    }

    @Test
    void eachBlockOfFourPatientsHasBothArmsTwice() {
        String secret = "6f1c";
        Set<List<String>> blocks = new HashSet<>();
        for (String stratum : List.of("women", "men")) {
            List<String> arms = new ArrayList<>();
            for (int k = 0; k < 400; k++) {
                List<String> block = Shuffler.durstenfeld()
                        .using(Randomness.seeded((secret + "/" + stratum + "/" + k / 4).getBytes(UTF_8)))
                        .shuffled(List.of("A", "A", "B", "B"));
                String arm = block.get(k % 4);
                arms.add(arm);
            }
            for (int k = 0; k < 400; k += 4) {
                assertThat(arms.subList(k, k + 4)).containsExactlyInAnyOrder("A", "A", "B", "B");
                blocks.add(arms.subList(k, k + 4));
            }
            assertThat(blocks).as("all blocks occur").hasSize(6);
            blocks.clear();
        }
    }

    @Test
    void experimentsWithTwoSeedsOverlapByChance() {
        long first = 0;
        long second = 0;
        long both = 0;
        for (Voter voter : voters) {
            boolean isInFirst = KeyedOrder.by(Voter::id, "experiment 1").group(voter, 10) == 0;
            boolean isInSecond = KeyedOrder.by(Voter::id, "experiment 2").group(voter, 10) == 0;
            first += isInFirst ? 1 : 0;
            second += isInSecond ? 1 : 0;
            both += isInFirst && isInSecond ? 1 : 0;
        }
        assertThat(first).as("10 % of 20,000").isBetween(1_900L, 2_100L);
        assertThat(second).as("10 % of 20,000").isBetween(1_900L, 2_100L);
        assertThat(both).as("1 % of 20,000").isBetween(150L, 250L);
    }

    // Data

    @Test
    void anEpochContainsEachExampleOnce() {
        long n = 30;
        long seed = 42;
        int epoch = 1;
        IndexPermutation order = IndexPermutation.of(n, (seed + "/" + epoch).getBytes(UTF_8));
        assertShuffled(
                order.stream().boxed().toList(), LongStream.range(0, n).boxed().toList());
    }

    @Test
    void aTenthIsForTests() {
        long tests = 0;
        for (Voter voter : voters) {
            boolean isTest = KeyedOrder.by(Voter::id, "split 1").group(voter, 10) == 0;
            tests += isTest ? 1 : 0;
        }
        assertThat(tests).as("10 % of 20,000").isBetween(1_900L, 2_100L);
    }

    @Test
    void eachFoldHasItsShareOfEachCondition() {
        for (int k = 0; k < 17; k++) {
            trials.add(new Trial("condition 2", 40 + k));
        }
        List<Trial> before = List.copyOf(trials);
        Shuffler.durstenfeld().shuffle(trials);
        trials.sort(Comparator.comparing(Trial::condition));
        assertShuffled(trials, before);
        Map<String, Long> folds = IntStream.range(0, 57)
                .boxed()
                .collect(groupingBy(k -> trials.get(k).condition + " in fold " + k % 10, counting()));
        assertThat(folds).hasSize(30);
        folds.forEach((fold, count) -> assertThat(count)
                .as("20 / 10 or 17 / 10 of the %s", fold)
                .isBetween(fold.startsWith("condition 2") ? 1L : 2L, 2L));
    }

    @Test
    void pagesOfAFeedContinueTheOrder() {
        List<Voter> read = new ArrayList<>();
        String last = "";
        for (int k = 0; k < 3; k++) {
            List<Voter> page = pageAfter(last);
            read.addAll(page);
            last = KeyedOrder.by(Voter::id, "feed").key(page.get(19));
        }
        assertThat(read)
                .containsExactlyElementsOf(KeyedOrder.by(Voter::id, "feed").sample(voters, 60));
    }

    private List<Voter> pageAfter(String last) {
        KeyedOrder<Voter> feed = KeyedOrder.by(Voter::id, "feed");
        List<Voter> page = feed.shuffled(voters).stream()
                .filter(v -> feed.key(v).compareTo(last) > 0)
                .limit(20)
                .toList();
        return page;
    }

    @Test
    void aSetHasARepeatableOrder() {
        List<Voter> voters = this.voters.subList(0, 30);
        List<Voter> order = KeyedOrder.by(Voter::id, "seed").shuffled(Set.copyOf(voters));
        assertShuffled(order, voters);
        assertThat(order).isEqualTo(KeyedOrder.by(Voter::id, "seed").shuffled(voters));
    }

    @Test
    void aFifthOfTheLinesKeepTheirOrder(@TempDir Path folder) throws IOException {
        Path in = folder.resolve("in.csv");
        Path out = folder.resolve("out.csv");
        Files.write(in, LETTERS);
        FileShuffle.lines(in, out).samplePercent(20).inOrder().run();
        assertThat(Files.readAllLines(out)).hasSize(5).isSorted().doesNotHaveDuplicates();
        FileShuffle.lines(in, out).sample(1000).withReplacement().run();
        assertThat(Files.readAllLines(out)).hasSize(1000).hasSameElementsAs(LETTERS);
    }

    @Test
    void fastqRecordsAreKeptWhole(@TempDir Path folder) throws IOException {
        Path in = folder.resolve("in.fastq");
        Path out = folder.resolve("out.fastq");
        List<String> records = IntStream.range(0, 30)
                .mapToObj(k -> "@read" + k + "\nACGT\n+\n!!!" + (char) ('!' + k))
                .toList();
        Files.write(in, records);
        FileShuffle.lines(in, out).together(4).run();
        assertShuffled(List.of(Files.readString(out).split("\n(?=@read)|\n$")), records);
    }

    // Networks

    @Test
    void serversAreOrderedByPriorityAndThenByWeight() {
        List<Target> targets = List.of(
                new Target("none", 1, 0),
                new Target("backup", 2, 9),
                new Target("light", 1, 1),
                new Target("heavy", 1, 3));
        long heavy = 0;
        for (int k = 0; k < 10_000; k++) {
            List<Target> order = Weighted.by(Target::weight).shuffled(targets);
            order.sort(Comparator.comparing(Target::priority));
            assertThat(order.subList(2, 4)).containsExactly(targets.get(0), targets.get(1));
            heavy += order.get(0).weight == 3 ? 1 : 0;
        }
        assertShares(new double[] {0.75, 0.25}, heavy, 10_000 - heavy);
    }

    /** Selects the first target as RFC 2782 says, with each of the equally likely numbers. */
    @Test
    void takenLiterallyRfc2782PrefersWeightZero() {
        int[] weights = {0, 1, 1}; // "all those with weight 0 are placed at the beginning of the list"
        List<Integer> first = new ArrayList<>();
        for (int number = 0; number <= Arrays.stream(weights).sum(); number++) { // "between 0 and the sum (inclusive)"
            int k = 0;
            int runningSum = weights[0];
            while (runningSum < number) { // "the first in the selected order which is greater than or equal"
                runningSum += weights[++k];
            }
            first.add(k);
        }
        assertThat(first).containsExactly(0, 1, 2);
    }

    private final Set<String> probed = new HashSet<>();

    private void probe(String host, int port) {
        assertThat(probed.add(host + ":" + port)).isTrue();
    }

    @Test
    void aScanVisitsEachPortOfEachHostOnce() {
        List<String> hosts = LETTERS.subList(0, 5);
        long seed = 42;
        IndexPermutation.of(hosts.size() * 1024L, seed).stream()
                .forEach(k -> probe(hosts.get((int) (k / 1024)), (int) (k % 1024)));
        assertThat(probed).hasSize(5 * 1024).contains("a:0", "a:1023", "e:0", "e:1023");
    }

    @Test
    void shortIdsAreDifferentAndLeadBackToTheirNumbers() {
        assertThat(BigInteger.valueOf(36).pow(6)).isEqualTo(2_176_782_336L);
        Set<String> all = new HashSet<>();
        for (long number = 0; number < 10_000; number++) {
            IndexPermutation ids = IndexPermutation.of(2_176_782_336L, 42);
            String id = Long.toString(ids.at(number), 36);
            assertThat(id).hasSizeLessThanOrEqualTo(6);
            assertThat(ids.indexOf(Long.parseLong(id, 36))).isEqualTo(number);
            all.add(id);
        }
        assertThat(all).hasSize(10_000);
    }

    private static List<String> shard(List<String> servers, String client) {
        List<String> shard = KeyedOrder.by((String server) -> server, client).sample(servers, 4);
        return shard;
    }

    @Test
    void shardsOfClientsDifferAndStay() {
        List<String> fewer = LETTERS.subList(0, 25);
        Set<List<String>> shards = new HashSet<>();
        for (int k = 0; k < 100; k++) {
            List<String> shard = shard(LETTERS, "client " + k);
            assertThat(shard).hasSize(4).doesNotHaveDuplicates();
            assertThat(shard(fewer, "client " + k))
                    .containsAll(shard.stream().filter(fewer::contains).toList());
            shards.add(shard);
        }
        assertThat(shards).hasSize(100);
    }

    private static String server(List<String> tickets, String client) {
        String ticket =
                KeyedOrder.by((String name) -> name, client).sample(tickets, 1).get(0);
        return ticket.replaceFirst("#.*", "");
    }

    @Test
    void aWeightedChoiceIsInProportionAndStays() {
        List<String> tickets = List.of("a#1", "a#2", "a#3", "b#1", "c#1");
        long[] counts = new long[3];
        for (int k = 0; k < 10_000; k++) {
            String server = server(tickets, "client " + k);
            counts["abc".indexOf(server)]++;
            if (!server.equals("c")) {
                assertThat(server(tickets.subList(0, 4), "client " + k)).isEqualTo(server);
            }
        }
        assertShares(new double[] {0.6, 0.2, 0.2}, counts);
    }

    // Tests

    @Test
    void aProgramIsAudited() throws InterruptedException {
        Program.requireInShell("python3");
        String program = "src/it/languages/naive.py";
        assertThatThrownBy(() -> {
                    Audit.ofProgram(List.of("python3", program)).run().assertFair();
                })
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("NOT FAIR");
    }

    @Test
    void aSampleIsAudited() {
        assertSampleIsFair(
                (cards, count, random) -> Shuffler.durstenfeld().using(random).sample(cards, count));
        assertThatThrownBy(() -> assertSampleIsFair((cards, count, random) -> cards.subList(0, count)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("NOT FAIR");
    }

    private static void assertSampleIsFair(Lottery lottery) {
        Audit.of(ForeignShuffler.ofSample(2, (cards, random) -> lottery.draw(cards, 2, random)))
                .run()
                .assertFair();
    }

    static class Daily implements MethodOrderer {
        public void orderMethods(MethodOrdererContext tests) {
            tests.getMethodDescriptors()
                    .sort(KeyedOrder.by(
                                    (MethodDescriptor test) -> test.getMethod().getName(), "today")
                            .comparator());
        }
    }

    @Nested
    @TestMethodOrder(Daily.class)
    class TestsInRandomOrder {
        private static final List<String> RUN = new ArrayList<>();

        @Test
        void opens(TestInfo test) {
            run(test);
        }

        @Test
        void reads(TestInfo test) {
            run(test);
        }

        @Test
        void closes(TestInfo test) {
            run(test);
        }

        private static void run(TestInfo test) {
            RUN.add(test.getTestMethod().orElseThrow().getName());
        }

        @AfterAll
        static void theOrderIsThatOfTheKeys() {
            assertThat(RUN)
                    .containsExactly("reads", "opens", "closes")
                    .isEqualTo(KeyedOrder.by((String name) -> name, "today").shuffled(RUN));
        }
    }
}
