"""Mare Nostrum: Empires by slash commands alone; autocomplete leads to every legal action."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cogs.panel.typed_actions import slot_values
from engine.core import Action, Rng
from engine.empires.rules import RULES
from host import CountingEntropy, FakeClock
from tests.aids.plugins.full import FULL
from tests.aids.wire.empires_seats import begun, by_seat
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.retold import sure
from tests.aids.wire.room import room

COMMANDS = {
    **{verb: f"/trade {verb}" for verb in ("announce", "first", "take", "give", "withdraw")},
    **{verb: f"/build {verb}" for verb in ("recruit", "use", "pay", "copy", "keep", "seal", "claim")},
    **{verb: f"/conquest {verb}" for verb in ("pillage", "occupy", "work")},
    "build": "/build item",
    "name": "/next",
    **{verb: f"/{verb}" for verb in ("collect", "colossus", "done", "back", "clear", "pass")},
    **{verb: f"/{verb}" for verb in ("peace", "convert", "sail", "march", "attack", "lose", "crown")},
}
PRESSES = 45


def test_every_verb_has_a_command() -> None:
    assert set(COMMANDS) | {"offer"} == set(RULES.verbs)


async def type_in(person: WirePerson, action: Action) -> None:
    """Fill the fields one after another, each from what autocomplete offers, and send."""
    verb, line = RULES.verbs[action.verb], COMMANDS[action.verb]
    fields: dict[str, Any] = {}
    for slot, value in zip(verb.slots, slot_values(verb, action), strict=True):
        if not value:
            continue
        offered = await person.complete(line, slot.name, **fields)
        assert value in offered or len(offered) == 25, (line, slot.name, value, offered)
        fields[slot.name] = value
    if fields:
        answer = await person.command(line, **fields)
    else:
        answer = await person.command(line)
    assert answer.message.ephemeral
    assert "your panel" in answer.message.text or "twój panel" in answer.message.text
    await sure(person, answer.message)


@pytest.mark.parametrize(("seed", "language"), [pytest.param(3, "en-GB", marks=FULL), (4, "pl")])
async def test_random_commands_play_on(wire: Wire, tmp_path: Path, seed: int, language: str) -> None:
    people = wire.people[:3]
    for person in people:
        person.speak(language)
    async with room(wire, tmp_path, rules="empires", entropy=CountingEntropy(seed)) as here:
        game, seats = await begun(here, people)
        rng = Rng(seed)
        for _ in range(PRESSES):
            table = await here.host.games.table(game)
            if table.outcome is not None:
                break
            seat = table.active[rng.below(len(table.active))]
            legal = [a for a in table.legal(seat) if a.verb not in {"clear", "back"}]
            before = table.step(seat)
            question = table.question(seat)
            assert question is not None
            if question.key == "offer":
                hand = table.view(seat)["hand"]
                number = question.params["number"]
                assert isinstance(hand, dict)
                assert isinstance(number, int)
                tokens = [kind for kind, n in hand.items() for _ in range(int(str(n)))][:number]
                fields: dict[str, Any] = dict(
                    zip(("first", "second", "third", "fourth", "fifth"), tokens, strict=False)
                )
                await seats[seat].command("/trade offer", **fields)
            else:
                await type_in(seats[seat], legal[rng.below(len(legal))])
            await here.quiet()
            assert (await here.host.games.table(game)).step(seat) > before


async def test_what_the_rules_refuse_is_said_and_changes_nothing(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        view = (await here.host.games.table(game)).view(None)
        lines: list[tuple[str, dict[str, Any]]] = [
            ("/trade announce", {"number": "9"}),
            ("/trade announce", {"number": "many"}),
            ("/march", {"from": "africa", "to": "libya", "legions": "1"}),
            ("/build item", {"item": "market", "place": "latium"}),
            ("/build item", {"item": "x" * 300, "place": "'; drop table games; --"}),
            ("/done", {}),
        ]
        for line, fields in lines:
            answer = (
                await seats["carthage"].command(line, **fields) if fields else await seats["carthage"].command(line)
            )
            assert answer.message.ephemeral, line
            assert answer.message.text, line
            assert "Something went wrong" not in answer.message.text, (line, answer.message.text)
        await here.quiet()
        assert (await here.host.games.table(game)).view(None) == view


async def test_a_command_at_the_wrong_time_says_what_is_asked(wire: Wire, tmp_path: Path) -> None:
    """The question as it stands and the command that answers it; who is not asked hears who is. In both languages."""
    async with room(wire, tmp_path, rules="empires") as here:
        _, seats = await begun(here, here.people[:3])
        carthage = seats["carthage"]
        wrong = await carthage.command("/march from:africa to:libya legions:1")
        assert "Now you are asked: How many resources must each empire offer?" in wrong.message.text
        assert "`/trade announce`" in wrong.message.text
        early = await seats["rome"].command("/trade take", seat="carthage", resource="wine")
        assert "It is not your turn." in early.message.text
        assert "Carthage" in early.message.text
        carthage.speak("pl")
        polish = await carthage.command("/march from:africa to:libya legions:1")
        assert "To teraz niemożliwe. Pytanie do ciebie brzmi" in polish.message.text
        assert "`/wymiana" in polish.message.text
        lost = await carthage.command("/card", name="antig")
        assert "Czy chodziło o: Antygona?" in lost.message.text


async def test_who_comes_back_with_a_wrong_command_hears_what_they_are_asked_now(wire: Wire, tmp_path: Path) -> None:
    """The command brings its person back before the rules refuse it; the answer is of the game as it is after that."""
    clock = FakeClock()
    async with room(wire, tmp_path, rules="empires", clock=clock) as here:
        people = here.people[:3]
        await here.lobby(*people)
        info = (await here.host.games.games_of(people[0].id))[0]
        await here.host.lobby.set_setting(info.id, people[0].id, "pace", "live")
        await here.host.lobby.start(info.id, people[0].id)
        seats = await by_seat(here, people)
        for _ in range(40):
            if (await here.host.games.game(info.id)).status == "paused":
                break
            clock.advance(60)
            await here.host.settle()
            await here.quiet()
        assert (await here.host.games.game(info.id)).pause == "everyone_away"
        asked = (await here.host.games.table(info.id)).active[0]
        wrong = await seats[asked].command("/march from:africa to:libya legions:1")
        assert (await here.host.games.game(info.id)).status == "running"
        assert "Now you are asked" in wrong.message.text
        assert "AI for now" not in wrong.message.text
