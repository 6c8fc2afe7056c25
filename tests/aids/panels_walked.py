"""Panels pressed through without Discord: what can be reached, and what a message of Discord's holds."""

from __future__ import annotations

from cogs.panel.content.composing import gather
from cogs.panel.content.narrowing import find
from cogs.panel.content.question_panel import Asked, Button, Panel, Select, describe
from cogs.panel.content.standing_offers import MENU
from cogs.panel.controls.address import Address, ControlKind, read_address
from cogs.panel.fitting.pages import turned_to, turns
from cogs.panel.windows.shown import ORDERS, THEN
from engine.core import Action, action_token
from engine.core.companion import Path
from i18n import Texts

MOST_PARTS, MOST_TEXT = 40, 4000
"""Discord's own numbers, not ours."""


def check_limits(panel: Panel) -> None:
    """Discord's limits on one message."""
    parts, ids = 4, []  # box, words, picture, line
    for row in panel.rows:
        controls = (row,) if isinstance(row, Select) else row
        parts += 1 + len(controls)
        ids += [control.custom_id for control in controls]
        assert 1 <= len(controls) <= 5
        if isinstance(row, Select):
            assert 1 <= len(row.options) <= 25
            assert 0 < len(row.placeholder) <= 150
            values = [option.value for option in row.options]
            assert len(set(values)) == len(values)
            assert all(0 < len(o.label) <= 100 and len(o.value) <= 100 for o in row.options)
            assert all(len(o.description) <= 100 for o in row.options)
            assert row.least <= row.most <= len(row.options)
        else:
            assert all(0 < len(button.label) <= 80 for button in row)
    assert parts <= MOST_PARTS, parts
    assert len("\n".join((f"### {panel.heading}", *panel.lines))) <= MOST_TEXT
    assert len(set(ids)) == len(ids)
    assert all(len(custom_id) <= 100 and read_address(custom_id) is not None for custom_id in ids)


class Walk:
    """Every side of a seat's panel, and all actions that are reached by pressing."""

    def __init__(self, asked: Asked, texts: Texts) -> None:
        self._asked, self._texts = asked, texts
        self.actions: set[Action] = set()
        self.panels: dict[Path, Panel] = {}
        self._open: list[Path] = [()]
        while self._open:
            path = self._open.pop()
            if path not in self.panels:
                panel = self.panels[path] = describe(asked, texts, path)
                check_limits(panel)
                for row in panel.rows:
                    if isinstance(row, Select):
                        self._choose(row)
                    else:
                        for button in row:
                            self._press(button)

    @property
    def words(self) -> str:
        """All that can be read on any side of it."""
        return "\n".join(line for panel in self.panels.values() for line in panel.lines)

    def _press(self, button: Button) -> None:
        address = _read(button.custom_id)
        if address.kind is ControlKind.PANEL and turns(address.rest):
            self._open.append(turned_to(address.rest, self._asked.legal, self._asked.seat))
        elif address.kind in (ControlKind.ACTION, ControlKind.NARROW):
            self._take(address.rest)

    def _choose(self, menu: Select) -> None:
        address = _read(menu.custom_id)
        kind, rest = address.kind, address.rest
        if kind in (ControlKind.CHOOSE, ControlKind.PLAN):
            for option in menu.options:
                self._take(option.value)
        elif kind is ControlKind.SEVERAL and rest == THEN:
            for option in menu.options:  # answers for later, of those that can be given now
                assert isinstance(find(self._asked.legal, self._asked.seat, option.value), Action)
        elif kind is ControlKind.SEVERAL and rest.split(".")[0] in (ORDERS, MENU):
            pass  # orders and answers in advance are no actions
        elif kind is ControlKind.SEVERAL and self._asked.question is not None:
            found = gather(self._asked.question, self._asked.legal, self._asked.verbs, self._asked.view)
            assert found is not None
            offered = {option.value.split(".")[0] for option in menu.options}
            legal = [action for action in self._asked.legal if action.verb == found.verb]
            self.actions |= {action for action in legal if action_token(action) in offered}

    def _take(self, token: str) -> None:
        found = find(self._asked.legal, self._asked.seat, token)
        assert found is not None
        if isinstance(found, Action):
            self.actions.add(found)
        else:
            self._open.append(found)


def _read(custom_id: str) -> Address:
    address = read_address(custom_id)
    assert address is not None
    return address
