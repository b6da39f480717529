"""Seeded random numbers. Mirrors src/text/random.ts: the same keys give the same numbers."""

from hashlib import sha256
from typing import List, Union

_MASK_32_BITS = 0xFFFFFFFF


class Random:
    def __init__(self, *keys: Union[str, int]) -> None:
        digest = sha256("\0".join(map(str, keys)).encode("utf-8")).digest()
        self._state = int.from_bytes(digest[:4], "little")

    def next(self) -> float:
        """A number in [0, 1)."""
        self._state = state = (self._state + 0x6D2B79F5) & _MASK_32_BITS
        mixed = ((state ^ (state >> 15)) * (1 | state)) & _MASK_32_BITS
        mixed = ((mixed + (((mixed ^ (mixed >> 7)) * (61 | mixed)) & _MASK_32_BITS)) & _MASK_32_BITS) ^ mixed
        return (mixed ^ (mixed >> 14)) / 4294967296

    def below(self, limit: int) -> int:
        """A whole number in [0, limit)."""
        return int(self.next() * limit)

    def resample(self, count: int) -> List[int]:
        """As many indexes below `count`, drawn with replacement."""
        return [self.below(count) for _ in range(count)]
