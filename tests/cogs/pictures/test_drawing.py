"""Who draws a view: the painter of its game; a game without one still has its position in words."""

from __future__ import annotations

import subprocess
import sys

from cogs.pictures.drawing import draw, is_painted, painter_of, position_pages, regions
from engine.core import seeded
from i18n import texts
from render.empires import PAINTER
from tests.aids.views import public_view
from tests.tiny import RULES


def test_painter_is_that_of_the_game() -> None:
    assert painter_of("empires") is PAINTER
    assert painter_of("tiny") is None
    assert not any(is_painted(rules) for rules in ("kit", "map", "nobody", None, 3))


def test_game_without_a_painter_has_words_and_no_picture() -> None:
    view, said = RULES.view(RULES.setup(2, {}, seeded(1)).state, None), texts("en").of("tiny")
    assert draw(view, said) is None
    assert regions(view, said) == {}
    (page,) = position_pages(view, said)
    assert page.startswith("**Position**")


def test_a_painters_words_are_the_games_own() -> None:
    assert "Provinces" in "\n".join(position_pages(public_view(3), texts("en").of("empires")))


def test_whether_a_game_is_painted_is_known_without_loading_the_library() -> None:
    """The bot's own process draws nothing, and the process that draws has nothing to do with database and network."""
    code = (
        "import sys; from cogs.pictures.drawing import is_painted; assert is_painted('empires');"
        "assert 'PIL' not in sys.modules;"
        "import cogs.pictures.worker_process;"
        "assert not {'sqlalchemy', 'aiohttp', 'discord'} & {*sys.modules}, 'what starts for each film starts slowly'"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
