"""The same signs in text and picture: emojis where there are some, characters for goods, plain words else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.panel.content.labels import composed
from cogs.panel.content.question_panel import describe
from cogs.pictures.drawing import symbols
from cogs.text.emoji import EmojiTexts, Signs, plain_signs
from engine.core import Action, Json, Question
from engine.empires.rules import RULES
from games import GameSigns, register_game
from games.empires import EMPIRES
from i18n import texts
from tests.aids.empires.words import EN
from tests.aids.panel_questions import asked
from tests.tiny.harbour.harbour_game import HARBOUR

ICONS = {
    "wine": "<:mn_wine:1>",
    "market": "<:mn_market:2>",
    "legion_rome": "<:mn_legion_rome:3>",
    "rome": "<:mn_rome:4>",
}
OWN = Signs(ICONS, EMPIRES.signs)
"""Icons of some words only."""


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("wine", "<:mn_wine:1> wine"), ("legendary_wine", "★<:mn_wine:1> legendary wine"), ("oil", "🫒 oil"),
        ("market", "<:mn_market:2> market"), ("legion", "<:mn_legion_rome:3> legion"), ("trireme", "trireme"),
        ("latium", "Latium"), ("rome", "<:mn_rome:4> Rome"),
    ],
)  # fmt: skip
def test_name_has_its_sign_or_none(word: str, said: str) -> None:
    signs = replace(OWN, icons={**EMPIRES.signs.characters, **ICONS})
    assert EmojiTexts(texts("en").of("empires"), signs, "rome").name(word) == said


def test_piece_of_another_seat_has_that_seats_sign_or_none() -> None:
    assert OWN.signed("legion", "legion", "egypt") == "legion"


def test_every_sign_a_name_may_have_is_drawn() -> None:
    drawn = set(symbols()["empires"])
    assert set(EMPIRES.signs.characters) <= drawn
    assert {f"{piece}_rome" for piece in EMPIRES.signs.pieces.values()} <= drawn
    assert {mark for mark, _ in EMPIRES.signs.marks.values()} <= drawn


def test_a_word_of_two_games_has_the_icon_of_its_game() -> None:
    """Coins of the harbour are not coins of Empires: a game without icons of its own has none."""
    assert plain_signs("empires").signed("coin", "coin") == "🪙 coin"
    assert plain_signs("harbour").signed("coin", "coin") == "coin"
    assert plain_signs("nothing").icon("coin") == ""


def test_two_games_whose_emojis_could_be_confused_are_refused() -> None:
    """The upload removes what begins with its prefix and is no longer drawn: another game's must not."""
    for prefix in ("mn_", "mn", "mn_harbour_"):
        with pytest.raises(ValueError, match="emojis"):
            register_game(replace(HARBOUR, signs=GameSigns(prefix)))


def test_price_and_payment_on_a_panel_have_their_signs() -> None:
    params: dict[str, Json] = {"item": "market", "place": "latium", "cost": 3, "paid": ["wine", "oil"]}
    this = replace(asked(["pay coin"], Question("pay", params), {"coin": 1}, pay=("resource",)), signs=OWN)
    text = "\n".join(describe(this, EN).lines)
    assert "<:mn_market:2> market" in text
    assert "<:mn_wine:1> wine, oil" in text


def test_labels_of_controls_have_no_markup() -> None:
    """Discord would show it as it stands."""
    params: dict[str, Json] = {"item": "market", "place": "latium", "cost": 3, "paid": []}
    this = replace(asked(["pay wine", "pay oil"], Question("pay", params), {"wine": 1}, pay=("resource",)), signs=OWN)
    assert "<:" not in repr(describe(this, EN).rows)


def test_what_was_done_by_itself_keeps_its_signs_whole() -> None:
    """However long their markup: neither cut nor read as a word of the vocabulary."""
    signs = Signs({"metal": "<:mn_metal:1573610754232287232>", "egypt": "<:mn_egypt:1573610754232287233>"})
    params = {"verb": "take", "args": ["egypt", "metal"], "why": "forced"}
    this = replace(asked(["done"], Question("build", {}), {"coin": 1}), verbs=RULES.verbs, signs=signs)
    lines = describe(replace(this, news=(("automatic", params),)), texts("en").of("empires")).lines
    (told,) = (line for line in lines if "Done for you" in line)
    assert told.endswith(f"Take {signs.icon('metal')} metal from {signs.icon('egypt')} Egypt.")


def test_composed_steps_keep_their_signs_whole() -> None:
    signs = Signs({"metal": "<:mn_metal:1573610754232287232>", "rome": "<:mn_rome:1573610754232287233>"})
    steps = composed(
        RULES.verbs, EmojiTexts(texts("en").of("empires"), signs), [Action("egypt", "take", ("rome", "metal"))]
    )
    assert steps == [f"1. Take {signs.icon('metal')} metal from {signs.icon('rome')} Rome"]


def test_all_readers_share_one_place_of_what_was_said() -> None:
    """With one for each seat and language a bot that runs for long would hold as much for each of them. None of them
    gets the words of another.
    """
    signs = Signs({"legion_rome": "<R>", "legion_egypt": "<E>"}, EMPIRES.signs)
    every = [signs.texts(texts(code).of("empires"), seat) for code in ("en", "pl") for seat in ("rome", "egypt")]
    said = [[each.say("event-peace_declared", {"seat": "rome", "with": "legion"}) for each in every] for _ in range(2)]
    assert said[0] == said[1]
    assert len(signs.spoken) == len(every)
    every[0].forget_sentences()
    assert not signs.spoken


def test_signs_made_of_others_say_nothing_of_theirs() -> None:
    """The bot's own emojis come when it has already spoken with plain ones."""
    said = texts("en").of("empires")
    plain = plain_signs("empires")
    before = plain.texts(said).name("coin")
    own = replace(plain, icons={**plain.icons, "coin": "<:mn_coin:1573610754232287232>"})
    assert own.texts(said).name("coin") == "<:mn_coin:1573610754232287232> coin"
    assert plain.texts(said).name("coin") == before != own.texts(said).name("coin")
