"""Runs commands inside this process: quicker than a new one, and the exit code is the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from scripts.command import run

TINY = "tests.tiny:RULES"

Main = Callable[[Sequence[str]], int]


def exit_code(main: Main, *args: object) -> int:
    """What the shell would see."""
    with pytest.raises(SystemExit) as left:
        run(main, [str(word) for word in args])
    code = left.value.code
    assert isinstance(code, int)
    return code


def assert_one_line_fault(main: Main, capsys: pytest.CaptureFixture[str], says: str, *args: object) -> None:
    """Exit code 2, one line on stderr holding `says`, nothing on stdout, no traceback."""
    code = exit_code(main, *args)
    out, err = capsys.readouterr()
    assert code == 2, err
    assert out == ""
    assert err.count("\n") == 1
    assert says in err
