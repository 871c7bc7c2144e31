"""Positions and facts of Cosmic Crowns, for scenario files."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import LoadedChance
from regalia.engine.flow import NOBODY, Frame, Procedure, Seat
from regalia.engine.game import Game
from regalia.games.crowns.cards import CLAN_LETTERS, NAMES, NO_CLAN, Card, card_named, clan_named
from regalia.games.crowns.labels import WITH_A_CARD, WITH_A_CLAN
from regalia.games.crowns.rules import BRAWL, GAME, ROUND
from regalia.games.crowns.state import NO_BID, Crowns

# where a position with dealt cards goes on
AFTER_DEAL: Final = ROUND.rules.index("crowns.setup.deal") + 1
AFTER_BRAWL_DEAL: Final = BRAWL.rules.index("crowns.setup.deal") + 1
NEXT_ROUND: Final = GAME.rules.index("crowns.round.sizes")
WITH_CROWNS: Final = (
    "takes-crown", "steals", "steals-supply", "returns", "scores", "misses", "nets", "victory",
)  # fmt: skip
COMPARE: Final = GAME.rules.index("crowns.end.most")


def position(game: Game, place: dict[str, object], chance: LoadedChance) -> Game:
    """A round just dealt ("hands" or "cards"), or a game between two rounds ("rounds")."""
    assert isinstance(game, Crowns)
    if place.pop("from_the_start", False):
        chance.wanted += named_cards(place.pop("draws", []))
        nothing_left(place)
        return game
    game.dealer = number(place.pop("dealer", 0), game.players - 1)
    game.banks = banks(game, place.pop("crowns", [0] * game.players))
    if "rounds" in place:
        # played so far: the dealer named is that of the last one
        game.round = number(place.pop("rounds"), len(game.house.sizes))
        chance.wanted += named_cards(place.pop("draws", []))
        game.stack = [at(GAME, NEXT_ROUND)]
        game.gather()
    else:
        lay_round(game, place, chance)
    nothing_left(place)
    return game


def lay_round(game: Crowns, place: dict[str, object], chance: LoadedChance) -> None:
    """Hands, Battleground card and stack; cards named nowhere count as played before."""
    game.gather()
    rest = game.house.deck[:]
    revealed = named_cards([place.pop("battleground")]) if "battleground" in place else []
    take(rest, revealed)
    if "hands" in place:
        hands = place.pop("hands")
        if not isinstance(hands, list) or len(hands) != game.players:
            raise ValueError(f"hands must be a list of {game.players}")
        game.hands = [sorted(take(rest, named_cards(hand))) for hand in hands]
    else:
        size = number(place.pop("cards"), 10)
        game.hands = [sorted(chance.pick(rest) for _ in range(size)) for _ in range(game.players)]
    game.size = len(game.hands[0])
    if not game.size or any(len(hand) != game.size for hand in game.hands):
        raise ValueError("all hands have the same number of cards, at least one")
    if place.get("stack") == "rest":
        place.pop("stack")
        stack = rest
        rest = []
    else:
        stack = take(rest, named_cards(place.pop("stack", [])))
    game.taken = [rest]
    game.stack_cards = revealed + stack
    # what is drawn after the reveal, in order; without it the stack is turned up as listed
    draws = named_cards(place.pop("draws", [NAMES[card] for card in stack]))
    chance.wanted += revealed + draws
    game.round = number(place.pop("round", 1), 20)
    if place.pop("brawl", False):
        game.brawl = True
        game.stack = [at(GAME, COMPARE + 1), at(BRAWL, AFTER_BRAWL_DEAL)]
    elif place.pop("then_end", False):
        game.stack = [at(GAME, COMPARE), at(ROUND, AFTER_DEAL)]
    else:
        game.stack = [at(ROUND, AFTER_DEAL)]
    clan = place.pop("clan", "")
    if clan:
        game.battleground = clan_named(str(clan))


def at(procedure: Procedure, step: int) -> Frame:
    """A frame at a step."""
    frame = Frame(procedure, 0, 0)
    frame.at = step
    return frame


def take(rest: list[Card], cards: list[Card]) -> list[Card]:
    """Takes cards out of the rest of the deck; ValueError if one is not there."""
    for card in cards:
        if card not in rest:
            raise ValueError(f"there is no further {NAMES[card]}")
        rest.remove(card)
    return cards


def named_cards(names: object) -> list[Card]:
    """Cards from their names."""
    if not isinstance(names, list):
        raise ValueError(f"{names!r} is not a list of cards")
    return [card_named(str(name)) for name in names]


def banks(game: Crowns, crowns: object) -> list[int]:
    """Banks from numbers; with a limited supply they are taken from it."""
    if not isinstance(crowns, list) or len(crowns) != game.players:
        raise ValueError(f"crowns must be a list of {game.players}")
    counts = [number(crown, 1000) for crown in crowns]
    if game.house.supply >= 0:
        game.supply = number(game.house.supply - sum(counts), game.house.supply)
    return counts


def number(value: object, most: int) -> int:
    """A whole number from 0 to a limit."""
    if not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError(f"{value!r} is not a number from 0 to {most}")
    return value


def nothing_left(place: dict[str, object]) -> None:
    """Refuses words a position does not know."""
    for name in place:
        raise ValueError(f"{name} is not part of a position of crowns")


def clan_letter(clan: int) -> str:
    """The letter of a clan, or none."""
    return "" if clan == NO_CLAN else CLAN_LETTERS[clan]


def card_names(cards: list[Card]) -> list[str]:
    """Cards by name, in their order."""
    return [NAMES[card] for card in cards]


def fact(game: Game, name: str) -> object:
    """What a scenario may state of the table."""
    assert isinstance(game, Crowns)
    facts: dict[str, object] = {
        "crowns": game.banks,
        "supply": game.supply,
        "battleground": clan_letter(game.battleground),
        "leading": clan_letter(game.leading),
        "stack": card_names(sorted(game.stack_cards)),
        "stack_size": len(game.stack_cards),
        "turned": card_names(game.turned),
        "hands": [card_names(hand) for hand in game.hands],
        "hand_sizes": [len(hand) for hand in game.hands],
        "trick": card_names(game.trick),
        "owners": game.owners(),
        "forced": [seat for seat in range(game.players) if game.forced >> seat & 1],
        "winners": seats_told(game, "takes-trick"),
        "wins": game.wins,
        "bids": [None if bid == NO_BID else bid for bid in game.bids],
        "voids": [
            "".join(CLAN_LETTERS[clan] for clan in range(4) if game.void_of(seat) >> clan & 1)
            for seat in range(game.players)
        ],
        "dealer": game.dealer,
        "leader": game.leader,
        "turn": game.turn,
        "round": game.round,
        "size": game.size,
        "sizes": game.house.sizes,
        "deck": len(game.house.deck),
        "tricks": game.tricks,
        "brawl": game.brawl,
        "champion": None if game.champion == NOBODY else game.champion,
        "places": game.places(),
        "asked": game.to_act(),
        "question": game.question.name if game.asked else "",
        "over": game.over(),
        "events": [] if game.log is None else [event.kind for event in game.log.events],
        "story": story(game),
        "reasons": [] if game.log is None else [event.rule for event in game.log.events],
    }
    return facts[name]


def seats_told(game: Crowns, kind: str) -> list[Seat]:
    """Of whom events of a kind told, in order."""
    if game.log is None:
        return []
    return [event.who for event in game.log.events if event.kind == kind]


def story(game: Crowns) -> list[str]:
    """What happened, event by event: kind, who, card or clan, whom, count."""
    if game.log is None:
        return []
    lines: list[str] = []
    for event in game.log.events:
        words = [event.kind]
        if event.who != NOBODY:
            words.append(str(event.who))
        if event.kind in WITH_A_CARD:
            words.append(NAMES[event.what])
        elif event.kind in WITH_A_CLAN:
            words.append(CLAN_LETTERS[event.what])
        if event.whom != NOBODY:
            words.append(f"from {event.whom}")
        if event.kind in WITH_CROWNS:
            words.append(f"+{event.count}")
        lines.append(" ".join(words))
    return lines
