"""/help knows the person's situation in the game; its menus explain the rules, and what every card and
building does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow, may_look
from cogs.core.autocomplete import Choices, matching
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.history.legend_viewer import LegendViewer, legend_button
from cogs.features.learn.offered import has_lesson, learn_button
from cogs.features.lobby.opening import default_rules, here_or_default
from cogs.panel.content.labels import verb_label
from cogs.panel.content.outlook import facts_of
from cogs.panel.content.question_panel import MOST_OPTIONS, Button, Option, Row, Select, question_lines
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import paint_buttons
from cogs.panel.typed_actions import resolve
from cogs.pictures.drawing import Wish
from cogs.text.display_names import caller, game_title, paused_why
from cogs.text.folding import fold
from cogs.text.nearest_name import nearest
from cogs.text.progress import outcome_line, when
from cogs.text.shortening import clip
from cogs.text.spoken_game import speak_of
from cogs.text.translator import argument_text, command_text
from cogs.text.turn_report import LONGEST_CONTENT, waiting
from engine.core import Seat, get_rules
from games import companion_of, find_game
from host import GameInfo, Table
from i18n import Texts

HERE, COMMANDS = "here", "commands"
LONGEST_OPTION = 100
MOST_MENUS = 3
"""Of things, beside the menu of pages: a message has five rows, and the last one is for buttons."""
FIRST_PAGES = ("goal", "round")
"""Pages of the guide that come first."""


def topics(said: Texts) -> list[tuple[str, str]]:
    """Everything that can be explained: (id, name), by name."""
    words = dict.fromkeys(key.removeprefix("about-") for key in said.keys("about-"))
    game = find_game(said.rules)
    if game is not None:
        words |= dict.fromkeys(one for _, ids in game.companion.topics for one in ids)
    return sorted(((word, capital(said.name(word))) for word in words), key=lambda pair: fold(pair[1]))


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


class HelpCommand(commands.Cog):
    """Every answer is private."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._legend = LegendViewer(services)
        services.presses.answer("help", self._open, Who.ANYBODY)
        services.presses.answer("help_topic", self._topic, Who.ANYBODY, choice=True)
        services.presses.answer("help_about", self._about, Who.ANYBODY, choice=True)
        services.presses.answer("help_group", self._group, Who.ANYBODY, choice=True)
        services.presses.answer("help_page", self._page, Who.ANYBODY)

    @allow(Who.ANYBODY)
    @app_commands.command(name="help", description=command_text("help"))
    @app_commands.describe(topic=argument_text("topic"))
    async def show_help(self, interaction: Interaction, topic: str = HERE) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction, await here_or_default(self.services, interaction), topic)

    @show_help.autocomplete("topic")
    async def _pages(self, interaction: Interaction, current: str) -> Choices:
        await here_or_default(self.services, interaction)
        said = await self.services.people.texts_for(interaction)
        return matching(pages(said, said.rules), current)

    @allow(Who.ANYBODY)
    @app_commands.command(name="card", description=command_text("card"))
    @app_commands.describe(name=argument_text("name"))
    async def card(self, interaction: Interaction, name: str) -> None:
        """What a card, or another thing of the game spoken of here, costs and does."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await here_or_default(self.services, interaction)
        said = await self.services.people.meet(interaction)
        known = [word for word, _ in topics(said)]
        topic = resolve(name, known, said)
        if topic not in known:
            raise errors.Refused("no_such_topic", near=[*nearest(name, topics(said))])
        files = await self._face(said, topic)
        await interaction.followup.send(about(said, topic), files=files, ephemeral=True)

    @card.autocomplete("name")
    async def _topics(self, interaction: Interaction, current: str) -> Choices:
        await here_or_default(self.services, interaction)
        return matching(topics(await self.services.people.texts_for(interaction)), current)

    async def _open(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self._show(interaction, await self._game(interaction, address), HERE)

    async def _topic(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        await self._show(interaction, await self._game(interaction, address), values[0])

    async def _page(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self._show(interaction, await self._game(interaction, address), address.rest.partition(".")[2])

    async def _about(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        part = address.rest.partition(".")[2]
        await self._show(interaction, await self._game(interaction, address), HERE, values[0], part)

    async def _group(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        await self._show(interaction, await self._game(interaction, address), HERE, part=values[0])

    async def _game(self, interaction: Interaction, address: Address) -> GameInfo | None:
        """The game of the address, for people who may look at it; for others help without a game."""
        if address.game != PUBLIC:
            info = await self.services.host.games.game(address.game)
            if may_look(interaction, info):
                return info
        speak_of(interaction, await default_rules(self.services, interaction))
        return None

    async def _show(
        self, interaction: Interaction, info: GameInfo | None, topic: str, thing: str = "", part: str = ""
    ) -> None:
        said = await self.services.people.meet(interaction)
        rules = info.rules if info is not None else said.rules
        if thing:
            known = any(thing == word for word, _ in topics(said))
            text = about(said, thing) if known else said.say("refusal-no_such_topic", {"near": []})
        elif topic == COMMANDS:
            text = f"## {said.get('help-topic-commands')}\n{said.get('help-commands-page')}"
        elif said.has(f"guide-{rules}-{topic}"):
            text = guide(said, rules, topic)
        else:
            topic, text = HERE, await self._here(info, interaction.user.id, said)
        rows = help_rows(said, rules, info, topic, thing, part)
        first = info is None and topic == HERE and not thing
        buttons = (*_lesson(said, rules), *first_pages(said, rules)) if first else ()
        if info is not None and info.status in ("running", "paused", "over") and interaction.user.id in info.users:
            panel = Address(info.id, PUBLIC, 0, ControlKind.PUBLIC, "panel").text()
            buttons = (Button(panel, said.get("button-panel"), "primary"),)
        buttons += legend_button(info.id if info is not None else PUBLIC, rules, said)
        if buttons:
            rows.insert(0, buttons)
        files = await self._face(said, thing) if thing else []
        await interaction.edit_original_response(
            content=clip(text, LONGEST_CONTENT), attachments=files, view=paint_buttons(rows)
        )

    async def _face(self, said: Texts, thing: str) -> list[discord.File]:
        """The picture of a card, for what has one."""
        drawn = await self.services.pictures.board({"rules": said.rules}, said, Wish(card=thing))
        return [drawn.file()] if drawn is not None else []

    async def _here(self, info: GameInfo | None, user: int, said: Texts) -> str:
        """The person's situation, and what they can do."""
        if info is None or info.status == "aborted":
            return said.get("help-start")
        head = said.get("help-where", title=f"**{game_title(info, said)}**", place=f"<#{info.place.target}>")
        if info.status == "lobby":
            inside = [said.get("help-lobby-in")] if user in info.users else []
            counts = get_rules(info.rules).facts.seat_counts
            sizes = {"count": len(info.holders), "fewest": min(counts), "most": max(counts)}
            return "\n".join([head, said.get("help-lobby", **sizes), *inside])
        table = await self.services.host.games.table(info.id)
        return "\n".join([head, *table_lines(table, info.seat_of(user), said)])


def table_lines(table: Table, seat: Seat | None, said: Texts) -> list[str]:
    """What a seat is asked, and the page of the rules that belongs to it."""
    info, view = table.info, table.view(None)
    if info.status == "over":
        outcome = view.get("outcome")
        return [*([outcome_line(said, outcome)] if isinstance(outcome, dict) else []), said.get("help-over")]
    lines = [moment] if (moment := when(said, view)) else []
    if info.status == "paused":
        return [*lines, paused_why(info, said)]
    question = table.question(seat) if seat is not None and seat in table.active else None
    if seat is not None and question is not None:
        verbs = dict.fromkeys(action.verb for action in table.legal(seat))
        lines += [said.get("help-turn"), *question_lines(said, question)]
        lines.append(said.get("help-turn-can", verbs=", ".join(verb_label(said, verb) for verb in verbs)))
        lines.append(f"-# {said.get('help-turn-how')}")
    else:
        if seat is None:
            lines.append(said.get("help-watching"))
        else:
            lines.append(said.get("help-not-turn"))
        lines.append(waiting(said, view, caller(info, said, mention=False)))
    page = companion_of(info.rules).page(view)
    if said.has(f"guide-{info.rules}-{page}"):
        lines.append("\n" + guide(said, info.rules, page, level="###"))
    return lines


def guide(said: Texts, rules: str, topic: str, level: str = "##") -> str:
    """A page of the rules, in our own words."""
    key = f"guide-{rules}-{topic}"
    return f"{level} {said.get(key)}\n{said.part(key, 'text') or ''}"


def about(said: Texts, thing: str) -> str:
    """What a thing is, does and costs."""
    game = find_game(said.rules)
    price = f" {said.get('explain-price-card')}" if game is not None and thing in game.companion.priced else ""
    words = f"{said.get(f'about-{thing}')}{price}" if said.has(f"about-{thing}") else ""
    text = "\n".join(part for part in (facts_of(said, thing), words) if part)
    return f"**{capital(said.name(thing))}** – {text}"


def pages(said: Texts, rules: str) -> list[tuple[str, str]]:
    """The pages that can be chosen: (topic, title)."""
    own = [key.removeprefix(f"guide-{rules}-") for key in said.keys(f"guide-{rules}-")]
    return [
        (HERE, said.get("help-topic-here")),
        *((topic, said.get(f"guide-{rules}-{topic}")) for topic in own),
        (COMMANDS, said.get("help-topic-commands")),
    ]


def first_pages(said: Texts, rules: str) -> tuple[Button, ...]:
    """What a beginner reads first, as buttons: how one wins, and how a round goes."""
    return tuple(
        Button(
            Address(PUBLIC, PUBLIC, 0, ControlKind.PUBLIC, f"help_page.{page}").text(),
            said.get(f"guide-{rules}-{page}"),
            "primary",
        )
        for page in FIRST_PAGES
        if said.has(f"guide-{rules}-{page}")
    )


def _lesson(said: Texts, rules: str) -> tuple[Button, ...]:
    """The guided first game, for whom reading is not enough."""
    return (learn_button(said, rules, primary=True),) if has_lesson(rules) else ()


def help_rows(said: Texts, rules: str, info: GameInfo | None, topic: str, thing: str = "", part: str = "") -> list[Row]:
    """The menus: pages, then things by kind. Where these are too many for a message, one menu of them and, below it,
    the one that was chosen (`part`).
    """
    game = info.id if info is not None else PUBLIC

    def select(name: str, label: str, options: Sequence[Option]) -> Select:
        return Select(Address(game, PUBLIC, 0, ControlKind.CHOOSE, name).text(), clip(label, 150), tuple(options))

    found = [
        Option(key, clip(name, LONGEST_OPTION), "", not thing and key == topic) for key, name in pages(said, rules)
    ]
    rows: list[Row] = [select("help_topic", said.get("help-topics"), found)]
    menus = {key: (label, ids) for key, label, ids in things_by_kind(said, rules)}
    if len(menus) > MOST_MENUS:
        kinds = [Option(key, clip(label, LONGEST_OPTION), "", key == part) for key, (label, _) in menus.items()]
        rows.append(select("help_group", said.get("help-things"), kinds))
        menus = {part: menus[part]} if part in menus else {}
    for key, (label, ids) in menus.items():
        rows.append(select(f"help_about.{key}", label, [_thing(said, one, one == thing) for one in ids]))
    return rows


def things_by_kind(said: Texts, rules: str) -> Iterator[tuple[str, str, Sequence[str]]]:
    """What the game explains, in menus: (key, label, ids). A kind with more than a menu holds has several, by name."""
    for group, ids in companion_of(rules).topics:
        label = said.get(f"explain-menu-{group}")
        if len(ids) <= MOST_OPTIONS:
            yield group, label, ids
            continue
        by_name = sorted(ids, key=lambda one: fold(said.name(one)))
        for number, at in enumerate(range(0, len(by_name), MOST_OPTIONS)):
            some = by_name[at : at + MOST_OPTIONS]
            ends = f"{said.name(some[0])} – {said.name(some[-1])}"
            yield f"{group}.{number}", f"{label} ({ends})", some


def _thing(said: Texts, one: str, chosen: bool) -> Option:
    words = said.get(f"about-{one}") if said.has(f"about-{one}") else ""
    text = " · ".join(part for part in (facts_of(said, one), words) if part)
    return Option(one, clip(capital(said.name(one)), LONGEST_OPTION), clip(text, LONGEST_OPTION), chosen)
