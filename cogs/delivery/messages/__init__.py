"""The messages that are delivered: boards, panels, reminders, notices."""
