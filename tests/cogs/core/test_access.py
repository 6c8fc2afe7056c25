"""Every command and control says who may use it; docs/access.md says the same."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.core.access import UndeclaredError, declared
from cogs.core.client import Client
from cogs.core.who import Who
from cogs.panel.controls.address import Address, ControlKind
from engine.core import RulesError
from tools.access_table import REFUSED, TABLE, WORDS, commands_of, faults, offline_client, table


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    made, host = await offline_client(tmp_path)
    yield made
    await host.close()


async def test_every_command_and_control_says_who_may_use_it(client: Client) -> None:
    assert faults(client) == []
    assert len(commands_of(client)) > 40
    assert len(client.presses.declared()) > 10


async def test_table_in_docs_is_fresh(client: Client) -> None:
    assert TABLE.read_text(encoding="utf-8") == table(client), "run: python -m tools access_table"


async def test_parameters_of_a_word_that_games_share_can_be_found(client: Client) -> None:
    """Searching the documents for "build item" finds them; what only some games need may be left out."""
    build = next(line for line in table(client).splitlines() if line.startswith("| `/build item` "))
    shown = next(c for c in commands_of(client) if c.qualified_name == "build item")
    assert {f"`{p.display_name}`" for p in shown.parameters} == set(re.findall(r"`\w+`", build))
    assert "| `item`" in build
    assert "[`good`]" in build


async def test_forgotten_declaration_is_found_and_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard itself."""
    hand = next(c for c in commands_of(client) if c.name == "hand")
    monkeypatch.delitem(hand.extras, "access")

    async def nothing(*_: object) -> None: ...

    client.presses.answer("forgotten", nothing)
    assert [line.split(" does not")[0] for line in faults(client)] == ["/hand", "the control 'forgotten'"]
    with pytest.raises(UndeclaredError):
        declared(hand)
    with pytest.raises(UndeclaredError):
        client.presses.who(Address("g", "-", 0, ControlKind.PUBLIC, "forgotten"))


async def test_controls_of_a_panel_are_for_their_seat(client: Client) -> None:
    for kind in ControlKind:
        assert client.presses.who(Address("g", "rome", 3, kind, "x")) is Who.SEAT
    with pytest.raises(RulesError, match="stale"):
        client.presses.who(Address("g", "-", 3, ControlKind.PUBLIC, "of_an_older_bot"))


def test_every_kind_of_person_is_explained() -> None:
    assert set(WORDS) == set(REFUSED) == set(Who)
