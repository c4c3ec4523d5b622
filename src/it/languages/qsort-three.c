// qsort with a comparator that answers -1, 0 or 1.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int compare(const void *a, const void *b) {
    return rand() % 3 - 1;
}

int main(int argc, char *argv[]) {
    int n = atoi(argv[1]), shuffles = atoi(argv[2]), deck[n];
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    srand(now.tv_nsec);
    for (int k = 0; k < shuffles; k++) {
        for (int i = 0; i < n; i++) deck[i] = i;
        qsort(deck, n, sizeof *deck, compare);
        for (int i = 0; i < n; i++) printf("%d ", deck[i]);
        printf("\n");
    }
}
