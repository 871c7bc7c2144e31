"""Windows: when they open, in which order seats act, and what a pause tells."""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY, PASS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import SEALED, Script, follow, force, sealed


def codes(script: Script, **place: Any) -> list[str]:
    """The windows in which an onlooker with La Peste is asked, passing each time."""
    game = follow([], {}, **place)
    found: list[str] = []
    left = [list(line) for line in script]
    letters = RENCONTRE.seat_letters
    while game.asked:
        window = game.window()
        if window is not None:
            found.append(window.code)
            game.play(game.to_act[0], PASS)
            continue
        if not left:
            break
        seat, words = left.pop(0)
        number = letters.index(str(seat))
        game.play(number, game.question.parse(game, number, str(words)))
    assert not left
    return found


def test_every_safe_point_of_a_duel_with_allies() -> None:
    """rencontre.window.W01, rencontre.window.W03, rencontre.window.W04, rencontre.window.W05,
    rencontre.window.W06, rencontre.window.W07, rencontre.window.W08, rencontre.window.W09,
    rencontre.window.W10, rencontre.window.W11, rencontre.window.W12, rencontre.window.W13,
    rencontre.window.W14, rencontre.window.W18, rencontre.window.W19, rencontre.timing.safe-point"""
    found = codes(
        [
            ["V", "aims J1"],
            ["V", "V1"],
            ["V", "invites nobody"],
            ["J", "invites R"],
            ["R", "defence R1"],
            ["V", "plays A4"],
            ["J", "plays A20"],
            ["R", "cards 1 tokens 0"],
            ["R", "R1"],
        ],
        turn="V",
        at="turn",
        hands={"V": ["A4", "A6"], "J": ["A20", "C"], "B": ["PESTE"], "R": ["A8"]},
        picks=["J"],
    )

    before = ["W01", "W03", "W04", "W05", "W06", "W07", "safe", "safe"]
    after = ["W08", "W09", "W10", "W11", "W12", "W13", "W14", "W18", "W19"]
    assert found == before + after


def test_safe_points_of_a_consolation() -> None:
    """rencontre.window.W15: due when a compromise lost tokens; no totals, no W12."""
    found = codes(
        [["V", "plays C"], ["R", "plays A8"]],
        hands={"V": ["C", "A4"], "R": ["A8", "A6"], "B": ["PESTE"]},
        **force(4, 4),
    )

    assert found == ["W09", "W10", "W11", "W13", "W15", "W18", "W19"]


def test_safe_points_of_a_deal() -> None:
    """rencontre.window.W16, rencontre.window.W17, rencontre.timing.safe-point: before the allies go
    home, before every word, after the exchange, and nowhere inside it."""
    found = codes(
        [
            ["V", "plays C"],
            ["R", "plays C"],
            ["V", "offers any for R1"],
            ["R", "accepts"],
            ["V", "gives A4"],
            ["V", "conex4"],
        ],
        hands={"V": ["C", "A4"], "R": ["C", "A6"], "B": ["PESTE"]},
        **force(4, 4),
    )

    assert found == ["W09", "W10", "W11", "safe", "W16", "W16", "W17", "W18", "W19"]


def test_others_may_act_while_edicts_are_cleared() -> None:
    """rencontre.window.W02: before each clearing, and the clearing seat is asked once only."""
    found = codes(
        [],
        turn="V",
        at="turn",
        hands={"V": ["GAZ"], "B": ["PESTE"], "R": 1, "J": 1},
        picks=["R"],
    )

    assert found[:2] == ["W01", "W02"]


def test_the_first_by_priority_acts_and_the_others_are_asked_again() -> None:
    """rencontre.timing.rounds, rencontre.timing.priority, rencontre.power.announce-order,
    rencontre.power.G2, rencontre.power.tie-order: offence, defence, then clockwise"""
    game = sealed(
        [["V", "passes"], ["B", "passes"], ["V", "plays A10"], ["J", "plays A10"]],
        {"asked": "VB", "question": "window", "window": "W10"},
        hands={"V": ["A10", "C", "PESTE"], "J": ["A10", "C", "A8"], "B": ["CHAMP"]},
    )
    parse = game.question.parse
    game.play(0, parse(game, 0, "CHAMP R"))
    game.play(1, parse(game, 1, "PESTE J"))
    assert game.witness is not None
    assert [event.who for event in game.witness.events if event.kind == "edict"] == [1]
    # Blue keeps the card, and is asked again when the plague has run its course
    assert game.held[0] != 0
    while game.to_act == [3]:
        game.play(3, game.options(3)[0])
    assert game.to_act == [0]
    window = game.window()
    assert window is not None
    assert window.code == "W10"


def test_a_zap_is_spent_once_and_cannot_be_answered() -> None:
    """rencontre.timing.no-answer, rencontre.window.WZ: two zap, only the first card is used."""
    game = follow(
        [["V", "plays A8"], ["R", "plays A20"]],
        {"asked": "RJ", "window": "WZ"},
        hands={"V": ["A8", "C"], "R": ["A20", "C", "ZAP"], "J": ["ZAP"]},
        powers={"V": ["virus"]},
        **force(4, 4),
    )
    game.play(3, 37)
    game.play(2, 37)

    assert [face for face in game.hand_faces(3) if face == 37] == [37]
    assert game.totals == [12, 24]


def test_mandatory_powers_act_by_themselves_in_order() -> None:
    """rencontre.power.mandatory, rencontre.power.G2: nobody is asked; offence before defence."""
    game = follow(
        [["V", "plays A8"], ["R", "plays A20"]],
        {"totals": [32, 36]},
        hands={"V": ["A8", "C"], "R": ["A20", "C"]},
        powers={"R": ["macron"], "V": ["virus"]},
        **force(4, 4),
    )

    assert game.witness is not None
    assert [event.who for event in game.witness.events if event.kind == "attempt"] == [1, 2]


def test_own_powers_in_the_order_of_their_owner() -> None:
    """rencontre.variant.conflicts: two due together, and the owner says which is first."""
    game = follow(
        [["V", "plays A8"], ["R", "plays A4"], ["V", "options", ["first virus", "first macron"]]],
        {"question": "power_order"},
        hands={"V": ["A8", "C"], "R": ["A4", "C"]},
        powers={"V": ["virus", "macron"]},
        **force(1, 4),
    )
    game.play(1, 29)

    assert game.witness is not None
    assert [event.what for event in game.witness.events if event.kind == "attempt"] == [29, 16]


def test_played_edicts_are_discarded_and_seen() -> None:
    """rencontre.discard.edicts, rencontre.discard.pile: at once, in one open pile."""
    game = sealed(
        [["B", "CHAMP R"], ["R", "R1 R2"]],
        {"discard": ["CHAMP"]},
        hands={"V": ["A10", "C"], "J": ["A10", "C"], "B": ["CHAMP"]},
    )

    assert game.view(NOBODY).discard == (33,)
    hidden = sealed(
        [["B", "CHAMP R"], ["R", "R1 R2"], ["V", "plays A10"], ["J", "plays A10"]],
        {},
        hands={"V": ["A10", "C"], "J": ["A10", "C"], "B": ["CHAMP"]},
        options={"discard_browse": "top"},
    )
    assert len(hidden.discard) == 3
    assert hidden.view(NOBODY).discard == (10,)
    assert hidden.view(NOBODY).discarded == 3


def public_story(hand: list[str]) -> list[tuple[str, int, int]]:
    """What everybody is told of a duel in which an onlooker holds a hand and passes."""
    game = sealed([], {}, hands={"V": ["A10", "C"], "J": ["A10", "C"], "B": hand})
    while game.asked:
        seat = game.to_act[0]
        if game.question.name in ("window", "zap"):
            game.play(seat, PASS)
        elif game.question.name == "commit":
            game.play(seat, 10)
        else:
            game.play(seat, game.options(seat)[0])
    assert game.witness is not None
    return [(e.kind, e.who, e.what) for e in game.witness.events if e.is_seen_by(NOBODY)]


def test_a_pause_tells_nothing_of_a_hand() -> None:
    """rencontre.timing.pause: whatever an onlooker holds, timed windows open alike."""
    stories = [public_story(hand) for hand in (["CHAMP"], ["CONTROLE"], ["PESTE"], ["A4"])]

    assert stories[0] == stories[1] == stories[2] == stories[3]
    assert [what for kind, _, what in stories[0] if kind == "window"] == [10, 11]


def test_public_facts_of_windows() -> None:
    """rencontre.timing.pause: who is asked depends on hands by their size only, and the server sees
    class and length."""
    game = sealed(
        [["B", "passes"], ["V", "plays A10"], ["J", "plays A10"]],
        {},
        hands={"V": ["A10", "C"], "J": ["A10", "C"], "B": ["CHAMP"], "R": ["A6"]},
    )
    window = game.window()

    assert window is not None
    assert (window.code, window.kind, window.seconds) == ("W10", "T", 4)
    assert window.prompted == (0, 1, 2, 3)
    assert game.view(2).window == window
    # a window that only an interruption reaches is shown to nobody else
    silent = sealed([], {}, hands={"V": ["A10", "C"], "J": ["A10", "C"], "B": ["CHAMP"]})
    facts = silent.window()
    assert facts is not None
    assert (facts.code, facts.kind, facts.prompted) == ("W09", "I", ())
    assert silent.view(0).window == facts
    assert silent.view(2).window is None
    assert silent.view(2).waiting == ()


def test_the_windows_before_the_cards_open_for_powers() -> None:
    """rencontre.window.W08, rencontre.window.W09: announced for one who openly has a power there,
    whatever anybody holds, and for nobody else."""
    told: list[list[int]] = []
    for name in ("seeker", "virus"):
        game = follow(
            [["V", "invites nobody"], ["J", "invites nobody"]],
            {},
            turn="V",
            defence="J",
            target="J1",
            at="alliances",
            tokens={"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3}},
            hands={"V": ["A10", "C"], "J": ["A10", "C"]},
            powers={"V": [name]},
        )
        while game.question.name == "window":
            facts = game.window()
            assert facts is not None
            assert facts.prompted == (1,)
            game.play(1, PASS)
        assert game.witness is not None
        told.append([event.what for event in game.witness.events if event.kind == "window"])

    assert told == [[8, 9], []]


def test_worlds_in_the_middle_of_anything() -> None:
    """A committed card, an open window, a half-made deal and known cards are all respected."""
    moments = 0
    for seed in range(6):
        chance = Chance(seeded_key("middle", seed))
        game = RENCONTRE.new(4, {"powers_per_player": 2}, chance.fork(), Witness())
        assert isinstance(game, Rencontre)
        while not game.over:
            special = any(game.committed) or game.window() is not None or any(game.known)
            if special and chance.below(10) == 0:
                moments += 1
                for seat in range(NOBODY, 4):
                    world = game.imagine(seat, chance)
                    assert world.view(seat) == game.view(seat)
                    assert world.inventory() == game.inventory()
            seat = game.to_act[0]
            game.play(seat, chance.choose(game.options(seat)))
    assert moments > 100


def test_a_card_given_is_known_until_it_is_seen_no_more() -> None:
    """Giver and taker know a card of consolation; others lose sight of the giver's hand."""
    game = sealed(
        [["V", "plays C"], ["J", "plays A10"], ["R", "cards 0 tokens 0"], ["R", "R1 R2"]],
        {"knows.J": {"V": ["A8", "C"]}, "knows.B": {}, "knows.R": {}},
        hands={"V": ["A10", "C"], "J": ["A10", "A8", "C"]},
    )
    for seed in range(20):
        world = game.imagine(3, Chance(seeded_key("known", seed)))
        assert isinstance(world, Rencontre)
        assert set(world.hand_faces(1)) >= {8, 31}


def test_positions_are_the_books() -> None:
    """The running example's position is whole: twenty tokens of each colour."""
    for zones in SEALED["tokens"].values():
        assert sum(zones.values()) == 20


def test_a_card_laid_face_down_is_not_told_by_what_is_known() -> None:
    """Yellow knows a card of green's; laying it face down changes nothing that yellow sees."""
    shown: list[tuple[int, ...]] = []
    for face in (10, 31):
        game = sealed(
            [["B", "passes"]],
            {"question": "commit"},
            hands={"V": ["A10", "C"], "J": ["A8", "C"], "B": ["CHAMP"]},
        )
        game.known[game.card_in_hand(1, 10)] = 1 << 3
        game.play(1, face)
        game.play(3, 8)
        assert game.question.name == "window"
        shown.append(game.view(3).known[1])
        for seed in range(5):
            world = game.imagine(3, Chance(seeded_key("face down", seed)))
            assert world.view(3) == game.view(3)
    assert shown == [(10,), (10,)]


def test_one_card_is_laid_after_a_question_too() -> None:
    """rencontre.timing.pause: a card laid at once would tell that there was no other."""
    game = RENCONTRE.new(2, {"powers_per_player": 0}, Chance(seeded_key("one card")))
    assert isinstance(game, Rencontre)
    chance = Chance(seeded_key("answers"))
    single = 0
    while not game.over and single < 3:
        seats = game.to_act
        if game.question.name == "commit":
            assert set(game.invited) <= {game.offence, game.defence}
            lone = [seat for seat in seats if len(game.options(seat)) == 1]
            for seat in lone:
                single += 1
                world = game.imagine(1 - seat, chance)
                assert seat in world.to_act
        game.play(seats[0], chance.choose(game.options(seats[0])))
    assert single == 3


def test_a_victim_with_one_attack_is_asked_which() -> None:
    """rencontre.edict.peste.victim-chooses: and a player who has none is not, as all will see."""
    struck = [["B", "PESTE R"], ["R", "R1x3"]]
    hands = {"V": ["A10", "C"], "J": ["A10", "C"], "B": ["PESTE"]}
    sealed(
        [*struck, ["R", "options", ["throws A10"]], ["R", "throws A10"]],
        {"hand.R": [], "question": "commit"},
        hands={**hands, "R": ["A10", "C"]},
    )
    sealed(struck, {"hand.R": ["C"], "question": "commit"}, hands={**hands, "R": ["C", "C"]})


def test_a_script_may_leave_the_only_answer_unsaid() -> None:
    """Said or not, the same follows; but it may be asked about first."""
    scripts: list[Script] = [
        [["V", "plays A10"]],
        [["V", "plays A10"], ["R", "plays A20"]],
        [["V", "plays A10"], ["R", "options", ["plays A20"]], ["R", "plays A20"]],
        [["R", "refused", "rencontre.cards.commit", "plays A8"], ["V", "plays A10"]],
    ]
    for script in scripts:
        follow(script, {"totals": [13, 24]}, hands={"V": ["A10", "C"], "R": ["A20"]}, **force(3, 4))
