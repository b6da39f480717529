"""Finds quotes that were copied with errors. Mirrors src/text/quotes/approximate-match.ts."""

from math import floor
from typing import Callable, Dict, List, NamedTuple, Optional, Tuple
import re

from ._characters import is_word, kind
from ._simplify import simplify
from ._units import to_points

# The lengths of quotes, in simplified units, that are searched for with errors.
_MIN_LENGTH, _MAX_LENGTH = 20, 4000
_MAX_EDIT_SHARE = 0.1
# Limits the comparisons of two units.
_MAX_STEPS = 20_000_000
# Limits the places of one piece of a quote, which may be a frequent phrase.
_MAX_HITS = 60
# How far from a match a span of whole words may begin or end, and how many such spans are tried.
_MAX_DISTANCE = 20
_MAX_SPANS = 24


class Match(NamedTuple):
    start: int
    end: int
    edits: int


def find_similar(text: str, quote: str) -> List[Tuple[int, int]]:
    """Finds a quote that was copied with errors in at most a tenth of its characters. The time is bounded for any input."""
    needle = simplify(quote, "markup").text
    if not _MIN_LENGTH <= len(needle) <= _MAX_LENGTH:
        return []
    edits = floor(len(needle) * _MAX_EDIT_SHARE)
    plain, starts, ends = simplify(text, "markup")
    matches: List[Match] = []
    steps = 0
    for low, high in _likely_windows(plain, needle, edits):
        steps += (high - low) * len(needle)
        if steps > _MAX_STEPS:
            break
        match = approximate_match(needle, plain[low:high], edits)
        if not match:
            continue
        for first, last in _word_spans_near(plain, low + match.start, low + match.end, edits):
            if has_same_meaning(needle, plain[first:last]):
                matches.append(Match(starts[first], ends[last - 1], match.edits))
                break
    return _distinct_best(matches)


def _likely_windows(plain: str, needle: str, edits: int) -> List[Tuple[int, int]]:
    """Finds windows that may contain the quote: if it has at most n edits, at least one of its n + 1 pieces is unchanged."""
    size = max(4, len(needle) // (edits + 1))
    hits: Dict[int, int] = {}
    for offset in range(0, len(needle) - size + 1, size):
        piece = needle[offset : offset + size]
        hit_count, at = 0, plain.find(piece)
        while at >= 0 and hit_count < _MAX_HITS:
            hit_count += 1
            # Hits that are a few edits apart share a window.
            window = floor((at - offset) / (edits + 1) + 0.5)
            hits[window] = hits.get(window, 0) + 1
            at = plain.find(piece, at + 1)
    ordered = sorted(hits.items(), key=lambda hit: (-hit[1], hit[0]))
    starts = [window * (edits + 1) for window, _ in ordered]
    return [(max(0, start - 2 * edits - 2), min(len(plain), start + len(needle) + 2 * edits + 2)) for start in starts]


def approximate_match(pattern: str, text: str, limit: int) -> Optional[Match]:
    """The part of `text` with the fewest edits (insert, delete, replace) from `pattern`, if there are at most `limit`."""
    cost, end = _nearest_end(pattern, text)
    if cost > limit:
        return None
    return Match(_start_of(pattern, text, end, cost), end, cost)


def _nearest_end(pattern: str, text: str) -> Tuple[int, int]:
    """The smallest number of edits, and where that match ends. Uses Myers' bit vectors: each column is one addition of long integers."""
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
    """Where the match that ends at `end` begins. Among equal ways, replacing comes before deleting, and deleting before inserting."""
    size = len(pattern)
    reach = 2 * cost + 1
    low = end - size - reach
    unreachable = size + len(text) + 1
    # A match with so few edits stays on diagonals near the one that ends at `end`.
    width = 2 * reach + 1
    rows: List[List[int]] = []
    for row in range(size + 1):
        line = [unreachable] * (width + 1)
        for at in range(width):
            column = low + row + at
            if column < 0 or column > end:
                continue
            if row == 0:
                line[at] = 0
                continue
            above = rows[-1]
            best = above[at + 1] + 1 if at + 1 < width else unreachable
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


def _word_spans_near(plain: str, start: int, end: int, edits: int) -> List[Tuple[int, int]]:
    """Spans of whole words near a match, nearest first, because the match with the fewest edits may cut words."""
    distance = min(edits, _MAX_DISTANCE) + 1
    firsts = _word_edges(plain, start, distance, lambda before, after: not is_word(before))
    lasts = _word_edges(plain, end - 1, distance, lambda before, after: not is_word(after))
    spans = [(first, last + 1) for first in firsts for last in lasts if last + 1 > first]
    spans.sort(key=lambda span: (abs(span[0] - start) + abs(span[1] - end), span[0], span[1]))
    return spans[:_MAX_SPANS]


def _word_edges(plain: str, at: int, distance: int, is_edge: Callable[[str, str], bool]) -> List[int]:
    """The offsets of the word edges at most `distance` from an offset. `is_edge` gets the characters before and after one."""
    low = max(0, at - distance - 2)
    window = to_points(plain[low : max(0, at + distance + 3)])
    edges = []
    unit = low
    for place, char in enumerate(window):
        before = window[place - 1] if place else ""
        after = window[place + 1 : place + 2]
        if not char.isspace() and is_edge(before, after) and abs(unit - at) <= distance and (unit > low or low == 0):
            edges.append(unit)
        unit += 2 if char > "\uffff" else 1
    return edges


def _distinct_best(matches: List[Match]) -> List[Tuple[int, int]]:
    """Drops matches that overlap a better one, and matches that are clearly worse than the best."""
    kept: List[Match] = []
    for match in sorted(matches, key=lambda match: (match.edits, match.start)):
        if not any(match.start < other.end and match.end > other.start for other in kept):
            kept.append(match)
    return [(match.start, match.end) for match in kept if match.edits <= kept[0].edits + 1]


# --- Meaning


def has_same_meaning(quote: str, text: str) -> bool:
    """True if a quote differs only by copying errors, and not in a number, identifier, negation, quantity, modal verb or preposition."""
    quote_tokens, text_tokens = _tokens(quote), _tokens(text)
    # ways[n]: how the tokens of the quote so far can match the first n tokens of the text, as bits. A preposition at either end of the
    # quote needs a counterpart, because the text may have another preposition just outside the match.
    ways = [_UNPAIRED_IN_TEXT]
    for text_token in text_tokens:
        ways.append(_skip(ways[-1], text_token, _UNPAIRED_IN_TEXT))
    for quote_token in quote_tokens:
        following = [_skip(ways[0], quote_token, _UNPAIRED_IN_QUOTE)]
        for column, text_token in enumerate(text_tokens):
            paired = _ALL_PAIRED if ways[column] and _is_same_or_miscopied(quote_token, text_token) else 0
            skipped_in_quote = _skip(ways[column + 1], quote_token, _UNPAIRED_IN_QUOTE)
            following.append(paired | skipped_in_quote | _skip(following[-1], text_token, _UNPAIRED_IN_TEXT))
        ways = following
    return ways[-1] & (_ALL_PAIRED | _UNPAIRED_IN_TEXT) > 0


# Which preposition since the last pair of tokens has no counterpart: none, one of the quote, or one of the text.
_ALL_PAIRED, _UNPAIRED_IN_QUOTE, _UNPAIRED_IN_TEXT = 1, 2, 4


def _skip(ways: int, token: str, unpaired: int) -> int:
    """The ways that remain if a token has no counterpart. Unpaired prepositions in both the quote and the text would mean that one replaces the other."""
    word = token.lower()
    if word not in _FUNCTION_WORDS:
        return 0
    if word not in _PREPOSITIONS:
        return ways
    return unpaired if ways & (_ALL_PAIRED | unpaired) else 0


# Characters that are tokens by themselves, and characters that join two parts of a token.
_SIGNS = frozenset("%$€£¥°<>=+≥≤±×÷")
_JOINERS = frozenset("-'.,:/@")
_NUMBER_OR_CODE = re.compile("[_/@:.%$€£¥°<>=+≥≤±×÷]")


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


def _is_same_or_miscopied(a: str, b: str) -> bool:
    if a == b:
        return True
    if _must_match_exactly(a) or _must_match_exactly(b):
        return False
    left, right = a.lower(), b.lower()
    if left == right:
        return True
    shorter = min(len(left), len(right))
    # The first letter decides between "include" and "exclude", "valid" and "invalid".
    if shorter < 4 or left[0] != right[0]:
        return False
    return edit_distance(left, right) <= (1 if shorter < 8 else 2)


def _must_match_exactly(token: str) -> bool:
    return (
        _NUMBER_OR_CODE.search(token) is not None
        or any(kind(char) == "N" for char in token)
        or (len(token) > 1 and token.isupper() and all(kind(char) == "L" for char in token))
        or any(one.islower() and other.isupper() for one, other in zip(token, token[1:]))
        or token.endswith("n't")
        or token.lower() in _EXACT_WORDS
    )


def edit_distance(a: str, b: str) -> int:
    """The number of letters to insert, delete, replace or swap with the next letter to turn one word into the other."""
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


# Negations, quantities, modal verbs and words of time or place, which change the meaning of a sentence.
_EXACT_WORDS = frozenset(
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
_FUNCTION_WORDS = frozenset(
    """the a an of to in on at for by and that which is are was were be its this these
  el la los las de del al y que en es son su sus por para con
  o a os as da do das dos e em é são ao aos na nas pela pelo seu sua com
  der die das den dem des und ein eine einen le les des du et est sont il lo gli di e è sono""".split()
)
# Function words that change the meaning if one replaces another: by March, in March.
_PREPOSITIONS = frozenset("to in on at for by en por para con em com".split())
