"""Machine: rencontre.power.machine.text"""

from tests.games.rencontre.duels import follow, force

POWERS = {"V": ["machine"]}
HANDS = {"V": ["A4", "A4", "A6"], "R": ["A30", "A20", "A18", "C"]}


def test_it_goes_on_after_a_loss() -> None:
    """Two duels more with two cards left; without a card the turn ends."""
    follow(
        [
            ["V", "plays A4"],
            ["R", "plays A30"],
            ["V", "options", ["passes", "uses machine"]],
            ["V", "uses machine"],
            ["state", {"duel": 2, "question": "recover"}],
            ["V", "leaves"],
            ["V", "aims R1"],
            ["V", "V2"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            ["V", "plays A4"],
            ["R", "plays A20"],
            ["V", "uses machine"],
            ["state", {"duel": 3}],
            ["V", "leaves"],
            ["V", "aims R1"],
            ["V", "V2"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            ["R", "plays A18"],
        ],
        {"turn": "R", "hands": {"B": 0, "V": 0, "R": 1, "J": 0}},
        hands=HANDS,
        picks=["R", "R"],
        powers=POWERS,
        **force(1, 4),
    )


def test_after_two_victories_a_third_duel() -> None:
    """The turn is not limited to two; the second needs no power."""
    follow(
        [
            ["V", "plays A30"],
            ["R", "plays A4"],
            ["V", "options", ["stops", "fights on"]],
            ["V", "fights on"],
            ["V", "aims R2"],
            ["V", "V2"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            ["V", "plays A20"],
            ["R", "plays A4"],
            ["V", "uses machine"],
        ],
        {"duel": 3, "question": "point"},
        hands={"V": ["A30", "A20", "A18"], "R": ["A4", "A4", "A6"]},
        picks=["R", "R"],
        powers=POWERS,
        **force(1, 4),
    )


def test_it_may_stop() -> None:
    """Optional."""
    follow(
        [["V", "plays A4"], ["R", "plays A30"], ["V", "passes"]],
        {"turn": "R"},
        hands=HANDS,
        powers=POWERS,
        **force(1, 4),
    )


def test_zapped_the_turn_ends() -> None:
    """rencontre.power.machine.ruling-3, rencontre.conflict.machine-zap"""
    follow(
        [["V", "plays A4"], ["R", "plays A30"], ["V", "uses machine"], ["J", "ZAP"]],
        {"turn": "R", "hand.V": ["A4", "A6"]},
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWERS,
        **force(1, 4),
    )


def test_the_right_to_a_second_duel_cannot_be_zapped() -> None:
    """It is no use of the power.

    rencontre.power.machine.ruling-3, rencontre.conflict.machine-zap
    """
    follow(
        [["V", "plays A30"], ["R", "plays A4"], ["V", "fights on"]],
        {"duel": 2, "hand.J": ["ZAP"], "story attempt": []},
        hands={"V": ["A30", "A20"], "R": ["A4", "A6"], "J": ["ZAP"]},
        picks=["R"],
        powers=POWERS,
        **force(1, 4),
    )


def test_without_a_duel_card_there_is_no_claim() -> None:
    """An edict is not enough."""
    follow(
        [["R", "plays A30"]],
        {"turn": "R", "hand.V": ["GAZ"]},
        hands={"V": ["A4", "GAZ"], "R": ["A30", "C"]},
        powers=POWERS,
        **force(1, 4),
    )


def test_only_in_its_own_turn() -> None:
    """Another's lost duel ends that turn."""
    follow(
        [["V", "plays A4"], ["R", "plays A30"]],
        {"turn": "R"},
        hands=HANDS,
        powers={"R": ["machine"]},
        **force(1, 4),
    )


def test_every_duel_is_a_fresh_one() -> None:
    """A token comes back, Mobius may be played, powers are fresh.

    rencontre.power.machine.ruling-1, rencontre.edict-power.moebius
    """
    follow(
        [
            ["V", "uses kamikaze"],
            ["V", "V1"],
            ["V", "plays A4"],
            ["R", "plays A30"],
            ["V", "uses machine"],
            ["V", "recovers V1"],
            ["V", "MOEBIUS"],
            ["V", "V1"],
            ["V", "aims R1"],
            ["V", "V2"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            ["V", "options", ["passes", "uses kamikaze"]],
        ],
        {"duel": 2, "tokens.V": {"V1": 5, "V2": 3, "V3": 4, "V4": 4, "V5": 3, "oval": 1}},
        hands={"V": ["A4", "A6", "MOEBIUS"], "R": ["A30", "C", "A8"]},
        deck=["A8", "A8"],
        picks=["R"],
        powers={"V": ["machine", "kamikaze"]},
        **force(1, 4),
    )


def test_the_dictator_directs_every_duel() -> None:
    """rencontre.power.dictator.ruling-2"""
    follow(
        [
            ["V", "plays A4"],
            ["R", "plays A30"],
            ["V", "uses machine"],
            ["V", "leaves"],
            ["J", "names B"],
        ],
        {"duel": 2, "defence": "B"},
        hands=HANDS | {"B": ["A8"]},
        picks=["R"],
        powers=POWERS | {"J": ["dictator"]},
        **force(1, 4),
    )


def test_a_deal_gives_another_duel_anyway() -> None:
    """Emotion Control is a success like another: rencontre.edict-power.controle"""
    follow(
        [
            ["V", "plays A4"],
            ["R", "plays A30"],
            ["B", "CONTROLE"],
            ["V", "offers V1 for R2"],
            ["R", "accepts"],
            ["V", "cone"],
            ["R", "R3"],
        ],
        {"question": "second", "story attempt": []},
        hands={"V": ["A4", "A6"], "R": ["A30", "C"], "B": ["CONTROLE"]},
        powers=POWERS,
        **force(1, 4),
    )


def test_the_plague_may_take_its_last_duel_card() -> None:
    """The turn ends, and a duel called off is not gone on from.

    rencontre.edict-power.peste, rencontre.power.machine.ruling-4
    """
    follow(
        [["B", "PESTE V"], ["V", "V1x3"], ["V", "V5"]],
        {"turn": "R", "story attempt": []},
        hands={"V": ["A4", "GAZ"], "R": ["A30", "C"], "B": ["PESTE"]},
        powers=POWERS,
        **force(1, 4),
    )


def test_a_duel_called_off_is_not_gone_on_from() -> None:
    """The defence can get no card, and the house cancels: rencontre.power.machine.ruling-4"""
    follow(
        [],
        {"turn": "R", "hand.V": ["A8", "C"], "story attempt cancelled": ["cancelled V"]},
        options={"no_card_defence": "cancel"},
        turn="V",
        defence="R",
        at="defence",
        hands={"V": ["A8", "C"], "R": ["GAZ"]},
        discard=["PESTE", "MOEBIUS"],
        rest="hand",
        powers=POWERS,
    )
