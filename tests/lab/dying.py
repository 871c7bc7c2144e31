"""Work over which a process dies; it imports little, as each process that is started does."""

import os
from pathlib import Path

ONCE = 3
ALWAYS = 7


def killed(job: int) -> int:
    """The square of a number, if the process lives so long."""
    flag = Path(os.environ["REGALIA_TEST_FLAG"])
    if job == ALWAYS or (job == ONCE and not flag.exists()):
        flag.touch()
        os._exit(9)
    return job * job
