"""Nothing that is asked at an event takes the longer the more games are stored."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import PrimaryKeyConstraint, UniqueConstraint

from db.schema import metadata
from host import OPEN, FakeClock, Host, Place, Posted
from host.people.retention import Retention
from tests.aids.host_tables import ADA, BEN, CAT, DAN, EVE, HALL, LiveTable, lobby_of, open_host, play_on
from tests.aids.statements import growing, watched
from tests.tiny import RULES

DECLARED = {
    "SCAN undo_requests": "an erasure and a start: open questions alone stand there, one in a game at most",
    "SCAN votes": "an erasure: open questions alone stand there, few in a game",
    "ix_outbox_naming (kind=?)": "an erasure: of what was told in the last days those kinds that name people",
    "ix_outbox_state (state=?)": "what waits is soon told",
}
"""What grows all the same, and why it may."""


async def an_evening(host: Host, clock: FakeClock) -> None:
    """Every kind of thing that a host does, in the smallest number."""
    _, blue, *_ = RULES.seats(4)
    await host.wake()
    for person in (ADA, BEN, CAT, DAN, EVE):
        await host.people.remember(person)
        await host.people.remember_dm(person.id, 7000 + person.id, closed=False)
    await host.people.set_prefs(ADA, digest=480)
    info = await lobby_of(host, ADA, BEN, CAT)
    await host.lobby.set_setting(info.id, ADA.id, "whisper", "on")
    await host.people.set_guild_setting(1, "games", 5)
    await host.invitations.invite(info.id, ADA.id, [DAN])
    await host.invitations.vote_start(info.id, BEN.id)
    table = LiveTable(host, await host.lobby.start(info.id, ADA.id))
    await play_on(table, {seat: table.info.holder(seat).user for seat in RULES.seats(3)}, 4)  # type: ignore[union-attr, misc]
    await host.votes.open(info.id, ADA, "pause")
    await host.votes.of(info.id)
    await host.votes.cast(info.id, BEN.id, "pause", agree=True)
    await host.clocks.resume(info.id, ADA.id, force=True)
    await host.whispers.send(info.id, ADA.id, blue, "meet me at the olive tree")
    await host.whispers.untold(info.id, BEN.id)
    await host.spectators.watch(info.id, EVE)
    await host.seats.hand_over(info.id, CAT.id, "random")
    await host.settle()
    await deliver(host, info.id)
    for look in (
        host.games.game_in(HALL.target),
        host.games.games_of(ADA.id),
        host.games.find_games(OPEN, guild=1),
        host.games.count_open(1),
    ):
        await look
    lesson = await host.lessons.open(ADA, "empires")
    await host.lessons.read_on(lesson.id, ADA.id, lesson.step)
    await host.lessons.of(ADA.id)
    await host.games.places_in(1, [info.id])
    await host.clocks.of(info.id)
    await host.games.notes(info.id)
    await host.operations.counts()
    await host.operations.note_pulse()
    await host.outbox.leftovers()
    await host.outbox.is_accounted(5)
    clock.advance(10 * 86_400)
    await host.settle()
    await host.privacy.export(ADA.id)
    await host.privacy.erase(ADA.id)
    await host.privacy.erase(EVE.id)
    other = await lobby_of(host, BEN, DAN, place=Place(1, 20))
    await host.games.abort(other.id, BEN.id)
    clock.advance(400 * 86_400)
    host.operations.retention = Retention(sent=1, ended=1, unseen=1)
    await host.operations.tidy()


async def deliver(host: Host, game: str) -> None:
    """What waits, each in a message of its own."""
    await host.outbox.games_with_pending()
    for number, row in enumerate(await host.outbox.pending(game=game)):
        await host.outbox.pending(game=game, to=(row.channel, row.user))
        await host.outbox.mark_tried([row.id], "nonce")
        await host.outbox.note_edit([row.id], number)
        await host.outbox.mark_failed([row.id], "why", unsent=True)
        await host.outbox.posted(game, "board")
        await host.outbox.delivered([row.id], 100 + number, board(host, game, number))
    await host.outbox.fold(game, ())
    await host.outbox.put_away(1)


def board(host: Host, game: str, number: int) -> Posted | None:
    """Every second message becomes the current board."""
    return Posted(game, "board", None, 10, 100 + number, "", host.clock.now()) if number % 2 else None


async def test_no_statement_goes_through_what_is_stored(tmp_path: Path) -> None:
    """Only surveys do, which run in a thread and only look."""
    clock = FakeClock()
    async with await open_host(tmp_path, clock=clock) as host:
        with watched(host.db) as sent:
            await an_evening(host, clock)
        assert len(sent) > 80
        found = {
            (step, " ".join(one.text.split()))
            for one in sent
            if not one.is_survey
            for step in growing(tmp_path / "games.db", one)
            if not any(step.endswith(declared) for declared in DECLARED)
        }
    assert found == set(), "\n".join(map(str, found))


def test_what_hangs_on_a_row_is_found_when_the_row_goes() -> None:
    """A database looks through every table that points at a row which is deleted: by an index, or by all of it."""
    for table in metadata.sorted_tables:
        whole = [index for index in table.indexes if index.dialect_options["sqlite"]["where"] is None]
        unique = [each for each in table.constraints if isinstance(each, UniqueConstraint | PrimaryKeyConstraint)]
        first = {next(iter(each.columns)).name for each in (*whole, *unique)}
        assert {key.parent.name for key in table.foreign_keys} <= first, table.name
