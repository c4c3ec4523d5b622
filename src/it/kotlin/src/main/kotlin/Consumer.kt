package consumer

import io.github.fairshuffle.Law
import io.github.fairshuffle.Shuffler
import io.github.fairshuffle.analysis.ExactLaw
import io.github.fairshuffle.physical.Riffle
import java.util.SplittableRandom

/** What a user writes in Kotlin, compiled and run against the installed jar. */
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
    val mine = Shuffler { deck, dice ->
        for (i in deck.size() downTo 2) {
            deck.swap(i - 1, dice.roll(i))
        }
    }
    mine.shuffle(list)

    check(ExactLaw.of(mine, 5).isUniform)
    check(mine.law() == Law.UNSTATED)
    check(copy.sorted() == listOf(1, 2, 3))
    for (shuffled in listOf(list, numbers.toList(), names.map { it.removePrefix("card ").toInt() })) {
        check(shuffled.sorted() == List(52) { it } && shuffled != List(52) { it }) { shuffled }
    }
    println("Kotlin ${KotlinVersion.CURRENT} works: $list")
}
