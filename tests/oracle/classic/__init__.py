"""Classic Mare Nostrum read a second time, by brute force, from its rulebook and the digest of it.

Written without a look at the engine's rules, which nothing here imports (see pyproject.toml): `state`, `board`,
`civilization` and `vocabulary` are data. `legal.oracle(state, seat)` tells what a seat may do, `outcomes` what comes
of a position, `board_changes` what an action does to the map.
"""
