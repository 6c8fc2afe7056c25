"""`python -m proofs kill`: a sample of its deaths, and that its books notice what is lost or doubled."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.core import get_rules, seeded
from failpoint import NAMES, read
from proofs.any_game import make_known
from proofs.kill import play_one
from proofs.killing.audit import check_outbox
from proofs.killing.choice import choose
from proofs.killing.ledger import Ledger
from proofs.killing.plan import Plan, Planner
from proofs.killing.process import Bot, Nursery
from tests.aids.exit_codes import TINY
from tests.aids.plugins.full import FULL

DEATHS = (
    Plan("new_database"),
    Plan("after_send"),
    Plan("before_mark_sent", 2),
    Plan("in_send", 2),
    Plan("after_action"),
    Plan("before_commit", 9),
    Plan("in_render"),
    Plan("after_mark_sent", 3),
)


class Foreseen(Planner):
    """These deaths, in this order."""

    def __init__(self, deaths: tuple[Plan, ...]) -> None:
        super().__init__(1, Counter())
        self._left = list(deaths)

    def next(self, points: frozenset[str]) -> Plan:
        return self._left.pop(0) if self._left else Plan("random", delay=1.0)

    def first(self) -> Plan:
        return self.next(frozenset())

    def is_cold(self) -> bool:
        return False

    def is_old(self) -> bool:
        return False


@pytest.mark.parametrize(
    "rules",
    ["empires", pytest.param(TINY, marks=FULL), pytest.param("tests.tiny.harbour.harbour_game:HARBOUR", marks=FULL)],
)
async def test_bot_killed_at_eight_places_loses_and_doubles_nothing(
    rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forked_python: str
) -> None:
    monkeypatch.setattr(sys, "executable", forked_python)
    make_known(rules)
    nursery = Nursery(tmp_path, rules)
    await nursery.open()
    try:
        evening, found = await play_one(tmp_path / "game", nursery, Foreseen(DEATHS), 3, len(DEATHS), 120)
    finally:
        await nursery.close()
    assert found == []
    assert len(evening.kills) >= len(DEATHS)
    assert len(set(evening.kills)) >= 6, evening.kills
    assert evening.mirror is not None


def test_a_place_that_a_game_passes_once_has_its_share() -> None:
    """In about five hundred deaths at least ten each."""
    planner = Planner(1, Counter({"new_database": 4, "in_send": 200}))
    first = planner.first()
    assert first.point == "new_database"
    planner.hits["new_database"] += 1
    chosen = {planner.first().point for _ in range(50)}
    assert chosen == {"new_database", "random"}


def row(number: int, kind: str = "board", **kwargs: Any) -> dict[str, Any]:
    made = {"id": number, "kind": kind, "state": "sent", "why": None, "nonce": f"n{number}", "message": number * 10}
    return {**made, "channel": 1, **kwargs}


def message(number: int) -> dict[str, Any]:
    return {"id": number * 10, "content": "words"}


def test_sound_books_say_nothing() -> None:
    assert check_outbox([row(1), row(2)], {"n1": [message(1)], "n2": [message(2)]}) == []


@pytest.mark.parametrize(
    ("rows", "made", "says"),
    [
        ([row(1)], {"n1": [message(1), message(9)]}, "doubled"),
        ([row(1)], {"n1": [message(1)], "n7": [message(7)]}, "belongs to no row"),
        ([row(1), row(2)], {"n1": [message(1)]}, "nothing was posted"),
        ([row(1, state="failed")], {"n1": [message(1)]}, "is failed"),
        ([row(1, "notice", nonce=None, message=None)], {}, "has no message"),
    ],
)
def test_books_notice_what_is_lost_or_doubled(rows: list[Any], made: dict[str, Any], says: str) -> None:
    assert any(says in what for what in check_outbox(rows, made))


def test_a_name_that_is_no_place_is_refused() -> None:
    assert read("after_send:3") == ("after_send", 3)
    assert read(NAMES[0]) == (NAMES[0], 1)
    assert read("") == ("", 0)
    for wrong in ("nowhere", "after_send:0", "after_send:x"):
        with pytest.raises(ValueError, match="not a failpoint"):
            read(wrong)


def test_people_offer_as_the_bot_understands_them() -> None:
    """One token is a whole offer where one is enough (E2.1b), and is sealed with it; else it goes to the rest."""
    rules = get_rules("empires")
    met = set()
    for seed in range(1, 60):
        state = rules.setup(3, {}, seeded(seed)).state
        for _ in range(120):
            if not (active := rules.active(state)):
                break
            done = choose(rules, state, seed, active[0])
            question = rules.question(state, active[0])
            assert question is not None
            if done[0].verb == "offer":
                enough = question.params["least"] in (0, 1)
                assert [action.verb for action in done] == (["offer", "seal"] if enough else ["offer"])
                met.add(enough)
            for action in done:
                rules.advance(state, action)
            if met == {True, False}:
                return
    raise AssertionError(met)


def test_what_was_found_and_mended_stays_told_and_the_count_begins_anew(tmp_path: Path) -> None:
    path, points = tmp_path / "kills.json", frozenset({"random"})
    first = Ledger(path, "empires", points)
    first.add(["random"] * 30, 31, 100, 60.0, [0.5], [{"seed": 1, "what": "told twice"}])
    first.write(["kill"])
    second = Ledger(path, "empires", points)
    assert (second.kills, second.findings) == (30, [{"seed": 1, "what": "told twice"}])
    third = Ledger(path, "empires", points, mended=True)
    third.add(["random"] * 25, 26, 100, 60.0, [0.5], [])
    told = third.json(["kill"])
    assert (told["kills"], told["findings"], told["passed"], told["complete"]) == (25, [], True, False)
    assert (told["earlier"][0]["kills"], told["earlier"][0]["findings"][0]["what"]) == (30, "told twice")


async def test_a_bot_that_has_died_unheard_may_be_killed_again() -> None:
    """The nursery tells of a death a moment later; until then the bot counts as alive."""
    gone = await asyncio.create_subprocess_exec("true")
    await gone.wait()
    word: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def ended() -> int:
        return await word

    bot = Bot(gone.pid, asyncio.create_task(ended()))
    assert bot.lives
    bot.kill()
    word.set_result(-9)
    assert await bot.ended == -9
    assert not bot.lives
