"""Records: what was played is what is verified, to the last character."""

import re
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.record import (
    DIGEST_EVERY,
    Record,
    RecordError,
    Sitting,
    fresh,
    read_record,
    replay,
)
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from tests.saying import fails

GUERRE = GAMES["guerre"]


def played(
    game: str = "guerre",
    seed: int = 1,
    options: dict[str, str] | None = None,
    words: list[str] | None = None,
    answers: int = 10_000,
) -> Sitting:
    """A game played at random for a number of answers."""
    kind = GAMES[game]
    names = ["Ada", 'Blaise "le Roi"', "C\\D\nE", ""][: min(4, kind.most)]
    key = seeded_key("record tests", seed)
    sitting = Sitting.begin(kind, options or {}, names, key, words=words)
    chance = Chance(seeded_key("answers", seed))
    while not sitting.game.over and len(sitting.record.answers) < answers:
        seat = sitting.game.to_act[0]
        sitting.play(seat, chance.choose(sitting.game.options(seat)))
    return sitting


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("answers", [0, 1, 3, 10_000])
def test_a_record_holds(game: str, answers: int) -> None:
    """Written, read and played again, a record of any length gives the same game."""
    sitting = played(game, answers=answers)
    record = read_record(sitting.text())

    again = replay(GAMES[game], record)

    assert again.game.digest() == sitting.game.digest()
    assert again.text() == sitting.text()
    assert record.names == sitting.record.names


def test_digests_stand_now_and_then() -> None:
    """At the start, every so many answers, and at the end."""
    sitting = played(options={"chance": "true", "payment_source": "owner_choice"}, seed=3)
    count = len(sitting.record.answers)
    text = sitting.text()

    assert count > DIGEST_EVERY == 20
    places = {int(at) for at in re.findall(r"^= (\d+)", text, re.MULTILINE)}
    assert places == {0, count, *range(DIGEST_EVERY, count, DIGEST_EVERY)}


def test_words_of_the_seats_are_part_of_it() -> None:
    """Another word gives another game."""
    plain, worded = played(), played(words=["crown", "king", "", "joker"])

    assert plain.game.digest() != worded.game.digest()
    replay(GUERRE, read_record(worded.text()))


def changed(text: str) -> list[str]:
    """The text with each character of an answer, option, seed, digest or tag changed in turn."""
    found = []
    for at, character in enumerate(text):
        if character in ' \n":[]=-':
            continue
        if character.isdigit():
            other = str((int(character) + 1) % 10)
        else:
            other = "b" if character == "a" else "a"
        found.append(text[:at] + other + text[at + 1 :])
    return found


def test_any_changed_character_is_found() -> None:
    """No single character of a record can be changed unnoticed, wherever it stands."""
    options = {"chance": "true", "payment_source": "owner_choice"}
    sitting = played(options=options, words=["crown", "", "", ""])
    text = sitting.text()
    attempts = changed(text)

    for attempt in attempts:
        with pytest.raises((RecordError, Refused)):
            replay(GUERRE, read_record(attempt))
    assert len(attempts) > 500


def test_answers_cannot_be_dropped_added_or_swapped() -> None:
    """The order and number of answers are part of the chain."""
    sitting = played(options={"chance": "true"})
    answers = sitting.record.answers
    for index in range(len(answers)):
        record = read_record(sitting.text())
        del record.answers[index]
        with pytest.raises(RecordError):
            replay(GUERRE, record)
    record = read_record(sitting.text())
    record.answers.append((0, 0))
    with pytest.raises(RecordError):
        replay(GUERRE, record)


def test_it_says_where_a_record_differs() -> None:
    """The error names the stretch between two digests, or the answer that is not legal."""
    sitting = played(options={"chance": "true", "payment_source": "owner_choice"}, seed=3)
    record = read_record(sitting.text())
    record.answers[DIGEST_EVERY + 2] = (record.answers[DIGEST_EVERY + 2][0], 77)
    with fails(RecordError, f"answer {DIGEST_EVERY + 3} .* is not legal"):
        replay(GUERRE, record)
    record = read_record(sitting.text())
    record.digests[DIGEST_EVERY] = "0" * 64
    with fails(RecordError, f"answers 1 to {DIGEST_EVERY}"):
        replay(GUERRE, record)


def test_a_record_of_other_rules_is_not_replayed() -> None:
    """The version of the rules is part of the record."""
    record = read_record(played().text())
    record.version += 1
    with fails(RecordError, "version"):
        replay(GUERRE, record)


def test_each_fault_of_a_record_is_named() -> None:
    """Another game, a key nobody committed to, options, digests or winners that are missing."""
    text = played(options={"chance": "true"}).text()

    def says(why: str, **changes: object) -> None:
        record = read_record(text)
        for name, value in changes.items():
            setattr(record, name, value)
        with fails(RecordError, why):
            replay(GUERRE, record)

    whole = read_record(text)
    end = len(whole.answers)
    says("a record of crowns, not of guerre", game="crowns")
    says("not the one the table committed to", key=bytes(32))
    few = {name: value for name, value in whole.options.items() if name != "chance"}
    says("the option chance is missing", options=few)
    for missing, why in ((0, "digest of the start"), (end, "digest of the end")):
        kept = {at: digest for at, digest in whole.digests.items() if at != missing}
        says(why, digests=kept)
    says("its winners are missing", result=None)
    says("the winners are not those of the game", result=[3, 2])
    for twice, why in (
        ('[Option "chance=true"]\n', "an option is written name=value, each once"),
        ('[Seat "one more"]\n', "4 players, but 5 tags Seat"),
    ):
        broken = text.replace("[Commitment", twice + "[Commitment")
        with fails(RecordError, why):
            read_record(broken)


def test_the_chain_links_every_answer_with_the_state_it_led_to() -> None:
    """Anybody can compute it: the former link, the answer, the digest of the state."""
    sitting = played(answers=3)
    again = replay(GUERRE, sitting.record, 0)
    chain = sha256((again.record.header() + again.game.digest()).encode()).hexdigest()
    assert again.chain == chain
    for seat, answer in sitting.record.answers:
        again.play(seat, answer)
        chain = sha256(f"{chain} {seat}:{answer} {again.game.digest()}".encode()).hexdigest()
        assert again.chain == chain
    assert sitting.chain == chain


def test_a_game_without_a_chain_writes_the_same_record() -> None:
    """No move waits for a digest: the links are made when the record is asked for."""
    linked = played(answers=30)
    free = Sitting(GUERRE, fresh(linked.record), chained=False)
    for seat, answer in linked.record.answers:
        free.play(seat, answer)
    assert free.chain == ""
    assert free.record.digests == {}
    assert free.text() == linked.text()
    assert free.linked().chain == linked.chain
    assert free.record.digests == {}, "what is written is another"


def test_a_refused_answer_is_not_written_down() -> None:
    """Neither as an answer nor as a link of the chain."""
    sitting = played(answers=3)
    before = sitting.text()
    with pytest.raises(Refused):
        sitting.play(sitting.game.to_act[0], 987_654)
    assert sitting.text() == before


def test_a_record_without_its_key_cannot_be_replayed() -> None:
    """Before the end a record may be shown without the key; it says so."""
    record = read_record(played().text())
    record.key = None
    with fails(RecordError, "not been revealed"):
        replay(GUERRE, record)


def test_undo_is_a_shorter_replay() -> None:
    """Any earlier moment can be reached again."""
    sitting = played(options={"chance": "true"})
    for upto in range(len(sitting.record.answers)):
        again = replay(GUERRE, sitting.record, upto)
        assert again.record.answers == sitting.record.answers[:upto]
        seat, answer = sitting.record.answers[upto]
        again.play(seat, answer)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the tag Regalia is missing"),
        ("hello", "line 1: “hello” is not an answer"),
        ('[Regalia "2"]', "line 1: this format is not known"),
        ('[Regalia "one"]', "line 1: Regalia is not a whole number"),
        ('[Regalia "1"]\n[Regalia "1"]', "line 2: the tag Regalia appears twice"),
        ('[Regalia "1"]\n[Colour "red"]', "line 2: the tag Colour is not known"),
        ('[Regalia "1"]\n0:1\n[Game "guerre"]', "line 3: a tag stands among the answers"),
        ('[Regalia "1"]\n= 4 ' + "0" * 64, "line 2: the digest says 4 answers"),
        ('[Regalia "1"]\n[Game "guerre"]', "the tag Rules is missing"),
        ("\x00\x01", "is not an answer"),
        ("0:" + "9" * 5000, "is not an answer"),
        ("= " + "9" * 5000 + " " + "0" * 64, "is not an answer"),
        ('[Regalia "' + "9" * 5000 + '"]', "line 1: Regalia is not a whole number"),
    ],
)
def test_broken_files_are_explained(text: str, says: str) -> None:
    """A broken record gives one sentence with the line at fault."""
    with fails(RecordError, re.escape(says)):
        read_record(text)


@settings(max_examples=200)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes the reader fail in another way."""
    try:
        read_record(text)
    except RecordError:
        return


@given(st.lists(st.text(max_size=20), min_size=2, max_size=4))
def test_any_name_survives(names: list[str]) -> None:
    """Names with quotes, backslashes and line breaks are read as they were written."""
    names = [name.replace("\x00", "") for name in names if name.isprintable() or "\n" in name]
    record = Record("guerre", 1, len(names), {}, names, [""] * len(names), "0" * 64)

    assert read_record(record.write()).names == names
