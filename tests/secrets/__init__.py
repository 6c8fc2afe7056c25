"""Nothing that a person or the public can get depends on what the rules hide from them.

`twins` makes pairs of positions that look alike to an onlooker; `stage` shows one on the wire, through the real client;
`harvest` collects every byte the onlooker can get there. Two harvests of twins must be the same.
"""
