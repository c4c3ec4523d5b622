// Random numbers of the operating system, without the bias of a remainder.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static FILE *source;

static uint32_t below(uint32_t bound) {
    uint32_t word;
    do {
        if (fread(&word, sizeof word, 1, source) != 1) exit(1);
    } while (word >= UINT32_MAX - UINT32_MAX % bound);
    return word % bound;
}

int main(int argc, char *argv[]) {
    int n = atoi(argv[1]), shuffles = atoi(argv[2]), deck[n];
    source = fopen("/dev/urandom", "rb");
    if (source == NULL) return 1;
    for (int k = 0; k < shuffles; k++) {
        for (int i = 0; i < n; i++) deck[i] = i;
        for (int i = n - 1; i > 0; i--) {
            int j = below(i + 1), card = deck[i];
            deck[i] = deck[j];
            deck[j] = card;
        }
        for (int i = 0; i < n; i++) printf("%d ", deck[i]);
        printf("\n");
    }
}
