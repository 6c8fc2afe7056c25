"""What stands on cards, events, missions and caskets of Byzantion says what their data do, in both languages.

Each number, good, type, territory and unit of the data is named, and none that the data lack; what happens and when is
told by words that are looked for one by one: a text must have exactly those of its effects.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from i18n import LANGUAGES, texts
from tests.aids.byzantion.words_of_effects import (
    ALONE,
    COUNTED,
    GOODS,
    KEIMELIA,
    MOST_OF_A_TYPE,
    OF_EFFECT,
    OF_TIME,
    PLACES,
    TYPES,
    UNIT_WORDS,
    WORDS,
)
from tests.oracle.byzantion import printed

AT: Final = {"en": 0, "pl": 1}
NO_MAX: Final = 99
"""More than anything can count to: no text tells it."""


def effects_of(card: str) -> Iterator[dict[str, Any]]:
    """Effects and statics, also those that heroes answer with."""
    yield from printed.effects(card)
    for passive in printed.CARDS[card].get("passive", []):
        if "static" in passive:
            yield {**passive, "effect": passive["static"]}
        yield from passive.get("do", [])


def words_of(card: str) -> set[str]:
    """Those that its text must have, and no others."""
    data = printed.CARDS[card]
    out = {
        word
        for effect in effects_of(card)
        if effect["effect"] != "market"
        for word in _split(OF_EFFECT, effect["effect"])
    }
    for effect in effects_of(card):
        kind, mode = effect["effect"], effect.get("mode")
        if kind == "market":
            out |= {"without Dynamis"} | ({"sell", "buy"} if mode == "either" else {"sell"})
            out |= ({"exactly"} if effect["n"] == 1 else set()) | ({"more for it"} if effect["adjust"] else set())
        if kind == "exchange" and effect["times"] == 2:
            out.add("twice")
        if kind == "gain_per":
            out |= {"unit"} if effect["counter"].startswith("units_") else set()
            out |= {"hero"} if effect["counter"] == "heroes_in_area" else set()
    for timing in data.get("timing", []):
        if not any(effect["effect"] == "flip_vote" for effect in effects_of(card)):
            out |= _split(OF_TIME, timing)
    if printed.does(card, "flip_vote"):
        out |= {"has placed", "another"}
    for passive in data.get("passive", []):
        out |= _split(OF_TIME, passive["trigger"]) if "trigger" in passive else set()
        out |= {"hero"} if passive.get("of_class") == "hero" else set()
    condition = data.get("condition", {})
    out |= {"contributing"} if "contributed_at_least" in condition else set()
    out |= {"triumph"} if "triumphator" in condition else set()
    return out


def _split(table: dict[str, str], key: str) -> set[str]:
    return {word.strip() for word in table[key].split(",")}


def numbers_of(card: str) -> list[int]:
    """Every number of the data, as often as a text tells it."""
    out: list[int] = [n for key, n in printed.CARDS[card].get("condition", {}).items() if key == "contributed_at_least"]
    for effect in effects_of(card):
        out += _numbers(effect)
    out += [1 for passive in printed.CARDS[card].get("passive", []) if passive.get("trigger") == "on_contribute"]
    return sorted(out)


def _numbers(effect: dict[str, Any]) -> list[int]:
    kind, n = effect["effect"], effect.get("n", 0)
    amount = abs(effect.get("amount", 0))
    match kind:
        case "look":
            return [n, effect["keep"]]
        case "exchange":
            return [*effect["give"].values(), *effect["get"].values()]
        case "gain_per":
            assert effect["per"] == 1
            return [amount, *([effect["max"]] if effect["max"] < NO_MAX else [])]
        case "market":
            return [n, *([effect["adjust"]] if effect["adjust"] else [])]
        case "play_extra":
            return [1]
        case "divide_loot":
            return list(effect["loot"].values())
        case "substitute":
            return [1, 1]
        case "influence_bonus" | "contribution_bonus" | "bid_bonus":
            return [1, amount]
        case "market_adjust" | "adjust_votes":
            return [amount, amount]
        case "draw_cost" | "bid_malus":
            return [amount, 0]
        case "draw_discard":
            return [] if n == 1 else [n]
        case "draw" | "draw_offer" | "others_draw" | "others_discard" | "steal_card" | "move_units" | "place_units":
            return [n]
    return [amount] if amount else []


BESIDES: Final[dict[str, set[str]]] = {
    "influence_bonus": {"auctoritas"}, "draw_cost": {"auctoritas"}, "gain_choice": {"auctoritas"},
    "activate": {"dynamis"}, "market": {"dynamis"}, "cancel_action": {"dynamis"}, "extra_action": {"dynamis"},
    "activate_marked": {"dynamis"}, "restock": {"dynamis"}, "flip_vote": {"auctoritas"}, "add_votes": {"auctoritas"},
    "adjust_votes": {"auctoritas"}, "refund_votes": {"auctoritas"}, "penalty_reduction": {"nomisma"},
    "cost_modifier": {"nomisma"}, "market_adjust": {"nomisma"},
}  # fmt: skip
"""Goods that belong to what the effect is about."""


def goods_of(card: str) -> set[str]:
    out: set[str] = set()
    for effect in effects_of(card):
        out |= {effect[key] for key in ("resource", "pay") if effect.get(key, "any") != "any"}
        for key in ("give", "get", "loot"):
            out |= set(effect.get(key, {}))
        out |= BESIDES.get(effect["effect"], set())
        out |= {"nomisma"} if effect["effect"] == "market" and effect["adjust"] else set()
    if any(p.get("trigger") == "on_discard" for p in printed.CARDS[card].get("passive", [])):
        out |= {"auctoritas", "nomisma"}
    return out


def types_of(card: str) -> set[str]:
    """Types that effects and their conditions name."""
    out = {effect["of_type"] for effect in effects_of(card) if "of_type" in effect}
    out |= {p["of_type"] for p in printed.CARDS[card].get("passive", []) if "of_type" in p}
    for effect in effects_of(card):
        kind = effect.get("counter", "_").split("_", maxsplit=1)[1]
        out |= {kind} & set(TYPES)
    return out


def named(text: str, names: tuple[str, ...]) -> set[str]:
    return {name for name in names if re.search(rf"\b{name}\b", text, re.IGNORECASE)}


def about(card: str, language: str) -> str:
    return texts(language).of("byzantion").get(f"about-{card}")


def check(card: str, text: str, language: str) -> list[str]:
    """Whatever is wrong with a card's text."""
    at, wrong = AT[language], []
    found = {word for word, patterns in WORDS.items() if re.search(patterns[at], text)}
    implied = {"on_discard": {"discard"}}
    wanted = words_of(card)
    for name, more in implied.items():
        wanted |= more if any(p.get("trigger") == name for p in printed.CARDS[card].get("passive", [])) else set()
    if found != wanted:
        wrong.append(f"words: {sorted(found - wanted)} too many, {sorted(wanted - found)} missing")
    if (numbers := sorted(map(int, re.findall(r"\d+", text)))) != numbers_of(card):
        wrong.append(f"numbers {numbers}, not {numbers_of(card)}")
    if (goods := named(text, GOODS)) != goods_of(card):
        wrong.append(f"goods {sorted(goods)}, not {sorted(goods_of(card))}")
    if (types := named(text, TYPES)) != types_of(card):
        wrong.append(f"types {sorted(types)}, not {sorted(types_of(card))}")
    keimelia = {p["which"] for p in printed.CARDS[card].get("passive", []) if "which" in p}
    if {name for name, words in KEIMELIA.items() if words[at] in text} != keimelia:
        wrong.append("keimelion")
    return wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", printed.NAMES)
def test_the_text_of_the_card(card: str, language: str) -> None:
    """BZ1d: words, numbers, goods and types of its text are those of its data."""
    text, _, alone = about(card, language).partition(ALONE[AT[language]])
    assert check(card, text, language) == [], text
    assert bool(alone) == isinstance(printed.CARDS[card].get("solo"), list), "what it does alone"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", [name for name, data in printed.CARDS.items() if isinstance(data.get("solo"), list)])
def test_the_text_of_what_the_card_does_alone(card: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZS8: a card with another ability in the game alone tells of both, the other one with its own numbers."""
    _, _, alone = about(card, language).partition(ALONE[AT[language]])
    data = printed.CARDS[card]
    monkeypatch.setitem(printed.CARDS, card, {**data, "passive": data["solo"]})
    assert check(card, alone, language) == [], alone


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_that_is_used_as_a_whole_begins_with_the_choice(language: str) -> None:
    """BZ8.2: the Papyrus Sellers draw and restock, or neither; no sentence before says that one draws in any case."""
    text = about("papyrus_sellers_of_the_fayum", language)
    assert text.startswith(("You may ", "Jeśli chcesz, ")[AT[language]])
    assert text.count(".") == 1
    assert text.endswith((": both or neither.", ": jedno i drugie albo nic.")[AT[language]])


def rules_of(mission: str) -> list[dict[str, Any]]:
    rule = printed.MISSIONS[mission]["rule"]
    return [rule, *([rule["otherwise"]] if "otherwise" in rule else [])]


def units_told(mission: str) -> set[str]:
    """Units that a text must list: those of a class, a list, or one."""
    out: set[str] = set()
    for rule in rules_of(mission):
        out |= set(rule.get("units", [])) | ({rule["unit"]} if "unit" in rule else set())
        if "unit_class" in rule:
            out |= {name for name, unit in printed.UNITS.items() if unit["unit_class"] == rule["unit_class"]}
    return out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mission", printed.MISSIONS)
def test_the_text_of_the_mission(mission: str, language: str) -> None:
    """BZ8.5: its Doxa, its most, what it counts and where."""
    at, text = AT[language], about(mission, language)
    numbers = [n for rule in rules_of(mission) for key, n in rule.items() if key in ("doxa", "max") and n is not None]
    numbers += [rule["per"] for rule in rules_of(mission) if rule.get("per", 1) > 1]
    assert sorted(map(int, re.findall(r"\d+", text))) == sorted(numbers)
    counters = {rule["counter"] for rule in rules_of(mission) if "counter" in rule}
    assert {name for name, words in COUNTED.items() if re.search(words[at], text)} == counters & set(COUNTED)
    of_type = {name.removeprefix("cards_") for name in counters if name.startswith("cards_")}
    assert bool(of_type) == (bool(re.search(MOST_OF_A_TYPE[at], text)) and not counters & set(COUNTED))
    of_type |= {rule["of_type"] for rule in rules_of(mission) if "of_type" in rule}
    assert named(text, TYPES) == of_type
    assert named(text, GOODS) == {"doxa"} | ({"nomisma"} & counters)
    assert {name for name, words in PLACES.items() if re.search(words[at], text)} == {
        rule["territory"] for rule in rules_of(mission) if "territory" in rule
    }
    found = {name for name, words in UNIT_WORDS.items() if re.search(words[at], text)}
    assert found == units_told(mission)
    assert bool(re.search((r"\(max ", r"\(maks\. ")[at], text)) == any(
        rule.get("max") is not None for rule in rules_of(mission)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("casket", printed.CASKETS)
def test_the_name_of_the_casket(casket: str, language: str) -> None:
    """BZ3.1b: it is called by its content."""
    text = texts(language).of("byzantion").get(f"name-{casket}")
    content = Counter({good.lower(): int(n) for n, good in re.findall(r"(\d+) (\w+)", text)})
    assert content == Counter(printed.CASKETS[casket]["content"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", [*printed.EVENTS, *printed.SOLO_EVENTS])
def test_the_words_of_the_event(event: str, language: str) -> None:
    """BZ1e: its words name no number and no good: those stand beside it, from the data."""
    said = texts(language).of("byzantion")
    keys = [key for key in (f"about-{event}", f"variant-{event}-1", f"variant-{event}-2") if said.has(key)]
    for key in keys:
        assert not re.search(r"\d", said.get(key)), key
        assert not named(said.get(key), GOODS[:9]), key
    assert said.has(f"name-{event}")
    trial = printed.EVENTS.get(event, {}).get("trial")
    assert (f"variant-{event}-2" in keys) == (event in printed.EVENTS and not trial)


def test_a_text_that_says_something_else_is_found() -> None:
    """The check itself: another number, another good, a word too many, one too few."""
    right = about("military_secretary", "en")
    for wrong in (
        right.replace("Draw 2", "Draw 3"),
        right.replace("Auctoritas", "Virtus"),
        right + " Every other player loses 1 Lapis.",
        right.replace("Draw 2 cards. ", ""),
        right.replace("Draw", "At any time: draw"),
        right.replace("Auctoritas", "Auctoritas for your Palatine cards"),
    ):
        assert check("military_secretary", wrong, "en") != []
