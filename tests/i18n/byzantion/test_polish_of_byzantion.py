"""The Polish of Byzantion: one word for each thing, and sentences that agree with their numbers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import i18n
from i18n import texts

FOLDER = Path(i18n.__file__).parent / "pl" / "games" / "byzantion"
OTHER_WORDS = {
    "obszar": r"terytori\w+", "zasób": r"surow[ci]\w+", "stronnictwo": r"frakcj\w+", "rodzaj": r"\btyp\w{0,2} kart\w*",
    "rozkaz": r"polece(?:nie|nia|ń|niem)\b", "na ręce": r"w ręce|w ręku|na ręku", "oglądać": r"podejrzan\w+",
    "wkład": r"\bdatk\w+", "Nomisma": r"[Nn]omism(?:y|ę|ie|ach|ami)\b", "jeden Dynamis": r"jedno Dynamis",
}  # fmt: skip
"""What the bot says → what it must not say beside it: other words for the same thing, and cases that the game's own
words do not have (the rulebook leaves them as they are)."""


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_each_thing_has_one_word(word: str) -> None:
    """Slash commands are what the bot calls "polecenia": an order given in advance is none."""
    found = []
    for file in sorted(path for path in FOLDER.iterdir() if path.is_file()):
        lines = file.read_text(encoding="utf-8").splitlines()
        said = [line for line in lines if not line.startswith("#")]
        found += [line for line in said if re.search(OTHER_WORDS[word], line)]
    assert found == []


@pytest.mark.parametrize(
    ("key", "params", "sentence"),
    [
        ("event-contributed", {"seat": "blues", "goods": {}}, "Błękitni nie przekazują niczego."),
        ("event-contributed", {"seat": "blues", "goods": {"fides": 2}}, "Błękitni przekazują Fides ×2."),
        ("event-drew", {"seat": "reds", "cards": 1}, "Czerwoni dobierają 1 kartę."),
        ("event-drew", {"seat": "reds", "cards": 2}, "Czerwoni dobierają 2 karty."),
        ("event-drew", {"seat": "reds", "cards": 5}, "Czerwoni dobierają 5 kart."),
        ("event-intrigue", {"seat": "whites", "card": "assassination", "target": "theodora"},
         "Biali zagrywają intrygę: Zamach (cel: Teodora)."),
        ("event-looked", {"seat": "blues", "kept": 2, "discarded": []}, "Błękitni oglądają karty (zatrzymane: 2)."),
        ("question-steal", {"target": "greens", "left": 2}, "Co zabierasz Zielonym? Zostało: 2."),
        ("question-exchange", {"give": "1 Lignum", "get": "1 Virtus", "left": 1},
         "Czy wymieniasz 1 Lignum na 1 Virtus? Jeszcze najwyżej raz."),
        ("question-exchange", {"give": "1 Lignum", "get": "1 Virtus", "left": 2},
         "Czy wymieniasz 1 Lignum na 1 Virtus? Jeszcze najwyżej 2 razy."),
        ("outlook-on_failure", {"goods": {"fides": 1}, "robes": "greens"},
         "❌ Porażka – kara za najmniejszy wkład: Fides (Zieloni jej nie płacą, bo mają szaty). "
         "To, czego nie ma z czego zapłacić, kosztuje Doxa."),
    ],
)  # fmt: skip
def test_sentences_agree_with_numbers_and_names(key: str, params: dict[str, Any], sentence: str) -> None:
    said = texts("pl").of("byzantion").say(key, params)
    assert re.sub("[\u2068\u2069]", "", said) == sentence
