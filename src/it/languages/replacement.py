# Cards are drawn with replacement.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = [random.randrange(n) for _ in range(n)]
    print(*deck)
