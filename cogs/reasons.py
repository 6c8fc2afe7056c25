"""Why a table refuses: what is closed to a seat, and the sentence for a move that was closed to it."""

from __future__ import annotations

from cogs import errors
from cogs.marenostrum.closed import closed_options
from cogs.ui.closed import Closed, Closing, closing, reason, too_dear
from cogs.ui.labels import action_label, path_label_words
from cogs.ui.narrow import words
from engine.core import RulesError, Seat, get_rules
from host import ActionRefused, Table
from i18n import Texts

CLOSING: dict[str, Closing] = {"empires": closed_options}
"""Rules systems that say why something is closed; of others only prices are known."""


def closed_to(table: Table, seat: Seat) -> tuple[Closed, ...]:
    """What is closed to a seat that is asked something; () for one that is not."""
    question = table.question(seat)
    if question is None or seat not in table.active:
        return ()
    return CLOSING.get(table.info.rules, too_dear)(seat, question, table.legal(seat), table.view(seat))


def explained(table: Table, seat: Seat, refusal: RulesError, said: Texts) -> RulesError:
    """The refusal; of a move that is closed to the seat one that gives the reason, as the panel has it."""
    if not isinstance(refusal, ActionRefused) or refusal.index:
        return refusal  # after other actions of the list the position was another one
    meant = words(refusal.action)
    found = closing(closed_to(table, seat), meant)
    if found is None:
        return refusal
    thing = path_label_words(get_rules(table.info.rules).verbs, said, meant)
    return errors.Refused("closed", thing=thing, why=reason(said, found))


def not_together(table: Table, refusal: ActionRefused, said: Texts) -> errors.Refused:
    """Of several moves chosen at once one does not go; none of them was done."""
    move = action_label(get_rules(table.info.rules).verbs, said, refusal.action)
    return errors.Refused("not_together", move=move, why=errors.sentence(refusal, said) or "")
