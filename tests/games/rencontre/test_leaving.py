"""Players who leave for good, where the house removes them: rencontre.option.on_leave"""

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.game import LEAVE, random_playout
from regalia.engine.options import Options
from regalia.engine.record import Sitting, read_record, replay
from regalia.engine.refused import Refused
from regalia.engine.scenarios.event_lines import told_line
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import REMOVED, TOKENS
from regalia.games.rencontre.windows.questions import USE
from regalia.text.speaker import LANGUAGES, Speaker
from tests.games.rencontre.duels import follow, force

REMOVE: Options = {"on_leave": "remove"}
HANDS = {"V": ["A20", "C"], "R": ["A4", "C"], "B": ["A6"], "J": ["A8"]}


def duel(**place: object) -> Rencontre:
    """Green attacks red on R1 and both are about to choose their cards."""
    start = {"options": REMOVE, "hands": HANDS, "goes_on": True, **force(3, 4)}
    return follow([], {"question": "commit"}, **(start | place))


def finish_duel(game: Rencontre) -> None:
    """Both lay their attack; green wins and fights no second duel."""
    game.play(1, 20)
    game.play(2, 4)
    assert game.question.name == "second"
    game.play(1, 0)


def test_one_who_leaves_plays_the_duel_out_and_is_removed() -> None:
    """rencontre.A-67: tokens, cards and discs go, the bases of others stay."""
    game = duel()
    game.play(2, LEAVE)

    assert game.to_act == [1, 2]
    assert game.view(0).leaving == 1 << 2
    whole = game.inventory()
    finish_duel(game)
    assert game.inventory() == whole
    assert game.out == 1 << 2
    assert game.count(2, REMOVED) == TOKENS
    assert game.hands[2] == []
    assert 2 not in game.cup
    assert game.foreign_bases(1) == 1
    assert game.witness is not None
    assert [e.who for e in game.witness.events if e.kind in ("is-leaving", "leaves")] == [2, 2]
    named = [e.rule for e in game.witness.events if e.kind in ("is-leaving", "leaves")]
    assert named == ["rencontre.option.on_leave"] * 2
    # the next turn passes red by
    assert game.offence == 3
    random_playout(game, Chance(seeded_key("left")))
    assert game.over
    assert 2 not in game.winners


def test_one_who_is_left_alone_wins() -> None:
    """The others left in the same duel."""
    game = duel()
    for seat in (0, 1, 3):
        game.play(seat, LEAVE)
    game.play(1, 20)
    game.play(2, 4)

    assert game.over
    assert game.winners == [2]


def test_the_game_ends_without_a_winner_if_everybody_leaves() -> None:
    """rencontre.option.on_leave: it is told, said in both languages, and stands in the record."""
    game = duel()
    for seat in range(4):
        game.play(seat, LEAVE)
    assert game.asked  # bots play the duel out
    game.play(1, 20)
    game.play(2, 4)

    assert game.over
    assert game.winners == []
    assert game.out == 0b1111
    assert RENCONTRE.ending(game) == "nobody"
    assert game.witness is not None
    last = game.witness.events[-1]
    assert (
        told_line(last, RENCONTRE.label_event(last), "rencontre", "BVRJ")
        == "nobody-left [rencontre.option.on_leave]"
    )
    for language in LANGUAGES:
        speaker = Speaker(language)
        assert speaker.say(RENCONTRE.label_event(last))
        assert speaker.message("rencontre-ending-nobody")


def test_the_last_two_leave_in_the_same_duel() -> None:
    """The others had left before."""
    game = duel()
    for seat in (0, 3):
        game.play(seat, LEAVE)
    finish_duel(game)
    for seat in (1, 2):
        game.play(seat, LEAVE)
    random_playout(game, Chance(seeded_key("the last two")))

    assert game.over
    assert game.winners == []
    assert RENCONTRE.ending(game) == "nobody"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_may_leave_at_any_moment(players: int) -> None:
    """Whatever the powers and the moment, the duel is played out and the game ends with it."""
    for seed in range(20):
        chance = Chance(seeded_key(f"all leave {players}", seed))
        options: Options = {"on_leave": "remove", "powers_per_player": 1 + seed % 3}
        game = RENCONTRE.new(players, options, chance, Witness())
        assert isinstance(game, Rencontre)
        for _ in range(chance.below(200)):
            if not game.over:
                seat = chance.choose(game.to_act)
                game.play(seat, chance.choose(game.options(seat)))
        duels = game.turns, game.duel
        for seat in range(players):
            if game.may_leave(seat):
                game.play(seat, LEAVE)
        whole = game.inventory()
        random_playout(game, chance)

        assert game.over
        assert game.inventory() == whole
        if game.winners:
            assert RENCONTRE.ending(game) == "bases"
        else:
            assert game.out == (1 << players) - 1
            # a turn without a duel, for want of cards or tokens, may come between
            assert game.turns <= duels[0] + 2


def test_going_back_to_the_cards_keeps_nobody_at_the_table() -> None:
    """rencontre.option.on_leave: who left since the cards were chosen is removed all the same."""
    game = duel(powers={"V": ["chronos"]}, hands={**HANDS, "R": ["A30", "A4", "C"]})
    game.play(1, 20)
    game.play(2, 30)
    game.play(2, LEAVE)
    game.play(1, USE + 4)

    assert game.view(0).leaving == 1 << 2
    assert game.question.name == "commit"
    finish_duel(game)
    assert game.out == 1 << 2


def test_who_is_left_alone_in_the_last_round_did_not_win_by_rounds() -> None:
    """rencontre.option.on_leave: the end is told as what it was."""
    game = duel(options={**REMOVE, "max_rounds": 1})
    for seat in (0, 1, 3):
        game.play(seat, LEAVE)
    game.play(1, 20)
    game.play(2, 4)

    assert game.winners == [2]
    assert RENCONTRE.ending(game) == "alone"


def test_nobody_leaves_twice_nor_where_a_bot_takes_the_seat() -> None:
    """A refusal changes nothing."""
    game = duel()
    game.play(0, LEAVE)
    usual = duel(options={})
    for table, seat in ((game, 0), (usual, 0), (usual, 1), (game, 7), (game, -1)):
        before = table.digest()
        assert not table.may_leave(seat)
        with pytest.raises(Refused):
            table.play(seat, LEAVE)
        assert table.digest() == before


def test_a_leave_stands_in_the_record() -> None:
    """A record with it replays, and reads like any other."""
    names = ["B", "V", "R"]
    complete = RENCONTRE.complete(3, REMOVE)
    written = {option.name: option.write(complete[option.name]) for option in RENCONTRE.options}
    sitting = Sitting.begin(RENCONTRE, written, names, b"k" * 32)
    chance = Chance(seeded_key("record"))
    game = sitting.game
    assert isinstance(game, Rencontre)
    for count in range(120):
        if count == 30:
            sitting.play(1, LEAVE)
        if game.over:
            break
        seat = game.to_act[0]
        sitting.play(seat, chance.choose(game.options(seat)))
    assert game.out == 1 << 1
    again = replay(RENCONTRE, read_record(sitting.text()))
    assert again.game.digest() == game.digest()


def test_a_record_of_a_game_that_nobody_wins() -> None:
    """It replays to the same end, and its tag names no winner."""
    sitting = Sitting.begin(RENCONTRE, {"on_leave": "remove"}, ["B", "V", "R"], b"k" * 32)
    chance = Chance(seeded_key("nobody"))
    for seat in range(3):
        sitting.play(seat, LEAVE)
    while not sitting.game.over:
        seat = sitting.game.to_act[0]
        sitting.play(seat, chance.choose(sitting.game.options(seat)))
    assert '[Winners ""]' in sitting.text()
    again = replay(RENCONTRE, read_record(sitting.text()))
    assert again.record.result == []
    assert again.game.digest() == sitting.game.digest()


def test_worlds_know_who_leaves() -> None:
    """Everybody sees it."""
    game = duel()
    game.play(3, LEAVE)
    world = game.imagine(1, Chance(seeded_key("world")))
    assert world.view(1) == game.view(1)
    random_playout(world, Chance(seeded_key("on")))
    assert world.over
