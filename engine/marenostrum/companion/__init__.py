"""What the games of the family say of themselves beyond their rules, from a seat's own view."""
