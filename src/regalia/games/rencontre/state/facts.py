"""Everything that lies on the table or is a fact of the duel: named, set, copied and encoded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from regalia.engine.chance import Chance
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import MOST_SEATS, Game
from regalia.games.fields import Late, Open, Shared, Sorted, Uncoded, coded, unless
from regalia.games.rencontre.state.cards import DUEL_FACES, NO_CARD, NO_FACE, Card, Face
from regalia.games.rencontre.state.entries import remembered
from regalia.games.rencontre.state.house_rules import HouseRules
from regalia.games.rencontre.state.loss import Loss
from regalia.games.rencontre.state.places import HOME, NO_PLANET, NO_SIDE, SPAN, Planet

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre

NO_OFFER: Final = -1
# these lists are shared by all games, and never changed
NOTHING: Final[list[int]] = []
NOUGHTS: Final[list[list[int]]] = [[0] * players for players in range(MOST_SEATS)]
ONES: Final[list[list[int]]] = [[1] * players for players in range(MOST_SEATS)]
NOT_FORCED: Final[list[list[int]]] = [[-1] * players for players in range(MOST_SEATS)]
ANY_DUEL_FACE: Final[list[list[int]]] = [[DUEL_FACES] * players for players in range(MOST_SEATS)]
NO_TOTALS: Final[list[int]] = [0, 0]
NO_OFFERS: Final[list[int]] = [NO_OFFER, NO_OFFER]
NONE_FREED: Final[list[Seat]] = [NOBODY, NOBODY]
NO_GRANTS: Final[list[Planet]] = [NO_PLANET, NO_PLANET]


def replaced(values: list[int], index: int, value: int) -> list[int]:
    """A new list with another value at an index."""
    values = values[:]
    values[index] = value
    return values


class Facts(Game):
    """Tokens, cards, discs and powers; then the facts of the turn and of the duel.

    The words of each field are those of `regalia.games.fields`.
    """

    def __init__(
        self, players: int, chance: Chance, house_rules: HouseRules, like: Facts | None = None
    ) -> None:
        super().__init__(players, chance, like)
        self.house_rules = house_rules

    # the table
    tokens: list[int]  # SPAN places a seat
    bases: list[int]  # each seat's planets with a token of its own, as bits
    hands: list[Sorted[list[Card]]]  # their order means nothing
    held: list[int]  # the faces in each hand, as bits
    around: Uncoded[int]  # the faces in all hands together, as bits
    deck: list[Card]  # drawn from the end
    discard: list[Card]
    known: list[int]  # of each card: which seats know where it is, as bits
    cup: Sorted[list[Seat]]  # the discs in it, by colour
    powers: list[Shared[list[int]]]  # dealt to each seat, by number
    # those each seat may use: its own, less those lent, plus borrowed
    wielded: list[Shared[list[int]]]
    grafts: list[int]  # powers and who borrows them (entries.py)
    pile: list[int]  # powers left over, the last on top
    rejected: list[int]  # one for each seat, where two of three were kept
    hooks: int  # the points at which any power in play may act, as bits
    # what each power remembers, by its number
    memory: Annotated[list[int], coded("remembered(self.memory)")]
    # seats that have left the game, as bits
    out: Annotated[Open[int], coded("self.out | self.leaving << 8")]
    leaving: Open[Uncoded[int]]  # seats that leave it at the end of this duel, as bits
    champions: list[Seat]
    # the turn
    first: Open[Seat]  # who began the game
    turns: Open[int]  # begun so far
    offence: Open[Seat]
    duel: Open[int]  # 1, 2, ...
    # the duel
    defence: Open[Seat]
    disc: Open[Seat]  # the colour that counts, once drawn
    at_home: bool  # the offence fights in its own system
    anywhere: bool  # a power lets the offence attack wherever it wants
    target: Open[Planet]
    side: Open[list[int]]
    origins: Open[list[int]]  # of the tokens on the cone (entries.py)
    asked_by: Open[list[int]]  # which sides invited each seat, as bits
    # sides a power lets or makes each seat join, as bits; -1: no power did
    forced: Open[Shared[list[int]]]
    answering: Open[Seat]
    checking: int  # whose hand is watched for duel cards: OFFENCE, DEFENCE, as bits
    clearing: Seat  # who is clearing edicts for a new hand
    committed: list[Card]  # the card in front of each seat
    laid: list[Card]  # the card each seat chose or had picked
    turned: bool  # the duel cards are face up
    faces: Open[list[Face]]  # what each main player's card counts as
    blind: int  # seats whose card was picked unseen, as bits
    shows_first: Seat  # must lay its card face up before the other chooses
    shown: int  # seats whose committed card lies face up, as bits
    must: Open[Shared[list[int]]]  # faces a rule lets each seat play, as bits
    promised: Open[Shared[list[int]]]  # faces a promise lets each seat play, as bits
    worth: Shared[list[int]]  # of one token of each seat
    bonus: Shared[list[int]]  # added to the total of each main player
    multiplies: int  # seats whose card is multiplied by their own tokens, as bits
    minus_own: int  # seats whose own tokens are subtracted, as bits
    minus_allies: int  # sides whose allies' tokens are subtracted, as bits
    lower_wins: bool
    upset: Open[bool]  # winner and loser change places, after everything else
    totals: Open[Shared[list[int]]]  # of offence and defence
    winner: Open[Seat]  # NOBODY while there is none
    lost: Open[list[int]]  # tokens each seat lost in this duel
    success: Open[bool]
    another: bool  # a power claims a duel the rules would not give
    used: int  # powers used in this duel, as bits
    zapped: int  # powers suspended until the end of this duel, as bits
    aside: Shared[list[int]]  # cards set aside until then (entries.py)
    in_play: list[int]  # edicts having their effect (entries.py)
    busy: int  # effects half done: the checks of hands wait
    consolation: Open[int]  # cards due
    # the deal
    offers: Open[Shared[list[int]]]  # the open proposal of offence and defence
    spoken: Open[Shared[list[int]]]  # how many proposals each has made
    pressed: Open[int]  # who wants no deal, as bits of OFFENCE and DEFENCE
    deal: Open[int]  # what was agreed, seen from the offence
    granted: Shared[list[Planet]]  # planets of the deal: to the offence, to the defence
    picks: Shared[list[Card]]  # cards chosen by their givers
    # facts that came after the first digests, which have them at the end
    losses: list[Loss]  # the one being resolved is the last
    round: Open[int]  # 1, 2, ...
    choosing: bool  # two of three powers are being chosen, each in secret
    covered: int  # seats whose card stays face down when the cards are turned, as bits
    buried: int  # so many cards at the bottom of the deck were put there unseen
    seen: list[int]  # of the card in front of each seat: who has seen it, as bits
    told: list[int]  # faces of which all know that a hand holds one (entries.py)
    lacks: Open[list[int]]  # faces of which all know that each hand holds none, as bits
    # of the game before the cards, for a power that goes back
    snapshot: Late[Shared[Rencontre | None]]
    # during a plague that would stand: all tokens before it, then cards thrown
    struck: Late[Shared[list[int]]]
    under: Late[int]  # so many at the bottom of the pile were put there openly
    # whose tokens the extra term of each proposal brings back
    freed: Annotated[Open[Late[Shared[list[Seat]]]], unless("NONE_FREED")]
    # promises of a house rule (promises/entries.py): those open, and the last that are past
    promises: Open[Late[Shared[list[int]]]]
    settled: Open[Late[Shared[list[int]]]]
    # how many each seat has kept and broken to each other, row by row; empty without the rule
    kept: Open[Late[Shared[list[int]]]]
    broken: Open[Late[Shared[list[int]]]]
    picked: Late[int]  # seats whose card of this duel was picked for them, as bits

    def set_up(self) -> None:
        """Every token at home, all cards in the deck: rencontre.setup.tokens."""
        # rencontre.setup.board, rencontre.setup.discs: only the colours in play have any
        n = self.players
        self.tokens = [0] * (SPAN * n)
        self.bases = [HOME << 5 * seat for seat in range(n)]
        for seat in range(n):
            for planet in range(5 * seat, 5 * seat + 5):
                self.tokens[seat * SPAN + planet] = 4
        self.hands = [[] for _ in range(n)]
        self.held = [0] * n
        self.around = 0
        self.deck = list(range(len(self.house_rules.faces)))
        self.discard = []
        self.buried = 0
        self.known = [0] * len(self.deck)
        self.told = []
        self.lacks = [0] * n
        self.cup = [seat for seat in range(n) for _ in range(3)]
        self.powers = [[] for _ in range(n)]
        self.wielded = [[] for _ in range(n)]
        self.grafts = []
        self.pile = self.house_rules.pile[:]
        self.under = 0
        self.rejected = [0] * n
        self.hooks = 0
        self.memory = [0] * len(self.house_rules.aliens)
        self.out = 0
        self.leaving = 0
        self.champions = []
        self.first = NOBODY
        self.turns = 0
        self.round = 0
        self.choosing = False
        self.offence = NOBODY
        self.duel = 0
        self.zapped = 0
        self.in_play = []
        self.snapshot = None
        self.promises = NOTHING
        self.settled = NOTHING
        pairs = n * n if self.house_rules.promises else 0
        self.kept = [0] * pairs
        self.broken = [0] * pairs
        self.clear_duel()

    def clear_duel(self) -> None:
        """Nothing known of a duel yet; the cone is empty: rencontre.setup.cone."""
        n = self.players
        self.defence = NOBODY
        self.disc = NOBODY
        self.at_home = False
        self.anywhere = False
        self.target = NO_PLANET
        self.side = [NO_SIDE] * n
        self.origins = []
        self.asked_by = [0] * n
        self.forced = NOT_FORCED[n]
        self.answering = NOBODY
        self.checking = 0
        self.clearing = NOBODY
        self.committed = [NO_CARD] * n
        self.laid = [NO_CARD] * n
        self.turned = False
        self.faces = [NO_FACE] * n
        self.blind = 0
        self.shows_first = NOBODY
        self.shown = 0
        self.covered = 0
        self.seen = [0] * n
        self.picked = 0
        self.must = ANY_DUEL_FACE[n]
        self.promised = ANY_DUEL_FACE[n]
        self.worth = ONES[n]
        self.bonus = NOUGHTS[n]
        self.multiplies = 0
        self.minus_own = 0
        self.minus_allies = 0
        self.lower_wins = False
        self.upset = False
        self.totals = NO_TOTALS
        self.winner = NOBODY
        self.losses = []
        self.lost = [0] * n
        self.consolation = 0
        self.success = False
        self.another = False
        self.used = 0
        self.aside = NOTHING
        self.busy = 0
        self.struck = NOTHING
        self.offers = NO_OFFERS
        self.freed = NONE_FREED
        self.spoken = NOUGHTS[2]
        self.pressed = 0
        self.deal = NO_OFFER
        self.granted = NO_GRANTS
        self.picks = NOTHING

    def copy_facts(self, other: Facts) -> None:
        """Takes over all facts of another table."""
        # made by `python3 dev.py fields`: self = other
        self.tokens = other.tokens[:]
        self.bases = other.bases[:]
        self.hands = [each[:] for each in other.hands]
        self.held = other.held[:]
        self.around = other.around
        self.deck = other.deck[:]
        self.discard = other.discard[:]
        self.known = other.known[:]
        self.cup = other.cup[:]
        self.powers = other.powers[:]
        self.wielded = other.wielded[:]
        self.grafts = other.grafts[:]
        self.pile = other.pile[:]
        self.rejected = other.rejected[:]
        self.hooks = other.hooks
        self.memory = other.memory[:]
        self.out = other.out
        self.leaving = other.leaving
        self.champions = other.champions[:]
        self.first = other.first
        self.turns = other.turns
        self.offence = other.offence
        self.duel = other.duel
        self.defence = other.defence
        self.disc = other.disc
        self.at_home = other.at_home
        self.anywhere = other.anywhere
        self.target = other.target
        self.side = other.side[:]
        self.origins = other.origins[:]
        self.asked_by = other.asked_by[:]
        self.forced = other.forced
        self.answering = other.answering
        self.checking = other.checking
        self.clearing = other.clearing
        self.committed = other.committed[:]
        self.laid = other.laid[:]
        self.turned = other.turned
        self.faces = other.faces[:]
        self.blind = other.blind
        self.shows_first = other.shows_first
        self.shown = other.shown
        self.must = other.must
        self.promised = other.promised
        self.worth = other.worth
        self.bonus = other.bonus
        self.multiplies = other.multiplies
        self.minus_own = other.minus_own
        self.minus_allies = other.minus_allies
        self.lower_wins = other.lower_wins
        self.upset = other.upset
        self.totals = other.totals
        self.winner = other.winner
        self.lost = other.lost[:]
        self.success = other.success
        self.another = other.another
        self.used = other.used
        self.zapped = other.zapped
        self.aside = other.aside
        self.in_play = other.in_play[:]
        self.busy = other.busy
        self.consolation = other.consolation
        self.offers = other.offers
        self.spoken = other.spoken
        self.pressed = other.pressed
        self.deal = other.deal
        self.granted = other.granted
        self.picks = other.picks
        self.losses = [each.clone() for each in other.losses]
        self.round = other.round
        self.choosing = other.choosing
        self.covered = other.covered
        self.buried = other.buried
        self.seen = other.seen[:]
        self.told = other.told[:]
        self.lacks = other.lacks[:]
        self.snapshot = other.snapshot
        self.struck = other.struck
        self.under = other.under
        self.freed = other.freed
        self.promises = other.promises
        self.settled = other.settled
        self.kept = other.kept
        self.broken = other.broken
        self.picked = other.picked
        # end

    def encode(self) -> list[int]:
        # made by `python3 dev.py fields`: encode
        numbers = [
            self.hooks,
            self.out | self.leaving << 8,
            self.first,
            self.turns,
            self.offence,
            self.duel,
            self.defence,
            self.disc,
            int(self.at_home),
            int(self.anywhere),
            self.target,
            self.answering,
            self.checking,
            self.clearing,
            int(self.turned),
            self.blind,
            self.shows_first,
            self.shown,
            self.multiplies,
            self.minus_own,
            self.minus_allies,
            int(self.lower_wins),
            int(self.upset),
            self.winner,
            int(self.success),
            int(self.another),
            self.used,
            self.zapped,
            self.busy,
            self.consolation,
            self.pressed,
            self.deal,
            len(self.losses),
            self.round,
            int(self.choosing),
            self.covered,
            self.buried,
        ]
        lists = [
            self.tokens,
            self.bases,
            self.held,
            self.deck,
            self.discard,
            self.known,
            sorted(self.cup),
            self.grafts,
            self.pile,
            self.rejected,
            remembered(self.memory),
            self.champions,
            self.side,
            self.origins,
            self.asked_by,
            self.forced,
            self.committed,
            self.laid,
            self.faces,
            self.must,
            self.promised,
            self.worth,
            self.bonus,
            self.totals,
            self.lost,
            self.aside,
            self.in_play,
            self.offers,
            self.spoken,
            self.granted,
            self.picks,
            self.seen,
            self.told,
            self.lacks,
        ]
        lists += [sorted(each) for each in self.hands]
        lists += self.powers
        lists += self.wielded
        lists += [each.encode() for each in self.losses]
        if self.snapshot is not None:
            lists.append(self.snapshot.encode())
        if self.struck:
            lists.append(self.struck)
        if self.under:
            lists.append([self.under])
        if self.freed != NONE_FREED:
            lists.append(self.freed)
        if self.promises:
            lists.append(self.promises)
        if self.settled:
            lists.append(self.settled)
        if self.kept:
            lists.append(self.kept)
        if self.broken:
            lists.append(self.broken)
        if self.picked:
            lists.append([self.picked])
        for part in lists:
            numbers.append(len(part))
            numbers += part
        return numbers
        # end
