"""Rewrite the golden scenes and pictures: `python -m tests.render.empires.golden`."""

import json
from pathlib import Path

from render.empires.scene import build_scene
from tests.aids.empires.golden_pictures import pictures, small
from tests.aids.views import plain_name, public_view

HERE = Path(__file__).parent

for seats in (3, 5):
    plain = build_scene(public_view(seats), plain_name).plain()
    lines = [f' "size": {json.dumps(plain["size"])}']
    for part in ("still", "moving"):
        marks = plain[part]
        assert isinstance(marks, list)
        lines.append(f' "{part}": [\n' + ",\n".join(f"  {json.dumps(mark)}" for mark in marks) + "\n ]")
    (HERE / f"setup-{seats}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
for name, data in pictures().items():
    small(data).save(HERE / f"{name}.webp", lossless=True, method=6)
