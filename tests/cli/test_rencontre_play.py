"""Playing Rencontre Cosmique in the terminal: what a typed answer would cost is said first."""

from argparse import Namespace
from pathlib import Path

import pytest

from regalia.cli.play import Terminal
from regalia.engine.record import Sitting
from regalia.games.rencontre.kind import RENCONTRE
from tests.games.rencontre.test_last_tokens import FEW, LOST, follow


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_types_away_a_base_reads_which_one(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """rencontre.A-05: an answer that no list has shown is read out, and given again."""
    sitting = Sitting.begin(RENCONTRE, {}, ["A", "B", "C", "D"], b"k" * 32)
    sitting.game = follow([], {"question": "gather"}, **FEW)
    args = Namespace(lang=language, why=False, no_pause=True)
    terminal = Terminal(RENCONTRE, sitting, tmp_path / "game", args)
    for typed, asked in ((["V1x2 V2", "V1x2 V2"], 1), (["V1 V2x2"], 0)):
        lines = iter(typed)
        monkeypatch.setattr("builtins.input", lambda *_, left=lines: next(left))
        answer = terminal.game.question.parse(terminal.game, 1, typed[0])
        assert answer not in terminal.game.options(1)
        capsys.readouterr()
        assert terminal.person(1) == answer
        assert next(lines, None) is None
        label = terminal.game.question.describe(terminal.game, 1, answer)
        sentence = terminal.speaker.message("play-unread", {"answer": terminal.speaker.say(label)})
        assert capsys.readouterr().out.count(sentence) == sentence.count(LOST[language]) == asked
