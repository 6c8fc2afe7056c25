"""Write the golden scenes anew: `python -m tests.render.golden`."""

import json
from pathlib import Path

from render.scene import build_scene
from tests.render.views import plain_name, public_view

for seats in (3, 5):
    plain = build_scene(public_view(seats), plain_name).plain()
    lines = [f' "size": {json.dumps(plain["size"])}']
    for part in ("still", "moving"):
        marks = plain[part]
        assert isinstance(marks, list)
        lines.append(f' "{part}": [\n' + ",\n".join(f"  {json.dumps(mark)}" for mark in marks) + "\n ]")
    (Path(__file__).parent / f"setup-{seats}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
