"""What any game may be made of: a flow of steps, frames, drafts, plans, turns in a named order.

It knows no board, no cards and no table of any game; a game hands its own in when it makes its steps and its flow.
"""
