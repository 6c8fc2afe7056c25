"""The audit of the boards after a game full of deaths: each event told once, in order, folded as the game folds it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.text.event_lines import folded_lines
from engine.core import Event, Json
from i18n import Texts, texts
from proofs.killing.audit import HANDS, live_wrongly, mistold

CLASSIC, BYZANTION = texts("en").of("classic"), texts("en").of("byzantion")
ROUND = [
    Event("round_began", {"round": 2}),
    Event("phase_began", {"round": 2, "phase": "commerce", "phase_id": "commerce"}),
]
ROLLED: dict[str, Json] = {
    "place": "roma",
    "attacker": "greece",
    "defender": "rome",
    "dice": {"greece": [5, 2], "rome": [4]},
    "bonus": {},
    "sum": {"greece": 7, "rome": 4},
    "hits": {"greece": 0, "rome": 1},
    "negated": {},
}
BATTLE = [
    Event("battle_rolled", ROLLED),
    Event("losses", {"seat": "rome", "place": "roma", "units": {"legion": 1}}),
]
GAINS = [Event("gained", {"seat": "reds", "good": good, "amount": 1}) for good in ("fides", "lapis", "metaxa")]


def board(said: Texts, events: Sequence[Event], head: str = "**Mare Nostrum** · Round 2") -> str:
    lines = folded_lines(said, [(event.key, event.params) for event in events])
    return "\n".join([head, *(f"- {line}" for line in lines), "⏳ Waiting for **Rome**"])


@pytest.mark.parametrize("cut", range(4))
def test_wherever_a_new_board_begins_all_is_told(cut: int) -> None:
    """The round's heading, the losses of a battle, gains that follow one another: folded only within a message."""
    events = [*ROUND, *BATTLE]
    assert mistold(CLASSIC, [board(CLASSIC, events[:cut]), board(CLASSIC, events[cut:])], events) == []
    assert mistold(BYZANTION, [board(BYZANTION, GAINS[:cut]), board(BYZANTION, GAINS[cut:])], GAINS) == []


def test_hands_laid_open_below_the_news_are_no_news() -> None:
    assert mistold(BYZANTION, [board(BYZANTION, GAINS) + f"\n{HANDS} hands\n- Reds: fides"], GAINS) == []


def test_the_oldest_may_be_given_by_their_number() -> None:
    cut = "**Byzantion**\n- 2 earlier events\n- " + folded_lines(BYZANTION, [("gained", GAINS[2].params)])[0]
    events = [*GAINS[:1], Event("gained", {"seat": "blues", "good": "fides", "amount": 1}), GAINS[2]]
    assert mistold(BYZANTION, [cut], events) == []
    assert mistold(BYZANTION, [cut.replace("- 2 earlier events\n", "")], events) != []


def test_the_number_may_part_what_one_line_would_tell() -> None:
    """The board counts events and folds those that it still tells of."""
    lines = folded_lines(BYZANTION, [(event.key, event.params) for event in GAINS[2:]])
    assert mistold(BYZANTION, [f"**Byzantion**\n- 2 earlier events\n- {lines[0]}"], GAINS) == []
    assert mistold(BYZANTION, [f"**Byzantion**\n- 1 earlier event\n- {lines[0]}"], GAINS) != []


@pytest.mark.parametrize(
    "told",
    [
        [ROUND],
        [ROUND, BATTLE, BATTLE[1:]],
        [ROUND, BATTLE, BATTLE],
        [BATTLE, ROUND],
        [ROUND, BATTLE[:1]],
        [[], ROUND[:1], BATTLE],
    ],
    ids=["end missing", "losses twice", "battle twice", "wrong order", "losses missing", "phase missing"],
)
def test_what_is_missing_doubled_or_out_of_order_is_found(told: Sequence[Sequence[Event]]) -> None:
    boards = [board(CLASSIC, events) for events in told]
    assert len(mistold(CLASSIC, boards, [*ROUND, *BATTLE])) == 1


@pytest.mark.parametrize(
    ("live", "wrong"),
    [([50], 0), ([10, 20, 50], 0), ([40, 50], 1), ([30, 50], 1), ([30, 40, 50], 2), ([20], 1), ([40], 2), ([], 1)],
)
def test_old_boards_have_buttons_only_out_of_sight(live: list[int], wrong: int) -> None:
    assert len(live_wrongly([10, 20, 30, 40, 50], live)) == wrong
