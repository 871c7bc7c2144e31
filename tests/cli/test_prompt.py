"""Prompts: a person types what a person would, and is told why where it is no answer."""

import random
from pathlib import Path

import pytest

from regalia.cli.terminal.choices import AnswerChoice, called
from regalia.cli.terminal.commands import Commands, TakenBack, order_in
from regalia.cli.terminal.prompt import Prompt
from regalia.cli.terminal.screen import Screen
from regalia.engine.chance import seeded_key
from regalia.engine.record import Sitting, read_record
from regalia.games.registry import GAMES
from tests.cli.person import Person

HARD = ("--seed", "7", "-o", "mode=hard")  # in this deal the person bids last


def test_a_bid_is_typed_as_its_number(person: Person) -> None:
    """2 bids two, although it is not the second line."""
    assert "Player bids 2\n" in person.plays("crowns", ["2"], *HARD)


def test_the_forbidden_bid_is_named_with_its_rule(person: Person) -> None:
    """crowns.hard.last_limit: told before anybody types it, and again to a player who does."""
    told = person.plays("crowns", ["1", "11", "0"], *HARD)
    assert told.count("with 1 the bids would add up to exactly 10") == 2
    assert told.count("[crowns.hard.last_limit]") == 2
    assert "one trick" not in told
    assert "[crowns.hard.bid_range]" in told
    assert "Player bids 0\n" in told


@pytest.mark.parametrize("words", ["1", "Dog 7", "dog 7", "D7", "d7", "play D7", "  DOG  7 "])
def test_a_card_by_number_name_or_notation(words: str, person: Person) -> None:
    """The printed name and the notation, in any letters."""
    assert "Player plays: Dog 7" in person.plays("crowns", [words], "--seed", "5")


@pytest.mark.parametrize("words", ["Frog Emperor", "FM", "play FM"])
def test_a_card_that_may_not_be_played_is_refused_with_its_rule(words: str, person: Person) -> None:
    """However it was named."""
    told = person.plays("crowns", [words], "--seed", "5")
    assert "Frog Emperor is not allowed. [crowns.follow.must]" in told


def test_tokens_with_numbers_are_typed_as_they_are_printed(person: Person) -> None:
    """A line for the token 1 is not the second line; Q is the Queen, and q leaves."""
    options = ("--seed", "9", "-o", "payment_source=owner_choice")
    told = person.plays("guerre", ["4", "1", "Q", "q"], *options)
    assert "  B. Give: Bankruptcy" in told
    assert "  1. Give: 1" in told
    assert "  Q. Give: Queen" in told
    assert "There is no line" not in told
    assert "That token is not in your pile. [guerre.payment.pile-only]" in told  # the 4
    record = read_record(person.path.read_text())
    assert [answer for seat, answer in record.answers if seat == 0][:2] == [1, 8]


def test_words_that_fit_several_lines_are_not_taken_for_one(person: Person) -> None:
    """The lines they may mean are named."""
    told = person.plays("rencontre", ["plague", "plague bot 3"], "--seed", "evening")
    assert "“plague” may be more than one of these: 2, 3, 4, 5." in told
    assert "Player plays Plague on Bot 3" in told


def test_a_name_may_be_begun_but_not_guessed() -> None:
    """Two letters are not enough, and a number is never part of a name."""
    choices = [
        AnswerChoice("1", "Play attack 10", [10], ["play attack 10", "plays a10", "a10"]),
        AnswerChoice("2", "Play compromise", [31], ["play compromise", "plays c", "c"]),
    ]
    assert [choice.mark for choice in called("compro", choices)] == ["2"]
    assert [choice.mark for choice in called("C", choices)] == ["2"]
    assert [choice.mark for choice in called("play", choices)] == ["1", "2"]
    assert called("co", choices) == []
    assert called("10", choices) == []


@pytest.mark.parametrize("words", ["q", "quit", "QUIT", "s", "exit", "quitter", "Quitter"])
@pytest.mark.parametrize("game", list(GAMES))
def test_quit_leaves_at_every_prompt(game: str, words: str, person: Person) -> None:
    """In both languages, and the game is saved."""
    options = ("-o", "chance=true") if game == "guerre" else ()
    told = person.plays(game, [words, "1"], "--seed", "5", *options)
    assert told.count("Saved to") == 1
    assert not any(seat == 0 for seat, _ in read_record(person.path.read_text()).answers)


@pytest.mark.parametrize("words", ["h", "H", "?", "help", "aide", "Aide"])
def test_help_is_there_at_every_prompt(words: str, person: Person) -> None:
    """Also in the second step of a question."""
    told = person.plays("chronica", ["keep", words, "1", words], "--seed", "5", "--players", "2")
    assert told.count("u, undo") == 2


@pytest.mark.parametrize("words", ["undo", "annuler", "u", "Undo"])
def test_undo_takes_the_last_answer_back(words: str, person: Person) -> None:
    """Nobody has learned anything from a hand that was kept: it is asked again, and saved so."""
    lines = ["undo", "keep", words, "quit"]
    told = person.plays("chronica", lines, "--seed", "7", "--players", "2")
    assert "There is no answer of yours to take back." in told
    assert "Taken back: Keep this hand of 5" in told
    assert told.count("Do you keep your starting hand?") == 2
    assert read_record(person.path.read_text()).answers == []


def test_undo_is_refused_by_the_rules_of_the_table(person: Person) -> None:
    """Once cards were played or drawn, an answer stands."""
    told = person.plays("crowns", ["1", "undo", "1"], "--seed", "5")
    assert "that cannot be taken back." in told
    assert "Taken back" not in told
    told = person.plays("guerre", ["1", "undo"], "--seed", "5", "-o", "chance=true")
    assert "Chance has spoken since: that cannot be taken back." in told


def test_undo_is_refused_across_a_window(person: Person) -> None:
    """At a table one who may interrupt has seen the move, so the terminal does not allow it."""
    told = person.plays("rencontre", ["1", "2", "undo"], "--seed", "7", "--players", "2")
    assert "Somebody has seen something new since: that cannot be taken back." in told


def test_a_game_goes_on_after_an_undo_as_if_it_had_not_been(tmp_path: Path) -> None:
    """The same key, the same later draws, a record that holds."""
    kind = GAMES["chronica"]
    sitting = Sitting.begin(kind, {}, ["Ada", "Blaise"], seeded_key("7"), ["", "heuristic"])
    first = sitting.game.digest()
    screen = Screen(kind, sitting, "en")
    sitting.play(0, sitting.game.options(0)[0])
    with pytest.raises(TakenBack):
        Commands(screen).take_back()
    assert screen.game.digest() == first
    assert screen.sitting.record.answers == []


def test_orders_in_capitals() -> None:
    """A single capital may be a card or a token; whole words are orders in any letters."""
    assert order_in("q") == order_in("QUIT") == order_in("Quitter") == "leave"
    assert order_in("Q") == ""
    assert order_in("règle") == order_in("rule") == "rule"
    assert order_in("quite") == ""


def test_five_thousand_digits_are_no_answer(person: Person) -> None:
    """Said back in short."""
    for game in GAMES:
        options = ("-o", "chance=true") if game == "guerre" else ()
        told = person.plays(game, ["7" * 5000, "bid " + "7" * 5000], "--seed", "5", *options)
        assert "There is no line " + "7" * 40 + "…" in told
        assert "7" * 50 not in told
    told = person.plays("crowns", ["7" * 5000], *HARD)
    assert "There is no line " in told


NONSENSE = [
    "", " ", ".", "B1x", "x", "offers", "offers for", "offers ? for ?", "offers ?99999 for V1",
    "offers B1 for B1 and", "cards tokens 1", "cards ² tokens ٣", "A²", "A٣", "asks", "asks Z will",
    "place", "place nobody F1", "act x Z.F9", "with", "names", "names Z", "pays", "target -1",
    "steal 99", "bid -1", "bid ٣", "invites", "drags Bx", "B1x99999999999999999999", "�", "\ud800",
    "7" * 199, "a" * 199, "winner base cards", "gives A4 to", "claims", "in ", "PESTE Q",
]  # fmt: skip


@pytest.mark.parametrize("game", list(GAMES))
def test_nonsense_never_fails(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """At every question of some games: an answer, a rule, or not understood."""
    kind = GAMES[game]
    rng = random.Random(12)  # noqa: S311 - which nonsense is typed
    options = {"guerre": {"chance": "true", "payment_source": "owner_choice"}}.get(game, {})
    asked: set[str] = set()
    for deal in range(4 if game == "guerre" else 2):
        names = ["Ada", "Blaise", "Chloé"]
        sitting = Sitting.begin(kind, options, names, seeded_key(f"nonsense {deal}"), [""] * 3)
        screen = Screen(kind, sitting, "en")
        prompt = Prompt(screen, Commands(screen))
        while sitting.game.asked and len(sitting.record.answers) < 400:
            seat = sitting.game.asked[0]
            legal = sitting.game.options(seat)
            asked.add(sitting.game.question.name)
            for words in rng.sample(NONSENSE, 3):
                found = prompt.notation(seat, words)
                if found is not None:
                    prompt.allowed(seat, found)
            sitting.play(seat, rng.choice(legal))
    assert len(asked) >= {"guerre": 4, "crowns": 3, "chronica": 4, "rencontre": 10}[game]
    capsys.readouterr()
