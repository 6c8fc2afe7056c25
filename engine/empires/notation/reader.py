"""Text → State. A fault is refused with its line: RulesError("bad_position", where="line 7", why=…)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.core.codec import plain
from engine.core.rules import Outcome
from engine.core.types import RulesError
from engine.empires.board import BOARD, PROVINCE, PROVINCE_IDS
from engine.empires.empire import SEATS
from engine.empires.notation.beginning import (
    EMPTY,
    SETUP,
    TOKENS,
    begun,
    count_tokens,
    first_stage,
    plain_display,
    rest_of_cards,
    rest_of_stack,
)
from engine.empires.notation.frames import TEXT
from engine.empires.positions import position
from engine.empires.positions.check import check
from engine.empires.sequence import FLOW
from engine.empires.setup import OPTIONS
from engine.empires.state import State
from engine.empires.vocabulary import (
    CARD,
    CARDS,
    GOODS,
    LEGENDARY,
    PHASES,
    PYRAMIDS,
    RES,
    RESOURCES,
    SEAT_COUNTS,
    TRACKS,
)
from engine.marenostrum import query
from engine.marenostrum.notation.chance import read_rng
from engine.marenostrum.notation.lines import Line, counted, distinct, pick, refuse, some, split, whole
from engine.marenostrum.notation.places import blank, read_place

_GOOD: Final = {good: i for i, good in enumerate(GOODS)}
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
        self._dispatch(("hand", "discard", "cards"))
        self._complete_cards()
        self._dispatch(tuple(key for key in _READERS if key not in ("ask", "draft", "hand", "discard", "cards")))
        for line in places:
            read_place(state, line, self._seat)
        for key in ("acted", "turn"):
            if key in self.at and "begin" in self.at:
                refuse(self.at[key], f"{key} says nothing before the phase begins")
        for seat in range(state.n):
            if f"started {SEATS[seat]}" not in self.at:
                state.start_control[seat] = query.controlled_mask(state, seat)
        if "outcome" in self.at:
            for line in self.lines:
                if line.key in ("ask", "begin", "draft"):
                    refuse(line.number, f"the game is over since line {self.at['outcome']}; nobody is asked")
        self._dispatch(("ask",))
        self._complete_tokens()
        self._begin()
        return self._checked()

    def _beginning(self) -> State:
        first = self.lines[0]
        if first.key not in (SETUP, EMPTY) or len(first.words) != 1:
            refuse(first.number, "the first line reads `setup 5` or `empty 5` (3, 4 or 5 seats)")
        n = whole(first, first.words[0], min(SEAT_COUNTS), max(SEAT_COUNTS), "seats")
        options = {}
        for line in self.lines[1:]:
            if line.key == "option":
                some(line, line.words, 2, 2)
                specs = {spec.key: spec for spec in OPTIONS}
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

    def _dispatch(self, keys: Sequence[str]) -> None:
        for line in self.lines[1:]:
            if line.key in keys:
                _READERS[line.key](self, line)

    def _seat(self, line: Line, word: str) -> int:
        seats = {seat: i for i, seat in enumerate(SEATS[: self.state.n])}
        if word in SEATS and word not in seats:
            refuse(line.number, f"{word} does not play with {self.state.n}")
        return pick(line, seats, word, "seat")

    def _places(self) -> list[Line]:
        """The lines about places, which the beginning no longer fills. Refuses unknown keys."""
        out = []
        for line in self.lines[1:]:
            if line.key.endswith(":"):
                self._once(line, line.key[:-1])
                blank(self.state, line)
                out.append(line)
            elif line.key not in _READERS and line.key != "option":
                refuse(line.number, f"unknown key {line.key[:40]!r}")
        return out

    # --- tokens and cards ---

    def hand(self, line: Line) -> None:
        some(line, line.words, 1)
        seat = self._seat(line, line.words[0])
        self._once(line, f"hand {line.words[0]}")
        hand = [0] * len(RESOURCES)
        for name, count in counted(line, line.words[1:], 99):
            hand[pick(line, RES, name, "resource")] = count
        self.state.hand[seat] = hand

    def discard(self, line: Line) -> None:
        self._once(line, "discard")
        for name, _ in counted(line, line.words, 1):
            self.state.discard[pick(line, _GOOD, name, "good")] = 1

    def stack(self, line: Line) -> None:
        self._once(line, "stack")
        self.state.stack = [pick(line, _GOOD, word, "good") for word in line.words]
        distinct(line, self.state.stack, lambda g: GOODS[g])

    def _complete_tokens(self) -> None:
        """Supply and stack are what is nowhere else; this fails if there is more of anything than exists."""
        state = self.state
        seen = count_tokens(state)
        for r, count in enumerate(seen):
            if count > TOKENS[r]:
                names = [f"hand {SEATS[s]}" for s in range(state.n) if state.hand[s][r]]
                where = [self.at[name] for name in [*names, "discard", "ask take"] if name in self.at]
                refuse(max(where, default=self.lines[0].number), f"{count} {RESOURCES[r]}; there are {TOKENS[r]}")
        state.supply = [most - count for most, count in zip(TOKENS, seen[:LEGENDARY], strict=False)]
        for good in state.stack:
            if seen[LEGENDARY + good]:
                refuse(self.at["stack"], f"legendary_{GOODS[good]} is somewhere else")
        state.stack = rest_of_stack(state, state.stack)

    def cards(self, line: Line) -> None:
        some(line, line.words, 2)
        seat = self._seat(line, line.words[0])
        self._once(line, f"cards {line.words[0]}")
        self.state.cards[seat] = [pick(line, CARD, word, "card") for word in line.words[1:]]

    def _complete_cards(self) -> None:
        owned: set[int] = set()
        for seat, cards in enumerate(self.state.cards):
            line = self.at.get(f"cards {SEATS[seat]}", self.lines[0].number)
            for i, card in enumerate(cards):
                if card in cards[:i] or (card in owned and card != PYRAMIDS):
                    refuse(line, f"{CARDS[card].id} twice")
            owned |= set(cards)
            if sum(CARDS[c].kind == "start" for c in cards) != 1:
                refuse(line, f"{SEATS[seat]} has one starting hero")
            if len(cards) - (PYRAMIDS in cards) > 5:
                refuse(line, f"{SEATS[seat]} has more than five heroes and wonders")
        said = {line.key: line for line in self.lines[1:] if line.key in ("display", "deck")}
        state = self.state
        if "display" in said:
            state.display = self._free_cards(said["display"], owned)
        else:
            state.display = plain_display(state)
        first = self._free_cards(said["deck"], owned | set(state.display)) if "deck" in said else []
        state.deck = [*first, *(c for c in rest_of_cards(state) if c not in first)][::-1]

    def _free_cards(self, line: Line, taken: set[int]) -> list[int]:
        self._once(line, line.key)
        cards = [pick(line, CARD, word, "card") for word in line.words]
        distinct(line, cards, lambda c: CARDS[c].id)
        for card in cards:
            if card in taken or CARDS[card].kind not in ("hero", "wonder"):
                refuse(line.number, f"{CARDS[card].id} cannot lie there")
        return cards

    def lying(self, line: Line) -> None:
        """`display` and `deck` were read with the cards."""

    def copied(self, line: Line) -> None:
        self._once(line, "copied")
        some(line, line.words, 1, 1)
        card = pick(line, CARD, line.words[0], "card")
        if not CARDS[card].copyable:
            refuse(line.number, f"{CARDS[card].id} cannot be copied")
        self.state.copied = card

    def used(self, line: Line) -> None:
        some(line, line.words, 2)
        seat = self._seat(line, line.words[0])
        self._once(line, f"used {line.words[0]}")
        cards = [pick(line, CARD, word, "card") for word in line.words[1:]]
        for card in cards:
            if card not in self.state.cards[seat]:
                refuse(line.number, f"{line.words[0]} has no {CARDS[card].id}")
        distinct(line, cards, lambda c: CARDS[c].id)
        self.state.used[seat] = sum(1 << card for card in cards)

    # --- the course of the game ---

    def round(self, line: Line) -> None:
        self._once(line, "round")
        some(line, line.words, 1, 1)
        self.state.round = whole(line, line.words[0], 1, 10**6, "round")

    def phase(self, line: Line) -> None:
        """`phase build`, or `phase build 2` for a later part of it."""
        self._once(line, "phase")
        some(line, line.words, 1, 2)
        pick(line, _PHASE, line.words[0], "phase")
        parts = sum(phase == line.words[0] for phase, _ in FLOW.sequence)
        part = whole(line, line.words[1], 1, parts, "part") if len(line.words) == 2 else 1
        self.state.cursor = first_stage(line.words[0]) + part - 1

    def begin(self, line: Line) -> None:
        if "phase" in self.at:
            refuse(line.number, "either `phase` or `begin`")
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
        track = pick(line, _TRACK, line.words[0], "track")
        self._once(line, f"leader {line.words[0]}")
        self.state.titles[track] = self._seat(line, line.words[1])

    def played(self, line: Line) -> None:
        self._once(line, "played")
        self.state.played = [whole(line, word, 0, 5, "token") for word in line.words]
        distinct(line, self.state.played, str)

    def peace(self, line: Line) -> None:
        self._once(line, "peace")
        self.state.peace = self._two(line)

    def last_peace(self, line: Line) -> None:
        seat, other = self._two(line)
        self._once(line, f"last_peace {line.words[0]}")
        self.state.peace_last[seat] = other

    def _two(self, line: Line) -> tuple[int, int]:
        some(line, line.words, 2, 2)
        one, other = (self._seat(line, word) for word in line.words)
        if one == other:
            refuse(line.number, "two different seats are wanted")
        return one, other

    def started(self, line: Line) -> None:
        """What a seat controlled at the start of the round, when that is not what it controls now."""
        some(line, line.words, 1)
        seat = self._seat(line, line.words[0])
        self._once(line, f"started {line.words[0]}")
        provinces = [pick(line, PROVINCE, word, "province") for word in line.words[1:]]
        distinct(line, provinces, lambda p: PROVINCE_IDS[p])
        self.state.start_control[seat] = sum(1 << p for p in provinces)

    def outcome(self, line: Line) -> None:
        self._once(line, "outcome")
        some(line, line.words, 1)
        reason, *winners = line.words
        if reason not in ("prestige", "fame", "conquest", "leadership", "round_cap"):
            refuse(line.number, f"unknown outcome {reason[:40]!r}")
        self.state.outcome = Outcome(reason, tuple(SEATS[self._seat(line, word)] for word in winners))

    # --- decisions ---

    def ask(self, line: Line) -> None:
        if "begin" in self.at:
            refuse(line.number, "either `ask` or `begin`")
        step, _, data = line.rest.partition(" ")
        self.at[f"ask {step}"] = line.number
        try:
            self.state.frames.append(TEXT.read(self.state, step, data.strip()))
        except (ValueError, RecursionError) as error:
            refuse(line.number, f"{step[:40]}: {error}")

    def draft(self, line: Line) -> None:
        """Read last of all, by `_checked`."""

    def _begin(self) -> None:
        """`begin build`: run into the phase, as a game does."""
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
            actions = [line.rest.partition(" ")[2].strip() for line in lines]
            if actions == [""]:
                actions = []
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
    "discard": _Reader.discard,
    "stack": _Reader.stack,
    "cards": _Reader.cards,
    "display": _Reader.lying,
    "deck": _Reader.lying,
    "copied": _Reader.copied,
    "used": _Reader.used,
    "round": _Reader.round,
    "phase": _Reader.phase,
    "begin": _Reader.begin,
    "rng": _Reader.rng,
    "turn": _Reader.turn,
    "acted": _Reader.acted,
    "leader": _Reader.leader,
    "played": _Reader.played,
    "peace": _Reader.peace,
    "last_peace": _Reader.last_peace,
    "started": _Reader.started,
    "outcome": _Reader.outcome,
    "ask": _Reader.ask,
    "draft": _Reader.draft,
}
"""By the first word of a line; `option` and the places are read apart."""
KEYS: Final = ("option", *_READERS)
