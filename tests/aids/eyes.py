"""Colours as different eyes see them, and how far apart these are."""

from __future__ import annotations

import math

from render.kit.palette import Colour

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
EYES = {
    "common": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
Lab = tuple[float, float, float]


def linear(colour: Colour) -> list[float]:
    return [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]


def lab_of(rgb: list[float]) -> Lab:
    r, g, b = (min(1.0, max(0.0, v)) for v in rgb)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: Colour, eye: str) -> Lab:
    rgb = linear(colour)
    return lab_of([sum(k * v for k, v in zip(row, rgb, strict=True)) for row in EYES[eye]])


def apart(one: Colour, other: Colour, eye: str) -> float:
    """ΔE (CIE 1976); 2.3 is just noticeable."""
    return math.dist(seen(one, eye), seen(other, eye))
