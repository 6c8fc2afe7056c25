"""Refusals of the host, in the same shape as those of the rules, so that one piece of code makes the sentences."""

from __future__ import annotations

from engine.core import Action, Json, RulesError


class HostRefusal(RulesError):  # noqa: N818 - a refusal is no fault
    """A refusal of the host: a code (`refusal-<code>`) and parameters. Nothing was changed."""


class ActionRefused(HostRefusal):
    """One action of a submitted list was refused, and so the whole list was undone.

    `code` and `params` are those of the rules' refusal; `index` is the place in the list, from 0.
    """

    def __init__(self, index: int, action: Action, why: RulesError) -> None:
        super().__init__(why.code, **why.params)
        self.index = index
        self.action = action


CODES: dict[str, tuple[str, ...]] = {
    "unknown_game": ("game",),
    "unknown_rules": ("rules", "known"),
    "channel_taken": ("game",),
    "not_in_lobby": ("status",),
    "not_running": ("status",),
    "lobby_full": ("max",),
    "already_joined": (),
    "not_joined": (),
    "not_owner": (),
    "seat_taken": ("seat",),
    "unknown_seat": ("seat",),
    "seat_not_in_play": ("seat", "count"),
    "unknown_player": ("kind", "known"),
    "no_ai_here": (),
    "seat_count": ("count", "allowed"),
    "bad_option": ("key", "value", "allowed"),
    "option_closed": ("key",),
    "not_your_seat": ("seat",),
    "stale": ("seat", "step"),
    "nothing_submitted": (),
    "window_alone": (),
    "nothing_sealed": (),
    "nothing_to_prepare": (),
    "not_listed": (),
    "not_prepared": (),
    "bad_order": (),
    "unknown_order": (),
    "many_orders": ("most",),
    "game_paused": ("reason",),
    "nothing_to_undo": (),
    "undo_barrier": (),
    "unknown_move": ("seq", "last"),
    "nothing_to_redo": (),
    "no_undo_asked": (),
    "undo_asked_already": ("by",),
    "cannot_resume": ("reason",),
    "no_human": (),
    "bad_timezone": ("timezone",),
    "bad_moment": (),
    "bad_quiet": ("hours",),
    "vote_open": (),
    "many_newcomers": ("most",),
    "replace_waits": ("seat",),
    "kick_alone": (),
    "kick_by_vote": (),
    "end_by_vote": (),
    "time_spent": (),
    "too_often": ("what", "again"),
    "too_many_lobbies": ("most",),
    "no_vote": (),
    "no_voice": (),
    "newcomer": (),
    "no_clock": (),
    "extended_enough": ("most",),
    "not_paused": (),
    "resume_by_vote": (),
    "not_late": ("seat", "since"),
    "own_seat": (),
    "lobby_changed": (),
    "not_invited": (),
    "too_many_invited": ("most",),
    "not_over": (),
    "kick_self": (),
    "not_here": (),
    "kicked": (),
    "too_many_games": ("most",),
    "whisper_off": (),
    "whisper_empty": (),
    "whisper_long": ("most",),
    "whisper_nobody": ("seat",),
    "whisper_self": (),
    "whisper_quick": ("seconds",),
    "no_spectators": (),
    "plays_here": (),
    "no_lesson": (),
    "lesson_over": (),
    "lesson_read": (),
    "lesson_first": (),
    "lesson_other": (),
    "lesson_long": (),
}
"""Every code of the host with its sentence's parameters; the catalogues are tested against it."""


def refuse(code: str, **params: Json) -> HostRefusal:
    """A HostRefusal of a known code with exactly its parameters (a mistake is ours: AssertionError)."""
    assert code in CODES, code
    assert set(params) == set(CODES[code]), (code, sorted(params))
    return HostRefusal(code, **params)
