"""Application commands and autocomplete choices."""

from __future__ import annotations

import re
import unicodedata

from sandbox.world.errors import ApiError, FormError
from sandbox.world.model import Json

from .field import count, length, mapping

SUBCOMMAND, GROUP, CHAT_INPUT = 1, 2, 1
MAX_COMMANDS, MAX_MENUS, MAX_CHARACTERS = 100, 15, 8000
WESTERN = ("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl")
OTHERS = (
    "pt-BR",
    "ro",
    "fi",
    "sv-SE",
    "vi",
    "tr",
    "cs",
    "el",
    "bg",
    "ru",
    "uk",
    "hi",
    "th",
    "zh-CN",
    "ja",
    "zh-TW",
    "ko",
)
LOCALES = frozenset((*WESTERN, *OTHERS))
_LOOSE_NAME = re.compile(r"^[-_'\w]{1,32}$")


def check_commands(raw: object) -> None:
    """A bulk overwrite.

    Errors: FormError; ApiError 30032 above a hundred commands.
    """
    commands = count("commands", raw, 0, 10_000)
    chat = [each for each in commands if mapping("commands", each).get("type", CHAT_INPUT) == CHAT_INPUT]
    if len(chat) > MAX_COMMANDS:
        raise ApiError(400, 30032, "Maximum number of application commands reached (100).")
    for kind in (2, 3):
        if sum(1 for each in commands if each.get("type") == kind) > MAX_MENUS:
            raise ApiError(400, 30032, "Maximum number of context menu commands reached (15).")
    names: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        path = str(index)
        kind = int(command.get("type", CHAT_INPUT))
        if kind == CHAT_INPUT:
            check_described(path, command)
            check_options(f"{path}.options", command.get("options"), depth=0)
            if characters(command) > MAX_CHARACTERS:
                code = "APPLICATION_COMMAND_TOO_LARGE"
                raise FormError(path, code, f"Command exceeds maximum size ({MAX_CHARACTERS})")
        else:
            length(f"{path}.name", command.get("name"), 1, 32, required=True)
        key = (kind, str(command["name"]))
        if key in names:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            raise FormError(path, code, "Application command names must be unique")
        names.add(key)


def check_options(path: str, raw: object, *, depth: int) -> None:
    """Options or subcommands, up to two levels of the latter."""
    options = count(path, raw, 0, 25)
    names: set[str] = set()
    optional_seen = False
    nested = [each.get("type") in (SUBCOMMAND, GROUP) for each in options if isinstance(each, dict)]
    if any(nested) and not all(nested):
        raise FormError(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options cannot be mixed")
    for index, each in enumerate(options):
        place = f"{path}.{index}"
        option = mapping(place, each)
        kind = option.get("type")
        check_described(place, option)
        if option["name"] in names:
            code = "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"
            raise FormError(f"{place}.name", code, "Option name already exists")
        names.add(option["name"])
        if kind in (SUBCOMMAND, GROUP):
            if depth + (kind == SUBCOMMAND) > 2 or (kind == GROUP and depth > 0):
                raise FormError(f"{place}.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep")
            check_options(f"{place}.options", option.get("options"), depth=2 if kind == SUBCOMMAND else 1)
            continue
        if option.get("required") and optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            raise FormError(place, code, "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
        if option.get("autocomplete") and option.get("choices"):
            code = "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE"
            raise FormError(place, code, "Autocomplete options cannot have choices")
        check_choices(f"{place}.choices", option.get("choices"))


def check_described(path: str, item: Json) -> None:
    """Name and description with their localisations."""
    check_name(f"{path}.name", item.get("name"))
    length(f"{path}.description", item.get("description"), 1, 100, required=True)
    for key, check in (("name_localizations", check_name), ("description_localizations", _check_description)):
        for locale, text in (item.get(key) or {}).items():
            if locale not in LOCALES:
                raise FormError(f"{path}.{key}.{locale}", "ENUM_TYPE_COERCE", f"Value {locale!r} is not a locale.")
            check(f"{path}.{key}.{locale}", text)


def check_name(path: str, name: object) -> None:
    """Lower case letters, digits, hyphen, underscore; 1 to 32."""
    text = length(path, name, 1, 32, required=True)
    plain = "".join(each for each in text if not unicodedata.category(each).startswith("M"))
    if not _LOOSE_NAME.match(plain) or text != text.lower():
        code = "APPLICATION_COMMAND_INVALID_NAME"
        raise FormError(path, code, "Command name is invalid")


def _check_description(path: str, text: object) -> None:
    length(path, text, 1, 100, required=True)


def check_choices(path: str, raw: object) -> None:
    """Fixed choices of an option, or what autocomplete offers."""
    seen: set[str] = set()
    for index, each in enumerate(count(path, raw, 0, 25)):
        choice = mapping(f"{path}.{index}", each)
        name = length(f"{path}.{index}.name", choice.get("name"), 1, 100, required=True)
        for locale, text in (choice.get("name_localizations") or {}).items():
            length(f"{path}.{index}.name_localizations.{locale}", text, 1, 100)
        if isinstance(choice.get("value"), str):
            length(f"{path}.{index}.value", choice["value"], 0, 100)
        elif choice.get("value") is None:
            raise FormError(f"{path}.{index}.value", "BASE_TYPE_REQUIRED", "This field is required")
        if name in seen:
            code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE"
            raise FormError(f"{path}.{index}", code, "Choice name already exists")
        seen.add(name)


def characters(item: Json) -> int:
    """The size Discord counts: names, descriptions and values, each by its longest localisation."""
    total = 0
    for key in ("name", "description"):
        texts = [str(item.get(key) or ""), *(item.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in texts)
    for choice in item.get("choices") or []:
        names = [str(choice["name"]), *(choice.get("name_localizations") or {}).values()]
        total += max(len(text) for text in names)
        total += len(choice["value"]) if isinstance(choice.get("value"), str) else 0
    return total + sum(characters(each) for each in item.get("options") or [])
