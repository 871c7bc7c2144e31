"""Records of a site replayed natively, and native records replayed in a site, in Node.js.

python -m devkit.site.compare [--records N] [--site FOLDER] [--build]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from devkit.ground import BUILD
from devkit.site.__main__ import make
from devkit.site.bytecode import node
from devkit.site.records import digest_of, played

HERE = Path(__file__).resolve().parent
MARK = "RESULT "
BATCH = 500  # records in one run of the interpreter
THERE = """
import json, types, sys
records = types.ModuleType("records")
exec(compile(read(WORDS[0]), "records.py", "exec"), records.__dict__)
first, count, given = int(WORDS[1]), int(WORDS[2]), WORDS[3]
own = list(records.played(first, count))
others = [records.digest_of(text) for text in json.loads(read(given))]
print("RESULT " + json.dumps({"own": own, "others": others}))
"""


def compare(site: Path, first: int, count: int) -> int:
    """Number of records that differ, of twice as many as asked for."""
    native = list(played(first, count))
    with tempfile.TemporaryDirectory() as folder:
        given, script = Path(folder) / "native.json", Path(folder) / "there.py"
        given.write_text(json.dumps(native))
        script.write_text(THERE)
        words = [str(HERE / "records.py"), str(first), str(count), str(given)]
        ran = subprocess.run(
            [node(), str(HERE / "node.mjs"), str(site), str(script), *words],
            capture_output=True,
            text=True,
            check=True,
        )
    told = json.loads(ran.stdout.split(MARK)[1])
    same = [hashlib.sha256(text.encode()).hexdigest() for text in native]
    wrong: int = sum(a != b for a, b in zip(same, told["others"], strict=True))
    for text, known in zip(told["own"], native, strict=True):
        here = digest_of(text)
        wrong += here != hashlib.sha256(text.encode()).hexdigest() or text != known
    return wrong


def main() -> None:
    """Compare, and fail if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--site", type=Path, default=BUILD / "site" / "folder")
    parser.add_argument("--build", action="store_true", help="build the site first")
    args = parser.parse_args()
    if args.build:
        make(args.site, packed=False)
    wrong = 0
    end = args.first + args.records
    for first in range(args.first, end, BATCH):
        wrong += compare(args.site, first, min(BATCH, end - first))
    print(f"{args.records} records each way, {wrong} differing")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
