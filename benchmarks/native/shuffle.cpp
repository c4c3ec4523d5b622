// Measures std::shuffle on uint32_t, with a 64-bit Lehmer generator.
//
//   shuffle SIZE    reads a number k from each line of the input, shuffles k times and prints the nanoseconds;
//                   if k is 0, exits with an error unless the cards are shuffled

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <vector>

namespace {

// The state has 128 bits. Each step multiplies the state by a constant; the output is the high half of the state. Steele
// and Vigna recommend this multiplier (Softw. Pract. Exp. 52, 2022, doi 10.1002/spe.3030).
class Lehmer64 {
public:
    using result_type = std::uint64_t;

    explicit Lehmer64(std::uint64_t seed) : state(static_cast<unsigned __int128>(seed) << 64 | (seed * 2 + 1)) {}

    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return UINT64_MAX; }

    result_type operator()() {
        state *= 0xda942042e4dd58b5u;
        return static_cast<result_type>(state >> 64);
    }

private:
    unsigned __int128 state;
};

class Cards {
public:
    explicit Cards(std::size_t size) : cards(size), random(20260101) { std::iota(cards.begin(), cards.end(), 0u); }

    // Shuffles the given number of times, and returns the time in nanoseconds.
    std::int64_t shuffle(std::int64_t times) {
        auto start = std::chrono::steady_clock::now();
        for (std::int64_t k = 0; k < times; k++) {
            std::shuffle(cards.begin(), cards.end(), random);
        }
        auto end = std::chrono::steady_clock::now();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(end - start).count();
    }

    // Exits with an error if a card is missing, or if the cards are still in order.
    void require_shuffled() const {
        bool moved = !std::is_sorted(cards.begin(), cards.end());
        std::vector<std::uint32_t> sorted = cards;
        std::sort(sorted.begin(), sorted.end());
        for (std::size_t k = 0; k < sorted.size(); k++) {
            if (sorted[k] != k || !moved) {
                std::fprintf(stderr, "std::shuffle does not shuffle %zu cards\n", cards.size());
                std::exit(1);
            }
        }
    }

private:
    std::vector<std::uint32_t> cards;
    Lehmer64 random;
};

void serve(std::size_t size) {
    Cards cards(size);
    long long times;
    while (std::scanf("%lld", &times) == 1) {
        if (times == 0) {
            cards.require_shuffled();
        }
        std::printf("%lld\n", static_cast<long long>(cards.shuffle(times)));
        std::fflush(stdout);
    }
}

std::size_t size_from(const char* text) {
    char* end;
    unsigned long long size = std::strtoull(text, &end, 10);
    if (*end != '\0' || size < 2 || size > UINT32_MAX) {
        std::fprintf(stderr, "a size is a number from 2 to 2^32 - 1, not \"%s\"\n", text);
        std::exit(2);
    }
    return size;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: shuffle SIZE\n");
        return 2;
    }
    serve(size_from(argv[1]));
}
