"""Discord's limits on the messages of games: a sample here, a thousand games in `make soak`."""

from __future__ import annotations

import pytest

from cogs.panel.content import parts
from proofs import limits


@pytest.mark.parametrize("seed", [4, 5])
def test_every_message_of_a_game_keeps_the_limits(seed: int) -> None:
    """Panels with their other sides, boards, forms, alt texts, logs, both languages, the longest names and signs."""
    checker = limits.Checker(limits.official())
    assert limits.check_game("empires", seed, checker, most=150) == 150
    found = checker.json()
    assert found["breaches"] == []
    for kind in ("panel", "board", "form", "alt text", "lobby", "log page", "position in words", "why not", "status"):
        assert found["messages"][kind] > 0, kind
    assert not any(kind.endswith(", cut") for kind in found["messages"])


def test_a_message_that_breaks_a_limit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: labels longer than Discord takes, and a board without an end."""
    monkeypatch.setattr("cogs.panel.content.labels.LONGEST_LABEL", 300)
    monkeypatch.setattr("cogs.panel.fitting.action_rows.clip", lambda text, longest: text + "x" * 90)
    monkeypatch.setattr("proofs.limits.board_text", lambda *_: "x" * 2001)
    checker = limits.Checker()
    limits.check_game("empires", 4, checker, most=3)
    said = "\n".join(checker.breaches)
    assert "board at seed 4, row 0" in said
    assert "panel at seed 4" in said
    assert parts.LONGEST_LABEL == 80


def test_the_official_description_judges_too() -> None:
    judge = limits.official()
    assert judge("POST /channels/{channel_id}/messages", {"content": "good"}) == []
    assert judge("POST /channels/{channel_id}/messages", {"content": "x" * 5000}) != []


def test_the_proof_counts_its_games() -> None:
    found = limits.prove("empires", 1, 9, 1, 0.0)
    assert found["games"] == 0
    assert found["passed"] is False
