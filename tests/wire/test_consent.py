"""Whose voice it takes, row by row of docs/access.md, by commands and buttons; and what must not work when others are
away, as it was tried in November 2026.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from host import FakeClock, Person, Place
from host.request_limits import MOST_EXTENDS
from i18n import texts
from tests.aids.host_absent import leave
from tests.aids.plugins.full import FULL
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen
from tests.tiny.wide import WIDE
from tools.voices import COUNTS, DONE, FOR_NOW, REQUESTS, WAITS, Request

SEATS = 4
"""From so many people on, the table has a fifth seat."""
SAID = texts("en").of("tiny")


def case(row: Request, count: int) -> Any:
    """The smallest and the largest tables; three and four people lie between two and five: with `--full`."""
    return pytest.param(row, count, id=f"{row.key}-{count}", marks=FULL if count in (3, 4) else ())


HERE = [case(row, count) for row in REQUESTS for count in COUNTS]
AWAY = [
    case(row, count)
    for row in REQUESTS
    for count in COUNTS[1:]
    # What those who are here decide at once is the same for two people and for five.
    if row.needed[COUNTS.index(count)] is not None and (count in (2, 3) or row.away != DONE)
]


def test_every_row_is_played_without_full() -> None:
    keys = {row.key for row in REQUESTS}
    for cases in (HERE, AWAY):
        assert {case.values[0].key for case in cases if not case.marks} == keys


async def began(here: Room, row: Request, count: int, pace: str = "live") -> tuple[str, list[WirePerson]]:
    """A started game of so many people among AI players; its id, and who plays."""
    people = here.people[:count]
    channel = people[0].channel()
    host = here.host
    known = [Person(person.id, person.name, person.person.locale) for person in people]
    seats = SEATS + (count >= SEATS)
    rules = "tiny" if seats == SEATS else WIDE.facts.id
    info = await host.lobby.create(rules, known[0], Place(int(channel.guild_id or 0), channel.id))
    for guest in known[1:]:
        await host.lobby.join(info.id, guest)
    for _ in range(seats - count):
        await host.lobby.add_ai(info.id, people[0].id, "random")
    await host.lobby.set_setting(info.id, people[0].id, "pace", pace)
    await host.lobby.start(info.id, people[0].id)
    await here.quiet()
    if row.key == "resume":
        await host.clocks.pause(info.id, people[0].id)
    if row.key == "undo":
        for person in reversed(people):
            await here.act(person, "seal")
    if row.key == "undo_ai" and count == seats:
        # All seats are people's: an AI player who stands in has done something.
        await go_away(here, info.id, people[-1:])
        await here.host.settle()
        await here.quiet()
        await host.clocks.come_back(info.id, people[-1].id)
    if row.key == "replace":
        await passes(here, 5 * 60)
    await here.quiet()
    return info.id, people


async def passes(here: Room, seconds: float) -> None:
    here.host.clock.advance(seconds)  # type: ignore[attr-defined]
    await here.host.settle()
    await here.quiet()


async def go_away(here: Room, game: str, people: Sequence[WirePerson]) -> None:
    """An AI player stands in for each of them."""
    await leave(here.host, game, *(person.id for person in people))
    await here.quiet()


async def ask(here: Room, row: Request, game: str, people: list[WirePerson], last: int) -> str:
    """By a command, and where it asks whether one is sure, by its button; what was answered."""
    ada = people[0]
    info = await here.host.games.game(game)
    shown: Seen
    match row.key:
        case "replace":
            shown = (await ada.command("/vote replace", seat=str(info.seat_of(people[1].id)))).message
        case "kick":
            other = people[1] if len(people) > 1 else ada
            shown = (await ada.command("/game kick", person=str(other.id))).message
            if shown.buttons:
                await ada.press(shown, SAID.get("button-kick"))
        case "end":
            shown = (await ada.command("/game end")).message
            await ada.press(shown, SAID.get("button-end"))
        case "seat":
            free = next((h.seat for h in info.holders if h.user is None), info.holders[0].seat)
            shown = (await here.wire.stranger.command("/replace", seat=str(free))).message
        case "undo" | "undo_ai":
            shown = (await ada.command("/undo", move=last)).message
        case _:
            shown = (await ada.command(f"/vote {row.key}")).message
    await here.quiet()
    return shown.text


async def agree(here: Room, person: WirePerson) -> None:
    """By the button in the channel."""
    card = [m for m in person.messages() if any(b.label == "Agree" for b in m.buttons)][-1]
    await person.press(card, "Agree")
    await here.quiet()


async def is_done(here: Room, row: Request, game: str, people: list[WirePerson]) -> bool:
    info = await here.host.games.game(game)
    match row.key:
        case "pause":
            return info.pause == "by_vote"
        case "resume":
            return info.status == "running"
        case "extend":
            now = here.host.clock.now()
            clocks = await here.host.clocks.of(game)
            return all(c.until is not None and (c.until - now).total_seconds() > 540 for c in clocks)
        case "replace" | "kick":
            return len(people) > 1 and info.seat_of(people[1].id) is None
        case "end":
            return info.status == "aborted"
        case "seat":
            return info.seat_of(here.wire.stranger.id) is not None
        case _:
            return "rekey" in [each.kind for each in (await here.host.games.table(game)).position.rows]


def others(row: Request, people: list[WirePerson]) -> list[WirePerson]:
    if row.key == "seat":
        return people
    return people[2:] if row.key in ("replace", "kick") else people[1:]


@pytest.mark.parametrize(("row", "count"), HERE)
async def test_when_all_are_here(wire: Wire, tmp_path: Path, row: Request, count: int) -> None:
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        if row.key == "replace" and count == 1:
            return  # nobody to be replaced
        game, people = await began(here, row, count)
        needed = row.needed[count - 1]
        await ask(here, row, game, people, 1)
        if needed is None:
            assert not await is_done(here, row, game, people)
            assert await here.host.votes.of(game) == ()
            return
        for person in others(row, people)[:needed]:
            assert not await is_done(here, row, game, people)
            await agree(here, person)
        assert await is_done(here, row, game, people) is not (row.key == "replace" and needed == 0)


@pytest.mark.parametrize(("row", "count"), AWAY)
async def test_when_all_others_are_away(wire: Wire, tmp_path: Path, row: Request, count: int) -> None:
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, row, count)
        away = people if row.key == "seat" else people[1:]
        await go_away(here, game, away)
        answer = await ask(here, row, game, people, 1)
        if row.away == DONE:
            assert "nobody else is here now" in answer, "the others hold their seats all the same"
            assert await is_done(here, row, game, people)
        elif row.away == FOR_NOW:
            assert "stands in for" in answer
            card = next(m for m in reversed(people[0].messages()) if m.text.startswith("🗳"))
            assert "stands in for now" in card.text, "nobody reads that the seat is lost"
            assert [word in card.text for word in ("Agreed", "to an AI player for good")] == [False, False]
            assert (await here.host.games.game(game)).seat_of(people[1].id) is not None
            assert any("you are missed" in m.text for m in people[1].dms())
            await people[1].press(here.board(people[1]), "My panel")
            await here.quiet()
            holder = next(h for h in (await here.host.games.game(game)).holders if h.user == people[1].id)
            assert holder.stand_in is None
        else:
            assert row.away == WAITS
            assert not await is_done(here, row, game, people)
            card = [m for m in people[1].messages() if any(b.label == "Agree" for b in m.buttons)][-1]
            assert "until one of" in card.text, "it says that it waits"
            called = people[2:] if row.key == "kick" else away
            assert {person.name for person in called} <= set(card.pings)
            needed = others(row, people) if row.key == "undo" else others(row, people)[:1]
            for person in needed:
                assert not await is_done(here, row, game, people)
                await agree(here, person)
            assert await is_done(here, row, game, people)


async def test_a_stranger_gets_nothing_of_a_table_at_which_nobody_is(wire: Wire, tmp_path: Path) -> None:
    """Finding 1: a newcomer took a seat without a vote, read its hand, resumed, took back and voted the others out."""
    row = next(each for each in REQUESTS if each.key == "seat")
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, row, 2)
        await go_away(here, game, people)
        eve = here.wire.stranger
        said = await ask(here, row, game, people, 1)
        assert "Nobody is at the table just now" in said
        for line in ("/hand", "/vote resume", "/undo", "/vote pause"):
            assert "do not sit" in (await eve.command(line)).message.text
        await passes(here, 24 * 3600)
        assert set((await here.host.games.game(game)).users) == {person.id for person in people}
        assert (await here.host.games.game(game)).status == "paused"


async def test_two_newcomers_have_a_message_each_and_the_right_one_gets_in(wire: Wire, tmp_path: Path) -> None:
    row = next(each for each in REQUESTS if each.key == "seat")
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, row, 2)
        info = await here.host.games.game(game)
        free = str(next(h.seat for h in info.holders if h.user is None))
        first, second = here.people[2], here.people[3]
        for newcomer in (first, second):
            assert "asked whether" in (await newcomer.command("/replace", seat=free)).message.text
            await here.quiet()
        cards = [m for m in people[0].messages() if any(b.label == "Agree" for b in m.buttons)]
        assert [first.name in cards[0].text, second.name in cards[1].text] == [True, True]
        await people[0].press(cards[1], "Agree")
        await here.quiet()
        assert (await here.host.games.game(game)).seat_of(second.id) == free
        assert (await here.host.games.game(game)).seat_of(first.id) is None
        assert [m.buttons for m in cards] == [[], []]


async def test_a_second_account_that_is_let_in_undoes_nothing_over_the_absent(wire: Wire, tmp_path: Path) -> None:
    by_key = {each.key: each for each in REQUESTS}
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, by_key["undo_ai"], 3)
        ada, ben, cat = people
        await go_away(here, game, [ben, cat])
        await ask(here, by_key["seat"], game, people, 1)
        await agree(here, ada)
        eve = here.wire.stranger
        assert (await here.host.games.game(game)).seat_of(eve.id) is not None
        await ask(here, by_key["undo_ai"], game, people, 1)
        card = [m for m in ben.messages() if any(b.label == "Agree" for b in m.buttons)][-1]
        assert set(card.pings) == {ben.name, cat.name, eve.name}
        await agree(here, eve)
        assert not await is_done(here, by_key["undo_ai"], game, people)
        assert "It also takes somebody who is away now" in card.text
        assert [str(person.id) in card.text for person in (ben, cat)] == [True, True], "it says whom it waits for"
        await agree(here, cat)
        assert await is_done(here, by_key["undo_ai"], game, people)


@pytest.mark.parametrize("key", ["end", "kick"])
async def test_a_request_names_whom_it_waits_for_and_no_newcomer(wire: Wire, tmp_path: Path, key: str) -> None:
    """Eve is here, but has no voice while Ben and Cat are away; nobody tells Eve that nobody is here, or calls Eve."""
    by_key = {each.key: each for each in REQUESTS}
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, by_key[key], 3)
        ada, ben, cat = people
        await go_away(here, game, [ben, cat])
        await ask(here, by_key["seat"], game, people, 1)
        await agree(here, ada)
        answer = await ask(here, by_key[key], game, people, 1)
        awaited = (ben.id, cat.id) if key == "end" else (cat.id,)
        named = [h.name for h in (await here.host.games.game(game)).holders if h.user in awaited]
        card = [m for m in ben.messages() if any(b.label == "Agree" for b in m.buttons)][-1]
        for text in (answer, card.text):
            assert "nobody whose agreement counts is here now" in text
            assert f"until one of them is back: {', '.join(named)}" in text
        assert sorted(card.pings) == sorted(named)
        with_eve = [here.wire.stranger.name in text for text in (answer, card.text)]
        assert with_eve == [False, False]


async def test_kicked_and_erased_is_kicked_still(wire: Wire, tmp_path: Path) -> None:
    row = REQUESTS[0]
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, row, 3)
        seat = (await here.host.games.game(game)).seat_of(people[2].id)
        await here.host.moderation.kick(game, people[0].id, people[2].id, force=True)
        sure = (await people[2].command("/privacy delete")).message
        await people[2].press(sure, sure.buttons[0].label)
        await here.quiet()
        assert await here.host.games.game(game)
        assert "You were taken out" in (await people[2].command("/replace", seat=str(seat))).message.text


async def test_a_refusal_says_when_it_is_possible_again(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        _, people = await began(here, REQUESTS[0], 2)
        for number in range(6):
            await people[0].command("/game rename", title=f"Title {number}")
        again = int(here.host.clock.now().timestamp()) + 3601
        assert f"<t:{again}:R>" in (await people[0].command("/game rename", title="Once more")).message.text
        people[0].speak("pl")
        assert (
            f"Znów możesz ją zmienić <t:{again}:R>" in (await people[0].command("/game rename", title="X")).message.text
        )


async def test_a_press_on_a_vote_counts_while_an_ai_player_decides_for_the_presser(wire: Wire, tmp_path: Path) -> None:
    """Their grace for the question is spent, and they are evidently here."""
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, REQUESTS[0], 3)
        ada, ben, cat = people
        here.host.ai_seats._open = False  # AI players are still thinking
        for person in (ben, cat):
            await here.act(person, "seal")
        await passes(here, 5 * 60)
        await passes(here, 2 * 60)
        await ada.press(here.board(ada), "My panel")
        await here.quiet()
        await passes(here, 2 * 60)
        holder = next(h for h in (await here.host.games.game(game)).holders if h.user == ada.id)
        assert (holder.stand_in is not None, holder.graced) == (True, True)
        await ben.command("/vote pause")
        await here.quiet()
        await agree(here, ada)
        assert (await here.host.games.game(game)).pause == "by_vote"


async def test_the_request_of_a_newcomer_who_is_erased_has_no_buttons_left(wire: Wire, tmp_path: Path) -> None:
    row = next(each for each in REQUESTS if each.key == "seat")
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, row, 2)
        await ask(here, row, game, people, 1)
        newcomer = here.wire.stranger
        card = [m for m in people[0].messages() if any(b.label == "Agree" for b in m.buttons)][-1]
        assert newcomer.name in card.text
        sure = (await newcomer.command("/privacy delete")).message
        await newcomer.press(sure, sure.buttons[0].label)
        await here.quiet()
        assert card.buttons == []
        assert "withdrawn" in card.text
        assert newcomer.name not in card.text
        assert await here.host.votes.of(game) == ()


async def test_more_time_for_one_decision_is_refused_with_the_number(wire: Wire, tmp_path: Path) -> None:
    row = next(each for each in REQUESTS if each.key == "extend")
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        game, people = await began(here, row, 1)
        for _ in range(MOST_EXTENDS):
            assert any(b.label == "Ask for more time" for b in (await people[0].command("/status")).message.buttons)
            await ask(here, row, game, people, 1)
        assert f"{MOST_EXTENDS} times is the most" in await ask(here, row, game, people, 1)
        assert all(b.label != "Ask for more time" for b in (await people[0].command("/status")).message.buttons)
        people[0].speak("pl")
        assert f"najwyżej tyle razy: {MOST_EXTENDS}" in await ask(here, row, game, people, 1)
