"""The set-up of Rencontre Cosmique, its deck, its variants and its powers in general."""

import re
from collections import Counter
from pathlib import Path

import pytest

import regalia.games.rencontre
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY
from regalia.engine.game import random_playout
from regalia.engine.options import Options
from regalia.engine.record import Sitting
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.aliens.gallery import BEGINNERS
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.edicts.registry import EDICTS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.rules.checks import CHECKS
from regalia.games.rencontre.state.cards import (
    COMPROMISE,
    DECKS,
    FIRST_EDICT,
    face_name,
    named_face,
)
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.house_rules import HouseRules
from regalia.games.rencontre.state.places import HOLE, NO_PLANET
from regalia.text.rulebook import rulebook
from regalia.text.speaker import Speaker

PLAIN: Options = {"powers_per_player": 0}


def new(players: int, options: Options, seed: int = 0, witness: Witness | None = None) -> Rencontre:
    """A game of a seed, at its first question."""
    chance = Chance(seeded_key("rencontre tests", seed))
    game = RENCONTRE.new(players, options, chance, witness)
    assert isinstance(game, Rencontre)
    return game


def test_two_to_four_players() -> None:
    """rencontre.setup.players: five are refused, and each seat has a colour of its own."""
    with pytest.raises(Refused) as refused:
        new(5, {})
    assert refused.value.rule == "rencontre.setup.players"
    assert len(set(RENCONTRE.seat_letters)) == RENCONTRE.most == 4


def test_a_power_that_came_later_is_in_no_pile_of_older_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The pile is in every digest: a record without powers replays after a new one is added."""
    newest = ALIENS[-1]
    monkeypatch.setattr(newest, "since", RENCONTRE.version + 1)
    for options in (PLAIN, {}):
        game = new(3, options)
        assert newest.number not in game.pile
        assert not any(newest.number in powers for powers in game.powers)


def test_the_table_before_the_first_step() -> None:
    """rencontre.setup.board, rencontre.setup.tokens, rencontre.setup.discs, rencontre.setup.cone"""
    game = RENCONTRE.lay_out(3, RENCONTRE.complete(3, PLAIN), Chance(seeded_key("laid out")))
    assert isinstance(game, Rencontre)

    for seat in range(3):
        assert [game.count(seat, planet) for planet in range(5 * seat, 5 * seat + 5)] == [4] * 5
        assert game.on_bases(seat) == 20
        assert game.count(seat, HOLE) == 0
        assert game.bases_of(seat) == list(range(5 * seat, 5 * seat + 5))
    assert Counter(game.cup) == {0: 3, 1: 3, 2: 3}
    assert game.target == NO_PLANET
    assert not any(game.side)


def test_hands_of_seven() -> None:
    """rencontre.setup.hands: 28 cards are dealt, 26 stay, and nobody sees another's."""
    game = new(4, PLAIN, seed=3)

    assert sum(len(hand) for hand in game.hands) + len(game.deck) == 54
    view = game.view(2)
    assert len(view.hand) == len(game.hands[2]) == 7
    assert view.known == ((), (), (), ())
    assert game.view(NOBODY).hand == ()
    assert view.deck == 26
    assert view.discarded == 0


def test_the_first_player_is_drawn() -> None:
    """rencontre.setup.first-player: every colour comes up, and the disc goes back."""
    found = Counter(new(4, PLAIN, seed).first for seed in range(80))

    assert set(found) == {0, 1, 2, 3}
    witness = Witness()
    game = new(4, PLAIN, 1, witness)
    drawn = [event for event in witness.events if event.kind == "disc"]
    assert len(game.cup) + len(drawn) == 12


def test_powers_are_dealt_face_up() -> None:
    """rencontre.setup.powers, rencontre.power.public: distinct, and seen by a spectator too."""
    game = new(4, {}, seed=5)
    powers = game.view(NOBODY).powers

    assert [len(own) for own in powers] == [1, 1, 1, 1]
    assert len({own[0] for own in powers}) == 4
    assert game.view(NOBODY).usable == ((True,), (True,), (True,), (True,))


def test_every_power_can_be_read() -> None:
    """rencontre.setup.read-powers: name, text and mark of each, in both languages."""
    for alien in ALIENS:
        assert Speaker("en").message(f"rencontre-alien-{alien.name}")
        for language, marks in (("en", "Optional Mandatory"), ("fr", "Facultatif Obligatoire")):
            text = rulebook("rencontre", language).find(alien.rule)
            assert text is not None
            mark = marks.split()[0 if alien.optional else 1]
            assert text.text.startswith(mark), alien.name


def test_a_game_without_powers() -> None:
    """rencontre.setup.powerless: no power is ever attempted, and the Zaps may be taken out."""
    witness = Witness()
    game = new(4, PLAIN, 7, witness)
    random_playout(game, Chance(seeded_key("plain")))

    assert "attempt" not in {event.kind for event in witness.events}
    assert game.hooks == 0
    without = new(4, {**PLAIN, "remove_zaps_when_powerless": True})
    assert len(without.house_rules.faces) == 52


def test_the_deck_is_data() -> None:
    """rencontre.cards.kinds: 54 cards, every attack a number from 4 to 30."""
    deck = Counter(DECKS["descartes-1986-54"])
    attacks = {face: count for face, count in deck.items() if face < COMPROMISE}

    assert deck.total() == 54
    assert attacks == {4: 2, 6: 8, 8: 8, 10: 6, 12: 4, 14: 2, 15: 2, 18: 1, 20: 2, 30: 1}
    assert deck[COMPROMISE] == 10
    assert [deck[FIRST_EDICT + n] for n in range(6)] == [2, 1, 1, 1, 1, 2]
    for face in deck:
        assert named_face(face_name(face)) == face
    with pytest.raises(ValueError, match="no card"):
        named_face("A99")


def test_a_disc_is_drawn_in_proportion() -> None:
    """rencontre.destiny.draw: colours come up as often as their discs are in the cup."""
    found: Counter[int] = Counter()
    for seed in range(400):
        chance = Chance(seeded_key("discs", seed))
        found[chance.pick([0, 0, 0, 1])] += 1

    assert 250 < found[0] < 350


def test_several_powers_each() -> None:
    """rencontre.variant.several: two each for four players are eight different powers."""
    game = new(4, {"powers_per_player": 2}, seed=2)

    dealt = [number for own in game.powers for number in own]
    assert len(dealt) == len(set(dealt)) == 8


def test_two_out_of_three() -> None:
    """rencontre.variant.two-of-three: chosen in secret, the third never shown."""
    game = new(2, {"variant_two_of_three": True}, seed=4)

    assert game.question.name == "reject"
    assert game.to_act == [0, 1]
    assert len(game.view(0).powers[0]) == 3
    assert game.view(0).powers[1] == ()
    first = game.options(0)[0]
    game.play(0, first)
    assert game.view(1).powers[0] == ()
    game.play(1, game.options(1)[0])
    assert [len(own) for own in game.powers] == [2, 2]
    assert game.view(0).rejected == first
    assert game.view(1).rejected != first
    assert first not in [number for own in game.view(1).powers for number in own]


def test_the_base_rules_name_no_alien() -> None:
    """The rules, edicts and views know points and facts, never a power by name."""
    folder = Path(regalia.games.rencontre.__path__[0])
    # these are ordinary words too, and are looked for as names only
    words = {"clone", "loser", "mind", "will"}
    names = "|".join(alien.name for alien in ALIENS if alien.name not in words)
    quoted = "|".join(alien.name for alien in ALIENS)
    paths = [
        path
        for path in sorted(folder.rglob("*.py"))
        if path.relative_to(folder).parts[0] not in ("aliens", "bot")
    ]
    assert {path.parent.name for path in paths} >= {"rules", "windows", "deals", "edicts", "state"}
    for path in paths:
        text = path.read_text(encoding="utf-8").lower()
        assert not re.search(rf"\b({names})\b", text), path.name
        assert not re.search(rf"\"({quoted})\"|power\.({quoted})\.", text), path.name
        imports = re.findall(r"rencontre\.aliens\.(\w+)", text)
        assert set(imports) <= {"alien", "registry", "gallery"}, path.name


def test_a_power_may_have_any_number() -> None:
    """Tables by number are as long as the powers that are in the game ask for."""
    options = RENCONTRE.complete(4, {})
    guest = Alien(400, "guest", OPTIONAL, 0)
    house_rules = HouseRules(4, options, EDICTS, (*ALIENS, guest), CHECKS)
    game = Rencontre(4, Chance(seeded_key("guest")), house_rules)
    game.set_up()
    game.memory[400] = 7

    assert 400 in game.pile
    assert game.alien(400) is guest
    assert game.clone().memory[400] == 7
    assert HouseRules(4, options, EDICTS, ALIENS[:5], CHECKS).aliens[1:] == list(ALIENS[:5])


def test_each_alien_has_its_file_and_its_tests() -> None:
    """One file, one test file that names its text, and a name that the booklet has."""
    folder = Path(regalia.games.rencontre.__path__[0]) / "aliens"
    tests = Path(__file__).parent / "aliens"
    for alien in ALIENS:
        assert (folder / f"{alien.name}.py").is_file()
        assert alien.rule in (tests / f"test_{alien.name}.py").read_text(encoding="utf-8")
        for option in alien.options:
            assert rulebook("rencontre", "fr").find(f"rencontre.option.{option.name}") is not None
    numbers = [alien.number for alien in ALIENS]
    assert numbers == sorted(set(numbers))


def test_reshuffle_at_exhaustion() -> None:
    """rencontre.option.reshuffle: with the house rule the deck is never seen empty."""
    options: Options = {**PLAIN, "reshuffle": "on_exhaustion"}
    game = new(4, options, 9)
    chance = Chance(seeded_key("exhaustion"))
    while not game.over:
        assert game.deck or not game.discard
        seat = game.to_act[0]
        game.play(seat, chance.choose(game.options(seat)))


def test_house_thresholds() -> None:
    """rencontre.option.min_home_bases, rencontre.option.two_player_min_home_bases"""
    four = RENCONTRE.lay_out(4, RENCONTRE.complete(4, {}), Chance(seeded_key("a")))
    two = RENCONTRE.lay_out(2, RENCONTRE.complete(2, {}), Chance(seeded_key("a")))
    assert isinstance(four, Rencontre)
    assert isinstance(two, Rencontre)
    assert isinstance(four.house_rules, HouseRules)

    assert four.house_rules.least_home == 3
    assert two.house_rules.least_home == 2
    # others in a system change nothing: rencontre.powerloss.foreigners
    four.move(1, 5, 0, 4)
    assert four.has_power_use(0)
    four.move(0, 0, HOLE, 4)
    four.move(0, 1, HOLE, 4)
    assert four.has_power_use(0)
    four.move(0, 2, HOLE, 4)
    assert not four.has_power_use(0)


def test_one_of_two_is_kept_in_secret() -> None:
    """rencontre.option.power_choice: two are dealt, one is kept, the other is never shown."""
    game = new(3, {"power_choice": "one_of_two"}, seed=4)
    assert game.question.name == "keep_one"
    assert game.asked == [0, 1, 2]
    dealt = [game.powers[seat][:] for seat in range(3)]
    assert [len(own) for own in dealt] == [2, 2, 2]
    assert [list(own) for own in game.view(1).powers] == [[], dealt[1], []]
    assert game.view(NOBODY).powers == ((), (), ())
    with pytest.raises(Refused) as refused:
        game.play(0, dealt[1][0])
    assert refused.value.rule == "rencontre.option.power_choice"
    for seat in range(3):
        game.play(seat, dealt[seat][1])
    assert [list(own) for own in game.view(NOBODY).powers] == [[own[1]] for own in dealt]
    assert [game.view(seat).rejected for seat in range(3)] == [own[0] for own in dealt]
    assert game.view(NOBODY).rejected == 0


def test_one_of_two_with_more_powers_and_with_none() -> None:
    """rencontre.option.power_choice: one more is dealt than is kept, and none where none is."""
    game = new(2, {"power_choice": "one_of_two", "powers_per_player": 2}, seed=4)
    assert game.question.name == "reject"
    for seat in (0, 1):
        game.play(seat, game.options(seat)[0])
    assert [len(own) for own in game.view(NOBODY).powers] == [2, 2]
    assert new(2, {"power_choice": "one_of_two", "powers_per_player": 0}).view(0).powers == ((), ())
    assert new(2, {"power_choice": "free", "powers_per_player": 0}).view(0).powers == ((), ())


def test_powers_are_taken_openly_one_after_the_other() -> None:
    """rencontre.option.power_choice: clockwise from a player drawn by chance, each power once."""
    witness = Witness()
    game = new(3, {"power_choice": "free", "powers_per_player": 2}, 6, witness)
    first = game.asked[0]
    assert len({new(3, {"power_choice": "free"}, seed).asked[0] for seed in range(30)}) == 3
    order = []
    while game.question.name == "pick":
        (seat,) = game.asked
        order.append(seat)
        options = game.options(seat)
        taken = [number for own in game.powers for number in own]
        assert not set(options) & set(taken)
        assert options == sorted(options)  # the pile itself stays hidden
        game.play(seat, options[0])
    assert order == [(first + step) % 3 for step in range(6)]
    told = [(event.who, event.what) for event in witness.events if event.kind == "has-power"]
    assert [who for who, _ in told] == order
    assert len({what for _, what in told}) == 6
    assert [len(own) for own in game.view(NOBODY).powers] == [2, 2, 2]


def test_two_that_may_not_be_in_one_hand_are_not_offered() -> None:
    """rencontre.option.power_choice, rencontre.powers.several"""
    game = new(2, {"power_choice": "free", "powers_per_player": 2}, seed=1)
    banning = next(alien for alien in ALIENS if alien.bans and alien.number in game.pile)
    banned = next(alien.number for alien in ALIENS if alien.name == banning.bans[0])
    seat = game.asked[0]
    game.play(seat, banning.number)
    other = game.asked[0]
    assert banned in game.options(other)
    game.play(other, next(n for n in game.options(other) if n != banned))
    while game.asked[0] != seat:
        game.play(game.asked[0], next(n for n in game.options(game.asked[0]) if n != banned))
    assert banned in game.pile
    assert banned not in game.options(seat)
    with pytest.raises(Refused) as refused:
        game.play(seat, banned)
    assert refused.value.rule == "rencontre.option.power_choice"


def test_powers_for_a_first_game() -> None:
    """rencontre.option.power_set: nine, and a table that needs more is refused."""
    names = set()
    for seed in range(40):
        game = new(4, {"power_set": "beginners"}, seed)
        names |= {game.alien(own[0]).name for own in game.view(NOBODY).powers}
    assert names == set(BEGINNERS)
    with pytest.raises(Refused) as refused:
        new(4, {"power_set": "beginners", "powers_per_player": 3})
    assert refused.value.rule == "rencontre.option.power_set"
    with pytest.raises(Refused) as refused:
        new(2, {"power_choice": "free", "variant_two_of_three": True})
    assert refused.value.rule == "rencontre.option.power_choice"


def test_a_record_of_older_rules_knows_no_choice_of_powers() -> None:
    """rencontre.option.power_choice: it came with the fourth version."""
    key = seeded_key("older")
    names = ["Ada", "Bo"]
    old = Sitting.begin(RENCONTRE, {}, names, key, version=3)
    assert "power_choice" not in old.record.options
    assert "power_choice" in Sitting.begin(RENCONTRE, {}, names, key).record.options
    with pytest.raises(Refused):
        Sitting.begin(RENCONTRE, {"power_choice": "free"}, names, key, version=3)
