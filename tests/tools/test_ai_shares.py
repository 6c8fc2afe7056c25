"""docs/ai-players.md tells what the reports of the ladder hold."""

from __future__ import annotations

from pathlib import Path

from tests.aids.exit_codes import exit_code
from tools import ai_shares


def test_the_page_is_up_to_date(tmp_path: Path) -> None:
    assert exit_code(ai_shares.main, "--out", str(tmp_path / "page.md")) == 0
    written = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert ai_shares.PAGE.read_text(encoding="utf-8") == written, "run: python -m tools ai_shares"


def test_each_report_has_a_row_for_each_number_of_players() -> None:
    for report in ai_shares.reports():
        for seats, row in report["among_itself"].items():
            assert f"| {seats} | {row['games']} | {row['rounds']['mean']:.1f} |" in ai_shares.page()
