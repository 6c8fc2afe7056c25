"""Clocks, reminders, votes and stand-ins as people see them, by buttons and commands, in both languages."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from engine.core import Action
from host import FakeClock, Person, Place, Table, Terms
from i18n import texts
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room

HOUR, DAY = 3600, 86400


def hand() -> FakeClock:
    return FakeClock()


async def started(here: Room, pace: str, *people: WirePerson) -> str:
    """A started game of that pace; its id."""
    await here.lobby(*people)
    info = (await here.host.games.games_of(people[0].id))[0]
    await here.host.lobby.set_setting(info.id, people[0].id, "pace", pace)
    await here.host.lobby.start(info.id, people[0].id)
    await here.quiet()
    return info.id


async def passes(here: Room, seconds: float) -> None:
    """Time passes, and everything it brings has been delivered."""
    here.host.clock.advance(seconds)  # type: ignore[attr-defined]
    await here.host.settle()
    await here.quiet()


def speak(wire: Wire, language: str) -> None:
    for person in wire.people:
        person.person.locale = language


async def test_board_and_status_show_the_clock(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben = here.people[:2]
        await started(here, "daily", ada, ben)
        until = int((here.host.clock.now() + timedelta(days=1)).timestamp())
        assert here.board(ada).text.count(f"<t:{until}:R>") == 2
        await here.act(ada, "seal")
        assert here.board(ada).text.count(f"<t:{until}:R>") == 1
        shown = (await ada.command("/status")).message.text
        assert f"time until <t:{until}:f>" in shown
        assert f"awaited since <t:{until - DAY}:f>" in shown
        assert "24 hours for a decision" in shown


async def test_reminder_comes_by_direct_message_and_names_game_and_decision(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben = here.people[:2]
        await started(here, "daily", ada, ben)
        await here.act(ben, "seal")
        await passes(here, 12 * HOUR)
        reminders = [m for m in ada.dms() if "⏳" in m.text]
        assert len(reminders) == 1
        assert f"<#{ada.channel().id}>" in reminders[0].text
        assert [b.label for b in reminders[0].buttons] == ["My panel", "Ask for more time"]
        assert not [m for m in ben.dms() if "⏳" in m.text]
        answer = await ada.press(reminders[0], "My panel")
        assert answer.message.ephemeral
        assert "your panel" in answer.message.text
        await ada.press(reminders[0], "Ask for more time")
        await here.quiet()
        card = [m for m in ben.messages() if "🗳" in m.text][-1]
        assert card.pings == [ben.name]
        before = (await here.host.clocks.of((await here.seat_of(ada))[0]))[0].until
        await ben.press(card, "Agree")
        await here.quiet()
        after = (await here.host.clocks.of((await here.seat_of(ada))[0]))[0].until
        assert before is not None
        assert after == before + timedelta(days=1)
        assert card.text.startswith("🗳")
        assert "Agreed" in card.text
        assert card.buttons == []
        assert f"<t:{int(after.timestamp())}:R>" in here.board(ada).text


async def test_nobody_is_reminded_of_what_a_standing_answer_decides(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben, cat = here.people[:3]
        await started(here, "daily", ada, ben, cat)
        _, mine = await here.seat_of(ada)
        _, other = await here.seat_of(ben)

        def stands(table: Table, seat: str) -> Action | None:
            return table.legal(seat)[0] if seat in (mine, other) else None

        monkeypatch.setattr(Table, "standing_answer", stands)
        ben.close_dms()
        await here.host.people.remember_dm(ben.id, None, closed=True)
        await passes(here, 12 * HOUR)
        assert not [m for m in ada.dms() if "⏳" in m.text]
        assert [m for m in cat.dms() if "⏳" in m.text]
        # Who is reminded in public is so all the same: that nothing came would be seen by everybody.
        assert [m for m in cat.messages() if "Time until" in m.text and f"<@{ben.id}>" in m.text]


@pytest.mark.parametrize("stands", [False, True])
async def test_who_has_looked_at_the_panel_with_closed_dms_is_reminded_in_public_all_the_same(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stands: bool
) -> None:
    """ "My panel" forgets that they are closed; whether an answer stands must not show."""
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben, cat = here.people[:3]
        ben.close_dms()
        await started(here, "daily", ada, ben, cat)
        await ben.press(here.board(ben), "My panel")
        await here.quiet()
        _, seat = await here.seat_of(ben)
        if stands:
            monkeypatch.setattr(
                Table, "standing_answer", lambda table, other: table.legal(other)[0] if other == seat else None
            )
        await passes(here, 12 * HOUR)
        assert [m for m in cat.messages() if "Time until" in m.text and f"<@{ben.id}>" in m.text]


async def test_closed_direct_messages_get_a_mention_in_the_channel(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben = here.people[:2]
        ada.person.dms_open = False
        await started(here, "daily", ada, ben)
        await passes(here, 12 * HOUR)
        called = [m for m in ben.messages() if "⏳" in m.text and f"<@{ada.id}>" in m.text and "Time until" in m.text]
        assert [m.pings for m in called] == [[ada.name]]
        answer = await ada.press(called[0], "My panel")
        assert "your panel" in answer.message.text


@pytest.mark.parametrize(
    ("language", "back", "away"), [("en-GB", "I'm back", "AI for now"), ("pl", "Wracam do gry", "gra SI")]
)
async def test_stand_in_and_the_way_back(wire: Wire, tmp_path: Path, language: str, back: str, away: str) -> None:
    speak(wire, language)
    async with room(wire, tmp_path, clock=hand(), language=language[:2]) as here:
        ada, ben = here.people[:2]
        game = await started_in(here, "live", ada, ben)
        await here.act(ben, "seal")
        await passes(here, 5 * 60)
        await passes(here, 2 * 60)
        info = await here.host.games.game(game)
        assert [h.stand_in is not None for h in info.holders if h.user == ada.id] == [True]
        told = [m for m in ada.dms() if "🤖" in m.text][-1]
        shown = await ben.command("/status" if language != "pl" else "/stan")
        assert away in shown.message.text or "zastępuje gracz SI" in shown.message.text
        await ada.press(told, back)
        await here.quiet()
        info = await here.host.games.game(game)
        assert [h.stand_in for h in info.holders if h.user == ada.id] == [None]


async def started_in(here: Room, pace: str, *people: WirePerson) -> str:
    """The same in whatever language: nothing is read from the cards."""
    channel = people[0].channel()
    owner = Person(people[0].id, people[0].name, people[0].person.locale)
    terms = Terms(language=here.client.services.people._default)
    info = await here.host.lobby.create("tiny", owner, Place(int(channel.guild_id or 0), channel.id), terms)
    for person in people[1:]:
        await here.host.lobby.join(info.id, Person(person.id, person.name, person.person.locale))
    await here.host.lobby.set_setting(info.id, people[0].id, "pace", pace)
    await here.host.lobby.start(info.id, people[0].id)
    await here.quiet()
    return info.id


class Words(dict[str, str]):
    """What commands and buttons are called."""


ENGLISH = Words(
    me="/me",
    timezone="timezone",
    quiet="quiet",
    digest="digest",
    reminders="reminders",
    pause="/vote pause",
    resume="/vote resume",
    swap="/vote replace",
    resign="/resign",
    replace="/replace",
    seat="seat",
    agree="Agree",
    leave="Leave the game",
    quiet_set="Quiet hours: 22:00–07:00",
    digest_set="every day at 08:00",
    digest_heading="Your games are waiting",
    paused="the game is paused (by vote)",
    left="leaves the table",
    taken="takes over",
    unknown="I know no time zone",
)
POLISH = Words(
    me="/ja",
    timezone="strefa",
    quiet="cisza",
    digest="zestawienie",
    reminders="przypomnienia",
    pause="/głosowanie wstrzymaj",
    resume="/głosowanie wznów",
    swap="/głosowanie zastąp",
    resign="/zrezygnuj",
    replace="/zastąp",
    seat="miejsce",
    agree="Zgoda",
    leave="Odchodzę z gry",
    quiet_set="Godziny ciszy: 22:00–07:00",
    digest_set="codziennie o 08:00",
    digest_heading="Twoje gry czekają",
    paused="gra została wstrzymana (decyzją stołu)",
    left="odchodzi od stołu",
    taken="przejmuje miejsce",
    unknown="Nie znam strefy",
)
BOTH = pytest.mark.parametrize(("language", "words"), [("en-GB", ENGLISH), ("pl", POLISH)])


def line(person: WirePerson, path: str, **options: str) -> str:
    """A command typed in English, which every client understands beside its own language."""
    return " ".join([path, *(f"{key}:{value}" for key, value in options.items())])


@BOTH
async def test_me_sets_what_is_shown_and_one_digest_tells_of_all_games(
    wire: Wire, tmp_path: Path, language: str, words: Words
) -> None:
    speak(wire, language)
    async with room(wire, tmp_path, clock=hand(), language=language[:2]) as here:
        ada, ben = here.people[:2]
        found = await ada.complete("/me", "timezone", "warsaw")
        assert found[0] == "Europe/Warsaw"
        assert "off" in await ada.complete("/me", "quiet", "")
        shown = await ada.command("/me", timezone="europe/warsaw", quiet="22:00-07:00", digest="8:00", reminders="on")
        assert "Europe/Warsaw" in shown.message.text
        assert words["quiet_set"] in shown.message.text
        assert words["digest_set"] in shown.message.text
        assert shown.message.ephemeral
        assert words["unknown"] in (await ada.command("/me", timezone="Mars/Olympus")).message.text
        await started_in(here, "relaxed", ada, ben)
        await passes(here, 7 * HOUR)
        digests = [m for m in ada.dms() if words["digest_heading"] in m.text]
        assert len(digests) == 1
        assert f"<#{ada.channel().id}>" in digests[0].text
        assert not [m for m in ben.dms() if words["digest_heading"] in m.text]
        shown = await ada.command("/me", digest="off", quiet="off")
        assert words["digest_set"] not in shown.message.text
        assert words["quiet_set"] not in shown.message.text


@BOTH
async def test_menus_under_me_and_buttons_under_status(wire: Wire, tmp_path: Path, language: str, words: Words) -> None:
    speak(wire, language)
    async with room(wire, tmp_path, clock=hand(), language=language[:2]) as here:
        ada, ben, cat = here.people[:3]
        shown = await ada.command("/me")
        quiet, *_, digest = shown.message.selects
        await ada.choose(shown, "22:00-07:00", custom_id=quiet.custom_id)
        await here.quiet()
        await ada.choose(shown, "8:00", custom_id=digest.custom_id)
        await here.quiet()
        assert words["quiet_set"] in shown.message.text
        assert words["digest_set"] in shown.message.text
        game = await started_in(here, "daily", ada, ben, cat)
        status = await ben.command("/status")
        asking = [b for b in status.message.buttons if ":b.ask.pause" in b.custom_id]
        await ben.press(status, custom_id=asking[0].custom_id)
        await here.quiet()
        assert [vote.kind for vote in await here.host.votes.of(game)] == ["pause"]
        kinds = [b.custom_id.rpartition(":b.")[2] for b in (await ben.command("/status")).message.buttons]
        assert kinds == ["more_time"]
        assert (await wire.stranger.command("/status")).message.buttons == []
        for person in (ben, cat):
            await here.host.clocks.pause(game, ada.id, force=True)
            await here.host.clocks.resume(game, person.id)
        await passes(here, DAY)
        kinds = [b.custom_id.rpartition(":b.")[2] for b in (await ben.command("/status")).message.buttons]
        info = await here.host.games.game(game)
        others = [f"ask.replace.{info.seat_of(person.id)}" for person in (ada, cat)]
        assert sorted(kinds) == sorted(["ask.pause", "more_time", *others])


@BOTH
async def test_pause_by_vote_resigning_and_taking_over(wire: Wire, tmp_path: Path, language: str, words: Words) -> None:
    speak(wire, language)
    async with room(wire, tmp_path, clock=hand(), language=language[:2]) as here:
        ada, ben, cat, dan = here.people[:4]
        game = await started_in(here, "daily", ada, ben, cat)
        await ada.command("/vote pause")
        await here.quiet()
        card = [m for m in ben.messages() if "🗳" in m.text][-1]
        assert sorted(card.pings) == sorted([ben.name, cat.name])
        await ben.press(card, words["agree"])
        await here.quiet()
        assert (await here.host.games.game(game)).pause == "by_vote"
        assert words["paused"] in ada.knows()
        panel, said = here.panel(ada), texts(language[:2]).of("empires")
        choice = next(b.custom_id for b in panel.buttons if ":a." in b.custom_id)
        await ada.press(panel, custom_id=choice)
        await here.quiet()
        assert said.get("panel-paused-how") in panel.text
        assert said.get("panel-waiting") not in panel.text
        assert not [b for b in panel.buttons if ":a." in b.custom_id]
        await ben.press(panel_of_ben := here.panel(ben), custom_id=panel_of_ben.buttons[0].custom_id)
        await here.quiet()
        await ben.press(here.panel(ben), said.get("button-ask-resume"))
        await here.quiet()
        card = [m for m in ben.messages() if "🗳" in m.text][-1]
        await cat.press(card, words["agree"])
        await here.quiet()
        assert (await here.host.games.game(game)).status == "running"
        assert any(b.custom_id == choice for b in here.panel(ada).buttons), "the panel of the pause stays"
        # Leaving asks once; another person's press does nothing.
        sure = await cat.command("/resign")
        await cat.press(sure, words["leave"])
        await here.quiet()
        info = await here.host.games.game(game)
        assert info.seat_of(cat.id) is None
        assert words["left"] in ada.knows()
        seat = next(h.seat for h in info.holders if h.user is None)
        assert await dan.complete("/replace", "seat", "") == [seat]
        await dan.command("/replace", seat=seat)
        await here.quiet()
        card = [m for m in ben.messages() if "🗳" in m.text][-1]
        assert dan.name in card.text
        await ada.press(card, words["agree"])
        await here.quiet()
        assert (await here.host.games.game(game)).seat_of(dan.id) == seat
        assert words["taken"] in ada.knows()
        assert here.panel(dan)


async def test_the_panel_of_who_is_asked_shows_the_clock(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben = here.people[:2]
        game = await started(here, "live", ada, ben)
        until = int((here.host.clock.now() + timedelta(minutes=5)).timestamp())
        assert f"<t:{until}:R>" in here.panel(ada).text
        await ben.command("/vote extend")
        await here.host.votes.cast(game, ada.id, "extend", agree=True)
        await here.quiet()
        assert f"<t:{until + 300}:R>" in here.panel(ada).text
        await here.act(ada, "seal")
        assert "<t:" not in here.panel(ada).text


async def test_any_press_on_the_own_panel_ends_the_absence_and_the_pause(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben = here.people[:2]
        game = await started(here, "live", ada, ben)
        panel = here.panel(ada)
        await passes(here, 5 * 60)
        await passes(here, 2 * 60)
        assert (await here.host.games.game(game)).pause == "everyone_away"
        assert "nobody is here" in ada.knows()
        assert "AI for now" in here.board(ada).text
        legal = (await here.host.games.table(game)).position.legal((await here.seat_of(ada))[1])
        put = next(a.text() for a in legal if a.verb == "put" and a.text().endswith(" 1"))
        await here.act(ada, put)
        info = await here.host.games.game(game)
        assert info.status == "running"
        assert [h.stand_in is None for h in info.holders] == [h.user == ada.id for h in info.holders]
        assert here.panel(ada).id == panel.id, "the panel pressed stays"
        assert "Something went wrong" not in ada.knows()
        assert next(row.user for row in (await here.host.games.table(game)).position.rows) == ada.id
        await ben.press(here.board(ben), "My panel")
        await here.quiet()
        assert all(h.stand_in is None for h in (await here.host.games.game(game)).holders)


async def test_old_vote_message_says_that_it_is_over(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben, cat = here.people[:3]
        await started(here, "daily", ada, ben, cat)
        await ada.command("/vote extend")
        await here.quiet()
        card = [m for m in ben.messages() if "🗳" in m.text][-1]
        button = card.button("Agree").custom_id
        rows = list(card.message.components)
        await passes(here, 12 * HOUR)
        assert "Time ran out" in card.text
        assert card.buttons == []
        card.message.components = rows
        answer = await ben.press(card, custom_id=button)
        await here.quiet()
        assert ["That vote is over" in m.text and m.ephemeral for m in answer.followups] == [True]
