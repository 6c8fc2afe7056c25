"""The rules of Byzantion read a second time: from the rulebook and the position's plain data, never from the rules.

What is printed on the cards is read from the data files themselves (`printed`); `state` and `vocabulary` are data too,
all else of engine.byzantion is forbidden (see pyproject.toml). It may be slow and plain; it must be easy to believe.
`listed.oracle(state, seat)` answers what may be done, `asking` who is asked in a window, `reckoning` what comes out.
"""
