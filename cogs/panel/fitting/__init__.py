"""Everything that can be pressed and read, within what one message holds: menus for buttons, pages, shortened words."""
