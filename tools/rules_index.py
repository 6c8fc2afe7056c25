"""Writes docs/rules-index-<game>.md: every rule by its id, in our own words, with its places in code and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.core.rulebook import Rule
from proofs.rulebook import Rulebook, RuleTest, find_places, find_tests, is_section, read_rules
from proofs.workbench import book_of
from scripts.command import add_rules, find_rules, parser

Places = Mapping[str, Sequence[str]]
Tests = Mapping[str, Sequence[RuleTest]]


def faults(book: Rulebook, rules: Mapping[str, Rule], places: Places, tests: Tests) -> list[str]:
    """What is missing, one line each; empty when every rule has its place and its test."""
    out = []
    names = {test.name for found in tests.values() for test in found}
    for rule in rules.values():
        if not any(test.leads for test in tests.get(rule.id, ())):
            out.append(f"{rule.id}: no test's docstring begins with it")
        if rule.id not in places and not rule.no_code and not rule.id.startswith(book.examples):
            out.append(f"{rule.id}: named nowhere in engine/{book.game}")
        out += [f"{rule.id}: no test {r.test}" for r in rule.rulings if r.test not in names]
    for kind, found in (("engine", places), ("tests", tests)):
        out += [f"{word}: named in {kind}, but no rule" for word in found if not is_section(word, rules)]
    return out


def ranges_in(book: Rulebook, text: str) -> list[str]:
    """Ids that are not spelled out, like `E1.1a-d`."""
    return [] if not book.id.search(text) else book.range.findall(text)


def index(book: Rulebook, rules: Mapping[str, Rule], places: Places, tests: Tests) -> str:
    """The text of the document."""
    out = [
        f"# {book.title}",
        "",
        f"Made by `python -m tools rules_index` from `engine/{book.game}/data/rules.toml` and what code and tests say;",
        f"not to be edited by hand. The words are ours. Code: modules of `engine/{book.game}`. Tests: below `tests/`,",
        f"those that begin with the id first. Each id with code has a planted fault in `tests/mutants/{book.game}/`.",
        "",
        f"{len(rules)} ids, {sum(len(r.rulings) for r in rules.values())} rulings (see the end).",
    ]
    for prefix, title in book.sections:
        out += ["", f"## {title}"]
        for rule in rules.values():
            if is_section(prefix, (rule.id,)):
                out += ["", *_entry(book, rule, places, tests)]
    out += ["", "## Rulings", "", *_rulings(rules)]
    return "\n".join(out) + "\n"


def _entry(book: Rulebook, rule: Rule, places: Places, tests: Tests) -> list[str]:
    out = [f"### {rule.id}", "", rule.text + (" *(ours)*" if rule.own else "")]
    out += [f" **R** {r.says}" for r in rule.rulings]
    out.append("")
    if not rule.id.startswith(book.examples):
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
        "tools rules_index", "Write docs/rules-index-<game>.md. Exit code 1 when a rule has no code or no test."
    )
    add_rules(args)
    args.add_argument("--out", type=Path, metavar="FILE", help="docs/rules-index-<game>.md")
    chosen = args.parse_args(arguments)
    book = book_of(find_rules(chosen.rules).facts.id)
    rules, places, tests = read_rules(book), find_places(book), find_tests(book)
    wrong = faults(book, rules, places, tests)
    (chosen.out or book.index).write_text(index(book, rules, places, tests), encoding="utf-8")
    print("\n".join([*wrong, f"{len(rules)} ids, {len(wrong)} faults"]))
    return 1 if wrong else 0
