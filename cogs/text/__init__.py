"""Words for people: the reader's language, names and events as sentences, what people wrote made harmless."""
