"""The panel: question → buttons, selects, modal → action, for any rules system.

Pure (no discord): `address`, `narrow`, `compose`, `panel`, `report`. With discord: `paint`, `press`, `answer`.
"""
