"""Playing Rencontre Cosmique in the terminal: what a typed answer would cost is said first."""

import pytest

from regalia.cli.terminal.orders import Orders
from regalia.cli.terminal.prompt import Prompt
from regalia.cli.terminal.screen import Screen
from regalia.engine.record import Sitting
from regalia.games.rencontre.kind import RENCONTRE
from tests.games.rencontre.duels import follow
from tests.games.rencontre.test_last_tokens import FEW, LOST


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_types_away_a_base_reads_which_one(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """rencontre.A-05: an answer that no list has shown is read out, and given again."""
    sitting = Sitting.begin(RENCONTRE, {}, ["A", "B", "C", "D"], b"k" * 32)
    sitting.game = follow([], {"question": "gather"}, **FEW)
    screen = Screen(RENCONTRE, sitting, language)
    prompt = Prompt(screen, Orders(screen))
    for typed, asked in ((["V1x2 V2", "V1x2 V2"], 1), (["V1 V2x2"], 0)):
        lines = iter(typed)
        monkeypatch.setattr("builtins.input", lambda *_, left=lines: next(left))
        answer = screen.game.question.parse(screen.game, 1, typed[0])
        assert answer not in screen.game.options(1)
        capsys.readouterr()
        assert prompt.ask(1) == answer
        assert next(lines, None) is None
        label = screen.game.question.describe(screen.game, 1, answer)
        sentence = screen.speaker.message("play-unread", {"answer": screen.speaker.say(label)})
        assert capsys.readouterr().out.count(sentence) == sentence.count(LOST[language]) == asked
