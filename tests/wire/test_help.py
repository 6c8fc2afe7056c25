"""/help over the wire: it knows where one is; every page and every thing explains itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.features.help_command import pages
from engine.empires.companion.explained import GROUPS
from i18n import texts
from tests.aids.wire.empires_seats import by_seat
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import room
from tests.aids.wire.steps import choose

LANGUAGES = [("en-GB", "en"), ("pl", "pl")]


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_help_knows_where_one_is(wire: Wire, tmp_path: Path, locale: str, language: str) -> None:
    async with room(wire, tmp_path, rules="empires", language=language) as here:
        people = here.people[:3]
        for person in (*people, wire.stranger):
            person.speak(locale)
        said = texts(language).of("empires")
        ada = people[0]

        async def help_of(person: WirePerson) -> str:
            return (await person.command("/help")).message.text

        assert said.get("help-start") in await help_of(ada)
        start = (await ada.command("/help")).message
        for page in ("goal", "round"):  # openly, not hidden in a list
            shown = await ada.press(start, said.get(f"guide-empires-{page}"))
            await here.quiet()
            assert (said.part(f"guide-empires-{page}", "text") or "")[:60] in shown.message.text
            start = (await ada.command("/help")).message
        await ada.command("/game new")
        await here.quiet()
        lobby = await help_of(ada)
        assert said.get("help-lobby-in") in lobby
        assert said.get("help-lobby-in") not in await help_of(wire.stranger)
        for person in people[1:]:
            await person.command("/game join")
        await ada.command("/game start")
        await here.quiet()
        game, _ = await here.seat_of(ada)
        table = await here.host.games.table(game)
        seats = await by_seat(here, people)
        (active,) = table.active
        text = await help_of(seats[active])
        assert said.get("help-turn") in text
        assert said.get("verb-announce") in text
        assert said.get("guide-empires-trade") in text
        waiting = next(person for seat, person in seats.items() if seat != active)
        text = await help_of(waiting)
        assert said.get("help-not-turn") in text
        assert said.name(active) in text
        assert said.get("help-watching") in await help_of(wire.stranger)
        # The panel's own button opens the same, in the direct messages too.
        answer = await waiting.press(here.panel(waiting), said.get("panel-help"))
        await here.quiet()
        assert said.get("help-not-turn") in answer.message.text
        assert answer.message.ephemeral
        await here.host.games.abort(game, ada.id, force=True)
        await here.quiet()
        assert said.get("help-start") in await help_of(ada)


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_every_page_and_every_thing_can_be_read(wire: Wire, tmp_path: Path, locale: str, language: str) -> None:
    async with room(wire, tmp_path, rules="empires", language=language) as here:
        ada = here.people[0]
        ada.speak(locale)
        said = texts(language).of("empires")
        sheet = (await ada.command("/help", channel=ada.dm)).message
        for topic, title in pages(said, "empires")[1:]:
            sheet = await choose(here, ada, sheet, "help_topic", topic)
            assert sheet.text.startswith(f"## {title}"), topic
            assert 100 < len(sheet.text) <= 2000, topic
        for group, things in GROUPS:
            select = next(s for s in sheet.selects if s.custom_id.endswith(f"help_about.{group}"))
            assert list(select.options.values()) == list(things)
        for thing in ("caesar", "hercules", "pyramids", "market", "legion", "grain", "legendary_good"):
            group = next(group for group, things in GROUPS if thing in things)
            sheet = await choose(here, ada, sheet, f"help_about.{group}", thing)
            assert said.get(f"about-{thing}") in sheet.text
        assert ("7, 8, 9" in sheet.text) is False
        sheet = await choose(here, ada, sheet, "help_about.cards", "hercules")
        assert "7, 8, 9" in sheet.text


async def test_help_on_a_topic_by_command_and_the_card_of_a_good(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        assert "trade" in await ada.complete("/help", "topic", "tra")
        answer = await ada.command("/help", topic="combat")
        assert "Both sides roll one die" in answer.message.text
        good = await ada.command("/card", name="Grain")
        assert "Mesopotamia" in good.message.text
        odd = await ada.command("/help", topic="nonsense")
        assert "How to begin" in odd.message.text
        wrong = await ada.command("/card", name="Atlantis")
        assert "know nothing about that" in wrong.message.text
