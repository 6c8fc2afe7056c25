"""Exactly N of a hand in one multiple choice."""

from __future__ import annotations

from cogs.panel.content.composing import gather, gathered, option_value
from cogs.panel.content.question_panel import describe
from engine.core import Action, Question
from tests.aids.panel_questions import EN, asked, selects

HAND = {"coin": 3, "grain": 2, "wine": 1}


def offer(composing: tuple[str, ...] = (), *, exact: bool = True, legal: list[str] | None = None, number: int = 3):  # type: ignore[no-untyped-def]
    question = Question(
        "offer",
        {"number": number, "exact": exact, "max": 5, "chosen": len(composing)},
        tuple(Action("rome", "offer", (r,)) for r in composing),
    )
    return asked(legal or [f"offer {kind}" for kind in HAND], question, HAND, offer=("resource",))


def test_offer_is_one_select_with_one_option_per_token() -> None:
    (select,) = selects(describe(offer(), EN))
    assert (select.least, select.most, len(select.options)) == (3, 3, 6)
    assert len({option.value for option in select.options}) == 6


def test_what_is_composed_already_is_marked() -> None:
    (select,) = selects(describe(offer(("grain",)), EN))
    assert [option.label for option in select.options if option.chosen] == ["grain"]


def test_offer_of_up_to_max_when_not_exact() -> None:
    (select,) = selects(describe(offer(exact=False), EN))
    assert (select.least, select.most) == (0, 5)


def test_values_become_one_list_that_replaces_what_is_composed() -> None:
    this = offer(("coin",))
    assert this.question is not None
    found = gather(this.question, this.legal, this.verbs, this.view)
    assert found is not None
    values = [option_value("rome", "offer", kind, copy) for kind, copy in (("grain", 1), ("grain", 2), ("wine", 1))]
    actions = gathered("rome", found, this.verbs, 1, values)
    assert actions is not None
    assert [a.text() for a in actions] == ["back", "offer grain", "offer grain", "offer wine"]


def test_the_same_token_twice_counts_once() -> None:
    this = offer()
    assert this.question is not None
    found = gather(this.question, this.legal, this.verbs, this.view)
    assert found is not None
    value = option_value("rome", "offer", "wine", 1)
    assert gathered("rome", found, this.verbs, 0, [value, value]) == [Action("rome", "offer", ("wine",))]


def test_a_forged_value_is_refused() -> None:
    this = offer()
    assert this.question is not None
    found = gather(this.question, this.legal, this.verbs, this.view)
    assert found is not None
    assert gathered("rome", found, this.verbs, 0, ["deadbeef.1"]) is None
    assert gathered("rome", found, this.verbs, 0, [option_value("egypt", "offer", "wine", 1)]) is None


def test_more_than_25_tokens_go_one_by_one() -> None:
    this = offer()
    this.view["pools"] = {"hand": {"coin": 26}}
    assert not any(":m." in select.custom_id for select in selects(describe(this, EN)))


def test_a_sealed_offer_has_nothing_to_gather() -> None:
    this = offer(("coin", "grain", "wine"), legal=["withdraw"])
    assert selects(describe(this, EN)) == []
