"""Pictures of a view. Only what a view says can be drawn, so a picture cannot tell a secret.

view → scene (plain data) → picture. `render.kit` is what all games share, `render.map` what games on a map share; a
game's painter is `render.<id>.PAINTER` (see `render.kit.painter_protocol`), and no game's knows another's.
"""
