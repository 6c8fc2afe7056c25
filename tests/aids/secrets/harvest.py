"""Every byte one onlooker can get: what is delivered, and the answer to everything they may ask."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import structlog

from cogs.features.history.game_page import reader_of, sheets_of
from engine.core import Rng
from i18n import LANGUAGES, texts
from sandbox.api import interactions as flights
from sandbox.browser import command_menu
from sandbox.browser.command_menu import Leaf
from sandbox.world.model import Message
from sandbox.world.world import Draft
from tests.aids.host_tables import live
from tests.aids.page_players import seen_of
from tests.aids.secrets.controls import MOST, Take, press_all
from tests.aids.secrets.twin_stage import Stage, Truth
from tests.aids.wire.person import WirePerson
from tests.aids.wire.seen import Answer

LOOKS = frozenset("games map panel hand status log board replay export help card rules".split()) | {  # noqa: SIM905
    *("why", "standing", "answer", "orders", "learn"),
}
"""Commands that change nothing, whatever one asks (no standing answer is called what they are asked with)."""
ALSO_LOOKS = frozenset({"privacy export", "privacy about", "server games"})
"""Of groups that have others beside them."""
TYPED = frozenset(
    "collect colossus pick next turn trade build peace convert launch sail march attack lose conquest crown".split()  # noqa: SIM905
) | {"byzantion"}
"""Commands that do an action of the game: asked with words that mean nothing."""
CHANGES = frozenset(
    "game language done back clear pass me redo undo replace resign server vote watch whisper privacy".split()  # noqa: SIM905
)
"""Not asked, only what they offer while one types: they act at once, or on other people. `test_twins` fails when a
command is in none of these.
"""
LONGEST = 120.0
"""Real seconds that an answer may take: a film on a busy machine."""
HEAVY = frozenset({"replay", "export"})
"""Films and pages, which take seconds; the position that `/replay` opens with is looked at all the same."""
STEPPED = frozenset({"replay", "learn"})
"""Commands whose answer is one message that is stepped through: its controls are pressed."""
COOLED = frozenset({*HEAVY, "privacy"})
COOLING = 61.0
"""Seconds of the wire after which a command that may not be asked often is answered again."""
USUAL = frozenset({"round", "gif"})
"""What a film is when nothing is said: not drawn once more."""
TOO_QUICK = tuple(texts(each).of("empires").get("error-cooldown", seconds=60).partition("60")[0] for each in LANGUAGES)
"""An answer that would be compared in the place of the real one."""
PREFIXES = ("", "a", "zz", "1")
SNOWFLAKE = re.compile(r"\b\d{15,20}\b")

SURFACES = re.compile(
    r"(?P<learn>^/learn|b\.lesson|s\.lesson)|(?P<replay>^/replay|\b[bs]\.past)|(?P<export>^/export|^page$)"
    r"|(?P<names>c\.names|s\.what_is|s\.log_what_is)"
)

Harvest = dict[str, str]
"""Where it was got → what it was."""


async def harvest(
    stage: Stage,
    onlooker: str | None,
    forged: list[str],
    *,
    films: bool = False,
    only: str = "",
    some: Rng | None = None,
    is_played_on: bool = False,
) -> Harvest:
    """All the onlooker can get at the position on the stage. `forged`: custom ids of other people's controls.

    `films`: what takes seconds, too. `only`: ask just this command (`map`), press nothing.
    `some`: draws which commands are asked, one of five; and of each kind of control one is pressed.
    `is_played_on`: moves were made from a position that is not the log's, so nothing that retells the log is asked for.
    """
    person = stage.person(onlooker)
    Truth.position = stage.position
    out: Harvest = {}
    with structlog.testing.capture_logs() as lines:
        _take(out, stage, "delivered", _seen(stage, person))
        for leaf in command_menu.leaves(stage.wire.world, stage.spot(person), person.person):
            if not _is_wanted(leaf, films=films, only=only) or (some is not None and some.below(5)):
                continue
            if is_played_on and leaf.path[0] in HEAVY:
                continue
            garbage = await _type(out, stage, person, leaf)
            if leaf.path[0] in LOOKS | TYPED or leaf.name in ALSO_LOOKS:
                await _ask(out, stage, person, leaf, garbage, films=films, most=MOST if some is None else 1)
                await _ask_from_afar(out, stage, person, leaf)
        if not only:
            await _press(out, stage, person, most=MOST if some is None else 1)
        for number, custom_id in enumerate(forged):
            answers = await _forge(stage, person, custom_id)
            _take(out, stage, f"forged {number} {custom_id.split(':')[2]}", answers)
    _take(out, stage, "export", await stage.here.host.games.export(stage.game, onlooker))
    if not only and not is_played_on:
        _take(out, stage, "page", await _page(stage, onlooker))
    # Messages are sent side by side: which of them ends first, and logs first, is real time's choice.
    for where, logged in (("log lines", lines), ("log lines of the delivery", sorted(stage.lines, key=repr))):
        _take(out, stage, where, [line for line in logged if line["log_level"] != "debug"])
    return out


def _is_wanted(leaf: Leaf, *, films: bool, only: str) -> bool:
    return (films or leaf.path[0] != "export") and leaf.name == (only or leaf.name)


async def _page(stage: Stage, onlooker: str | None) -> list[str]:
    """What the file of `/export` is made of, part by part: the file is a function of it alone (`test_page_twins`)."""
    table = (await live(stage.here.host, stage.game)).newest
    seen = await seen_of(table, onlooker)
    sheets = sheets_of(table, reader_of(table, onlooker), LANGUAGES, [], range(len(seen)))
    return [hashlib.blake2b(repr(part).encode(), digest_size=12).hexdigest() for part in (*sheets, *seen)]


def surface_of(where: str) -> str:
    """Which part of the product an answer belongs to, for those that are counted apart; "" for all others."""
    found = SURFACES.search(where)
    return "" if found is None else next(name for name, part in found.groupdict().items() if part is not None)


def controls_of(stage: Stage, onlooker: str | None) -> list[str]:
    """Custom ids of a panel that somebody else might guess or copy."""
    panels = stage.person(onlooker).dms() if onlooker else []
    return [c.custom_id for seen in panels for c in (*seen.buttons, *seen.selects)][:6]


async def _type(out: Harvest, stage: Stage, person: WirePerson, leaf: Leaf) -> dict[str, Any]:
    """What is offered for each option; the words then given for those that must be there."""
    name = " ".join(leaf.path)
    garbage: dict[str, Any] = {}
    for option in leaf.end.get("options", []):
        if option.get("autocomplete"):
            for prefix in PREFIXES:
                found = await _complete(stage, person, leaf, garbage, option["name"], prefix)
                _take(out, stage, f"autocomplete /{name} {option['name']} {prefix!r}", found)
        if option.get("required") and (word := _garbage(option)) != "":  # there is none for a person
            garbage[option["name"]] = word
    return garbage


async def _ask(
    out: Harvest, stage: Stage, person: WirePerson, leaf: Leaf, garbage: dict[str, Any], *, films: bool, most: int
) -> None:
    name = " ".join(leaf.path)
    options: list[dict[str, Any]] = leaf.end.get("options", [])
    if leaf.path[0] in TYPED and not garbage:
        return
    tries: list[dict[str, Any]] = [garbage]
    for option in options:
        choices = [choice["value"] for choice in option.get("choices", []) if choice["value"] not in USUAL]
        tries += [{**garbage, option["name"]: value} for value in choices]
        if not option.get("required") and not choices:
            tries.append({**garbage, option["name"]: _garbage(option)})
    if leaf.path[0] in HEAVY and not films:
        del tries[1:]
    for at, given in enumerate(tries):
        if leaf.path[0] in COOLED:
            stage.wire.clock.advance(COOLING)
        answer = await person.command("/" + name, stage.spot(person), **given, fill=False, expect=False)
        await stage.here.client.presses.settle(LONGEST)
        shown = _answers(stage, answer.interaction)
        assert not any(each.get("content", "").startswith(TOO_QUICK) for each in shown), name
        _take(out, stage, f"/{name} {at}", shown)
        if at == 0 and leaf.path[0] in STEPPED and answer.interaction.original_id is not None:
            await press_all(person, answer.message, f"/{name}", _taker(out, stage), most)


async def _ask_from_afar(out: Harvest, stage: Stage, person: WirePerson, leaf: Leaf) -> None:
    """The game named, as somebody would who stands elsewhere."""
    options = {option["name"]: option for option in leaf.end.get("options", [])}
    if "game" not in options or leaf.path[0] in HEAVY:  # takes seconds, and is no other from there
        return
    name = " ".join(leaf.path)
    given = {key: _garbage(option) for key, option in options.items() if option.get("required")}
    for at, place in enumerate(stage.corners(person)):
        if all(each.path != leaf.path for each in command_menu.leaves(stage.wire.world, place, person.person)):
            continue
        answer = await person.command("/" + name, place, **{**given, "game": stage.game}, fill=False, expect=False)
        await stage.here.client.presses.settle(LONGEST)
        _take(out, stage, f"/{name} from corner {at}", _answers(stage, answer.interaction))


def _garbage(option: dict[str, Any]) -> Any:
    match option["type"]:
        case 3:
            return str(option["choices"][0]["value"]) if option.get("choices") else "zzz"
        case 4 | 10:
            return max(2, int(option.get("min_value", 2)))
        case 5:
            return True
        case _:
            return ""


async def _complete(
    stage: Stage, person: WirePerson, leaf: Leaf, given: dict[str, Any], focused: str, value: str
) -> list[Any]:
    opened = person._people.complete(person.person, stage.spot(person), list(leaf.path), given, focused, value)
    await person._answer(opened, fill=False, expect=False)
    return [{"failed": opened.failed}, opened.choices]


async def _press(out: Harvest, stage: Stage, person: WirePerson, most: int) -> None:
    """Controls that only look: the public ones, and those of the own panel (narrowing, other sides of it, help, the
    form for words).
    """
    public = [seen for seen in person.messages(stage.spot(person)) if not seen.ephemeral]
    own = [seen for seen in person.dms() if not seen.ephemeral]
    for where, messages in (("public", public), ("own", own)):
        for number, seen in enumerate(messages):
            await press_all(person, seen, f"{where} {number}", _taker(out, stage), most)


def _taker(out: Harvest, stage: Stage) -> Take:
    async def take(where: str, answer: Answer) -> None:
        await stage.here.client.presses.settle(
            LONGEST
        )  # a message that is turned over is edited after the acknowledgement
        shown = _answers(stage, answer.interaction)
        if (form := answer.interaction.modal) is not None:
            shown = [*shown, {"title": form.title, "custom_id": form.custom_id, "form": form.components}]
        _take(out, stage, SNOWFLAKE.sub("#", where), shown)

    return take


async def _forge(stage: Stage, person: WirePerson, custom_id: str) -> list[Any]:
    """A press of a control that the person was never shown: it stands under a message nobody posted."""
    world = stage.wire.world
    is_select = custom_id.rsplit(":", 1)[-1][:2] in ("s.", "m.")
    part: dict[str, Any] = {"type": 2, "style": 1, "label": "forged", "custom_id": custom_id, "id": 2}
    data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id, "id": 2}
    if is_select:
        part = {"type": 3, "custom_id": custom_id, "id": 2, "disabled": False}
        part |= {"placeholder": "x", "min_values": 1, "max_values": 1, "options": [{"label": "x", "value": "x"}]}
        data = {"component_type": 3, "custom_id": custom_id, "id": 2, "values": ["x"]}
    draft = Draft(content="forged", components=[{"type": 1, "id": 1, "components": [part]}])
    place = stage.spot(person)
    message = world.post(place, world.bot.id, draft)
    opened = stage.wire.sandbox.interactions.open(flights.COMPONENT, person.person, place, data, message=message)
    await person._answer(opened, fill=True, expect=False)
    await stage.here.client.presses.settle(LONGEST)
    return _answers(stage, opened)


def _seen(stage: Stage, person: WirePerson) -> list[Any]:
    world = stage.wire.world
    places = [each for each in world.channels.values() if world.can_see(person.id, each)]
    return [_bytes(stage, seen.message) for place in places for seen in person.messages(place)]


def _answers(stage: Stage, opened: flights.Interaction) -> list[Any]:
    world = stage.wire.world
    ids = dict.fromkeys([opened.original_id, *opened.posted])
    shown = [_bytes(stage, world.messages[each]) for each in ids if each in world.messages]
    return [{"failed": opened.failed}, *shown]


def _bytes(stage: Stage, message: Message) -> dict[str, Any]:
    files = []
    for each in message.attachments:
        data = stage.wire.store.read_blob(str(each.id)) or b""
        if each.filename.endswith(".json"):
            data = _named(stage, data.decode()).encode()
        digest = hashlib.blake2b(data, digest_size=12).hexdigest()
        files.append([each.filename, each.description, each.size, digest])
    return {
        "content": message.content,
        "embeds": message.embeds,
        "components": _without_ids(message.components),
        "files": files,
        "flags": message.flags,
        "pings": message.pings,
        "ephemeral": message.ephemeral_for is not None,
    }


def _without_ids(part: Any) -> Any:
    """Components without the numbers that discord.py draws at random for them."""
    if isinstance(part, list):
        return [_without_ids(each) for each in part]
    if isinstance(part, dict):
        return {key: _without_ids(value) for key, value in part.items() if key != "id"}
    return part


def _take(out: Harvest, stage: Stage, where: str, what: Any) -> None:
    while where in out:  # met again in another message
        where += "'"
    out[where] = _named(stage, json.dumps(what, sort_keys=True, default=str, ensure_ascii=False))


def _named(stage: Stage, text: str) -> str:
    """Ids of people and places by name; those of messages, which say when and how many there were, are left out."""
    world = stage.wire.world

    def name(found: re.Match[str]) -> str:
        number = int(found[0])
        if (place := world.channels.get(number)) is not None:
            return place.name or f"DM {world.people[place.recipient_id or 0].name}"
        known = world.people.get(number) or world.guilds.get(number)
        return "#" if known is None else known.name

    return SNOWFLAKE.sub(name, text)


def differences(one: Harvest, other: Harvest) -> list[str]:
    """Where the onlooker gets other bytes."""
    return sorted(where for where in one.keys() | other.keys() if one.get(where) != other.get(where))
