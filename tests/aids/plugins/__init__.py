"""Plugins of pytest, loaded by tests/conftest.py for every test."""
