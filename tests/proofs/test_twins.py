"""`python -m proofs twins`: sittings add up, and a report of something else is not overwritten."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from cogs.pictures.drawing import PLAIN, Picture, Wish
from engine.core.rules import View
from i18n.catalogue import Texts
from proofs.twin_cases import PLAIN as PLAIN_CASES
from proofs.twin_cases import TwinCase
from proofs.twins import SHIFT, STRETCH, Wanted, _Run, cases_of, drawn_once, stretches_done, take_up, together
from scripts.command import InputError

WANTED = PLAIN_CASES[0].pairs
CASES = (TwinCase("held", 2, wanted={"orders set": 2}), TwinCase("others", 1))


def found(pairs: int, *findings: str, is_cut: bool = False, **counts: int) -> dict[str, Any]:
    said = {name.replace("_", " "): number for name, number in counts.items()}
    counted = {"pairs": pairs, "imagined": pairs} | said
    made = {"commit": "c0ffee", "seeds": [1, 2], "stretches": {"1": 3, "2": 2}, "seconds": 60.0, "is_cut": is_cut}
    return {**made, "counts": counted, "findings": list(findings)}


def test_sittings_add_up_and_a_finding_stays(tmp_path: Path) -> None:
    path = tmp_path / "secrets.json"
    first = together(take_up(path), found(WANTED - 1, is_cut=True), PLAIN_CASES)
    assert (first["passed"], first["complete"], first["lacking"]) == (True, False, {"pairs": 1})
    path.write_text(json.dumps(first), encoding="utf-8")
    second = together(take_up(path), found(1), PLAIN_CASES)
    assert (second["passed"], second["complete"], second["seconds"]) == (True, True, 120.0)
    assert second["counts"] == {"imagined": WANTED, "pairs": WANTED}
    assert [each["pairs"] for each in second["sittings"]] == [WANTED - 1, 1]
    assert [stretches_done(second, seed) for seed in (1, 2, 3)] == [6, 4, 0], "where a third one goes on"
    path.write_text(json.dumps(together(second, found(1, "a leak"), PLAIN_CASES)), encoding="utf-8")
    third = together(take_up(path), found(5), PLAIN_CASES)
    assert (third["passed"], third["findings"]) == (False, ["a leak"])


def test_no_pair_at_all_proves_nothing() -> None:
    assert together({}, found(0, is_cut=True), PLAIN_CASES)["passed"] is False


def test_a_run_that_is_not_cut_short_passes_only_with_every_share() -> None:
    full = {"held: pairs": 2, "held: orders set": 2, "others: pairs": 1}
    assert together({}, {**found(3), "counts": {"pairs": 3, **full}}, CASES)["passed"] is True
    for lacking, number in full.items():
        less = {"pairs": 3, **full, lacking: number - 1}
        report = together({}, {**found(3), "counts": less}, CASES)
        assert (report["passed"], report["lacking"]) == (False, {lacking: 1})
        assert together({}, {**found(3, is_cut=True), "counts": less}, CASES)["passed"] is True


def test_each_stretch_is_of_the_case_that_is_furthest_behind() -> None:
    """Byzantion's five cases are filled together, by several jobs, and then the run ends."""
    run = _Run("byzantion", Wanted(3600, 1, 2), {})
    first, second = run._tasks(1), run._tasks(2)
    assert [next(each).case for _ in range(3) for each in (first, second)] == [0, 1, 2, 3, 4, 0]
    rest = [*first, *second]
    pairs = Counter(task.case for task in rest)
    assert {pairs[at] for at in range(1, 5)} == {pairs[1]}
    assert sum(task.most for task in rest) == 1000 - 6 * STRETCH
    assert [task.stretch for task in rest] == list(range(4, 4 + len(rest)))
    assert list(second) == []


def test_a_share_that_chance_makes_rare_may_take_twice_the_pairs() -> None:
    case = cases_of("byzantion")[0]
    counts = dict(case.shares)
    for pairs, closed, is_full in ((200, 150, True), (200, 149, False), (392, 149, False), (400, 0, True)):
        now = counts | {case.key("pairs"): pairs, case.key("windows closed by the clock"): closed}
        assert _Run("byzantion", Wanted(3600, 1, 1), {"counts": now})._is_full(0) == is_full, (pairs, closed)


def test_a_run_goes_on_where_the_one_before_was_stopped() -> None:
    before = {"sittings": [{"stretches": {"1": 4}}], "counts": {"windows held: pairs": 200, "windows own: pairs": 192}}
    tasks = _Run("byzantion", Wanted(3600, 1, 1, 17), before)._tasks(1)
    assert [(task.stretch, task.case, task.most) for task in tasks] == [(5, 1, 8), (6, 2, 8), (7, 4, 1)]


def test_no_stretch_is_made_twice_by_the_processes_of_one_job() -> None:
    """Each process takes some of them; the last one of each was made again by the next."""
    run = _Run("byzantion", Wanted(3600, 1, 1), {})
    made = [[task.stretch for task in islice(run._tasks(1), SHIFT)] for _ in range(3)]
    assert list(chain(*made)) == list(range(1, 3 * SHIFT + 1))


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
