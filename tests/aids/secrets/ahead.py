"""What people give in advance behind an onlooker's back, and the table that plays on: compared at every moment.

Of two positions that look alike to the onlooker, orders and answers are set, changed and withdrawn in one, and not, or
others, in the other. Then the same move is made at both tables; windows open, are held, and close when the injected
clock says so. All that reaches the onlooker is compared with its order and its moment, and so are the timers.
"""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from db.timers import fetch_timers
from engine.core import Action, AnyRules, Json, OrderForm, Rng, Seat
from host import FakeClock, Table
from host.game.position import Position
from host.windows.asked import asked_in, is_answer
from host.windows.orders import forms_of
from sandbox.world.model import Message
from tests.aids.host_tables import live
from tests.aids.secrets.compare import Pair
from tests.aids.secrets.harvest import _bytes, _named, _seen, differences, harvest
from tests.aids.secrets.twin_stage import Stage
from tests.aids.secrets.twins import Differ, MadeUp, Twins, hands

T = TypeVar("T")
TRIES = 16
"""Moves looked at for one that opens a window."""
MOST_WINDOWS = 4
"""Held ones that are waited for after one move."""
MOST_CARDS = 3
"""Of one person, for which orders are given."""


class Moment(NamedTuple):
    """Twins, and a move that looks alike from both."""

    twins: Twins
    move: Action


def moments(
    rules: AnyRules, count: int, seed: int, options: Mapping[str, str], made_up: MadeUp, differ: Differ
) -> Iterator[Moment]:
    """Without end. Somebody behind the onlooker's back holds a card that an order can be given for, where a table with
    these options takes orders at all; three of four moves at least open a window.
    """
    rng = Rng(seed).rekeyed(0xA4EAD)
    for twins in hands(rules, count, seed, options, made_up, differ):
        if asked_in(rules, twins.one.state) is not None or not _has_cards(twins):
            continue
        move, opens = _move(twins, rng)
        if move is not None and (opens or not rng.below(4)):
            yield Moment(twins, move)


def _has_cards(twins: Twins) -> bool:
    others = [seat for seat in twins.one.seats if seat != twins.onlooker]
    given = [forms for seat in others for forms in _forms(twins.other, seat)]
    return not given or any(form.cards for form in given)


def _forms(position: Position, seat: Seat) -> Sequence[OrderForm]:
    return forms_of(position.rules.facts.id, position.view(seat))


def _move(twins: Twins, rng: Rng) -> tuple[Action | None, bool]:
    """One that both allow, and after which the onlooker sees the same; one that opens a window, if there is any, each
    kind of window as often as the others; and whether it does.
    """
    one, other, rules = twins.one, twins.other, twins.one.rules
    listed = [a for seat in one.active if seat in other.active for a in one.legal(seat) if a in set(other.legal(seat))]
    by_verb: dict[str, list[Action]] = {}
    for action in listed:
        by_verb.setdefault(action.verb, []).append(action)
    verbs, quiet = sorted(by_verb), list[Action]()
    opening: dict[str, Action] = {}
    for _ in range(TRIES if verbs else 0):
        action = _pick(rng, by_verb[_pick(rng, verbs)])
        first, second = rules.apply(one.state, action), rules.apply(other.state, action)
        if not any(event.audience is None for event in first.events):
            continue
        if rules.view(first.state, twins.onlooker) != rules.view(second.state, twins.onlooker):
            continue  # it brings to light what is hidden
        asked = asked_in(rules, first.state)
        if asked is None:
            quiet.append(action)
        else:
            opening[asked.kind] = action
    if opening:
        return opening[_pick(rng, sorted(opening))], True
    return (quiet[0] if quiet else None), False


class Trail:
    """All that reaches the onlooker at one table: what, in which order, at which moment of the host's clock. It is the
    order in each channel: one is written to beside the other, and the network mixes them as it likes.
    """

    def __init__(self, stage: Stage, onlooker: Seat | None) -> None:
        self.stage, self.person = stage, stage.person(onlooker)
        self.heard: dict[int, list[str]] = {}
        """By channel."""

    def hear(self, what: str, about: object) -> None:
        """For the world's listeners."""
        if isinstance(about, Message) and self._sees(about):
            said = _bytes(self.stage, about) if what != "message_delete" else ""
            at = self.stage.here.host.clock.now().isoformat()
            line = _named(self.stage, json.dumps([at, what, said], sort_keys=True, ensure_ascii=False))
            self.heard.setdefault(about.channel_id, []).append(line)

    def lines(self) -> list[str]:
        """What has come since `heard` was cleared, place by place."""
        places = {_named(self.stage, str(place)): lines for place, lines in self.heard.items()}
        return [f"{place} {at}: {line}" for place in sorted(places) for at, line in enumerate(places[place])]

    def _sees(self, message: Message) -> bool:
        world = self.stage.wire.world
        channel = world.channels.get(message.channel_id)
        audience = world.audience(message) if channel is not None else []
        return (audience is None or self.person.id in audience) and channel is not None


class Compared:
    """One pair of tables, from the first order to the last window."""

    def __init__(self, both: Pair, moment: Moment, rng: Rng) -> None:
        self.stages = (both.one, both.other)
        self.both, self.moment, self.rng = both, moment, rng
        self.onlooker = moment.twins.onlooker
        self.others = [seat for seat in moment.twins.one.seats if seat != self.onlooker]
        self.trails = tuple(Trail(stage, self.onlooker) for stage in self.stages)
        self.busy = self.stages[rng.below(2)]
        """Where everything is set, changed and withdrawn; at the other table nothing, or something else."""
        self.is_quiet = bool(rng.below(2))
        self.given: set[tuple[Seat, str]] = set()
        """Whose cards orders and answers were given for, at either table."""
        self.counts = Counter[str]()
        self.found: list[str] = []
        self.has_parted = False
        self.is_alike_after = False
        """Whether the tables looked alike after the move, so that its words and moments were compared."""
        self.only: str | None = None
        """The one command that is asked for; None: all of them, "": none."""

    async def run(self, some: int) -> None:
        """`some`: see `harvest`."""
        twins = self.moment.twins
        for stage, position in zip(self.stages, (twins.one, twins.other), strict=True):
            await stage.show(position)
        with contextlib.ExitStack() as heard:
            for stage, trail in zip(self.stages, self.trails, strict=True):
                stage.wire.world.listeners.append(trail.hear)
                heard.callback(stage.wire.world.listeners.remove, trail.hear)
            await self._play(some)
        for stage in self.stages:
            stage.wire.requests.clear()

    async def _play(self, some: int) -> None:
        await self._give_orders()
        await self._look("orders given")
        when = self.rng.below(3)
        if when == 0:
            await self._ask(some)
        await self._do(self.moment.move)
        for number in range(MOST_WINDOWS):
            if self.has_parted or self.found or (await self._table(0)).info.window is None:
                break
            await self._answer()
            await self._look("answers given")
            if when == 1 and number == 0:
                await self._ask(some)
            await self._wait()
        if when and not self.has_parted and not self.found and (when == 2 or not self.counts["windows held"]):
            await self._ask(some)

    # -- what is done

    async def _give_orders(self) -> None:
        seed = self.rng.below(1 << 30)
        for stage in self.stages:
            if self.onlooker is not None:  # their own are the same at both tables
                await self._orders_of(stage, self.onlooker, Rng(seed), is_counted=False, all_ways=bool(seed % 2))
            for seat in self.others:
                if stage is self.busy:
                    await self._orders_of(stage, seat, self.rng, is_counted=True, all_ways=True)
                elif not self.is_quiet:
                    await self._orders_of(stage, seat, self.rng, is_counted=False, all_ways=False)

    async def _orders_of(self, stage: Stage, seat: Seat, rng: Rng, *, is_counted: bool, all_ways: bool) -> None:
        """An order for some cards of this seat; `all_ways`: one is changed, and another one withdrawn."""
        table = await live(stage.here.host, stage.game)
        listed = [(form, card) for form in forms_of(table.info.rules, table.view(seat)) for card in form.cards]
        orders, user, game = stage.here.host.orders, stage.seats[seat].id, stage.game
        if not listed:
            return
        done = ["set"]
        kept = []
        for _ in range(1 + rng.below(MOST_CARDS)):
            form, card = _pick(rng, listed)
            await orders.set(game, user, form.name, card, _filled(form, rng), lasting=_lasting(rng))
            kept.append(card)
        if all_ways:
            form, card = _pick(rng, listed)
            first = await orders.set(game, user, form.name, card, _filled(form, rng))
            await orders.set(game, user, form.name, card, _filled(form, rng), lasting=_lasting(rng), order=first.id)
            kept.append(card)
            form, card = _pick(rng, listed)
            last = await orders.set(game, user, form.name, card, _filled(form, rng))
            await orders.withdraw(game, user, last.id)
            done += ["changed", "withdrawn"]
        if seat != self.onlooker:
            self.given.update((seat, card) for card in kept)
        if is_counted:
            self.counts.update({f"orders {what}": 1 for what in done if not self.counts[f"orders {what}"]})

    async def _do(self, move: Action) -> None:
        """The same at both tables."""
        before = [await self._table(at) for at in (0, 1)]
        for stage in self.stages:
            await stage.here.host.games.submit(stage.game, stage.seats[move.seat].id, move.seat, [move], None)
        await self._settle()
        rules, state = before[0].position.rules, before[0].position.state
        await self._part(before)
        is_asked = asked_in(rules, rules.apply(state, move).state) is not None
        if is_asked and (await self._table(0)).info.window is None:
            self.counts["windows of no time"] += 1
        self.is_alike_after = not self.has_parted
        await self._look("played")

    async def _answer(self) -> None:
        """Answers to the window that is held."""
        seed = self.rng.below(1 << 30)
        self.counts["windows held"] += 1
        for stage in self.stages:
            table = await live(stage.here.host, stage.game)
            for seat in table.active:
                if seat == self.onlooker:
                    await self._answers_of(stage, table, seat, Rng(seed), all_ways=False)
                elif stage is self.busy:
                    done = await self._answers_of(stage, table, seat, self.rng, all_ways=True)
                    self.counts.update({f"answers {what}": 1 for what in done if not self.counts[f"answers {what}"]})
                elif not self.is_quiet:
                    await self._answers_of(stage, table, seat, self.rng, all_ways=False)

    async def _answers_of(self, stage: Stage, table: Table, seat: Seat, rng: Rng, *, all_ways: bool) -> list[str]:
        """An answer; `all_ways`: it is changed and withdrawn before it is given for good, if it is."""
        rules, state, games = table.position.rules, table.position.state, stage.here.host.games
        able = [action for action in table.legal(seat) if is_answer(rules, state, action)]
        question = table.question(seat)
        lapse = None if question is None else question.lapse
        user, game = stage.seats[seat].id, stage.game
        if not able:
            return []
        if all_ways:
            for _ in range(2):
                await games.submit(game, user, seat, [_pick(rng, able)], None)
            await games.withdraw_answer(game, user, seat)
        kind = rng.below(4)
        if kind:  # silence or a pass, so that the tables do not part; now and then what comes
            said = _pick(rng, able) if kind == 1 else lapse
            if kind != 3 and said is not None:
                await games.submit(game, user, seat, [said], None)
                if seat != self.onlooker and said.args:
                    self.given.add((seat, str(said.args[0])))
        return ["set", "changed", "withdrawn"] if all_ways else []

    async def _wait(self) -> None:
        """Until the window closes: nothing happens a second before, and the same at its moment."""
        before = [await self._table(at) for at in (0, 1)]
        windows = [table.info.window for table in before]
        if windows[0] is None or windows[1] is None or windows[0].closes != windows[1].closes:
            self.found.append(f"windows\n  {windows[0]}\n  {windows[1]}")
            return
        rest = (windows[0].closes - self._clock(0).now()).total_seconds()
        for seconds, what in ((rest - 1, "a second before the end"), (1, "closed")):
            for at in (0, 1):
                self._clock(at).advance(seconds)
            await self._settle()
            if what == "closed":
                self.counts["windows closed by the clock"] += 1
                await self._part(before)
            await self._look(what)

    # -- what is compared

    async def _look(self, when: str) -> None:
        """What has reached the onlooker since the last look, and what hangs on the clock."""
        if self.has_parted or self.found:
            return
        first, second = (trail.lines() for trail in self.trails)
        for at in range(max(len(first), len(second))):
            one, other = (told[at] if at < len(told) else "nothing" for told in (first, second))
            if one != other:
                self.found.append(f"{when}: message {at}\n  {one}\n  {other}")
        numbers = [await self._numbers(at) for at in (0, 1)]
        if numbers[0] != numbers[1]:
            self.found.append(f"{when}: clocks and numbers\n  {numbers[0]}\n  {numbers[1]}")
        self.counts["moments compared"] += 1
        self.counts["messages compared"] += len(first)
        for trail in self.trails:
            trail.heard.clear()

    async def _numbers(self, at: int) -> str:
        """Timers, the window, who is awaited, how many moves, since when, and what is on the screen."""
        stage, table = self.stages[at], await self._table(at)
        async with stage.here.host.db.read() as tx:
            timers = [timer._asdict() for timer in await fetch_timers(tx, stage.game)]
        card, clocks = table.info, await stage.here.host.clocks.of(stage.game)
        mine = None if self.onlooker is None else table.step(self.onlooker)
        shown = _seen(stage, stage.person(self.onlooker))
        numbers = [timers, card.window, card.awaited, card.moves, card.updated, clocks, table.seq, mine, shown]
        return _named(stage, json.dumps(numbers, default=str, sort_keys=True))

    async def _ask(self, some: int) -> None:
        """All the onlooker can ask for, as far as `some` draws it."""
        if self.only == "":
            return
        is_played_on = (await self._table(0)).position is not self.moment.twins.one
        first, second = [
            await harvest(
                stage,
                self.onlooker,
                [],
                only=self.only or "",
                some=None if self.only else Rng(some),
                is_played_on=is_played_on,
            )
            for stage in self.stages
        ]
        self.both.places += len(first)
        self.found += [f"asked: {at}\n  {first.get(at)}\n  {second.get(at)}" for at in differences(first, second)]
        for trail in self.trails:
            trail.heard.clear()  # what was asked for is compared

    async def _part(self, before: Sequence[Table]) -> None:
        """Whether the tables look alike to the onlooker still. They part by an order or an answer that comes to be
        played, or by what a move brings to light; by anything else it is a finding.
        """
        after = [await self._table(at) for at in (0, 1)]
        made = [new.position.rows[len(old.position.rows) :] for old, new in zip(before, after, strict=True)]
        lines = [[(row.seat, row.text) for row in rows] for rows in made]
        if lines[0] == lines[1]:
            if any(table.info.status == "over" for table in after):  # all hands are opened
                self.has_parted = True
                self.counts["parted by the end of the game"] += 1
            elif after[0].view(self.onlooker) != after[1].view(self.onlooker):
                self.has_parted = True
                self.counts["parted by what came to light"] += 1
            return
        at = next((i for i, (a, b) in enumerate(zip(*lines, strict=False)) if a != b), None)
        rows = [] if at is None else [made[0][at], made[1][at]]
        if any(row.args and (row.seat, str(row.args[0])) in self.given for row in rows):
            self.has_parted = True
            self.counts["parted by an order or answer"] += 1
        else:
            self.found.append(f"other moves follow\n  {lines[0]}\n  {lines[1]}")

    # -- the tables

    async def _table(self, at: int) -> Table:
        stage = self.stages[at]
        return (await live(stage.here.host, stage.game)).newest

    def _clock(self, at: int) -> FakeClock:
        clock = self.stages[at].here.host.clock
        assert isinstance(clock, FakeClock)
        return clock

    async def _settle(self) -> None:
        for stage in self.stages:
            await stage.here.host.settle()
            await stage.here.quiet()


def _pick(rng: Rng, among: Sequence[T]) -> T:
    return among[rng.below(len(among))]


def _filled(form: OrderForm, rng: Rng) -> dict[str, Json]:
    """Any values of a form."""
    values: dict[str, Json] = {}
    for field in form.fields:
        if field.values:
            chosen = _pick(rng, field.values)
            values[field.name] = [chosen] if field.many else chosen
    return values


def _lasting(rng: Rng) -> Any:
    return _pick(rng, ("round", "game"))


async def compare(both: Pair, moment: Moment, seed: int, *, only: str | None = None) -> Compared:
    """What there is to find in one pair, and what has been compared. `only`: the onlooker asks for nothing but this
    command, or, "", for nothing at all.
    """
    run = Compared(both, moment, Rng(seed))
    run.only = only
    await run.run(seed)
    return run
