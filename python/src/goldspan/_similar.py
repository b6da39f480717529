"""Places that hold a quote but for a few slips of copying. Mirrors src/text/quotes/{find-similar,approximate-match,same-meaning}.ts."""

from math import floor
from typing import Callable, Dict, List, NamedTuple, Optional, Tuple
import re

from ._characters import is_word, kind
from ._projection import project
from ._units import to_points

_SHORTEST, _LONGEST = 20, 4000
_MOST_STEPS = 20_000_000
_MOST_HITS = 60
_FARTHEST_RIM = 20
_MOST_RIMS = 24


class Match(NamedTuple):
    start: int
    end: int
    slips: int


def find_similar(text: str, quote: str) -> List[Tuple[int, int]]:
    """At most a tenth of the characters may differ, and only inside plain words or function words."""
    needle = project(quote, "markup").text
    if not _SHORTEST <= len(needle) <= _LONGEST:
        return []
    slips = floor(len(needle) * 0.1)
    plain, starts, ends = project(text, "markup")
    matches: List[Match] = []
    steps = 0
    for low, high in _likely_windows(plain, needle, slips):
        steps += (high - low) * len(needle)
        if steps > _MOST_STEPS:
            break
        match = approximate_match(needle, plain[low:high], slips)
        if not match:
            continue
        for first, last in _whole_words(plain, low + match.start, low + match.end, slips):
            if same_meaning(needle, plain[first:last]):
                matches.append(Match(starts[first], ends[last - 1], match.slips))
                break
    return _distinct_best(matches)


def _likely_windows(plain: str, needle: str, slips: int) -> List[Tuple[int, int]]:
    """With at most n slips, one of n + 1 pieces of the quote is there unchanged."""
    size = max(4, len(needle) // (slips + 1))
    hits: Dict[int, int] = {}
    for offset in range(0, len(needle) - size + 1, size):
        piece = needle[offset : offset + size]
        found, at = 0, plain.find(piece)
        while at >= 0 and found < _MOST_HITS:
            found += 1
            window = floor((at - offset) / (slips + 1) + 0.5)
            hits[window] = hits.get(window, 0) + 1
            at = plain.find(piece, at + 1)
    ordered = sorted(hits.items(), key=lambda hit: (-hit[1], hit[0]))
    starts = [window * (slips + 1) for window, _ in ordered]
    return [(max(0, start - 2 * slips - 2), min(len(plain), start + len(needle) + 2 * slips + 2)) for start in starts]


def approximate_match(pattern: str, text: str, limit: int) -> Optional[Match]:
    """The part of `text` nearest to `pattern` by edits, if it takes at most `limit` of them."""
    cost, end = _nearest_end(pattern, text)
    if cost > limit:
        return None
    return Match(_start_of(pattern, text, end, cost), end, cost)


def _nearest_end(pattern: str, text: str) -> Tuple[int, int]:
    """The least number of edits and where that match ends, by Myers' bit vectors: one column is one addition of long integers."""
    size = len(pattern)
    if size == 0:
        return 0, 0
    masks: Dict[str, int] = {}
    for place, char in enumerate(pattern):
        masks[char] = masks.get(char, 0) | (1 << place)
    full, top = (1 << size) - 1, 1 << (size - 1)
    plus, minus, cost = full, 0, size
    best, best_end = size, 0
    for column, char in enumerate(text, 1):
        equal = masks.get(char, 0)
        vertical = equal | minus
        horizontal = (((equal & plus) + plus) ^ plus) | equal
        up, down = minus | (full & ~(horizontal | plus)), plus & horizontal
        if up & top:
            cost += 1
        elif down & top:
            cost -= 1
        # A match may begin anywhere: the first row is all zero.
        up, down = (up << 1) & full, (down << 1) & full
        plus, minus = down | (full & ~(vertical | up)), up & vertical
        if cost < best:
            best, best_end = cost, column
    return best, best_end


def _start_of(pattern: str, text: str, end: int, cost: int) -> int:
    """Where the match that ends at `end` begins. Of equal ways, replacing comes before dropping, and that before adding."""
    size = len(pattern)
    reach = 2 * cost + 1
    low = end - size - reach
    far = size + len(text) + 1
    # Only diagonals near the one that ends at `end` can be part of so cheap a match.
    width = 2 * reach + 1
    rows: List[List[int]] = []
    for row in range(size + 1):
        line = [far] * (width + 1)
        for at in range(width):
            column = low + row + at
            if column < 0 or column > end:
                continue
            if row == 0:
                line[at] = 0
                continue
            above = rows[-1]
            best = above[at + 1] + 1 if at + 1 < width else far
            if column > 0:
                best = min(best, above[at] + (pattern[row - 1] != text[column - 1]))
                if at > 0:
                    best = min(best, line[at - 1] + 1)
            line[at] = best
        rows.append(line)
    row, at = size, reach
    while row > 0:
        column = low + row + at
        here = rows[row][at]
        if column > 0 and here == rows[row - 1][at] + (pattern[row - 1] != text[column - 1]):
            row -= 1
        elif at + 1 < width and here == rows[row - 1][at + 1] + 1:
            row, at = row - 1, at + 1
        else:
            at -= 1
    return low + at


def _whole_words(plain: str, start: int, end: int, slips: int) -> List[Tuple[int, int]]:
    """Stretches of whole words near a match, nearest first."""
    reach = min(slips, _FARTHEST_RIM) + 1
    begins = _rims(plain, start, reach, lambda before, after: not is_word(before))
    stops = _rims(plain, end - 1, reach, lambda before, after: not is_word(after))
    pairs = [(first, last + 1) for first in begins for last in stops if last + 1 > first]
    pairs.sort(key=lambda pair: (abs(pair[0] - start) + abs(pair[1] - end), pair[0], pair[1]))
    return pairs[:_MOST_RIMS]


def _rims(plain: str, at: int, reach: int, is_rim: Callable[[str, str], bool]) -> List[int]:
    low = max(0, at - reach - 2)
    window = to_points(plain[low : max(0, at + reach + 3)])
    found = []
    unit = low
    for place, char in enumerate(window):
        before = window[place - 1] if place else ""
        after = window[place + 1 : place + 2]
        if not char.isspace() and is_rim(before, after) and abs(unit - at) <= reach and (unit > low or low == 0):
            found.append(unit)
        unit += 2 if char > "\uffff" else 1
    return found


def _distinct_best(matches: List[Match]) -> List[Tuple[int, int]]:
    """One place per stretch of text. A place that is clearly better than the rest counts alone."""
    kept: List[Match] = []
    for match in sorted(matches, key=lambda match: (match.slips, match.start)):
        if not any(match.start < other.end and match.end > other.start for other in kept):
            kept.append(match)
    return [(match.start, match.end) for match in kept if match.slips <= kept[0].slips + 1]


# --- Whether two wordings say the same


def same_meaning(one: str, other: str) -> bool:
    """Whether they differ only in what a careless copy changes. Numbers, identifiers, negations and modal verbs are never equal to others."""
    a, b = _tokens(one), _tokens(other)
    light = [token.lower() in _LIGHT for token in b]
    reach = [True]
    for is_light in light:
        reach.append(reach[-1] and is_light)
    for token in a:
        token_is_light = token.lower() in _LIGHT
        following = [reach[0] and token_is_light]
        for column, against in enumerate(b, 1):
            following.append(
                (reach[column - 1] and _is_slip(token, against))
                or (reach[column] and token_is_light)
                or (following[column - 1] and light[column - 1])
            )
        reach = following
    return reach[-1]


_SIGNS = frozenset("%$€£¥°<>=+≥≤±×÷")
_JOINERS = frozenset("-'.,:/@")
_frozen = re.compile("[_/@:.%$€£¥°<>=+≥≤±×÷]")


def _tokens(units: str) -> List[str]:
    text = to_points(units)
    tokens: List[str] = []
    place, end = 0, len(text)
    while place < end:
        if text[place] in _SIGNS:
            tokens.append(text[place])
            place += 1
        elif not is_word(text[place]):
            place += 1
        else:
            start = place
            while place < end and (
                is_word(text[place]) or (text[place] in _JOINERS and place + 1 < end and is_word(text[place + 1]))
            ):
                place += 1
            tokens.append(text[start:place])
    return tokens


def _is_slip(a: str, b: str) -> bool:
    if a == b:
        return True
    if _is_frozen(a) or _is_frozen(b):
        return False
    left, right = a.lower(), b.lower()
    if left == right:
        return True
    shorter = min(len(left), len(right))
    # The first letter decides between "include" and "exclude", "valid" and "invalid".
    if shorter < 4 or left[0] != right[0]:
        return False
    return edit_distance(left, right) <= (1 if shorter < 8 else 2)


def _is_frozen(token: str) -> bool:
    return (
        _frozen.search(token) is not None
        or any(kind(char) == "N" for char in token)
        or (len(token) > 1 and token.isupper() and all(kind(char) == "L" for char in token))
        or any(one.islower() and other.isupper() for one, other in zip(token, token[1:]))
        or token.endswith("n't")
        or token.lower() in _DECISIVE
    )


def edit_distance(a: str, b: str) -> int:
    """How many edits make one word of the other. Two letters swapped count as one."""
    rows = [list(range(len(b) + 1))]
    for row in range(1, len(a) + 1):
        line = [row]
        for column in range(1, len(b) + 1):
            cost = min(
                rows[row - 1][column - 1] + (a[row - 1] != b[column - 1]),
                rows[row - 1][column] + 1,
                line[column - 1] + 1,
            )
            if row > 1 and column > 1 and a[row - 1] == b[column - 2] and a[row - 2] == b[column - 1]:
                cost = min(cost, rows[row - 2][column - 2] + 1)
            line.append(cost)
        rows.append(line)
    return rows[-1][-1]


_DECISIVE = frozenset(
    """not no nor never none neither without cannot non except unless only least most more less fewer all any
  every each both either must may might should shall can could will would before after until within above below over under
  minimum maximum if always sometimes zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty
  fifty sixty hundred thousand million half twice first second third last
  no ni nunca jamás nadie nada ningún ninguna ninguno sin salvo excepto solo sólo menos más todo toda todos todas cada ambos
  debe deben puede pueden antes después hasta dentro si siempre mínimo máximo uno dos tres cuatro cinco seis siete ocho nueve
  diez doce quince veinte treinta cien ciento mil millón medio mitad doble primero segundo tercero último
  não nem nenhum nenhuma ninguém sem exceto somente apenas só menos mais todo cada ambos deve devem pode podem depois após até
  dentro se sempre mínimo máximo um dois duas três quatro cinco seis sete oito nove dez doze quinze vinte trinta cem cento mil
  milhão meio metade dobro primeiro segundo terceiro último
  nicht kein keine ohne nie nur außer müssen darf dürfen kann pas jamais sans sauf seulement aucun aucune doit peut
  non mai senza tranne solo nessun nessuno deve può""".split()
)
_LIGHT = frozenset(
    """the a an of to in on at for by and that which is are was were be its this these
  el la los las de del al y que en es son su sus por para con
  o a os as da do das dos e em é são ao aos na nas pela pelo seu sua com
  der die das den dem des und ein eine einen le les des du et est sont il lo gli di e è sono""".split()
)
