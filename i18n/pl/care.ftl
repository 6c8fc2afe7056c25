### Opieka: kto co może, widzowie, prywatność, szepty.

## Odmowy u drzwi (cogs/access.py)

refusal-not_admin = To mogą zrobić tylko osoby zarządzające tym serwerem.
refusal-other_server = To należy do gry na innym serwerze.
refusal-no_spectators = Ten stół gra we własnym gronie i nie zaprasza widzów. Planszę na kanale i tak widzi każdy.
