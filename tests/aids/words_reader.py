"""Reads `render.marenostrum.position_words` back: the exact inverse, made from the catalogue alone."""

from __future__ import annotations

import json
import re
from typing import Any

from i18n import Texts


class Reader:
    """Takes the text of a position of Empires to pieces. `known`: ids per vocabulary."""

    tracks: tuple[str, ...] = ("trade", "culture", "military")
    reasons: tuple[str, ...] = ("prestige", "fame", "conquest", "leadership", "round_cap")
    duties: tuple[str, ...] = ("occupy", "pillage", "work")

    def __init__(self, said: Texts, known: dict[str, list[str]], options: dict[str, list[str]]) -> None:
        self.said = said
        self.back = {kind: self.inverse(ids) for kind, ids in known.items()}
        self.options = {
            said.get(f"option-{key}"): (key, {said.get(f"option-{key}-{value}"): value for value in values})
            for key, values in options.items()
        }

    def inverse(self, ids: list[str]) -> dict[str, str]:
        table = {self.called(word): word for word in ids}
        assert len(table) == len(ids), "two words of one kind are called alike"
        return table

    def called(self, word: str) -> str:
        """The name that the text has for an id."""
        return self.said.name(word)

    def label(self, key: str) -> str:
        return self.said.get(f"position-{key}")

    def names(self, kind: str, text: str) -> list[str]:
        return [] if text == self.label("none") else [self.back[kind][word] for word in text.split(", ")]

    def counts(self, kind: str, text: str) -> dict[str, int]:
        if text == self.label("none"):
            return {}
        pairs = [word.rsplit(" ", 1) for word in text.split(", ")]
        return {self.back[kind][word]: int(n) for word, n in pairs}

    def lots(self, kind: str, text: str) -> dict[str, list[str]]:
        if text == self.label("none"):
            return {}
        pairs = [part.split(" = ", 1) for part in text.split("; ")]
        return {self.back["seat"][seat]: self.names(kind, lot) for seat, lot in pairs}

    def read(self, text: str) -> dict[str, Any]:
        sections: dict[str, dict[str, str]] = {}
        section: dict[str, str] = {}
        for line in text.split("\n"):
            if line.startswith("**"):
                section = sections.setdefault(line.strip("*"), {})
            else:
                key, value = line.split(": ", 1)
                assert key not in section, f"said twice: {key}"
                section[key] = value
        return self.view(sections)

    def family(self, sections: dict[str, dict[str, str]]) -> dict[str, Any]:
        """What views of all games of the family have."""
        label, head = self.label, sections[self.label("heading")]
        course = sections[label("course")]
        rules, version = head[label("rules")].rsplit(" ", 1)
        inner = json.loads(next(v for s in sections.values() for k, v in s.items() if k == label("inner")).strip("`"))
        turn = self.names("seat", head[label("turn")])
        options = [part.split(" = ") for part in head[label("options")].split("; ")]
        tracks = sections[label("tracks")]
        parts = {track: tracks[self.said.name(track)].split("; ") for track in self.tracks}
        leaders = {t: self.back["seat"][p[1].split(": ")[1]] if len(p) > 1 else None for t, p in parts.items()}
        outcome = None
        if label("outcome") in head:
            reason, winners = head[label("outcome")].split("; ")
            reasons = {label(f"reason-{r}"): r for r in self.reasons}
            outcome = {"reason": reasons[reason], "winners": self.names("seat", winners)}
        return {
            "rules": rules, "version": int(version), "seat": None, "active": self.names("seat", head[label("awaited")]),
            "outcome": outcome, "options": {self.options[k][0]: self.options[k][1][v] for k, v in options},
            "round": int(head[label("round")]),
            "phase": self.back["phase"][head[label("phase")]].removeprefix("phase_"), **inner,
            "step": self.step(head[label("question")], inner), "turn": turn[0] if turn else None,
            "titles": leaders, "tracks": {t: self.counts("seat", p[0]) for t, p in parts.items()},
            "provinces": {
                self.back["province"][k]: self.province(v) for k, v in sections[label("provinces")].items()
            },
            "seas": {self.back["sea"][k]: self.counts("seat", v) for k, v in sections[label("seas")].items()},
            "acted": self.names("seat", course[label("acted")]),
            "trade": self.trade(sections.get(label("trade"))), "battle": self.battle(sections.get(label("battle"))),
            "hand": None, "pools": {}, "composing": [],
        }  # fmt: skip

    def step(self, text: str, inner: dict[str, Any]) -> str | None:
        """Two steps may be called alike: the frames say which one it is."""
        step = inner["frames"][-1][0] if inner["frames"] else None
        called = self.said.get(f"step-{step}") if self.said.has(f"step-{step}") else step
        assert text == (called or self.label("none"))
        return step

    def view(self, sections: dict[str, dict[str, str]]) -> dict[str, Any]:
        label, table = self.label, sections[self.label("table")]
        course = sections[label("course")]
        seats = [word for name, word in self.back["seat"].items() if name in sections]
        played = table[label("tokens-played")]
        pairs = re.findall(r"(\d/\d) \((\d)\)", played)
        number = table.get(label("number"))
        empires = {seat: self.empire(sections[self.said.name(seat)]) for seat in seats}
        return self.family(sections) | {
            "seats": seats,
            "tokens": {
                "free": re.findall(r"\d/\d", table[label("tokens-free")]), "played": [p[0] for p in pairs],
                "numbers": [int(p[1]) for p in pairs], "number": None if number is None else int(number),
            },
            "supply": self.counts("supply", table[label("supply")]),
            "legendary": {
                "stack": int(table[label("legendary")]), "discard": self.counts("good", table[label("discard")])
            },
            "empires": empires, "display": self.names("card", table[label("display")]),
            "deck": int(table[label("deck")]),
            "round_start": {
                seat: self.names("province", sections[self.said.name(seat)][label("round-start")]) for seat in seats
            },
            "peace": self.names("seat", course[label("peace")]) if label("peace") in course else None,
        }  # fmt: skip

    def one(self, kind: str, section: dict[str, str], key: str) -> str | None:
        return self.back[kind][section[self.label(key)]] if self.label(key) in section else None

    def empire(self, section: dict[str, str]) -> dict[str, Any]:
        label = self.label
        return {
            "resources": int(section[label("resources")]), "cards": self.names("card", section[label("cards")]),
            "copied": self.one("card", section, "copied"), "left": self.counts("left", section[label("left")]),
            "used": self.names("card", section.get(label("used"), label("none"))),
            "peace_last": self.one("seat", section, "peace-last"),
        }  # fmt: skip

    def province(self, text: str) -> dict[str, Any]:
        label = self.label
        owner, *parts = text.split("; ")
        out: dict[str, Any] = {
            "owner": None if owner == label("nobody") else self.back["seat"][owner], "capital_of": None,
            "closed": False, "at_war": False, "legions": {}, "fortresses": [], "sites": {},
        }  # fmt: skip
        duties = {self.said.get(f"duty-{kind}"): kind for kind in self.duties}
        for part in parts:
            key, _, value = part.partition(": ")
            if key == label("closed"):
                out["closed"] = True
            elif key == label("at-war"):
                out["at_war"] = True
            elif key == label("capital-of"):
                out["capital_of"] = self.back["seat"][value]
            elif key == label("legions"):
                out["legions"] = self.counts("seat", value)
            elif key == label("fortresses"):
                out["fortresses"] = self.names("seat", value)
            elif key in (label("built"), label("free")):
                for site in self.names("site", value):
                    out["sites"][site] = {"built": key == label("built")}
            elif key == label("marker"):
                found = re.fullmatch(r"(.*) \((\d+)\)", value)
                assert found
                duty = {"seat": self.back["seat"][found[1]], "kind": "occupy"}
                out["sites"]["marker"] = {"built": True, "duty": duty}
                out["marker_since"] = int(found[2])
            else:
                site, who = part.split(" = ")
                seat = next(name for name in self.back["seat"] if who.startswith(name + " "))
                duty = {"seat": self.back["seat"][seat], "kind": duties[who.removeprefix(seat + " ")]}
                out["sites"][self.back["site"][site]]["duty"] = duty
        return out

    def trade(self, section: dict[str, str] | None) -> dict[str, Any] | None:
        if section is None:
            return None
        label, offers = self.label, section.get(self.label("offers"))
        number = section.get(label("number"))
        return {
            "number": None if number is None else int(number), "sealed": self.names("seat", section[label("sealed")]),
            "taking_part": self.names("seat", section[label("part")]),
            "offers": None if offers is None else self.lots("resource", offers),
            "taken": self.lots("resource", section.get(label("taken"), label("none"))),
            "taker": self.one("seat", section, "taker"), "barred": self.one("seat", section, "barred"),
        }  # fmt: skip

    def battle(self, section: dict[str, str] | None) -> dict[str, Any] | None:
        if section is None:
            return None
        label = self.label
        dice = dict(part.split(" = ") for part in section[label("dice")].split("; "))
        bonus = dict(part.split(" = ") for part in section[label("bonus")].split("; "))
        none = label("none")
        return {
            "place": self.back["place"][section[label("place")]], "attacker": self.one("seat", section, "attacker"),
            "defender": self.one("seat", section, "defender"),
            "dice": {
                self.back["seat"][s]: [] if f == none else [int(n) for n in f.split(", ")] for s, f in dice.items()
            },
            "bonus": {self.back["seat"][s]: self.counts("bonus", t) for s, t in bonus.items()},
            "sum": self.counts("seat", section[label("sum")]), "hits": self.counts("seat", section[label("hits")]),
            "negated": self.counts("seat", section[label("negated")]),
            "sealed": self.names("seat", section[label("chosen")]),
        }  # fmt: skip
