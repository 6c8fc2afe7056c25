"""What Mare Nostrum: Empires adds to a panel: reasons, odds, battle tables, spots on the map."""
