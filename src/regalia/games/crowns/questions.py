"""The questions of Cosmic Crowns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.crowns.bits import CLAN_CARDS, bit, count, listed, nth
from regalia.games.crowns.cards import (
    ALL_CLANS,
    CARDS,
    CLAN,
    CLAN_LETTERS,
    FIRST_DIVINE,
    NAMES,
    NO_CLAN,
    POWER,
    RANKS,
    card_named,
    clan_named,
)
from regalia.games.crowns.labels import card_label, clan_label
from regalia.games.crowns.state import NO_BID, Crowns

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_cards(game: Crowns, seat: i64) -> tuple[i64, i64]:
    """The cards a seat may play now, as bits: those of the clans, and Divine cards."""
    cards = game.cards_of(seat)
    divines = game.divines_of(seat)
    if game.leading == NO_CLAN:
        return cards, divines  # crowns.lead.any, crowns.lead.divine
    # also after a Divine: crowns.divine.remaining_follow; Thief and Assassin are cards of
    # their clan: crowns.follow.special_counts
    first = game.leading * RANKS
    same = cards >> first & CLAN_CARDS
    if same == 0 or (game.house_rules.free_discard and game.divine >= 0):
        # crowns.follow.void_free, no duty to trump: crowns.follow.no_must_trump
        return cards, divines
    # crowns.follow.must, any of them: crowns.follow.any_rank
    return same << first, divines if game.house_rules.divine_any_time else 0


class PlayCard(Question[Crowns]):
    """Question: the card to play."""

    small = True

    def options(self, game: Crowns, seat: Seat) -> list[Answer]:
        cards, divines = legal_cards(game, seat)
        return listed(cards, divines)

    def draw(self, game: Crowns, seat: Seat, chance: Chance) -> Answer:
        cards, divines = legal_cards(game, seat)
        plain = count(cards)
        index: i64 = chance.below(plain if divines == 0 else plain + count(divines))
        return nth(cards, index) if index < plain else FIRST_DIVINE + nth(divines, index - plain)

    def accepts(self, game: Crowns, seat: Seat, answer: Answer, offered: list[Answer]) -> bool:
        if not 0 <= answer < CARDS:
            return False
        cards, divines = legal_cards(game, seat)
        if answer < FIRST_DIVINE:
            return cards & bit(answer) != 0
        return divines & bit(answer - FIRST_DIVINE) != 0

    def features(self, game: Crowns, seat: Seat, answer: Answer) -> dict[str, int]:
        return {"card": answer, "clan": CLAN[answer]}

    def describe(self, game: Crowns, seat: Seat, answer: Answer) -> Label:
        return game.house_rules.faces[answer].promise(game, seat, answer)

    def notation(self, game: Crowns, seat: Seat, answer: Answer) -> str:
        return f"play {NAMES[answer]}"

    def parse(self, game: Crowns, seat: Seat, words: str) -> Answer:
        return card_named(after("play ", words))

    def refusal(self, game: Crowns, seat: Seat, answer: Answer) -> Refused | None:
        if answer not in game.hand(seat):
            if not 0 <= answer < CARDS:
                return Refused("crowns.follow.one_card", Label("crowns-refused-no-card"))
            held: Args = {"card": card_label(answer)}
            return Refused("crowns.follow.one_card", Label("crowns-refused-not-held", held))
        args: Args = {"card": card_label(answer), "clan": clan_label(game.leading)}
        if answer >= FIRST_DIVINE:
            return Refused("crowns.follow.divine_void_only", Label("crowns-refused-divine", args))
        if game.leading == game.battleground:
            return Refused("crowns.trick.bg_led", Label("crowns-refused-follow", args))
        return Refused("crowns.follow.must", Label("crowns-refused-follow", args))

    def fallback(self, game: Crowns, seat: Seat, offered: list[Answer]) -> Answer:
        return min(offered, key=lambda card: (POWER[card], card))


class NameClan(Question[Crowns]):
    """Question: the clan that becomes the Battleground Clan."""

    small = True

    def options(self, game: Crowns, seat: Seat) -> list[Answer]:
        return ALL_CLANS

    def features(self, game: Crowns, seat: Seat, answer: Answer) -> dict[str, int]:
        return {"clan": answer}

    def describe(self, game: Crowns, seat: Seat, answer: Answer) -> Label:
        keep = answer == game.battleground
        message = "crowns-answer-keep-clan" if keep else "crowns-answer-name-clan"
        return Label(message, {"clan": clan_label(answer)}, "clan", answer)

    def notation(self, game: Crowns, seat: Seat, answer: Answer) -> str:
        return f"clan {CLAN_LETTERS[answer]}"

    def parse(self, game: Crowns, seat: Seat, words: str) -> Answer:
        return clan_named(after("clan ", words))

    def refusal(self, game: Crowns, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(game.rule, Label("crowns-refused-clan"))

    def fallback(self, game: Crowns, seat: Seat, offered: list[Answer]) -> Answer:
        if game.battleground in offered:
            return game.battleground
        held = [CLAN[card] for card in game.hand(seat)]
        return max(offered, key=held.count)


class StarWish(NameClan):
    """Question: the clan that a played Falling Star makes the Battleground Clan."""

    def options(self, game: Crowns, seat: Seat) -> list[Answer]:
        if not game.house_rules.star_from_stack:
            return ALL_CLANS  # crowns.divine.star_marker
        found = {CLAN[card] for card in game.stack_cards} | {game.battleground}
        return [clan for clan in ALL_CLANS if clan in found]

    def refusal(self, game: Crowns, seat: Seat, answer: Answer) -> Refused | None:
        if answer in ALL_CLANS:
            args: Args = {"clan": clan_label(answer)}
            return Refused("crowns.divine.star_wish", Label("crowns-refused-not-in-stack", args))
        return super().refusal(game, seat, answer)


class MakeBid(Question[Crowns]):
    """Question: the number of tricks promised, free of the bank: crowns.hard.bid_free_of_bank."""

    small = True

    def options(self, game: Crowns, seat: Seat) -> list[Answer]:
        bids = BIDS[game.size]  # crowns.hard.bid_range, crowns.hard.others_free
        barred = barred_bid(game, seat)
        return [bid for bid in bids if bid != barred] if barred >= 0 else bids

    def features(self, game: Crowns, seat: Seat, answer: Answer) -> dict[str, int]:
        return {"number": answer}

    def describe(self, game: Crowns, seat: Seat, answer: Answer) -> Label:
        return Label("crowns-answer-bid", {"count": answer}, "number", answer)

    def notation(self, game: Crowns, seat: Seat, answer: Answer) -> str:
        return f"bid {answer}"

    def parse(self, game: Crowns, seat: Seat, words: str) -> Answer:
        return int(after("bid ", words))

    def refusal(self, game: Crowns, seat: Seat, answer: Answer) -> Refused | None:
        if 0 <= answer <= game.size:
            args: Args = {"count": answer, "size": game.size}
            return Refused("crowns.hard.last_limit", Label("crowns-refused-bid-sum", args))
        return Refused(
            "crowns.hard.bid_range", Label("crowns-refused-bid-range", {"size": game.size})
        )

    def unasked(self, game: Crowns, seat: Seat) -> Refused | None:
        if game.bids[seat] != NO_BID:
            return Refused("crowns.hard.bid_public", Label("crowns-refused-bid-final"))
        return Refused("crowns.hard.bid_order", Label("crowns-refused-bid-order"))

    def fallback(self, game: Crowns, seat: Seat, offered: list[Answer]) -> Answer:
        size: int = game.size
        return min(offered, key=lambda bid: abs(bid * game.players - size))


def barred_bid(game: Crowns, seat: Seat) -> int:
    """The bid the last bidder may not make; below zero if all are free."""
    if game.left_of(seat) != game.dealer:
        return -1
    free = game.size
    for other in range(game.players):
        if other != seat:
            free -= game.bids[other]
    # negative once the others have bid more than there are tricks: crowns.hard.last_limit_void
    return free


class ChooseVictim(Question[Crowns]):
    """Question: the victim of an Assassin, any player without a card in the trick."""

    small = True

    def options(self, game: Crowns, seat: Seat) -> list[Answer]:
        return [other for other in range(game.players) if not game.played >> other & 1]

    def features(self, game: Crowns, seat: Seat, answer: Answer) -> dict[str, int]:
        return {"seat": answer}

    def describe(self, game: Crowns, seat: Seat, answer: Answer) -> Label:
        return Label("crowns-answer-target", {"whom": seat_label(answer)}, "seat", answer)

    def notation(self, game: Crowns, seat: Seat, answer: Answer) -> str:
        return f"target {answer}"

    def parse(self, game: Crowns, seat: Seat, words: str) -> Answer:
        return int(after("target ", words))

    def refusal(self, game: Crowns, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("crowns.assassin.target", Label("crowns-refused-target"))

    def fallback(self, game: Crowns, seat: Seat, offered: list[Answer]) -> Answer:
        return min(offered, key=lambda other: (other - game.turn) % game.players)


class ChooseRobbed(Question[Crowns]):
    """Question: the victim of a Thief, any opponent with a crown."""

    small = True

    def has_options(self, game: Crowns, seat: Seat) -> bool:
        """True if there is anybody to rob."""
        return any(other != seat and may_be_robbed(game, other) for other in range(game.players))

    def options(self, game: Crowns, seat: Seat) -> list[Answer]:
        return [
            other for other in range(game.players) if other != seat and may_be_robbed(game, other)
        ]

    def features(self, game: Crowns, seat: Seat, answer: Answer) -> dict[str, int]:
        return {"seat": answer, "count": game.banks[answer]}

    def describe(self, game: Crowns, seat: Seat, answer: Answer) -> Label:
        args: Args = {"whom": seat_label(answer), "count": game.banks[answer]}
        return Label("crowns-answer-steal", args, "seat", answer)

    def notation(self, game: Crowns, seat: Seat, answer: Answer) -> str:
        return f"steal {answer}"

    def parse(self, game: Crowns, seat: Seat, words: str) -> Answer:
        return int(after("steal ", words))

    def refusal(self, game: Crowns, seat: Seat, answer: Answer) -> Refused | None:
        if answer == seat or not 0 <= answer < game.players:
            return Refused("crowns.thief.mandatory", Label("crowns-refused-steal-opponent"))
        args: Args = {"whom": seat_label(answer)}
        return Refused("crowns.thief.steal", Label("crowns-refused-steal-empty", args))

    def fallback(self, game: Crowns, seat: Seat, offered: list[Answer]) -> Answer:
        return min(offered, key=lambda other: (-game.banks[other], (other - seat) % game.players))


def may_be_robbed(game: Crowns, seat: Seat) -> bool:
    """Banked crowns, crowns.hard.steal_bank; with the house rule also this round's tricks."""
    if game.banks[seat] > 0:
        return True
    return game.house_rules.steal_any and game.wins[seat] > game.lost[seat]


def after(verb: str, words: str) -> str:
    """The words after the verb of a notation."""
    if not words.startswith(verb):
        raise ValueError(words)
    return words[len(verb) :]


BIDS: Final[list[list[int]]] = [list(range(size + 1)) for size in range(11)]  # never changed

PLAY: Final = PlayCard("play", always=True)
BG_STAR: Final = NameClan("bg_star")
BG_DEVIL: Final = NameClan("bg_devil")
STAR: Final = StarWish("star", always=True)
DEVIL_STAR: Final = NameClan("devil_star")
DEVIL_DEVIL: Final = NameClan("devil_devil")
BID: Final = MakeBid("bid")
TARGET: Final = ChooseVictim("target")
STEAL: Final = ChooseRobbed("steal")
