"""Positions of classic thrown together at random: more war, more cards, stranger hands than games come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.classic.board import N_PROVINCES, PROVINCE_IDS, PROVINCES, SEAS
from engine.classic.civilization import HOMES
from engine.classic.notation import read_position
from engine.classic.options import OPTIONS, played
from engine.classic.state import State
from engine.classic.vocabulary import CARD, CARDS, DECKS, GAME, HERO_OF, RESOURCES, SEATS, TOKENS, TRACKS
from engine.core import Rng
from engine.core.chance import shuffled

FAR, TIED = 1, 2
"""What some positions are for: everybody lacks one card or the Pyramids; two count alike for each role."""
BEGINNINGS = ("commerce 2", "commerce 3", "commerce 4", "construction", "construction 2", "military", "military 2")


def drawn_options(rng: Rng, **fixed: str) -> dict[str, str]:
    """Options of a game, every value as likely."""
    return {spec.key: spec.values[rng.below(len(spec.values))] for spec in OPTIONS} | fixed


def scattered(rng: Rng, beginning: str) -> State:
    """A `thrown` position with random options and number of seats."""
    return thrown(rng, beginning, 3 + rng.below(3), drawn_options(rng, round_cap="none", setup="basic"))


def thrown(rng: Rng, beginning: str, seats: int, options: Mapping[str, str]) -> State:
    """Round 3 at the beginning of a phase or part of one; legal in all that reading a position knows."""
    return read_position(_text(rng, beginning, seats, options))


def _text(rng: Rng, beginning: str, seats: int, options: Mapping[str, str]) -> str:
    lines = [f"empty {seats}", *(f"option {key} {value}" for key, value in options.items()), "round 3"]
    table = _Table(rng, seats, options)
    table.throw()
    lines += table.lines()
    lines += [f"leader {track} {SEATS[table.leader()]}" for track in TRACKS]
    return "\n".join([*lines, f"begin {beginning}", ""])


def _any(rng: Rng, row: tuple[int, ...] | list[int]) -> int:
    return row[rng.below(len(row))]


class _Table:
    """A map, hands and cards being thrown."""

    def __init__(self, rng: Rng, seats: int, options: Mapping[str, str]) -> None:
        self.rng = rng
        self.options = options
        self.players = played(seats, options)
        self.theme = rng.below(8)
        self.owner = [-1] * N_PROVINCES
        self.units: dict[str, Counter[tuple[int, int]]] = {
            word: Counter() for word in ("legions", "fortress", "unlaunched", "trireme")
        }
        self.built: dict[int, list[str]] = {p: [] for p in range(N_PROVINCES)}
        self.jobs: dict[tuple[int, int], list[str]] = {}
        self.cards: dict[int, list[str]] = {seat: [] for seat in self.players}
        self.hands: dict[int, Counter[str]] = {seat: Counter() for seat in self.players}

    def leader(self) -> int:
        """Who has a role."""
        return self.players[2] if self.theme == TIED else _any(self.rng, self.players)

    def throw(self) -> None:
        self._cards()
        self._owners()
        self._buildings()
        self._armies()
        if self.theme == TIED:
            self._tie()
        self._jobs()
        self._hands()

    def _cards(self) -> None:
        """Three at most, so that nobody has won."""
        general = shuffled(
            [c.id for n, c in enumerate(CARDS) if n not in HERO_OF.values() and c.id != "pyramids"], self.rng
        )
        if self.theme == TIED:
            general = [name for name in general if not any(CARDS[CARD[name]].bonus)]
        for name in ("zeus", "helen", "nebuchadnezzar"):  # what they do is rare
            if not self.rng.below(3):
                seat = _any(self.rng, [s for s in self.players if len(self.cards[s]) < 2])
                self.cards[seat].append(general.pop(general.index(name)))
        for seat in self.players:
            if self.rng.below(4):
                self.cards[seat].append(CARDS[HERO_OF[seat]].id)
            room = 3 - len(self.cards[seat])
            more = min(len(general), room if self.theme == FAR else self.rng.below(room + 1))
            self.cards[seat] += [general.pop() for _ in range(more)]

    def _owners(self) -> None:
        for side in range(len(SEATS)):
            self.owner[HOMES[side]] = side
        for p in range(N_PROVINCES):
            side = self.rng.below(len(SEATS) + 2)
            if p not in HOMES and side < len(SEATS) and self.owner.count(side) < 12:
                self.owner[p] = side
        few = self.players[0] if not self.rng.below(3) else -1
        for p in range(N_PROVINCES):  # somebody whose markers are used up
            if few >= 0 and self.owner.count(few) < 12 and p not in HOMES:
                self.owner[p] = few

    def _buildings(self) -> None:
        tokens = Counter(TOKENS[len(self.players)])
        often = self.rng.below(3)
        for p in shuffled(list(range(N_PROVINCES)), self.rng):
            for site in PROVINCES[p].sites:
                if tokens[site.kind] and self.rng.below(3) <= often:
                    tokens[site.kind] -= 1
                    self.built[p].append(site.name)

    def _armies(self) -> None:
        """The fewer places, the more war; neutral sides have no ships."""
        rng = self.rng
        arena = [*shuffled(list(range(N_PROVINCES)), rng)[: 4 + rng.below(8)], *HOMES[: rng.below(3)]]
        coasts = [p for p in range(N_PROVINCES) if PROVINCES[p].seas]
        for side in range(len(SEATS)):
            for _ in range(rng.below(10)):
                if self.units["legions"].total() and self._count("legions", side) == 8:
                    break
                self.units["legions"][_any(rng, arena), side] += 1
            twice = "zeus" in self.cards.get(side, [])
            for _ in range(rng.below(4) if rng.below(4) else 14):
                p = _any(rng, arena)
                p = HOMES[side] if twice and self.rng.below(2) else p
                most = 2 if twice and self.owner[p] == side else 1
                if self._count("fortress", side) < 8 and self.units["fortress"][p, side] < most:
                    self.units["fortress"][p, side] += 1
            for _ in range(rng.below(6) if side in self.players else 0):
                if rng.below(3):
                    self.units["trireme"][rng.below(len(SEAS)), side] += 1
                else:
                    self.units["unlaunched"][_any(rng, coasts), side] += 1
        for seat in self.players:  # conquerors
            free = [p for p in range(N_PROVINCES) if self.owner[p] not in (-1, seat) and not self._armed(p)]
            for p in shuffled(free, rng)[: rng.below(3)]:
                left = 8 - self._count("legions", seat)
                if left:
                    self.units["legions"][p, seat] = 1 + rng.below(min(3, left))

    def _tie(self) -> None:
        """Two have a city, a caravan and a fortress at home, and nobody has anything else."""
        self.built = {p: [] for p in range(N_PROVINCES)}
        for row in self.units.values():
            row.clear()
        for seat in self.players[:2]:
            home = PROVINCES[HOMES[seat]]
            self.built[home.number] = [home.cities[0].name, home.caravans[0].name]
            self.units["fortress"][home.number, seat] = 1

    def _count(self, word: str, side: int) -> int:
        return sum(count for (_, whose), count in self.units[word].items() if whose == side)

    def _armed(self, p: int) -> set[int]:
        words = ("legions", "fortress")
        return {s for s in range(len(SEATS)) if any(self.units[word][p, s] for word in words)}

    def _jobs(self) -> None:
        """Occupations of one kind, where one side is alone in another's province."""
        for p in range(N_PROVINCES):
            armed = self._armed(p)
            if len(armed) != 1 or self.owner[p] < 0:
                continue
            (side,) = armed
            legions = self.units["legions"][p, side]
            if side == self.owner[p] or side not in self.players or not legions:
                continue
            player_home = p in HOMES and self.owner[p] in self.players and HOMES[self.owner[p]] == p
            if not player_home and self.rng.below(2):
                self.jobs[p, side] = ["marker"]
            elif self.rng.below(3):
                self.jobs[p, side] = shuffled(self.built[p], self.rng)[: 1 + self.rng.below(legions)]
                if player_home and self.rng.below(2):  # built since, beside the one who occupies
                    word = ("legions", "fortress")[self.rng.below(2)]
                    self.units[word][p, self.owner[p]] += self._count(word, self.owner[p]) < 8

    def _hands(self) -> None:
        sizes = GAME["cards"]["sizes"]
        counts = [int(n) for n in self.options["deck"].split("-")]
        assert self.options["deck"] in DECKS
        each = [size for size, kinds in zip(sizes, counts, strict=True) for _ in range(kinds)]
        bank = Counter(dict(zip(RESOURCES, [*each, GAME["cards"]["tax"]], strict=True)))
        for seat in self.players:
            kinds = 1 + self.rng.below(12)
            rich = 0 if self.rng.below(4) else 6 + self.rng.below(8)
            rich = 13 if self.theme == FAR and seat == self.players[0] else rich
            draws = ["tax"] * rich + [
                RESOURCES[self.rng.below(kinds)] if self.rng.below(4) else "tax" for _ in range(self.rng.below(14))
            ]
            if not self.rng.below(4):
                draws += list(RESOURCES[:12])
            for name in draws:
                if bank[name]:
                    bank[name] -= 1
                    self.hands[seat][name] += 1
        if not self.rng.below(3):  # one has all there is of some kinds
            seat = _any(self.rng, self.players)
            for name in RESOURCES:
                if self.rng.below(2):
                    taken = max(0, bank[name] - self.rng.below(3))
                    self.hands[seat][name] += taken

    def lines(self) -> list[str]:
        """In the notation of positions."""
        out = [f"hand {SEATS[s]} {_counted(hand)}" for s, hand in self.hands.items() if hand]
        out += [f"cards {SEATS[s]} {' '.join(cards)}".rstrip() for s, cards in self.cards.items()]
        for seat in self.players:
            mine = [p for p in range(N_PROVINCES) if self.owner[p] == seat and (p == HOMES[seat] or self.rng.below(5))]
            gone = self.rng.below(N_PROVINCES)
            if self.owner[gone] != seat and not self.rng.below(2):
                mine.append(gone)
            out.append(f"started {SEATS[seat]} {' '.join(PROVINCE_IDS[p] for p in sorted(mine))}")
        for p, name in enumerate(PROVINCE_IDS):
            out.append(f"{name}: {'; '.join(self._place(p))}")
        for sea, name in enumerate(SEAS):
            whose = [f"{SEATS[s]} {n}" for (at, s), n in sorted(self.units["trireme"].items()) if at == sea and n]
            if whose:
                out.append(f"{name}: {' '.join(whose)}")
        return out

    def _place(self, p: int) -> list[str]:
        parts = [SEATS[self.owner[p]] if self.owner[p] >= 0 else "nobody"]
        if self.built[p]:
            parts.append(f"built {' '.join(self.built[p])}")
        for word in ("legions", "fortress", "unlaunched"):
            whose = [f"{SEATS[s]} {n}" for (at, s), n in sorted(self.units[word].items()) if at == p and n]
            if whose:
                parts.append(f"{word} {' '.join(whose)}")
        for (at, side), jobs in sorted(self.jobs.items()):
            sites = [job for job in jobs if job != "marker"]
            if at == p and sites:
                parts.append(f"occupy {SEATS[side]} {' '.join(sites)}")
            if at == p and "marker" in jobs:
                parts.append(f"marker {SEATS[side]} {2 + self.rng.below(2)}")
        return parts


def _counted(hand: Counter[str]) -> str:
    return " ".join(f"{name} {count}" for name, count in hand.items() if count)
