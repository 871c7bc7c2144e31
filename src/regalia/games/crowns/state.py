"""State of Cosmic Crowns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.chance import Chance
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import MOST_SEATS
from regalia.engine.options import Options
from regalia.games.crowns.bits import bit
from regalia.games.crowns.cards import CLANS, FIRST_DIVINE, NO_CLAN, Card, deck_of
from regalia.games.crowns.determinization import redeal
from regalia.games.crowns.faces.face import Face
from regalia.games.crowns.hands import Hands
from regalia.games.crowns.view import CrownsView, crowns_view
from regalia.games.fields import Open, Own, Shared

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_BID: Final = -1
UNLIMITED: Final = -1
SIZES_UP: Final[list[int]] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
SIZES_DOWN: Final[list[int]] = SIZES_UP[::-1]
# which lists of a game no clone shares
OWN_TAKEN: Final = 1 << 0
OWN_WINS: Final = 1 << 1
OWN_BIDS: Final = 1 << 2
OWN_STACK: Final = 1 << 3
# these lists are shared by all games, and never changed
NO_CARDS: Final[list[Card]] = []
NOUGHTS: Final[list[list[int]]] = [[0] * players for players in range(MOST_SEATS)]
NO_BIDS: Final[list[list[int]]] = [[NO_BID] * players for players in range(MOST_SEATS)]
CLOCKWISE: Final[list[list[list[Seat]]]] = [
    [[(seat + step) % players for step in range(players)] for seat in range(players)]
    for players in range(MOST_SEATS)
]
CROWN_PIECE: Final = 100  # a crown token in the inventory, beside the card numbers


class HouseRules:
    """The settings and house rules of one table, ready for use in the rules."""

    def __init__(self, players: int, options: Options, faces: list[Face]) -> None:
        self.faces = faces  # by card
        self.deck = deck_of(options)
        self.every_card = tuple(self.deck)
        self.deck_cards: i64 = bit(FIRST_DIVINE) - 1
        self.deck_divines: i64 = 0
        for card in self.deck[FIRST_DIVINE:]:
            self.deck_divines |= bit(card - FIRST_DIVINE)
        self.everyone: i64 = (1 << players) - 1
        self.hard = options["mode"] == "hard"
        self.sizes = sizes(options)
        self.every_size = tuple(self.sizes)
        dealer = options["first_dealer"]
        self.first_dealer = dealer if isinstance(dealer, int) else NOBODY
        self.divine_any_time = options["divine_timing"] == "any_time"
        self.dead_after_divine = options["after_divine"] != "play_on"
        self.free_discard = options["after_divine"] == "free_discard"
        self.forced_owner = options["forced_effects"] == "owner"
        self.forced_none = options["forced_effects"] == "none"
        self.pay_stake = options["hard_penalty"] == "pay_stake"
        self.net = options["hard_penalty"] == "net"
        self.has_penalty = self.pay_stake or self.net
        self.next_card_leads = options["divine_lead"] == "next_card"
        self.redraw = options["devil_divine"] == "redraw"
        self.stand_in_dealer = options["devil_reveal"] == "stand_in_dealer"
        self.star_from_stack = options["star_source"] == "stack"
        self.count_crowns = options["hard_counts"] == "crowns"
        self.steal_any = options["hard_steal"] == "any" and self.hard
        self.bid_first = options["bid_timing"] == "before_battleground"
        self.brawl_bare = options["brawl_battleground"] == "off"
        supply = options["crown_supply"]
        self.supply = supply if isinstance(supply, int) else UNLIMITED


def sizes(options: Options) -> list[int]:
    """The hand size of every round, in either mode: crowns.up.sizes, crowns.up.modes."""
    first = options["first_hand"]
    assert isinstance(first, int)
    schedule = options["schedule"]
    if schedule == "down":
        return SIZES_DOWN[-first:]
    return SIZES_UP[:first] if schedule == "up" else SIZES_DOWN[-first:] + SIZES_UP[:first]


class Crowns(Hands):
    """Hands, trick, stack and banks.

    Clones share lists: these are replaced, or copied before their first change (`own`).
    """

    def __init__(
        self, players: int, chance: Chance, house_rules: HouseRules, like: Crowns | None = None
    ) -> None:
        super().__init__(players, chance, like)
        self.house_rules = house_rules
        # each fact is set here, as in `Game`
        if like is None:
            self.round = self.supply = 0
            self.size = self.tricks = self.forced = self.voids = 0
            self.leader = self.turn = self.divine = self.last_winner = NOBODY
            self.dealer = self.champion = NOBODY
            self.battleground = self.leading = NO_CLAN
            self.brawl = self.drawn_lead = False
            self.stack_cards = self.turned = NO_CARDS
            self.banks = self.wins = self.stolen = self.lost = NOUGHTS[players]
            self.stack_has = self.stack_lacks = NOUGHTS[players]
            self.bids = NO_BIDS[players]
        else:
            # made by `python3 dev.py fields`: self = like
            self.round = like.round
            self.size = like.size
            self.dealer = like.dealer
            self.brawl = like.brawl
            self.champion = like.champion
            self.banks = like.banks
            self.supply = like.supply
            self.stack_cards = like.stack_cards
            self.turned = like.turned
            self.battleground = like.battleground
            self.drawn_lead = like.drawn_lead
            self.bids = like.bids
            self.wins = like.wins
            self.stolen = like.stolen
            self.lost = like.lost
            self.tricks = like.tricks
            self.leader = like.leader
            self.turn = like.turn
            self.leading = like.leading
            self.forced = like.forced
            self.divine = like.divine
            self.last_winner = like.last_winner
            self.voids = like.voids
            self.stack_has = like.stack_has
            self.stack_lacks = like.stack_lacks
            # end
            like.owned = 0
        self.owned = 0

    round: Open[int]  # begun so far
    size: Open[i64]  # cards dealt to each player this round
    dealer: Open[Seat]
    brawl: Open[bool]  # this round is the Tie Brawl
    champion: Seat
    banks: Open[Shared[list[int]]]
    supply: Open[int]  # UNLIMITED, or what is left

    stack_cards: Shared[list[Card]]  # face down; its order is drawn when it matters
    turned: Open[Shared[list[Card]]]  # Battleground card, then what was turned up later
    battleground: Open[i64]  # a clan
    drawn_lead: Open[bool]  # the next lead is drawn from the leader's hand

    bids: Open[Shared[list[int]]]
    wins: Open[Shared[list[int]]]  # tricks won this round
    stolen: Open[Shared[list[int]]]  # crowns taken by own Thieves this round
    lost: Open[Shared[list[int]]]  # this round's trick tokens lost to Thieves

    tricks: i64  # begun this round
    leader: Open[i64]
    turn: Open[i64]  # whose turn it is, or was last
    leading: Open[i64]  # a clan
    forced: i64  # those of them whose card was forced
    divine: Open[i64]  # owner of the effective Divine
    last_winner: Open[i64]

    # what is known of hidden cards, beside the cards seen
    voids: i64  # to all: clans that hands have shown they lack, four bits a seat
    # to each seat alone: clans seen in the stack and not turned up since, and found missing there
    stack_has: Shared[list[int]]
    stack_lacks: Shared[list[int]]

    owned: Own[i64]  # which of the lists that may be changed no clone shares, as bits

    def set_up(self) -> None:
        """An empty table before the first deal; nobody owns a crown: crowns.setup.zero."""
        self.round = 0
        self.dealer = NOBODY
        self.brawl = False
        self.champion = NOBODY
        self.banks = [0] * self.players
        self.supply = self.house_rules.supply
        self.size = 0
        self.last_laid = self.last_order = 0
        self.last_winner = NOBODY
        self.gather()

    def gather(self) -> None:
        """All cards go back to the deck, and what was known of them with them."""
        none = NOUGHTS[self.players]
        self.stack_cards = self.house_rules.deck
        self.turned = NO_CARDS
        self.clear_hands()
        self.owned = 0
        self.battleground = NO_CLAN
        self.drawn_lead = False
        self.bids = NO_BIDS[self.players]
        self.wins = none
        self.stolen = none
        self.lost = none
        self.tricks = 0
        self.leader = self.dealer  # crowns.lead.dealer
        self.voids = 0
        self.stack_has = none
        self.stack_lacks = none
        self.clear_trick()

    def clear_trick(self) -> None:
        """No card on the table; the limit of one Divine starts afresh: crowns.divine.reset."""
        self.turn = self.leader
        self.leading = NO_CLAN
        self.laid = 0
        self.order = 0
        self.played = 0
        self.forced = 0
        self.divine = NOBODY

    def own(self, which: i64) -> None:
        """A list is to be changed: no clone may share it any longer."""
        if which == OWN_WINS:
            self.wins = self.wins[:]
        elif which == OWN_TAKEN:
            self.piles = self.piles[:]
        elif which == OWN_STACK:
            self.stack_cards = self.stack_cards[:]
        else:
            self.bids = self.bids[:]
        self.owned |= which

    def clone(self) -> Crowns:
        return Crowns(self.players, self.chance.clone(), self.house_rules, self)

    def encode(self) -> list[int]:
        numbers: list[int] = [self.round, self.size, self.dealer, int(self.brawl), self.champion]
        numbers += [self.supply, self.battleground, int(self.drawn_lead), self.tricks]
        numbers += [self.leader, self.turn, self.leading, self.played, self.forced]
        numbers += [self.divine, self.last_winner, self.voids]
        numbers += [self.order, self.last_order]
        lists = [self.banks, self.bids, self.wins, self.stolen, self.lost]
        lists += [self.stack_has, self.stack_lacks, self.trick]
        lists += [self.last_trick, self.turned]
        lists.append([card for trick in self.taken for card in trick])
        lists.append(sorted(self.stack_cards))
        lists += self.hands
        for part in lists:
            numbers.append(len(part))
            numbers += part
        return numbers

    def inventory(self) -> list[int]:
        pieces = self.stack_cards + self.turned + self.trick
        for cards in self.taken:
            pieces += cards
        for cards in self.hands:
            pieces += cards
        if self.supply != UNLIMITED:
            pieces += [CROWN_PIECE] * (self.supply + sum(self.banks))
        return sorted(pieces)

    def is_last_trick(self) -> bool:
        """True if the present trick is the last of its round."""
        return self.tricks == self.size

    def void_of(self, seat: Seat) -> int:
        """The clans a hand has shown it lacks, as bits."""
        return self.voids >> CLANS * seat & (1 << CLANS) - 1

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise, in all rounds: crowns.up.direction."""
        return 0 if seat + 1 == self.players else seat + 1

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """All seats in clockwise order, from this one on; to be read only."""
        return CLOCKWISE[self.players][seat]

    @property
    def scores(self) -> list[float]:
        return [float(bank) for bank in self.banks]

    @property
    def winners(self) -> list[Seat]:
        return [] if self.champion == NOBODY else [self.champion]

    def places(self) -> list[int]:
        """The winner first, the others by bank; equal banks share a place: crowns.end.ranking."""
        if self.champion == NOBODY:
            return []
        places: list[int] = []
        for seat in range(self.players):
            ahead = [
                other
                for other in range(self.players)
                if other == self.champion or self.banks[other] > self.banks[seat]
            ]
            places.append(1 if seat == self.champion else len(ahead) + 1)
        return places

    def view(self, seat: Seat) -> CrownsView:
        return crowns_view(self, seat)

    def redeal(self, seat: Seat) -> None:
        redeal(self, seat)
