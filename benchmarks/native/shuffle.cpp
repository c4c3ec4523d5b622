// Shuffles uint32_t by std::shuffle or in batches, with the generator of java.util.SplittableRandom.
//
//   shuffle METHOD SIZE           reads a number k from each line of the input, shuffles k times and prints the
//                                 nanoseconds; if k is 0, exits with an error unless the cards are shuffled
//   shuffle METHOD SIZE SHUFFLES  shuffles the cards 0, 1, 2, ... that many times, and prints each order on a line
//
// METHOD is std or batched. Nothing is in an anonymous namespace: g++ 12 would see that the first batch starts at 1,
// compute its bounds with 128 bits, and take 1.5 times as long for 52 cards.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

// Returns the words of a SplittableRandom with the same seed (Steele, Lea and Flood 2014, doi 10.1145/2660193.2660195).
class SplitMix64 {
public:
    using result_type = std::uint64_t;

    explicit SplitMix64(std::uint64_t seed) : state(seed) {}

    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return UINT64_MAX; }

    result_type operator()() {
        std::uint64_t word = state += 0x9e3779b97f4a7c15u;
        word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
        word = (word ^ word >> 27) * 0x94d049bb133111ebu;
        return word ^ word >> 31;
    }

private:
    std::uint64_t state;
};

using Cards = std::vector<std::uint32_t>;

void std_shuffle(Cards& cards, SplitMix64& random) { std::shuffle(cards.begin(), cards.end(), random); }

// Returns n (n - 1) ... (n - K + 1).
template <std::size_t K>
std::uint64_t falling_product(std::uint64_t n) {
    std::uint64_t product = 1;
    for (std::size_t k = 0; k < K; k++) {
        product *= n - k;
    }
    return product;
}

// Rolls the bounds n + 1, ..., n + K with one word. The word, read as a fraction of one, is multiplied by one bound
// after another: the integer part of a product is a roll, and its fraction is multiplied by the next bound. Returns the
// last fraction.
template <std::size_t K>
std::uint64_t roll(std::uint64_t word, std::uint64_t n, std::array<std::uint64_t, K>& rolls) {
    for (std::size_t k = 0; k < K; k++) {
        unsigned __int128 product = static_cast<unsigned __int128>(word) * (n + 1 + k);
        rolls[k] = static_cast<std::uint64_t>(product >> 64);
        word = static_cast<std::uint64_t>(product);
    }
    return word;
}

// Extends a shuffle of the first n cards by K cards for each word, as long as the first `end` cards contain K more.
// Card k is swapped with one of the cards 0 to k. The rolls are uniform if words with a last fraction below 2^64 mod P
// are rejected, where P is the product of the bounds. The remainder is below P, and P is at most `largest`, so it is
// computed only if the fraction is below `largest`. A function for each K can use all registers for its loop.
template <std::size_t K>
[[gnu::noinline]] std::size_t extend_in_batches(Cards& cards, std::size_t n, std::size_t end, SplitMix64& random) {
    std::uint64_t largest = falling_product<K>(end);
    std::uint32_t* card = cards.data();
    for (; n + K <= end; n += K) {
        std::array<std::uint64_t, K> rolls;
        std::uint64_t fraction = roll(random(), n, rolls);
        if (__builtin_expect(fraction < largest, false)) {
            std::uint64_t product = falling_product<K>(n + K);
            while (fraction < -product % product) {
                fraction = roll(random(), n, rolls);
            }
        }
        for (std::size_t k = 0; k < K; k++) {
            std::swap(card[n + k], card[rolls[k]]);
        }
    }
    return n;
}

// Extends a shuffle of the first n cards by batches of K, to `limit` cards at most.
template <std::size_t K>
std::size_t extend(Cards& cards, std::size_t n, std::size_t limit, SplitMix64& random) {
    std::size_t end = std::min(cards.size(), limit);
    return n + K <= end ? extend_in_batches<K>(cards, n, end, random) : n;
}

// Shuffles with several rolls from each word (Brackett-Rozinsky and Lemire 2024, doi 10.1002/spe.3369, arXiv
// 2408.06213). With these limits P is at most 2^60. The smaller batches also shuffle the last cards, when fewer than K
// are left. The paper starts with the last cards. This shuffle starts with the first ones, as std::shuffle of libstdc++
// does, and is faster, because the cards it visits next have not just been written.
void batched_shuffle(Cards& cards, SplitMix64& random) {
    std::size_t n = extend<7>(cards, 1, 1u << 8, random);
    n = extend<6>(cards, n, 1u << 9, random);
    n = extend<5>(cards, n, 1u << 11, random);
    n = extend<4>(cards, n, 1u << 14, random);
    n = extend<3>(cards, n, 1u << 19, random);
    n = extend<2>(cards, n, 1u << 30, random);
    extend<1>(cards, n, cards.size(), random);
}

// Exits with an error if a card is missing, or if the cards are still in order.
void require_shuffled(const Cards& cards) {
    bool moved = !std::is_sorted(cards.begin(), cards.end());
    Cards sorted = cards;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t k = 0; k < sorted.size(); k++) {
        if (sorted[k] != k || !moved) {
            std::fprintf(stderr, "the method does not shuffle %zu cards\n", cards.size());
            std::exit(1);
        }
    }
}

Cards in_order(std::size_t size) {
    Cards cards(size);
    std::iota(cards.begin(), cards.end(), 0u);
    return cards;
}

using Shuffle = void(Cards&, SplitMix64&);

constexpr std::uint64_t seed = 20260101;

template <Shuffle shuffle>
void serve(std::size_t size) {
    Cards cards = in_order(size);
    SplitMix64 random(seed);
    long long times;
    while (std::scanf("%lld", &times) == 1) {
        if (times == 0) {
            require_shuffled(cards);
        }
        auto start = std::chrono::steady_clock::now();
        for (long long k = 0; k < times; k++) {
            shuffle(cards, random);
        }
        auto end = std::chrono::steady_clock::now();
        std::chrono::nanoseconds time = end - start;
        std::printf("%lld\n", static_cast<long long>(time.count()));
        std::fflush(stdout);
    }
}

template <Shuffle shuffle>
void print_orders(std::size_t size, std::size_t shuffles) {
    SplitMix64 random(seed);
    for (std::size_t k = 0; k < shuffles; k++) {
        Cards cards = in_order(size);
        shuffle(cards, random);
        for (std::size_t place = 0; place < size; place++) {
            std::printf(place == 0 ? "%u" : " %u", cards[place]);
        }
        std::printf("\n");
    }
}

// Returns the number in an argument of the command line.
std::size_t number(const char* text, unsigned least) {
    char* end;
    unsigned long long number = std::strtoull(text, &end, 10);
    if (*end != '\0' || number < least || number > UINT32_MAX) {
        std::fprintf(stderr, "\"%s\" is no number from %u to 2^32 - 1\n", text, least);
        std::exit(2);
    }
    return number;
}

template <Shuffle shuffle>
void run(int argc, char** argv) {
    std::size_t size = number(argv[2], 2);
    if (argc == 3) {
        serve<shuffle>(size);
    } else {
        print_orders<shuffle>(size, number(argv[3], 1));
    }
}

int main(int argc, char** argv) {
    std::string method = argc == 3 || argc == 4 ? argv[1] : "";
    if (method == "std") {
        run<std_shuffle>(argc, argv);
    } else if (method == "batched") {
        run<batched_shuffle>(argc, argv);
    } else {
        std::fprintf(stderr, "usage: shuffle std|batched SIZE [SHUFFLES]\n");
        return 2;
    }
}
