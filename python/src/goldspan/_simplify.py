"""Simplifies texts for comparison, with the way back to their source. Mirrors src/text/quotes/simplify.ts. All offsets count UTF-16 units."""

from collections import OrderedDict
from typing import Dict, List, NamedTuple, Optional, Tuple
import re
import unicodedata

from ._characters import kind
from ._units import to_points, to_units


class SimplifiedText(NamedTuple):
    """Unit i of `text` comes from starts[i]:ends[i] of the source."""

    text: str
    starts: List[int]
    ends: List[int]


#: What a comparison ignores: `spaces` ignores differences in white space and encoding, `markup` also Markdown, `squeezed` also spaces and hyphens.
LEVELS = ("spaces", "markup", "squeezed")
# Many quotes are searched for in the same few documents, so the results for long texts are cached.
_CACHE_LIMIT = 8
_SHORT_TEXT = 500
_caches: Dict[str, "OrderedDict[str, SimplifiedText]"] = {level: OrderedDict() for level in LEVELS}


def simplify(source: str, level: str) -> SimplifiedText:
    cache = _caches[level]
    cached = cache.get(source)
    if cached is not None:
        return cached
    if level == "squeezed":
        simplified = _squeeze(simplify(source, "markup"))
    else:
        simplified = _simplify_characters(source, _markup_of(source) if level == "markup" else None)
    if len(source) > _SHORT_TEXT:
        if len(cache) >= _CACHE_LIMIT:
            cache.popitem(last=False)
        cache[source] = simplified
    return simplified


class _UnitCollector:
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

    def simplified_text(self) -> SimplifiedText:
        return SimplifiedText("".join(self.pieces), self.starts, self.ends)


def _simplify_characters(source: str, markup: Optional[bytearray]) -> SimplifiedText:
    out = _UnitCollector()
    index, length = 0, len(source)
    while index < length:
        if markup and markup[index]:
            text, end = _replace_markup(markup, index)
        else:
            text, end = _read_character(source, index)
        if text == " ":
            out.space(index, end)
        elif text:
            out.add(text, index, end)
        index = end
    return out.simplified_text()


def _squeeze(simplified: SimplifiedText) -> SimplifiedText:
    """Removes spaces, except between numbers, and hyphens between letters."""
    text, starts, ends = simplified
    out = _UnitCollector()
    for index, char in enumerate(text):
        before = text[index - 1] if index else ""
        after = text[index + 1 : index + 2]
        if char == " " and not (kind(before) == "N" and kind(after) == "N"):
            continue
        if char == "-" and kind(before) == "L" and kind(text[index + 2 : index + 3] if after == " " else after) == "L":
            continue
        out.add(char, starts[index], ends[index])
    return out.simplified_text()


# --- Markdown

_INSIDE_WORDS, _BETWEEN_WORDS = 1, 2
_PATTERNS = [
    # Later patterns override earlier ones.
    (re.compile(r"\|"), _BETWEEN_WORDS),
    (re.compile(r"^[ \t]{0,12}(?:```|~~~)[^\n`]{0,80}$", re.M), _BETWEEN_WORDS),
    (re.compile(r"^(?=.*--)[ \t:|-]+$", re.M), _BETWEEN_WORDS),
    (re.compile(r"^[ \t]*(?:(?:[-*+•]|#{1,6}|>)[ \t]+)+", re.M), _BETWEEN_WORDS),
    (re.compile(r'<a\s+(?:name|id)="[^"\n]*"\s*(?:/>|>\s*</a>)|<!--(?:(?!-->)[\s\S]){0,2000}-->'), _INSIDE_WORDS),
    (re.compile(r"<br[ \t]*/?>|</?(?:p|div|td|tr|th|table|ul|ol|li)>", re.I), _BETWEEN_WORDS),
    (re.compile(r"</?(?:b|i|u|em|strong|code|sup|sub|kbd|small|mark)>", re.I), _INSIDE_WORDS),
    (re.compile(r"\\(?=[!-/:-@\[-`{-~])"), _INSIDE_WORDS),
]
_LINK = re.compile(r"(!?\[)([^\]\n]{0,500})\]\([^()\n]{0,1000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)")
# Includes escaped marks, because people copy `row\_lock` as `row_lock`.
_EMPHASIS = re.compile(r"(?:\\?[*_~])+|`+")


def _markup_of(source: str) -> bytearray:
    """Classifies every unit of a Markdown text: 0 is text, 1 is markup inside words, 2 is markup between words."""
    marks = bytearray(len(source))

    def fill(mark: int, start: int, end: int) -> None:
        marks[start:end] = bytes([mark]) * (end - start)

    for pattern, mark in _PATTERNS:
        for match in pattern.finditer(source):
            fill(mark, *match.span())
    for match in _LINK.finditer(source):
        fill(_INSIDE_WORDS, match.start(), match.end(1))
        fill(_INSIDE_WORDS, match.end(2), match.end())
    for match in _EMPHASIS.finditer(source):
        before = source[match.start() - 1] if match.start() else " "
        after = source[match.end() : match.end() + 1] or " "
        is_inside_word = kind(before) in "LN" and kind(after) in "LN"
        is_operator = bool(re.match(r"[\s`]", before)) and bool(re.match(r"[\s`]", after))
        if match[0][0] == "`" or not (is_inside_word or is_operator):
            fill(_INSIDE_WORDS, *match.span())
    return marks


def _replace_markup(markup: bytearray, index: int) -> Tuple[str, int]:
    mark, end = markup[index], index + 1
    while end < len(markup) and markup[end] == mark:
        end += 1
    return (" " if mark == _BETWEEN_WORDS else ""), end


# --- Characters

# Documents contain entities, some of them escaped twice. A retriever may return the entity or the character.
_ENTITY = re.compile(r"&(?:amp;)*([a-z]{2,6}|#\d{1,7}|#x[\da-f]{1,6});", re.I | re.A)
_ENTITIES = {
    "lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
}  # fmt: skip
_SPACES = frozenset("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B))))
_INVISIBLE = frozenset(
    "\u00ad\u061c\u180e\ufeff"
    + "".join(chr(code) for low, high in ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F)) for code in range(low, high + 1))
)
_LOOK_ALIKES = {
    **dict.fromkeys("“”„‟«»″〝〞", '"'),
    **dict.fromkeys("‘’‚‛‹›′ʼ", "'"),
    **dict.fromkeys("‐‑‒–—―−﹘﹣", "-"),
}
_COMPATIBLE = re.compile("[\ufb00-\ufb06…\uff01-\uff5e]")


def _read_character(source: str, index: int) -> Tuple[str, int]:
    """The plain form of the character at `index`, and where it ends: '' if it is invisible, ' ' for white space, otherwise as people type it."""
    char = source[index]
    if char in _INVISIBLE or char in _SPACES:
        return _plain_character(char), index + 1
    if char == "&":
        match = _ENTITY.match(source, index)
        decoded = _decode_entity(match[1]) if match else None
        if match and decoded is not None:
            return _plain_character(decoded), match.end()
    if char < "\x80" and not _is_mark(source, index + 1):
        return char, index + 1
    end = _cluster_end(source, index)
    return _plain_form(to_points(source[index:end])), end


def _decode_entity(name: str) -> Optional[str]:
    """The character of an entity, by the name or number between `&` and `;`."""
    if not name.startswith("#"):
        return _ENTITIES.get(name.lower())
    code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
    is_character = 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF
    return chr(code) if is_character else None


def _plain_character(char: str) -> str:
    if char in _INVISIBLE:
        return ""
    return " " if char in _SPACES else _plain_form(char)


def _plain_form(cluster: str) -> str:
    """Replaces ligatures, the ellipsis and full-width characters with ordinary ones, and look-alike quotation marks and dashes with one form."""
    plain = unicodedata.normalize("NFKC" if _COMPATIBLE.fullmatch(cluster) else "NFC", cluster)
    return _LOOK_ALIKES.get(plain, to_units(plain))


def _point(source: str, index: int) -> str:
    """The character that begins at a unit, or the unit itself if it is half of a surrogate pair without the other half."""
    if "\ud800" <= source[index] <= "\udbff" and "\udc00" <= source[index + 1 : index + 2] <= "\udfff":
        return to_points(source[index : index + 2])
    return source[index]


def _is_mark(source: str, index: int) -> bool:
    if index >= len(source) or source[index] < "\u0300" or source[index] in _INVISIBLE:
        return False
    return kind(_point(source, index)) == "M"


def _cluster_end(source: str, index: int) -> int:
    """The end of a letter with its marks, or of a Korean syllable that is written in parts."""
    end = index + _width_at(source, index)
    if _is_jamo(source, index):
        while _is_jamo(source, end):
            end += 1
    while _is_mark(source, end):
        end += _width_at(source, end)
    return end


def _width_at(source: str, index: int) -> int:
    return 2 if _point(source, index) > "\uffff" else 1


def _is_jamo(source: str, index: int) -> bool:
    return "\u1100" <= source[index : index + 1] <= "\u11ff"
