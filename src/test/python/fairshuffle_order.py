"""The orders of fairshuffle, written from src/site/markdown/order.md alone."""

import hashlib
import math
from decimal import ROUND_HALF_UP, Context
from fractions import Fraction
from itertools import islice

MASK = 2 ** 64 - 1
GAMMA = 0x9e3779b97f4a7c15


# 2. Generators: endless iterators of words

def mix(z):
    """Return the mixed word z."""
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & MASK
    z = (z ^ z >> 27) * 0x94d049bb133111eb & MASK
    return z ^ z >> 31


def splittable(seed):
    """Yield the words of SplittableRandom(seed)."""
    state = seed & MASK
    while True:
        state = state + GAMMA & MASK
        yield mix(state)


def xoshiro(s0, s1, s2, s3):
    """Yield the words of xoshiro256++ with the given state."""
    while True:
        x = s0 + s3 & MASK
        yield (x << 23 | x >> 41) + s0 & MASK
        t = s1 << 17 & MASK
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= t
        s3 = (s3 << 45 | s3 >> 19) & MASK


def seeded(seed):
    """Return the words of Randomness.seeded, for a number, bytes or a text."""
    if isinstance(seed, int):
        return xoshiro(*islice(splittable(seed), 4))
    if isinstance(seed, str):
        seed = hashlib.sha256(seed.encode()).digest()
    if len(seed) != 32:
        seed = hashlib.sha256(seed).digest()
    words = [int.from_bytes(seed[i:i + 8], 'big') for i in range(0, 32, 8)]
    return xoshiro(*(mix(word + (k + 1) * GAMMA & MASK)
                     for k, word in enumerate(words)))


def first_int(clock, bound):
    """Return the first nextInt(bound) of java.util.Random(clock)."""
    state = clock ^ 0x5deece66d

    def next31():
        nonlocal state
        state = (state * 0x5deece66d + 11) % 2 ** 48
        return state >> 17

    if bound & (bound - 1) == 0:
        return bound * next31() >> 31
    while True:
        u = next31()
        r = u % bound
        if u - r + bound - 1 < 2 ** 31:
            return r


class Words:
    """The words of a generator, counted as they are drawn."""

    def __init__(self, words):
        self._next = iter(words).__next__
        self.drawn = 0

    def word(self):
        """Return the next word."""
        self.drawn += 1
        return self._next()


# 3. Dice

def batch_width(first, step, left):
    """Return the number k of the batch for the next of left bounds, or 0."""
    for k, limit in ((3, 2 ** 8), (2, 2 ** 12), (1, 2 ** 24)):
        if first <= limit and (
                step < 0 or first + min(2 * k, left) - 1 <= limit):
            return k
    return 0


def half(x, bounds, outcomes):
    """Append the outcomes of half a word. Return whether it is accepted."""
    product = 1
    for bound in bounds:
        x *= bound
        outcomes.append(x >> 32)
        x &= 0xffffffff
        product *= bound
    return x >= 2 ** 32 % product


class Dice:
    """Turns words into numbers, and keeps the unused bits of a flip word."""

    def __init__(self, words):
        self.word = words.word
        self._coins = 0
        self._left = 0

    def roll(self, bound):
        """Return a number from 0 to bound - 1."""
        if bound == 1:
            return 0
        rejected = 2 ** 64 % bound
        while True:
            p = self.word() * bound
            if p & MASK >= rejected:
                return p >> 64

    def flip(self):
        """Return 0 or 1."""
        if self._left == 0:
            self._coins = self.word()
            self._left = 64
        self._left -= 1
        return self._coins >> self._left & 1

    def bits(self, count):
        """Return the highest bits of a word."""
        return self.word() >> 64 - count

    def falling(self, high, low):
        """Return the outcomes for the bounds from high down to low."""
        outcomes = self._batches(high, -1, high - max(low, 2) + 1)
        return outcomes + [0] if low == 1 <= high else outcomes

    def rising(self, low, high):
        """Return the outcomes for the bounds from low up to high."""
        first = max(low, 2)
        outcomes = self._batches(first, 1, high - first + 1)
        return [0] + outcomes if low == 1 <= high else outcomes

    def large_roll(self, bound):
        """Return a number from 0 to bound - 1 for a bound of any size."""
        if bound < 2 ** 31:
            return self.roll(bound)
        width = (bound - 1).bit_length()
        while True:
            number = 0
            left = width
            while left > 0:
                count = min(left, 63)
                number = (number << count) + self.bits(count)
                left -= count
            if number < bound:
                return number

    def _batches(self, first, step, left):
        outcomes = []
        while left > 0:
            k = batch_width(first, step, left)
            if k == 0:
                outcomes.append(self.roll(first))
                taken = 1
            else:
                taken = min(2 * k, left)
                middle = first + step * min(k, taken)
                end = first + step * taken
                outcomes += self._batch(range(first, middle, step),
                                        range(middle, end, step))
            first += step * taken
            left -= taken
        return outcomes

    def _batch(self, bounds1, bounds2):
        while True:
            outcomes = []
            word = self.word()
            if half(word >> 32, bounds1, outcomes) \
                    and half(word & 0xffffffff, bounds2, outcomes):
                return outcomes


# 4. Decks are lists of cards. Algorithms receive at least two cards.

def swap(deck, i, j):
    """Exchange the cards of two places."""
    deck[i], deck[j] = deck[j], deck[i]


def move(deck, start, end):
    """Move a card from one place to another."""
    deck.insert(end, deck.pop(start))


def arrange(deck, order):
    """Move the card at place order[k] to place k, for all k at once."""
    deck[:] = [deck[place] for place in order]


# 5. Algorithms

def rejection(deck, dice):
    """Shuffle by Rejection."""
    n = len(deck)
    taken = bytearray(n)
    order = []
    for _ in range(n):
        card = dice.roll(n)
        while taken[card]:
            card = dice.roll(n)
        taken[card] = 1
        order.append(card)
    arrange(deck, order)


def splice(deck, dice):
    """Shuffle by Splice."""
    for place, r in enumerate(dice.falling(len(deck), 2)):
        move(deck, place + r, place)


def durstenfeld(deck, dice):
    """Shuffle by Durstenfeld."""
    last = len(deck) - 1
    for r in dice.falling(len(deck), 2):
        deck[last], deck[r] = deck[r], deck[last]
        last -= 1


def forward(deck, dice, low=2):
    """Shuffle by Forward, and stop after the bound low."""
    for place, r in enumerate(dice.falling(len(deck), low)):
        swap(deck, place, place + r)


def inside_out(deck, dice):
    """Shuffle by InsideOut or InsideOutInPlace."""
    for place, r in enumerate(dice.rising(2, len(deck)), 1):
        swap(deck, place, r)


def insertion(deck, dice):
    """Shuffle by Insertion."""
    for place, r in enumerate(dice.rising(2, len(deck)), 1):
        move(deck, place, r)


def random_keys(deck, dice):
    """Shuffle by RandomKeys."""
    n = len(deck)
    keys = []
    while len(set(keys)) < n:
        # With the highest bit flipped, the unsigned order is the signed order.
        keys = [dice.bits(64) ^ 1 << 63 for _ in range(n)]
    arrange(deck, sorted(range(n), key=keys.__getitem__))


def deal(cards, word, buckets):
    """Append each card to the bucket that its byte of a word names."""
    appends = [bucket.append for bucket in buckets]
    for i in range(0, len(cards), 8):
        w = word()
        for card in cards[i:i + 8]:
            appends[w & 255](card)
            w >>= 8


def scatter(deck, dice):
    """Shuffle by Scatter."""
    if len(deck) <= 2 ** 20:
        durstenfeld(deck, dice)
        return
    buckets = [[] for _ in range(256)]
    deal(deck, dice.word, buckets)
    for bucket in reversed(buckets):
        durstenfeld(bucket, dice)
    deck[:] = [card for bucket in buckets for card in bucket]


def parallel_scatter(deck, dice):
    """Shuffle by ParallelScatter."""
    n = len(deck)
    if n <= 2 ** 20:
        durstenfeld(deck, dice)
        return
    size = max(2 ** 19 - 256, (n - 1) // 64 + 1)
    chunks = (n - 1) // size + 1
    generators = [Words(xoshiro(*(dice.word() for _ in range(4))))
                  for _ in range(chunks + 256)]
    buckets = [[] for _ in range(256)]
    for k in range(chunks):
        deal(deck[k * size:(k + 1) * size], generators[k].word, buckets)
    for bucket, generator in zip(buckets, generators[chunks:]):
        durstenfeld(bucket, Dice(generator))
    deck[:] = [card for bucket in buckets for card in bucket]


def riffle(deck, dice, times):
    """Shuffle by Riffle(times)."""
    for _ in range(times):
        flips = [dice.flip() for _ in deck]
        upper = 0
        lower = flips.count(0)
        order = []
        for flip in flips:
            if flip == 1:
                order.append(lower)
                lower += 1
            else:
                order.append(upper)
                upper += 1
        arrange(deck, order)


def interleave(deck, dice, times):
    """Shuffle by Interleave(times)."""
    n = len(deck)
    for _ in range(times):
        cut = lower = dice.roll(n)
        upper = 0
        order = []
        for place in range(n):
            if upper == cut or (place % 2 == 0 and lower < n):
                order.append(lower)
                lower += 1
            else:
                order.append(upper)
                upper += 1
        arrange(deck, order)


def overhand(deck, dice, times, cut):
    """Shuffle by Overhand(times, cut)."""
    bound = 2
    while bound < 2 ** 30 and not (cut * bound).is_integer():
        bound *= 2
    limit = round(cut * bound)

    def is_cut():
        return dice.flip() == 1 if cut == 0.5 else dice.roll(bound) < limit

    n = len(deck)
    for _ in range(times):
        cuts = [place + 1 for place in range(n - 1) if is_cut()]
        starts = [0] + cuts
        ends = cuts + [n]
        order = []
        for start, end in zip(reversed(starts), reversed(ends)):
            order.extend(range(start, end))
        arrange(deck, order)


def block_move(deck, dice, times):
    """Shuffle by BlockMove(times)."""
    for _ in range(times):
        low, high = sorted((dice.roll(len(deck)), dice.roll(len(deck))))
        deck[:] = deck[:low] + deck[high + 1:] + deck[low:high + 1]


def top_to_random(deck, dice, times):
    """Shuffle by TopToRandom(times)."""
    for _ in range(times):
        move(deck, 0, dice.roll(len(deck)))


def bottom_to_random(deck, dice, times):
    """Shuffle by BottomToRandom(times)."""
    for _ in range(times):
        move(deck, len(deck) - 1, dice.roll(len(deck)))


def swap_any(deck, dice):
    """Shuffle by SwapAny."""
    for i in range(len(deck)):
        swap(deck, i, dice.roll(len(deck)))


def sattolo(deck, dice):
    """Shuffle by Sattolo."""
    for i in range(len(deck) - 1, 0, -1):
        swap(deck, i, dice.roll(i))


def never_last(deck, dice):
    """Shuffle by NeverLast."""
    for i in range(len(deck)):
        swap(deck, i, dice.roll(len(deck) - 1))


def modulo(deck, dice, count):
    """Shuffle by Modulo(count)."""
    for i in range(len(deck) - 1, 0, -1):
        swap(deck, i, dice.bits(count) % (i + 1))


def reseeded(deck, dice):
    """Shuffle by Reseeded."""
    clock = dice.bits(48)
    for i in range(len(deck) - 1, 0, -1):
        swap(deck, i, first_int(clock, i + 1))


def truncated_keys(deck, dice, count):
    """Shuffle by TruncatedKeys(count)."""
    keys = [dice.bits(count) for _ in deck]
    arrange(deck, sorted(range(len(deck)), key=keys.__getitem__))


UNIFORM = {
    'Rejection': rejection,
    'Splice': splice,
    'Durstenfeld': durstenfeld,
    'Forward': forward,
    'InsideOut': inside_out,
    'InsideOutInPlace': inside_out,
    'Insertion': insertion,
    'RandomKeys': random_keys,
    'Scatter': scatter,
    'ParallelScatter': parallel_scatter,
}

ALGORITHMS = {
    **UNIFORM,
    'Riffle': riffle,
    'Interleave': interleave,
    'Overhand': overhand,
    'BlockMove': block_move,
    'TopToRandom': top_to_random,
    'BottomToRandom': bottom_to_random,
    'SwapAny': swap_any,
    'Sattolo': sattolo,
    'NeverLast': never_last,
    'Modulo': modulo,
    'Reseeded': reseeded,
    'TruncatedKeys': truncated_keys,
}


class Shuffle:
    """An algorithm of the catalogue with its parameters."""

    def __init__(self, name, *parameters):
        if name not in ALGORITHMS:
            raise ValueError(f'{name} is missing here: write what order.md says')
        self._name = name
        self._parameters = parameters

    def shuffled(self, n, words):
        """Return the order of n cards."""
        deck = list(range(n))
        if n >= 2:
            ALGORITHMS[self._name](deck, Dice(words), *self._parameters)
        return deck

    def shuffle_first(self, n, count, words):
        """Return the whole deck after shuffleFirst(count)."""
        if count == 0 or n < 2:
            return list(range(n))
        if self._name not in UNIFORM:
            return self.shuffled(n, words)
        deck = list(range(n))
        forward(deck, Dice(words), max(2, n - count + 1))
        return deck

    def sample(self, n, count, words):
        """Return the outcome of sample(count)."""
        return self.shuffle_first(n, count, words)[:count]

    def stream(self, n, words):
        """Yield the elements of the stream, each drawn on request."""
        if self._name not in UNIFORM:
            yield from self.shuffled(n, words)
            return
        deck = list(range(n))
        dice = Dice(words)
        for place in range(n):
            swap(deck, place, place + dice.roll(n - place))
            yield deck[place]


# 6. Other draws

def reservoir(n, k, words):
    """Return the outcome of Reservoir.sampling(k) for n elements."""
    dice = Dice(words)
    kept = list(range(min(k, n)))
    for number in range(k + 1, n + 1):
        place = dice.large_roll(number)
        if place < k:
            kept[place] = number - 1
    return kept


def weighted(weights, words):
    """Return the order of Weighted.by(…).shuffled."""
    return weighted_by_log([math.log(weight) if weight > 0 else -math.inf for weight in weights], words)


def weighted_by_log(logs, words):
    """Return the order of Weighted.byLog(…).shuffled."""
    n = len(logs)
    if n < 2:
        return list(range(n))
    dice = Dice(words)
    times = []
    for log in logs:
        if log == -math.inf:
            times.append(math.inf)
        else:
            u = min((float(dice.bits(63)) + 0.5) * 2.0 ** -63, 1 - 2.0 ** -53)
            times.append(Fraction(math.log(-math.log1p(-u))) - Fraction(log))
    order = sorted(range(n), key=times.__getitem__)
    start = 0
    while start < n:
        end = start + 1
        while end < n and times[order[end]] == times[order[start]]:
            end += 1
        run = order[start:end]
        forward(run, dice)
        order[start:end] = run
        start = end
    return order


def weighted_sample(weights, count, words):
    """Return the outcome of Weighted.sample(count)."""
    return weighted(weights, words)[:count] if count > 0 else []


def file_order(n, seed):
    """Return the order of FileShuffle; a seed is a number or bytes."""
    return by_keys(zip(range(n), seeded(seed)), seed)


def by_keys(lines, seed):
    """Return lines, each given with its key, in the order of their keys."""
    by_key = {}
    for line, key in lines:
        by_key.setdefault(key, []).append(line)
    if isinstance(seed, int):
        seed = (seed & MASK).to_bytes(8, 'big')
    order = []
    for key in sorted(by_key):
        same = by_key[key]
        if len(same) > 1:
            words = Words(seeded(seed + key.to_bytes(8, 'big')))
            durstenfeld(same, Dice(words))
        order += same
    return order


def file_sample(n, size, seed, in_order=False, replace=False):
    """Return a sample of FileShuffle; its size is 3 or '12.5%', say."""
    words = Words(seeded(seed))
    is_percentage = isinstance(size, str)
    if not (is_percentage or in_order or replace):
        kept = reservoir(n, size, words)
        return [kept[k] for k in Shuffle('Durstenfeld').shuffled(
            len(kept), words)]
    if is_percentage:
        digits = Context(prec=15, rounding=ROUND_HALF_UP)
        percent = Fraction(digits.create_decimal_from_float(float(size[:-1])))
        size = (n * percent + 50) // 100
    selected = selection(n, size, replace, Dice(words))
    if in_order:
        return list(selected)
    return by_keys(((line, words.word()) for line in selected), seed)


def selection(n, size, replace, dice):
    """Yield the selected lines in their order."""
    if replace:
        yield from sorted(dice.large_roll(n) for _ in range(size))
        return
    left = min(size, n)
    for line in range(n):
        if dice.large_roll(n - line) < left:
            left -= 1
            yield line


class PrizePool:
    """Groups of elements, each with a weight."""

    def __init__(self, weights, groups):
        self._groups = [(w, g) for w, g in zip(weights, groups) if w > 0]
        self._sum = sum(weights)

    def draw(self, words):
        """Return the outcome of draw()."""
        dice = Dice(words)
        rest = dice.large_roll(self._sum)
        for weight, group in self._groups:
            if rest < weight:
                return group[dice.roll(len(group))]
            rest -= weight

    def sample(self, count, words):
        """Return the outcome of sample(count)."""
        dice = Dice(words)
        common = math.lcm(*(len(group) for _, group in self._groups))
        shares = [w * common // len(group) for w, group in self._groups]
        groups = [list(group) for _, group in self._groups]
        everything = self._sum * common
        drawn = []
        for _ in range(count):
            rest = dice.large_roll(everything)
            i = 0
            while rest >= shares[i] * len(groups[i]):
                rest -= shares[i] * len(groups[i])
                i += 1
            number = rest // shares[i]
            swap(groups[i], number, -1)
            drawn.append(groups[i].pop())
            everything -= shares[i]
        return drawn


# 7. Index permutations

def index_permutation(size, words):
    """Return the function at of IndexPermutation.of, given seeded words."""
    state = [mix(word ^ size) for word in islice(words, 4)]
    words = xoshiro(*state)
    if size <= 2 ** 12:
        return Shuffle('Durstenfeld').shuffled(size, Words(words)).__getitem__
    columns = 2 ** ((size - 1).bit_length() // 2)
    rows = (size - 1) // columns + 1
    keys = list(islice(words, 16 if size <= 2 ** 16 else 12))

    def at(place):
        while True:
            row, column = divmod(place, columns)
            for key, next_key in zip(keys[::2], keys[1::2]):
                row += (scrambled(column, key) >> 1) * rows >> 63
                row %= rows
                column += scrambled(row, next_key) * columns >> 64
                column %= columns
            place = row * columns + column
            if place < size:
                return place

    return at


def scrambled(half, key):
    """Return the word that a round computes from half of an index."""
    w = (half ^ key) * 0xbf58476d1ce4e5b9 & MASK
    return (w ^ w >> 32) * 0x94d049bb133111eb & MASK
