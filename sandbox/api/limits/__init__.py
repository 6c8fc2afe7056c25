"""Discord's limits, as far as a bot can break them: every breach is the refusal Discord would give.

The OpenAPI description misses many of these (duplicate ids, totals, empty messages), so they are written down here.
"""

from .commands import check_choices, check_commands
from .components import check_components
from .message import check_draft
from .modal import check_modal

__all__ = ["check_choices", "check_commands", "check_components", "check_draft", "check_modal"]
