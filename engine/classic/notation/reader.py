"""Text → State. A fault is refused with its line: RulesError("bad_position", where="line 7", why=…)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.classic.board import BOARD, PROVINCE, PROVINCE_IDS
from engine.classic.cards import MOST_FORTRESSES
from engine.classic.notation.beginning import EMPTY, SETUP, begun, for_sale
from engine.classic.notation.frames import TEXT
from engine.classic.options import OPTIONS
from engine.classic.positions import position
from engine.classic.positions.check import check, count_resources
from engine.classic.sequence import FLOW
from engine.classic.state import State
from engine.classic.victory import REASONS
from engine.classic.vocabulary import CARD, CARDS, PHASES, RES, RESOURCES, SEAT, SEAT_COUNTS, SEATS, TRACKS, bank_of
from engine.core.codec import plain
from engine.core.rules import Outcome
from engine.core.types import RulesError
from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.notation.chance import read_rng
from engine.marenostrum.notation.lines import Line, counted, distinct, pick, refuse, some, split, whole
from engine.marenostrum.notation.places import blank, read_place

_TRACK: Final = {track: i for i, track in enumerate(TRACKS)}
_PHASE: Final = {phase: i for i, phase in enumerate(PHASES)}


def read_position(text: str) -> State:
    """The position a text describes. RulesError("bad_position", where="line n", why)."""
    return _Reader(split(text, BOARD)).read()


class _Reader:
    """One text on its way to a state. `at` remembers the line of everything that was said."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.at: dict[str, int] = {}
        self.state = self._beginning()

    def read(self) -> State:
        state = self.state
        places = self._places()
        for line in self.lines[1:]:
            if line.key in _READERS:
                _READERS[line.key](self, line)
        state.display = for_sale(state)
        for line in places:
            read_place(state, line, self._side, MOST_FORTRESSES)
        for side in state.sides:
            if f"started {SEATS[side]}" not in self.at:
                state.start_control[side] = query.controlled_mask(state, side)
        for line in self.lines[1:]:
            if line.key == "ask":
                self._ask(line)
        self._fill_bank()
        self._begin()
        return self._checked()

    def _beginning(self) -> State:
        first = self.lines[0]
        if first.key not in (SETUP, EMPTY) or len(first.words) != 1:
            refuse(first.number, "the first line reads `setup 5` or `empty 5` (3, 4 or 5 seats)")
        n = whole(first, first.words[0], min(SEAT_COUNTS), max(SEAT_COUNTS), "seats")
        options = {}
        specs = {spec.key: spec for spec in OPTIONS}
        for line in self.lines[1:]:
            if line.key == "option":
                some(line, line.words, 2, 2)
                key, value = line.words
                if value not in pick(line, specs, key, "option").values:
                    refuse(line.number, f"option {key}: one of {', '.join(specs[key].values)}")
                self._once(line, f"option {key}")
                options[key] = value
        return begun(first.key, n, options)

    def _once(self, line: Line, what: str) -> None:
        if what in self.at:
            refuse(line.number, f"{what} was said in line {self.at[what]} already")
        self.at[what] = line.number

    def _side(self, line: Line, word: str) -> int:
        return pick(line, SEAT, word, "civilization")

    def _seat(self, line: Line, word: str) -> int:
        side = self._side(line, word)
        if side not in self.state.players:
            refuse(line.number, f"{word} is neutral")
        return side

    def _places(self) -> list[Line]:
        """The lines about places, which the beginning no longer fills. Refuses unknown keys."""
        out = []
        for line in self.lines[1:]:
            if line.key.endswith(":"):
                self._once(line, line.key[:-1])
                blank(self.state, line)
                out.append(line)
            elif line.key not in (*_READERS, "option", "ask", "draft"):
                refuse(line.number, f"unknown key {line.key[:40]!r}")
        return out

    # --- what sides hold ---

    def hand(self, line: Line) -> None:
        some(line, line.words, 1)
        seat = self._seat(line, line.words[0])
        self._once(line, f"hand {line.words[0]}")
        hand = [0] * len(RESOURCES)
        for name, count in counted(line, line.words[1:], 99):
            hand[pick(line, RES, name, "resource")] = count
        self.state.hand[seat] = hand

    def cards(self, line: Line) -> None:
        some(line, line.words, 1)
        seat = self._seat(line, line.words[0])
        self._once(line, f"cards {line.words[0]}")
        cards = [pick(line, CARD, word, "card") for word in line.words[1:]]
        distinct(line, cards, lambda c: CARDS[c].id)
        self.state.cards[seat] = cards

    def used(self, line: Line) -> None:
        some(line, line.words, 2)
        seat = self._seat(line, line.words[0])
        self._once(line, f"used {line.words[0]}")
        self.state.used[seat] = sum(1 << c for c in {pick(line, CARD, word, "card") for word in line.words[1:]})

    def _fill_bank(self) -> None:
        """The bank has what is nowhere else; refused when there is more of anything than exists."""
        state = self.state
        state.supply = [0] * len(RESOURCES)
        for r, (seen, there_are) in enumerate(zip(count_resources(state), bank_of(state.options["deck"]), strict=True)):
            if seen > there_are:
                hands = [self.at.get(f"hand {SEATS[s]}", 0) for s in state.players if state.hand[s][r]]
                line = max((*hands, self.at.get("ask take", 0))) or self.lines[0].number
                refuse(line, f"{seen} {RESOURCES[r]}; there are {there_are}")
            state.supply[r] = there_are - seen

    # --- the course of the game ---

    def round(self, line: Line) -> None:
        self._once(line, "round")
        some(line, line.words, 1, 1)
        self.state.round = whole(line, line.words[0], 1, 10**6, "round")

    def phase(self, line: Line) -> None:
        """`phase construction`, or `phase construction 2` for a later part of it."""
        self._once(line, "phase")
        some(line, line.words, 1, 2)
        pick(line, _PHASE, line.words[0], "phase")
        parts = sum(phase == line.words[0] for phase, _ in FLOW.sequence)
        part = whole(line, line.words[1], 1, parts, "part") if len(line.words) == 2 else 1
        self.state.cursor = FLOW.first_stage(line.words[0]) + part - 1

    def begin(self, line: Line) -> None:
        self.phase(line)
        self.at["begin"] = line.number

    def rng(self, line: Line) -> None:
        self._once(line, "rng")
        some(line, line.words, 1)
        self.state.rng = read_rng(line)

    def turn(self, line: Line) -> None:
        self._once(line, "turn")
        some(line, line.words, 1, 1)
        self.state.turn = self._seat(line, line.words[0])

    def acted(self, line: Line) -> None:
        self._once(line, "acted")
        self.state.acted = [self._seat(line, word) for word in line.words]
        distinct(line, self.state.acted, lambda s: SEATS[s])

    def leader(self, line: Line) -> None:
        some(line, line.words, 2, 2)
        track = pick(line, _TRACK, line.words[0], "role")
        self._once(line, f"leader {line.words[0]}")
        self.state.titles[track] = NOBODY if line.words[1] == "nobody" else self._seat(line, line.words[1])

    def started(self, line: Line) -> None:
        """What a side owned at the start of the round, when that is not what it owns now."""
        some(line, line.words, 1)
        side = self._side(line, line.words[0])
        self._once(line, f"started {line.words[0]}")
        provinces = [pick(line, PROVINCE, word, "province") for word in line.words[1:]]
        distinct(line, provinces, lambda p: PROVINCE_IDS[p])
        self.state.start_control[side] = sum(1 << p for p in provinces)

    def outcome(self, line: Line) -> None:
        self._once(line, "outcome")
        some(line, line.words, 1)
        reason, *winners = line.words
        if reason not in REASONS:
            refuse(line.number, f"unknown outcome {reason[:40]!r}")
        self.state.outcome = Outcome(reason, tuple(SEATS[self._seat(line, word)] for word in winners))

    # --- decisions ---

    def _ask(self, line: Line) -> None:
        if "begin" in self.at or "outcome" in self.at:
            refuse(line.number, "nobody is asked before a phase begins, or after the end")
        step, _, data = line.rest.partition(" ")
        self.at[f"ask {step}"] = line.number
        try:
            self.state.frames.append(TEXT.read(self.state, step, data.strip()))
        except (ValueError, RecursionError) as error:
            refuse(line.number, f"{step[:40]}: {error}")

    def _begin(self) -> None:
        """`begin construction`: run into the phase, as a game does."""
        if "begin" in self.at:
            try:
                FLOW.sequence[self.state.cursor][1](self.state, [])
                FLOW.settle(self.state, [])
            except AssertionError as error:
                refuse(self.at["begin"], str(error))
            self.state.touch()

    def _checked(self) -> State:
        """Everything else a position must be (`position.load`), with the line that is to blame as well as it shows."""
        lines = [line for line in self.lines if line.key == "draft"]
        last = self.lines[-1].number
        try:
            check(self.state)
            raw = position.dump(self.state)
        except AssertionError as error:
            refuse(self._blamed(str(error), last), str(error))
        if lines:
            seats = {line.rest.partition(" ")[0] for line in lines}
            if len(seats) != 1:
                refuse(lines[-1].number, "one seat composes at a time")
            actions = [text for line in lines if (text := line.rest.partition(" ")[2].strip())]
            raw["draft"] = {"seat": SEATS[self._seat(lines[0], *seats)], "actions": plain(actions)}
        try:
            return position.load(raw)
        except RulesError as error:
            where, why = str(error.params["where"]), str(error.params["why"])
            line = lines[-1].number if where == "draft" and lines else self._blamed(f"{where} {why}", last)
            refuse(line, f"{where}: {why}")

    def _blamed(self, why: str, otherwise: int) -> int:
        """The number of the line with what `why` names, else of the last question, else `otherwise`."""
        words = set(re.findall(r"\w+", why))
        for what, line in self.at.items():
            if what.rpartition(" ")[2] in words:
                return line
        asks = [line for what, line in self.at.items() if what.startswith("ask ")]
        return max(asks, default=otherwise)


_READERS: Final[Mapping[str, Callable[[_Reader, Line], None]]] = {
    "hand": _Reader.hand,
    "cards": _Reader.cards,
    "used": _Reader.used,
    "round": _Reader.round,
    "phase": _Reader.phase,
    "begin": _Reader.begin,
    "rng": _Reader.rng,
    "turn": _Reader.turn,
    "acted": _Reader.acted,
    "leader": _Reader.leader,
    "started": _Reader.started,
    "outcome": _Reader.outcome,
}
"""By the first word of a line; `option`, `ask`, `draft` and the places are read apart."""
