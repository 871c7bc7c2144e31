"""`import regalia`: what is promised in docs/python.md."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES

PAGE = (Path(__file__).parents[1] / "docs" / "python.md").read_text(encoding="utf-8")


def test_the_page_names_all_that_is_offered() -> None:
    """And a program that asks for nothing of it imports none of it."""
    for name in set(regalia.__all__) - {"__version__", "GameInfo", "HouseRule", "Choice", "Table"}:
        assert re.search(rf"regalia\.{name}\b|`{name}[(`]", PAGE), name
    for name in regalia.__all__:
        assert hasattr(regalia, name)
    members = [name for name in vars(regalia.Table) if not name.startswith("_")]
    for name in members:
        assert re.search(rf"\b{name}\b", PAGE), name
    program = "import sys, regalia; print('regalia.facade' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert ran.stdout.strip() == b"False"
    with pytest.raises(AttributeError):
        regalia.nothing  # noqa: B018


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_in_words(game: str) -> None:
    """Every choice has words and a notation that is read again; the record holds."""
    table = regalia.new(game, players=GAMES[game].least + 1, seed="facade")
    french = 0
    while not table.over:
        seat = table.to_act[-1]
        choices = table.choices(seat)
        assert choices
        assert len({choice.answer for choice in choices}) == len(choices)
        if len(table.answers) % 20 == 0:
            assert table.question(seat) == table.view(seat)["asked"]
            french += len(table.choices(seat, "fr"))
        pick = choices[len(table.answers) % len(choices)]
        table.play(seat, pick.notation if len(table.answers) % 2 else pick)
        assert table.answers[-1] == (seat, pick.answer)
    again = regalia.load(table.record())
    assert french or len(table.answers) == 0
    assert again.winners == table.winners != ()
    assert again.scores == table.scores
    assert again.story(language="fr") == table.story(language="fr")
    assert again.answers == table.answers
    assert repr(again) == repr(table)


def test_the_same_deal_as_on_the_command_line() -> None:
    """Seed and number of a series, as the laboratory has them."""
    table = regalia.new("crowns", players=3, seed="mine", deal=7, mode="hard")
    game = GAMES["crowns"].new(3, {"mode": "hard"}, Chance(seeded_key("mine", 7)))

    assert table.view(0)["hand"] == game.view(0).hand  # type: ignore[attr-defined]
    assert table.options["mode"] == "hard"
    assert regalia.new("crowns").view(0) != regalia.new("crowns").view(0), "secret without a seed"


def test_hidden_stays_hidden() -> None:
    """A view and a story hold what the seat may know; the end of a game lies open."""
    table = regalia.new("crowns", players=2, seed="hidden")
    mine, theirs = table.view(0), table.view(1)
    assert mine["hand"] != theirs["hand"]
    assert table.view()["hand"] == ()
    copy = table.copy()
    copy.play(copy.to_act[0], copy.choices(copy.to_act[0])[0])
    assert len(copy.answers) == len(table.answers) + 1


def test_the_past_is_a_list() -> None:
    """What a seat has seen happen, as values; a table of the same record has the same past."""
    table = regalia.new("rencontre", players=3, seed="past")
    while len(table.events()) < 40:
        table.play(table.to_act[0], table.choices(table.to_act[0])[0])
    seen = [table.events(seat) for seat in range(-1, 3)]
    assert table.events() == seen[0]
    for event in seen[1]:
        assert list(event) == ["rule", "kind", "who", "what", "whom", "count"]
        assert event["rule"].startswith("rencontre.")
    assert len(seen[0]) < len(seen[1]), "the first cards are told to their owner alone"
    assert all(event in seen[1] for event in seen[0])
    assert seen[1] != seen[2]
    again = table.copy()
    assert [again.events(seat) for seat in range(-1, 3)] == seen
    with pytest.raises(regalia.Refused):
        table.events(3)


@pytest.mark.parametrize(
    ("wrong", "value", "choices"),
    [
        (lambda: regalia.new("chess"), "chess", tuple(GAMES)),
        (lambda: regalia.about("chess"), "chess", tuple(GAMES)),
        (lambda: regalia.new("guerre", players=9), 9, ("2", "3", "4")),
        (lambda: regalia.new("crowns", mode="harder"), "harder", ("easy", "hard")),
        (lambda: regalia.new("crowns", mode=3), 3, ("easy", "hard")),
        (lambda: regalia.new("guerre", names=["Ada"]), 1, ("2",)),
        (lambda: regalia.bot("deep", "guerre"), "deep", regalia.bot_names()),
        (lambda: regalia.new("guerre", seed="1").play_out([]), 0, ("2",)),
        (lambda: regalia.new("guerre", seed="1").view(5), 5, ("0", "1")),
        (lambda: regalia.new("guerre", seed="1").choices(0, "de"), "de", ("en", "fr")),
    ],
)
def test_refused_says_value_and_choices(wrong: object, value: object, choices: object) -> None:
    assert callable(wrong)
    with pytest.raises(regalia.Refused) as caught:
        wrong()
    assert caught.value.value == value
    assert caught.value.choices == choices
    assert str(value) in str(caught.value)


@pytest.mark.parametrize("answer", [99, "bid 99", 1.5, None])
def test_a_refused_answer_changes_nothing(answer: int) -> None:
    table = regalia.new("crowns", players=2, seed="x")
    seat = table.to_act[0]
    before = table.record()
    with pytest.raises(regalia.Refused) as caught:
        table.play(seat, answer)
    assert len(caught.value.choices) == len(table.choices(seat))
    assert table.record() == before


def test_an_unknown_option_names_the_known_ones() -> None:
    with pytest.raises(regalia.Refused, match="There is no option moon") as caught:
        regalia.new("guerre", moon=1)
    assert caught.value.choices == tuple(option.name for option in GAMES["guerre"].options)


@pytest.mark.parametrize(
    "change", [("Key", "Kex"), ('Game "guerre"', 'Game "chess"'), ("\n1:", "\n0:")]
)
def test_a_bad_record_says_so(change: tuple[str, str]) -> None:
    table = regalia.new("guerre", seed="record")
    table.play_out([regalia.bot("random", "guerre")] * 2)
    text = table.record()
    assert change[0] in text
    with pytest.raises(regalia.BadRecord):
        regalia.load(text.replace(*change))


def test_an_older_record_stays_what_it_is() -> None:
    """Its rules and its text."""
    folder = Path(__file__).parent / "games" / "records"
    older = sorted(folder.glob("rencontre-2-*.rec"))
    assert older
    for path in older[:2]:
        text = path.read_text(encoding="utf-8")
        assert regalia.load(regalia.load(text).record()).answers == regalia.load(text).answers


def test_about_is_what_the_rulebook_says() -> None:
    for name in regalia.game_names():
        info = regalia.about(name)
        assert (info.least, info.most) == (GAMES[name].least, GAMES[name].most)
        assert all(rule.meaning and rule.values for rule in info.options)
    assert (
        regalia.about("guerre", "fr").options[0].meaning
        != regalia.about("guerre").options[0].meaning
    )
