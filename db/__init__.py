"""All SQL of the bot. Functions take a transaction (`Tx`) and plain values, and give plain rows."""

from db.database import Database, Tx, database_path
from db.refused import DatabaseRefusedError

__all__ = ["Database", "DatabaseRefusedError", "Tx", "database_path"]
