"""Names, seeds and files with brackets: every command tells them as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from tests.cli.running import run

# the end of something that never began, and what would be a colour
ODD = "[/b] [red]x"
SAMPLES = Path(__file__).parents[1] / "lab" / "sample_bots.py"


@pytest.fixture(scope="module", name="record")
def fixture_record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game of two people with brackets in their names, in a folder with brackets in its own."""
    folder = tmp_path_factory.mktemp("records") / "[bold]"
    folder.mkdir()
    kind = GAMES["crowns"]
    words = kind.written(kind.complete(2, {"first_hand": 3}))
    sitting = Sitting.begin(kind, words, [f"{ODD} 1", "Bo [/]"], seeded_key("odd"), ["", ""])
    dice = Chance(seeded_key("odd dice"))
    while not sitting.game.over:
        seat = sitting.game.asked[0]
        sitting.play(seat, dice.choose(sitting.game.options(seat)))
    file = folder / "game.regalia"
    file.write_text(sitting.text(), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("more", [[], ["--rules"], ["--json"]], ids=["told", "rules", "data"])
def test_names_in_a_story(record: str, more: list[str]) -> None:
    told = run("replay", record, *more, "--lang", "en")
    assert told.returncode == 0, told.stderr
    assert f"{ODD} 1" in told.stdout
    assert "Bo [/]" in told.stdout


def test_a_rule_stands_after_its_event(record: str) -> None:
    """Two spaces before it, a line each."""
    plain = run("replay", record, "--lang", "en").stdout.splitlines()
    with_rules = run("replay", record, "--rules", "--lang", "en").stdout.splitlines()
    assert len(plain) == len(with_rules) > 5
    for line, ruled in zip(plain, with_rules, strict=True):
        text, rule = ruled.rsplit("  ", 1)
        assert text == line
        assert rule.startswith("crowns.")


def test_the_folder_of_a_record(record: str) -> None:
    for words in (["verify", record], ["games", str(Path(record).parent)]):
        told = run(*words, "--lang", "en")
        assert "[bold]" in told.stdout + told.stderr, told


@pytest.mark.parametrize(
    "words",
    [
        "simulate guerre --bots random --games 4 --workers 1",
        "tournament guerre --bots random,baseline --games 4 --workers 1",
        "tournament guerre --bots random,baseline --games 4 --workers 1 --settle",
        "balance guerre --bots random --games 4 --workers 1",
        "balance chronica --cards --bots random --games 4 --workers 1",
        "balance guerre --rulings --bots random --games 2 --workers 1",
    ],
)
def test_seeds_in_a_report(words: str) -> None:
    told = run(*words.split(), "--seed", ODD, "--lang", "en", COLUMNS="200")
    assert told.returncode == 0, told.stderr
    assert ODD in told.stdout


@pytest.mark.parametrize(
    "words",
    [
        "simulate guerre --games 4 --workers 1 --bots {bot},random",
        "tournament guerre --games 4 --workers 1 --bots {bot},random",
        "balance guerre --games 4 --workers 1 --bots {bot}",
        "league {folder}/l guerre --rounds 2 --workers 1 --bots {bot},random",
        "try-bot {bot} --game guerre --games 1",
    ],
)
def test_bots_in_a_report(words: str, tmp_path: Path) -> None:
    """Their files may lie anywhere; names in a table may be folded."""
    folder = tmp_path / "[red]"
    folder.mkdir()
    bot = folder / "mine.py"
    bot.write_text(SAMPLES.read_text(encoding="utf-8"), encoding="utf-8")
    given = words.format(bot=f"{bot}:First", folder=folder).split()
    told = run(*given, "--lang", "en", COLUMNS="300")
    assert told.returncode == 0, told.stderr
    assert "[red]" in told.stdout


def test_a_league_names_who_is_away(tmp_path: Path) -> None:
    folder = tmp_path / "[red]"
    folder.mkdir()
    bot = folder / "mine.py"
    bot.write_text(SAMPLES.read_text(encoding="utf-8"), encoding="utf-8")
    words = ["league", str(tmp_path / "l"), "--rounds", "0", "--workers", "1", "--lang", "en"]
    bots = ["--bots", f"{bot}:First,random,baseline"]
    assert run(*words[:2], "guerre", *words[2:], *bots).returncode == 0
    told = run(*words, COLUMNS="300")
    assert told.returncode == 0, told.stderr
    assert f"{bot}:First" in told.stdout.splitlines()[-1]


def test_titles_of_a_rulebook_stand_alone() -> None:
    """The title, the introduction, then each section before its paragraphs."""
    told = run("rules", "guerre", "--lang", "en", COLUMNS="10000").stdout.splitlines()
    assert told[1] == ""
    assert told[2]
    lines = set(told)
    assert "Rulings" in lines
    assert not [line for line in told if line.startswith("[")]
    before = told[told.index("Rulings") - 1]
    assert before == ""
