"""Playing Rencontre Cosmique in the terminal: what a typed answer would cost is said first."""

from pathlib import Path

import pytest

from regalia.cli.terminal.commands import Commands
from regalia.cli.terminal.prompt import Prompt
from regalia.cli.terminal.screen import Screen
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import LEAVE
from regalia.engine.record import Sitting
from regalia.games.rencontre.kind import RENCONTRE
from tests.cli.running import run
from tests.games.rencontre.duels import follow
from tests.games.rencontre.test_last_tokens import FEW, LOST


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_who_types_away_a_base_reads_which_one(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """rencontre.A-05: an answer that no list has shown is read out, and given again."""
    sitting = Sitting.begin(RENCONTRE, {}, ["A", "B", "C", "D"], b"k" * 32)
    sitting.game = follow([], {"question": "gather"}, **FEW)
    screen = Screen(RENCONTRE, sitting, language)
    prompt = Prompt(screen, Commands(screen))
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


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["it ends, and nobody wins", "Nobody was left in the game.", "Nobody wins."]),
        ("fr", ["et personne ne gagne", "Il ne restait personne dans la partie.", "Personne ne"]),
    ],
)
def test_a_game_that_everybody_left_is_told_to_its_end(
    language: str, told: list[str], tmp_path: Path
) -> None:
    """rencontre.option.on_leave: the log says so, and so does the result."""
    sitting = Sitting.begin(RENCONTRE, {"on_leave": "remove"}, ["A", "B", "C"], b"k" * 32)
    chance = Chance(seeded_key("all leave"))
    for seat in range(3):
        sitting.play(seat, LEAVE)
    text = sitting.text()
    while not sitting.game.over:
        text = sitting.text()
        seat = sitting.game.to_act[0]
        sitting.play(seat, chance.choose(sitting.game.options(seat)))
    path = tmp_path / "left.regalia"
    path.write_text(text, encoding="utf-8")
    # the duel that is left has few answers to give
    said = run("play", "--resume", str(path), "--lang", language, typed="1\n" * 50).stdout
    for words in told:
        assert words in said
