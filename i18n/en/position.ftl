### The position in words (`/board text`): what every game says of itself.

position-heading = Position
position-none = none
position-rules = Rules
position-options = Options
position-round = Round
position-phase = Phase
position-question = Asked now
position-awaited = Awaited
position-outcome = Won by
position-scores = Points
position-yes = yes
position-no = no
position-seat = You sit as
position-seats = Seats
position-pools = You hold
position-history = Remembered
