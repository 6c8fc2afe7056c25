"""The commands a person can type: the leaves of what the bot registered, and the way from typed text to options."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from sandbox.world.errors import PageError
from sandbox.world.model import Channel, Json, Person
from sandbox.world.rights import MEMBER, may_use
from sandbox.world.world import World

TEXT, WHOLE, YES_NO, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 9, 10, 11
SUBCOMMAND, GROUP = 1, 2
UNNAMED = "options are written name:value, after the command's name"
YES = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


@dataclass(slots=True, frozen=True)
class Leaf:
    """A command that can be run: its root as registered, the names that lead to it, its options."""

    root: Json
    path: tuple[str, ...]
    end: Json

    @property
    def name(self) -> str:
        return " ".join(self.path)


def leaves(world: World, channel: Channel, person: Person) -> list[Leaf]:
    """All commands a person may use in a channel; a guild's own hide the global ones of the same name."""
    known: dict[str, Json] = {}
    if not channel.is_dm and not world.guild_of(channel).has_bot:
        return []
    home = "" if channel.is_dm else str(world.guild_of(channel).id)
    for scope in ("global", home):
        if scope != "global" and channel.is_dm:
            continue
        for each in world.commands.get(scope, []):
            contexts = each.get("contexts")
            allowed = each["dm_permission"] if contexts is None else 1 in contexts
            if each["type"] == 1 and (allowed or not channel.is_dm) and may_use(person, channel, each):
                known[each["name"]] = each if scope == "global" else {**each, "guild_id": scope}
    return [leaf for root in known.values() for leaf in _below(root, (root["name"],), root)]


def locales(world: World) -> list[str]:
    """The locales that the bot has translated its commands into."""
    roots = [root for registered in world.commands.values() for root in registered]
    return sorted({locale for root in roots for locale in root.get("name_localizations") or {}})


def _below(root: Json, path: tuple[str, ...], item: Json) -> list[Leaf]:
    nested = [each for each in item.get("options") or [] if each["type"] in (SUBCOMMAND, GROUP)]
    if not nested:
        return [Leaf(root, path, item)]
    return [leaf for each in nested for leaf in _below(root, (*path, each["name"]), each)]


def find(world: World, channel: Channel, person: Person, path: list[str]) -> Leaf:
    """The command of a path.

    Errors: PageError unknown_command.
    """
    for leaf in leaves(world, channel, person):
        if leaf.path == tuple(path):
            return leaf
    raise unknown(world, channel, person, " ".join(path))


def unknown(world: World, channel: Channel, person: Person, typed: str) -> PageError:
    """There is no such command: in the person's language, with the closest existing one if any is similar."""
    known = dict.fromkeys(name for leaf in leaves(world, channel, person) for name in _names(leaf, person.locale))
    words = typed.split()
    tries = [" ".join(words[:count]) for count in range(len(words), 0, -1)]
    near = next((found[0] for text in tries if (found := get_close_matches(text, known, n=1, cutoff=0.6))), "")
    polish = person.locale.startswith("pl")
    said = f"Nie ma tu polecenia /{typed}." if polish else f"There is no command /{typed} here."
    if near:
        said += f" Czy chodziło o /{near}?" if polish else f" Did you mean /{near}?"
    return PageError(404, "unknown_command", said)


def _names(leaf: Leaf, locale: str) -> tuple[str, str]:
    """As registered, and as shown in a language."""
    return leaf.name, str(shown(leaf, locale)["name"])


def shown(leaf: Leaf, locale: str) -> Json:
    """A command as docs/sandbox-api.md describes it, in the person's language."""
    words, item = [_local(leaf.root, "name", locale)], leaf.root
    for part in leaf.path[1:]:
        item = next(each for each in item["options"] if each["name"] == part)
        words.append(_local(item, "name", locale))
    return {
        "id": leaf.root["id"],
        "path": list(leaf.path),
        "name": " ".join(words),
        "description": _local(leaf.end, "description", locale),
        "options": [_shown_option(each, locale) for each in leaf.end.get("options") or []],
    }


def _shown_option(option: Json, locale: str) -> Json:
    made: Json = {
        "name": option["name"],
        "label": _local(option, "name", locale),
        "description": _local(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [
            {"name": _local(each, "name", locale), "value": each["value"]} for each in option.get("choices") or []
        ],
    }
    keys = ("min_value", "max_value", "min_length", "max_length")
    return made | {key: option[key] for key in keys if option.get(key) is not None}


def _local(item: Json, key: str, locale: str) -> str:
    """A localised text: the locale itself, then Discord's fallback between the two Englishes."""
    texts = item.get(f"{key}_localizations") or {}
    other = {"en-GB": "en-US", "en-US": "en-GB"}.get(locale, "")
    return str(texts.get(locale) or texts.get(other) or item.get(key) or "")


def parse_line(world: World, channel: Channel, person: Person, line: str) -> tuple[Leaf, Json]:
    """`/game new seats:3 note:"two words"` → the command and its options (as text).

    Names are taken as registered or as shown in the person's language. Errors: PageError bad_line, unknown_command.
    """
    if not line.startswith("/"):
        raise PageError(400, "bad_line", "a command begins with /")
    try:
        words = shlex.split(line[1:])
    except ValueError:
        raise PageError(400, "bad_line", "a quotation mark is not closed") from None
    bare: list[str] = []
    options: list[list[str]] = []
    for word in words:
        if re.match(r"^[\w-]+:", word):
            options.append(word.split(":", 1))
        elif options:
            options[-1][1] += f" {word}"  # a value of several words needs no quotation marks
        else:
            bare.append(word)
    said = " ".join(bare)
    for leaf in leaves(world, channel, person):
        names = _names(leaf, person.locale)
        if said in names:
            known = {option["label"]: option["name"] for option in shown(leaf, person.locale)["options"]}
            return leaf, {known.get(name, name): value for name, value in options}
        if said.startswith(tuple(f"{name} " for name in names)):
            raise PageError(400, "bad_line", UNNAMED)
    raise unknown(world, channel, person, said)


def command_data(world: World, leaf: Leaf, given: Json, *, focused: str | None = None, partial: object = None) -> Json:
    """The `data` of an interaction.

    With `focused`, an autocomplete: nothing is required, and that option is what has been typed so far.
    Errors: PageError bad_option, missing_option, too_long.
    """
    options = {each["name"]: each for each in leaf.end.get("options") or []}
    values = dict(given)
    if focused is not None:
        values[focused] = partial
    if focused is not None and not isinstance(partial, str):
        raise PageError(400, "bad_option", f"{partial!r} cannot be typed into the option {focused}")
    for name in values:
        if name not in options:
            raise PageError(400, "bad_option", f"/{leaf.name} has no option {name}")
    filled: list[Json] = []
    resolved: Json = {}
    for name, option in options.items():
        if values.get(name) is None:
            if option.get("required") and focused is None:
                raise PageError(400, "missing_option", f"/{leaf.name} needs the option {name}")
            continue
        entry: Json = {"name": name, "type": option["type"]}
        if name == focused:
            filled.append(entry | {"value": str(values[name]), "focused": True})
            continue
        entry["value"] = _value(world, option, values[name], resolved, lenient=focused is not None)
        filled.append(entry)
    data: Json = {"id": leaf.root["id"], "name": leaf.root["name"], "type": 1, "options": _wrap(leaf, filled)}
    data |= {"guild_id": leaf.root["guild_id"]} if "guild_id" in leaf.root else {}
    return data | ({"resolved": resolved} if resolved else {})


def _wrap(leaf: Leaf, filled: list[Json]) -> list[Json]:
    """Puts the options into their subcommand and group."""
    names = list(leaf.path[1:])
    for depth, name in enumerate(reversed(names)):
        kind = SUBCOMMAND if depth == 0 else GROUP
        filled = [{"name": name, "type": kind, "options": filled}]
    return filled


def _value(world: World, option: Json, raw: object, resolved: Json, *, lenient: bool) -> object:
    from sandbox.api import shapes

    name, kind = option["name"], option["type"]
    bad = PageError(400, "bad_option", f"{raw!r} does not fit the option {name}")
    if not isinstance(raw, str | int | float):
        raise bad
    choices = option.get("choices") or []
    if kind == TEXT:
        value: Any = str(raw)
        if len(value) > int(option.get("max_length") or 6000):
            raise PageError(400, "too_long", f"{name} is too long")
        if len(value) < int(option.get("min_length") or 0) and not lenient:
            raise bad
    elif kind in (WHOLE, NUMBER):
        try:
            value = int(str(raw)) if kind == WHOLE else float(str(raw))
        except ValueError:
            if lenient:
                return str(raw)
            raise bad from None
        low, high = option.get("min_value"), option.get("max_value")
        if not lenient and ((low is not None and value < low) or (high is not None and value > high)):
            raise bad
    elif kind == YES_NO:
        value = YES.get(str(raw).lower())
        if value is None:
            raise bad
    elif kind in (ROLE, MENTIONABLE) and (role := _role(world, str(raw))) is not None:
        resolved.setdefault("roles", {})[role["id"]] = role
        return role["id"]
    elif kind in (USER, MENTIONABLE):
        person = _person(world, str(raw))
        if person is None:
            raise bad
        resolved.setdefault("users", {})[str(person.id)] = shapes.user(person)
        members = resolved.setdefault("members", {})
        members[str(person.id)] = shapes.member(world, person, permissions=True, with_user=False)
        return str(person.id)
    elif kind == CHANNEL:
        place = next(
            (each for each in world.channels.values() if str(raw).strip("<#>") in (str(each.id), each.name)), None
        )
        if place is None or place.is_dm:
            raise bad
        made = shapes.channel(world, place) | {"permissions": str(MEMBER)}
        resolved.setdefault("channels", {})[str(place.id)] = made
        return str(place.id)
    else:
        raise bad
    if choices and not lenient:
        for choice in choices:
            if str(raw) in (str(choice["value"]), str(choice["name"])):
                return choice["value"]
        raise bad
    return value


def _role(world: World, raw: str) -> Json | None:
    from sandbox.api import shapes

    bare = raw if raw.startswith("@") else raw.strip("<@&>")
    roles = [role for guild in world.guilds.values() for role in shapes.roles(world, guild)]
    return next((each for each in roles if bare in (each["id"], each["name"])), None)


def _person(world: World, raw: str) -> Person | None:
    bare = raw.strip("<@!>")
    for each in world.people.values():
        if bare in (str(each.id), each.username, each.name):
            return each
    return None
