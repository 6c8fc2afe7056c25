"""The parts of the fuzzer (scripts/fuzz.py)."""
