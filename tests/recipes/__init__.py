"""The recipes of CONTRIBUTING.md as changes that can be made, and the tests that ask for each of them."""
