"""The game of all games: who is asked, what is secret, what a clone and a digest hold."""

from __future__ import annotations

import os
from hashlib import sha256

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, Witness, only
from regalia.engine.flow import NOBODY, Answer, Frame, Procedure, Question, Seat
from regalia.engine.game import LEAVE, Game
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.engine.scenarios.scenario import _refused
from regalia.engine.scenarios.validation import ScenarioError
from regalia.engine.undo import Traces, traces_of
from regalia.engine.view import View
from regalia.games.registry import GAMES
from tests.saying import fails

if os.environ.get("REGALIA_COMPILED"):
    reason = "no class of a test can inherit from a compiled one; whole games are tested compiled"
    pytest.skip(reason, allow_module_level=True)

KEY = seeded_key("toy")


class Number(Question["Toy"]):
    """A number from those a seat was dealt."""

    def options(self, game: Toy, seat: Seat) -> list[Answer]:
        return game.hands[seat]

    def refusal(self, game: Toy, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("toy.too-much", Label("x")) if answer > 9 else None

    def unasked(self, game: Toy, seat: Seat) -> Refused | None:
        return Refused("toy.not-yours", Label("x")) if seat == 2 else None


OPEN = Number("open")
SEALED = Number("sealed", sealed=True)
ALWAYS = Number("always", always=True)


class Toy(Game):
    """Three seats with a hidden hand each; every round is one question to all of them."""

    hands: list[list[int]]
    questions: list[Question[Toy]]
    said: list[list[int]]

    @classmethod
    def begin(cls, hands: list[list[int]], *questions: Question[Toy]) -> Toy:
        """A game at its first question."""
        game = cls(len(hands), Chance(KEY))
        game.hands = hands
        game.questions = list(questions)
        game.said = []
        game.witness = Witness()
        game.call(ROUND)
        game.run()
        return game

    def clone(self) -> Toy:
        copy = Toy(self.players, self.chance.clone(), self)
        copy.hands = [hand[:] for hand in self.hands]
        copy.questions = self.questions[:]
        copy.said = [given[:] for given in self.said]
        return copy

    @property
    def winners(self) -> list[Seat]:
        return [0] if self.over else []

    def encode(self) -> list[int]:
        return [number for given in self.said for number in given]

    def redeal(self, seat: Seat) -> None:
        for other in range(self.players):
            if other != seat:
                self.hands[other] = [7, 8]

    def view(self, seat: Seat) -> View:
        view = View()
        self.show_flow(view, seat)
        return view


def ask_all(game: Toy, frame: Frame) -> None:
    """The next question, to everybody."""
    if not game.questions:
        frame.finish()
        return
    game.ask(game.questions.pop(0), list(range(game.players)))


def hear_all(game: Toy, frame: Frame) -> None:
    """All answers are in."""
    game.said.append(game.answers[:])
    game.tell("said", 0, seen_by=only(1))
    game.tell("heard", rule="toy.other")
    frame.restart()


ROUND = Procedure("round", ("toy.ask", ask_all), ("toy.hear", hear_all))


def toy(*questions: Question[Toy]) -> Toy:
    """Seat 1 has a single number."""
    return Toy.begin([[1, 2], [3], [4, 5]], *questions)


# asking


def test_a_single_option_answers_itself_unless_the_question_is_about_what_is_hidden() -> None:
    """Nobody is bothered without a choice, and no silence tells that there was none."""
    game = toy(OPEN)
    assert game.to_act == [0, 2]
    assert game.answers[1] == 3
    assert toy(ALWAYS).to_act == [0, 1, 2]
    alone = Toy.begin([[3]], OPEN, ALWAYS)
    assert alone.question is ALWAYS
    assert alone.said == [[3]]


def test_one_seat_is_asked_by_the_same_rule() -> None:
    """ask_one answers for itself too, and asks where silence would tell."""
    for question, asked in ((OPEN, []), (ALWAYS, [1])):
        game = toy()
        game.ask_one(question, 1)
        assert game.asked == asked
        assert game.invited == [1]
        assert asked or game.answers[1] == 3
        game.ask_one(question, 0)
        assert game.asked == [0]
        assert game.options(0) == [1, 2]


def test_answers_wait_for_each_other() -> None:
    """A player who has answered is not asked again, and nothing happens before all are in."""
    game = toy(OPEN)
    game.play(2, 5)
    assert game.to_act == [0]
    assert game.options(0) == [1, 2]
    assert game.options(2) == []
    assert game.said == []
    with pytest.raises(Refused) as refused:
        game.play(2, 4)
    assert refused.value.rule == "toy.not-yours"
    game.play(0, 2)
    assert game.said == [[2, 3, 5]]
    assert game.over


def test_refusals_name_the_rule_of_the_question_or_of_the_step() -> None:
    """The question's own reason teaches more; without one the running step's rule stands."""
    game = toy(OPEN)
    for seat, answer, rule, message in (
        (0, 10, "toy.too-much", "x"),
        (0, 5, "toy.ask", "refused-not-an-option"),
        (1, 3, "toy.ask", "refused-not-asked"),
        (NOBODY, 1, "toy.ask", "refused-not-asked"),
        (0, LEAVE, "toy.ask", "refused-not-an-option"),
    ):
        before = game.digest()
        with pytest.raises(Refused) as refused:
            game.play(seat, answer)
        assert refused.value.rule == rule
        assert refused.value.label.message == message
        assert game.digest() == before
    game.play(0, 1)
    game.play(2, 4)
    with pytest.raises(Refused) as refused:
        game.play(0, 1)
    assert refused.value.label.message == "refused-game-over"


def test_lists_handed_out_are_copies() -> None:
    """A caller that changes what it was given changes no game."""
    game = toy(OPEN)
    game.to_act.clear()
    game.options(0).clear()
    assert game.to_act == [0, 2]
    assert game.options(0) == [1, 2]


def test_the_table_answers_with_the_first_option() -> None:
    """Unless a question has a better one."""
    game = toy(OPEN)
    assert OPEN.fallback(game, 0, [2, 1]) == 2


# what is secret


def test_a_sealed_question_tells_nobody_whom_it_was_put_to() -> None:
    """An open one shows all it was put to, whether they had a choice or not."""
    game = toy(OPEN)
    assert [game.view(seat).waiting for seat in (NOBODY, 0, 1)] == [(0, 1, 2)] * 3
    assert [game.view(seat).asked for seat in (NOBODY, 0, 1, 2)] == ["", "open", "", "open"]
    sealed = toy(SEALED)
    assert [sealed.view(seat).waiting for seat in (NOBODY, 0, 1)] == [()] * 3
    assert sealed.view(0).asked == "sealed"


def test_an_event_is_for_its_audience() -> None:
    """A spectator sees what all may see, and nothing else; the rule is the step's or its own."""
    game = toy(OPEN)
    game.play(0, 1)
    game.play(2, 4)
    witness = game.witness
    assert witness is not None
    assert [(event.kind, event.rule) for event in witness.events] == [
        ("said", "toy.hear"),
        ("heard", "toy.other"),
    ]
    assert [[event.kind for event in witness.seen_by(seat)] for seat in (NOBODY, 0, 1)] == [
        ["heard"],
        ["heard"],
        ["said", "heard"],
    ]
    assert [event.kind for event in witness.seen_by(1, after=1)] == ["heard"]
    first = Event("toy.x", "x", 0, 0, 0, 0, only(0))
    assert [first.is_seen_by(seat) for seat in (NOBODY, 0, 1)] == [False, True, False]
    assert witness.reached == {"toy.ask", "toy.hear", "toy.other"}


def test_an_imagined_world_asks_the_others_afresh() -> None:
    """Their secret answers are unknown: who has given one is asked again, the dreamer is not."""
    game = toy(OPEN)
    game.play(2, 5)
    world = game.imagine(0, Chance(seeded_key("worlds")))
    assert sorted(world.to_act) == [0, 1, 2]
    assert world.options(2) == [7, 8]
    assert world.options(0) == [1, 2]
    assert world.chance.key not in (game.chance.key, seeded_key("worlds"))
    mine = game.imagine(2, Chance(seeded_key("worlds")))
    assert sorted(mine.to_act) == [0, 1]
    assert mine.answers[2] == 5
    # one with a single option is asked where that is not to be known
    for question, asked in ((OPEN, [0]), (ALWAYS, [0, 1])):
        lone = Toy.begin([[1, 2], [3], [4]], question)
        lone.redeal = lambda seat: None  # type: ignore[method-assign]
        again = lone.clone()
        again.ask_others_again(NOBODY)
        assert [seat for seat in again.to_act if seat < 2] == asked


# clones and digests


def test_a_clone_shares_nothing_that_changes() -> None:
    """Playing it on leaves the game where it was, between two answers too."""
    game = toy(OPEN, OPEN)
    game.play(0, 1)
    before = game.digest()
    copy = game.clone()
    assert copy.digest() == before
    copy.play(2, 4)
    copy.play(0, 2)
    copy.play(2, 4)
    assert copy.over
    assert game.digest() == before
    assert game.stack[0].at == 1
    copy = game.clone()
    game.play(2, 5)
    assert copy.digest() == before
    assert copy.options(2) == [4, 5]


def test_a_clone_and_its_game_share_no_frame_that_runs() -> None:
    """Frames below the top are shared until they run, on either side; a step may own the top."""
    game = Toy(1, Chance(KEY))
    game.questions = []
    game.hands = [[1, 2]]
    game.said = []
    game.call(ROUND)
    game.call(ROUND)
    for changed, kept in ((game, game.clone()), (game.clone(), game)):
        before = kept.digest()
        changed.stack.pop()
        changed.top_frame().finish()
        assert kept.digest() == before
        assert changed.digest() != before
        changed.call(ROUND)


def test_a_digest_is_of_the_text_that_it_always_was() -> None:
    """However fast it is made: the digests in old records were taken of these words."""
    chance = Chance(KEY)
    for kind in GAMES.values():
        game = kind.new(kind.most, {}, Chance(seeded_key(kind.name)))
        for _ in range(40):
            parts = [str(game.players), str(game.chance.position())]
            parts += [
                f"{frame.procedure.name} {frame.at} {frame.who} {frame.what}"
                for frame in game.stack
            ]
            given = [game.answers[seat] for seat in game.invited if seat not in game.asked]
            parts += [f"{game.question.name} {game.invited} {game.asked}", str(given)]
            parts.append(str(game.encode()))
            text = game.chance.key + "\n".join(parts).encode()
            assert game.digest() == sha256(text).hexdigest()
            seat = game.asked[0]
            game.play(seat, chance.choose(game.options(seat)))
            if not game.asked:
                break


def test_a_digest_holds_all_that_matters() -> None:
    """Key, place in the stream, answers given so far, table, and where the game stands."""
    game = toy(OPEN, SEALED)
    digests = [game.digest()]
    game.chance.byte()
    digests.append(game.digest())
    game.play(0, 1)
    digests.append(game.digest())
    other = game.clone()
    other.answers[0] = 2
    digests.append(other.digest())
    other = game.clone()
    other.chance.key = seeded_key("another")
    digests.append(other.digest())
    other = game.clone()
    other.said.append([9, 9, 9])
    digests.append(other.digest())
    other = game.clone()
    other.stack[0].who = 1
    digests.append(other.digest())
    other = game.clone()
    other.question = SEALED
    digests.append(other.digest())
    assert len(set(digests)) == len(digests)
    assert game.clone().digest() == game.digest()


# what leans on it


class Careless(Number):
    """A question whose refusal changes the game it is asked in."""

    def refusal(self, game: Toy, seat: Seat, answer: Answer) -> Refused | None:
        game.said.append([answer])
        return Refused("toy.careless", Label("x"))


def test_a_scenario_notices_a_refusal_that_changes_the_game() -> None:
    """Whatever the rule it names."""
    with fails(ScenarioError, "the refusal changed the game"):
        _refused(toy(Careless("careless")), 0, "toy.careless", [10])
    _refused(toy(OPEN), 0, "toy.too-much", [10])
    with fails(ScenarioError, r"refused by toy\.too-much"):
        _refused(toy(OPEN), 0, "toy.other", [10])
    with fails(ScenarioError, "was accepted"):
        _refused(toy(OPEN), 0, "toy.other", [1])


def test_what_was_drawn_or_shown_cannot_be_undone() -> None:
    """Either is enough."""
    for drew in (False, True):
        for showed in (False, True):
            assert Traces(drew, showed).can_be_undone() == (not drew and not showed)


def test_an_event_for_some_eyes_was_shown_though_no_view_tells_it() -> None:
    """Who has read it cannot forget it."""
    game = Toy.begin([[7, 8]], OPEN)
    found = traces_of(game, 0, 7, Chance(seeded_key("worlds")))
    assert found.showed
    assert not found.drew
