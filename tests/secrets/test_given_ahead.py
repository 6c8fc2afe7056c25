"""What people give in advance behind somebody's back tells nothing: neither a byte nor a moment (BZ10.8)."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cogs.panel.windows import orders_side
from db.orders import fetch_orders
from db.outbox import insert_outbox
from db.timers import fetch_timers
from engine.core import Rng, get_rules
from games import PRODUCT  # noqa: F401  (registers the games)
from host import FakeClock
from host.outbox.intents import tell_notice
from host.windows import answers, opening
from host.windows.orders import forms_of
from proofs.twin_cases import GIVEN
from proofs.workbench import workbench_of
from tests.aids.secrets.ahead import Compared, Moment, compare, moments
from tests.aids.secrets.compare import Pair, pair
from tests.aids.secrets.twin_stage import Table
from tests.aids.wire.room import dot

BENCH = workbench_of("byzantion")
CASES = {case.name.rpartition(" ")[2]: case for case in BENCH.twins}
RULES = get_rules("byzantion")


def some(way: str, seed: int) -> Iterator[Moment]:
    """Of two people, whose next move opens a window."""
    case = CASES[way]
    assert case.differ is not None
    made = moments(RULES, 2, seed, case.options, lambda o, r: BENCH.lens.scenario(RULES, o, r), case.differ)
    for moment in made:
        after = RULES.apply(moment.twins.one.state, moment.move).state
        questions = [RULES.question(after, seat) for seat in RULES.active(after)]
        if all(question is not None and question.window for question in questions):
            yield moment


async def _compared(both: Pair, made: Iterator[Moment], pairs: int, only: str = "") -> tuple[list[str], Counter[str]]:
    """The findings in so many pairs at most, and in how many of them what was given."""
    found: list[str] = []
    counts = Counter[str]()
    for at in range(pairs):
        told = await compare(both, next(made), at, only=only)
        found += told.found
        counts += told.counts
        if found:
            break
    return found, counts


def holding(made: Iterator[Moment]) -> Iterator[Moment]:
    """The onlooker has cards to give orders for, too."""
    for moment in made:
        twins = moment.twins
        if twins.onlooker is not None and any(f.cards for f in forms_of("byzantion", twins.one.view(twins.onlooker))):
            yield moment


# -- leaks


def _says(tx: Any, info: Any, what: object) -> Any:
    """A line for the channel that hangs on something secret."""
    number = int(hashlib.blake2b(repr(what).encode(), digest_size=3).hexdigest(), 16)
    return insert_outbox(tx, [tell_notice(info, "watched_round", info.updated, {"round": number})])


def a_word_at_the_next_move(monkeypatch: pytest.MonkeyPatch) -> None:
    before = opening.settle

    async def settle(tx: Any, info: Any, *args: Any, **kwargs: Any) -> Any:
        if given := await fetch_orders(tx, info.id):
            await _says(tx, info, [(one.card, one.values) for one in given])
        return await before(tx, info, *args, **kwargs)

    monkeypatch.setattr(opening, "settle", settle)


def a_longer_window(monkeypatch: pytest.MonkeyPatch) -> None:
    before = opening._closes

    async def closes(tx: Any, info: Any, *args: Any) -> datetime:
        given = [one for one in await fetch_orders(tx, info.id) if one.round is None]
        return await before(tx, info, *args) + timedelta(seconds=len(given))

    monkeypatch.setattr(opening, "_closes", closes)


def a_clock_that_hears_of_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card says when something has happened last."""
    before = answers.unchanged

    def unchanged(writing: Any, seat: Any) -> Any:
        info = replace(writing.info, updated=writing.info.updated + timedelta(seconds=1))
        writing.show(replace(writing.table, info=info))
        return before(writing, seat)

    monkeypatch.setattr(answers, "unchanged", unchanged)


@pytest.mark.parametrize(("way", "seed"), [("held", 1), ("orders", 2)])
async def test_orders_and_answers_change_no_byte_and_no_moment(tmp_path: Path, way: str, seed: int) -> None:
    """BZ10.8: set, changed and withdrawn at one table and not, or otherwise, at the other; the table plays on."""
    pace = {"held": "live", "orders": "daily"}[way]
    async with pair(tmp_path, "byzantion", 2, dot, table=Table(CASES[way].options, {"pace": pace})) as both:
        found, counts = await _compared(both, some(way, seed), 2)
    assert not found, "\n".join(found)
    assert [counts[what] for what in GIVEN] == [2, 2, 2]
    assert counts["windows closed by the clock" if way == "held" else "windows of no time"] > 1


async def test_a_planted_leak_of_what_was_given_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.8: that somebody has given an order or an answer changes a public byte, or a moment."""
    missed = []
    async with pair(tmp_path, "byzantion", 2, dot, table=Table(CASES["held"].options, {"pace": "live"})) as both:
        for plant in (a_word_at_the_next_move, a_longer_window, a_clock_that_hears_of_answers):
            with monkeypatch.context() as patch:
                plant(patch)
                found, _ = await _compared(both, some("held", 1), 3)
            if not found:
                missed.append(plant.__name__)
    assert not missed


async def test_the_names_of_ones_orders_do_not_count_those_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.8: the ids of orders did, in the menus of one's own."""
    async with pair(tmp_path, "byzantion", 2, dot, table=Table(CASES["orders"].options, {"pace": "daily"})) as both:
        found, _ = await _compared(both, holding(some("orders", 3)), 2, "orders")
        assert not found, "\n".join(found)
        monkeypatch.setattr(orders_side, "named_orders", lambda orders: {str(one.id): one for one in orders})
        found, _ = await _compared(both, holding(some("orders", 3)), 2, "orders")
        assert found


async def test_no_timer_is_due_at_a_position_that_is_shown(tmp_path: Path) -> None:
    """Or it would ring at one table before the other, while both are compared."""
    async with pair(tmp_path, "byzantion", 2, dot, table=Table(CASES["orders"].options, {"pace": "daily"})) as both:
        clock, moment = both.one.here.host.clock, next(some("orders", 2))
        assert isinstance(clock, FakeClock)
        left = []
        for _ in range(2):
            await both.one.show(moment.twins.one)
            async with both.one.here.host.db.read() as tx:
                timers = await fetch_timers(tx, both.one.game)
            left.append([(timer.kind, timer.seat, timer.due - clock.now()) for timer in timers])
            clock.advance(2 * 24 * 3600)
        assert left[0] == left[1] != []
        assert min(rest for *_, rest in left[0]) > timedelta()


async def test_tables_part_by_any_order_that_was_kept(tmp_path: Path) -> None:
    """BZ10.8: one that is carried out is played for all to see, and that is no leak; also one that was changed."""
    async with pair(tmp_path, "byzantion", 2, dot, table=Table(CASES["orders"].options, {"pace": "daily"})) as both:
        for number, moment in enumerate(islice(some("orders", 2), 5)):
            run = Compared(both, moment, Rng(number))
            for stage, position in zip(run.stages, (moment.twins.one, moment.twins.other), strict=True):
                await stage.show(position)
            await run._give_orders()
            for stage in run.stages:
                seats = {person.id: seat for seat, person in stage.seats.items()}
                async with stage.here.host.db.read() as tx:
                    kept = {(seats[order.by], order.card) for order in await fetch_orders(tx, stage.game)}
                assert {each for each in kept if each[0] != run.onlooker} <= run.given
            assert run.given


def test_each_way_of_reacting_is_wanted_two_hundred_times() -> None:
    """The sentence of BZ10.8, as a report must show it."""
    wanted = {key: number for case in BENCH.twins for key, number in case.shares.items()}
    assert sum(case.pairs for case in BENCH.twins) == 1000
    for way in ("held", "cancels", "orders", "own"):
        assert {wanted[f"windows {way}: {what}"] for what in ("pairs", *GIVEN)} == {200}
