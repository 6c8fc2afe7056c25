"""A message with its files, as Discord takes it.

discord.py gives aiohttp a form, which is built again for each attempt and put together several times; with a picture of
half a megabyte that costs more than the rest of the request. What is sent is the same (RFC 7578).
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from typing import IO, Final

from aiohttp.abc import AbstractStreamWriter
from aiohttp.payload import Payload
from discord.http import MultipartParameters

BOUNDARY: Final = secrets.token_hex(32)
"""Another one in each process, so that no text can be written in which it stands."""
_ESCAPED: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\r": "", "\n": ""})
MOST: Final = 1 << 20
"""Bytes up to which a file is read; a film is sent as discord.py does it."""


class Form(Payload):
    """Pieces of bytes that are written one after the other, and never put together."""

    _autoclose = True  # it holds nothing that must be closed

    def __init__(self, pieces: Sequence[bytes]) -> None:
        super().__init__(pieces, content_type=f"multipart/form-data; boundary={BOUNDARY}")
        self._pieces = pieces
        self._size: int = sum(map(len, pieces))

    def decode(self, encoding: str = "utf-8", errors: str = "strict") -> str:
        """The whole form as text."""
        return b"".join(self._pieces).decode(encoding, errors)

    async def write(self, writer: AbstractStreamWriter) -> None:
        """Write all of it; as often as the request is repeated."""
        await self.write_with_length(writer, None)

    async def write_with_length(self, writer: AbstractStreamWriter, content_length: int | None) -> None:
        """Write no more than so many bytes (aiohttp gives the form's own length)."""
        left = self._size if content_length is None else content_length
        for piece in self._pieces:
            await writer.write(piece if len(piece) <= left else piece[:left])
            left -= min(left, len(piece))


def whole_form(params: MultipartParameters) -> Form | None:
    """The form of a message with files. None: there are no files, or one of them has more than `MOST` bytes. Files are
    left as they are.
    """
    files = [field["value"] for field in params.multipart or () if "filename" in field]
    if not files or any(_left(file) > MOST for file in files):
        return None
    pieces: list[bytes] = []
    small = b""
    for field in params.multipart or ():
        value, head = field["value"], f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{field["name"]}"'
        if "filename" not in field:
            small += f"{head}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{value}\r\n".encode()
            continue
        name = field["filename"].translate(_ESCAPED)
        head += f'; filename="{name}"\r\nContent-Type: {field["content_type"]}\r\n\r\n'
        start = value.tell()
        pieces += [small + head.encode(), value.read()]
        value.seek(start)
        small = b"\r\n"
    return Form([*pieces, small + f"--{BOUNDARY}--\r\n".encode()])


def _left(file: IO[bytes]) -> int:
    """How many bytes are still to be read."""
    start = file.tell()
    size = file.seek(0, os.SEEK_END) - start
    file.seek(start)
    return size
