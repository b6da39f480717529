"""Texts made simpler for comparison, with the way back. Mirrors src/text/quotes/{projection,plain-characters,markup}.ts. All in UTF-16 units."""

from collections import OrderedDict
from typing import Dict, List, NamedTuple, Optional, Tuple
import re
import unicodedata

from ._characters import kind
from ._units import to_points, to_units


class Projection(NamedTuple):
    """Unit i of `text` came from starts[i]:ends[i] of the source."""

    text: str
    starts: List[int]
    ends: List[int]


LEVELS = ("spaces", "markup", "squeezed")
_CACHE_LIMIT = 8
_SHORT_TEXT = 500
_caches: Dict[str, "OrderedDict[str, Projection]"] = {level: OrderedDict() for level in LEVELS}


def project(source: str, level: str) -> Projection:
    cache = _caches[level]
    known = cache.get(source)
    if known is not None:
        return known
    if level == "squeezed":
        made = _squeeze(project(source, "markup"))
    else:
        made = _build(source, _markup_of(source) if level == "markup" else None)
    if len(source) > _SHORT_TEXT:
        if len(cache) >= _CACHE_LIMIT:
            cache.popitem(last=False)
        cache[source] = made
    return made


class _Units:
    """Collects units. Runs of white space become one space, none at either end."""

    def __init__(self) -> None:
        self.pieces: List[str] = []
        self.starts: List[int] = []
        self.ends: List[int] = []
        self._gap: Optional[Tuple[int, int]] = None

    def space(self, start: int, end: int) -> None:
        if self.pieces:
            self._gap = (self._gap[0] if self._gap else start, end)

    def add(self, text: str, start: int, end: int) -> None:
        if self._gap:
            self._push(" ", *self._gap)
            self._gap = None
        self._push(text, start, end)

    def _push(self, text: str, start: int, end: int) -> None:
        self.pieces.append(text)
        self.starts.extend([start] * len(text))
        self.ends.extend([end] * len(text))

    def projection(self) -> Projection:
        return Projection("".join(self.pieces), self.starts, self.ends)


def _build(source: str, markup: Optional[bytearray]) -> Projection:
    out = _Units()
    index, length = 0, len(source)
    while index < length:
        if markup and markup[index]:
            text, end = _replaced_markup(markup, index)
        else:
            text, end = _plain_characters(source, index)
        if text == " ":
            out.space(index, end)
        elif text:
            out.add(text, index, end)
        index = end
    return out.projection()


def _squeeze(projection: Projection) -> Projection:
    text, starts, ends = projection
    out = _Units()
    for index, char in enumerate(text):
        before = text[index - 1] if index else ""
        after = text[index + 1 : index + 2]
        if char == " " and not (kind(before) == "N" and kind(after) == "N"):
            continue
        if char == "-" and kind(before) == "L" and kind(text[index + 2 : index + 3] if after == " " else after) == "L":
            continue
        out.add(char, starts[index], ends[index])
    return out.projection()


# --- Markdown

_JOINS, _PARTS = 1, 2
_PATTERNS = [
    # The order matters: what comes later overrides.
    (re.compile(r"\|"), _PARTS),
    (re.compile(r"^[ \t]{0,12}(?:```|~~~)[^\n`]{0,80}$", re.M), _PARTS),
    (re.compile(r"^[ \t]{0,12}\|?[ \t:|-]*-{2}[ \t:|-]*$", re.M), _PARTS),
    (re.compile(r"^[ \t]*(?:(?:[-*+•]|#{1,6}|>)[ \t]+)+", re.M), _PARTS),
    (re.compile(r"<br[ \t]*/?>|</?(?:p|div|td|tr|th|table|ul|ol|li)>", re.I), _PARTS),
    (re.compile(r"</?(?:b|i|u|em|strong|code|sup|sub|kbd|small|mark)>", re.I), _JOINS),
    (re.compile(r"\\(?=[!-/:-@\[-`{-~])"), _JOINS),
]
_LINK = re.compile(r"(!?\[)([^\]\n]{0,500})\]\([^()\n]{0,1000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)")
_EMPHASIS = re.compile(r"[*_~]+|`+")


def _markup_of(source: str) -> bytearray:
    """For every unit whether it is markup: 0 no, 1 markup that joins, 2 markup that parts words."""
    marks = bytearray(len(source))

    def fill(mark: int, start: int, end: int) -> None:
        marks[start:end] = bytes([mark]) * (end - start)

    for pattern, mark in _PATTERNS:
        for found in pattern.finditer(source):
            fill(mark, *found.span())
    for found in _LINK.finditer(source):
        fill(_JOINS, found.start(), found.end(1))
        fill(_JOINS, found.end(2), found.end())
    for found in _EMPHASIS.finditer(source):
        before = source[found.start() - 1] if found.start() else " "
        after = source[found.end() : found.end() + 1] or " "
        inside_word = kind(before) in "LN" and kind(after) in "LN"
        operator = bool(re.match(r"[\s`]", before)) and bool(re.match(r"[\s`]", after))
        if found[0][0] == "`" or not (inside_word or operator):
            fill(_JOINS, *found.span())
    return marks


def _replaced_markup(markup: bytearray, index: int) -> Tuple[str, int]:
    mark, end = markup[index], index + 1
    while end < len(markup) and markup[end] == mark:
        end += 1
    return (" " if mark == _PARTS else ""), end


# --- Characters

# Prompts show "<" as "&lt;", and a text that holds "&lt;" as "&amp;lt;".
_ENTITY = re.compile(r"&(?:amp;)*(lt|gt|amp|quot|apos|#39|nbsp|#160);", re.I)
_ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'", "#39": "'", "nbsp": " ", "#160": " "}
_SPACES = frozenset("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B))))
_INVISIBLE = frozenset(
    "\u00ad\u061c\u180e\ufeff"
    + "".join(chr(code) for low, high in ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F)) for code in range(low, high + 1))
)
_LOOK_ALIKES = {
    **dict.fromkeys("“”„‟«»″〝〞", '"'),
    **dict.fromkeys("‘’‚‛‹›′ʼ", "'"),
    **dict.fromkeys("‐‑‒–—―−﹘﹣", "-"),
    "…": "...", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
}  # fmt: skip


def _plain_characters(source: str, index: int) -> Tuple[str, int]:
    """What is at `index`, in its plain form: '' for nothing to see, ' ' for white space, else the character as people type it."""
    char = source[index]
    if char in _SPACES:
        return " ", index + 1
    if char in _INVISIBLE:
        return "", index + 1
    if char == "&":
        found = _ENTITY.match(source, index)
        if found:
            return _ENTITIES[found[1].lower()], found.end()
    if char < "\x80" and not _is_mark(source, index + 1):
        return char, index + 1
    end = _cluster_end(source, index)
    cluster = source[index:end]
    look = _look(cluster)
    return (to_units(unicodedata.normalize("NFC", to_points(cluster))) if look is None else look), end


def _point(source: str, index: int) -> str:
    """The character that begins at a unit, half of one where only that is there."""
    if "\ud800" <= source[index] <= "\udbff" and "\udc00" <= source[index + 1 : index + 2] <= "\udfff":
        return to_points(source[index : index + 2])
    return source[index]


def _is_mark(source: str, index: int) -> bool:
    if index >= len(source) or source[index] < "\u0300" or source[index] in _INVISIBLE:
        return False
    return kind(_point(source, index)) == "M"


def _cluster_end(source: str, index: int) -> int:
    """A letter with the marks that follow it. Korean syllables written in parts stay together too."""
    end = index + (2 if _point(source, index) > "\uffff" else 1)
    if _is_jamo(source, index):
        while _is_jamo(source, end):
            end += 1
    while _is_mark(source, end):
        end += 2 if _point(source, end) > "\uffff" else 1
    return end


def _is_jamo(source: str, index: int) -> bool:
    return "\u1100" <= source[index : index + 1] <= "\u11ff"


def _look(cluster: str) -> Optional[str]:
    if len(cluster) == 1 and "\uff01" <= cluster <= "\uff5e":
        narrow = chr(ord(cluster) - 0xFEE0)
        return _LOOK_ALIKES.get(narrow, narrow)
    return _LOOK_ALIKES.get(cluster)
