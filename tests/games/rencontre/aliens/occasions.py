"""An occasion for each power: a duel of blue against green that comes to its moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import Script, follow

HANDS: Final = {"B": ["A4", "A6", "C"], "V": ["A20", "A8", "C"]}
NO_CARDS: Final[dict[str, str]] = {}
CARDS: Final[Script] = [["B", "plays A4"], ["V", "plays A20"]]
DESTINY: Final[dict[str, Any]] = {"at": "destiny", "picks": ["V"]}
GATHER: Final[dict[str, Any]] = {"at": "gather"}
LISTS: Final[Script] = [["B", "invites nobody"], ["V", "invites nobody"]]
ALLIANCES: Final[dict[str, Any]] = {"at": "alliances"}


@dataclass
class Occasion:
    """Who has the power, what is answered until its moment, and what the table is like."""

    owner: str = "B"
    script: Script = field(default_factory=list)
    place: dict[str, Any] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)  # a further card in somebody's hand


OCCASIONS: Final[dict[str, Occasion]] = {
    "amoeba": Occasion(script=CARDS),
    "anti_matter": Occasion(script=CARDS),
    "assassin": Occasion(place=DESTINY),
    "chronos": Occasion(script=CARDS),
    "clone": Occasion(script=CARDS),
    "dictator": Occasion("R", place=DESTINY),
    "empath": Occasion(script=[["B", "plays C"], ["V", "plays A20"]]),
    "gambler": Occasion(script=CARDS),
    "hate": Occasion(place={"at": "turn"}),
    "healer": Occasion("V", CARDS),
    "judge": Occasion(),
    "kamikaze": Occasion(),
    "laser": Occasion(),
    "loser": Occasion(),
    "machine": Occasion(script=CARDS),
    "macron": Occasion(script=CARDS),
    "magnet": Occasion(script=LISTS, place=ALLIANCES),
    "mind": Occasion(script=[["B", "B1"]], place=GATHER),
    "mutant": Occasion(script=[["B", "B1"]], place=GATHER),
    "oracle": Occasion(),
    "pacifist": Occasion(script=[["B", "plays C"], ["V", "plays A20"]]),
    "parasite": Occasion("R", LISTS, ALLIANCES),
    "philanthropist": Occasion(),
    "plant": Occasion(place={"powers": {"V": ["virus"]}}),
    "seeker": Occasion(),
    "sorcerer": Occasion(script=CARDS),
    "trader": Occasion(),
    "vacuum": Occasion(script=CARDS),
    "virus": Occasion(script=CARDS),
    "void": Occasion("V", CARDS),
    "vulch": Occasion("V", [*CARDS, ["B", "CONTROLE"]], extra={"B": "CONTROLE"}),
    "warpish": Occasion(script=CARDS),
    "warrior": Occasion(script=CARDS, place={"memory": {"warrior": 5}}),
    "will": Occasion(place=DESTINY),
    "zombie": Occasion(script=CARDS),
}


def arrive(
    name: str,
    more: Script = (),
    *,
    owner: str = "",
    home: int = 5,
    players: int = 4,
    extra: Mapping[str, str] = NO_CARDS,
    script: Script | None = None,
    pile: Sequence[str] | None = None,
) -> Rencontre:
    """The moment of a power and what follows, with a few things changed on purpose."""
    occasion = OCCASIONS[name]
    place = dict(occasion.place)
    owner = owner or occasion.owner
    at = place.pop("at", "cards")
    known = {} if at in ("turn", "destiny") else {"defence": "V", "target": "V1"}
    hands = dict(HANDS)
    for seat, card in (*occasion.extra.items(), *extra.items()):
        hands[seat] = [*hands.get(seat, []), card]
    if pile is not None:
        place["pile"] = list(pile)
    tokens = {
        seat: spread(seat, home if seat == owner else 5, at == "cards") for seat in "BVRJ"[:players]
    }
    return follow(
        [*(occasion.script if script is None else script), *more],
        {},
        players=players,
        turn="B",
        at=at,
        tokens=tokens,
        hands=hands,
        powers={owner: [name]} | place.pop("powers", {}),
        **known,
        **place,
    )


def spread(seat: str, home: int, fights: bool) -> dict[str, int]:
    """Twenty tokens over so many home planets; blue and red have some elsewhere."""
    tokens = {f"{seat}{number}": 2 for number in range(1, home + 1)}
    if seat in "BR":
        tokens |= {"V2": 1, "bh": 2}
    if seat == "B" and fights:
        tokens["oval"] = 2
    tokens[f"{seat}1"] += 20 - sum(tokens.values())
    return tokens


def is_offered(game: Rencontre, name: str) -> bool:
    """True if anybody may announce a power now."""
    for seat in game.to_act:
        for answer in game.options(seat):
            if game.question.notation(game, seat, answer) == f"uses {name}":
                return True
    return False


def happened(game: Rencontre, kind: str, name: str) -> list[str]:
    """Whose use of a power was an attempt, took effect (`power`), or was zapped."""
    assert game.witness is not None
    numbers = {alien.name: alien.number for alien in game.house_rules.aliens}
    return [
        "BVRJ"[event.who]
        for event in game.witness.events
        if event.kind == kind and event.what == numbers[name]
    ]
