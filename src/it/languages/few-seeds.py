# Each shuffle has one of 1,000 seeds.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    generator = random.Random(random.randrange(1000))
    generator.shuffle(deck)
    print(*deck)
