"""Checks the links of the Markdown files, the tests that they name, and the menu of the site. Prints every error.

The program does not follow links to other hosts. A page of the site may link to the pages and resources beside it. If it links to a place
within a page, that place needs an explicit id, because the site and GitHub derive different ids from a heading.
"""

import re
import sys
from pathlib import Path

HERE = 'https://github.com/fairshuffle/fairshuffle/'
SITE = Path('src/site/markdown')


def text(page):
    """Return the text of a page without code."""
    return re.sub(r'(?ms)^ *```.*?^ *```|`[^`\n]*`', '', page.read_text('utf-8'))


def places(page, of_headings):
    """Return the ids that a link to the page may contain after the #."""
    found = set(re.findall(r'\sid="([^"]+)"', text(page)))
    for heading in re.findall(r'(?m)^#+ +(.*)$', page.read_text('utf-8')) if of_headings else []:
        plain = re.sub(r'\[(.*?)]\(.*?\)', r'\1', heading.strip()).lower()
        found.add(re.sub(r'[^\w -]', '', plain).replace(' ', '-'))
    return found


def errors():
    tests = {test.stem for folder in ('src', 'benchmarks') for test in Path(folder).rglob('*Test.java')}
    for page in [page for folder in ('.', '.github', 'benchmarks', SITE) for page in sorted(Path(folder).glob('*.md'))]:
        for link in re.findall(r']\(([^)\s]+)\)', text(page)):
            within = page.parent == SITE and ':' not in link
            path, _, place = re.sub(HERE + '(blob|raw|tree)/main/', '/', link).partition('#')
            if ':' in path or within and (SITE.parent / 'resources' / path).is_file():
                continue
            target = Path(path[1:]) if path.startswith('/') else page.parent / path if path else page
            if not target.exists() or (place and place not in places(target, not within)) or (
                    within and not re.fullmatch(r'([\w-]+\.md)?(#.*)?', link)):
                yield f'{page}: {link}'
        for test in re.findall(r'`(\w+Test)`', page.read_text('utf-8')):
            if test not in tests:
                yield f'{page}: there is no test {test}'
    menu = set(re.findall(r'href="([^"]+)\.html"', Path('src/site/site.xml').read_text('utf-8')))
    for page in SITE.glob('*.md'):
        if page.stem not in menu:
            yield f'src/site/site.xml: {page.name} is not in the menu'


found = list(errors())
print(*found, sep='\n', end='\n' if found else '')
sys.exit(1 if found else 0)
