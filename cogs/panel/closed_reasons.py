"""Why a table refuses: what is closed to a seat, and the sentence for a move that was closed to it."""

from __future__ import annotations

from cogs.core import error_policy as errors
from cogs.panel.content.closed_options import closing, reason
from cogs.panel.content.labels import action_label, path_label_words
from cogs.panel.content.question_panel import question_lines
from cogs.text.display_names import caller
from cogs.text.translator import shown_command
from cogs.text.turn_report import waiting
from cogs.text.wording import wording_of
from engine.core import RulesError, Seat, get_rules
from engine.core.companion import Closed, words
from games import companion_of, get_game
from host import ActionRefused, Table
from i18n import Texts

VAGUE = frozenset({"illegal", "unknown_verb", "wrong_arguments", "not_your_turn"})
"""Refusals that do not say what would be right."""
MOST_COMMANDS = 4


def closed_to(table: Table, seat: Seat) -> tuple[Closed, ...]:
    """What is closed to a seat that is asked something; () for one that is not."""
    question = table.question(seat)
    if question is None or seat not in table.active:
        return ()
    return companion_of(table.info.rules).closed(seat, question, table.legal(seat), table.view(seat))


def explained(table: Table, seat: Seat, refusal: RulesError, said: Texts) -> RulesError:
    """The refusal; for a move that is closed to the seat one that gives the reason, as the panel does."""
    if not isinstance(refusal, ActionRefused) or refusal.index:
        return refusal  # after other actions of the list the position was a different one
    meant = words(refusal.action)
    found = closing(closed_to(table, seat), meant)
    if found is None:
        return asked_now(table, seat, refusal, said) if refusal.code in VAGUE else refusal
    thing = path_label_words(get_rules(table.info.rules).verbs, said, meant)
    return errors.Refused("closed", thing=thing, why=reason(said, found))


def asked_now(table: Table, seat: Seat, refusal: RulesError, said: Texts) -> RulesError:
    """In place of "not possible now": what the seat is asked, and which commands answer it; if the seat is not asked,
    who is.
    """
    question = table.question(seat)
    if question is None or seat not in table.active:
        now = waiting(said, table.view(None), caller(table.info, said, mention=False))
        return errors.Refused("not_now", waiting=now) if now else refusal
    commands = open_commands(table, seat, said)
    what = question_lines(said, question)[0].strip("*")
    return errors.Refused("asked_now", question=what, commands=commands, has=int(bool(commands)))


def open_commands(table: Table, seat: Seat, said: Texts) -> str:
    """The commands with which the seat may answer what it is asked; "" when it may do nothing, or in a game that has
    no commands.
    """
    question = table.question(seat)
    if question is None or not get_game(table.info.rules).commands_at:
        return ""
    verbs = dict.fromkeys(action.verb for action in table.legal(seat))
    known, command_of = get_rules(table.info.rules).verbs, wording_of(table.info.rules).command_of
    forward = [verb for verb in verbs if known[verb].role not in ("back", "clear")]
    paths = list(dict.fromkeys(command_of(question.key, verb) for verb in forward))
    return ", ".join(f"`/{shown_command(said, path)}`" for path in paths[:MOST_COMMANDS])


def not_together(table: Table, refusal: ActionRefused, said: Texts) -> errors.Refused:
    """One of several moves chosen at once is not possible; none of them was done."""
    move = action_label(get_rules(table.info.rules).verbs, said, refusal.action)
    return errors.Refused("not_together", move=move, why=errors.sentence(refusal, said) or "")
