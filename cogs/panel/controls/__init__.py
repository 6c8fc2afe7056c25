"""A panel as Discord knows it: custom_ids, buttons, menus, forms."""
