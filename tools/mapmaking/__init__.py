"""Making a board's map: coast → warp → borders → areas → places for pieces → the painted ground.

What one game's map is made from is its `Sheet` in tools/games. Run by hand through `python -m tools build_map`; its
results are committed under assets/map/<id>.
"""
