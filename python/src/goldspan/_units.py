"""Offsets in the files count UTF-16 code units. Python counts code points.

A "unit string" has one character for each UTF-16 code unit, so that its slices are those of the files. A text without characters
outside the basic plane is its own unit string.
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
    """Two functions: from UTF-16 units to code points, and back. They raise IndexError outside of the text."""
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
    return _looked_up(points), _looked_up(units)


def _looked_up(table: "array[int]") -> Convert:
    def convert(offset: int) -> int:
        if offset < 0:
            raise IndexError(offset)
        return table[offset]

    return convert
