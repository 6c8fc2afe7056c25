"""docs/licences.md and the requirements files."""

from __future__ import annotations

from pathlib import Path

import pytest

from proofs.report import HOME
from scripts.command import InputError
from tests.aids.exit_codes import exit_code
from tools import licences

FILES = sorted((HOME / "requirements").glob("*.txt"))


def test_every_pinned_dependency_is_listed_with_a_licence() -> None:
    shown = licences.PAGE.read_text(encoding="utf-8")
    found = licences.pinned(licences.PINNED.read_text(encoding="utf-8"))
    assert len(found) > 20
    for name, (version, _) in found.items():
        (line,) = [line for line in shown.splitlines() if line.startswith((f"| {name} ", f"| {name} ("))]
        assert f"| {version} |" in line
        assert line.split("|")[3].strip()


def test_the_page_is_up_to_date(tmp_path: Path) -> None:
    assert exit_code(licences.main, "--check") == 0
    stale = tmp_path / "licences.md"
    stale.write_text("")
    assert exit_code(licences.main, "--check", "--out", stale) == 1


def test_what_says_no_licence_is_told() -> None:
    with pytest.raises(InputError):
        licences.licence_of("there-is-no-such-package")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_everything_is_pinned_with_hashes_and_names_no_index(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "index-url" not in text
    assert "://" not in text
    blocks = [block for block in text.split("\n") if block and not block.startswith((" ", "#"))]
    assert len(blocks) > 20
    for block, following in zip(blocks, _following(text), strict=True):
        assert "==" in block
        assert "--hash=sha256:" in following


def _following(text: str) -> list[str]:
    """What stands indented below each requirement."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line and not line.startswith((" ", "#")):
            found.append([])
        elif found:
            found[-1].append(line)
    return ["\n".join(lines) for lines in found]
