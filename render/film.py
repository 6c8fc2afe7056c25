"""A film of a game: its public moments as one animated picture, scaled until it may be posted."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

from PIL import Image

from engine.core.types import Event
from engine.empires.view_types import typed
from render.drawings.palette import WOOD
from render.kit.painter_protocol import FILM_WIDTH, FORMATS, TEN_MEGABYTES, Film, FilmTooLargeError, Name, Shot
from render.layout.scene import build_scene
from render.layout.strip import strip_height
from render.painter import paint_scene

STARTS = {
    "turn": frozenset({"turn_ended", "phase_began", "round_began"}),
    "round": frozenset({"round_began"}),
    "game": frozenset[str](),
}
MOST_SHOTS = 120
SHOWN_MS, LAST_MS = 900, 3500
LEAST_WIDTH = 320


def span_of(shots: Sequence[Shot], span: str) -> Sequence[Shot]:
    """The last turn or round of these shots, or all (`game`), with the shot before it to start from.

    ValueError for a span that is not one of SPANS.

    >>> from engine.core import Event
    >>> shots = [(view, ()), (view, (Event("round_began", {}),)), (view, ()), (view, ())]
    >>> len(span_of(shots, "turn")), len(span_of(shots, "round")), len(span_of(shots, "game"))
    (3, 4, 4)
    """
    if span not in STARTS:
        raise ValueError(f"no span {span!r}")
    for at in range(len(shots) - 2, 0, -1):  # the end of the last turn does not begin another one
        if any(event.key in STARTS[span] for event in shots[at][1]):
            return shots[at:] if span == "turn" else shots[at - 1 :]
    return shots


def thinned(shots: Sequence[Shot], most: int) -> list[Shot]:
    """At most so many, evenly, the first and the last among them; what is left out is told by the next one.

    >>> from engine.core import Event
    >>> shots = [(view, (Event("passed", {}),))] * 5
    >>> [len(events) for _, events in thinned(shots, 3)]
    [1, 2, 2]
    """
    if len(shots) <= most:
        return list(shots)
    kept = {round(k * (len(shots) - 1) / (most - 1)) for k in range(most)}
    out: list[Shot] = []
    events: list[Event] = []
    for at, (view, told) in enumerate(shots):
        events += told
        if at in kept:
            out.append((view, tuple(events)))
            events = []
    return out


def film(
    shots: Sequence[Shot], name: Name, *, form: str = "gif", width: int = FILM_WIDTH, limit: int = TEN_MEGABYTES
) -> Film:
    """The shots one after another; smaller, then fewer, until the file has at most `limit` bytes.

    `name`: id → word in the reader's language. Takes seconds: call it in a thread.
    ValueError: no shots or an unknown format; FilmTooLargeError: not even one small picture keeps the limit.

    >>> made = film([(view, ())], name, width=320)
    >>> made.format, made.shots, made.width, made.height
    ('gif', 1, 320, 333)
    >>> film([], name)
    Traceback (most recent call last):
    ValueError: no shots
    """
    if not shots or form not in FORMATS:
        raise ValueError("no shots" if not shots else f"no format {form!r}")
    chosen = thinned(shots, MOST_SHOTS)
    frames = _frames(chosen, name, width)
    while True:
        data = _encoded(frames, form)
        if len(data) <= limit:
            return Film(data, form, len(frames), *frames[0].size)
        scale = max(0.5, math.sqrt(limit / len(data)) * 0.94, LEAST_WIDTH / frames[0].width)
        if scale < 0.97:
            size = (round(frames[0].width * scale), round(frames[0].height * scale))
            frames = [frame.resize(size, Image.Resampling.BOX, reducing_gap=2.0) for frame in frames]
        elif len(frames) > 1:
            frames = [*frames[:-1:2], frames[-1]] if len(frames) > 2 else frames[-1:]
        else:
            raise FilmTooLargeError(limit)


def _frames(shots: Sequence[Shot], name: Name, width: int) -> list[Image.Image]:
    """All pictures have the same size, so that what is below the map stays in place."""
    room = max(strip_height(typed(view), events, 1) for view, events in shots)
    scenes = [build_scene(view, name, events, room=room) for view, events in shots]
    height = max(scene.height for scene in scenes)
    frames = []
    for scene in scenes:
        picture = paint_scene(scene)
        if scene.height < height:
            sheet = Image.new("RGB", (scene.width, height), WOOD)
            sheet.paste(picture, (0, 0))
            picture = sheet
        if width < picture.width:
            size = (width, round(height * width / scene.width))
            picture = picture.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
        frames.append(picture)
    return frames


def _encoded(frames: Sequence[Image.Image], form: str) -> bytes:
    out = io.BytesIO()
    shown = [SHOWN_MS] * (len(frames) - 1) + [LAST_MS]
    if form == "webp":
        frames[0].save(
            out, "WEBP", save_all=True, append_images=frames[1:], duration=shown, loop=0, quality=68, method=2
        )
        return out.getvalue()
    # One palette for all and no dithering: what does not change is then byte-identical and costs nothing.
    sample = Image.new("RGB", (frames[0].width, frames[0].height * 2))
    sample.paste(frames[0], (0, 0))
    sample.paste(frames[-1], (0, frames[0].height))
    palette = sample.quantize(255, Image.Quantize.MEDIANCUT)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=shown, loop=0, disposal=1)
    return out.getvalue()
