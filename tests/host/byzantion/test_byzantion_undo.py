"""What can be taken back at a table of Byzantion: what nobody has seen, and nothing that was declared or shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.byzantion.vocabulary import RESOURCES
from engine.core import Action
from host import FakeClock, HostRefusal
from tests.aids.byzantion.hosted import know, table_of
from tests.aids.host_clocks import awake
from tests.aids.host_tables import ADA, BEN, LiveTable, act

USERS = {"blues": ADA.id, "greens": BEN.id}


async def submit(table: LiveTable, action: Action) -> None:
    await table.submit(USERS[action.seat], action.seat, [action], table.step(action.seat))


def frame(table: LiveTable, seat: str) -> dict[str, Any]:
    """The open decision as the seat sees it."""
    frames: Any = table.view(seat)["frames"]
    found: dict[str, Any] = frames[-1][1]
    return found


async def until(table: LiveTable, key: str) -> str:
    """Harmless answers until somebody is asked this; who."""
    for _ in range(200):
        seat = table.active[0]
        question = table.question(seat)
        assert question is not None
        if question.key == key:
            return seat
        quiet = ("abstain", "pass", "finish", "seal_gift", "skip")
        legal = table.legal(seat)
        chosen = next((a for a in legal if a.verb in quiet), next(a for a in legal if a.verb != "hands_off"))
        await submit(table, chosen)
    raise AssertionError(f"never asked: {key}")


async def test_what_is_declared_or_shown_is_not_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ4c: a declaration is final, and so is a card that was laid down."""
    know(monkeypatch, {"blues": ["treasurer"]})
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "relaxed", ADA, BEN)
        await submit(table, act("blues", "declare", "play"))
        assert not table.can_undo("blues")
        with pytest.raises(HostRefusal):
            await table.undo(ADA.id, "blues")
        await submit(table, act("blues", "play", "treasurer"))
        assert not table.can_undo("blues")


async def test_a_part_of_a_loot_is_taken_back_until_it_is_divided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ8.4 `divide_loot`: one alone puts it together, and nobody sees it before the parts are made."""
    know(monkeypatch, {"blues": ["emperors_stores"]})
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "relaxed", ADA, BEN)
        await submit(table, act("blues", "intrigue", "emperors_stores", "greens"))
        assert await until(table, "divide") == "greens"
        before, seen = table.position.hash, table.view("blues")
        await submit(table, act("greens", "portion", "auctoritas", 2))
        assert table.view("blues") == seen
        assert table.can_undo("greens")
        await table.undo(BEN.id, "greens")
        assert table.position.hash == before
        assert table.can_redo("greens")
        await table.redo(BEN.id, "greens")
        await submit(table, act("greens", "divide"))
        assert not table.can_undo("greens")


async def test_a_contribution_is_thought_over_until_all_have_sealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ7.1a: changed, unsealed and sealed again while another one is awaited; revealed it stands."""
    know(monkeypatch, {}, **dict.fromkeys(RESOURCES, 3))
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "relaxed", ADA, BEN)
        await until(table, "contribute")
        give = next(a for a in table.legal("blues") if a.verb == "give" and a.args[1] == 1)
        await submit(table, give)
        assert not table.can_undo("blues"), "whether it is offered would tell what others do"
        await submit(table, act("blues", "give", give.args[0], 0))
        assert not any(frame(table, "blues")["chosen"][0])
        await submit(table, give)
        await submit(table, act("blues", "seal_gift"))
        await submit(table, act("blues", "unseal"))
        await submit(table, act("blues", "seal_gift"))
        await submit(table, act("greens", "seal_gift"))
        assert table.legal("blues") == () or act("blues", "unseal") not in table.legal("blues")
        assert not table.can_undo("blues")
