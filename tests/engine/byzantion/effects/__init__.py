"""Every card, event, mission and casket of Byzantion does what its data says, each id a test of its own."""
