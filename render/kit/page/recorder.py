"""The stops of a game, noted one after another as what changes; then as the data that the page's player reads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from render.kit.look import Look
from render.kit.marks import Mark, Scene
from render.kit.page.differences import difference
from render.kit.page.primitives import Pictures, Primitive, base, caps, primitive, seen_marks
from render.kit.pen import FACES

Plain: TypeAlias = "str | int | float | Sequence[Plain] | dict[str, Plain]"
"""What JSON can say."""
_PIECE: Final = re.compile(r".+?(?:[.;:\n] ?|$)\n*", re.DOTALL)
"""Words of a position are cut after these: most pieces are said again at the next stop."""


@dataclass
class _Film:
    """One picture, stop by stop."""

    shots: list[Plain] = field(default_factory=list)
    """[stop, width, height, out, into, words]"""
    marks: list[int] = field(default_factory=list)
    shown: tuple[Scene | None, str] | None = None


@dataclass
class _Track:
    """What one language says and shows."""

    captions: list[int] = field(default_factory=list)
    board: _Film = field(default_factory=_Film)
    hands: dict[str, _Film] = field(default_factory=dict)
    pieces: dict[str, int] = field(default_factory=dict)


class Recorder:
    """Takes what is shown at each stop, in each language; scenes are noted as what has changed.

    >>> recorder = Recorder(Look({}), ["en"])
    >>> recorder.stop(1)
    >>> recorder.board("en", Scene(40, 20, (), ()), "Nothing there.", "Round 1")
    >>> recorder.plain()["rounds"], recorder.plain()["tracks"]["en"]["board"]
    ([1], [[0, 40, 20, (), (0, 0), [1]]])
    """

    def __init__(self, look: Look, languages: Sequence[str]) -> None:
        self._pictures = Pictures(look)
        self._marks: dict[Primitive, int] = {}
        self._known: dict[tuple[str | None, Mark], int] = {}
        self._rounds: list[int] = []
        self._tracks = {language: _Track() for language in languages}

    def stop(self, number: int) -> None:
        """The next stop begins; it belongs to that round."""
        self._rounds.append(number)

    def board(self, language: str, scene: Scene | None, words: str, caption: str) -> None:
        """The table at this stop; None: the game has no pictures, and the words are all there is."""
        track = self._tracks[language]
        track.captions.append(_piece(track, caption))
        self._shoot(track, track.board, scene, words)

    def hand(self, language: str, seat: str, scene: Scene | None, words: str) -> None:
        """What that seat holds at this stop; None: nothing."""
        track = self._tracks[language]
        if scene is not None or seat in track.hands:
            self._shoot(track, track.hands.setdefault(seat, _Film()), scene, words)

    def plain(self) -> dict[str, Plain]:
        """Everything as plain data, see `player.js`."""
        heights = caps()
        return {
            "pictures": [list(picture) for picture in self._pictures.encoded()],
            "caps": [heights[kind] for kind in FACES],
            "marks": list(self._marks),
            "rounds": self._rounds,
            "tracks": {
                language: {
                    "captions": track.captions,
                    "board": track.board.shots,
                    "hands": {seat: film.shots for seat, film in track.hands.items()},
                    "pieces": list(track.pieces),
                }
                for language, track in self._tracks.items()
            },
        }

    @staticmethod
    def only(record: dict[str, Plain], languages: Sequence[str]) -> dict[str, Plain]:
        """A record with these languages alone.

        >>> Recorder.only(Recorder(Look({}), ["en", "pl"]).plain(), ["pl"])["tracks"].keys()
        dict_keys(['pl'])
        """
        tracks = record["tracks"]
        assert isinstance(tracks, dict)
        return {**record, "tracks": {language: tracks[language] for language in languages}}

    def _shoot(self, track: _Track, film: _Film, scene: Scene | None, words: str) -> None:
        """A stop at which nothing changes is not noted."""
        if film.shown == (scene, words):
            return
        film.shown = (scene, words)
        marks: list[int] = []
        if scene is not None:
            marks = [self._number(each) for each in base(scene, self._pictures)]
            marks += [
                self._known.get((scene.ground, mark)) or self._new(scene.ground, mark) for mark in seen_marks(scene)
            ]
        step = difference(film.marks, marks)
        said = [_piece(track, piece) for piece in _PIECE.findall(words)]
        size = (scene.width, scene.height) if scene is not None else (0, 0)
        film.shots.append([len(self._rounds) - 1, *size, step.out, step.into, said])
        film.marks = marks

    def _new(self, ground: str | None, mark: Mark) -> int:
        """The number of a mark that has not been seen before."""
        number = self._known[ground, mark] = self._number(primitive(mark, ground, self._pictures))
        return number

    def _number(self, drawn: Primitive) -> int:
        return self._marks.setdefault(drawn, len(self._marks))


def _piece(track: _Track, words: str) -> int:
    return track.pieces.setdefault(words, len(track.pieces))
