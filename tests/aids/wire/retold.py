"""A recorded game played once more by people with a bot: each recorded action is found on the panel, or typed."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from cogs.games.marenostrum.trade_commands import FIELDS
from cogs.panel.content.composing import gather, option_value, proposals
from engine.core import Action, Question, Seat, Seed, get_rules, parse_action, position_hash
from engine.core.record import Record, read_record
from games import companion_of
from host import Clock, Table
from host.lobby import lobby

from .harness import Wire
from .person import WirePerson
from .record_moments import Kind, moments_of
from .room import Room, room
from .seen import Seen

GAMES = Path(__file__).parents[2] / "games" / "empires"
LANGUAGES = ("en-GB", "pl")
LAST = 3
"""So many moments at the end of a game are always told."""


def shortest(kind: str = "") -> list[str]:
    """The names of the recorded games, or of those that begin so, the shortest first."""
    return [
        path.stem for path in sorted(GAMES.glob(f"{kind}*.json"), key=lambda path: (path.stat().st_size, path.name))
    ]


def recorded(name: str, folder: Path = GAMES) -> Record:
    """A game of a folder of recorded games."""
    return read_record((folder / f"{name}.json").read_text("utf-8"))


COMMANDS = {
    **{("", verb): verb for verb in ("collect", "colossus", "done", "back", "clear", "pass", "peace", "convert")},
    **{("", verb): verb for verb in ("launch", "sail", "march", "turn", "attack", "lose", "crown", "pick")},
    **{("", verb): f"trade {verb}" for verb in ("announce", "withdraw", "first", "take", "give", "force")},
    **{("", verb): f"build {verb}" for verb in ("recruit", "use", "swap", "copy", "keep", "seal", "claim")},
    **{("", verb): f"conquest {verb}" for verb in ("pillage", "occupy", "work")},
    ("", "name"): "next",
    ("", "build"): "build item",
    ("conquest", "use"): "conquest use",
}
"""(question or any, verb) → the slash command; offers and payments go whole."""


class OneSeed:
    """Always the same, from the seed of a recorded game."""

    def __init__(self, seed: Seed) -> None:
        self._seed = int.from_bytes(seed.value, "little")

    def bits(self, count: int) -> int:
        return self._seed & ((1 << count) - 1)


class Retold:
    """The table at which a record is played again, and where in the record one is."""

    def __init__(self, here: Room, record: Record, people: dict[Seat, WirePerson], game: str) -> None:
        self.here, self.record, self.people, self.game = here, record, people, game
        self.rules = get_rules(record.opening.rules)
        self._forced = companion_of(record.opening.rules).forced
        self.interactions = 0
        self.by_itself: list[tuple[Seat | None, str]] = []
        """Choices the bot made because they were forced."""
        self.whole = True
        """Otherwise by hand only the last moments and those with something new; the rest is told to the host."""
        self.untold: set[Kind] = set()
        """What of the record nobody has pressed or typed."""
        self._ahead = self._seen = 0
        self._last: tuple[Seat | None, str] = (None, "")
        self._composed: dict[Seat, list[str]] = {}

    @property
    def actions(self) -> list[Action]:
        return [parse_action(self.rules, row.seat or "", row.text) for row in self.record.rows]

    async def table(self) -> Table:
        return await self.here.host.games.table(self.game)

    async def hash(self) -> str:
        return position_hash(self.rules, (await self.table()).position.state)

    async def by_panels(self) -> None:
        """All of it by controls of the panels: what is put together of a hand goes in one choice."""
        await self._retell(self._by_panel)

    async def by_commands(self) -> None:
        """All of it by slash commands: no control is pressed."""
        await self._retell(self._by_command)

    async def _retell(self, tell: Callable[[Table, Action], Awaitable[None]]) -> None:
        moments, outbox = moments_of(self.rules, self.record), self.here.host.outbox
        self.untold = set().union(*(moment.kinds for moment in moments))
        for number, moment in enumerate(moments, 1):
            if self.whole or number > len(moments) - LAST or moment.kinds & self.untold:
                self._composed.clear()
                outbox.call_back(self.game)
                await self.here.quiet()
                for action in moment.actions:
                    await self._told(tell, action)
            else:
                with patch.object(outbox, "_callbacks", []):  # nobody looks at what lies between
                    for action in moment.actions:
                        await self._told(self._at_once, action)
        assert (await self.table()).outcome == self.record.outcome
        assert await self.hash() == self.record.hash

    async def _told(self, tell: Callable[[Table, Action], Awaitable[None]], action: Action) -> None:
        table = await self.table()
        question = table.question(action.seat)
        if self.did_itself(table, action):
            return
        assert question is not None, f"nobody asks {action.seat}: {action.text()}"
        await tell(table, action)
        if tell != self._at_once:
            self.untold.discard((question.key, action.verb))

    async def _at_once(self, table: Table, action: Action) -> None:
        seat = action.seat
        await self.here.host.games.submit(self.game, self.people[seat].id, seat, [action], table.step(seat))

    async def _by_command(self, table: Table, action: Action) -> None:
        seat, question = action.seat, table.question(action.seat)
        assert question is not None, f"nobody asks {seat}: {action.text()}"
        composed = self._composed.setdefault(seat, [])
        if question.key in ("offer", "offer_sealed") and action.verb in ("offer", "back"):
            composed.append(str(action.args[0])) if action.verb == "offer" else composed.pop()
            return
        if action.verb == "seal" and question.key == "offer":
            singly, rest = composed[:4], composed[4:]  # the last field takes all that are left
            fields = dict(zip(FIELDS, (*singly, ", ".join(rest)) if rest else singly, strict=False))
            await self._type(seat, "trade offer", fields)
            return
        if question.key not in ("offer", "offer_sealed", "pay"):
            composed.clear()
        if action.verb == "pay":
            composed.append(str(action.args[0]))
            if len(composed) == question.params["cost"]:
                await self._type(seat, "build pay", {"resource": ", ".join(composed)})
                composed.clear()
            return
        if action.verb == "back" and question.key == "pay" and composed:
            composed.pop()
            return
        slots, words = self.rules.verbs[action.verb].slots, [str(arg) for arg in action.args]
        values: dict[str, Any] = {
            slot.name: words[i] for i, slot in enumerate(slots) if i < len(words) and not slot.many
        }
        if slots and slots[-1].many and len(words) >= len(slots):
            values[slots[-1].name] = " ".join(words[len(slots) - 1 :])
        await self._type(seat, COMMANDS.get((question.key, action.verb)) or COMMANDS["", action.verb], values)

    async def _type(self, seat: Seat, path: str, values: dict[str, Any]) -> None:
        self.interactions += 1
        answer = await self.people[seat].command(f"/{path}", **values)
        text = answer.message.text
        assert "your panel" in text or "twój panel" in text, (path, values, text)
        await sure(self.people[seat], answer.message)
        await self.here.quiet()

    def did_itself(self, table: Table, action: Action) -> bool:
        """Whether the bot has made this choice already, because everybody can see that it was forced."""
        rows = table.position.rows
        while self._seen < len(rows):
            row = rows[self._seen]
            self._seen += 1
            if row.verb in self._forced and (row.seat, row.text) != self._last:
                self.by_itself.append((row.seat, row.text))
        self._last = (action.seat, action.text())
        if self._ahead < len(self.by_itself) and self.by_itself[self._ahead] == self._last:
            self._ahead += 1
            return True
        return False

    async def _by_panel(self, table: Table, action: Action) -> None:
        seat, person = action.seat, self.people[action.seat]
        question = table.question(seat)
        assert question is not None, f"nobody asks {seat}: {action.text()}"
        verbs = self.rules.verbs
        found = gather(question, table.legal(seat), verbs, table.view(seat))
        composed = self._composed.setdefault(seat, [])
        if found is not None and action.verb in (found.verb, "back", "seal"):
            if action.verb == found.verb:
                composed.append(str(action.args[0]))
            elif action.verb == "back":
                composed.pop()
            if action.verb == "seal" or (not found.seals and len(composed) == found.most):
                await self._choose(person, seat, question, composed)
                if not found.seals:
                    composed.clear()
            return
        if question.key not in ("offer", "offer_sealed", "pay"):
            composed.clear()
        await self._act(person, action)

    async def _choose(self, person: WirePerson, seat: Seat, question: Question, tokens: Sequence[str]) -> None:
        panel = self.here.panel(person)
        ready = proposals(question)
        verb = "offer" if "proposals" not in question.params else "pay"
        if list(tokens) in ready:
            custom_id = next(
                b.custom_id for b in panel.buttons if b.custom_id.endswith(f"c.pay.{ready.index(list(tokens))}")
            )
            await person.press(panel, custom_id=custom_id)
        elif not tokens:
            await self._act(person, Action(seat, "seal"))
            return
        else:
            select = next(s for s in panel.selects if f":m.{verb}" in s.custom_id)
            values = [
                option_value(seat, verb, kind, list(tokens[: i + 1]).count(kind)) for i, kind in enumerate(tokens)
            ]
            await person.choose(panel, *values, custom_id=select.custom_id)
        self.interactions += 1
        await self.here.quiet()

    async def _act(self, person: WirePerson, action: Action) -> None:
        self.interactions += 1
        await self.here.act(person, action.text())


async def sure(person: WirePerson, seen: Seen) -> None:
    """What was typed and cannot be taken back is asked again."""
    if "**Sure?" in seen.text or "**Na pewno?" in seen.text:
        (button,) = (b for b in seen.buttons if ":a." in b.custom_id)
        await person.press(seen, custom_id=button.custom_id)


@contextlib.asynccontextmanager
async def retold(
    wire: Wire,
    folder: Path,
    record: Record,
    language: str,
    *,
    clock: Clock | None = None,
    pace: str = "",
    made: type[Retold] = Retold,
) -> AsyncIterator[Retold]:
    """A started table with the record's seats, options and seed, everybody and the channel in one language.

    Without the judge of the wire, which takes half of the time: other tests have every kind of request before it.
    """
    wire.validator = None
    people = wire.people[: record.opening.seats]
    for person in people:
        person.speak(language)
    here: Room
    async with room(
        wire,
        folder,
        rules=record.opening.rules,
        entropy=OneSeed(record.opening.seed),
        language=language[:2],
        clock=clock,
    ) as here:
        card = await here.lobby(*people)
        info = (await here.host.games.games_of(people[0].id, ("lobby",)))[0]
        seats = get_rules(record.opening.rules).seats(record.opening.seats, record.opening.options)
        if pace:
            await here.host.lobby.set_setting(info.id, people[0].id, "pace", pace)
        for key, value in record.opening.options.items():
            await here.host.lobby.set_option(info.id, people[0].id, key, value)
        for person, seat in zip(people, seats, strict=True):
            await here.host.lobby.choose_seat(info.id, person.id, seat)
        await here.quiet()
        start = next(b for b in Seen(wire, card.id).buttons if b.custom_id.endswith("b.start"))
        with patch.object(lobby, "draw_seed", lambda _: record.opening.seed):
            await people[0].press(card, custom_id=start.custom_id)
            await here.quiet()
        yield made(here, record, dict(zip(seats, people, strict=True)), info.id)
