"""Every command explains itself."""

from __future__ import annotations

import importlib

import pytest

from tests.scripts.running import exit_code


@pytest.mark.parametrize(
    "name",
    [
        "backup",
        "licences",
        "restore",
        "verify_live",
        "bench",
        "draw",
        "fuzz",
        "mutants",
        "gather",
        "perft",
        "play",
        "replay",
        "rules_index",
        "selfplay",
        "soak",
    ],
)
def test_help_names_the_command_and_its_arguments(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main = importlib.import_module(f"scripts.{name}").main
    assert exit_code(main, "--help") == 0
    out = capsys.readouterr().out
    assert f"python -m scripts.{name}" in out
    assert "--help" in out
