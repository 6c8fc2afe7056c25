"""Discord's limits, each with the last thing that is allowed and the first that is not."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.api import limits
from sandbox.world.errors import ApiError, FormError
from sandbox.world.model import COMPONENTS_V2

Json = dict[str, Any]


def button(number: int = 0, **kwargs: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"b{number}", **kwargs}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def option(number: int = 0, **kwargs: Any) -> Json:
    return {"label": f"o{number}", "value": f"v{number}", **kwargs}


def select(*options: Json, **kwargs: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": list(options), **kwargs}


def text(words: str = "words") -> Json:
    return {"type": 10, "content": words}


def section(accessory: Json | None, *texts: Json) -> Json:
    made: Json = {"type": 9, "components": list(texts or (text(),))}
    return made | ({"accessory": accessory} if accessory else {})


THUMB: Json = {"type": 11, "media": {"url": "attachment://map.png"}}

GOOD_V1: list[list[Json]] = [
    [],
    [row(*(button(i) for i in range(5))) for _ in range(1)],
    [row(*(button(5 * r + i) for i in range(5))) for r in range(5)],
    [row(select(*(option(i) for i in range(25)), min_values=0, max_values=25))],
    [row(button(label="x" * 80, custom_id="y" * 100))],
    [row(button(label=None, emoji={"name": "⚔️"}))],
    [row(button(emoji={"id": "77", "name": "legion"}))],
    [row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"})],
    [row({"type": 5, "custom_id": "who"})],
]
BAD_V1: list[tuple[list[Json], str]] = [
    ([row()], "BASE_TYPE_BAD_LENGTH"),
    ([button()], "UNION_TYPE_CHOICES"),
    ([text()], "UNION_TYPE_CHOICES"),
    ([row(*(button(i) for i in range(6)))], "BASE_TYPE_BAD_LENGTH"),
    ([row(button(i)) for i in range(6)], "BASE_TYPE_BAD_LENGTH"),
    ([row(button(1)), row(button(1))], "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ([row(button(1), select(option()))], "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ([row(button(label="x" * 81))], "BASE_TYPE_MAX_LENGTH"),
    ([row(button(custom_id="x" * 101))], "BASE_TYPE_MAX_LENGTH"),
    ([row(button(custom_id=""))], "BASE_TYPE_REQUIRED"),
    ([row(button(label=""))], "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    ([row(button(style=0))], "NUMBER_TYPE_MIN"),
    ([row(button(url="https://x"))], "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
    ([row(button(emoji={"name": "legion"}))], "COMPONENT_INVALID_EMOJI"),
    ([row(button(emoji={"id": "78", "name": "legion"}))], "COMPONENT_INVALID_EMOJI"),
    ([row(select())], "BASE_TYPE_BAD_LENGTH"),
    ([row(select(*(option(i) for i in range(26))))], "BASE_TYPE_BAD_LENGTH"),
    ([row(select(option(1), option(1)))], "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ([row(select(option(1, label="x" * 101)))], "BASE_TYPE_MAX_LENGTH"),
    ([row(select(option(1, value="x" * 101)))], "BASE_TYPE_MAX_LENGTH"),
    ([row(select(option(1, description="x" * 101)))], "BASE_TYPE_MAX_LENGTH"),
    ([row(select(option(1), placeholder="x" * 151))], "BASE_TYPE_MAX_LENGTH"),
    ([row(select(option(1), max_values=2))], "BASE_TYPE_BAD_LENGTH"),
    ([row(select(option(1), min_values=2, max_values=1))], "SELECT_COMPONENT_MIN_VALUES"),
    ([row(select(option(1, default=True), option(2, default=True)))], "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"),
    ([row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})], "UNION_TYPE_CHOICES"),
    ([row(button(1, id=5)), row(button(2, id=5))], "COMPONENT_ID_DUPLICATED"),
]
GOOD_V2: list[list[Json]] = [
    [text("x" * 4000)],
    [text() for _ in range(40)],
    [{"type": 17, "components": [text(), section(THUMB), row(button()), {"type": 14}]}],
    [{"type": 12, "items": [{"media": {"url": "attachment://map.png"}, "description": "x" * 1024}]}],
    [section(button(), text(), text(), text())],
    [{"type": 13, "file": {"url": "attachment://map.png"}}],
]
BAD_V2: list[tuple[list[Json], str]] = [
    ([text("x" * 2001), text("x" * 2000)], "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ([text("")], "BASE_TYPE_REQUIRED"),
    ([text() for _ in range(41)], "BASE_TYPE_BAD_LENGTH"),
    ([row(*(button(5 * r + i) for i in range(5))) for r in range(7)], "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ([{"type": 17, "components": [text() for _ in range(40)]}], "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    ([section(None)], "BASE_TYPE_REQUIRED"),
    ([section(button(), text(), text(), text(), text())], "BASE_TYPE_BAD_LENGTH"),
    ([section(text())], "UNION_TYPE_CHOICES"),
    ([{"type": 17, "components": [{"type": 17, "components": [text()]}]}], "UNION_TYPE_CHOICES"),
    ([{"type": 12, "items": []}], "BASE_TYPE_BAD_LENGTH"),
    ([{"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}], "ATTACHMENT_NOT_FOUND"),
    ([{"type": 12, "items": [{"media": {"url": "map.png"}}]}], "INVALID_URL"),
    ([{"type": 13, "file": {"url": "https://example.org/x"}}], "INVALID_URL"),
    ([row(button(1)), section(button(1))], "COMPONENT_CUSTOM_ID_DUPLICATED"),
]


def checked(components: list[Json], flags: int) -> None:
    limits.check_components(components, flags, emojis={"77"}, files={"map.png"})


@pytest.mark.parametrize("components", GOOD_V1)
def test_components_within_the_limits_pass(components: list[Json]) -> None:
    checked(components, 0)


@pytest.mark.parametrize(("components", "code"), BAD_V1)
def test_components_over_a_limit_are_refused(components: list[Json], code: str) -> None:
    with pytest.raises(FormError, match=code):
        checked(components, 0)


@pytest.mark.parametrize("components", GOOD_V2)
def test_layout_within_the_limits_passes(components: list[Json]) -> None:
    checked(components, COMPONENTS_V2)


@pytest.mark.parametrize(("components", "code"), BAD_V2)
def test_layout_over_a_limit_is_refused(components: list[Json], code: str) -> None:
    with pytest.raises(FormError, match=code):
        checked(components, COMPONENTS_V2)


@pytest.mark.parametrize("key", ["content", "embeds"])
def test_layout_beside_content_is_refused(key: str) -> None:
    body = {"components": [text()], "content": "x", "embeds": [{"title": "x"}]}
    body = {"components": body["components"], key: body[key]}
    with pytest.raises(FormError, match="LEGACY_FIELDS"):
        limits.check_draft(body, [], flags=COMPONENTS_V2, emojis=())


@pytest.mark.parametrize("flags", [1 << 7, 1 << 0])
def test_flags_that_are_discords_own_are_refused(flags: int) -> None:
    with pytest.raises(FormError, match="FLAGS"):
        limits.check_draft({"content": "x", "flags": flags}, [], flags=flags, emojis=())


def test_listing_and_parsing_the_same_mentions_is_refused() -> None:
    body = {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}
    with pytest.raises(FormError, match="EXCLUSIVE"):
        limits.check_draft(body, [], flags=0, emojis=())


def label(component: Json, **kwargs: Any) -> Json:
    return {"type": 18, "label": "Label", "component": component, **kwargs}


def form(*components: Json, **kwargs: Any) -> Json:
    return {"custom_id": "f", "title": "Form", "components": list(components), **kwargs}


LINE: Json = {"type": 4, "style": 1, "custom_id": "line"}
RADIO: Json = {"type": 21, "custom_id": "r", "options": [option(1), option(2)]}
CHECKS: Json = {"type": 22, "custom_id": "c", "options": [option(i) for i in range(10)], "min_values": 0}
GOOD_FORMS: list[Json] = [
    form(label(LINE), label(RADIO), label(CHECKS), label(select(option(), required=False)), text()),
    form(row({**LINE, "label": "x" * 45}), title="x" * 45, custom_id="x" * 100),
    form(label({"type": 23, "custom_id": "yes"}, description="x" * 100)),
]
BAD_FORMS: list[tuple[Json, str]] = [
    (form(), "BASE_TYPE_BAD_LENGTH"),
    (form(label(LINE), title="x" * 46), "BASE_TYPE_MAX_LENGTH"),
    (form(label(LINE), title=""), "BASE_TYPE_REQUIRED"),
    (form(label(LINE), custom_id="x" * 101), "BASE_TYPE_MAX_LENGTH"),
    (form(*(label({**LINE, "custom_id": f"l{i}"}) for i in range(6))), "BASE_TYPE_BAD_LENGTH"),
    (form(label(LINE), label(LINE)), "COMPONENT_CUSTOM_ID_DUPLICATED"),
    (form(label(LINE, label="x" * 46)), "BASE_TYPE_MAX_LENGTH"),
    (form(label(LINE, description="x" * 101)), "BASE_TYPE_MAX_LENGTH"),
    (form(label({**LINE, "placeholder": "x" * 101})), "BASE_TYPE_MAX_LENGTH"),
    (form(label({**LINE, "max_length": 4001})), "NUMBER_TYPE_MAX"),
    (form(label({**LINE, "min_length": 5, "value": "x"})), "BASE_TYPE_BAD_LENGTH"),
    (form(label({**LINE, "label": "inside"})), "COMPONENT_FIELD_NOT_ALLOWED"),
    (form(row(LINE)), "BASE_TYPE_REQUIRED"),
    (form(row({**LINE, "label": "a"}, {**LINE, "label": "b", "custom_id": "c"})), "BASE_TYPE_BAD_LENGTH"),
    (form(row(button())), "UNION_TYPE_CHOICES"),
    (form(label(button())), "UNION_TYPE_CHOICES"),
    (form(label({**RADIO, "options": [option(1)]})), "BASE_TYPE_BAD_LENGTH"),
    (form(label({**RADIO, "options": [option(i) for i in range(11)]})), "BASE_TYPE_BAD_LENGTH"),
    (form(label({**RADIO, "options": [option(1), option(1)]})), "DUPLICATED"),
    (form(label({**CHECKS, "max_values": 11})), "NUMBER_TYPE_MAX"),
    (form({"type": 18, "label": "x"}), "BASE_TYPE_REQUIRED"),
]


@pytest.mark.parametrize("data", GOOD_FORMS)
def test_form_within_the_limits_passes(data: Json) -> None:
    limits.check_modal(data, emojis=())


@pytest.mark.parametrize(("data", "code"), BAD_FORMS)
def test_form_over_a_limit_is_refused(data: Json, code: str) -> None:
    with pytest.raises(FormError, match=code):
        limits.check_modal(data, emojis=())


def command(name: str = "go", **kwargs: Any) -> Json:
    return {"type": 1, "name": name, "description": "Go", **kwargs}


def typed(name: str, **kwargs: Any) -> Json:
    return {"type": 3, "name": name, "description": "What", **kwargs}


def sub(name: str, *options: Json) -> Json:
    return {"type": 1, "name": name, "description": "Sub", "options": list(options)}


GOOD_COMMANDS: list[list[Json]] = [
    [],
    [command(f"c{i}") for i in range(100)],
    [command("zażółć")],
    [command("x", options=[sub(f"s{i}", typed("a", required=True), typed("b")) for i in range(25)])],
    [command("x", options=[{"type": 2, "name": "g", "description": "G", "options": [sub("s")]}])],
    [command("x", name_localizations={"pl": "ruch", "en-GB": "go"})],
]
BAD_COMMANDS: list[tuple[list[Json], str]] = [
    ([command(f"c{i}") for i in range(101)], "30032"),
    ([command(), command()], "DUPLICATE_NAME"),
    ([command("Go")], "INVALID_NAME"),
    ([command("go now")], "INVALID_NAME"),
    ([command("x" * 33)], "BASE_TYPE_MAX_LENGTH"),
    ([command(description="")], "BASE_TYPE_REQUIRED"),
    ([command(description="x" * 101)], "BASE_TYPE_MAX_LENGTH"),
    ([command(description_localizations={"pl": "x" * 101})], "BASE_TYPE_MAX_LENGTH"),
    ([command(name_localizations={"pl": "Ruch"})], "INVALID_NAME"),
    ([command(name_localizations={"xx": "ruch"})], "ENUM_TYPE_COERCE"),
    ([command(options=[typed("a"), typed("b", required=True)])], "REQUIRED_INVALID"),
    ([command(options=[typed("a"), typed("a")])], "NAME_INVALID"),
    ([command(options=[typed("a"), sub("s")])], "TYPE_INVALID"),
    ([command(options=[sub(f"s{i}") for i in range(26)])], "BASE_TYPE_BAD_LENGTH"),
    ([command(options=[sub("s", sub("t"))])], "TYPE_INVALID"),
    ([command(options=[typed("a", choices=[{"name": f"c{i}", "value": i} for i in range(26)])])], "BAD_LENGTH"),
    ([command(options=[typed("a", autocomplete=True, choices=[{"name": "c", "value": "c"}])])], "AUTOCOMPLETE"),
    ([command(options=[typed(f"o{i}", description="x" * 100) for i in range(25)] * 1)] * 2, "DUPLICATE_NAME"),
    (
        [
            command(
                options=[sub(f"s{i}", *(typed(f"o{j}", description="x" * 100) for j in range(4))) for i in range(20)]
            )
        ],
        "",
    ),
]


@pytest.mark.parametrize("commands", GOOD_COMMANDS)
def test_commands_within_the_limits_pass(commands: list[Json]) -> None:
    limits.check_commands(commands)


@pytest.mark.parametrize(("commands", "code"), BAD_COMMANDS)
def test_commands_over_a_limit_are_refused(commands: list[Json], code: str) -> None:
    with pytest.raises(ApiError, match=code or "TOO_LARGE"):
        limits.check_commands(commands)


def test_longest_localisation_counts_towards_the_size_of_a_command() -> None:
    options = [sub(f"s{i}", *(typed(f"o{j}", description="x" * 40) for j in range(7))) for i in range(20)]
    limits.check_commands([command(options=options)])
    options[0]["description_localizations"] = {"pl": "x" * 100}
    for each in options:
        for inner in each["options"]:
            inner["description_localizations"] = {"pl": "x" * 100}
    with pytest.raises(FormError, match="TOO_LARGE"):
        limits.check_commands([command(options=options)])


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ([{"name": f"n{i}", "value": "v"} for i in range(26)], "BASE_TYPE_BAD_LENGTH"),
        ([{"name": "x" * 101, "value": "v"}], "BASE_TYPE_MAX_LENGTH"),
        ([{"name": "", "value": "v"}], "BASE_TYPE_REQUIRED"),
        ([{"name": "n", "value": "x" * 101}], "BASE_TYPE_MAX_LENGTH"),
        ([{"name": "n"}], "BASE_TYPE_REQUIRED"),
    ],
)
def test_autocomplete_over_a_limit_is_refused(choices: list[Json], code: str) -> None:
    with pytest.raises(FormError, match=code):
        limits.check_choices("data.choices", choices)
