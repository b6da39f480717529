"""Finds the words of a quote in a text. Mirrors src/text/quotes/{locate,cuts-word,context-length}.ts. All in UTF-16 units."""

from typing import List, NamedTuple, Optional, Tuple, Union
import re

from ._characters import is_unspaced, is_word, kind
from ._projection import LEVELS, project
from ._similar import find_similar
from ._units import to_points

Place = Tuple[int, int]


class Located(NamedTuple):
    start: int
    end: int
    how: str


class NotLocated(NamedTuple):
    reason: str


def locate_units(text: str, quote: str, prefix: str = "", suffix: str = "") -> Union[Located, NotLocated]:
    if not project(quote, "spaces").text:
        return NotLocated("The quote is empty.")
    was_cut = False
    for wording in _wordings(quote):
        for how in ("exact",) + LEVELS:
            matches = _exact_matches(text, wording) if how == "exact" else _matches_at(text, wording, how)
            complete = [match for match in matches if not cuts_word(text, match)]
            if complete:
                return _choose(text, [Located(start, end, how) for start, end in complete], prefix, suffix)
            was_cut = was_cut or bool(matches)
    if was_cut:
        return NotLocated("The quote begins or ends inside a word or a number. Quote whole words.")
    similar = find_similar(text, quote)
    if similar:
        return _choose(text, [Located(start, end, "similar") for start, end in similar], prefix, suffix)
    return NotLocated("The text does not contain these words.")


_QUOTES = "\"'“”‘’«»`"


def _wordings(quote: str) -> List[str]:
    """The quote as given; then without one pair of quote marks; then without all marks and dots that people put around a quote."""
    given = quote.strip()
    unquoted = re.sub("^[%s](.*)[%s][.,;]?$" % (_QUOTES, _QUOTES), r"\1", given, flags=re.S)
    bare = re.sub(r"^(?:[%s]|\.\.\.|…|\[…\]|\[\.\.\.\]|\s)+" % _QUOTES, "", given)
    bare = re.sub(r"(?:[%s.…;,]|\[…\]|\[\.\.\.\]|\s)+$" % _QUOTES, "", bare)
    return list(dict.fromkeys(wording for wording in (quote, unquoted, bare) if wording))


_MOST_MATCHES = 1000
_SHORTEST_SQUEEZED = 12


def _exact_matches(text: str, quote: str) -> List[Place]:
    matches: List[Place] = []
    start = text.find(quote)
    while start >= 0 and len(matches) < _MOST_MATCHES:
        matches.append((start, start + len(quote)))
        start = text.find(quote, start + 1)
    return matches


def _matches_at(text: str, quote: str, level: str) -> List[Place]:
    needle = project(quote, level).text
    if not needle or (level == "squeezed" and len(needle) < _SHORTEST_SQUEEZED):
        return []
    plain, starts, ends = project(text, level)
    matches: List[Place] = []
    at = plain.find(needle)
    while at >= 0 and len(matches) < _MOST_MATCHES:
        start, end = starts[at], ends[at + len(needle) - 1]
        # A match inside a letter of several parts, such as a ligature, maps to more than was asked for.
        if project(text[start:end], level).text == needle:
            matches.append((start, end))
        at = plain.find(needle, at + 1)
    return matches


_LEAST_CONTEXT = 8


def _choose(text: str, matches: List[Located], prefix: str, suffix: str) -> Union[Located, NotLocated]:
    if len(matches) == 1:
        return matches[0]
    ranked = sorted(
        ((match, _context_length(text, match, prefix, suffix)) for match in matches), key=lambda one: (-one[1][0], -one[1][1])
    )
    (best, (complete, length)), (_, (second_complete, second_length)) = ranked[0], ranked[1]
    clear = complete > second_complete or length > second_length
    if clear and (complete > 0 or length >= _LEAST_CONTEXT):
        return best
    return NotLocated("The quote occurs in %d places." % len(matches))


def _context_length(text: str, match: Located, prefix: str, suffix: str) -> Tuple[int, int]:
    """How much of the words given as before and after a place is there, and how many of the two match in full."""
    wanted_before, wanted_after = _squash(prefix), _squash(suffix)
    before = _squash(text[max(0, match.start - 4 * len(prefix) - 20) : match.start])
    after = _squash(text[match.end : match.end + 4 * len(suffix) + 20])
    behind = _shared(wanted_before[::-1], before[::-1])
    ahead = _shared(wanted_after, after)
    complete = int(0 < behind == len(wanted_before)) + int(0 < ahead == len(wanted_after))
    return complete, behind + ahead


def _shared(wanted: str, found: str) -> int:
    count = 0
    while count < len(wanted) and count < len(found) and wanted[count] == found[count]:
        count += 1
    return count


def _squash(text: str) -> str:
    return project(text, "markup").text.replace(" ", "")


# --- Whole words

_negation = re.compile("(?:non|não|nao)[-‐‑]$", re.I)


def cuts_word(text: str, place: Place) -> bool:
    """Whether a place begins or ends inside a word, a number or a character."""
    start, end = place
    return _cuts_character(text, start) or _cuts_character(text, end) or _cuts_before(text, start) or _cuts_after(text, end)


def _cuts_character(text: str, at: int) -> bool:
    if at <= 0 or at >= len(text):
        return False
    if "\udc00" <= text[at] <= "\udfff" or text[at - 1] == "\u200d":
        return True
    char = _first(text[at : at + 2])
    return char == "\u200d" or "\U0001f3fb" <= char <= "\U0001f3ff" or (kind(char) == "M" and not "\ufe00" <= char <= "\ufe0f")


def _cuts_before(text: str, start: int) -> bool:
    first, before = _first(text[start : start + 2]), _last(text[max(0, start - 2) : start])
    if is_word(first) and is_word(before):
        return not (is_unspaced(first) or is_unspaced(before))
    left = to_points(text[max(0, start - 5) : start])
    if kind(first) == "N":
        if len(left) > 1 and left[-1] in ".," and kind(left[-2]) == "N":
            return True
        if left and left[-1] in "-−":
            sign = left[-2:-1]
            if not sign or sign.isspace() or not (kind(sign) in "LN" or sign in ")]"):
                return True
    if is_word(first):
        found = _negation.search(left)
        return found is not None and (found.start() == 0 or kind(left[found.start() - 1]) != "L")
    return False


def _cuts_after(text: str, end: int) -> bool:
    last, after = _last(text[max(0, end - 2) : end]), _first(text[end : end + 2])
    if is_word(last) and is_word(after):
        return not (is_unspaced(last) or is_unspaced(after))
    following = to_points(text[end : end + 3])
    return kind(last) == "N" and len(following) > 1 and following[0] in ".," and kind(following[1]) == "N"


def _first(pair: str) -> str:
    return to_points(pair)[:1] if len(pair) == 2 and "\udc00" <= pair[1] <= "\udfff" else pair[:1]


def _last(pair: str) -> str:
    return to_points(pair)[-1:] if len(pair) == 2 and "\ud800" <= pair[0] <= "\udbff" else pair[-1:]


# --- Chunks, which may begin and end inside words

_INNER = re.compile(r"^\S*\s+([\s\S]+?)\s+\S*$")


def place_of(text: str, words: str, before: int = -1) -> Optional[Place]:
    """Where a chunk is; of several places the first behind the chunk before."""
    start = text.find(words, max(0, before + 1))
    if start < 0:
        start = text.find(words)
    if start >= 0:
        return start, start + len(words)
    found = locate_units(text, words)
    if isinstance(found, Located):
        return found.start, found.end
    # Chunkers change white space too: without the halves of words at its ends, the rest can be found.
    inner = _INNER.match(words.strip())
    inside = locate_units(text, inner[1]) if inner else None
    return (inside.start, inside.end) if isinstance(inside, Located) else None
