"""What `/game new` shows where the bot has several games: each with its picture, players, length and difficulty."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import discord
from discord import ui

from cogs.panel.content.parts import Button, Style
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.items import button
from cogs.panel.controls.views import unwatched
from cogs.text.display_names import rules_name
from cogs.text.shortening import clip
from games import Game, get_game
from i18n import Texts

CONTROL = "open_game"
MOST_SHOWN = 7
"""Games on one card: each takes five of Discord's forty components."""
PICTURES = ("cover.{language}.webp", "cover.en.webp")
"""Beside a game's painter; the first that there is."""


def spread(fewest: int, most: int) -> str:
    """`3–5`, or `4`."""
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def facts_line(game: Game, said: Texts) -> str:
    """`3–5 players · 2–4 h · difficulty 4/5`, as far as the game says."""
    counts = game.rules.facts.seat_counts
    out = [said.get("chooser-players", players=spread(min(counts), max(counts)))]
    low, high = game.minutes
    if high >= 120:
        out.append(said.get("chooser-hours", hours=spread(round(low / 60), round(high / 60))))
    elif high:
        out.append(said.get("chooser-minutes", minutes=spread(low, high)))
    if game.weight:
        out.append(said.get("chooser-weight", weight=f"{game.weight}/5"))
    return " · ".join(out)


@cache
def cover(game: str, language: str) -> bytes | None:
    """The game's picture for the card; None: it has none."""
    painter = get_game(game).painter_at
    spec = find_spec(painter) if painter else None  # the painter itself is loaded where it draws
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    files = (home / name.format(language=language) for name in PICTURES)
    return next((file.read_bytes() for file in files if file.is_file()), None)


def knows(game: str, typed: Mapping[str, str]) -> bool:
    """Whether the game has all the options that were typed; whether it has their values is seen when it is opened."""
    return set(typed) <= {option.key for option in get_game(game).rules.facts.options}


def chooser_card(games: Sequence[Game], said: Texts, usual: str) -> tuple[ui.LayoutView, list[discord.File]]:
    """The card and its pictures. `usual`: the game of those who do not choose; its button stands out."""
    view, files = ui.LayoutView(timeout=None), []
    view.add_item(ui.TextDisplay(f"### {said.get('chooser-heading')}"))
    for game in games:
        box: ui.Container[ui.LayoutView] = ui.Container()
        own, name = said.of(game.id), rules_name(said, game.id)
        picture = cover(game.id, said.language)
        if picture is not None:
            file = f"cover-{game.id}.webp"
            files.append(discord.File(io.BytesIO(picture), file))
            gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
            gallery.add_item(media=f"attachment://{file}", description=own.get("chooser-alt", name=name))
            box.add_item(gallery)
        about = f"game-{game.id}-about"
        lines = [f"**{name}**", facts_line(game, own), *([f"-# {own.get(about)}"] if own.has(about) else [])]
        box.add_item(ui.TextDisplay("\n".join(lines)))
        label = said.get("chooser-open", name=name)
        style: Style = "success" if game.id == usual else "secondary"
        box.add_item(ui.ActionRow(button(Button(_id(game.id), clip(label, 80), style))))
        view.add_item(box)
    return unwatched(view), files


def _id(game: str) -> str:
    return Address(PUBLIC, PUBLIC, 0, ControlKind.PUBLIC, f"{CONTROL}.{game}").text()
