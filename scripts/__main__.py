"""`python -m scripts <command>`."""

from scripts.command import dispatch

if __name__ == "__main__":
    dispatch("scripts")
