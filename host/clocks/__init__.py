"""Time: who has been awaited since when and until when, and the scheduler that runs due timers."""
