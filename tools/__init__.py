"""What makes the project's own files: the map, tables of docs, pictures: `python -m tools <command>`."""
