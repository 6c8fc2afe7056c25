"""Every command explains itself."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from scripts.command import commands, dispatch
from settings import ROOT
from tests.aids.exit_codes import exit_code

PACKAGES = ("scripts", "proofs", "tools")


@pytest.mark.parametrize(("package", "name"), [(each, name) for each in PACKAGES for name in commands(each)])
def test_help_names_the_command_and_its_arguments(package: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main = importlib.import_module(f"{package}.{name}").main
    assert exit_code(main, "--help") == 0
    out = capsys.readouterr().out
    assert f"python -m {package} {name}" in out
    assert "--help" in out


def test_what_a_cron_job_of_before_calls_still_does_its_work() -> None:
    """`python -m scripts.backup FILE` must not end without a backup and without a word."""
    command = [sys.executable, "-m", "scripts.backup"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, "FILE" in done.stderr) == (2, True), done


def test_every_command_of_operators_and_players_may_be_called_as_before() -> None:
    for name in commands("scripts"):
        source = (ROOT / "scripts" / f"{name}.py").read_text(encoding="utf-8")
        assert 'if __name__ == "__main__":' in source, name


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_lists_its_commands_with_what_they_do(package: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        dispatch(package, ["--help"])
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert commands(package)
    assert all(f"  {name} " in out and about in out and about for name, about in commands(package).items())


@pytest.mark.parametrize("words", [[], ["no_such"], ["report"]])
def test_what_is_no_command_is_named_and_the_commands_are_listed(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        dispatch("proofs", words)
    told = capsys.readouterr().err
    assert left.value.code == 2
    assert all(repr(word) in told for word in words)
    assert "  fuzz " in told
