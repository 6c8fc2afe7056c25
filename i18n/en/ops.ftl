log-rebased = The operator has worked the game out anew for changed rules; the moves are the same.
