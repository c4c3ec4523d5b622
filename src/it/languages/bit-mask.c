// A random number is cut by & (n - 1), which is right only if n is a power of 2.
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[]) {
    int n = atoi(argv[1]), shuffles = atoi(argv[2]), deck[n];
    FILE *random = fopen("/dev/urandom", "rb");
    for (int k = 0; k < shuffles; k++) {
        for (int i = 0; i < n; i++) deck[i] = i;
        for (int i = 0; i < n; i++) {
            int j = fgetc(random) & (n - 1), card = deck[i];
            deck[i] = deck[j];
            deck[j] = card;
        }
        for (int i = 0; i < n; i++) printf("%d ", deck[i]);
        printf("\n");
    }
}
