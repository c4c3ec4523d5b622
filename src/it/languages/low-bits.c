// A linear congruential generator with 2^31 states, whose low bits choose the cards.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static unsigned state;

static unsigned next(void) {
    return state = (1103515245 * state + 12345) % 2147483648u;
}

int main(int argc, char *argv[]) {
    int n = atoi(argv[1]), shuffles = atoi(argv[2]), deck[n];
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    state = now.tv_nsec;
    for (int k = 0; k < shuffles; k++) {
        for (int i = 0; i < n; i++) deck[i] = i;
        for (int i = n - 1; i > 0; i--) {
            int j = next() % (i + 1), card = deck[i];
            deck[i] = deck[j];
            deck[j] = card;
        }
        for (int i = 0; i < n; i++) printf("%d ", deck[i]);
        printf("\n");
    }
}
