"""Converts between UTF-16 code units, in which the offsets of the files count, and code points, in which Python counts.

A "unit string" has one character for each UTF-16 code unit, so the offsets of the files apply to it. A text whose characters all have a code
point below U+10000 is its own unit string.
"""

from array import array
from typing import Callable, Tuple
import sys


def to_units(text: str) -> str:
    if text.isascii() or max(text) < "\U00010000":
        return text
    encoding = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"
    return "".join(map(chr, array("H", text.encode(encoding, "surrogatepass"))))


def to_points(units: str) -> str:
    if not any("\ud800" <= char <= "\udfff" for char in units):
        return units
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


Convert = Callable[[int], int]


def offset_converters(text: str) -> Tuple[Convert, Convert]:
    """Two functions that convert an offset in UTF-16 units to code points, and back. They raise IndexError outside of the text."""
    if text.isascii() or max(text) < "\U00010000":
        length = len(text)

        def same(offset: int) -> int:
            if not 0 <= offset <= length:
                raise IndexError(offset)
            return offset

        return same, same
    points = array("l")
    units = array("l")
    for place, char in enumerate(text):
        units.append(len(points))
        points.append(place)
        if char >= "\U00010000":
            points.append(place)
    units.append(len(points))
    points.append(len(text))
    return _lookup_in(points), _lookup_in(units)


def _lookup_in(table: "array[int]") -> Convert:
    def convert(offset: int) -> int:
        if offset < 0:
            raise IndexError(offset)
        return table[offset]

    return convert
