"""Every event, question and refusal of Empires can be said in both languages, with nothing left open."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.panel.content.labels import action_label
from engine.core import Action
from engine.empires.rules import RULES
from i18n import LANGUAGES, texts

EVENTS: dict[str, dict[str, Any]] = {
    "game_started": {},
    "round_began": {"round": 2},
    "phase_began": {"round": 2, "phase": "movement"},
    "income_collected": {"seat": "rome", "count": 5, "legendary": 2},
    "income_detail": {"seat": "rome", "resources": {"coin": 2, "grain": 1}},
    "income_short": {"seat": "rome", "resource": "pottery", "count": 1},
    "colossus_taken": {"seat": "carthage", "resource": "pottery"},
    "passed": {"seat": "egypt", "question": "colossus"},
    "trade_announced": {"seat": "carthage", "number": 3},
    "trade_left_out": {"seat": "egypt", "number": 4},
    "offer_sealed": {"seat": "rome"},
    "offer_withdrawn": {"seat": "rome"},
    "offers_revealed": {"offers": {"rome": ["grain", "grain"], "egypt": ["coin", "wine"]}},
    "first_named": {"seat": "rome", "by": "carthage"},
    "taken": {"seat": "rome", "from": "carthage", "resource": "coin"},
    "returned": {"seat": "greece", "resources": ["legendary_grain"]},
    "given": {"seat": "rome", "to": "greece"},
    "gift": {"seat": "rome", "to": "greece", "resource": "pottery"},
    "trade_nothing": {},
    "trade_ended": {},
    "perseus_claimed": {"seat": "babylon"},
    "builder_named": {"seat": "rome", "by": "egypt"},
    "mover_named": {"seat": "rome", "by": "egypt"},
    "built": {"seat": "rome", "item": "caravan", "place": "latium", "good": "metal", "paid": ["coin", "coin", "coin"]},
    "recruited": {"seat": "rome", "card": "sheba", "paid": ["coin"]},
    "copied": {"seat": "rome", "card": "penthesilea"},
    "power_used": {
        "seat": "babylon", "card": "hammurabi", "item": "control", "place": "armenia", "count": 1, "paid": [],
    },
    "turn_ended": {"seat": "rome", "phase": "build", "quiet": True},
    "kept": {"seat": "rome"},
    "discarded": {"seat": "rome", "resources": ["grain", "grain", "wood"]},
    "display_refilled": {"cards": ["circe", "zeus"]},
    "peace_declared": {"seat": "rome", "with": "carthage"},
    "sent_home": {"seat": "carthage", "province": "latium", "count": 2},
    "converted": {"seat": "rome", "province": "cyrenaica", "from": "egypt"},
    "sailed": {"seat": "rome", "from": "mare_ionium", "to": "mare_africum", "count": 1},
    "marched": {"seat": "rome", "from": "latium", "to": "gallia", "count": 5},
    "battle_rolled": {
        "place": "gallia", "attacker": "rome", "defender": "carthage", "dice": {"rome": [5, 4, 3], "carthage": [3]},
        "bonus": {"rome": {"caesar": 3}, "carthage": {"fortress": 5}}, "sum": {"rome": 15, "carthage": 8},
        "hits": {"rome": 1, "carthage": 2}, "negated": {"rome": 0, "carthage": 1},
    },
    "losses": {"place": "gallia", "seat": "rome", "units": {"legion": 1}},
    "at_war": {"province": "gallia"},
    "pillaged": {"seat": "rome", "province": "cyrenaica", "site": "caravan_papyrus", "gains": ["papyrus"]},
    "drew_legendary": {"seat": "rome", "resource": "legendary_pottery"},
    "occupied": {"seat": "rome", "province": "cyrenaica", "site": "temple"},
    "occupation_ended": {"seat": "rome", "province": "cyrenaica", "site": "temple"},
    "working": {"seat": "rome", "province": "gallia", "site": "caravan_grain"},
    "title_tied": {"track": "culture", "tied": ["greece", "egypt"], "by": "egypt"},
    "title": {"track": "trade", "seat": "rome", "previous": "carthage"},
    "won": {"reason": "fame", "winners": ["rome", "egypt"]},
}  # fmt: skip

QUESTIONS: dict[str, dict[str, Any]] = {
    "collect": {}, "colossus": {}, "announce": {"held": 3, "beyond": [4, 5]},
    "offer": {"number": 2, "exact": True, "max": 2, "chosen": ["grain"]},
    "first": {}, "take": {"barred": "greece"}, "give": {"to": "greece"}, "perseus": {}, "name_builder": {},
    "build": {"largest": 3, "swaps": 0, "doubles": 1, "kept": 0},
    "pay": {"item": "caravan", "place": "latium", "cost": 3, "paid": ["coin"]}, "copy": {}, "keep": {"chosen": []},
    "peace": {}, "name_mover": {}, "convert": {}, "sail": {}, "sea_battles": {}, "march": {}, "land_battles": {},
    "lose": {"place": "gallia", "hits": 2}, "conquest": {}, "crown": {"track": "trade"},
}  # fmt: skip

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def _said(language: str, key: str, params: dict[str, Any]) -> str:
    from structlog.testing import capture_logs

    with capture_logs() as logs:
        text = texts(language).of("empires").say(key, params)
    assert logs == [], (language, key)
    assert "{" not in text, text
    assert text == " ".join(text.split()), repr(text)
    return text


@EACH_LANGUAGE
@pytest.mark.parametrize("key", EVENTS)
def test_event_reads_as_one_line(language: str, key: str) -> None:
    text = _said(language, f"event-{key}", EVENTS[key])
    assert "\n" not in text
    assert "_" not in text, text


@EACH_LANGUAGE
@pytest.mark.parametrize("key", QUESTIONS)
def test_question_can_be_asked(language: str, key: str) -> None:
    for part in (f"question-{key}", f"question-{key}-hint", f"step-{key}"):
        _said(language, part, QUESTIONS[key])


@EACH_LANGUAGE
def test_every_id_of_the_rules_has_a_name(language: str) -> None:
    """Provinces, seas, sites, resources, cards, tracks as the rules' own data list them."""
    from engine.empires import vocabulary as words

    ids = {*words.RESOURCES, *words.TRACKS, *words.ITEM_COSTS, *(card.id for card in words.CARDS)}
    board = words.read_data("board.toml")
    ids |= {*board["provinces"], *board["seas"], *words.read_data("empires.toml")}
    ids |= {f"caravan_{good}" for good in words.GOODS} | {"marker", "double", "legendary_good"}
    missing = [each for each in sorted(ids) if not texts(language).of("empires").has(f"name-{each}")]
    assert missing == []


@EACH_LANGUAGE
def test_every_card_and_item_is_explained(language: str) -> None:
    from engine.empires import vocabulary as words

    ids = [*words.ITEM_COSTS, *(card.id for card in words.CARDS)]
    assert [each for each in ids if not texts(language).of("empires").has(f"about-{each}")] == []


def test_one_of_a_kind_is_not_counted() -> None:
    """As in the hand: what is collected and lost reads like what is held."""
    say = texts("en").of("empires").say
    assert say("event-income_detail", EVENTS["income_detail"]) == "You collect: coin ×2, grain."
    assert say("event-income_detail", {"seat": "rome", "resources": {"coin": 0, "grain": 1}}) == "You collect: grain."


def test_polish_uses_cases_and_plurals() -> None:
    say = texts("pl").of("empires").say
    assert say("event-taken", EVENTS["taken"]) == "Rzym bierze monetę od Kartaginy."
    lines = [say("event-marched", {**EVENTS["marched"], "count": n}) for n in (1, 2, 5, 22)]
    assert [line.split(": ")[1].split(",")[0] for line in lines] == [
        "1 legion maszeruje", "2 legiony maszerują", "5 legionów maszeruje", "22 legiony maszerują",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("starting hero", "wonder", "Perseus", "bonus")), ("pl", ("startowego", "cudu", "Perseusza", "premia"))],
)
def test_castor_and_pollux_say_whom_they_cannot_copy(language: str, words: tuple[str, ...]) -> None:
    """C-castor-pollux: neither a starting hero nor a wonder nor Perseus, and no bonus on the tracks."""
    text = texts(language).of("empires").get("about-castor_pollux")
    assert [word for word in words if word not in text] == []


@pytest.mark.parametrize(("language", "every"), [("en", "all free legions"), ("pl", "wszystkie darmowe legiony")])
def test_penthesileas_legions_are_counted_on_the_button(language: str, every: str) -> None:
    """C-penthesilea: without a number all of them come; with one, so many."""
    said = texts(language).of("empires")
    labels = [
        action_label(RULES.verbs, said, Action("rome", "use", ("penthesilea", "legion", "latium", *count)))
        for count in ((), (2,))
    ]
    assert every in labels[0]
    assert "×2" in labels[1]


def test_a_march_names_its_legions_in_polish() -> None:
    """Not "Legiony (1)", which stood beside the bracketed number of the way on the map."""
    said = texts("pl").of("empires")
    labels = [action_label(RULES.verbs, said, Action("rome", "march", ("italia", "latium", n))) for n in (1, 2, 5)]
    assert [label.split(":")[0] for label in labels] == ["Marsz 1 legionu", "Marsz 2 legionów", "Marsz 5 legionów"]
