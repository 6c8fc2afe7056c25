"""A long-lived process keeps its memory in large pages, where the system has them."""

from __future__ import annotations

import ctypes
import mmap
import subprocess
import sys

from ops import large_pages
from ops.large_pages import LEAST_USED, SIZE, LargePages, Span, of_this_process, spans
from settings import ROOT

MAPS = """\
00400000-00800000 r-xp 00000000 fe:00 1234                               /usr/bin/python3
00a00000-00e00000 rw-p 00000000 00:00 0                                  [heap]
7f0000000000-7f0000500000 rw-p 00000000 00:00 0
7f0000500000-7f0000600000 r--p 00000000 00:00 0
7f0000600000-7f0000700000 rw-s 00000000 00:01 77                         /dev/shm/shared
7ffc00000000-7ffc00400000 rw-p 00000000 00:00 0                          [stack]
"""
TUNED = """
import threading
from ops import gc_tuning
gc_tuning.tune()
print(*(each.name for each in threading.enumerate() if each.daemon))
"""


def test_only_the_processs_own_memory_is_looked_at() -> None:
    assert spans(MAPS) == [Span(0xA00000, 0xE00000), Span(0x7F0000000000, 0x7F0000500000)]
    assert [*Span(SIZE - 1, 3 * SIZE).blocks()] == [SIZE, 2 * SIZE]
    assert [*Span(SIZE, 2 * SIZE - 1).blocks()] == []


def test_a_block_is_gathered_once_as_soon_as_nearly_all_of_it_is_used() -> None:
    used = {SIZE: 1.0, 2 * SIZE: LEAST_USED - 0.01, 3 * SIZE: LEAST_USED}
    gathered: list[int] = []

    def gather(block: int) -> bool:
        gathered.append(block)
        return block != 3 * SIZE or gathered.count(block) > 1

    pages = LargePages(lambda block: used[block], gather)
    memory = [Span(SIZE, 4 * SIZE)]
    assert pages.round(memory) == 1
    assert gathered == [SIZE, 3 * SIZE]
    used[2 * SIZE] = 1.0
    assert pages.round(memory) == 2, "also the one that could not be gathered before"
    assert pages.round(memory) == 0
    assert pages.round([]) == 0
    assert pages.round(memory) == 3, "what was given back and taken anew is new"


def test_nothing_in_memory_is_changed_by_it() -> None:
    pages = of_this_process()
    assert (pages is not None) == sys.platform.startswith("linux")
    if pages is None:
        return
    with mmap.mmap(-1, 4 * SIZE) as memory:
        written = bytes(range(256)) * (4 * SIZE // 256)
        memory[:] = written
        start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        inside = Span(start, start + 4 * SIZE)
        assert all(pages._used(block) == 1.0 for block in inside.blocks())
        assert pages.round([inside]) <= len([*inside.blocks()])  # 0 where the kernel is too old
        assert memory[:] == written
    assert pages._used(SIZE) == 0.0, "where nothing is"


def test_a_process_that_answers_people_has_it_done() -> None:
    told = subprocess.run([sys.executable, "-c", TUNED], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.split() == (["large-pages"] if large_pages.of_this_process() is not None else [])
