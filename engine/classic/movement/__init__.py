"""The military phase (K4, K5): launching, Helen, conquest; moves and battles are the family's."""
