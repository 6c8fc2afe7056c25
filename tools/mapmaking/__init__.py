"""Making the board's map: coast → warp → borders → areas → places for pieces → the painted ground.

Run by hand through `python -m tools build_map`; its results are committed under assets/map.
"""
