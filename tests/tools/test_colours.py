"""`tools colours`: which few colours a game's pictures are made of."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from render.byzantion.looks import LOOK
from render.kit.few_colours import MOST, colours_at, read_colours
from render.kit.palette import Colour
from tests.aids.byzantion.played import views
from tools import colours
from tools.colours import APART, BADGES, chosen, main


def many(count: int) -> Counter[Colour]:
    chance = Random(7)
    return Counter({(chance.randrange(256), chance.randrange(256), chance.randrange(256)): n for n in range(1, count)})


def test_at_most_so_many_as_a_byte_tells_and_none_like_another() -> None:
    found = chosen(many(4000), [(1, 2, 3)])
    assert found[0] == (1, 2, 3)
    assert 200 < len(found) <= MOST
    assert min(math.dist(one, other) for one, other in combinations(found, 2)) >= APART


def test_more_than_that_are_not_chosen_even_if_all_must_be() -> None:
    assert len(chosen(many(9), sorted(many(900)))) == MOST


def test_the_same_pictures_have_the_same_colours() -> None:
    counts = many(900)
    assert chosen(counts) == chosen(Counter(dict(reversed(counts.items()))))


def test_what_covers_most_is_among_them() -> None:
    counts = many(2000)
    counts[(9, 99, 199)] = 10**6
    assert (9, 99, 199) in chosen(counts)


def test_the_kept_colours_are_those_of_the_look_and_hold_what_other_rooms_paint_with() -> None:
    kept = read_colours(colours_at("byzantion"))
    assert kept == LOOK.few
    assert set(BADGES) <= set(kept)


def test_the_command_writes_what_the_bot_reads(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of one position, in every language: fields and writing stay exactly as they are."""
    path = tmp_path / "new" / "byzantion.json"
    monkeypatch.setattr(colours, "colours_at", lambda _rules: path)
    monkeypatch.setattr(colours, "_views", lambda _rules: iter([views(2)]))
    assert main(["--rules", "byzantion"]) == 0
    found = read_colours(path)
    assert capsys.readouterr().out == f"byzantion.json: {len(found)} colours\n"
    assert {(46, 16, 54), (226, 178, 72), (248, 238, 212), *BADGES} <= set(found)
