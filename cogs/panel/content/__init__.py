"""What a panel says and offers, as plain data: question → buttons, menus, form → action, for any rules system. Pure
functions.
"""
