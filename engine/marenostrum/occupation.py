"""How legions step off their duties (E4.2d, E4.2.1a, E4.3.2b)."""

from __future__ import annotations

from engine.kit.position import NOBODY
from engine.kit.seats import Out, say
from engine.marenostrum import query
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_WORK, State

MARKER = "marker"


def leave(state: State, province: int, name: str, out: Out) -> None:
    """The legion steps off that site (or `marker`); what it occupied is the controller's again, and that is said."""
    if name == MARKER:
        seat, occupied = state.marker[province], True
    else:
        site = state.world.board.provinces[province].site_by_name[name].number
        seat, occupied = state.duty[site], state.duty_kind[site] == DUTY_OCCUPY
    query.end_duty(state, province, name)
    if occupied:
        say(
            out,
            "occupation_ended",
            seat=state.world.seats.ids[seat],
            province=state.world.board.province_ids[province],
            site=name,
        )


def end_occupations(state: State, province: int, out: Out, keep: str = "") -> None:
    """All occupations in the province end, of buildings and of the marker; the legion on `keep` stays."""
    for site in state.world.board.provinces[province].sites:
        if state.duty_kind[site.number] == DUTY_OCCUPY and site.name != keep:
            leave(state, province, site.name, out)
    if state.marker[province] != NOBODY and keep != MARKER:
        leave(state, province, MARKER, out)


def take_control(state: State, province: int, seat: int) -> None:
    """E4.3.3c, E4.3.3d: the seat's control marker replaces the one there; its legions there are plain legions again.

    (R) Legions that work on caravan slots (C-circe) go on working.
    """
    state.owner[province] = seat
    if state.marker[province] != NOBODY:
        query.end_duty(state, province, MARKER)
    for site in state.world.board.provinces[province].sites:
        if state.duty[site.number] == seat and state.duty_kind[site.number] != DUTY_WORK:
            query.end_duty(state, province, site.name)


def end_by_company(state: State, province: int, out: Out) -> None:
    """E4.2.1a: where units of two or more sides are left after a battle, or (R) come to stand without one, nothing is
    occupied any more. Nothing happens where only one side stands.
    """
    if query.is_at_war(state, province):
        end_occupations(state, province, out)
        say(out, "at_war", province=state.world.board.province_ids[province])


def may_work_in(state: State, province: int, seat: int) -> bool:
    """C-circe (R): may the seat's legions there work on empty caravan slots? Where it controls (at war too), is the
    conqueror, or has the only units in a province that nobody controls.
    """
    owner = state.owner[province]
    if owner == NOBODY:
        return not query.is_at_war(state, province)
    return owner == seat or query.conqueror(state, province) == seat


def may_convert(state: State, province: int, seat: int) -> bool:
    """E4.3.3c: does the seat's legion stand on the marker of a province adjacent or adjoining to one it controls, with
    a marker of its own left?
    """
    return (
        state.marker[province] == seat
        and query.markers_left(state, seat) > 0
        and query.reach_mask(state, seat, province) & query.controlled_mask(state, seat) != 0
    )
