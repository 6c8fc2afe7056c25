"""Words that go into or beside a picture: headings, broken lines, clipped descriptions."""

from __future__ import annotations

from render.kit.pen import face

ALT_LIMIT = 1024
"""Discord's limit for a picture's description."""


def headed(word: str) -> str:
    """A catalogue word as a heading.

    >>> headed("round")
    'Round'
    """
    return word[:1].upper() + word[1:]


def clipped(text: str) -> str:
    """At most ALT_LIMIT characters.

    >>> len(clipped("x" * 2000)), clipped("Rome")
    (1024, 'Rome')
    """
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1] + "…"


def two_lines(word: str, size: int, room: int) -> list[str]:
    """The word as it is when it fits; else broken at the blank that makes the lines most alike.

    >>> two_lines("Castor and Pollux", 36, 150), two_lines("Pharos", 36, 10)
    (['Castor', 'and Pollux'], ['Pharos'])
    """
    parts = word.split()
    if len(parts) < 2 or face("name", size).getlength(word) <= room:
        return [word]
    breaks = [[" ".join(parts[:k]), " ".join(parts[k:])] for k in range(1, len(parts))]
    return min(breaks, key=lambda lines: max(map(len, lines)))


def wrapped(text: str, size: int, room: float) -> list[str]:
    """The text in lines that are at most `room` wide, broken at blanks.

    >>> wrapped("one two three", 36, 160)
    ['one two', 'three']
    """
    font = face("name", size)
    lines: list[str] = []
    for word in text.split():
        if lines and font.getlength(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
