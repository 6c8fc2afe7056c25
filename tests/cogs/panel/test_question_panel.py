"""A question becomes a panel; every legal action can be reached by it, and nothing else."""

from __future__ import annotations

import pytest

from cogs.panel.content.narrowing import find
from cogs.panel.content.plan_editor import planned, without
from cogs.panel.content.question_panel import MOST_OPTIONS, Asked, Panel, Select, describe
from cogs.panel.controls.address import ControlKind, read_address
from engine.core import Action, Question, Rng, seeded
from engine.core.companion import Path
from tests.aids.empires.words import EN, PL
from tests.aids.panel_questions import asked, buttons, selects, tiny
from tests.tiny import RULES

ASK = Question("site", {})


def reachable(this: Asked, path: Path = (), seen: frozenset[Path] = frozenset()) -> set[Action]:
    """All actions one can get to by pressing, as the press handler would understand it."""
    out: set[Action] = set()
    panel = describe(this, EN, path)
    tokens = [
        a.rest for b in buttons(panel) if (a := read_address(b.custom_id)) is not None and a.kind == ControlKind.ACTION
    ]
    for select in selects(panel):
        address = read_address(select.custom_id)
        assert address is not None
        if address.kind in (ControlKind.CHOOSE, ControlKind.PLAN):
            tokens += [option.value for option in select.options]
    for token in tokens:
        found = find(this.legal, this.seat, token)
        assert found is not None
        if isinstance(found, Action):
            out.add(found)
        elif found not in seen:
            out |= reachable(this, found, seen | {found})
    return out


def check_limits(panel: Panel) -> None:
    """Discord's limits on one message."""
    rows, ids = 0, []
    for row in panel.rows:
        controls = (row,) if isinstance(row, Select) else row
        rows += 1 + len(controls)
        ids += [control.custom_id for control in controls]
        assert 1 <= len(controls) <= 5
        if isinstance(row, Select):
            assert 1 <= len(row.options) <= 25
            assert len(row.placeholder) <= 150
            values = [option.value for option in row.options]
            assert len(set(values)) == len(values)
            assert all(0 < len(o.label) <= 100 and len(o.value) <= 100 for o in row.options)
            assert row.least <= row.most <= len(row.options)
        else:
            assert all(0 < len(button.label) <= 80 for button in row)
    assert rows + 3 <= 40
    assert len(set(ids)) == len(ids)
    assert all(len(custom_id) <= 100 and read_address(custom_id) is not None for custom_id in ids)


def test_few_actions_become_buttons() -> None:
    this = asked(["declare 1", "declare 2"], ASK, declare=("number:count",))
    labels = [button.label for button in buttons(describe(this, EN))]
    assert labels[:2] == ["declare: 1", "declare: 2"]


def test_up_to_25_actions_become_one_select_of_whole_actions() -> None:
    legal = [f"haul a{i} b{i} 1" for i in range(25)]
    this = asked(legal, ASK, haul=("from", "to", "count:count"))
    (select,) = selects(describe(this, EN))
    assert len(select.options) == 25
    assert reachable(this) == set(this.legal)


def test_more_actions_narrow_by_slot() -> None:
    legal = [f"haul a{i} b{j} {n}" for i in range(4) for j in range(5) for n in (1, 2, 3)]
    this = asked(legal, ASK, haul=("from", "to", "count:count"))
    (select,) = selects(describe(this, EN))
    assert [option.label for option in select.options] == ["a0 …", "a1 …", "a2 …", "a3 …"]
    assert reachable(this) == set(this.legal)
    narrowed = describe(this, EN, ("haul", "a1"))
    assert any("a1" in line for line in narrowed.lines)
    assert any(b.custom_id.endswith(":c.root") for b in buttons(narrowed))


def test_more_than_25_values_stand_in_several_selects() -> None:
    legal = [f"build market p{i:02} {g}" for i in range(60) for g in ("x", "y")]
    this = asked(legal, ASK, build=("item", "place", "good"))
    found = selects(describe(this, EN))
    assert [len(select.options) for select in found] == [25, 25, 10]
    assert max(len(select.options) for select in found) <= MOST_OPTIONS
    assert reachable(this) == set(this.legal)
    check_limits(describe(this, EN))


def test_an_optional_last_slot_can_be_left_out() -> None:
    legal = [f"ride a b{i} 1" for i in range(20)] + [f"ride a b{i} 1 s{j}" for i in range(20) for j in range(3)]
    this = asked([*legal[20:]], ASK, ride=("from", "to", "count:count", "site"))
    legal_short = tuple(Action("rome", "ride", ("a", f"b{i}", 1)) for i in range(20))
    this = Asked(this.game, this.seat, this.step, this.question, (*legal_short, *this.legal), this.verbs, this.view)
    assert reachable(this) == set(this.legal)


def test_moves_of_a_plan_stand_in_menus_that_take_several() -> None:
    legal = [f"march a{i} b{j} {n}" for i in range(4) for j in range(5) for n in (1, 2)]
    this = asked(legal, ASK, march=("from", "to", "count:count"))
    menus = selects(describe(this, EN))
    assert [len(menu.options) for menu in menus] == [20, 20]
    assert [(menu.least, menu.most) for menu in menus] == [(1, 20), (1, 20)]
    assert reachable(this) == set(this.legal)
    check_limits(describe(this, EN))
    chosen = [menus[0].options[3].value, menus[0].options[0].value]
    assert planned(this.legal, "rome", chosen) == [this.legal[0], this.legal[3]]
    assert planned(this.legal, "rome", [*chosen, "00000000"]) is None
    assert planned(this.legal, "greece", chosen) is None


def test_very_many_moves_fill_their_menus() -> None:
    legal = [f"march a{i} b{j:02} 1" for i in range(8) for j in range(18)]
    this = asked(legal, ASK, march=("from", "to", "count:count"))
    assert [len(menu.options) for menu in selects(describe(this, EN))] == [25] * 5 + [19]
    check_limits(describe(this, EN))


def test_one_step_of_a_plan_can_be_taken_out() -> None:
    done = [("order", ("market", "latium")), ("pay", ("coin",)), ("pay", ("coin",)), ("ride", ("a", "b", 1))]
    composing = tuple(Action("rome", verb, args) for verb, args in done)
    this = asked(
        ["clear", "ride c d 1"],
        Question("plan", {}, composing),
        ride=("from", "to", "count:count"),
        order=("item", "place"),
        pay=("resource",),
    )
    (menu,) = selects(describe(this, EN))
    assert [option.label for option in menu.options] == [
        "1. order: market · Latium, Pay: coin ×2",
        "2. ride: a · b · ×1",
    ]
    question = this.question
    assert question is not None
    assert without(question, this.verbs, 0) == (4, [[composing[3]]])
    assert without(question, this.verbs, 1) == (1, [])
    assert without(question, this.verbs, 2) is None


def test_a_path_that_is_gone_shows_the_whole_question() -> None:
    this = asked(["announce 1"], ASK, announce=("number:count",))
    assert describe(this, EN, ("sail", "a")) == describe(this, EN)


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_action_is_reachable_all_through_a_game(seed: int) -> None:
    rng = Rng(seed)
    state = RULES.setup(1 + seed % 4, {}, seeded(seed)).state
    for _ in range(120):
        if RULES.outcome(state) is not None:
            break
        for seat in state.seats:
            this = tiny(state, seat)
            assert reachable(this) == set(this.legal)
            for texts in (EN, PL):
                check_limits(describe(this, texts))
        seats = RULES.active(state)
        legal = RULES.legal_actions(state, seats[rng.below(len(seats))])
        RULES.advance(state, legal[rng.below(len(legal))])


def test_own_hand_stands_in_ones_own_panel_only() -> None:
    state = RULES.setup(2, {}, seeded(5)).state
    red = describe(tiny(state, "red"), EN)
    state.hands["blue"] = dict.fromkeys(state.hands["blue"], 9)
    assert describe(tiny(state, "red"), EN) == red
    assert any("You have (" in line for line in red.lines)


def test_a_notice_comes_first() -> None:
    this = asked(["announce 1"], ASK, announce=("number:count",))
    assert describe(this, EN, notice="That button was old.").lines[0] == "⚠️ That button was old."
