"""python -m regalia."""

import sys

from regalia.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
