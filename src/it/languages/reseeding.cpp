// A generator is created in each step, with the time in seconds as its seed.
#include <ctime>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

int main(int argc, char *argv[]) {
    int n = std::stoi(argv[1]), shuffles = std::stoi(argv[2]);
    for (int k = 0; k < shuffles; k++) {
        std::vector<int> deck(n);
        std::iota(deck.begin(), deck.end(), 0);
        for (int i = n - 1; i > 0; i--) {
            std::mt19937 engine(std::time(nullptr));
            std::swap(deck[i], deck[std::uniform_int_distribution<>(0, i)(engine)]);
        }
        for (int card : deck) std::cout << card << ' ';
        std::cout << '\n';
    }
}
