"""A person's private panel: what the table asks, what a press does, the panels open in channels."""
