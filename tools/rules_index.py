"""Writes docs/rules-index-empires.md: every rule by its id, in our own words, with its places in code and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from proofs.report import HOME
from scripts.command import parser
from tools.rulebook import ID, RANGE, Rule, RuleTest, find_places, find_tests, is_section, read_rules

INDEX: Final = HOME / "docs" / "rules-index-empires.md"
EXAMPLE: Final = "X"
"""Ids of worked examples: they are tested as a whole and correspond to no line of code."""
SECTIONS: Final = (
    ("E0", "Components"),
    ("E-S", "Set-up"),
    ("E1", "Income"),
    ("E2", "Trade"),
    ("E3", "Building"),
    ("E4", "Movement and battle"),
    ("E5", "Leadership"),
    ("E6", "Victory"),
    ("E7", "Cards before rules"),
    ("E8", "Agreements"),
    ("C-", "Cards"),
    ("X", "Worked examples"),
)

Places = Mapping[str, Sequence[str]]
Tests = Mapping[str, Sequence[RuleTest]]


def faults(rules: Mapping[str, Rule], places: Places, tests: Tests) -> list[str]:
    """What is missing, one line each; empty when every rule has its place and its test."""
    out = []
    names = {test.name for found in tests.values() for test in found}
    for rule in rules.values():
        if not any(test.leads for test in tests.get(rule.id, ())):
            out.append(f"{rule.id}: no test's docstring begins with it")
        if rule.id not in places and not rule.no_code and not rule.id.startswith(EXAMPLE):
            out.append(f"{rule.id}: named nowhere in engine/empires")
        out += [f"{rule.id}: no test {r.test}" for r in rule.rulings if r.test not in names]
    for kind, found in (("engine", places), ("tests", tests)):
        out += [f"{word}: named in {kind}, but no rule" for word in found if not is_section(word, rules)]
    return out


def ranges_in(text: str) -> list[str]:
    """Ids that are not spelled out, like `E1.1a-d`."""
    return [] if not ID.search(text) else RANGE.findall(text)


def index(rules: Mapping[str, Rule], places: Places, tests: Tests) -> str:
    """The text of the document."""
    out = [
        "# Rules of Empires, by id",
        "",
        "Made by `python -m tools rules_index` from `engine/empires/data/rules.toml` and what code and tests say;",
        "not to be edited by hand. The words are ours. Code: modules of `engine/empires`. Tests: below `tests/`, those",
        "that begin with the id first. Each id with code has a planted fault in `tests/mutants/`.",
        "",
        f"{len(rules)} ids, {sum(len(r.rulings) for r in rules.values())} rulings (see the end).",
    ]
    for prefix, title in SECTIONS:
        out += ["", f"## {title}"]
        for rule in rules.values():
            if rule.id.startswith(prefix) and not (prefix == "E" and rule.id.startswith("E-S")):
                out += ["", *_entry(rule, places, tests)]
    out += ["", "## Rulings", "", *_rulings(rules)]
    return "\n".join(out) + "\n"


def _entry(rule: Rule, places: Places, tests: Tests) -> list[str]:
    out = [f"### {rule.id}", "", rule.text + (" *(ours)*" if rule.own else "")]
    out += [f" **R** {r.says}" for r in rule.rulings]
    out.append("")
    if not rule.id.startswith(EXAMPLE):
        found = ", ".join(f"`{place}`" for place in places.get(rule.id, ()))
        out.append(f"- code: {found}" if found else f"- no code: {rule.no_code}")
    by_file: dict[str, list[str]] = {}
    for test in tests.get(rule.id, ()):
        by_file.setdefault(test.file, []).append(test.name)
    out += [f"- {file}: {', '.join(f'`{name}`' for name in names)}" for file, names in by_file.items()]
    return out


def _rulings(rules: Mapping[str, Rule]) -> list[str]:
    out = [
        "What this project plays where the printed rules are silent or tables differ.",
        "",
        "| id | ruling | why | option | test |",
        "|---|---|---|---|---|",
    ]
    for rule in rules.values():
        for r in rule.rulings:
            option = f"`{r.option}`" if r.option else ""
            out.append(f"| {rule.id} | {r.says} | {r.why} | {option} | `{r.test}` |")
    return out


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "tools rules_index", "Write docs/rules-index-empires.md. Exit code 1 when a rule has no code or no test."
    )
    args.add_argument("--out", type=Path, default=INDEX, metavar="FILE", help="docs/rules-index-empires.md")
    chosen = args.parse_args(arguments)
    rules, places, tests = read_rules(), find_places(), find_tests()
    wrong = faults(rules, places, tests)
    chosen.out.write_text(index(rules, places, tests), encoding="utf-8")
    print("\n".join([*wrong, f"{len(rules)} ids, {len(wrong)} faults"]))
    return 1 if wrong else 0
