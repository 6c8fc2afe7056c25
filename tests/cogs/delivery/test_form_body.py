"""Messages with files as one form that is never put together."""

from __future__ import annotations

import io
from email import message_from_bytes
from email.message import Message

import discord
import pytest
from aiohttp.abc import AbstractStreamWriter
from discord.http import handle_message_parameters
from multidict import CIMultiDict

from cogs.delivery.form_body import BOUNDARY, MOST, Form, whole_form

DATA = bytes(range(256)) * 100


class Written(AbstractStreamWriter):
    """Keeps what it is given."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    async def write(self, chunk: bytes | bytearray | memoryview) -> None:
        assert isinstance(chunk, bytes), "a piece is not copied"
        self.pieces.append(chunk)

    async def write_eof(self, chunk: bytes = b"") -> None:
        raise AssertionError("aiohttp ends the request")

    async def drain(self) -> None:
        """It holds any amount."""

    def enable_compression(self, encoding: str = "deflate", strategy: int | None = None) -> None:
        raise AssertionError("a picture is compressed already")

    def enable_chunking(self) -> None:
        raise AssertionError("its length is known")

    async def write_headers(self, status_line: str, headers: CIMultiDict[str]) -> None:
        raise AssertionError("aiohttp has written them")


def form_of(files: list[discord.File], content: str) -> Form | None:
    with handle_message_parameters(content=content, files=files) as params:
        return whole_form(params)


async def parts_of(form: Form) -> list[Message]:
    writer = Written()
    await form.write_with_length(writer, form.size)
    raw = b"".join(writer.pieces)
    assert len(raw) == form.size
    head = f"Content-Type: {form.headers['Content-Type']}\r\n\r\n".encode()
    parsed = message_from_bytes(head + raw)
    assert parsed.is_multipart()
    found = parsed.get_payload()
    assert isinstance(found, list)
    return [each for each in found if isinstance(each, Message)]


async def test_a_form_says_what_discord_py_would_have_said() -> None:
    files = [discord.File(io.BytesIO(DATA), "board.jpg"), discord.File(io.BytesIO(b"two"), "b.txt")]
    form = form_of(files, f"Zażółć\r\n--{BOUNDARY}--\r\n")
    assert form is not None
    words, board, text = await parts_of(form)
    assert words.get_param("name", header="content-disposition") == "payload_json"
    said = words.get_payload(decode=True)
    assert isinstance(said, bytes)
    assert "Zażółć" in said.decode(), "a boundary in a text is written with its line ends escaped"
    for number, (part, name, data) in enumerate(((board, "board.jpg", DATA), (text, "b.txt", b"two"))):
        assert part.get_param("name", header="content-disposition") == f"files[{number}]"
        assert part.get_filename() == name
        assert part.get_content_type() == "application/octet-stream"
        assert part.get_payload(decode=True) == data


async def test_a_form_can_be_written_again_and_a_large_file_is_not_copied() -> None:
    picture = io.BytesIO(DATA)
    form = form_of([discord.File(picture, "board.jpg")], "words")
    assert form is not None
    first, second = Written(), Written()
    await form.write(first)
    await form.write(second)
    assert first.pieces == second.pieces
    assert any(piece is picture.getvalue() for piece in first.pieces), "the picture's own bytes"
    assert form.decode("latin-1").encode("latin-1") == b"".join(first.pieces)


@pytest.mark.parametrize("length", [0, 1, 200, 300])
async def test_no_more_is_written_than_is_asked_for(length: int) -> None:
    form = form_of([discord.File(io.BytesIO(b"data"), "a")], "words")
    assert form is not None
    some, every = Written(), Written()
    await form.write_with_length(some, length)
    await form.write(every)
    assert b"".join(some.pieces) == b"".join(every.pieces)[:length]


def test_what_has_no_files_or_a_film_is_sent_as_before() -> None:
    assert form_of([], "words") is None
    film = io.BytesIO(bytes(MOST + 1))
    assert form_of([discord.File(film, "replay.webp")], "words") is None
    assert film.tell() == 0, "discord.py reads on from where it is"
    small = io.BytesIO(b"small")
    assert form_of([discord.File(small, "a"), discord.File(film, "b")], "words") is None
    assert small.tell() == 0
    assert form_of([discord.File(io.BytesIO(bytes(MOST)), "replay.webp")], "words") is not None


async def test_a_file_is_sent_from_where_it_stands_under_a_name_that_stays_in_its_line() -> None:
    data = io.BytesIO(b"head and body")
    data.seek(9)
    form = form_of([discord.File(data, 'a"b\r\n.txt')], "words")
    assert form is not None
    assert data.tell() == 9
    _, part = await parts_of(form)
    assert part.get_payload(decode=True) == b"body"
    assert part.get_filename() == 'a"b.txt'
