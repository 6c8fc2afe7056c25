"""Every command, autocomplete, button, select and form, tried by all who may not: refused, and nothing changed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cogs.core.access import declared
from cogs.core.who import Who
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from host import Person as HostPerson
from i18n import texts
from sandbox.api import interactions as flights
from sandbox.browser import command_menu
from sandbox.browser.command_menu import Leaf
from sandbox.world.model import Channel
from sandbox.world.world import Draft
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tools.access_table import commands_of

GAMELESS = {"no_game_here", "unknown_game"}
LOOKS = frozenset({Who.VIEWER})
MENUS = (ControlKind.CHOOSE, ControlKind.SEVERAL, ControlKind.PLAN, ControlKind.TAKE_OUT)

STRANGER, WATCHER, LEFT, OTHER, ELSEWHERE, IN_DM = "stranger", "spectator", "ex-player", "other seat", "elsewhere", "DM"

REFUSALS: dict[Who, dict[str, set[str]]] = {
    Who.ANYBODY: {},
    Who.MEMBER: {IN_DM: {"error-no-dm"}, ELSEWHERE: {"other_server"}},
    Who.STARTER: {IN_DM: {"error-no-dm"}},
    Who.INVITED: {kind: {"not_invited"} for kind in (STRANGER, WATCHER, LEFT, ELSEWHERE, IN_DM)},
    Who.VIEWER: {STRANGER: {"no_spectators"}, LEFT: {"no_spectators"}, ELSEWHERE: GAMELESS, IN_DM: GAMELESS},
    Who.PLAYER: {
        **{kind: {"not_at_table"} for kind in (STRANGER, WATCHER, LEFT)},
        **{kind: {"not_at_table", *GAMELESS} for kind in (ELSEWHERE, IN_DM)},
    },
    Who.SEAT: {kind: {"not_your_seat"} for kind in (STRANGER, WATCHER, LEFT, OTHER, ELSEWHERE, IN_DM)},
    Who.OWNER: {
        **{kind: {"not_owner"} for kind in (STRANGER, WATCHER, LEFT, OTHER)},
        **{kind: {"not_owner", *GAMELESS} for kind in (ELSEWHERE, IN_DM)},
    },
    Who.ADMIN: {
        **{kind: {"not_admin"} for kind in (STRANGER, WATCHER, LEFT, OTHER, ELSEWHERE)},
        IN_DM: {"error-no-dm"},
    },
}
"""Whom each kind of access keeps out, and the codes of what they are told."""


class Guise(NamedTuple):
    """A person in a place."""

    kind: str
    person: WirePerson
    place: Channel


class Scene(NamedTuple):
    """A running game, and everybody who is not its owner."""

    here: Room
    game: str
    seat: str
    """The owner's."""
    guises: tuple[Guise, ...]

    async def position(self) -> Any:
        """All that a refusal must leave as it is."""
        table = await self.here.host.games.table(self.game)
        entries = [(e.seq, e.text) for e in table.history(None, operator=True)]
        return (
            await self.here.host.games.game(self.game),
            entries,
            await self.here.host.games.find_games(("lobby", "running")),
        )


@contextlib.asynccontextmanager
async def scene(wire: Wire, folder: Path, *, spectators: bool) -> AsyncIterator[Scene]:
    async with room(wire, folder) as here:
        ada, ben, cat, dan = here.people[:4]
        await here.started(ada, ben, cat)
        game, seat = await here.seat_of(ada)
        await here.host.seats.hand_over(game, cat.id, "random")
        await here.host.ai_seats.stop()  # the position stands still while everybody tries
        await here.client.services.host.spectators.watch(game, HostPerson(dan.id, dan.name))
        if not spectators:
            await here.host.lobby.set_setting(game, ada.id, "spectators", "off")
        await here.quiet()
        guild = wire.sandbox.places.open_guild("Elsewhere")
        abroad = next(c for c in wire.world.channels.values() if c.guild_id == guild.id and not c.is_dm)
        home, viator = ada.channel(), wire.stranger
        guises = [
            Guise(OTHER, ben, home),
            Guise(LEFT, cat, home),
            Guise(STRANGER, viator, home),
            Guise(ELSEWHERE, viator, abroad),
            Guise(IN_DM, viator, viator.dm),
        ]
        if spectators:
            guises = [Guise(WATCHER, dan, home)]
        yield Scene(here, game, seat, tuple(guises))


def sentences(codes: set[str]) -> list[str]:
    """What is said for a code, up to its first parameter."""
    said = texts("en").of("empires")
    keys = [code if code.startswith("error-") else f"refusal-{code}" for code in codes]
    return [said.get(key, seat="Red", game="x", seconds=1).split("{")[0] for key in keys]


def leaf_of(stage: Scene, name: str) -> Leaf:
    """The command as registered; found as an admin would."""
    world = stage.here.wire.world
    ada = stage.here.people[0]
    before, ada.person.admin = ada.person.admin, True
    try:
        return command_menu.find(world, ada.channel(), ada.person, name.split())
    finally:
        ada.person.admin = before


def filled(stage: Scene, leaf: Leaf) -> dict[str, Any]:
    """Something for every option that must be there, and the game where it can be named."""
    given: dict[str, Any] = {}
    for option in leaf.end.get("options") or []:
        if option["name"] == "game":
            given["game"] = stage.game
        elif option.get("required"):
            kind = option["type"]
            words: dict[int, Any] = {
                command_menu.TEXT: "x",
                command_menu.WHOLE: option.get("min_value", 1),
                command_menu.YES_NO: True,
                command_menu.USER: str(stage.here.people[1].id),
            }
            choices = option.get("choices")
            given[option["name"]] = choices[0]["value"] if choices else words[kind]
    return given


def assert_refused(text: str, what: str, guise: Guise, codes: set[str]) -> None:
    assert any(sentence in text for sentence in sentences(codes)), f"{what} for {guise.kind}: {text!r}"


async def try_command(stage: Scene, leaf: Leaf, guise: Guise, codes: set[str]) -> None:
    """Sent as Discord would send it, also where Discord would not show it."""
    wire = stage.here.wire
    data = command_menu.command_data(wire.world, leaf, filled(stage, leaf))
    opened = wire.sandbox.interactions.open(flights.COMMAND, guise.person.person, guise.place, data, used=leaf.name)
    answer = await guise.person._answer(opened, fill=True, expect=True)
    assert answer.message.ephemeral, leaf.name
    assert_refused(answer.message.text, f"/{leaf.name}", guise, codes)


async def try_completion(stage: Scene, leaf: Leaf, option: str, guise: Guise) -> None:
    wire = stage.here.wire
    given = {key: value for key, value in filled(stage, leaf).items() if key != option}
    data = command_menu.command_data(wire.world, leaf, given, focused=option, partial="")
    opened = wire.sandbox.interactions.open(flights.AUTOCOMPLETE, guise.person.person, guise.place, data)
    await guise.person._answer(opened, fill=False, expect=True)
    assert opened.choices == [], f"/{leaf.name} {option} for {guise.kind}: {opened.choices}"


async def try_control(stage: Scene, custom_id: str, guise: Guise, codes: set[str], kind: int = 2) -> None:
    """A control whose number was forged, below a message the person can see."""
    wire, person = stage.here.wire, guise.person
    before = len(person.ephemerals())
    data: dict[str, Any] = {"component_type": kind, "custom_id": custom_id, "id": 2}
    part: dict[str, Any] = {"type": kind, "custom_id": custom_id, "id": 2, "style": 2, "label": "x"}
    if kind == 3:
        data["values"] = ["on"]
        part |= {"options": [{"label": "x", "value": "on"}], "min_values": 1, "max_values": 1}
    row = {"type": 1, "id": 1, "components": [part]}
    board = wire.world.post(guise.place, wire.world.bot.id, Draft(content="forged", components=[row]))
    opened = wire.sandbox.interactions.open(flights.COMPONENT, person.person, guise.place, data, message=board)
    await person._answer(opened, fill=True, expect=True)
    await person.until(lambda: len(person.ephemerals()) > before)
    assert_refused(person.ephemerals()[-1].text, custom_id, guise, codes)


async def try_form(stage: Scene, custom_id: str, guise: Guise, codes: set[str]) -> None:
    """A form that was never opened, sent off."""
    wire, person = stage.here.wire, guise.person
    before = len(person.ephemerals())
    field = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "text", "value": "seal"}}
    data: dict[str, Any] = {"custom_id": custom_id, "components": [field]}
    told: dict[str, Any] = {"component_type": 2, "custom_id": custom_id, "id": 2}
    board = stage.here.board(stage.here.people[0]).message
    pressing = wire.sandbox.interactions.open(flights.COMPONENT, person.person, guise.place, told, message=board)
    pressed = flights.metadata(wire.world, pressing)
    opened = wire.sandbox.interactions.open(
        flights.SUBMIT, person.person, guise.place, data, message=board, opened_by=pressed
    )
    await person._answer(opened, fill=True, expect=True)
    await person.until(lambda: len(person.ephemerals()) > before)
    assert_refused(person.ephemerals()[-1].text, f"form {custom_id}", guise, codes)


async def all_commands(stage: Scene) -> int:
    """Each command and each of its autocompletes, for each person it is not for; how many were tried."""
    tried = 0
    for command in commands_of(stage.here.client):
        who, leaf = declared(command), leaf_of(stage, command.qualified_name)
        for guise in stage.guises:
            codes = REFUSALS[who].get(guise.kind)
            if codes is None or (who is Who.MEMBER and guise.kind == ELSEWHERE):
                continue  # a member of that other server: it is about what is there
            await try_command(stage, leaf, guise, codes)
            tried += 1
            options = [o["name"] for o in leaf.end.get("options") or [] if o.get("autocomplete")]
            await asyncio.gather(*(try_completion(stage, leaf, option, guise) for option in options))
            tried += len(options)
    return tried


async def all_controls(stage: Scene) -> int:
    """Each public control, each kind of a panel's controls, and the form."""
    tried = 0
    presses = stage.here.client.presses
    addresses = [
        (who, Address(stage.game, PUBLIC, 0, kind, f"{control}.x" if kind is ControlKind.CHOOSE else control))
        for control, who in presses.declared().items()
        for kind in (ControlKind.PUBLIC, ControlKind.CHOOSE)
    ]
    addresses += [(Who.SEAT, Address(stage.game, stage.seat, 1, kind, "x")) for kind in ControlKind]
    for who, address in addresses:
        assert who is not None
        for guise in stage.guises:
            codes = REFUSALS[who].get(guise.kind)
            if codes is None:
                continue
            is_select = address.kind in MENUS
            await try_control(stage, address.text(), guise, codes, 3 if is_select else 2)
            tried += 1
    for guise in stage.guises:
        await try_form(
            stage,
            Address(stage.game, stage.seat, 1, ControlKind.WORDS, "x").text(),
            guise,
            REFUSALS[Who.SEAT][guise.kind],
        )
        tried += 1
    return tried


async def test_everything_is_refused_to_whom_it_is_not_for(wire: Wire, tmp_path: Path) -> None:
    """Strangers, ex-players, other seats, people on other servers and in direct messages."""
    async with scene(wire, tmp_path, spectators=False) as stage:
        before = await stage.position()
        assert await all_commands(stage) > 200
        assert await all_controls(stage) > 60
        assert await stage.position() == before


async def test_spectators_are_refused_all_but_looking(wire: Wire, tmp_path: Path) -> None:
    async with scene(wire, tmp_path, spectators=True) as stage:
        before = await stage.position()
        assert await all_commands(stage) > 40
        assert await all_controls(stage) > 10
        assert await stage.position() == before


async def test_open_door_would_be_noticed(wire: Wire, tmp_path: Path) -> None:
    """The guard itself: a command for players declared for everybody."""
    async with scene(wire, tmp_path, spectators=True) as stage:
        leaf = leaf_of(stage, "hand")
        command = next(c for c in commands_of(stage.here.client) if c.name == "hand")
        command.extras["access"] = Who.ANYBODY
        try:
            with pytest.raises(AssertionError, match="/hand for spectator"):
                await try_command(stage, leaf, stage.guises[0], {"not_owner"})
        finally:
            command.extras["access"] = Who.PLAYER
