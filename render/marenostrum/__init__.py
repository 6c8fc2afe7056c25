"""What the painters of the Mare Nostrum family share: pieces, goods, battles and trades, what is marked on a map."""
