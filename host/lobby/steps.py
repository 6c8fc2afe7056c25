"""The lobby: who plays, with which options, on which seats. Each step runs inside one transaction on the game's row."""

from __future__ import annotations

from collections.abc import Mapping

from db.games import GameRow, delete_seat, insert_seat, update_game, update_seat
from db.people import store_user
from db.request_counts import delete_barred, is_barred
from db.transaction import Tx
from db.votes import delete_vote, fetch_vote, store_vote
from engine.ai import get_player
from engine.core import AnyRules, RulesError, Seat
from engine.core.chance import Chance, shuffled
from host.game.rule_changes import read_reason
from host.lobby.drawn_options import fitting, offered_values, seats_possible
from host.open_window import read_window
from host.outbox.intents import read_outcome
from host.records import GameInfo, Holder, Person, Place
from host.refusals import refuse

INVITE, START, KICKED = "invite", "start", "kicked"
"""Kinds of rows of the votes table that are no votes of a running table: invitations, votes to start, removals."""


def info_of(row: GameRow, rules: AnyRules | None = None) -> GameInfo:
    """The game's card; with `rules` a started game's holders are in seat order."""
    holders = [
        Holder(s.position, s.seat, s.user, s.ai, s.name, s.stand_in, s.since, s.asked, s.graced, s.back, s.joined)
        for s in row.seats
    ]
    if rules is not None and row.opening_hash:
        order = {seat: at for at, seat in enumerate(rules.seats(len(holders), row.options))}
        holders.sort(key=lambda holder: order.get(holder.seat or "", len(order)))
    pause, changed = read_reason(row.pause)
    return GameInfo(
        id=row.id,
        rules=row.rules,
        status=row.status,  # type: ignore[arg-type]  # the database holds nothing else
        title=row.title,
        language=row.language,
        owner=row.owner,
        place=Place(row.guild, row.channel, row.thread),
        options=dict(row.options),
        settings=dict(row.settings),
        holders=tuple(holders),
        awaited=tuple(row.awaited),
        moves=row.moves,
        pause=pause,
        changed=changed,
        outcome=read_outcome(row.outcome),
        created=row.created,
        updated=row.updated,
        window=read_window(row.window),
        lapsing=tuple(row.lapsing),
    )


def check_options(rules: AnyRules, options: Mapping[str, str]) -> dict[str, str]:
    """The options that differ from the default, by key. Refusal: bad_option."""
    specs = {spec.key: spec for spec in rules.facts.options}
    for key, value in options.items():
        if key not in specs:
            raise refuse("bad_option", key=key[:40], value=value[:40], allowed=", ".join(sorted(specs)))
        if value not in (offered := offered_values(specs[key])):
            raise refuse("bad_option", key=key, value=value[:40], allowed=", ".join(offered))
    return {key: value for key, value in sorted(options.items()) if value != specs[key].default}


def allowed_counts(rules: AnyRules) -> str:
    """As text: `3, 4, 5`."""
    return ", ".join(map(str, rules.facts.seat_counts))


def check_owner(row: GameRow | GameInfo, by: int, *, force: bool) -> None:
    """Refusal: not_owner."""
    if by != row.owner and not force:
        raise refuse("not_owner")


async def do_join(tx: Tx, row: GameRow, rules: AnyRules, person: Person, seat: Seat | None) -> None:
    if any(s.user == person.id for s in row.seats):
        raise refuse("already_joined")
    await check_welcome(tx, row.id, person.id)
    check_room(row, rules)
    if seat is not None:
        check_seat(row, rules, seat)
    await store_user(tx, person.id, person.name, person.locale)
    await insert_seat(tx, row.id, seat, user=person.id)
    await delete_vote(tx, row.id, INVITE, str(person.id))


async def check_welcome(tx: Tx, game: str, user: int) -> None:
    """A person who was removed cannot come back unless invited; deleting all their data does not change that.

    Refusal: kicked.
    """
    if await fetch_vote(tx, game, KICKED, str(user)) is None and not await is_barred(tx, game, user):
        return
    if await fetch_vote(tx, game, INVITE, str(user)) is None:
        raise refuse("kicked")
    await delete_vote(tx, game, KICKED, str(user))
    await delete_barred(tx, game, user)


async def do_leave(tx: Tx, row: GameRow, user: int) -> bool:
    """Remove a person. True when nobody is left, and the lobby should close."""
    mine = next((s for s in row.seats if s.user == user), None)
    if mine is None:
        raise refuse("not_joined")
    await delete_seat(tx, row.id, mine.position)
    start = await fetch_vote(tx, row.id, START)
    if start is not None:
        voices = {voter: voice for voter, voice in start.voices.items() if voter != str(user)}
        await store_vote(tx, row.id, start._replace(voices=voices))
    heirs = [s.user for s in row.seats if s.user not in (None, user)]
    if heirs and user == row.owner:
        await update_game(tx, row.id, owner=heirs[0])
    return not heirs


async def do_choose(tx: Tx, row: GameRow, rules: AnyRules, user: int, seat: Seat | None) -> None:
    mine = next((s for s in row.seats if s.user == user), None)
    if mine is None:
        raise refuse("not_joined")
    if seat is not None and seat != mine.seat:
        check_seat(row, rules, seat)
    await update_seat(tx, row.id, mine.position, seat=seat)


async def do_add_ai(tx: Tx, row: GameRow, rules: AnyRules, by: int, kind: str, *, force: bool) -> None:
    _check_sits(row, by, force=force)
    check_player(rules, kind)
    check_room(row, rules)
    await insert_seat(tx, row.id, None, ai=kind)


async def do_remove_ai(tx: Tx, row: GameRow, by: int, position: int | None, *, force: bool) -> None:
    _check_sits(row, by, force=force)
    found = [s for s in row.seats if s.ai is not None and position in (None, s.position)]
    if not found:
        raise refuse("no_ai_here")
    await delete_seat(tx, row.id, found[-1].position)


def check_start(row: GameRow, rules: AnyRules) -> None:
    """Check that this lobby can start as it is. Refusals: seat_count, no_human, seat_not_in_play."""
    count = len(row.seats)
    if count not in rules.facts.seat_counts:
        raise refuse("seat_count", count=count, allowed=allowed_counts(rules))
    if all(s.user is None for s in row.seats):
        raise refuse("no_human")
    fitting(rules, count, row.options, wished(row))


def wished(row: GameRow) -> list[Seat]:
    """The seats that people chose."""
    return [s.seat for s in row.seats if s.seat is not None]


def draw_seats(row: GameRow, rules: AnyRules, chance: Chance) -> dict[int, Seat]:
    """Position → seat: wishes first, the rest drawn. Refusals: seat_count, no_human, seat_not_in_play."""
    check_start(row, rules)
    in_play = rules.seats(len(row.seats), row.options)
    drawn = {s.position: s.seat for s in row.seats if s.seat is not None}
    free = shuffled((seat for seat in in_play if seat not in drawn.values()), chance)
    for s in row.seats:
        if s.position not in drawn:
            drawn[s.position] = free.pop()
    return drawn


async def store_draw(tx: Tx, game: str, drawn: Mapping[int, Seat]) -> None:
    """Store who got which seat."""
    for position, seat in drawn.items():
        await update_seat(tx, game, position, seat=seat)


async def close_votes(tx: Tx, game: str) -> None:
    """The lobby is over: votes to start are deleted. Invitations stay, so that a late answer can be told the reason."""
    await delete_vote(tx, game, START)


def check_room(row: GameRow, rules: AnyRules) -> None:
    """Refusal: lobby_full."""
    most = max(rules.facts.seat_counts)
    if len(row.seats) >= most:
        raise refuse("lobby_full", max=most)


def check_seat(row: GameRow, rules: AnyRules, seat: Seat) -> None:
    """Refusals: unknown_seat, seat_taken."""
    if seat not in seats_possible(rules, row.options):
        raise refuse("unknown_seat", seat=seat[:40])
    if any(s.seat == seat for s in row.seats):
        raise refuse("seat_taken", seat=seat)


def check_player(rules: AnyRules, kind: str) -> None:
    """Refusal: unknown_player."""
    try:
        get_player(kind, rules.facts.id)
    except RulesError as error:
        raise refuse("unknown_player", kind=kind[:40], known=error.params.get("known", "")) from error


def _check_sits(row: GameRow, by: int, *, force: bool) -> None:
    if not force and all(s.user != by for s in row.seats):
        raise refuse("not_joined")
