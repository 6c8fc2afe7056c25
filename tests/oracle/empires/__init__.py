"""What is legal, read from a position by brute force and straight from the words of the rules.

Nothing here imports the rules: `state`, `board`, `empire` and `words` are data, the rest of engine.empires is forbidden
(see pyproject.toml). It may be slow and plain; it must be easy to believe. `legal.oracle(state, seat)` answers.
"""
