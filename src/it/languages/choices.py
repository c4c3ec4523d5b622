# random.choices draws with replacement; random.sample would not.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = random.choices(range(n), k=n)
    print(*deck)
