"""The rules, pure: plain data and functions. No network, no database, no clock, no global chance."""
