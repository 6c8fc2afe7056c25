"""A payment on the panel: any tokens, proposals as buttons, prices beside what they are the prices of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cogs.panel.content.composing import gather, gathered, option_value
from cogs.panel.content.question_panel import Asked, describe
from cogs.panel.paying import paid_along
from cogs.text.emoji import plain_signs
from engine.core import Action, Json, Question, Slot, Verb
from engine.empires.rules import RULES
from host.game.action_order import arrange
from i18n import texts
from tests.aids.empires.build_panel import building, seen
from tests.aids.empires.words import EN
from tests.aids.panel_questions import asked, buttons, selects

HAND = {"coin": 5, "wine": 2, "grain": 1, "sheep": 1}
PROPOSALS = [["grain", "sheep", "wine"], ["coin", "coin", "coin"]]


def payment(paid: tuple[str, ...] = (), cost: int = 3, only: tuple[str, ...] = ()) -> Asked:
    params: dict[str, Json] = {
        "item": "legion", "place": "latium", "good": None, "cost": cost, "paid": list(paid), "only": list(only),
        "proposals": [[*each[:cost]] for each in PROPOSALS],
    }  # fmt: skip
    composing = tuple(Action("rome", "pay", (token,)) for token in paid)
    return asked(["pay coin", "pay grain", "back"], Question("pay", params, composing), HAND, pay=("resource",))


def test_a_price_is_one_menu_of_exactly_that_many() -> None:
    (select,) = selects(describe(payment(), EN))
    assert (select.least, select.most) == (3, 3)
    assert [o.label for o in select.options].count("coin") == 3
    assert [o.label for o in select.options].count("wine") == 2


def test_proposals_are_buttons_the_best_first() -> None:
    shown = [b for b in buttons(describe(payment(), EN)) if ":c.pay." in b.custom_id]
    assert [(b.label, b.style) for b in shown] == [
        ("Pay: grain, sheep, wine", "primary"),
        ("Pay: coin ×3", "secondary"),
    ]


def test_a_price_of_one_is_a_button_each() -> None:
    panel = describe(payment(cost=1), EN)
    assert selects(panel) == []
    assert [b.label for b in buttons(panel)][:2] == ["Pay coin", "Pay grain"]


def test_what_is_paid_already_is_marked_and_taken_back_by_a_choice() -> None:
    this = payment(("grain",))
    (select,) = selects(describe(this, EN))
    assert [o.label for o in select.options if o.chosen] == ["grain"]
    assert this.question is not None
    found = gather(this.question, this.legal, this.verbs, this.view)
    assert found is not None
    values = [option_value("rome", "pay", token, 1) for token in ("wine", "sheep", "grain")]
    line = gathered("rome", found, this.verbs, 0, values)
    assert line is not None
    assert {a.text() for a in line} == {"pay wine", "pay sheep", "pay grain"}


def test_many_tokens_still_fit_one_menu() -> None:
    this = payment()
    this.view["pools"] = {"hand": {"coin": 14, "wine": 9, "grain": 9, "sheep": 9, "oil": 9}}
    (select,) = selects(describe(this, EN))
    assert len(select.options) <= 25
    assert {o.label for o in select.options} == {"coin", "wine", "grain", "sheep", "oil"}


def test_the_order_the_rules_want_is_found() -> None:
    state, leader = building()
    item = next(a for a in RULES.legal_actions(state, leader) if a.verb == "build")
    RULES.advance(state, item)
    question = RULES.question(state, leader)
    assert question is not None
    for tokens in question.params["proposals"]:  # type: ignore[union-attr]
        wanted = [Action(leader, "pay", (str(token),)) for token in reversed(tokens)]  # type: ignore[arg-type]
        line, left = arrange(RULES, state, (), wanted)
        assert [a.args[0] for a in line] == tokens
        assert left == []
    mixed = [Action(leader, "pay", (token,)) for token in ("coin", "coin", str(question.params["proposals"][0][0]))]  # type: ignore[index]
    assert arrange(RULES, state, (), mixed)[1] != []


def test_prices_and_what_things_do_stand_in_the_menu() -> None:
    state, leader = building()
    panel = describe(seen(state, leader), EN)
    notes = [o.description for select in selects(panel) for o in select.options]
    assert all(note == "3 resources" or note.startswith("3 resources · ") for note in notes)
    assert any(note.startswith("3 resources · ") for note in notes)
    lines = "\n".join(panel.lines)
    assert "Your largest set: 5" in lines
    assert "only 2 coins stay" in lines
    assert "Market, temple: 6 resources needed, you can make sets of 5" in lines


def test_an_empty_plan_is_not_confirmed_but_named() -> None:
    state, leader = building()
    assert "Build nothing" in [b.label for b in buttons(describe(seen(state, leader), EN))]
    assert "Nie buduj nic" in [b.label for b in buttons(describe(seen(state, leader), texts("pl").of("empires")))]
    item = next(a for a in RULES.legal_actions(state, leader) if a.verb == "build")
    RULES.advance(state, item)
    question = RULES.question(state, leader)
    assert question is not None
    for token in question.params["proposals"][0]:  # type: ignore[index,union-attr]
        RULES.advance(state, Action(leader, "pay", (str(token),)))
    assert "End the build turn" in [b.label for b in buttons(describe(seen(state, leader), EN))]


def test_own_offer_and_takes_stay_in_sight() -> None:
    this = asked(["take egypt wine"], Question("take", {"barred": None}), {"coin": 1}, take=("seat", "resource"))
    this.view["rules"] = "empires"
    this.view["trade"] = {"offers": {"rome": ["grain", "grain"], "egypt": ["wine"]}, "taken": {"rome": ["gold"]}}
    lines = describe(replace(this, signs=plain_signs("empires")), EN).lines
    assert "🤝 Yours on the table: 🌾 grain ×2" in lines
    assert "🧺 Taken so far: 🏆 gold" in lines


def test_a_sealed_offer_is_shown_as_sealed() -> None:
    question = Question("offer_sealed", {"number": 1, "exact": True}, (Action("rome", "offer", ("grain",)),))
    this = asked(["withdraw"], question, {"grain": 1}, offer=("resource",))
    this.view["active"] = ["egypt"]
    (line,) = [line for line in describe(this, EN).lines if line.startswith("🔏")]
    assert "grain" in line


def test_a_card_is_not_paid_along() -> None:
    """Its text is to be read before one pays; so is nothing that is paid in one token or not just bought."""
    verbs = {
        "build": Verb("build", (Slot("item", "item"), Slot("place", "place"))),
        "recruit": Verb("recruit", (Slot("card", "card"),)),
        "pay": Verb("pay", (Slot("resource", "resource"),)),
    }
    build, recruit = Action("rome", "build", ("legion", "latium")), Action("rome", "recruit", ("circe",))
    params: dict[str, Any] = {
        "cost": 3,
        "paid": [],
        "proposals": [["coin", "coin", "coin"], ["grain", "oil", "wine"]],
    }
    assert paid_along(Question("pay", params, (build,)), verbs, build) == ["coin", "coin", "coin"]
    assert paid_along(Question("pay", params, (recruit,)), verbs, recruit) == []
    assert paid_along(Question("pay", {**params, "cost": 1}, (build,)), verbs, build) == []
    assert paid_along(Question("pay", params, (build,)), verbs, Action("rome", "back")) == []
    assert paid_along(Question("build", {}, (build,)), verbs, build) == []
    assert paid_along(None, verbs, build) == []
