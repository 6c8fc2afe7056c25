"""Reports stand in public: they repeat a command, and name nobody's folders."""

from __future__ import annotations

import json
import re

import pytest

from proofs import bench, kill, mutants, presses, soak
from proofs import twins as secrets
from proofs.report import HOME, REPORTS, heading
from tests.aids.exit_codes import Main, exit_code


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("soak", "kills", "--report", "/home/anybody/proofs"), "soak kills --report proofs"),
        (("bench", "--report=/home/anybody/bench.json"), "bench --report=bench.json"),
        (("fuzz", "--report", str(REPORTS / "f.json")), "fuzz --report docs/reports/f.json"),
        (("fuzz", "--save", str(HOME / "out" / ".." / ".." / "elsewhere" / "x")), "fuzz --save x"),
        (("fuzz", "--save", "out/fuzz", "--option", "rounds=5"), "fuzz --save out/fuzz --option rounds=5"),
    ],
)
def test_a_report_names_no_folder_of_the_machine(words: tuple[str, ...], told: str) -> None:
    assert heading(words)["command"] == f"python -m proofs {told}"


def test_no_report_that_we_publish_names_a_folder_of_a_machine() -> None:
    reports = sorted(REPORTS.glob("*.json"))
    assert reports
    for path in reports:
        told = path.read_text(encoding="utf-8")
        json.loads(told)
        assert not re.search(r"[\s\"'=(]/(home|root|tmp|work|var|opt|usr|Users)/", told), path.name


@pytest.mark.parametrize("main", [bench.main, kill.main, mutants.main, presses.main, secrets.main, soak.main])
def test_every_proof_takes_the_place_of_its_report_by_the_same_name(
    main: Main, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(main, "--help") == 0
    told = capsys.readouterr().out
    assert "--report " in told
    assert "--out" not in told
