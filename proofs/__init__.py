"""Long proofs and benches: `python -m proofs <command>`. Reports are kept in docs/reports/."""
