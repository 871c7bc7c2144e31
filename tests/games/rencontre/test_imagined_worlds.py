"""What a seat imagines is never the real arrangement, where the open facts leave a choice."""

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.arrangement import (
    ASIDE,
    BURIED,
    IN_DECK,
    faces_allowed,
    faces_wanted,
)
from regalia.games.rencontre.determinization import hidden_slots, place_in, take_up_laid
from regalia.games.rencontre.rules.setup import deal_power
from regalia.games.rencontre.state.cards import COMPROMISE, DUEL_FACES, face_name
from regalia.games.rencontre.state.entries import aside
from regalia.games.rencontre.state.game import Rencontre
from tests.games.conformance import steps
from tests.games.rencontre.duels import follow, force, sealed
from tests.games.rencontre.hidden import new_game
from tests.games.rencontre.invariants import check_facts
from tests.games.rencontre.test_hidden_cards import CARD_POWERS


def lying(game: Rencontre) -> list[list[int]]:
    """Every card as it lies: the hands, what is laid or set aside, and the deck in its order."""
    where = [sorted(game.face(card) for card in hand) for hand in game.hands]
    where.append([game.face(card) for card in game.committed])
    where.append([game.face(entry % 64) for entry in game.aside])
    where.append([game.face(card) for card in game.deck])
    return where


def worlds(game: Rencontre, seat: Seat, number: int) -> list[Rencontre]:
    """So many worlds a seat imagines, none of which it can tell from the real one."""
    chance = Chance(seeded_key("worlds"))
    found: list[Rencontre] = []
    for _ in range(number):
        world = game.imagine(seat, chance)
        assert isinstance(world, Rencontre)
        assert world.view(seat) == game.view(seat)
        found.append(world)
    return found


def has_choice(game: Rencontre, seat: Seat) -> bool:
    """True if two hidden cards of different faces could change places, by all open facts."""
    copy = game.clone()
    lacks = copy.lacks[:]
    laying = [other for other, _ in take_up_laid(copy, seat)]
    copy.lacks = lacks
    slots, cards = hidden_slots(copy, seat)
    faces = [copy.face(card) for card in cards]
    allowed = [faces_allowed(copy, slot) for slot in slots]
    wanted = faces_wanted(copy, slots, cards, laying)
    for one in range(len(cards)):
        for two in range(one):
            if (
                faces[one] != faces[two]
                and slots[one] != slots[two]
                and allowed[one] >> faces[two] & 1
                and allowed[two] >> faces[one] & 1
            ):
                after = faces[:]
                after[one], after[two] = after[two], after[one]
                if all(
                    any(
                        slot == owner and any_of >> face & 1
                        for slot, face in zip(slots, after, strict=True)
                    )
                    for owner, any_of in wanted
                ):
                    return True
    return False


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("names", [[], CARD_POWERS], ids=["no powers", "powers that see cards"])
def test_worlds_differ_wherever_they_can(names: list[str]) -> None:
    """At random moments of random games, for every seat and for a spectator."""
    choices = 0
    for seed in range(9):
        game = new_game(2 + seed % 3, seed, names)
        when = Chance(seeded_key("when", seed))
        for count in steps(game, Chance(seeded_key("play", seed))):
            if count > 400:
                break
            if when.below(8):
                continue
            for seat in range(NOBODY, game.players):
                if has_choice(game, seat):
                    choices += 1
                    assert any(lying(world) != lying(game) for world in worlds(game, seat, 12))
    assert choices > 300


def test_a_defence_without_a_duel_card_keeps_no_world_real() -> None:
    """All duel cards are in other hands: the rest is mixed, and nobody imagines one in its hand."""
    game = follow(
        [["J", "passes"], ["J", "passes"]],
        {"question": "point"},
        turn="V",
        defence="R",
        at="defence",
        deck=["ZAP", "MOEBIUS"],
        rest="hand",
        powers={"R": ["vulch"]},
        hands={"V": ["A4", "A6"], "B": ["A8", "A10", "A12"], "R": ["GAZ", "ZAP"]},
    )

    assert game.lacks[2] & DUEL_FACES == DUEL_FACES
    for world in worlds(game, 1, 20):
        assert lying(world) != lying(game)
        assert not world.has_duel_card(2)


def test_several_facts_about_one_hand_are_met_together() -> None:
    """Red holds one hidden card, of which all know that it is 6 or 8, and 8 or a compromise."""
    game = follow([], {"question": "commit"}, hands={"V": ["A10", "C"], "R": ["A8"]}, **force(3, 4))
    game.told = [(1 << 6 | 1 << 8) * 8 + 2, (1 << 8 | 1 << COMPROMISE) * 8 + 2]
    for world in worlds(game, 0, 60):
        check_facts(world)
        assert world.hand_faces(2) == [8]
        assert lying(world) != lying(game)


def test_chains_of_exchanges_are_found() -> None:
    """Blue may hold 6 or 8, red 8 or 10, yellow 10 alone: an order is found."""
    game = follow(
        [],
        {"question": "commit"},
        hands={"V": ["A12", "C"], "B": ["A6"], "R": ["A8"], "J": ["A10"]},
        deck=[],
        **force(3, 4),
    )
    game.discard += game.deck
    game.deck = []
    every = (1 << 38) - 1
    game.lacks = [every & ~(1 << 6 | 1 << 8), 0, every & ~(1 << 8 | 1 << 10), every & ~(1 << 10)]
    for world in worlds(game, 1, 30):
        assert [world.hand_faces(seat) for seat in (0, 2, 3)] == [[6], [8], [10]]


def test_powers_put_under_the_pile_openly_stay_there() -> None:
    """All saw two powers exchanged and know that they come last: rencontre.variant.rotation"""
    game = follow(
        [["B", "replaces macron"], ["V", "replaces virus"]],
        {"question": "rotate", "under_pile": "virus"},
        options={"variant_rotation": True},
        turn="J",
        first="B",
        at="end",
        pile=["chronos", "laser", "philanthropist", "vulch", "mind", "hate"],
        powers={"B": ["macron"], "V": ["virus"], "R": ["void"], "J": ["zombie"]},
    )
    for seat in range(NOBODY, game.players):
        found = worlds(game, seat, 20)
        assert all(world.pile[:2] == game.pile[:2] for world in found)
        assert any(world.pile[2:] != game.pile[2:] for world in found)
        assert game.view(seat).under == tuple(game.pile[:2])


def test_a_barred_power_is_seen_to_go_under_the_pile() -> None:
    """Until it is drawn again, all know where it is: rencontre.powers.several"""
    game = new_game(3, 0, ["machine"])
    numbers = {alien.name: alien.number for alien in game.house_rules.aliens}
    game.pile = [numbers["laser"], numbers["mind"], numbers["vulch"], numbers["mutant"]]
    assert deal_power(game, 0, freely=False)
    assert game.powers[0] == [numbers["machine"], numbers["vulch"]]
    assert game.view(NOBODY).under == (numbers["mutant"],)
    for world in worlds(game, 0, 20):
        assert world.pile[0] == numbers["mutant"]
    for _ in range(3):
        assert deal_power(game, 1, freely=False)
    assert game.view(NOBODY).under == ()


def test_the_kept_moment_is_imagined_too() -> None:
    """A duel that goes back to its moment brings no real card, power or key into the world."""
    game = sealed(
        [],
        {"question": "commit"},
        hands={"V": ["A10", "C", "A4"], "J": ["A20", "A8", "C"]},
        powers={"V": ["chronos"]},
    )
    assert game.snapshot is not None
    for world in worlds(game, 0, 10):
        snapshot = world.snapshot
        assert snapshot is not None
        assert snapshot.chance.key != game.chance.key
        assert snapshot.pile == world.pile != game.pile
        assert [sorted(hand) for hand in snapshot.hands] == [sorted(hand) for hand in world.hands]
        assert lying(snapshot) == lying(world) != lying(game)


def test_a_defence_that_was_given_a_duel_card_is_done_with_clearing() -> None:
    """rencontre.defhand.procedure: in the window before it, as everybody can tell, and imagine."""
    game = follow(
        [
            ["V", "passes"],
            ["J", "passes"],
            ["state", {"window": "W05", "asked": "V"}],
            ["V", "uses philanthropist"],
            ["V", "gives A4 to J"],
        ],
        {
            "window": "W05",
            "asked": "J",
            "options.J": ["passes", "PESTE B", "PESTE V", "PESTE R", "PESTE J"],
        },
        turn="V",
        defence="J",
        at="defence",
        powers={"V": ["philanthropist"]},
        hands={"V": ["A4", "A10"], "B": 1, "J": ["GAZ", "PESTE"], "R": 1},
    )
    for seat in range(NOBODY, 4):
        for world in worlds(game, seat, 20):
            assert world.has_duel_card(3)


@pytest.mark.parametrize("hand", [["C", "A6"], ["A20", "A6"], ["C", "A6", "GAZ"], ["C", "A6", "C"]])
@pytest.mark.parametrize("known", ["", "A6", "C"])
def test_who_throws_an_attack_beside_a_laid_card_holds_one(hand: list[str], known: str) -> None:
    """rencontre.edict.peste.committed-safe: the laid card is not the one that is thrown.

    Others do not see the laid card, and may know the attack or a compromise; a known card may be
    the laid one, unless it is the only attack.
    """
    game = follow(
        [
            ["B", "passes"],
            ["V", "plays A20"],
            ["R", f"plays {hand[0]}"],
            ["B", "PESTE R"],
            ["R", "R1x3"],
        ],
        {"question": "throw_attack", "asked": "R"},
        turn="V",
        defence="R",
        target="R1",
        at="cards",
        hands={"V": ["A20", "A4"], "R": hand, "B": ["PESTE"]},
        tokens={"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4}},
    )
    thrower = game.asked[0]
    viewers = [seat for seat in range(NOBODY, game.players) if seat != thrower]
    for card in game.hands[thrower]:
        if face_name(game.face(card)) == known:
            for seat in viewers[1:]:
                game.known[card] |= 1 << seat
    laid = set()
    for seat in viewers:
        for world in worlds(game, seat, 12):
            assert world.options(thrower), "nothing to throw"
            laid.add(face_name(world.face(world.laid[thrower])))
    assert len(laid) > 1


def test_every_place_of_a_snapshot_has_a_number_of_its_own() -> None:
    """A hand is its seat; then cards set aside, then the deck; a card that is gone lies nowhere."""
    snapshot = new_game(3, 1, ["laser"])
    hands = [snapshot.hands[seat][0] for seat in range(snapshot.players)]
    assert [place_in(snapshot, card) for card in hands] == list(range(snapshot.players))
    first, second, gone = (snapshot.deck.pop() for _ in range(3))
    snapshot.aside = [aside(0, first, face_down=True), aside(1, second, face_down=False)]
    assert [place_in(snapshot, card) for card in (first, second)] == [ASIDE, ASIDE + 1]
    bottom, top = snapshot.deck[0], snapshot.deck[-1]
    assert place_in(snapshot, bottom) == IN_DECK
    assert place_in(snapshot, top) == IN_DECK + len(snapshot.deck) - 1
    assert place_in(snapshot, gone) == BURIED
