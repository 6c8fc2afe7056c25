"""What tests need of the rules digest, without its words: its ids, and a digest of every seven words in a row.

The digest (rules in somebody's own words, after the printed ones) is not part of the project. By these two files
(tests/engine/<game>/digest/) the tests see that no rule is missing and that no sentence was copied.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from proofs.rulebook import digest_ids
from proofs.workbench import book_of
from scripts.command import InputError, add_rules, find_rules, parser, read_file

IDS, RUNS = "ids.txt", "runs.txt"
LENGTH = 7
"""Words in a row that are somebody's sentence."""
_SIZE = 5
"""Bytes: among some thousands of runs two different ones meet once in a hundred million looks."""
_WORD = re.compile(r"[\w+-]+")


def runs(text: str) -> set[str]:
    """A digest of every seven words in a row; the words cannot be read from it."""
    words = _WORD.findall(text.lower())
    rows = (" ".join(words[at : at + LENGTH]) for at in range(len(words) - LENGTH + 1))
    return {hashlib.blake2b(row.encode(), digest_size=_SIZE).hexdigest() for row in rows}


def read_ids(folder: Path) -> list[str]:
    """The ids that the digest defines, in its order."""
    return (folder / IDS).read_text(encoding="ascii").split()


def read_runs(folder: Path) -> set[str]:
    """What `runs` found in it."""
    return set((folder / RUNS).read_text(encoding="ascii").split())


def _lines(words: Iterable[str], each: int) -> str:
    every = list(words)
    return "".join(" ".join(every[at : at + each]) + "\n" for at in range(0, len(every), each))


def main(arguments: Sequence[str]) -> int:
    args = parser("tools digest", "Take from a rules digest what the tests need of it.")
    args.add_argument("digest", type=Path, metavar="FILE", help="the digest")
    add_rules(args)
    args.add_argument("--into", type=Path, metavar="FOLDER", help="default: where the tests look")
    chosen = args.parse_args(arguments)
    book = book_of(find_rules(chosen.rules).facts.id)
    into = chosen.into or book.digest
    text = read_file(chosen.digest, str)
    ids = digest_ids(book, text)
    if not ids:
        raise InputError(f"{chosen.digest}: no ids of rules in it")
    into.mkdir(parents=True, exist_ok=True)
    (into / IDS).write_text(_lines(ids, 1), encoding="ascii")
    (into / RUNS).write_text(_lines(sorted(runs(text)), 10), encoding="ascii")
    print(f"{len(ids)} ids, {len(runs(text))} runs of words")
    return 0
