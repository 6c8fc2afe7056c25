"""One game in play: the only writer of its log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, TypeVar

from db.database import Tx
from db.games import update_game
from db.log import LogRow, NoteRow, RaceLostError, delete_undo_request, insert_log, insert_note
from db.outbox import OutboxRow, insert_outbox
from db.standing import store_standing
from db.votes import delete_votes
from engine.core import Action, Event, Json, Outcome, Question, RulesError, Seat, View, action_token
from engine.core.record import outcome_json
from failpoint import hit
from host import consent, stand_in, undo, waiting
from host import standing as answers
from host.changes import read_reason, told_reason
from host.desk import Desk, log
from host.history import log_entries
from host.made import Made
from host.news import tell_watchers
from host.ordering import arrange
from host.position import Position
from host.records import Committed, GameInfo, LogEntry, Status, UndoRequest
from host.refusal import ActionRefused, refuse
from host.telling import Numbered, tell_board, tell_commit, tell_notice, tell_panels
from ops.metrics import DECISION

T = TypeVar("T")


class Table:
    """A game's position and log. Reading is plain and immediate and always shows a committed position;
    writing is serialised by a lock of the game and committed before it shows.

    Ask `host.table(game)` for it each time (a lookup): one kept over other people's writes may lag behind.
    """

    def __init__(
        self,
        desk: Desk,
        info: GameInfo,
        position: Position,
        request: UndoRequest | None = None,
        *,
        is_broken: bool = False,
        standing: answers.Standing | None = None,
    ) -> None:
        self._desk = desk
        self._standing = standing or {}
        self.is_broken = is_broken
        """The log does not replay: the position is the last good one, and the game stays paused."""
        self._info = info
        self._position = position
        self._request = request

    # -- reading ---------------------------------------------------------------------------------------------

    @property
    def info(self) -> GameInfo:
        return self._info

    @property
    def position(self) -> Position:
        """For the host itself: state, chance and log. Never hand it to a cog."""
        return self._position

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in order."""
        return self._position.seats

    @property
    def seq(self) -> int:
        """Public moves so far: rows of the log that showed something to everybody. Private composing is not
        counted, or the number itself would tell of it. 0 right after the set-up.
        """
        return self._position.move

    @property
    def active(self) -> tuple[Seat, ...]:
        """Seats whose decision is awaited."""
        return self._position.active

    @property
    def outcome(self) -> Outcome | None:
        return self._position.outcome

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: the public) may know. Do not change it."""
        return self._position.view(seat)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """All the seat may do now; () while the game is paused or over."""
        return self._position.legal(seat) if self._info.status == "running" else ()

    def question(self, seat: Seat) -> Question | None:
        """What the seat is asked now."""
        return self._position.question(seat) if self._info.status == "running" else None

    def step(self, seat: Seat) -> int:
        """The seat's own question counter: accepted rows of its own, and undos by consent. Another's move does not
        change it.
        """
        return self._position.steps[seat]

    def by_token(self, seat: Seat, token: str) -> Action | None:
        """The legal action with this `action_token`; None: stale."""
        return next((action for action in self.legal(seat) if action_token(action) == token), None)

    def arrange(self, done: Sequence[Action], wanted: Sequence[Action]) -> tuple[list[Action], list[Action]]:
        """The wanted actions in an order in which they are legal after those `done`, and the rest: `host.ordering`."""
        return arrange(self._position.rules, self._position.state, done, wanted)

    def history(self, seat: Seat | None, *, after: int = -1, operator: bool = False) -> tuple[LogEntry, ...]:
        """The log as the seat (None: the public) may see it: rows with something visible in them, oldest first,
        those with a number above `after`. Number 0: the set-up, and private rows before the first public move.
        """
        return tuple(log_entries(self._position, self._info, seat, after=after, operator=operator))

    def since(self, seat: Seat) -> tuple[Event, ...]:
        """Public events since the seat last did something that everybody saw, oldest first, those that its step itself
        brought about included, but for what it did itself; all when it has done nothing yet. A taking back by consent
        is the end of what is told: what was before it may not have happened.
        """
        rows, found = self._position.rows, list[Event]()
        for at in range(len(rows) - 1, -1, -1):
            row = rows[at]
            if row.kind == "rekey":
                break
            is_last = row.seat == seat and row.move > (rows[at - 1].move if at else 0)
            found += [
                event
                for event in reversed(self._position.events[at + 1])
                if event.audience is None and not (row.seat == seat and event.params.get("seat") == seat)
            ]
            if is_last:
                break
        return tuple(reversed(found))

    def undone(self, moves: Collection[int]) -> frozenset[int]:
        """Those of these public moves that have been taken back, by consent."""
        if not any(row.kind == "rekey" for row in self._position.rows):
            return frozenset()
        rows = {number: self._position.row_of_move(number) for number in moves}
        counting = frozenset(self._position.track().rows)
        return frozenset(number for number, row in rows.items() if row is not None and row.seq not in counting)

    @property
    def undo_request(self) -> UndoRequest | None:
        """The open request to take back, if any. Who is missing follows who sits at the table now, and who is here."""
        request = self._request
        return None if request is None else consent.standing(self._position, self._info, request)

    # -- writing ---------------------------------------------------------------------------------------------

    async def submit(self, user: int | None, seat: Seat, actions: Sequence[Action], step: int | None) -> Committed:
        """Apply the actions in order in ONE transaction.

        `user` None: the seat's AI player. `step`: the counter the press was made for; None: do not compare (slash
        commands).
        Refusals: not_your_seat, stale, game_paused, not_running, nothing_submitted; `ActionRefused` (with `index`)
        carries the first refusal of the rules, and then none of the list was done.
        """
        return await self._write(lambda table: table._submit(user, seat, tuple(actions), step), user)

    def can_undo(self, seat: Seat) -> bool:
        """True when the seat's last own action can be taken back freely. While several seats decide at once this is
        always False (whether others compose is a secret): the rules' own `back` serves there.
        """
        return self._info.status == "running" and undo.free_undo_target(self._position, seat) is not None

    def can_redo(self, seat: Seat) -> bool:
        """True when what the seat has taken back last (freely, or by the rules' own `back`) can be done again."""
        if self._info.status != "running":
            return False
        return undo.can_redo(self._position, seat) or bool(undo.stepped_back(self._position, seat))

    async def undo(self, user: int, seat: Seat, step: int | None = None) -> Committed:
        """Take back the seat's last action, freely. Refusals: nothing_to_undo, undo_barrier, stale."""
        return await self._write(lambda table: undo.do_undo(table, user, seat, step), user)

    async def redo(self, user: int, seat: Seat, step: int | None = None) -> Committed:
        """Do again what the seat has taken back last. Refusal: nothing_to_redo."""
        return await self._write(lambda table: undo.do_redo(table, user, seat, step), user)

    async def ask_undo(self, user: int, seat: Seat, seq: int) -> UndoRequest | None:
        """Ask to go back to just before public move `seq`; `host.consent` says whose word it takes. None: nobody's (the
        others are AI players), it is done. The future dice change (a `rekey` row). Refusals: unknown_move,
        undo_asked_already, too_often.
        """
        return await self._write(lambda table: undo.do_ask(table, user, seat, seq), user)

    async def answer_undo(self, user: int, seat: Seat, *, agree: bool, seq: int | None = None) -> UndoRequest | None:
        """Agree or refuse (to go back before move `seq`, when given: an older question's answer counts for nothing).
        The last agreement does it and a refusal closes the request: then None.

        Refusal: no_undo_asked.
        """
        return await self._write(lambda table: undo.do_answer(table, user, seat, agree=agree, seq=seq), user)

    # -- inside (with the game's lock held, called by the host's own modules) --------------------------------

    async def _write(self, work: Callable[[Table], Awaitable[T]], user: int | None = None) -> T:
        """`user`: whoever acts is here again, if an AI player stood in for him."""

        async def run(table: Table) -> T:
            try:
                is_away = user is not None and any(h.user == user and h.stand_in for h in table._info.holders)
                is_spent = is_away and user is not None and not await stand_in.welcome(table, user)
                done = await work(table)
                if is_spent and user is not None:
                    await stand_in.welcome(table, user)  # if that question is answered now
                return done
            finally:
                self._info, self._position, self._request = table._info, table._position, table._request
                self._standing, self.is_broken = table._standing, table.is_broken

        return await self._desk.write(self._info.id, run)

    def check_may_act(self, user: int | None, seat: Seat, step: int | None) -> None:
        """Refusals: not_your_seat, not_running, game_paused, stale."""
        holder = self._info.holder(seat)
        decider = None if holder is None else holder.ai or holder.stand_in
        if holder is None or (decider is None if user is None else holder.user != user):
            raise refuse("not_your_seat", seat=seat[:40])
        if self._info.status == "paused":
            raise refuse("game_paused", reason=self._info.pause)
        if self._info.status != "running":
            raise refuse("not_running", status=self._info.status)
        if step is not None and step != self.step(seat):
            raise refuse("stale", seat=seat, step=self.step(seat))

    def check_time(self, user: int | None) -> None:
        """Refusal: time_spent: of a question that an AI player decides for the person now only an answer counts;
        putting one together in private would keep all waiting.
        """
        if any(h.user == user and stand_in.is_spent(self._info, h) for h in self._info.holders if user is not None):
            raise refuse("time_spent")

    async def act(self, user: int, seat: Seat, actions: Sequence[Action]) -> Committed:
        """`submit` for those who have the lock."""
        return await self._submit(user, seat, tuple(actions), None)

    async def _submit(self, user: int | None, seat: Seat, actions: tuple[Action, ...], step: int | None) -> Committed:
        self.check_may_act(user, seat, step)
        if not actions:
            raise refuse("nothing_submitted")
        made = Made(self._position, self._desk.clock.now())
        for index, action in enumerate(actions):
            if action.seat != seat:
                raise ActionRefused(index, action, refuse("not_your_seat", seat=str(action.seat)[:40]))
            try:
                made.put(action, user)
            except RulesError as error:
                raise ActionRefused(index, action, error) from error
            except AssertionError as error:
                raise await self._check_failed(made, error) from error
        if made.move == self._position.move:
            self.check_time(user)
        told = await self._follow(made)
        return await self.commit(made.rows, made.state, made.events, acting=seat, user=user, beside=told)

    async def set_standing(self, user: int, seat: Seat, wanted: Mapping[str, str]) -> Committed | None:
        """Let these answers stand for the seat (`host.standing`), in the place of all before; a question that waits
        for one of them is answered at once. None: nothing was to be answered. Refusals: not_your_seat, bad_option.
        """

        async def work(table: Table) -> Committed | None:
            table.check_may_act(user, seat, None)
            position = table._position
            stored = answers.kept(table._info.rules, user, wanted, answers.round_of(position.rules, position.state))
            if stored is None:
                allowed = ", ".join(answers.kinds_of(table._info.rules))
                raise refuse("bad_option", key="standing", value=" ".join(wanted.values())[:40], allowed=allowed)

            async def store(tx: Tx) -> None:
                await store_standing(tx, table._info.id, seat, stored)

            before = table._standing
            table._standing = {**before, seat: stored}
            try:
                made = Made(table._position, table._desk.clock.now())
                told = await table._follow(made)
                if made.rows:
                    # With what they answer, in one transaction: nothing stays asked that is answered already.
                    return await table.commit(
                        made.rows, made.state, made.events, acting=seat, user=user, beside=told, then=store
                    )
                async with table._desk.db.transaction() as tx:
                    await store(tx)
            except BaseException:
                table._standing = before
                raise
            return None

        return await self._write(work, user)

    def standing(self, seat: Seat) -> dict[str, str]:
        """The answers that stand for the seat now. A secret of that seat."""
        holder = self._info.holder(seat)
        if holder is None or holder.user is None or not self._standing.get(seat):
            return {}
        round_ = answers.round_of(self._position.rules, self._position.state)
        return answers.standing_now(self._info.rules, holder.user, self._standing.get(seat, {}), round_)

    def standing_answer(self, seat: Seat) -> Action | None:
        """What these answers decide of what the seat is asked now: an AI player who stands in gives it, and nobody is
        reminded of it in private. None: they decide nothing. A secret of that seat.
        """
        position = self._position
        if self._info.status != "running" or seat not in position.active:
            return None
        return answers.answer_of(position.rules, position.state, self._info, seat, self._standing)

    async def _follow(self, made: Made) -> list[Numbered]:
        """Do what follows without a question (`host.standing`); it belongs into the same transaction. What to say of
        it, to those for whom it was done.
        """
        told: list[Numbered] = []
        for _ in range(answers.MOST_IN_A_ROW):
            found = answers.due(self._position.rules, made.state, self._info, self._standing)
            if found is None:
                break
            try:
                made.put(found.action, found.user)
            except AssertionError as error:
                raise await self._check_failed(made, error) from error
            params: dict[str, Json] = {"verb": found.action.verb, "args": list(found.action.args), "why": found.why}
            told.append((made.move, Event("automatic", params, (found.seat,))))
        return told

    async def _check_failed(self, made: Made, error: AssertionError) -> RulesError:
        log.error("check_failed", game=self._info.id, row=made.number, why=str(error))
        await self.pause("check_failed")
        return refuse("game_paused", reason="check_failed")

    async def commit(
        self,
        rows: Sequence[LogRow],
        state: Any,
        events: Sequence[tuple[Event, ...]],
        *,
        acting: Seat,
        user: int | None,
        notes: Sequence[NoteRow] = (),
        also: Sequence[OutboxRow] = (),
        then: Callable[[Tx], Awaitable[None]] | None = None,
        closes_request: bool = False,
        beside: Sequence[Numbered] = (),
    ) -> Committed:
        """One transaction: log rows with their events, notes, outbox, the card, and `then`. Shown only after it."""
        before, game, now = self._position, self._info.id, self._desk.clock.now()
        after = before.after(rows, state, events)
        numbered: list[Numbered] = [(row.move, one) for row, some in zip(rows, events, strict=True) for one in some]
        numbered += beside  # told, not logged: that a choice was made by itself
        outcome = after.outcome
        info = replace(
            self._info,
            status="running" if outcome is None else "over",
            awaited=after.active,
            moves=after.move,
            outcome=outcome,
            updated=now if after.move != before.move else self._info.updated,
        )
        told = [*also, *tell_commit(info, before, after, numbered, acting=acting, user=user, now=now)]
        renewed = waiting.renewals(self._info, before, after, now, every=closes_request)
        request = self._request
        is_outrun = request is not None and not closes_request and consent.is_outrun(after, request)
        hit("before_action")
        began = perf_counter()
        try:
            async with self._desk.db.transaction() as tx:
                await insert_log(tx, game, rows)
                for note in notes:
                    await insert_note(tx, game, note)
                if then is not None:
                    await then(tx)
                if info != self._info:
                    await update_game(
                        tx,
                        game,
                        status=info.status,
                        awaited=list(info.awaited),
                        moves=info.moves,
                        outcome=outcome_json(outcome),
                        updated=info.updated,
                    )
                info = await waiting.follow(tx, info, info.awaited, renewed, now)
                if outcome is not None:
                    await delete_votes(tx, game)
                    await delete_undo_request(tx, game)
                if is_outrun and request is not None:
                    told += await undo.outrun(tx, info, request, len(after.rows), now)
                told += await tell_watchers(tx, info, before, [event for _, event in numbered], now)
                await insert_outbox(tx, told)
        except RaceLostError:
            log.error("race_lost", game=game, row=rows[0].seq)
            raise
        DECISION.labels(stage="commit").observe(perf_counter() - began)
        hit("after_action")
        clocks = info.holders != self._info.holders
        self._info, self._position = info, after
        if closes_request or is_outrun or outcome is not None:
            self._request = None
        self._desk.committed(game, told=bool(told), clocks=clocks)
        return Committed(game, acting, after.move, tuple(numbered), after.active, outcome, after.steps[acting])

    async def pause(self, reason: str) -> None:
        """Stand still, and say so."""
        self._info = await pause_game(self._desk, self._info, reason)

    async def set_status(
        self,
        status: Status,
        pause: str | None,
        key: str,
        params: dict[str, Json],
        then: Callable[[Tx], Awaitable[None]] | None = None,
    ) -> None:
        """Change the status, with a notice in the channel."""
        self._info = await store_status(self._desk, self._info, status, pause, key, params, then)

    def follow_info(self, info: GameInfo) -> None:
        """After the card was committed."""
        self._info = info

    def follow_request(self, request: UndoRequest | None) -> None:
        """After the request was committed."""
        self._request = request

    @property
    def desk(self) -> Desk:
        return self._desk


async def pause_game(desk: Desk, info: GameInfo, reason: str) -> GameInfo:
    """Stand still, and say so. With the game's lock held. `reason`: as it is stored (`host.changes.pause_reason`)."""
    return await store_status(desk, info, "paused", reason, "game_paused", told_reason(reason, info.rules))


async def store_status(
    desk: Desk,
    info: GameInfo,
    status: Status,
    pause: str | None,
    key: str,
    params: dict[str, Json],
    then: Callable[[Tx], Awaitable[None]] | None = None,
) -> GameInfo:
    """Change a game's status, its clocks with it, with a notice in its channel; the card as it is now.

    `then`: more to do in the same transaction.
    """
    now = desk.clock.now()
    code, changed = read_reason(pause)
    after = replace(info, status=status, pause=code, changed=changed)
    async with desk.db.transaction() as tx:
        await update_game(tx, info.id, status=status, pause=pause)
        told = [tell_notice(after, key, now, params)]
        await insert_note(tx, info.id, NoteRow(info.moves, key, params, now))
        if info.status == "running" and status == "paused":
            await waiting.freeze(tx, after, now)
        elif info.status == "paused" and status == "running":
            after = await waiting.thaw(tx, after, now)
            # A panel drawn meanwhile would go on saying that nothing is to be decided.
            told += [tell_board(after, after.awaited, now), *tell_panels(after, now)]
        if then is not None:
            await then(tx)
        await insert_outbox(tx, told)
    desk.committed(info.id, told=True)
    return after
