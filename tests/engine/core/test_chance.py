"""Chance that may guard secrets: pinned draws, no bias, sources that tell nothing of one another."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from engine.core import FixedRng, Rng, Seed, seeded
from engine.core.chance import (
    KEYED,
    SPLITMIX64,
    KeyedChance,
    begun_with_splitmix,
    keyed,
    load_chance,
    read_key,
    shuffled,
)
from engine.core.log import Opening
from engine.core.splitmix import SplitMix64

KEY = bytes(range(32))
WORD = 1 << 64
HOME = Path(__file__).parents[3]

# Known answers of KEY, and of the number 7.
DICE = [2521756494519869699, 1290637030215950513, 8048022122262985506]
DEALS = [18397581505542704085, 9585990644889643798, 16070577561183072757]
PILE = [3, 9, 4, 6, 0, 11, 2, 8, 7, 1, 5, 12, 10]
ROLLS = [6, 6, 1, 2, 6, 5, 6, 5, 6, 4, 3, 5, 5, 1, 2, 1, 1, 4, 4, 2]
REKEYED = "b9bdacbc876e3935a7ffac0dd0fcf5cc0363a7631336bbd7e7f9d745c537eca8"
SEEDED = "b4beffa0ab71be8fe14303b791a20cbdb3b785a9c13b14fda3ad7f4a1ae797a9"
PLAYER = 10172674993498550361
SOURCE = 17130744334780031489


def words_of(key: bytes, label: bytes) -> Iterator[int]:
    """The words of a sub-key, read from the description of the module alone."""
    sub = blake2b(bytes(8), key=key, person=label, digest_size=32).digest()
    block = 0
    while True:
        text = blake2b(block.to_bytes(8, "little"), key=sub, person=b"chance block", digest_size=64).digest()
        for at in range(0, 64, 8):
            yield int.from_bytes(text[at : at + 8], "little")
        block += 1


def test_known_answers_of_a_key() -> None:
    """They bind every platform, every Python and every later version of this code: games are stored as they fell."""
    chance = KeyedChance(KEY)
    assert [chance.dice.below(WORD) for _ in range(3)] == DICE
    assert [chance.deals.below(WORD) for _ in range(3)] == DEALS
    assert shuffled(range(13), KeyedChance(KEY).deals) == PILE
    again = KeyedChance(KEY)
    assert [1 + again.dice.below(6) for _ in range(20)] == ROLLS
    assert chance.rekeyed(7).key.hex() == REKEYED
    assert seeded(7).value.hex() == SEEDED
    assert seeded(7).players().below(WORD) == PLAYER
    assert Rng(7).below(WORD) == SOURCE


def test_a_shuffle_takes_the_draws_of_below_and_leaves_the_source_where_they_would() -> None:
    """One loop of its own, for speed: same order, same place, from any place and at any length."""
    for start in range(17):
        for length in (0, 1, 2, 3, 8, 9, 60):
            quick, slow = Rng(start), Rng(start)
            for rng in (quick, slow):
                for _ in range(start):
                    rng.below(6)
            expected = list(range(length))
            for i in range(length - 1, 0, -1):
                j = slow.below(i + 1)
                expected[i], expected[j] = expected[j], expected[i]
            assert shuffled(range(length), quick) == expected, (start, length)
            assert (quick.at, quick.below(WORD)) == (slow.at, slow.below(WORD)), (start, length)


def test_draws_are_those_of_the_description() -> None:
    """The buffer of a block changes nothing: word by word as the module says."""
    chance = KeyedChance(KEY)
    dice, deals = words_of(KEY, b"chance dice"), words_of(KEY, b"chance deals")
    for number in range(100):
        assert chance.dice.below(WORD) == next(dice), number
        if number % 3 == 0:
            assert chance.deals.below(WORD) == next(deals), number


def test_splitmix_is_what_it_was() -> None:
    """The published first outputs for the seed 0, and what stored games draw from them."""
    chance = SplitMix64(0)
    assert [chance.below(WORD) for _ in range(2)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]
    assert (chance.dice, chance.deals) == (chance, chance), "one source for all"
    old = begun_with_splitmix(5).chance()
    assert old.dump() == 5
    assert old.renewed([1, 2, 3]) == [1, 2, 3], "stored logs were played so"
    assert old.rekeyed(9).dump() == 0xC9A77D303BBC2284


@pytest.mark.parametrize("n", [1, 2, 3, 6, 13, 1000])
def test_all_numbers_are_equally_likely(n: int) -> None:
    """Chi square, far beyond what luck brings; the draws are fixed."""
    rng, tries = Rng(n), 200 * n
    seen = Counter(rng.below(n) for _ in range(tries))
    assert seen.keys() == set(range(n))
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < n + 5 * (2 * n) ** 0.5


def test_a_number_that_does_not_divide_the_span_has_no_bias() -> None:
    """Taken modulo n without rejection, the lower third would come up in half of the draws."""
    rng, n = Rng(1), 3 << 62
    thirds = Counter(rng.below(n) // (1 << 62) for _ in range(3000))
    assert all(900 < thirds[third] < 1100 for third in range(3)), thirds
    assert rng.at > 3900, "a quarter of the words is passed over"


def test_a_source_goes_on_from_any_place() -> None:
    rng = Rng(KEY)
    for at in range(40):
        other, copy = Rng(KEY, at), rng.copy()
        wanted = rng.below(WORD)
        assert (other.below(WORD), copy.below(WORD)) == (wanted, wanted)
        assert (rng.at, other.at, copy.at) == (at + 1,) * 3


def test_dice_and_deals_tell_nothing_of_each_other() -> None:
    """No key of one is that of the other or of the game, and what one has given moves nothing in the other."""
    quiet, loud = KeyedChance(KEY), KeyedChance(KEY)
    assert len({quiet.key, quiet.dice.key, quiet.deals.key, seeded(1).players().key}) == 4
    for _ in range(100):
        loud.dice.below(6)
    assert [quiet.deals.below(13) for _ in range(50)] == [loud.deals.below(13) for _ in range(50)]
    assert quiet.dice.at == 0


def test_rekeying_brings_something_else_for_each_salt() -> None:
    chance = KeyedChance(KEY, 5, 6)
    assert len({chance.key, *(chance.rekeyed(salt).key for salt in range(100))}) == 101
    assert chance.rekeyed(3).dump() == KeyedChance(KEY).rekeyed(3).dump(), "it goes by key and row alone"
    assert chance.rekeyed(3).dump()["dice"] == 0  # type: ignore[call-overload, index]
    assert sorted(chance.renewed(list(range(13)))) == list(range(13))
    assert FixedRng([1]).rekeyed(3).dump() == {"rolls": [1]}


@pytest.mark.parametrize("chance", [KeyedChance(KEY, 9, 70), SplitMix64(77), FixedRng([3, 1])])
def test_chance_survives_its_dump(chance: Any) -> None:
    twin = load_chance(chance.dump())
    assert twin.dump() == chance.dump()
    assert type(twin) is type(chance)
    assert twin.copy().dice.below(6) == chance.copy().dice.below(6)
    assert twin.copy().deals.below(6) == chance.copy().deals.below(6)


@pytest.mark.parametrize(
    "raw",
    [
        None,
        True,
        -1,
        WORD,
        "0" * 64,
        {},
        {"key": "0" * 64},
        {"key": "0" * 63, "dice": 0, "deals": 0},
        {"key": "G" * 64, "dice": 0, "deals": 0},
        {"key": "0" * 64, "dice": -1, "deals": 0},
        {"key": "0" * 64, "dice": 0, "deals": True},
        {"key": "0" * 64, "dice": 0, "deals": 0, "made": "by whom"},
        {"rolls": 3},
        {"rolls": [True]},
        {"rolls": [1], "key": "0" * 64},
    ],
)
def test_what_is_no_chance_is_refused(raw: Any) -> None:
    """How the key was made is no part of it: that may change without a change of any position's hash."""
    with pytest.raises(ValueError, match=r"digits|integer"):
        load_chance(raw)


def test_a_seed_does_not_show_its_secret() -> None:
    """Neither in a log nor in a traceback."""
    seed = keyed(KEY)
    told = f"{seed} {seed!r} {Opening('tiny', 1, '', 3, {}, seed)}"
    assert KEY.hex() not in told
    assert repr(KEY) not in told
    assert str(seed.version) in told


@pytest.mark.parametrize("length", [0, 8, 31, 33])
def test_a_key_has_thirty_two_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32"):
        keyed(bytes(length))
    with pytest.raises(ValueError, match="64"):
        read_key("ab" * length)


def test_new_games_have_the_new_chance() -> None:
    assert seeded(3) == Seed(KEYED, seeded(3).value)
    assert seeded(3) != seeded(4)
    assert isinstance(seeded(3).chance(), KeyedChance)
    assert begun_with_splitmix(3).version == SPLITMIX64


def test_only_what_reads_stored_games_can_begin_with_splitmix() -> None:
    """Nothing else in the product knows the name."""
    found, wanted = set(), {"SplitMix64", "begun_with_splitmix"}
    for folder in ("cogs", "db", "engine", "games", "host", "render", "sandbox", "scripts", "proofs", "tools", "ops"):
        for path in (HOME / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            if not any(name in text for name in wanted):  # where no letter of them stands there is nothing to parse
                continue
            if wanted & {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}:
                found.add(path.relative_to(HOME).as_posix())
    assert found == {
        "engine/core/chance.py",
        "engine/core/record.py",  # files of format 1
        "engine/core/splitmix.py",
        "engine/marenostrum/notation/chance.py",  # `rng <number>`
        "host/game/position.py",  # rows of games that were begun with it
    }
