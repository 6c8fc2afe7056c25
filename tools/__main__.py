"""`python -m tools <command>`."""

from scripts.command import dispatch

if __name__ == "__main__":
    dispatch("tools")
