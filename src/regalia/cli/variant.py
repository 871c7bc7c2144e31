"""--variant: the command once more, in a process that plays the pack."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Final

from regalia.cli.common import UserError, program
from regalia.cli.localized_argparse import asked_language
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.variants.pack import SETTING, read_pack

ARGUMENT: Final = "--variant"


def asked_variant(words: Sequence[str]) -> str | None:
    """The file that a command line names, before it is understood as a whole."""
    asked = None
    for word, following in zip(words, [*words, ""][1:], strict=True):
        if word == "--":
            break
        if word == ARGUMENT and following:
            asked = following
        elif word.startswith(f"{ARGUMENT}="):
            asked = word.removeprefix(f"{ARGUMENT}=")
    return asked


def is_in_use(file: str) -> bool:
    """True if this process plays the pack of a file."""
    return os.environ.get(SETTING) == str(Path(file).resolve())


def run_with(file: str, words: Sequence[str], language: str) -> int:
    """Runs a command in a process that plays a pack; VariantError if the file is none.

    Games read their cards once, as they are imported: so it is another process.
    """
    read_pack(file)
    surroundings = {
        **os.environ,
        SETTING: str(Path(file).resolve()),
        "REGALIA_COMMAND": program(),
    }
    spoken = [] if asked_language(list(words)) else ["--lang", language]
    command = [sys.executable, "-m", "regalia", *words, *spoken]
    child = subprocess.Popen(command, env=surroundings)

    def pass_on(number: int, frame: FrameType | None) -> None:
        child.send_signal(number)

    # Ctrl-C reaches both; the child decides what it means
    before = {
        signal.SIGINT: signal.signal(signal.SIGINT, signal.SIG_IGN),
        signal.SIGTERM: signal.signal(signal.SIGTERM, pass_on),
    }
    try:
        return child.wait()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def checked_pack(file: str, kind: GameKind, language: str) -> str:
    """Name and fingerprint of a pack of a game that can be played; refused if it is none."""
    pack = read_pack(file)
    if pack.game != kind.name:
        raise pack.bad(("variant", "game"), pack.game, kind.name)
    tried = subprocess.run(
        [sys.executable, "-m", "regalia", "options", kind.name, "--json", "--lang", language],
        env={**os.environ, SETTING: str(Path(file).resolve())},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if tried.returncode:
        said = tried.stderr.strip().removeprefix("regalia: ")
        raise UserError("variant-said", words=Label("system-other", {"words": said}))
    return pack.stamp
