"""Undo and redacted records: what an answer showed, and what a seat could see."""

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import PASS
from regalia.engine.record import RecordError, Sitting
from regalia.engine.records.redacted import check_redacted, redacted_text
from regalia.engine.undo import traces_of
from regalia.games.guerre.questions import ANNOUNCE
from regalia.games.guerre.state import Guerre
from regalia.games.registry import GAMES
from tests.saying import fails

KIND = GAMES["guerre"]
CHANCE = {"chance": "true"}


def sitting(seed: int, options: dict[str, str] | None = None) -> Sitting:
    key = seeded_key("undo", seed)
    return Sitting.begin(KIND, options or {}, ["A", "B", "C"], key)


def test_an_answer_that_draws_cannot_be_undone() -> None:
    game = sitting(1).game
    seat = game.to_act[0]
    before = game.digest()
    found = traces_of(game, seat, game.options(seat)[0], Chance(seeded_key("worlds")))
    assert found.drew
    assert not found.can_be_undone()
    assert game.digest() == before


def test_a_pass_that_hands_the_question_on_can_be_undone_and_a_secret_shown_cannot() -> None:
    chance = Chance(seeded_key("worlds"))
    passes = shows = 0
    for seed in range(30):
        game = sitting(seed, CHANCE).game
        assert isinstance(game, Guerre)
        seat = game.to_act[0]
        if game.question.name != "chance_use":
            continue
        quiet = game.clone()
        quiet.play(seat, PASS)
        if quiet.to_act and quiet.chance.position() == game.chance.position():
            passes += traces_of(game, seat, PASS, chance).can_be_undone()
        loud = game.clone()
        loud.play(seat, ANNOUNCE)
        if loud.to_act and loud.chance.position() == game.chance.position():
            found = traces_of(game, seat, ANNOUNCE, chance)
            assert found.showed
            assert not found.drew
            shows += 1
    assert passes
    assert shows


def play_some(table: Sitting, answers: int) -> None:
    chance = Chance(seeded_key("answers"))
    while answers and not table.game.over:
        seat = table.game.to_act[0]
        table.play(seat, chance.choose(table.game.options(seat)))
        answers -= 1


def test_a_redacted_record_shows_a_seat_its_own_and_checks_against_the_whole() -> None:
    table = sitting(3, CHANCE)
    play_some(table, 3)
    texts = [redacted_text(table.record, table.witness.events, seat) for seat in range(3)]
    assert len(set(texts)) == 3
    key = table.record.key
    assert key is not None
    for seat, text in enumerate(texts):
        assert key.hex() not in text
        assert text.count("sees-own") == 1
        assert f"sees-own {seat} " in text
    play_some(table, 10_000)
    for text in texts:
        check_redacted(KIND, table.record, text)
    changed = texts[0].replace("draws 0", "draws 1", 1)
    with fails(RecordError, "another game"):
        check_redacted(KIND, table.record, changed)
    with fails(RecordError, "another table"):
        check_redacted(KIND, table.record, texts[0].replace('"A"', '"X"'))
    with fails(RecordError, "other answers"):
        check_redacted(KIND, table.record, texts[0].rstrip("\n") + " 0:99\n")
