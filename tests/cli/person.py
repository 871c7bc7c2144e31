"""A person at the terminal: lines typed one after the other, and all that was shown."""

from pathlib import Path

import pytest

from regalia.cli.main import main


class Person:
    """Plays with scripted lines, in this process."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]
    ) -> None:
        self.folder = folder
        self.games = 0
        self.patch = patch
        self.capture = capture

    @property
    def path(self) -> Path:
        """Where the game played last is saved."""
        return self.folder / f"game-{self.games}.regalia"

    def plays(self, game: str, lines: list[str], *options: str) -> str:
        """What is shown while these lines of a new game are typed; then the person leaves."""
        rest = iter(lines)

        def next_line(*_: object) -> str:
            try:
                return next(rest)
            except StopIteration:
                raise EOFError from None

        self.patch.setattr("builtins.input", next_line)
        self.games += 1
        command = ["play", game, "--lang", "en", "--save", str(self.path)]
        command += ["--bots", "baseline"] if "--bots" not in options else []
        assert main([*command, *options]) == 0
        return self.capture.readouterr().out

    def has_a_keyboard(self, width: int = 80, height: int = 24) -> None:
        """From now on the game pauses, as it does for somebody who reads along."""
        self.patch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        self.patch.setenv("COLUMNS", str(width))
        self.patch.setenv("LINES", str(height))
