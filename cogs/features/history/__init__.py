"""What has happened and the current position: the log, the position in words, films, the map."""
