"""The file itself: what is read without a script, data, player, and the policy that forbids everything foreign."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from render.kit.page.glyphs import LOCK, drawn
from render.kit.page.markup import as_html
from render.kit.page.recorder import Plain
from render.kit.page.sheets import LogLine, Sheet
from render.kit.pen import FACES, FONTS

HERE: Final = Path(__file__).parent
FAMILIES: Final = {"name": "Board Name", "italic": "Board Italic", "figure": "Board Figure"}
CREDIT: Final = (
    "Words on the board are set in Alegreya SC (Huerta Tipográfica) and Cinzel (Natanael Gama), "
    "both under the SIL Open Font License 1.1."
)


class Still(NamedTuple):
    """The last position as a picture, for readers without scripts."""

    uri: str
    """"": there is none."""
    words: str


def document(sheets: Sequence[Sheet], record: Mapping[str, Plain], seats: Sequence[str], still: Still) -> bytes:
    """The page, in the language of the first sheet. `record`: what `Recorder.plain` says.

    >>> sheet = Sheet("en", {"title": "<i>"}, [LogLine(0, 1, (), "Rome builds.")])
    >>> page = document([sheet], {"tracks": {}}, ["rome"], Still("", "Nothing.")).decode()
    >>> "<title>&lt;i&gt;</title>" in page, "default-src 'none'" in page
    (True, True)
    """
    first = sheets[0]
    data = {
        **record,
        "seats": list(seats),
        "eyes": _eyes(record),
        "says": {each.language: each.says for each in sheets},
    }
    title = escape(first.says["title"], quote=False)
    style, script = _style(), _read("player.js")
    policy = (
        "default-src 'none'; img-src data:; font-src data:; "
        f"style-src '{_digest(style)}'; script-src '{_digest(script)}'; base-uri 'none'; form-action 'none'"
    )
    shown = f'<noscript><img src="{still.uri}" alt="{escape(still.words)}"></noscript>' if still.uri else ""
    words = f'<noscript><p class="words">{escape(still.words, quote=False)}</p></noscript>' if not still.uri else ""
    parts = [
        f'<!DOCTYPE html>\n<html lang="{first.language}">\n<head>\n<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">',
        f"<title>{title}</title>\n<!-- {CREDIT} -->\n<style>{style}</style>\n</head>\n<body>",
        f'<header><h1 data-say="title">{title}</h1>',
        f'<p data-say="people">{escape(first.says.get("people", ""), quote=False)}</p></header>',
        f'<main><section id="table"><div id="frame">{shown}</div>{words}</section>\n<div id="logs">',
        _log(first),
        *(f"<details><summary>{escape(each.says['own'])}</summary>{_log(each)}</details>" for each in sheets[1:]),
        '</div></main>\n<nav id="bar" hidden></nav>',
        f'<script type="application/json" id="data">{_json(data)}</script>',
        f"<script>{script}</script>\n</body>\n</html>\n",
    ]
    return "\n".join(parts).encode()


def _eyes(record: Mapping[str, Plain]) -> list[str]:
    """The seats whose hands the page shows."""
    tracks = record["tracks"]
    assert isinstance(tracks, dict)
    hands = [track["hands"] for track in tracks.values() if isinstance(track, dict)]
    return list(hands[0]) if hands and isinstance(hands[0], dict) else []


def _log(sheet: Sheet) -> str:
    says = sheet.says
    parts = [f'<section lang="{sheet.language}"><h2>{as_html(says.get("log", ""))}</h2>']
    if note := says.get("note"):
        parts.append(f'<p class="note">{drawn(escape(note, quote=False))}</p>')
    for number, lines in groupby(sheet.lines, key=lambda line: line.round):
        name = says.get("round", "").replace("{round}", str(number)) if number else says.get("set-up", "")
        parts.append(f"<details open><summary>{escape(name, quote=False)}</summary><ol>")
        parts += [_line(line) for line in lines]
        parts.append("</ol></details>")
    return "\n".join([*parts, "</section>"])


def _line(line: LogLine) -> str:
    kinds = " ".join(kind for kind, on in (("head", line.heading), ("secret", line.secret)) if on)
    shown = f' class="{kinds}"' if kinds else ""
    who = escape(" ".join(line.seats))
    lock = f"{LOCK} " if line.secret else ""
    link = f'<a href="#{line.at}">{line.at}</a>'
    text = f'<span class="line">{drawn(lock + as_html(line.text))}</span>'
    return f'<li{shown} data-at="{line.at}" data-who="{who}">{link}{text}</li>'


def _json(data: object) -> str:
    """As it may stand in a page: nothing in it ends the script or begins a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


@cache
def _style() -> str:
    fonts = "".join(
        f'@font-face {{ font-family: "{FAMILIES[kind]}"; src: url(data:font/ttf;base64,{_font(file)}); }}\n'
        for kind, file in FACES.items()
    )
    return fonts + _read("player.css")


def _font(file: str) -> str:
    return base64.b64encode((FONTS / file).read_bytes()).decode()


@cache
def _read(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
