// An XOR swap, which erases a card that is swapped with itself.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char *argv[]) {
    int n = atoi(argv[1]), shuffles = atoi(argv[2]), deck[n];
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    srand(now.tv_nsec);
    for (int k = 0; k < shuffles; k++) {
        for (int i = 0; i < n; i++) deck[i] = i;
        for (int i = n - 1; i > 0; i--) {
            int j = rand() / (RAND_MAX + 1.0) * (i + 1);
            deck[i] ^= deck[j];
            deck[j] ^= deck[i];
            deck[i] ^= deck[j];
        }
        for (int i = 0; i < n; i++) printf("%d ", deck[i]);
        printf("\n");
    }
}
