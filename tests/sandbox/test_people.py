"""What people may do, and what becomes of it when no bot is there: the sandbox without a wire."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.browser.command_menu import command_data, find, leaves, parse_line
from sandbox.browser.forms import fill
from sandbox.clock import HandClock
from sandbox.world.errors import PageError
from sandbox.world.model import Channel, Json, Person
from sandbox.world.store import MemoryStore

COMMANDS: list[Json] = [
    {
        "id": "1",
        "type": 1,
        "name": "do",
        "description": "Do",
        "dm_permission": True,
        "contexts": None,
        "options": [
            {"type": 3, "name": "what", "description": "W", "required": True, "name_localizations": {"pl": "co"}},
            {"type": 4, "name": "count", "description": "C", "min_value": 1, "max_value": 5},
            {"type": 5, "name": "loud", "description": "L"},
            {"type": 6, "name": "whom", "description": "P"},
            {"type": 7, "name": "where", "description": "P"},
            {"type": 10, "name": "share", "description": "S"},
        ],
    },
    {"id": "2", "type": 1, "name": "here", "description": "H", "dm_permission": False, "contexts": None, "options": []},
    {"id": "3", "type": 1, "name": "guild", "description": "H", "dm_permission": True, "contexts": [0], "options": []},
]


@pytest.fixture
def box() -> Sandbox:
    made = Sandbox(MemoryStore(), HandClock())
    made.world.set_commands("global", COMMANDS)
    return made


def places(box: Sandbox) -> tuple[Person, Channel, Channel]:
    lucia = next(each for each in box.world.people.values() if each.name == "Lucia")
    forum = next(each for each in box.world.channels.values() if each.name == "forum")
    return lucia, forum, box.world.dm_with(lucia.id)


def test_line_is_read_with_quotes_and_in_the_persons_language(box: Sandbox) -> None:
    lucia, forum, _ = places(box)
    lucia.locale = "pl"
    leaf, options = parse_line(box.world, forum, lucia, '/do co:"two words" count:3')
    assert (leaf.path, options) == (("do",), {"what": "two words", "count": "3"})


@pytest.mark.parametrize("line", ["do what:x", "/do what", "/do what:'x", "/undo", "/"])
def test_line_that_is_none_is_refused(box: Sandbox, line: str) -> None:
    lucia, forum, _ = places(box)

    def typed() -> Json:
        leaf, options = parse_line(box.world, forum, lucia, line)
        return command_data(box.world, leaf, options)

    with pytest.raises(PageError):
        typed()


@pytest.mark.parametrize(
    ("line", "code"),
    [("/do 3", "bad_line"), ("/do two words", "bad_line"), ("/done 3", "unknown_command"), ("/d", "unknown_command")],
)
def test_option_without_its_name_is_not_an_unknown_command(box: Sandbox, line: str, code: str) -> None:
    """Who types the value alone is told how options are written, not that the command does not exist."""
    lucia, forum, _ = places(box)
    with pytest.raises(PageError, match=code):
        parse_line(box.world, forum, lucia, line)


@pytest.mark.parametrize(
    ("line", "locale", "near"),
    [("/doo", "en-US", "Did you mean /do?"), ("/doo", "pl", "Czy chodziło o /do?"), ("/xyzzy", "en-US", "")],
)
def test_a_command_written_nearly_so_is_named(box: Sandbox, line: str, locale: str, near: str) -> None:
    lucia, forum, _ = places(box)
    lucia.locale = locale
    with pytest.raises(PageError, match="unknown_command") as refused:
        parse_line(box.world, forum, lucia, line)
    assert near in refused.value.message
    assert ("mean" in refused.value.message or "chodziło" in refused.value.message) is bool(near)


def test_a_value_of_several_words_needs_no_quotation_marks(box: Sandbox) -> None:
    lucia, forum, _ = places(box)
    _, options = parse_line(box.world, forum, lucia, '/do what:7 whom:two of us loud:"yes or no"')
    assert options == {"what": "7", "whom": "two of us", "loud": "yes or no"}


def test_options_are_typed_and_resolved(box: Sandbox) -> None:
    lucia, forum, _ = places(box)
    given = {"what": 7, "count": "5", "loud": "yes", "whom": "Lucia", "where": "forum", "share": "0.5"}
    data = command_data(box.world, find(box.world, forum, lucia, ["do"]), given)
    values = {each["name"]: each["value"] for each in data["options"]}
    assert values == {
        "what": "7",
        "count": 5,
        "loud": True,
        "whom": str(lucia.id),
        "where": str(forum.id),
        "share": 0.5,
    }
    assert set(data["resolved"]) == {"users", "members", "channels"}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({}, "missing_option"),
        ({"what": "x", "count": 6}, "bad_option"),
        ({"what": "x", "count": "many"}, "bad_option"),
        ({"what": "x", "loud": "perhaps"}, "bad_option"),
        ({"what": "x", "whom": "nobody"}, "bad_option"),
        ({"what": "x", "where": "nowhere"}, "bad_option"),
        ({"what": "x", "why": "x"}, "bad_option"),
        ({"what": "x" * 6001}, "too_long"),
    ],
)
def test_option_that_does_not_fit_is_refused(box: Sandbox, given: Json, code: str) -> None:
    lucia, forum, _ = places(box)
    with pytest.raises(PageError, match=code):
        command_data(box.world, find(box.world, forum, lucia, ["do"]), given)


def test_commands_of_the_guild_are_not_in_direct_conversations(box: Sandbox) -> None:
    lucia, forum, dm = places(box)
    find(box.world, forum, lucia, ["here"])
    find(box.world, dm, lucia, ["do"])
    for name in ("here", "guild"):
        with pytest.raises(PageError):
            find(box.world, dm, lucia, [name])


def test_command_for_moderators_is_shown_to_them_alone(box: Sandbox) -> None:
    lucia, forum, _ = places(box)
    for needed, may in (("0", False), (str(1 << 5), False), (str(1 << 11), True), (None, True)):
        box.world.set_commands("global", [{**COMMANDS[0], "default_member_permissions": needed}])
        lucia.admin = True
        assert len(leaves(box.world, forum, lucia)) == 1
        lucia.admin = False
        assert len(leaves(box.world, forum, lucia)) == may


async def test_without_a_bot_everything_fails_at_once(box: Sandbox) -> None:
    lucia, forum, _ = places(box)
    opened = box.people.line(lucia, forum, "/do what:x")
    assert (await box.people.settled(opened)).failed == "bot_offline"


OPTIONS = [{"label": each, "value": each} for each in "abc"]


def no_select(_: Json, __: list[str], **___: Any) -> Json:
    raise AssertionError("not a select")


@pytest.mark.parametrize(
    ("field", "given", "sent"),
    [
        ({"type": 4, "value": "before"}, None, {"value": "before"}),
        ({"type": 4, "style": 1}, "two\nlines", {"value": "two lines"}),
        ({"type": 4, "style": 2}, "two\nlines", {"value": "two\nlines"}),
        ({"type": 4, "required": False}, None, {"value": ""}),
        ({"type": 21, "options": OPTIONS}, "b", {"value": "b"}),
        ({"type": 21, "options": OPTIONS, "required": False}, None, {"value": None}),
        ({"type": 22, "options": [{**OPTIONS[0], "default": True}, *OPTIONS[1:]]}, None, {"values": ["a"]}),
        ({"type": 22, "options": OPTIONS, "required": False}, [], {"values": []}),
        ({"type": 23, "default": True}, None, {"value": True}),
        ({"type": 19, "required": False}, None, {"values": []}),
    ],
)
def test_field_is_sent_as_discord_does(field: Json, given: Any, sent: Json) -> None:
    made = fill({"custom_id": "k", "id": 3, **field}, {"k": given}, no_select, {})
    assert made == {"type": field["type"], "custom_id": "k", "id": 3, **sent}


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ({"type": 4}, ""),
        ({"type": 4, "max_length": 2}, "abc"),
        ({"type": 4, "min_length": 2}, "a"),
        ({"type": 21, "options": OPTIONS}, None),
        ({"type": 21, "options": OPTIONS}, "d"),
        ({"type": 22, "options": OPTIONS}, []),
        ({"type": 22, "options": OPTIONS, "max_values": 2}, ["a", "b", "c"]),
        ({"type": 23}, "yes"),
        ({"type": 19}, None),
    ],
)
def test_field_not_filled_as_asked_is_refused(field: Json, given: Any) -> None:
    with pytest.raises(PageError):
        fill({"custom_id": "k", "id": 3, **field}, {"k": given}, no_select, {})
