// The seed of each start is one of the thousand milliseconds of a second.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char *argv[]) {
    int n = atoi(argv[1]), shuffles = atoi(argv[2]), deck[n];
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    srandom(now.tv_nsec / 1000000);
    for (int k = 0; k < shuffles; k++) {
        for (int i = 0; i < n; i++) deck[i] = i;
        for (int i = n - 1; i > 0; i--) {
            int j = random() % (i + 1), card = deck[i];
            deck[i] = deck[j];
            deck[j] = card;
        }
        for (int i = 0; i < n; i++) printf("%d ", deck[i]);
        printf("\n");
    }
}
