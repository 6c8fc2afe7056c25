"""`python -m proofs pythons`: reads pytest's last line, refuses a Python that is not there."""

from __future__ import annotations

import pytest

from proofs.pythons import counts, main
from scripts.command import InputError


def test_the_last_line_is_read() -> None:
    assert counts("2 failed, 2960 passed, 1 skipped, 3 errors in 292.16s (0:04:52)") == {
        "failed": 2,
        "passed": 2960,
        "skipped": 1,
        "error": 3,
    }
    assert counts("no tests ran in 0.01s") == {}


def test_a_python_that_is_not_here_is_said_before_anything_is_begun() -> None:
    with pytest.raises(InputError, match=r"python9\.99: there is no such Python"):
        main(["python9.99"])
