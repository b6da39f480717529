"""Classifies characters, and splits texts into words."""

from functools import lru_cache
from typing import List
import re
import unicodedata

from ._units import to_points


@lru_cache(maxsize=65536)
def kind(char: str) -> str:
    """The first letter of the Unicode category: L, M, N, P, S, Z or C. C also for half of a surrogate pair and for an empty string."""
    return unicodedata.category(char)[0] if len(char) == 1 else "C"


def is_word(char: str) -> bool:
    return char == "_" or kind(char) in "LMN"


# Scripts that are written without spaces: Thai, Lao, Myanmar, Khmer, Kana and Han.
_UNSPACED = (
    "\u0e01-\u0e3a\u0e40-\u0e5b\u0e81-\u0edf\u1000-\u109f\u1780-\u17dd\u17e0-\u17e9\u17f0-\u17f9\u19e0-\u19ff"
    "\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u309d-\u309f"
    "\u30a1-\u30fa\u30fd-\u30ff\u31f0-\u31ff\u32d0-\u32fe\u3300-\u3357\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe"
    "\uaa60-\uaa7f\uf900-\ufa6d\ufa70-\ufad9\uff66-\uff6f\uff71-\uff9d\U0001b000-\U0001b122\U0001b150-\U0001b167"
    "\U00020000-\U0002a6df\U0002a700-\U0002ebe0\U0002f800-\U0002fa1d\U00030000-\U000323af"
)
_unspaced = re.compile("[%s]" % _UNSPACED)
_invisible = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_ascii_word = re.compile(r"[a-z0-9]+(?:(?:(?<=[0-9])[.,](?=[0-9])|'(?=[a-z]))[a-z0-9]+)*")


def is_unspaced(text: str) -> bool:
    return _unspaced.search(text) is not None


def words(units: str) -> List[str]:
    """The words of a text in lower case, in order. In scripts without spaces, overlapping pairs of characters, because Python has no segmenter
    like that of src/text/words.ts. Only used to choose documents that are likely to contain a text."""
    if units.isascii():
        return _ascii_word.findall(units.lower())
    text = _invisible.sub("", unicodedata.normalize("NFKC", to_points(units))).lower()
    found: List[str] = []
    place, end = 0, len(text)
    while place < end:
        if kind(text[place]) not in "LMN":
            place += 1
            continue
        start = place
        while place < end:
            if kind(text[place]) in "LMN":
                place += 1
            elif place + 1 < end and (
                (text[place] in ".," and kind(text[place - 1]) == "N" and kind(text[place + 1]) == "N")
                or (text[place] in "'\u2019" and kind(text[place + 1]) == "L")
            ):
                place += 1
            else:
                break
        found.append(text[start:place])
    return [part for word in found for part in _pairs(word)]


def _pairs(word: str) -> List[str]:
    if not is_unspaced(word):
        return [word.replace("\u2019", "'")]
    return [word] if len(word) < 3 else [word[at : at + 2] for at in range(len(word) - 1)]
