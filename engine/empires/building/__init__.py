"""Phase 3 (E3): what may be built, where, and what pays for it."""
