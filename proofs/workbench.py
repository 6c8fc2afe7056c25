"""What proofs and tools know of one game beyond the common interface: nothing is needed, everything sharpens them.

It lies here, not with the product: the product must not carry what only measures it. And it lies in `proofs`, not in
`tools`: proofs need it while they run, tools may import proofs, and the reverse is against the law of imports.
"""

from __future__ import annotations

import importlib
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core import AnyRules, Seat, View
from proofs.fuzzing.lens import PLAIN, AnyLens
from proofs.gathering import Gathering, plain_gathering
from proofs.mutant import Mutant
from proofs.rulebook import Rulebook
from proofs.twin_cases import PLAIN as PLAIN_TWINS
from proofs.twin_cases import TwinCase
from scripts.command import InputError

if TYPE_CHECKING:
    from render.kit.look import Look
    from render.kit.marks import Scene

GAMES = "proofs.games"


@dataclass(frozen=True)
class Marks:
    """What is asked of a game's AI player by `proofs ladder`."""

    win_share: float
    """of its games against random players"""
    ended_share: float
    """of the games among itself that end by a victory in time"""
    rounds: int
    """in time"""
    mean_ms: float
    p95_ms: float
    endings: tuple[str, ...] = ()
    """Reasons for which it must have won at least once, among itself."""


@dataclass(frozen=True)
class Shot:
    """One picture of the documentation: what is drawn, from which part of which recorded game."""

    file: str
    game: str
    at: float
    """a share of the game's public moments"""
    language: str = "en"
    width: int = 1000
    region: str | None = None
    hand: str | None = None
    """Whose hand is drawn instead of the board."""


@dataclass(frozen=True)
class Reel:
    """A film of the documentation."""

    file: str
    game: str
    span: str


def _whole(view: View) -> object:
    return view


def _no_faults(known: Collection[str]) -> list[Mutant]:
    return []


@dataclass(frozen=True)
class Workbench:
    """One game's. The defaults do for any game."""

    id: str
    pace: float = 1.0
    """decisions a second of random play-outs, in those of the peer of `proofs bench playouts` in the same run"""
    lens: AnyLens = PLAIN
    """The fuzzer's."""
    marks: Marks | None = None
    """The ladder's; None: it measures and asks for nothing."""
    short: Mapping[str, str] = field(default_factory=dict)
    """Options that make a game short enough to be played to its end again and again."""
    table: Mapping[str, str] = field(default_factory=dict)
    """Settings of the table with which that takes minutes, where the plain ones make it wait for a day."""
    gathering: Callable[[AnyRules], Gathering] = plain_gathering
    """What the recorded games are to show, and who plays them."""
    holdings: Callable[[Any], Mapping[Seat, Collection[str]]] | None = None
    """What each seat holds at the end of a game whose worth `proofs balance` measures; None: nothing."""
    first_order: Callable[[Any], Sequence[Seat]] | None = None
    """The seats of a game just begun, the one who begins at the front; None: as they sit."""
    on_panel: Callable[[View], object] = _whole
    """The part of a seat's view that its panel shows: a panel is looked at again when this has changed."""
    plans: frozenset[str] = frozenset()
    """Questions that people answer with several moves thought through together."""
    gathered: frozenset[str] = frozenset()
    """Questions, and their verbs, that people answer by one multiple choice."""
    walk: Callable[[Any, Any], Awaitable[None]] | None = None
    """Presses whose way is counted: (room on the wire, `proofs.walk.Noted`); None: the first ones there are."""
    twins: tuple[TwinCase, ...] = PLAIN_TWINS
    """Pairs of positions that `proofs twins` compares."""
    rulebook: Rulebook | None = None
    """How its rules are numbered; None: they have no ids, no index and no planted faults."""
    more_faults: Callable[[Collection[str]], list[Mutant]] = _no_faults
    """Faults that need not be written down, for rules that have none among these ids."""
    scene: Callable[[View, Callable[[str], str]], tuple[Scene, Look]] | None = None
    """What the board of a view is painted from, for another renderer to draw the same."""
    shots: tuple[Shot, ...] = ()
    reels: tuple[Reel, ...] = ()
    """Pictures and films of the documentation."""
    cover: Shot | None = None
    """Of the card on which a game is chosen: drawn in each language, beside the game's painter."""


def workbench_of(rules_id: str) -> Workbench:
    """The game's own, from the module of its name in proofs/games; of any other game the plain one."""
    name = f"{GAMES}.{rules_id}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return Workbench(rules_id)
    found: Workbench = module.WORKBENCH
    assert found.id == rules_id, f"{name} holds the workbench of {found.id}"
    return found


def book_of(rules_id: str) -> Rulebook:
    """How the game's rules are numbered. InputError when they are not."""
    book = workbench_of(rules_id).rulebook
    if book is None:
        raise InputError(f"the rules of {rules_id} have no ids: proofs/games/{rules_id} tells of no rulebook")
    return book
