// Each card is swapped with any card.
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

int main(int argc, char *argv[]) {
    int n = std::stoi(argv[1]), shuffles = std::stoi(argv[2]);
    std::random_device device;
    std::mt19937 engine(device());
    for (int k = 0; k < shuffles; k++) {
        std::vector<int> deck(n);
        std::iota(deck.begin(), deck.end(), 0);
        std::uniform_int_distribution<> any(0, n - 1);
        for (int &card : deck) std::swap(card, deck[any(engine)]);
        for (int card : deck) std::cout << card << ' ';
        std::cout << '\n';
    }
}
