"""What takes nobody else's voice (the second table of docs/access.md) has tests by name, at the host and over the wire.
The rows of the first table are played by `tests/host/seats/test_consent.py` and `tests/wire/test_consent.py`.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final, NamedTuple

from tools.voices import NOBODY

ROOT: Final = Path(__file__).parents[2]


class Played(NamedTuple):
    """Where a row is tested: `folder/file::test`, from `tests`."""

    host: tuple[str, ...]
    wire: tuple[str, ...]


PLAYED: Final = {
    "undo and redo of one's own unconfirmed steps": Played(
        ("host/game/test_undo.py::test_free_undo_takes_private_steps_back_one_by_one_and_redo_does_them_again",),
        ("wire/test_undo.py::test_undo_and_redo_by_command",),
    ),
    "`/resign`; `/game leave` in the lobby": Played(
        (
            "host/clocks/test_deadlines.py::test_handing_over_ends_the_clock_and_taking_over_begins_one",
            "host/lobby/test_lobby.py::test_owner_leaving_passes_the_chair_on_and_the_last_one_closes_the_lobby",
        ),
        (
            "wire/test_clocks.py::test_pause_by_vote_resigning_and_taking_over",
            "wire/test_lobby.py::test_a_lobby_that_everybody_has_left_says_so",
        ),
    ),
    "coming back while an AI player stands in, also after `replace` by one vote alone": Played(
        ("host/seats/test_attacks.py::test_one_voice_alone_ousts_nobody_who_comes_back_in_time",),
        ("wire/test_clocks.py::test_stand_in_and_the_way_back", "wire/test_consent.py::test_when_all_others_are_away"),
    ),
    "`/game invite` into a running game: it lifts a kick, and the seat still takes the vote of `/replace`": Played(
        ("host/seats/test_attacks.py::test_an_invitation_into_a_running_game_lifts_a_kick_and_gives_no_seat",),
        ("wire/test_moderation.py::test_kicked_from_a_running_game_leaves_the_seat_to_an_ai_player",),
    ),
    "`/game pause` and `/game resume`, `/game rename`, settings, and in the lobby `/game kick` and `/game end`": Played(
        (
            "host/test_request_limits.py::test_nobody_pauses_or_renames_or_opens_games_again_and_again",
            "host/seats/test_attacks.py::test_an_owner_who_resigns_or_is_voted_out_has_no_power_left",
            "host/seats/test_attacks.py::test_erasing_oneself_does_not_undo_a_kick",
            "host/lobby/test_lobby.py::test_second_game_in_a_channel_is_refused_until_the_first_is_over",
        ),
        (
            "wire/test_moderation.py::test_the_owner_lets_the_game_stand_still_and_go_on",
            "wire/test_moderation.py::test_running_game_is_renamed_by_its_owner_alone",
            "wire/test_inviting.py::test_a_setting_left_open_is_changed_in_a_running_game_and_told",
            "wire/test_moderation.py::test_kicked_from_the_lobby_comes_back_only_when_invited",
            "wire/test_lobby.py::test_an_ended_lobby_says_who_may_have_ended_it",
        ),
    ),
    "`/server end`, `/server pause`, `/server resume`; `/game kick` and `/game end` of any game of the server": Played(
        (
            "host/seats/test_attacks.py::test_what_is_kept_of_a_kick_ends_with_the_game",
            "host/windows/test_held_windows.py::test_a_pause_stops_the_window_and_keeps_the_answers",
        ),
        (
            "wire/test_server_settings.py::test_admins_pause_resume_and_end_any_game_of_their_server",
            "wire/test_server_settings.py::test_admins_put_people_out_of_a_game_and_end_it_by_their_own_word",
        ),
    ),
}


def named_in(path: Path) -> set[str]:
    """The names of a module's test functions."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {each.name for each in tree.body if isinstance(each, kinds) and each.name.startswith("test_")}


def test_each_row_is_played_at_the_host_and_over_the_wire() -> None:
    assert {what for what, _ in NOBODY} == set(PLAYED)
    missing = []
    for what, played in PLAYED.items():
        for room, names in (("host/", played.host), ("wire/", played.wire)):
            assert names, what
            for name in names:
                file, _, test = name.partition("::")
                path = ROOT / "tests" / file
                if not file.startswith(room) or not path.is_file() or test not in named_in(path):
                    missing.append(name)
    assert missing == []


def test_the_guard_notices() -> None:
    own = named_in(Path(__file__))
    assert "test_the_guard_notices" in own
    assert "named_in" not in own
