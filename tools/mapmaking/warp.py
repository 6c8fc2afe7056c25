"""From longitude and latitude to the board: a Lambert conic, bent so that crowded countries get room.

A thin-plate spline through hand-set points (Bookstein 1989). The points are places a historian can find:
(longitude, latitude, board x, board y).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from tools.mapmaking.atlas import Conic, Points

Control = tuple[float, float, float, float]

_SMOOTHING = 0.02


def _kernel(a: Points, b: Points) -> Points:
    square = ((a[:, None] - b[None]) ** 2).sum(axis=2)
    return np.asarray(square * np.log(square + 1e-12) / 2)


class Warp:
    """A projection and the points through which it is bent."""

    def __init__(self, conic: Conic, control: Sequence[Control]) -> None:
        self.conic, self.control = conic, control

    @cached_property
    def _spline(self) -> tuple[Points, Points]:
        table = np.array(self.control, dtype=float)
        source = self.conic.project(table[:, :2])
        n = len(source)
        plane = np.hstack([np.ones((n, 1)), source])
        left = np.block([[_kernel(source, source) + _SMOOTHING * np.eye(n), plane], [plane.T, np.zeros((3, 3))]])
        weights = np.linalg.solve(left, np.vstack([table[:, 2:], np.zeros((3, 2))]))
        return source, np.asarray(weights)

    def to_board(self, lonlat: Points) -> Points:
        """Longitude/latitude rows → board x/y rows."""
        source, weights = self._spline
        flat = self.conic.project(lonlat)
        n = len(source)
        linear = np.hstack([np.ones((len(flat), 1)), flat]) @ weights[n:]
        return np.asarray(_kernel(flat, source) @ weights[:n] + linear)
