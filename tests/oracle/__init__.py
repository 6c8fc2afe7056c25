"""The rules of games read a second time, a package each, without a line of their engines.

What they share is the counting of clauses alone: an oracle that borrows from another repeats its gaps.
"""
