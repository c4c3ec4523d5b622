// A remainder has only ten values, and its remainder is the random index.
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
            int j = rand() % 10 % (i + 1), card = deck[i];
            deck[i] = deck[j];
            deck[j] = card;
        }
        for (int i = 0; i < n; i++) printf("%d ", deck[i]);
        printf("\n");
    }
}
