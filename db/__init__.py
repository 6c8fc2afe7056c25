"""All SQL of the bot. Functions take a transaction (`Tx`) and plain values, and return plain rows."""

from db.database import Database, database_path
from db.startup_refusal import DatabaseRefusedError
from db.transaction import Tx

__all__ = ["Database", "DatabaseRefusedError", "Tx", "database_path"]
