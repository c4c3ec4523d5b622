// The steps are right, but each number of random() is nearly the sum of two earlier ones.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(int argc, char *argv[]) {
    int n = atoi(argv[1]), shuffles = atoi(argv[2]), rest[n];
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    srandom(now.tv_nsec);
    for (int k = 0; k < shuffles; k++) {
        for (int i = 0; i < n; i++) rest[i] = i;
        for (int left = n; left > 0; left--) {
            int j = random() / 2147483648.0 * left;
            printf("%d ", rest[j]);
            memmove(rest + j, rest + j + 1, (left - 1 - j) * sizeof *rest);
        }
        printf("\n");
    }
}
