"""Reads `render.classic.position_words` back: the exact inverse, made from the catalogue alone."""

from __future__ import annotations

from typing import Any

from tests.aids.words_reader import Reader


class ClassicReader(Reader):
    """Takes the text of a position of classic to pieces."""

    tracks = ("director_of_commerce", "political_leader", "military_leader")
    reasons = ("pyramids", "cards", "round_cap")
    duties = ("occupy",)

    def province(self, text: str) -> dict[str, Any]:
        start, parts = f"{self.label('unlaunched')}: ", text.split("; ")
        lying = [part.removeprefix(start) for part in parts if part.startswith(start)]
        found = super().province("; ".join(part for part in parts if not part.startswith(start)))
        return found | {"unlaunched": self.counts("seat", lying[0]) if lying else {}}

    def view(self, sections: dict[str, dict[str, str]]) -> dict[str, Any]:
        label, table, course = self.label, sections[self.label("table")], sections[self.label("course")]
        none, sides, told = label("none"), dict[str, dict[str, Any]](), dict[str, dict[str, str]]()
        for name, side in self.back["seat"].items():
            neutral = f"{name} ({label('neutral')})"
            if name in sections or neutral in sections:
                played = name in sections
                told[side] = own = sections[name if played else neutral]
                sides[side] = {
                    "played": played, "resources": int(own.get(label("resources"), 0)),
                    "cards": self.names("card", own.get(label("cards"), none)),
                    "left": self.counts("left", own[label("left")]),
                    "used": self.names("card", own.get(label("used"), none)),
                }  # fmt: skip
        return self.family(sections) | {
            "seats": [side for side, own in sides.items() if own["played"]], "sides": [*sides],
            "supply": self.counts("supply", table[label("supply")]),
            "display": self.names("card", table[label("display")]), "civilizations": sides,
            "round_start": {side: self.names("province", own[label("round-start")]) for side, own in told.items()},
            "order": self.names("seat", course.get(label("order"), none)),
        }  # fmt: skip
