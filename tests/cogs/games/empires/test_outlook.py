"""Who stands where a move leads, the odds of a battle, and the one question before all is lost for nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest

import games  # noqa: F401  (registers the games)
from cogs.panel.content.confirmation import second_thought
from cogs.panel.content.outlook import beside, in_words
from cogs.panel.content.question_panel import Asked, Option, describe
from engine.core import Action
from engine.core.companion import Outlook, words
from engine.empires.companion import COMPANION
from engine.empires.companion.closed import closed_options
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.verbs import parse
from engine.marenostrum.companion.outlook import percent
from i18n import Texts, texts
from tests.aids.empires.movement_turns import MARCHING
from tests.aids.empires.position_text import from_text
from tests.aids.empires.words import EN, PL
from tests.aids.panel_questions import buttons, selects


def asked(state: State, seat: str = "rome") -> Asked:
    question, legal, view = RULES.question(state, seat), RULES.legal_actions(state, seat), RULES.view(state, seat)
    assert question is not None
    closed, outlook = closed_options(seat, question, legal, view), COMPANION.foresee(seat, question, legal, view)
    return Asked("abc234", seat, 1, question, legal, RULES.verbs, view, closed=closed, outlook=outlook)


def after(state: State, *texts_: str, seat: str = "rome") -> State:
    for text in texts_:
        state = RULES.apply(state, parse(seat, text)).state
    return state


def described(state: State, said: Texts = EN) -> dict[str, str]:
    """Label → description of every option of the panel's menus."""
    options: list[Option] = [o for s in selects(describe(asked(state), said)) for o in s.options]
    return {option.label: option.description for option in options}


def test_a_march_says_who_stands_there_and_what_it_means() -> None:
    found = described(from_text(MARCHING))
    assert found["March 2: Italia → Achaia"] == (
        "Greece: 2 legions + fortress · their bonus +9, yours +2 · on average you lose 2, they 0.4"
    )
    assert found["March 1: Italia → Achaia"].startswith("Greece: 2 legions + fortress · their bonus +9, yours +1")
    assert found["March 1: Italia → Latium"] == "yours: 1 legion · your province"
    assert found["March 1: Gallia → Germania"] == "empty · your province"


def test_of_several_enemies_the_best_to_fight_is_told_with_what_it_means() -> None:
    """E4.1.2b: the attacker chooses one of them. Pericles makes Greece the worse choice, wherever it stands first."""
    found = described(from_text(MARCHING))
    assert found["March 1: Gallia → Dalmatia"] == (
        "Egypt: 1 legion · on average you lose 0.3, they 0.5 · or Greece: 1 legion · controlled by Greece"
    )
    polish = described(from_text(MARCHING), PL)
    assert any(
        "Egipt: 1 legion · średnio tracisz" in text and "albo Grecja: 1 legion" in text for text in polish.values()
    )
    crowded = MARCHING.replace("legions greece 2", "legions greece 7 egypt 6 babylon 5")
    text = described(from_text(crowded))["March 1: Italia → Achaia"]
    assert " · or Greece, Babylon · " in text, "all are named where their numbers find no room"


def test_at_sea_too_the_best_to_attack_is_told() -> None:
    """E4.1.1b: one battle on a sea, with whom one likes; not with who keeps peace."""
    three = SAILING.replace("egypt 2", "egypt 2 greece 1 babylon 3")
    found = described(from_text(three))["Sail 1: Mare Tyrrhenum → Mare Ionium"]
    assert found.startswith("Greece: 1 trireme · if you attack: on average you lose ")
    assert " · or Egypt" in found
    assert "Babylon" in found
    peaceful = three.replace("turn rome", "turn rome\npeace greece rome")
    found = described(from_text(peaceful))["Sail 1: Mare Tyrrhenum → Mare Ionium"]
    assert found.startswith("Egypt: 2 triremes · if you attack: ")
    assert "or Greece" not in found


def test_descriptions_fit_whole_in_both_languages() -> None:
    """Nothing is cut: a part that does not fit is left out."""
    crowded = from_text(
        MARCHING.replace(
            "legions greece 2; fortress greece", "legions greece 7 egypt 6 babylon 5; fortress greece egypt"
        )
    )
    for said in (EN, PL):
        for label, text in {**described(from_text(MARCHING), said), **described(crowded, said)}.items():
            assert 0 < len(text) <= 100, label
            assert "…" not in text


def test_a_plan_shows_the_odds_of_its_battles_whole() -> None:
    """E4.2: computed with the legions of the plan; Pericles' and the fortress' bonus, the first hit turned away."""
    (line,) = [
        line for line in describe(asked(after(from_text(MARCHING), "march italia achaia 2")), EN).lines if "⚔" in line
    ]
    # 2d6 + 2 reaches ten with 8 or more: 15 of 36.
    assert "yours (2 legions, bonus +2) against Greece (2 legions + fortress, bonus +9)" in line
    assert "They lose at least one: 42 %, all: 0 %" in line
    assert "You lose at least one: 100 %, all: 100 %" in line


def test_a_plan_that_throws_legions_away_is_asked_once() -> None:
    """One legion against Pericles in a fortress: never a hit; with two it is bad luck only in 21 of 36."""
    done = Action("rome", "done")
    alone = asked(after(from_text(MARCHING), "march italia achaia 1"))
    assert second_thought(alone, done) == ("done",)
    panel = describe(alone, EN)
    (button,) = [b for b in buttons(panel) if b.custom_id.split(":")[-1].startswith("n.")]
    assert button.style == "success"
    for said, word in ((EN, "lose for nothing"), (PL, "na próżno")):
        sure = describe(alone, said, words(done))
        assert any(word in line for line in sure.lines)
        assert any("Achaia" in line and "100 %" in line for line in sure.lines)
        assert [b.custom_id.split(":")[-1].split(".")[0] for b in buttons(sure)] == [
            "a",
            "c",
            "c",
        ]  # the last explains names
    for plan in (["march italia achaia 2"], ["march italia macedonia 1"], []):
        assert second_thought(asked(after(from_text(MARCHING), *plan)), done) == ()


@pytest.mark.parametrize(("bonus", "asks"), [("", False), ("; fortress egypt", True)])
def test_asking_begins_at_four_of_five(bonus: str, asks: bool) -> None:
    """1d6 + 1 against 1d6: hit in a third of cases. Against a fortress and two dice: hits are turned away, and only
    a loss in at least 4 of 5 cases is asked about.
    """
    text = MARCHING.replace(
        "achaia: greece; built capital; legions greece 2; fortress greece", f"achaia: greece; legions egypt 1{bonus}"
    )
    state = after(from_text(text), "march italia achaia 1")
    assert (second_thought(asked(state), Action("rome", "done")) == ("done",)) is asks


def test_legions_that_only_stay_are_not_asked_about() -> None:
    """The question is about a move: who cannot win where they already stand may be doing the best they can."""
    text = MARCHING.replace(
        "achaia: greece; built capital; legions greece 2", "achaia: greece; built capital; legions greece 2 rome 1"
    )
    state = from_text(text)
    assert asked(state).outlook.lines
    assert second_thought(asked(state), Action("rome", "done")) == ()
    assert second_thought(asked(after(state, "march italia macedonia 1")), Action("rome", "done")) == ()


SAILING = MARCHING.replace("land_battles", "sea_battles").replace("ask march\n", "ask sail\n")


def test_sailing_says_with_whom_the_sea_is_shared() -> None:
    found = described(from_text(SAILING))
    assert found["Sail 1: Mare Tyrrhenum → Mare Ionium"] == (
        "sea shared with Egypt (2 triremes) · if you attack: on average you lose 1, they 1 · yours: 1 trireme"
    )
    polish = described(from_text(SAILING), PL)
    assert any("na tym morzu też Egipt (2 triremy)" in text for text in polish.values())
    assert "no triremes" in found.values()


def test_an_attack_at_sea_shows_its_odds_beside_the_button() -> None:
    """E4.2c: one trireme hits only with 5 or 6; two of the other side nearly always."""
    text = MARCHING.replace("land_battles", "march").replace("ask march\ndraft rome\n", "ask sea_battles\n")
    this = asked(from_text(text))
    (line,) = [line for line in describe(this, EN).lines if "⚔" in line]
    assert "Mare Ionium: yours (1 trireme) against Egypt (2 triremes). You lose at least one: 83 %, all: 83 %." in line
    assert "They lose at least one: 33 %, all: 0 %. On average you lose 0.8, they 0.3." in line
    assert "⚔" in "".join(describe(this, EN, ("attack", "mare_ionium", "egypt")).lines)


def test_peace_is_said_instead_of_odds() -> None:
    """C-zeus: the two do not fight."""
    found = described(from_text(MARCHING.replace("turn rome", "turn rome\npeace egypt rome")))
    assert "Egypt: 1 legion (peace)" in found["March 1: Gallia → Dalmatia"]


def test_what_is_not_certain_is_never_said_to_be() -> None:
    assert percent(Fraction(0)) == "0 %"
    assert percent(Fraction(1)) == "100 %"
    assert percent(Fraction(1, 400)) == "<1 %"
    assert percent(Fraction(399, 400)) == ">99 %"
    assert percent(Fraction(62, 100)) == "62 %"


def test_parts_are_left_out_whole() -> None:
    parts = Outlook({("march",): (("empty", {}), ("owner", {"seat": "greece"}))})
    assert beside(EN, parts, ("march",), 100) == "empty · controlled by Greece"
    assert beside(EN, parts, ("march",), 20) == "empty"
    assert beside(EN, parts, ("sail",), 20) == ""
    assert in_words(texts("pl").of("empires"), ("owner", {"seat": "greece"})) == "pod kontrolą Grecji"
