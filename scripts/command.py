"""What all commands share: arguments of the rules, one-line faults, files."""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, TypeVar

from engine.ai import Player, get_player
from engine.core import AnyRules, Options, RulesError, Seat, get_rules
from engine.core.record import Record, read_record
from games import PRODUCT, Game, register_game

T = TypeVar("T")

MAX_FILE = 16_000_000


class InputError(Exception):
    """Bad input: one line for the person at the keyboard; exit code 2."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (try --help)\n")


def parser(name: str, purpose: str) -> Parser:
    """A parser for `python -m <name>`; the name is a package and its command: `scripts play`."""
    return Parser(prog=f"python -m {name}", description=purpose)


def add_rules(to: argparse.ArgumentParser, *, given: bool = True) -> None:
    """--rules, the first game of the product when not said; `given`: not even that."""
    to.add_argument(
        "--rules",
        default=default_rules() if given else None,
        metavar="ID",
        help="which game: an id, or module:NAME of one that is not listed"
        + (f" (default {default_rules()})" if given else ""),
    )


def default_rules() -> str:
    """The id of the first game of the product."""
    return product_rules()[0].facts.id


def add_game(to: argparse.ArgumentParser) -> None:
    """--rules, --seats, --seed and --option."""
    add_rules(to)
    to.add_argument("--seats", type=count(1, 99), metavar="N", help="number of seats (default: the most possible)")
    to.add_argument(
        "--seed", type=count(0, (1 << 64) - 1), default=1, metavar="N", help="the game's chance (default 1)"
    )
    to.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the rules; repeatable"
    )


def count(low: int, high: int = 1 << 31) -> Callable[[str], int]:
    """An argparse type: a whole number from `low` to `high`."""

    def number(word: str) -> int:
        value = int(word)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{word} is not between {low} and {high}")
        return value

    return number


def find_rules(name: str) -> AnyRules:
    """By id, or `module:NAME` of rules or of the record of a game (`games.Game`), which is then known with everything
    it has. InputError when there is none.
    """
    if ":" in name:
        module, _, attribute = name.partition(":")
        try:
            named = getattr(importlib.import_module(module), attribute)
            if isinstance(named, Game):
                register_game(named)
            found: AnyRules = named.rules if isinstance(named, Game) else named
            assert found.facts.id
        except (ImportError, AttributeError, ValueError, AssertionError) as error:
            raise InputError(f"no rules system at {name!r}: {error}") from None
        return found
    known = product_rules()
    try:
        return get_rules(name)
    except RulesError:
        raise InputError(
            f"unknown rules {name!r}; known: {', '.join(rules.facts.id for rules in known) or 'none'}"
        ) from None


def product_rules() -> tuple[AnyRules, ...]:
    """The rules of the product's games, the default first."""
    return tuple(game.rules for game in PRODUCT)


def find_seats(rules: AnyRules, number: int | None, options: Options) -> tuple[Seat, ...]:
    """The seats of a game of that many with these options; the most possible when not said."""
    counts = rules.facts.seat_counts
    if number is not None and number not in counts:
        raise InputError(f"{rules.facts.id} is for {', '.join(map(str, counts))} seats, not {number}")
    return rules.seats(number or max(counts), options)


def find_options(rules: AnyRules, pairs: Sequence[str]) -> dict[str, str]:
    """`key=value` words, checked against what the rules know."""
    specs = {spec.key: spec for spec in rules.facts.options}
    chosen = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise InputError(f"an option reads KEY=VALUE, not {pair!r}")
        if key not in specs:
            raise InputError(f"unknown option {key!r}; known: {', '.join(sorted(specs)) or 'none'}")
        if value not in specs[key].values:
            raise InputError(f"option {key} is one of {', '.join(specs[key].values)}, not {value!r}")
        chosen[key] = value
    return chosen


def find_players(rules: AnyRules, seats: Sequence[Seat], kinds: str) -> dict[Seat, Player]:
    """`random` for all seats, or one kind per seat: `random,random,random`."""
    names = [name.strip() for name in kinds.split(",")]
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise InputError(f"{len(names)} AI kinds for {len(seats)} seats")
    return {seat: find_player(rules, name) for seat, name in zip(seats, names, strict=True)}


def find_player(rules: AnyRules, kind: str) -> Player:
    try:
        return get_player(kind, rules.facts.id)
    except RulesError as error:
        raise InputError(f"unknown AI {kind!r}; known: {error.params['known']}") from None


def read_file(path: Path, read: Callable[[str], T]) -> T:
    """What `read` makes of a small text file. InputError when it cannot be read, with the place of the error in it.

    The file may come from anybody and be anything: a device that never ends, a file with a false size.
    """
    try:
        if path.exists() and not path.is_file():
            raise InputError(f"{path}: a directory or a device, no file")
        with path.open("rb") as file:
            raw = file.read(MAX_FILE + 1)
        if len(raw) > MAX_FILE:
            raise InputError(f"{path}: larger than {MAX_FILE} bytes")
        return read(raw.decode("utf-8"))
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path}: not UTF-8 text") from None
    except RulesError as error:
        raise InputError(f"{path}: {error.params['where']}: {error.params['why']}") from None
    except RecursionError:
        raise InputError(f"{path}: nested too deeply") from None


def load_record(path: Path) -> Record:
    """The recorded game in a file. InputError when there is none in it."""
    return read_file(path, read_record)


def refusal_line(error: RulesError) -> str:
    """`cannot_pay: item=city`."""
    return ": ".join(filter(None, (error.code, ", ".join(f"{key}={value}" for key, value in error.params.items()))))


def commands(package: str) -> dict[str, str]:
    """The commands of a package by name, each with the first line of what it says about itself.

    A module with a function `main` is a command. The sources are read, not imported: a list must come at once.
    """
    paths = sorted(_folder(package).glob("*.py"))
    return {path.stem: about for path in paths if (about := _about(path)) is not None}


def _folder(package: str) -> Path:
    return Path(importlib.import_module(package).__path__[0])


def _about(path: Path) -> str | None:
    """The first line of a command's docstring; None when the module is no command."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if not any(isinstance(each, ast.FunctionDef) and each.name == "main" for each in tree.body):
        return None
    return (ast.get_docstring(tree) or "").partition("\n")[0]


def dispatch(package: str, arguments: Sequence[str] | None = None) -> NoReturn:
    """`python -m <package> <command> …`: runs the command and leaves; without one it knows, lists them all."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    name, rest = (words or [""])[0], words[1:]
    module = name.replace("-", "_")
    path = _folder(package) / f"{module}.py"
    if module.isidentifier() and path.is_file() and _about(path) is not None:
        run(importlib.import_module(f"{package}.{module}").main, rest)
    asked = name in {"-h", "--help"}
    out = sys.stdout if asked else sys.stderr
    if name and not asked:
        print(f"python -m {package}: there is no command {name!r}", file=out)
    print(f"usage: python -m {package} COMMAND …  (COMMAND --help says more)", file=out)
    known = commands(package)
    width = max(map(len, known))
    for each, about in known.items():
        print(f"  {each:<{width}}  {about}", file=out)
    sys.exit(0 if asked else 2)


def run(main: Callable[[Sequence[str]], int], arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and leave: its exit code, or 2 and one line for a fault."""
    try:
        code = main(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except (InputError, RulesError) as error:
        print(f"error: {refusal_line(error) if isinstance(error, RulesError) else error}", file=sys.stderr)
        code = 2
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        # The reader of our output has gone; Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
