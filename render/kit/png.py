"""PNGs of at most 256 colours, put together of bands that were compressed each by itself.

A band depends on nothing outside: its compression starts afresh after a full flush, so it can stand below any other one
(RFC 1950, RFC 1951; PNG, third edition, 10 and 11).
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render.kit.encoding import MOST_BYTES, encoded_within
from render.kit.palette import Colour

LEVEL: Final = 4
"""How hard zlib tries: half the time of its usual 6, for a fifteenth more bytes."""
_SIGNATURE: Final = bytes.fromhex("89504e470d0a1a0a")
_BEGIN: Final = bytes.fromhex("7801")
_END: Final = bytes.fromhex("0300")
"""A last block, with nothing in it."""
_ADLER: Final = 65521


class Band(NamedTuple):
    """Some whole rows of a picture."""

    data: bytes
    """As a chunk of a PNG."""
    check: bytes
    """The Adler-32 of its rows and how many bytes those are, four bytes each."""


def in_few(picture: Image.Image, colours: tuple[Colour, ...]) -> Image.Image:
    """In these colours alone, each pixel in the nearest one. ValueError: no colours.

    >>> in_few(Image.new("RGB", (2, 2), (250, 9, 9)), ((0, 0, 0), (255, 0, 0))).convert("RGB").getpixel((0, 0))
    (255, 0, 0)
    """
    return picture.quantize(palette=_palette(colours), dither=Image.Dither.NONE)


def as_png(picture: Image.Image, colours: tuple[Colour, ...], most: int = MOST_BYTES) -> bytes:
    """A whole picture in these colours, smaller when it would have more than `most` bytes. ValueError: no colours.

    >>> as_png(Image.new("RGB", (2, 2)), ((0, 0, 0),))[1:4]
    b'PNG'
    """

    def encoded(picture: Image.Image) -> bytes:
        out = io.BytesIO()
        in_few(picture, colours).save(out, "PNG", compress_level=LEVEL)
        return out.getvalue()

    return encoded_within(most, picture, encoded)


def as_band(picture: Image.Image, colours: tuple[Colour, ...]) -> Band:
    """Rows of a picture, in these colours, as a band.

    >>> len(as_band(Image.new("RGB", (300, 20)), ((0, 0, 0),)).data) < 100
    True
    """
    rows = Image.new("P", (picture.width + 1, picture.height))  # each row begins with its filter: 0 is none
    rows.paste(in_few(picture, colours), (1, 0))
    plain = rows.tobytes()
    deflate = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = deflate.compress(plain) + deflate.flush(zlib.Z_FULL_FLUSH)
    return Band(_chunk(b"IDAT", data), struct.pack(">II", zlib.adler32(plain), len(plain)))


def joined_png(size: tuple[int, int], colours: tuple[Colour, ...], bands: Sequence[Band]) -> bytes:
    """The PNG of that size whose rows are in these bands, from above to below; all in these colours.

    >>> red = as_band(Image.new("RGB", (4, 3), (255, 0, 0)), ((0, 0, 0), (255, 0, 0)))
    >>> with Image.open(io.BytesIO(joined_png((4, 6), ((0, 0, 0), (255, 0, 0)), [red, red]))) as picture:
    ...     picture.size, picture.convert("RGB").getpixel((3, 5))
    ((4, 6), (255, 0, 0))
    """
    low, high = 1, 0
    for each in bands:
        own, count = struct.unpack(">II", each.check)
        high += (own >> 16) + (low - 1) * count  # as if the rows stood behind those before them
        low += (own & 0xFFFF) - 1
    check = struct.pack(">HH", high % _ADLER, low % _ADLER)
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0))
    palette = _chunk(b"PLTE", b"".join(map(bytes, colours)))
    data = [_chunk(b"IDAT", _BEGIN), *(each.data for each in bands), _chunk(b"IDAT", _END + check)]
    return b"".join((_SIGNATURE, head, palette, *data, _chunk(b"IEND", b"")))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@lru_cache(maxsize=8)
def _palette(colours: tuple[Colour, ...]) -> Image.Image:
    holder = Image.new("P", (1, 1))
    holder.putpalette(b"".join(map(bytes, colours)))
    return holder
