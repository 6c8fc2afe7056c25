"""A game as a page: the scenes of its stops as data, and a small player of them, in one file that asks for nothing."""
