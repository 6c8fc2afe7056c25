"""Pairs of positions that one onlooker cannot tell apart, and everything an onlooker can get."""
