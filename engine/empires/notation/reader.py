"""Text → State. A fault is refused with its line: RulesError("bad_position", where="line 7", why=…)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

from engine.core.chance import FixedRng, Rng
from engine.core.rules import Outcome
from engine.core.types import RulesError
from engine.empires import flow, position, query
from engine.empires.board import PROVINCE, PROVINCE_IDS, PROVINCES, SEA, SEAS, Site
from engine.empires.check import check
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
from engine.empires.notation.frames import read_frame
from engine.empires.setup import OPTIONS, SEAT_COUNTS
from engine.empires.state import NOBODY, State
from engine.empires.words import (
    CARD,
    CARDS,
    DUTIES,
    GOODS,
    LEGENDARY,
    MAX_FORTRESSES,
    MAX_LEGIONS,
    MAX_MARKERS,
    MAX_TRIREMES,
    PHASES,
    PYRAMIDS,
    RES,
    RESOURCES,
    STRIDE,
    TRACKS,
)

T = TypeVar("T")
MAX_CHARACTERS: Final = 200_000
MAX_LINES: Final = 2000
_GOOD: Final = {good: i for i, good in enumerate(GOODS)}
_TRACK: Final = {track: i for i, track in enumerate(TRACKS)}
_PHASE: Final = {phase: i for i, phase in enumerate(PHASES)}
_DUTY: Final = {duty: i for i, duty in enumerate(DUTIES) if duty}
_NUMBER: Final = re.compile(r"[0-9]{1,20}")


class Line(NamedTuple):
    number: int
    key: str
    """the first word, or a place"""
    rest: str

    @property
    def words(self) -> list[str]:
        return self.rest.split()


def refuse(line: int, why: str) -> NoReturn:
    raise RulesError("bad_position", where=f"line {line}", why=why[:200])


def read_position(text: str) -> State:
    """The position a text describes. RulesError("bad_position", where="line n", why)."""
    return _Reader(_split(text)).read()


def _split(text: str) -> list[Line]:
    if len(text) > MAX_CHARACTERS or text.count("\n") > MAX_LINES:
        refuse(1, f"longer than {MAX_LINES} lines or {MAX_CHARACTERS} characters")
    out = []
    for number, raw in enumerate(text.split("\n"), 1):
        content = raw.partition("#")[0].strip()
        if content:
            key, sign, rest = content.partition(":")
            if not sign or not key.replace("_", "").isalpha():
                key, _, rest = content.partition(" ")
            elif key not in PROVINCE and key not in SEA:
                refuse(number, f"no place {key[:40]!r}")
            out.append(Line(number, f"{key}:" if sign and key in (*PROVINCE_IDS, *SEAS) else key, rest.strip()))
    if not out:
        refuse(1, "no position: the first line reads `setup 5` or `empty 5`")
    return out


def _pick(line: Line, table: Mapping[str, T], word: str, what: str) -> T:
    if word not in table:
        refuse(line.number, f"unknown {what} {word[:40]!r}")
    return table[word]


def _whole(line: Line, word: str, least: int, most: int, what: str) -> int:
    if not _NUMBER.fullmatch(word) or not least <= int(word) <= most:
        refuse(line.number, f"{what}: a whole number from {least} to {most}, not {word[:40]!r}")
    return int(word)


def _some(line: Line, words: Sequence[str], least: int, most: int = 99) -> None:
    if not least <= len(words) <= most:
        refuse(line.number, f"{line.key}: {'too few' if len(words) < least else 'too many'} words")


def _distinct(line: Line, values: Sequence[T], names: Callable[[T], str]) -> None:
    for value in values:
        if values.count(value) > 1:
            refuse(line.number, f"{names(value)} twice")


class _Reader:
    """One text on its way to a state. `at` remembers the line of everything that was said."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.at: dict[str, int] = {}
        self.state = self._beginning()

    def read(self) -> State:
        state = self.state
        later = self._blank_the_places()
        self._dispatch(("hand", "discard", "cards"))
        self._complete_cards()
        self._dispatch(tuple(key for key in _READERS if key not in ("ask", "draft", "hand", "discard", "cards")))
        for line in later:
            self._place(line)
        if "turn" not in self.at and "begin" in self.at and len(state.acted):
            refuse(self.at["acted"], "who has acted says nothing before the phase begins")
        for seat in range(state.n):
            if f"started {SEATS[seat]}" not in self.at:
                state.start_control[seat] = query.controlled_mask(state, seat)
        self._dispatch(("ask",))
        self._complete_tokens()
        self._begin()
        return self._checked()

    def _beginning(self) -> State:
        first = self.lines[0]
        if first.key not in (SETUP, EMPTY) or len(first.words) != 1:
            refuse(first.number, "the first line reads `setup 5` or `empty 5` (3, 4 or 5 seats)")
        n = _whole(first, first.words[0], min(SEAT_COUNTS), max(SEAT_COUNTS), "seats")
        options = {}
        for line in self.lines[1:]:
            if line.key == "option":
                _some(line, line.words, 2, 2)
                specs = {spec.key: spec for spec in OPTIONS}
                key, value = line.words
                if value not in _pick(line, specs, key, "option").values:
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
        return _pick(line, seats, word, "seat")

    # --- places ---

    def _blank_the_places(self) -> list[Line]:
        """Take from the beginning what the text says anew; those lines. Refuses unknown keys."""
        out = []
        state = self.state
        for line in self.lines[1:]:
            if line.key.endswith(":"):
                place = line.key[:-1]
                self._once(line, place)
                out.append(line)
                if place in SEA:
                    at = SEA[place] * STRIDE
                    state.triremes[at : at + STRIDE] = [0] * STRIDE
                    continue
                p = PROVINCE[place]
                at = p * STRIDE
                if not query.OPEN[state.n][p]:
                    refuse(line.number, f"{place} is out of play with {state.n} seats")
                state.owner[p] = NOBODY
                state.legions[at : at + STRIDE] = [0] * STRIDE
                state.forts[at : at + STRIDE] = [0] * STRIDE
                for site in PROVINCES[p].sites:
                    state.built[site.number] = 0
            elif line.key not in _READERS and line.key != "option":
                refuse(line.number, f"unknown key {line.key[:40]!r}")
        return out

    def _place(self, line: Line) -> None:
        state = self.state
        place = line.key[:-1]
        if place in SEA:
            if line.rest != "nobody":
                self._units(line, line.words, state.triremes, SEA[place], 99, MAX_TRIREMES, "triremes")
            return
        p = PROVINCE[place]
        owner, *clauses = (part.strip() for part in line.rest.split(";"))
        if owner != "nobody":
            seat = state.owner[p] = self._seat(line, owner)
            if state.owner.count(seat) > MAX_MARKERS + 1:
                refuse(line.number, f"{owner} has {MAX_MARKERS} control markers beside its capital")
        for seat in range(state.n):
            if query.capital_of(seat) == p and state.owner[p] != seat:
                refuse(line.number, f"{place} is the capital province of {SEATS[seat]} and stays so")
        said: set[str] = set()
        for clause in clauses:
            key, *words = clause.split() or [""]
            if key in ("built", "legions", "fortress", "marker") and key in said:
                refuse(line.number, f"{key} twice")
            said.add(key)
            _some(line, words, 1)
            if key == "built":
                for site in [self._site(line, p, word) for word in words]:
                    if state.built[site.number]:
                        refuse(line.number, f"{site.name} twice")
                    state.built[site.number] = 1
            elif key == "legions":
                self._units(line, words, state.legions, p, 99, MAX_LEGIONS, "legions")
            elif key == "fortress":
                self._units(line, words, state.forts, p, 1, MAX_FORTRESSES, "fortresses")
            elif key == "marker":
                _some(line, words, 2, 2)
                state.marker[p] = self._seat(line, words[0])
                state.marker_since[p] = _whole(line, words[1], 1, 10**6, "round of the marker")
            elif key in _DUTY:
                _some(line, words, 2)
                for site in [self._site(line, p, word) for word in words[1:]]:
                    if state.duty[site.number] != NOBODY:
                        refuse(line.number, f"two legions on {site.name}")
                    state.duty[site.number] = self._seat(line, words[0])
                    state.duty_kind[site.number] = _DUTY[key]
            else:
                refuse(
                    line.number,
                    f"unknown word {key[:40]!r}; known: built, legions, fortress, marker, {', '.join(_DUTY)}",
                )

    def _site(self, line: Line, province: int, word: str) -> Site:
        sites = PROVINCES[province].site_by_name
        if word not in sites:
            refuse(line.number, f"no site {word[:40]!r} in {PROVINCE_IDS[province]}; it has {', '.join(sites)}")
        return sites[word]

    def _units(
        self, line: Line, words: Sequence[str], table: list[int], place: int, here: int, most: int, what: str
    ) -> None:
        for name, count in self._counted(line, words, here):
            seat = self._seat(line, name)
            at = place * STRIDE + seat
            if table[at]:
                refuse(line.number, f"{name} twice")
            table[at] = count
            if sum(table[seat::STRIDE]) > most:
                refuse(line.number, f"{sum(table[seat::STRIDE])} {what} of {name}; there are {most}")

    def _counted(self, line: Line, words: Sequence[str], most: int) -> list[tuple[str, int]]:
        """`coin 3 grain` → coin 3 times, grain once."""
        out: list[tuple[str, int]] = []
        for word in words:
            if _NUMBER.fullmatch(word):
                if not out or out[-1][1]:
                    refuse(line.number, f"{word} stands after no name")
                out[-1] = (out[-1][0], _whole(line, word, 1, most, out[-1][0]))
            else:
                out.append((word, 0))
        names = [name for name, _ in out]
        _distinct(line, names, str)
        return [(name, count or 1) for name, count in out]

    # --- tokens and cards ---

    def hand(self, line: Line) -> None:
        _some(line, line.words, 1)
        seat = self._seat(line, line.words[0])
        self._once(line, f"hand {line.words[0]}")
        hand = [0] * len(RESOURCES)
        for name, count in self._counted(line, line.words[1:], 99):
            hand[_pick(line, RES, name, "resource")] = count
        self.state.hand[seat] = hand

    def discard(self, line: Line) -> None:
        self._once(line, "discard")
        for name, _ in self._counted(line, line.words, 1):
            self.state.discard[_pick(line, _GOOD, name, "good")] = 1

    def stack(self, line: Line) -> None:
        self._once(line, "stack")
        self.state.stack = [_pick(line, _GOOD, word, "good") for word in line.words]
        _distinct(line, self.state.stack, lambda g: GOODS[g])

    def _complete_tokens(self) -> None:
        """Supply and stack are what is nowhere else; more than there are of anything shows here."""
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
        _some(line, line.words, 2)
        seat = self._seat(line, line.words[0])
        self._once(line, f"cards {line.words[0]}")
        self.state.cards[seat] = [_pick(line, CARD, word, "card") for word in line.words[1:]]

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
        cards = [_pick(line, CARD, word, "card") for word in line.words]
        _distinct(line, cards, lambda c: CARDS[c].id)
        for card in cards:
            if card in taken or CARDS[card].kind not in ("hero", "wonder"):
                refuse(line.number, f"{CARDS[card].id} cannot lie there")
        return cards

    def lying(self, line: Line) -> None:
        """`display` and `deck` were read with the cards."""

    def copied(self, line: Line) -> None:
        self._once(line, "copied")
        _some(line, line.words, 1, 1)
        card = _pick(line, CARD, line.words[0], "card")
        if not CARDS[card].copyable:
            refuse(line.number, f"{CARDS[card].id} cannot be copied")
        self.state.copied = card

    def used(self, line: Line) -> None:
        _some(line, line.words, 2)
        seat = self._seat(line, line.words[0])
        self._once(line, f"used {line.words[0]}")
        cards = [_pick(line, CARD, word, "card") for word in line.words[1:]]
        for card in cards:
            if card not in self.state.cards[seat]:
                refuse(line.number, f"{line.words[0]} has no {CARDS[card].id}")
        _distinct(line, cards, lambda c: CARDS[c].id)
        self.state.used[seat] = sum(1 << card for card in cards)

    # --- the course of the game ---

    def round(self, line: Line) -> None:
        self._once(line, "round")
        _some(line, line.words, 1, 1)
        self.state.round = _whole(line, line.words[0], 1, 10**6, "round")

    def phase(self, line: Line) -> None:
        """`phase build`, or `phase build 2` for a later part of it."""
        self._once(line, "phase")
        _some(line, line.words, 1, 2)
        _pick(line, _PHASE, line.words[0], "phase")
        parts = sum(phase == line.words[0] for phase, _ in flow.SEQUENCE)
        part = _whole(line, line.words[1], 1, parts, "part") if len(line.words) == 2 else 1
        self.state.cursor = first_stage(line.words[0]) + part - 1

    def begin(self, line: Line) -> None:
        if "phase" in self.at:
            refuse(line.number, "either `phase` or `begin`")
        self.phase(line)
        self.at["begin"] = line.number

    def rng(self, line: Line) -> None:
        self._once(line, "rng")
        _some(line, line.words, 1)
        if line.words[0] == "rolls":
            self.state.rng = FixedRng([_whole(line, word, 1, 99, "roll") for word in line.words[1:]])
        else:
            _some(line, line.words, 1, 1)
            self.state.rng = Rng(_whole(line, line.words[0], 0, (1 << 64) - 1, "rng"))

    def turn(self, line: Line) -> None:
        self._once(line, "turn")
        _some(line, line.words, 1, 1)
        self.state.turn = self._seat(line, line.words[0])

    def acted(self, line: Line) -> None:
        self._once(line, "acted")
        self.state.acted = [self._seat(line, word) for word in line.words]
        _distinct(line, self.state.acted, lambda s: SEATS[s])

    def leader(self, line: Line) -> None:
        _some(line, line.words, 2, 2)
        track = _pick(line, _TRACK, line.words[0], "track")
        self._once(line, f"leader {line.words[0]}")
        self.state.titles[track] = self._seat(line, line.words[1])

    def played(self, line: Line) -> None:
        self._once(line, "played")
        self.state.played = [_whole(line, word, 0, 5, "token") for word in line.words]
        _distinct(line, self.state.played, str)

    def peace(self, line: Line) -> None:
        self._once(line, "peace")
        self.state.peace = self._two(line)

    def last_peace(self, line: Line) -> None:
        seat, other = self._two(line)
        self._once(line, f"last_peace {line.words[0]}")
        self.state.peace_last[seat] = other

    def _two(self, line: Line) -> tuple[int, int]:
        _some(line, line.words, 2, 2)
        one, other = (self._seat(line, word) for word in line.words)
        if one == other:
            refuse(line.number, "two different seats are wanted")
        return one, other

    def started(self, line: Line) -> None:
        """What a seat controlled at the start of the round, when that is not what it controls now."""
        _some(line, line.words, 1)
        seat = self._seat(line, line.words[0])
        self._once(line, f"started {line.words[0]}")
        provinces = [_pick(line, PROVINCE, word, "province") for word in line.words[1:]]
        _distinct(line, provinces, lambda p: PROVINCE_IDS[p])
        self.state.start_control[seat] = sum(1 << p for p in provinces)

    def outcome(self, line: Line) -> None:
        self._once(line, "outcome")
        _some(line, line.words, 1)
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
            self.state.frames.append(read_frame(self.state, step, data.strip()))
        except (ValueError, RecursionError) as error:
            refuse(line.number, f"{step[:40]}: {error}")

    def draft(self, line: Line) -> None:
        """Read last of all, by `_checked`."""

    def _begin(self) -> None:
        """`begin build`: run into the phase, as a game does."""
        if "begin" in self.at:
            try:
                flow.SEQUENCE[self.state.cursor][1](self.state, [])
                flow.settle(self.state, [])
            except AssertionError as error:
                refuse(self.at["begin"], str(error))
            self.state.touch()

    def _checked(self) -> State:
        """Everything else a position must be (`position.load`), with the line that is to blame as well as it shows."""
        lines = [line for line in self.lines if line.key == "draft"]
        last = self.lines[-1].number
        try:
            check(self.state)
            raw: dict[str, Any] = position.dump(self.state)
        except AssertionError as error:
            refuse(self._blamed(str(error), last), str(error))
        if lines:
            seats = {line.rest.partition(" ")[0] for line in lines}
            if len(seats) != 1:
                refuse(lines[-1].number, "one seat composes at a time")
            actions = [line.rest.partition(" ")[2].strip() for line in lines]
            if actions == [""]:
                actions = []
            raw["draft"] = {"seat": SEATS[self._seat(lines[0], *seats)], "actions": actions}
        try:
            return position.load(raw)
        except RulesError as error:
            where, why = str(error.params["where"]), str(error.params["why"])
            line = lines[-1].number if where == "draft" and lines else self._blamed(f"{where} {why}", last)
            refuse(line, f"{where}: {why}")

    def _blamed(self, why: str, otherwise: int) -> int:
        """The line about what a message names; else the last question asked, else the last line."""
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
