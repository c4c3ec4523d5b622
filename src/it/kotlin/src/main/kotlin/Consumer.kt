package consumer

import io.github.fairshuffle.Deck
import io.github.fairshuffle.battery.Finding
import io.github.fairshuffle.KeyedOrder
import io.github.fairshuffle.Law
import io.github.fairshuffle.PrizePool
import io.github.fairshuffle.Reservoir
import io.github.fairshuffle.Shuffler
import io.github.fairshuffle.Weighted
import io.github.fairshuffle.audit.Audit
import io.github.fairshuffle.exact.ExactLaw
import io.github.fairshuffle.physical.Riffle
import java.util.Collections
import java.util.SplittableRandom
import kotlin.random.Random

fun naive(cards: MutableList<Int>, random: Random) {
    for (i in cards.indices) {
        Collections.swap(cards, i, random.nextInt(cards.size))
    }
}

class Cards {
    companion object {
        fun mix(cards: MutableList<Int>, random: Random) = cards.shuffle(random)
    }
}

private data class Song(val title: String, val stars: Int)

/** Kotlin code as users write it, compiled and run against the installed jar. */
fun main() {
    val rng = SplittableRandom(2026)
    val list = MutableList(52) { it }
    val numbers = IntArray(52) { it }
    val names = Array(52) { "card $it" }

    Shuffler.durstenfeld().shuffle(list)
    Shuffler.durstenfeld().using(rng).shuffle(numbers)
    Shuffler.durstenfeld().using(rng).shuffle(names)
    val copy: List<Int> = Shuffler.durstenfeld().shuffled(setOf(1, 2, 3))
    Riffle(7).using(rng).shuffle(list)
    val songs = listOf(Song("So What", 5), Song("Naima", 0))
    val favourites: List<Song> = Weighted.by<Song> { it.stars.toDouble() }.shuffled(songs)
    val mine = Shuffler { deck, dice ->
        for (i in deck.size() downTo 2) {
            deck.swap(i - 1, dice.roll(i))
        }
    }
    mine.shuffle(list)

    check(ExactLaw.of(mine, 5).isUniform)
    check(mine.law() == Law.UNSTATED)
    check(favourites == songs) { "the song of weight 0 comes last: $favourites" }
    check(copy.sorted() == listOf(1, 2, 3))
    for (shuffled in listOf(list, numbers.toList(), names.map { it.removePrefix("card ").toInt() })) {
        check(shuffled.sorted() == List(52) { it } && shuffled != List(52) { it }) { shuffled }
    }
    nullsAreOrdinaryElements()
    check(Audit.ofMethod("consumer.ConsumerKt::naive").run().finding() == Finding.PROVED_BIASED)
    check(Audit.ofMethod("consumer.Cards\$Companion::mix").run().finding() == Finding.PROVED_UNIFORM)
    println("Kotlin ${KotlinVersion.CURRENT} works: $list")
}

/** Each method that accepts a list accepts a list with nulls. */
fun nullsAreOrdinaryElements() {
    val names: List<String?> = listOf("a", null, "b", null)
    val array: Array<String?> = names.toTypedArray()
    val list: MutableList<String?> = names.toMutableList()
    val shuffler = Shuffler.durstenfeld()
    val order = shuffler.permutation(4)
    val keyed = KeyedOrder.by<String?>({ it ?: "none" }, "today")

    shuffler.shuffle(list)
    shuffler.shuffle(list, SplittableRandom(1))
    shuffler.shuffleFirst(list, 2)
    shuffler.shuffle(Deck.of(list))
    shuffler.shuffle(array)
    shuffler.shuffle(Deck.of(array))
    shuffler.shuffle(Deck.of(array, 1, 3))
    val results: List<List<String?>> = listOf(
        list,
        array.toList(),
        shuffler.shuffled(names),
        shuffler.sample(names, 4),
        shuffler.stream(names).toList(),
        names.stream().collect(shuffler.toShuffledList()),
        names.stream().collect(Reservoir.sampling(4)),
        PrizePool.of(1, names).or(0, listOf(null)).sample(4),
        Weighted.by<String?> { if (it == null) 1.0 else 2.0 }.shuffled(names),
        keyed.shuffled(names),
        keyed.sample(names, 4),
        names.sortedWith(keyed.comparator()),
        order.applyTo(names),
        order.applyTo(array).toList(),
    )
    for (result in results) {
        check(result.sortedBy { it ?: "" } == listOf(null, null, "a", "b")) { result }
    }
    val one: String? = shuffler.pick(listOf<String?>(null))
    check(one == null)
    val prize: String? = PrizePool.of(1, listOf<String?>(null)).draw()
    check(prize == null && keyed.key(null).length == 64 && keyed.group(null, 1) == 0)
    check(runCatching { KeyedOrder.by<String?>({ it }, "today").key(null) }.exceptionOrNull() is NullPointerException)
}
