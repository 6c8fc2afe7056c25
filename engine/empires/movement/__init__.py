"""Phase 4 (E4): moves, battles, conquest."""
