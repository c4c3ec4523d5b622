"""Recomputes the tables of order.md and the golden files, and compares.

Run from the project's root:
python3 src/test/python/check.py src/test/resources

With a number as the last argument, shuffles of more cards are skipped.
"""

import hashlib
import multiprocessing
import re
import sys
from itertools import islice
from pathlib import Path

import fairshuffle_order
from fairshuffle_order import (
    Dice, PrizePool, Shuffle, Words, file_order, file_sample, first_int,
    index_permutation, reservoir, seeded, splittable, weighted,
    weighted_by_log, weighted_sample)

PAGE = Path('src/site/markdown/order.md')
GOLDEN = Path('io/github/fairshuffle/golden')
FIRST_DIFFERENCES = 10


class Report:
    """Prints how many rows agree, and which rows do not."""

    def __init__(self):
        self.failed = False

    def compare(self, name, rows, recompute, apply=map):
        """Compare the result of each row, (text, expected), with recompute."""
        rows = list(rows)
        if not rows:
            self.fail(f'{name}: nothing to check')
            return
        actual = apply(recompute, [text for text, expected in rows])
        differences = [(text, expected, result)
                       for (text, expected), result in zip(rows, actual)
                       if result != expected]
        count = len(rows)
        print(f'{name}: {count - len(differences)} of {count} agree',
              flush=True)
        for text, expected, actual in differences[:FIRST_DIFFERENCES]:
            self.fail(f'{name}: {text}\n  expected {expected}\n  but was  '
                      f'{actual}')

    def fail(self, message):
        """Print a difference or another failure."""
        self.failed = True
        print(message, flush=True)


# Reading and writing the notation of the page and the files

def match(pattern, text):
    """Return the groups of a pattern that the whole text must match."""
    found = re.fullmatch(pattern, text)
    if not found:
        raise ValueError(f'not understood: {text}')
    return found.groups()


def split(text):
    """Return the parts of a text between commas."""
    return re.split(', *', text) if text else []


def generator(text):
    """Return the words of a generator by its name in a table or a file."""
    name, argument = match(r'(?:Randomness\.)?(\w+)\((.+)\)', text)
    if name == 'SplittableRandom':
        return splittable(int(argument))
    if name == 'seeded':
        return seeded(seed_of(argument))
    raise ValueError(f'not understood: {text}')


def seed_of(text):
    """Return a seed that is written as 42, bytes(3) or text(3)."""
    count, length, number = match(
        r'bytes\((\d+)\)|text\((\d+)\)|(-?\d+)', text)
    if length:
        return '-' * int(length)
    return bytes(range(1, int(count) + 1)) if count else int(number)


def shuffle(text):
    """Return a shuffle by its name with parameters."""
    name, parameters = match(r'(\w+)(?:\((.*)\))?', text)
    return Shuffle(name, *(float(p) if '.' in p else int(p)
                           for p in split(parameters)))


def plain(numbers):
    """Return numbers as they are written in a table."""
    return ' '.join(map(str, numbers)) or 'none'


def order_text(order):
    """Return an order as it is written in a table, or its SHA-256."""
    if len(order) <= 54:
        return plain(order)
    data = b''.join(card.to_bytes(4, 'big') for card in order)
    return 'SHA-256 ' + hashlib.sha256(data).hexdigest()


# The tables of the page

def generator_row(text):
    """Return the first three words of a generator."""
    return [' '.join(f'{word:016x}' for word in islice(generator(text), 3))]


def random_row(text):
    """Return the result of a call of firstInt."""
    clock, bound = match(r'firstInt\((\d+), (\d+)\)', text)
    return [str(first_int(int(clock), int(bound)))]


def dice_row(row):
    """Return the outcomes of calls of dice, and the words drawn."""
    source, calls = row
    if '(' in source:
        words = Words(generator(source))
    else:
        words = Words(int(word, 16) for word in source.split())
    dice = Dice(words)
    methods = {'roll': dice.roll, 'flip': dice.flip, 'bits': dice.bits,
               'falling': dice.falling, 'rising': dice.rising,
               'largeRoll': dice.large_roll}
    outcomes = []
    for call in re.split(r' (?=[a-z])', calls):
        name, arguments = match(r'(\w+)(?:\((.*)\))?', call)
        outcome = methods[name](*map(int, split(arguments)))
        outcomes += outcome if isinstance(outcome, list) else [outcome]
    return [plain(outcomes), str(words.drawn)]


def shuffle_row(row):
    """Return the words drawn by a shuffle, and its order."""
    name, size = row
    words = Words(seeded(1))
    order = shuffle(name).shuffled(int(size), words)
    return [str(words.drawn), order_text(order)]


def draw_row(row):
    """Return the words drawn by another draw, and its outcome."""
    text, size = row
    words = Words(seeded(1))
    outcome = draw(text, int(size), words)
    return [str(words.drawn), order_text(outcome)]


def draw(text, size, words):
    """Return the outcome of another draw."""
    if ';' in text:
        return prize_draw(text, size, words)
    first, name, method, argument = match(
        r'(?:first (\d+) of )?(\w+(?:\(.*?\))?)\.(\w+)(?:\((\d+)\))?', text)
    count = int(argument or first or 0)
    if name == 'Reservoir':
        return reservoir(size, count, words)
    if name == 'Weighted':
        weights = [i % 7 for i in range(size)]
        if method == 'sample':
            return weighted_sample(weights, count, words)
        return weighted(weights, words)
    if name == 'WeightedByLog':
        return weighted_by_log([10 ** 15 + i % 7 / 8 for i in range(size)], words)
    algorithm = shuffle(name)
    if method == 'sample':
        return algorithm.sample(size, count, words)
    if method == 'pick':
        return algorithm.sample(size, 1, words)
    if method == 'shuffleFirst':
        return algorithm.shuffle_first(size, count, words)
    if method == 'stream':
        return list(islice(algorithm.stream(size, words), count))
    if method in ('shuffled', 'toShuffledList'):
        return algorithm.shuffled(size, words)
    raise ValueError(f'not understood: {text}')


def prize_draw(text, size, words):
    """Return the outcome of draws(…) or sample(…)."""
    name, count, groups = match(r'(draws|sample)\((\d+); (.*)\)', text)
    weights = []
    elements = []
    start = 0
    for group in split(groups):
        weight, length = group.split(': ')
        weights.append(int(weight))
        elements.append(range(start, start + int(length)))
        start += int(length)
    if start != size:
        raise ValueError(f'not {size} elements: {text}')
    pool = PrizePool(weights, elements)
    if name == 'sample':
        return pool.sample(int(count), words)
    return [pool.draw(words) for _ in range(int(count))]


def index_row(row):
    """Return the indices of an index permutation at places."""
    seed, size, places = row
    at = index_permutation(int(size), seeded(seed_of(seed)))
    return [plain(at(int(place)) for place in places.split())]


# By the first cell of the head: the number of given cells, and the
# function that recomputes the others.
TABLES = {
    'generator': (1, generator_row),
    'call': (1, random_row),
    'words from': (2, dice_row),
    'shuffle': (2, shuffle_row),
    'draw': (2, draw_row),
    'seed': (3, index_row),
}


# The first cell of the head of the table of golden files.
FILES = 'file'


def check_examples(report):
    """Check each line of the page's first Python code with a result."""
    text = PAGE.read_text(encoding='utf-8')
    lines = text.split('```python\n')[1].split('```')[0].splitlines()
    rows = (line.split('  # ') for line in lines if '  # ' in line)
    report.compare(f'{PAGE.name}, examples', rows,
                   lambda call: str(eval(call, vars(fairshuffle_order))))


def read_tables(page):
    """Return the rows of each table by the first cell of its head."""
    tables = {}
    rows = None
    for line in page.read_text(encoding='utf-8').splitlines():
        if not line.startswith('|'):
            rows = None
            continue
        cells = [cell.strip(' `') for cell in line.strip('|').split('|')]
        if rows is None:
            rows = tables[cells[0]] = []
        elif not cells[0].startswith('---'):
            rows.append(cells)
    return tables


def check_tables(tables, most, report, apply):
    """Check every vector of the page, except shuffles of more than MOST cards."""
    unknown = set(tables) - set(TABLES) - {FILES}
    if unknown:
        report.fail(f'{PAGE.name}: unknown tables of {sorted(unknown)}')
    for head, (given, recompute) in TABLES.items():
        rows = ((cells[0] if given == 1 else cells[:given], cells[given:])
                for cells in tables[head]
                if head != 'shuffle' or int(cells[1]) <= most)
        report.compare(f'{PAGE.name}, table of {head}', rows, recompute,
                       apply)


# The golden files

def prize_text(method, count, n):
    """Return the text of a draw from the pool of the golden files."""
    return f'{method}({count}; 3: 1, 7: {n - 1})'


# By the name of the file: the draw for N elements and c = min(20, N - 1).
DRAWS = {
    'sample.txt': lambda n, c: f'Durstenfeld.sample({c})',
    'sample-biased.txt': lambda n, c: f'SwapAny.sample({c})',
    'shuffle-first.txt': lambda n, c: f'Forward.shuffleFirst({c})',
    'stream.txt': lambda n, c: f'first {c} of Durstenfeld.stream',
    'reservoir.txt': lambda n, c: f'Reservoir.sampling({min(5, n - 1)})',
    'weighted.txt': lambda n, c: 'Weighted.shuffled',
    'prize-draw.txt': lambda n, c: prize_text('draws', 20, n),
    'prize-sample.txt': lambda n, c: prize_text('sample', c, n),
}


def order_line(row):
    """Return the order of a line of orders.txt."""
    name, size, source = row
    words = Words(generator(source))
    return order_text(shuffle(name).shuffled(int(size), words))


def draw_line(name, text):
    """Return the list of a line of one of these files."""
    n, seed = map(int, match(r'size (\d+) seed (-?\d+)', text))
    outcome = draw(DRAWS[name](n, min(20, n - 1)), n, Words(seeded(seed)))
    return str(outcome[:20])


def file_line(text):
    """Return the list of a line of file.txt or file-sample.txt."""
    n, seed, percent, size, replaced, ordered = match(
        r'size (\d+) seed (\S+?)(?: sample(Percent)?\((.+?)\)'
        r'(\.withReplacement)?(\.inOrder)?)?', text)
    n = int(n)
    seed = seed_of(seed)
    if not size:
        return str(file_order(n, seed)[:20])
    size = f'{size}%' if percent else int(size)
    return str(file_sample(n, size, seed, bool(ordered), bool(replaced))[:20])


def index_line(text):
    """Return the list of a line of index-permutation.txt."""
    size, seed = match(r'size (\d+) seed (.+)', text)
    places = [*range(min(20, int(size))), int(size) - 1]
    row = index_row((seed, size, plain(places)))
    return f'[{row[0].replace(" ", ", ")}]'


def check_files(folder, most, tables, report, apply):
    """Check every golden file, except orders of more than MOST cards."""
    def lines(name):
        text = (folder / name).read_text(encoding='utf-8')
        return text.removesuffix('\n').split('\n')

    def rows(name, separator):
        for line in lines(name):
            given, found, expected = line.rpartition(separator)
            if not found:
                raise ValueError(f'not understood in {name}: {line}')
            yield given, expected

    def order_rows():
        for line in lines('orders.txt'):
            if not line.startswith('#'):
                *given, expected = match(
                    r'(.+) \| (\d+) \| (.+) \| (.+)', line)
                if int(given[1]) <= most:
                    yield given, expected

    listed = {cells[0] for cells in tables[FILES]}
    if listed != set(DRAWS):
        report.fail(f'{PAGE.name} lists other files: '
                    f'{sorted(listed.symmetric_difference(DRAWS))}')
    report.compare('orders.txt', order_rows(), order_line, apply)
    for name in DRAWS:
        report.compare(name, rows(name, ': '),
                       lambda text, name=name: draw_line(name, text))
    for name in ('file.txt', 'file-sample.txt'):
        report.compare(name, rows(name, ': '), file_line)
    report.compare('index-permutation.txt',
                   rows('index-permutation.txt', ': '), index_line)


def main():
    """Check the page and the files, and return the exit status."""
    if len(sys.argv) not in (2, 3):
        sys.exit('usage: check.py src/test/resources [CARDS]')
    most = int(sys.argv[2]) if len(sys.argv) == 3 else sys.maxsize
    report = Report()
    try:
        tables = read_tables(PAGE)
        check_examples(report)
        with multiprocessing.Pool() as pool:
            check_tables(tables, most, report, pool.map)
            check_files(Path(sys.argv[1]) / GOLDEN, most, tables, report,
                        pool.map)
    except (OSError, ValueError, KeyError) as error:
        report.fail(f'{type(error).__name__}: {error}')
    return 1 if report.failed else 0


if __name__ == '__main__':
    sys.exit(main())
