"""A process that has imported the bot and forks one whenever it is asked: a start without the time of the imports.

The game of its argument (as for `--rules`) is known to it and to its bots.

Each line on stdin is `{"env": {…}, "log": path}`; it is answered with `{"pid": n}` at once and `{"status": n}` when
that bot has ended (negative: by this signal). Nothing of a bot is begun before the fork: no loop, no thread, no file.
"""

from __future__ import annotations

import json
import os
import sys

HASTE = 1.0
"""Seconds after which old boards lose their buttons: these bots live for seconds."""


def main() -> int:
    import bot
    import failpoint
    from cogs.delivery import old_boards
    from proofs.any_game import make_known

    old_boards.PAUSE = HASTE
    for name in sys.argv[1:]:
        make_known(name)

    for line in sys.stdin:
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            log = os.open(wanted["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            null = os.open(os.devnull, os.O_RDONLY)
            os.dup2(null, 0)
            os.dup2(log, 1)
            os.dup2(log, 2)
            os.environ.update(wanted["env"])
            failpoint.arm(os.environ.get(failpoint.VARIABLE, ""))
            status = bot.main()
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
        print(json.dumps({"pid": child}), flush=True)
        _, status = os.waitpid(child, 0)
        print(json.dumps({"status": os.waitstatus_to_exitcode(status)}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
