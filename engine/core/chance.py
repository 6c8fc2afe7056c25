"""Chance that may guard secrets, and lives inside the state.

How chance is made has a version, which stands in the opening of a game (`Seed.version`):

1. `engine.core.splitmix.SplitMix64`: games begun with it keep it to their end; no new game gets it.
2. `KeyedChance`, below.

Version 2 is BLAKE2b (RFC 7693, `hashlib`) in counter mode under a secret key of 32 bytes, so without the key nobody can
foresee a draw, however many others they have seen.

- `_derive(key, label, number)`: 32 bytes, BLAKE2b of the number (8 bytes, little endian) under the key, `person` being
  the label. Keys with different labels tell nothing of one another.
- A source (`Rng`) has a key and a place. Its block i is 64 bytes, BLAKE2b of i (8 bytes, little endian) under its key
  with the person "chance block": eight words of 64 bits, little endian. The place counts words.
- `below(n)` takes words until one is smaller than the largest multiple of n that fits 64 bits, and gives it modulo n:
  without bias.
- The chance of a game derives from its key one source for what everybody sees at once ("chance dice") and one for what
  lies face down ("chance deals"). All the dice of a game together tell nothing of its decks.
- After an undo by consent it goes on with `_derive(key, "chance rekey", number of the log's row)`.

The state holds the key and the two places, and nothing of where the key came from: that may change without changing
the hash of any position. Known answers are in `tests/engine/core/test_chance.py`; they bind every platform and Python.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final, NamedTuple, Protocol, TypeVar

from engine.core.splitmix import SplitMix64
from engine.core.types import Json

SPLITMIX64: Final = 1
KEYED: Final = 2
KEY_BYTES: Final = 32

T = TypeVar("T")

_SPAN: Final = 1 << 64
_read_words: Final = struct.Struct("<8Q").unpack


def _derive(key: bytes, label: bytes, number: int = 0) -> bytes:
    return blake2b(number.to_bytes(8, "little"), key=key, person=label, digest_size=KEY_BYTES).digest()


class Chance(Protocol):
    """What a player may ask of a source of chance."""

    def below(self, n: int) -> int:
        """An integer in 0 … n-1, 1 ≤ n ≤ 2⁶⁴, all of them equally likely."""
        ...

    def copy(self) -> Chance: ...


class GameChance(Protocol):
    """The chance inside a state of a game."""

    @property
    def dice(self) -> Chance:
        """For what everybody sees as it comes up."""
        ...

    @property
    def deals(self) -> Chance:
        """For everything that somebody does not see: decks, hands, stacks."""
        ...

    def copy(self) -> GameChance: ...

    def rekeyed(self, salt: int) -> GameChance:
        """A different one that nobody can foresee from what this one has produced (after an undo by consent)."""
        ...

    def renewed(self, pile: list[T]) -> list[T]:
        """A pile whose order nobody has seen, in the order it gets when chance has been re-keyed."""
        ...

    def dump(self) -> Json:
        """Exact; `load_chance` returns an equal one."""
        ...


class Rng:
    """One source: `Rng(key)` of 32 secret bytes, or `Rng(number)` for players, tests and tools.

    `at` counts the words taken so far; key and `at` are all there is of it.
    """

    __slots__ = ("_block", "_words", "at", "key")

    def __init__(self, key: bytes | int, at: int = 0) -> None:
        self.key = key if isinstance(key, bytes) else _key_of(key, b"chance source")
        self.at = at
        self._block = -1
        self._words: tuple[int, ...] = ()

    def below(self, n: int) -> int:
        """Uniform over 0 … n-1 (rejection, so without bias).

        >>> rng = Rng(7)
        >>> [rng.below(6) for _ in range(5)]
        [5, 3, 3, 5, 0]
        """
        limit = _SPAN - _SPAN % n
        while True:
            at = self.at
            if at >> 3 != self._block:
                self._block = at >> 3
                block = blake2b(self._block.to_bytes(8, "little"), key=self.key, person=b"chance block")
                self._words = _read_words(block.digest())
            self.at = at + 1
            value = self._words[at & 7]
            if value < limit:
                return value % n

    def shuffle(self, pile: list[T]) -> None:
        """Fisher-Yates in place, with the draws that `below` gives: in one loop, as AI players deal unseen hands for
        every decision.

        >>> pile, rng = list("abcdef"), Rng(1)
        >>> rng.shuffle(pile)
        >>> "".join(pile), rng.at
        ('baecdf', 5)
        """
        key, at, number, words = self.key, self.at, self._block, self._words
        for i in range(len(pile) - 1, 0, -1):
            n = i + 1
            while True:
                if at >> 3 != number:
                    number = at >> 3
                    block = blake2b(number.to_bytes(8, "little"), key=key, person=b"chance block")
                    words = _read_words(block.digest())
                value = words[at & 7]
                at += 1
                if value < _SPAN - n or value < _SPAN - _SPAN % n:
                    break
            j = value % n
            pile[i], pile[j] = pile[j], pile[i]
        self.at, self._block, self._words = at, number, words

    def copy(self) -> Rng:
        """Another source at the same place.

        >>> rng = Rng(7)
        >>> rng.copy().below(6) == rng.below(6)
        True
        """
        new = Rng.__new__(Rng)
        new.key, new.at, new._block, new._words = self.key, self.at, self._block, self._words
        return new

    def rekeyed(self, salt: int) -> Rng:
        """Another source, for another purpose of the code that knows this one's key; it starts at its beginning.

        >>> Rng(7).rekeyed(3).below(100), Rng(7).rekeyed(4).below(100) == Rng(7).below(100)
        (56, False)
        """
        return Rng(_derive(self.key, b"chance rekey", salt))

    def draw_key(self) -> bytes:
        """32 bytes for a source or a game (`KeyedChance`) that hangs on this one.

        >>> len(Rng(7).draw_key())
        32
        """
        return b"".join(self.below(_SPAN).to_bytes(8, "little") for _ in range(4))


class KeyedChance:
    """Version 2. `key`, `dice.at` and `deals.at` are all there is of it.

    >>> chance = KeyedChance(bytes(32))
    >>> [chance.dice.below(6) + 1 for _ in range(3)], chance.dump()["dice"], chance.dump()["deals"]
    ([5, 6, 1], 3, 0)
    """

    __slots__ = ("deals", "dice", "key")

    def __init__(self, key: bytes, rolled: int = 0, dealt: int = 0) -> None:
        self.key = key
        self.dice = Rng(_derive(key, b"chance dice"), rolled)
        self.deals = Rng(_derive(key, b"chance deals"), dealt)

    def copy(self) -> KeyedChance:
        new = KeyedChance.__new__(KeyedChance)
        new.key, new.dice, new.deals = self.key, self.dice.copy(), self.deals.copy()
        return new

    def rekeyed(self, salt: int) -> KeyedChance:
        return KeyedChance(_derive(self.key, b"chance rekey", salt))

    def renewed(self, pile: list[T]) -> list[T]:
        return shuffled(pile, self.deals)

    def dump(self) -> Json:
        return {"key": self.key.hex(), "dice": self.dice.at, "deals": self.deals.at}


class FixedRng:
    """Scripted chance for tests: `FixedRng([5, 4, 3])` rolls those die faces in turn.

    A value v answers `below(n)` with v-1, so a script of die rolls reads as die faces. Runs dry loudly.

    >>> rng = FixedRng([5, 4])
    >>> rng.below(6) + 1, rng.below(6) + 1
    (5, 4)
    >>> rng.below(6)
    Traceback (most recent call last):
    AssertionError: the scripted chance has run dry (asked for one of 6)
    """

    __slots__ = ("rolls",)

    def __init__(self, rolls: Iterable[int]) -> None:
        self.rolls = list(rolls)

    @property
    def dice(self) -> FixedRng:
        return self

    @property
    def deals(self) -> FixedRng:
        return self

    def below(self, n: int) -> int:
        if not self.rolls:
            raise AssertionError(f"the scripted chance has run dry (asked for one of {n})")
        value = self.rolls.pop(0) - 1
        if not 0 <= value < n:
            raise AssertionError(f"the script says {value + 1}, but only 1 to {n} can come up")
        return value

    def copy(self) -> FixedRng:
        return FixedRng(self.rolls)

    def rekeyed(self, salt: int) -> FixedRng:
        """A copy: the script goes on where it was."""
        return self.copy()

    def renewed(self, pile: list[T]) -> list[T]:
        return pile[:]

    def dump(self) -> Json:
        return {"rolls": list(self.rolls)}


def load_chance(raw: object) -> GameChance:
    """What `dump` of one of the above gave. ValueError with what it must be.

    >>> load_chance({"rolls": [5, 4]}).dump()
    {'rolls': [5, 4]}
    >>> load_chance("dice")
    Traceback (most recent call last):
    ValueError: a key with its two places, an integer of 64 bits, or scripted rolls
    """
    if type(raw) is int and 0 <= raw < _SPAN:
        return SplitMix64(raw)
    match raw:
        case {"key": key, "dice": int(rolled), "deals": int(dealt), **rest} if not rest:
            if not any(type(place) is bool or not 0 <= place < _SPAN for place in (rolled, dealt)):
                return KeyedChance(read_key(key), rolled, dealt)
        case {"rolls": list(rolls), **rest} if not rest and all(type(roll) is int for roll in rolls):
            return FixedRng(rolls)
    raise ValueError("a key with its two places, an integer of 64 bits, or scripted rolls")


def read_key(text: object) -> bytes:
    """32 bytes from 64 lower-case hex digits. ValueError on anything else.

    >>> read_key("00" * 32) == bytes(32)
    True
    >>> read_key("FF")
    Traceback (most recent call last):
    ValueError: not 64 hex digits
    """
    if isinstance(text, str) and len(text) == 2 * KEY_BYTES and all(digit in "0123456789abcdef" for digit in text):
        return bytes.fromhex(text)
    raise ValueError(f"not {2 * KEY_BYTES} hex digits")


class Seed(NamedTuple):
    """What the chance of a game begins with. Together with the moves it reveals every hand, so it is secret until the
    game is over.

    >>> keyed(bytes(32))
    Seed(version=2, …)
    """

    version: int
    """`SPLITMIX64` or `KEYED`."""
    value: bytes
    """8 bytes (little endian), or the key."""

    def chance(self) -> GameChance:
        """At its beginning.

        >>> chance = seeded(1).chance()
        >>> [chance.dice.below(6) + 1 for _ in range(3)]
        [3, 1, 4]
        """
        if self.version == SPLITMIX64:
            return SplitMix64(int.from_bytes(self.value, "little"))
        return KeyedChance(self.value)

    def players(self) -> Rng:
        """A source for random players of a seeded game, unrelated to the game's own chance.

        >>> seeded(1).players().below(100)
        73
        """
        return Rng(_derive(self.value, b"chance players"))

    def __repr__(self) -> str:
        return f"Seed(version={self.version}, …)"  # it may appear in a log or a traceback


def keyed(key: bytes) -> Seed:
    """The seed of a new game. ValueError unless the key has 32 bytes.

    >>> keyed(bytes(32)).version == KEYED
    True
    >>> keyed(b"short")
    Traceback (most recent call last):
    ValueError: a key has 32 bytes
    """
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes")
    return Seed(KEYED, key)


def seeded(number: int) -> Seed:
    """The seed of a new game of tests, self-play and tools, which have no secret to keep.

    >>> seeded(1) == seeded(1), seeded(1) == seeded(2)
    (True, False)
    """
    return Seed(KEYED, _key_of(number, b"chance seed"))


def begun_with_splitmix(number: int) -> Seed:
    """The seed of a stored game of version 1.

    >>> begun_with_splitmix(7).chance().dump()
    7
    """
    return Seed(SPLITMIX64, number.to_bytes(8, "little"))


def _key_of(number: int, label: bytes) -> bytes:
    return blake2b((number % (1 << 256)).to_bytes(32, "little"), person=label, digest_size=KEY_BYTES).digest()


def shuffled(items: Iterable[T], rng: Chance) -> list[T]:
    """A new list in random order (Fisher-Yates).

    >>> shuffled("abcdef", Rng(1))
    ['b', 'a', 'e', 'c', 'd', 'f']
    """
    pile = list(items)
    if type(rng) is Rng:
        rng.shuffle(pile)
        return pile
    for i in range(len(pile) - 1, 0, -1):
        j = rng.below(i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return pile
