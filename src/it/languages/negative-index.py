# randint(0, i) - 1 may be -1, which is the last place of a list.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for i in range(1, n):
        j = random.randint(0, i) - 1
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
