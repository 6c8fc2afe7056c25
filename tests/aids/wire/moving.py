"""A turn of movement at the panel: seated at a position, units moved by buttons and menus."""

from __future__ import annotations

from dataclasses import replace

from cogs.panel.controls.address import read_address
from engine.core import Action, action_token
from engine.empires.rules import RULES
from host.game.position import Position
from tests.aids.empires.position_text import from_text
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room


async def seated(here: Room, text: str) -> tuple[str, WirePerson]:
    """A game at that position, and who plays Rome. The log behind it is empty: the table must not be loaded again."""
    await here.started(*here.people[:5])
    game, _ = await here.seat_of(here.people[0])
    table = await here.host.games.table(game)
    state = from_text(text)
    RULES.check(state)
    before = table.position
    position = Position(RULES, before.opening, (), state, dict(before.steps), ((),))
    here.host.writer.keep(replace(table, position=position))
    rome = next([person for person in here.people[:5] if table.info.seat_of(person.id) == "rome"].__iter__())
    await rome.command("/panel")
    await here.quiet()
    return game, rome


async def choose(here: Room, rome: WirePerson, wanted: list[Action]) -> int:
    """Put the moves into the plan by as few choices as the menus allow; how many presses that took."""
    presses, left = 0, list(wanted)
    while left:
        message = rome.ephemerals()[-1]
        tokens = {action_token(a): a for a in left}
        hits = [(s, [v for v in s.options.values() if v in tokens]) for s in message.selects if ":p." in s.custom_id]
        best, values = max(hits, key=lambda hit: len(hit[1]), default=(None, []))
        if best is not None and values:
            await rome.choose(message, *values, custom_id=best.custom_id)
            left = [a for a in left if action_token(a) not in values]
        else:
            button = next(b for b in message.buttons if any(b.custom_id.endswith(f":a.{t}") for t in tokens))
            await rome.press(message, custom_id=button.custom_id)
            address = read_address(button.custom_id)
            assert address is not None
            left = [a for a in left if action_token(a) != address.rest]
        presses += 1
        await here.quiet()
    return presses


def targets(here_legal: tuple[Action, ...], verb: str) -> list[Action]:
    """For each place its last way, one unit each, no two the same: the menus are spread as wide as can be."""
    ways: dict[str, list[Action]] = {}
    for action in here_legal:
        if action.verb == verb and action.args[2] == 1 and len(action.args) == 3:
            ways.setdefault(str(action.args[0]), []).append(action)
    return [some[(7 * i) % len(some)] for i, some in enumerate(ways.values())]
