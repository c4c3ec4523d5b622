// std::shuffle with one engine, whose whole state comes from std::random_device.
#include <algorithm>
#include <array>
#include <functional>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

int main(int argc, char *argv[]) {
    int n = std::stoi(argv[1]), shuffles = std::stoi(argv[2]);
    std::array<std::random_device::result_type, std::mt19937_64::state_size * 2> random;
    std::random_device device;
    std::generate(random.begin(), random.end(), std::ref(device));
    std::seed_seq seed(random.begin(), random.end());
    std::mt19937_64 engine(seed);
    for (int k = 0; k < shuffles; k++) {
        std::vector<int> deck(n);
        std::iota(deck.begin(), deck.end(), 0);
        std::shuffle(deck.begin(), deck.end(), engine);
        for (int card : deck) std::cout << card << ' ';
        std::cout << '\n';
    }
}
