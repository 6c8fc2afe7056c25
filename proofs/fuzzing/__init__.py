"""The parts of the fuzzer (proofs/fuzz.py)."""
