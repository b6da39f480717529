"""Finds a quote in a text. Mirrors src/text/quotes/locate.ts. All offsets count UTF-16 units."""

from typing import List, NamedTuple, Optional, Tuple, Union
import re

from ._characters import is_unspaced, is_word, kind
from ._simplify import LEVELS, simplify
from ._approximate_match import find_similar
from ._units import to_points

Place = Tuple[int, int]


class Located(NamedTuple):
    """Where a quote is, and how exactly it matches the text there: `exact`, a level of simplification, or `similar`."""

    start: int
    end: int
    matched_as: str


class NotLocated(NamedTuple):
    reason: str


def locate_units(text: str, quote: str, prefix: str = "", suffix: str = "") -> Union[Located, NotLocated]:
    """Finds a quote. Among several matches, the context decides. Refuses a quote that is still ambiguous."""
    if not simplify(quote, "spaces").text:
        return NotLocated("The quote is empty.")
    only_cut_words = False
    for wording in _wordings(quote):
        for level in ("exact",) + LEVELS:
            matches = _exact_matches(text, wording) if level == "exact" else _matches_at(text, wording, level)
            whole_words = [match for match in matches if not cuts_word(text, match)]
            if whole_words:
                return _choose_by_context(text, [Located(start, end, level) for start, end in whole_words], prefix, suffix)
            only_cut_words = only_cut_words or bool(matches)
    if only_cut_words:
        return NotLocated("The quote begins or ends inside a word or a number. Quote whole words.")
    similar = find_similar(text, quote)
    if similar:
        return _choose_by_context(text, [Located(start, end, "similar") for start, end in similar], prefix, suffix)
    return NotLocated("The text does not contain these words.")


_QUOTES = "\"'“”‘’«»`"


def _wordings(quote: str) -> List[str]:
    """Three forms of a quote to try in turn: unchanged, without its outer quotation marks, and without all punctuation around it."""
    trimmed = quote.strip()
    unquoted = re.sub("^[%s](.*)[%s][.,;]?$" % (_QUOTES, _QUOTES), r"\1", trimmed, flags=re.S)
    bare = re.sub(r"^(?:[%s]|\.\.\.|…|\[…\]|\[\.\.\.\]|\s)+" % _QUOTES, "", trimmed)
    bare = re.sub(r"(?:[%s.…;,]|\[…\]|\[\.\.\.\]|\s)+$" % _QUOTES, "", bare)
    return list(dict.fromkeys(wording for wording in (quote, unquoted, bare) if wording))


# More matches of one quote are not collected.
_MAX_MATCHES = 20_000
# Shorter quotes are not compared without their spaces, because they could match parts of other words.
_MIN_SQUEEZED_LENGTH = 12


def _exact_matches(text: str, quote: str) -> List[Place]:
    matches: List[Place] = []
    start = text.find(quote)
    while start >= 0 and len(matches) < _MAX_MATCHES:
        matches.append((start, start + len(quote)))
        start = text.find(quote, start + 1)
    return matches


def _matches_at(text: str, quote: str, level: str) -> List[Place]:
    needle = simplify(quote, level).text
    if not needle or (level == "squeezed" and len(needle) < _MIN_SQUEEZED_LENGTH):
        return []
    plain, starts, ends = simplify(text, level)
    matches: List[Place] = []
    at = plain.find(needle)
    while at >= 0 and len(matches) < _MAX_MATCHES:
        start, end = starts[at], ends[at + len(needle) - 1]
        # A match inside a ligature maps to more text than the quote.
        if simplify(text[start:end], level).text == needle:
            matches.append(_with_bars(text, quote, start, end))
        at = plain.find(needle, at + 1)
    return matches


# White space in a table cell is followed up to this many units.
_MAX_PADDING = 400


def _with_bars(text: str, quote: str, start: int, end: int) -> Place:
    """Includes the outer bars of a quoted table row."""
    before = re.search(r"\|[ \t`*_]*$", text[max(0, start - _MAX_PADDING) : start]) if re.match(r"\s*\|", quote) else None
    after = re.match(r"[ \t]*\|", text[end : end + _MAX_PADDING]) if re.search(r"\|\s*$", quote) else None
    return start - (len(before[0]) if before else 0), end + (len(after[0]) if after else 0)


# The number of units of context that decide between two matches if neither prefix nor suffix matches in full.
_MIN_CONTEXT = 8


def _choose_by_context(text: str, matches: List[Located], prefix: str, suffix: str) -> Union[Located, NotLocated]:
    if len(matches) == 1:
        return matches[0]
    contexts = [(match, *_match_context(text, match, prefix, suffix)) for match in matches]
    (best, complete, length), (_, second_complete, second_length) = sorted(contexts, key=lambda entry: (-entry[1], -entry[2]))[:2]
    is_clear = complete > second_complete or length > second_length
    if is_clear and (complete > 0 or length >= _MIN_CONTEXT):
        return best
    return NotLocated("The quote occurs %d times. A prefix, a suffix, or a longer quote would show which one is meant." % len(matches))


def _match_context(text: str, match: Located, prefix: str, suffix: str) -> Tuple[int, int]:
    """Compares the text around a match with a prefix and a suffix: how many of the two match in full, and the number of units that match."""
    left, right = _squash(prefix), _squash(suffix)
    text_before = _squash(text[max(0, match.start - 4 * len(prefix) - 20) : match.start])
    text_after = _squash(text[match.end : match.end + 4 * len(suffix) + 20])
    before = _common_prefix_length(left[::-1], text_before[::-1])
    after = _common_prefix_length(right, text_after)
    complete = int(0 < before == len(left)) + int(0 < after == len(right))
    return complete, before + after


def _common_prefix_length(first: str, second: str) -> int:
    length = 0
    while length < len(first) and length < len(second) and first[length] == second[length]:
        length += 1
    return length


def _squash(text: str) -> str:
    return simplify(text, "markup").text.replace(" ", "")


# --- Whole words

_NEGATION = re.compile("(?:non|não|nao)[-‐‑]$", re.I)


def cuts_word(text: str, place: Place) -> bool:
    """True if a place begins or ends inside a word, a number or a character: `5` of `-1.5`, `port` of `support`, half of an emoji."""
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
    """True if the start of a place separates the characters of a word, a decimal point or minus sign from its number, or `non-` from its word."""
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
        negation = _NEGATION.search(left)
        return negation is not None and (negation.start() == 0 or kind(left[negation.start() - 1]) != "L")
    return False


def _cuts_after(text: str, end: int) -> bool:
    """True if the end of a place separates the characters of a word, or a number from its decimals."""
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


def locate_chunk(text: str, chunk: str) -> Optional[Place]:
    """Locates a chunk: exactly, else with small differences, else without its first and last word, which a chunker may have cut."""
    start = text.find(chunk)
    if start >= 0:
        return start, start + len(chunk)
    inner = _INNER.match(chunk.strip())
    for candidate in (chunk, inner[1]) if inner else (chunk,):
        located = locate_units(text, candidate)
        if isinstance(located, Located):
            return located.start, located.end
    return None
