"""`python -m proofs twins`: sittings add up, and a report of something else is not overwritten."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cogs.pictures.drawing import PLAIN, Picture, Wish
from engine.core.rules import View
from i18n.catalogue import Texts
from proofs.twins import WANTED, drawn_once, take_up, together
from scripts.command import InputError


def sitting(pairs: int, *findings: str) -> dict[str, Any]:
    counts = {"pairs": pairs, "imagined": pairs}
    return {"commit": "c0ffee", "seeds": [1, 2], "seconds": 60.0, "counts": counts, "findings": list(findings)}


def test_sittings_add_up_and_a_finding_stays(tmp_path: Path) -> None:
    path = tmp_path / "secrets.json"
    first = together(take_up(path), sitting(WANTED - 1))
    assert (first["passed"], first["complete"]) == (True, False)
    path.write_text(json.dumps(first), encoding="utf-8")
    second = together(take_up(path), sitting(1))
    assert (second["passed"], second["complete"], second["seconds"]) == (True, True, 120.0)
    assert second["counts"] == {"imagined": WANTED, "pairs": WANTED}
    assert [each["pairs"] for each in second["sittings"]] == [WANTED - 1, 1]
    path.write_text(json.dumps(together(second, sitting(1, "a leak"))), encoding="utf-8")
    third = together(take_up(path), sitting(5))
    assert (third["passed"], third["findings"]) == (False, ["a leak"])


def test_no_pair_at_all_proves_nothing() -> None:
    assert together({}, sitting(0))["passed"] is False


@pytest.mark.parametrize("text", ["", "[]", '{"counts": {}}'])
def test_something_else_is_not_added_to(tmp_path: Path, text: str) -> None:
    (tmp_path / "other.json").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="not a report"):
        take_up(tmp_path / "other.json")


def test_a_picture_is_drawn_once_for_both_twins_and_again_for_anything_else() -> None:
    drawn = []

    def draw(view: View, said: Texts, wish: Wish = PLAIN) -> Picture:
        drawn.append((view, said.language, wish))
        return Picture(b"", "jpg", str(len(drawn)))

    once, english, polish = drawn_once(draw), Texts("en", "empires"), Texts("pl", "empires")
    first = once({"round": 1, "turn": "rome"}, english, PLAIN)
    assert once({"round": 1, "turn": "rome"}, Texts("en", "empires"), PLAIN) is first
    others = [
        once({"turn": "rome", "round": 1}, english, PLAIN),  # another order of keys may be drawn in another order
        once({"round": 2, "turn": "rome"}, english, PLAIN),
        once({"round": 1, "turn": "rome"}, polish, PLAIN),
        once({"round": 1, "turn": "rome"}, english, Wish(hand=True)),
    ]
    assert [each and each.alt for each in (first, *others)] == ["1", "2", "3", "4", "5"]
