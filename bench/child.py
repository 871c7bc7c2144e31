"""One process of the bench: measures one table or peer and writes the result as one JSON line."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

from bench.clock import Work
from bench.peers import PEERS
from bench.tables import TABLES


def main(kind: str, index: str, games: str, seconds: str) -> None:
    """Measures what the two first words name, as much as the two last say."""
    work = Work(int(games), float(seconds))
    result: dict[str, object]
    if kind == "table":
        from bench.games import TableBench, is_compiled  # only here: peers need no regalia

        bench = TableBench(TABLES[int(index)], work)
        result = {"compiled": is_compiled(), "fingerprint": bench.fingerprint()}
        result["measured"] = [asdict(measured) for measured in bench.measure()]
    else:
        peer = PEERS[int(index)]
        absent = peer.why_absent()
        result = {"absent": absent}
        if absent is None:
            result["measured"] = [asdict(measured) for measured in peer.measure(work)]
    print(json.dumps(result))


if __name__ == "__main__":
    main(*sys.argv[1:])
