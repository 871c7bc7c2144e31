"""Positions and facts of Cosmic Crowns, for scenario files."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import ScriptedChance
from regalia.engine.flow import NOBODY, Frame, Procedure, Seat
from regalia.engine.game import Game
from regalia.engine.scenarios.validation import (
    fault,
    list_of,
    listed,
    nothing_left,
    whole_number,
    wrong,
    yes_or_no,
)
from regalia.games.crowns.cards import CLAN_LETTERS, NAMES, NO_CLAN, Card, card_named, clan_named
from regalia.games.crowns.labels import WITH_A_CARD, WITH_A_CLAN
from regalia.games.crowns.rules.game import BRAWL, GAME, ROUND
from regalia.games.crowns.state import NO_BID, Crowns

# where a position with dealt cards goes on
AFTER_DEAL: Final = ROUND.rules.index("crowns.setup.deal") + 1
AFTER_BRAWL_DEAL: Final = BRAWL.rules.index("crowns.setup.deal") + 1
NEXT_ROUND: Final = GAME.rules.index("crowns.round.sizes")
WITH_CROWNS: Final = (
    "takes-crown", "steals", "steals-supply", "returns", "scores", "misses", "nets", "victory",
)  # fmt: skip
COMPARE: Final = GAME.rules.index("crowns.end.most")
PLACE: Final = (
    "from_the_start", "dealer", "crowns", "rounds", "round", "hands", "cards", "battleground",
    "clan", "stack", "draws", "brawl", "then_end",
)  # fmt: skip


def place_names() -> tuple[str, ...]:
    """All entries of a position."""
    return PLACE


def position(game: Game, place: dict[str, object], chance: ScriptedChance) -> Game:
    """A round just dealt ("hands" or "cards"), or a game between two rounds ("rounds")."""
    assert isinstance(game, Crowns)
    if yes_or_no("from_the_start", place.pop("from_the_start", False)):
        chance.wanted += named_cards("draws", place.pop("draws", []))
        nothing_left(place)
        return game
    game.dealer = whole_number("dealer", place.pop("dealer", 0), 0, game.players - 1)
    game.banks = banks(game, place.pop("crowns", [0] * game.players))
    if "rounds" in place:
        # played so far: the dealer named is that of the last one
        game.round = whole_number("rounds", place.pop("rounds"), 0, len(game.house_rules.sizes))
        chance.wanted += named_cards("draws", place.pop("draws", []))
        game.stack = [at(GAME, NEXT_ROUND)]
        game.gather()
    else:
        lay_round(game, place, chance)
    nothing_left(place)
    return game


def lay_round(game: Crowns, place: dict[str, object], chance: ScriptedChance) -> None:
    """Hands, Battleground card and stack; cards named nowhere count as played before."""
    game.gather()
    rest = game.house_rules.deck[:]
    revealed = (
        named_cards("battleground", [place.pop("battleground")]) if "battleground" in place else []
    )
    take("battleground", rest, revealed)
    if "hands" in place:
        hands = list_of("hands", place.pop("hands"), game.players)
        dealt = [take("hands", rest, named_cards("hands", hand)) for hand in hands]
    else:
        size = whole_number("cards", place.pop("cards", None), 1, len(rest) // game.players)
        dealt = [[chance.pick(rest) for _ in range(size)] for _ in range(game.players)]
    game.size = len(dealt[0])
    if not game.size or any(len(hand) != game.size for hand in dealt):
        raise fault("hands-uneven", ("position", "hands"))
    for seat, hand in enumerate(dealt):
        game.give(seat, hand)
    if place.get("stack") == "rest":
        place.pop("stack")
        stack = rest
        rest = []
    else:
        stack = take("stack", rest, named_cards("stack", place.pop("stack", [])))
    game.lay_aside(rest)
    game.stack_cards = revealed + stack
    # what is drawn after the reveal, in order; without it the stack is turned up as listed
    draws = named_cards("draws", place.pop("draws", [NAMES[card] for card in stack]))
    chance.wanted += revealed + draws
    game.round = whole_number("round", place.pop("round", 1), 0, 20)
    if yes_or_no("brawl", place.pop("brawl", False)):
        game.brawl = True
        game.stack = [at(GAME, COMPARE + 1), at(BRAWL, AFTER_BRAWL_DEAL)]
    elif yes_or_no("then_end", place.pop("then_end", False)):
        game.stack = [at(GAME, COMPARE), at(ROUND, AFTER_DEAL)]
    else:
        game.stack = [at(ROUND, AFTER_DEAL)]
    clan = place.pop("clan", "")
    if clan:
        if clan not in list(CLAN_LETTERS):
            raise wrong("clan", clan, listed(list(CLAN_LETTERS)))
        game.battleground = clan_named(str(clan))


def at(procedure: Procedure, step: int) -> Frame:
    """A frame at a step."""
    frame = Frame(procedure, 0, 0)
    frame.at = step
    return frame


def take(name: str, rest: list[Card], cards: list[Card]) -> list[Card]:
    """Takes cards out of the rest of the deck, where each must be."""
    for card in cards:
        if card not in rest:
            raise fault("no-further", ("position", name), {"piece": NAMES[card]})
        rest.remove(card)
    return cards


def named_cards(name: str, names: object) -> list[Card]:
    """Cards from their names."""
    cards: list[Card] = []
    for word in list_of(name, names):
        if not isinstance(word, str) or word not in NAMES:
            raise wrong(name, word, listed(list(dict.fromkeys(NAMES))))
        cards.append(card_named(word))
    return cards


def banks(game: Crowns, crowns: object) -> list[int]:
    """Banks from numbers; with a limited supply they are taken from it."""
    given = list_of("crowns", crowns, game.players)
    counts = [whole_number("crowns", each, 0, 1000) for each in given]
    if game.house_rules.supply >= 0:
        left = game.house_rules.supply - sum(counts)
        if left < 0:
            raise fault("supply", ("position", "crowns"), {"supply": game.house_rules.supply})
        game.supply = left
    return counts


def clan_letter(clan: int) -> str:
    """The letter of a clan, or none."""
    return "" if clan == NO_CLAN else CLAN_LETTERS[clan]


def card_names(cards: list[Card]) -> list[str]:
    """Cards by name, in their order."""
    return [NAMES[card] for card in cards]


def fact_names(game: Game) -> list[str]:
    """All facts."""
    return list(facts(game))


def fact(game: Game, name: str) -> object:
    """A fact of the table for scenarios."""
    return facts(game)[name]


def facts(game: Game) -> dict[str, object]:
    """All that may be stated of the table."""
    assert isinstance(game, Crowns)
    return {
        "crowns": game.banks,
        "supply": game.supply,
        "battleground": clan_letter(game.battleground),
        "leading": clan_letter(game.leading),
        "stack": card_names(sorted(game.stack_cards)),
        "stack_size": len(game.stack_cards),
        "turned": card_names(game.turned),
        "hands": [card_names(hand) for hand in game.hands],
        "hand_sizes": [game.hand_size(seat) for seat in range(game.players)],
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
        "sizes": game.house_rules.sizes,
        "deck": len(game.house_rules.deck),
        "tricks": game.tricks,
        "brawl": game.brawl,
        "champion": None if game.champion == NOBODY else game.champion,
        "places": game.places(),
        "asked": game.to_act,
        "question": game.question.name if game.asked else "",
        "over": game.over,
        "events": [] if game.witness is None else [event.kind for event in game.witness.events],
        "story": story(game),
        "reasons": [] if game.witness is None else [event.rule for event in game.witness.events],
    }


def seats_told(game: Crowns, kind: str) -> list[Seat]:
    """Of whom events of a kind told, in order."""
    if game.witness is None:
        return []
    return [event.who for event in game.witness.events if event.kind == kind]


def story(game: Crowns) -> list[str]:
    """The events in short: kind, player, card or clan, target, count."""
    if game.witness is None:
        return []
    lines: list[str] = []
    for event in game.witness.events:
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
