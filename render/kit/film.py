"""A film of a game: its public moments as one animated picture, scaled until it may be posted."""

from __future__ import annotations

import io
import math
from collections.abc import Collection, Mapping, Sequence

from PIL import Image

from engine.core.types import Event
from render.kit.look import Look
from render.kit.marks import Scene
from render.kit.painter_protocol import FORMATS, SPANS, Film, FilmTooLargeError, Shot
from render.kit.palette import WOOD
from render.kit.scenes import paint_scene

MOST_SHOTS = 120
SHOWN_MS, LAST_MS = 900, 3500
LEAST_WIDTH = 320


def span_of(shots: Sequence[Shot], span: str, starts: Mapping[str, Collection[str]]) -> Sequence[Shot]:
    """The last turn or round of these shots, or all (`game`), with the shot before it to start from.

    `starts`: the events that begin a turn or a round in this game. ValueError for a span that is not one of SPANS.

    >>> from engine.core import Event
    >>> shots = [(view, ()), (view, (Event("round_began", {}),)), (view, ()), (view, ())]
    >>> [len(span_of(shots, span, {"turn": ["round_began"], "round": ["round_began"]})) for span in SPANS]
    [3, 4, 4]
    """
    if span not in SPANS:
        raise ValueError(f"no span {span!r}")
    for at in range(len(shots) - 2, 0, -1):  # the end of the last turn does not begin another one
        if any(event.key in starts.get(span, ()) for event in shots[at][1]):
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
    for at, (view, happened) in enumerate(shots):
        events += happened
        if at in kept:
            out.append((view, tuple(events)))
            events = []
    return out


def check_film(shots: Sequence[Shot], form: str) -> None:
    """ValueError: no shots or an unknown format.

    >>> check_film([], "gif")
    Traceback (most recent call last):
    ValueError: no shots
    """
    if not shots or form not in FORMATS:
        raise ValueError("no shots" if not shots else f"no format {form!r}")


def frames_of(scenes: Sequence[Scene], look: Look, width: int) -> list[Image.Image]:
    """The scenes, at most so many pixels wide and all of one height, so that what is below stays in place.

    >>> [frame.size for frame in frames_of([Scene(40, 20, (), ()), Scene(40, 30, (), ())], Look({}), 20)]
    [(20, 15), (20, 15)]
    """
    height = max(scene.height for scene in scenes)
    frames = []
    for scene in scenes:
        picture = paint_scene(scene, look)
        if scene.height < height:
            sheet = Image.new("RGB", (scene.width, height), WOOD)
            sheet.paste(picture, (0, 0))
            picture = sheet
        if width < picture.width:
            size = (width, round(height * width / scene.width))
            picture = picture.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
        frames.append(picture)
    return frames


def filmed(frames: Sequence[Image.Image], form: str, limit: int) -> Film:
    """The pictures one after another; smaller, then fewer, until the file has at most `limit` bytes. Takes seconds.

    FilmTooLargeError: not even one small picture keeps the limit.

    >>> made = filmed([Image.new("RGB", (40, 30))], "gif", 5000)
    >>> made.format, made.shots, made.width, made.height
    ('gif', 1, 40, 30)
    """
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
