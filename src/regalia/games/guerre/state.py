"""State of La guerre de la couronne."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game
from regalia.engine.options import Options
from regalia.games.fields import Open, Shared, Sorted
from regalia.games.guerre.tokens import (
    FACES,
    NO_TOKEN,
    TOTAL,
    Face,
    all_tokens,
    face_of,
    ranks,
)
from regalia.games.guerre.view import GuerreView, guerre_view

# the seats clockwise from each seat, by number of players: shared, never changed
CLOCKWISE: Final = [
    [[(seat + step) % players for step in range(players)] for seat in range(players)]
    for players in range(5)
]
ALIKE: Final = [[face] * TOTAL for face in range(FACES)]  # never changed
# columns without a token and with one, and the fighters of no round: shared, never changed
NOTHING: Final[list[int]] = []
DRAWN: Final[list[list[int]]] = [[face] for face in range(FACES)]
NOBODY_FIGHTS: Final[list[Seat]] = []
POOL: Final = -1  # where a payment goes that nobody receives


# game.effects and game.debts hold these as one number each


def effect_entry(seat: Seat, face: Face) -> int:
    """An effect still to act: whose, and of which face."""
    return seat * 16 + face


def read_effect(entry: int) -> tuple[Seat, Face]:
    """Seat and face of an effect."""
    return entry // 16, entry % 16


def debt_entry(debtor: Seat, amount: int, receiver: Seat) -> int:
    """A debt still to be paid, to a seat or to the pool."""
    return (debtor * 64 + amount) * 8 + receiver - NOBODY


def read_debt(entry: int) -> tuple[Seat, int, Seat]:
    """Debtor, amount and receiver."""
    return entry // 512, entry // 8 % 64, entry % 8 + NOBODY


class HouseRules:
    """The house rules of one table, ready for use in the rules."""

    def __init__(self, options: Options) -> None:
        self.rank = bytes(ranks(options))  # read faster than a list
        self.tokens = all_tokens(options)
        self.effects_on_loss = options["effects_on_loss"] is True
        self.buried_effects = options["buried_effects"] is True
        self.top_only = not self.effects_on_loss and not self.buried_effects
        self.bankruptcy_after = options["bankruptcy_timing"] == "after_effect"
        self.swap_before_collect = options["joker_swap_timing"] == "before_collect"
        self.all_or_nothing = options["short_payment"] == "all_or_nothing"
        self.half_up = options["half_rounding"] == "up"
        self.pay_random = options["payment_source"] == "random"
        self.pay_by_choice = options["payment_source"] == "owner_choice"
        self.keep_own = options["unresolved_battle"] == "keep_own"
        self.playoff = options["tie_break"] == "playoff"
        self.chance = options["chance"] is True
        self.simultaneous = options["chance_window"] == "simultaneous"
        self.chance_in_battle = options["chance_in_battle"] is True
        self.unused_counts = options["unused_chance_counts"] is True
        rounds = options["max_rounds"]
        assert isinstance(rounds, int)
        self.max_rounds = rounds


class Guerre(Game):
    """Pool, columns, piles, and the chance tokens kept in secret."""

    def __init__(
        self, players: int, chance: Chance, house_rules: HouseRules, like: Guerre | None = None
    ) -> None:
        super().__init__(players, chance, like)
        self.house_rules = house_rules

    pool: Sorted[list[Face]]  # face down: its order means nothing
    # drawn this round, first to last, chance tokens marked; each replaced, as clones share it
    columns: list[Shared[list[int]]]
    piles: Open[list[list[Face]]]  # bottom to top
    kept: list[Face]  # each seat's unused chance token
    aside: Open[list[Face]]  # of an unresolved last round
    rounds: Open[int]  # begun so far
    wave: Open[int]  # 0: the first draw of the round; then its battles
    fighting: Open[Shared[list[Seat]]]  # whose tops are compared
    winner: Open[Seat]  # of the round
    effects: list[int]  # still to act
    debts: list[int]  # still to be paid
    passed: int  # who passed since the last announcement, as bits
    bankrupt: int  # who drew a Bankruptcy this round, as bits
    ended: bool  # no further round
    champions: list[Seat]

    def set_up(self) -> None:
        """An empty table with every token in the pool."""
        self.pool = self.house_rules.tokens[:]
        self.columns = [NOTHING] * self.players
        self.piles = [[] for _ in range(self.players)]
        self.kept = [NO_TOKEN] * self.players
        self.aside = []
        self.rounds = 0
        self.wave = 0
        self.fighting = NOBODY_FIGHTS
        self.winner = NOBODY
        self.effects = []
        self.debts = []
        self.passed = 0
        self.bankrupt = 0
        self.ended = False
        self.champions = []

    def clone(self) -> Guerre:
        copy = Guerre(self.players, self.chance.clone(), self.house_rules, self)
        # made by `python3 dev.py fields`: copy = self
        copy.pool = self.pool[:]
        copy.columns = self.columns[:]
        copy.piles = [each[:] for each in self.piles]
        copy.kept = self.kept[:]
        copy.aside = self.aside[:]
        copy.rounds = self.rounds
        copy.wave = self.wave
        copy.fighting = self.fighting
        copy.winner = self.winner
        copy.effects = self.effects[:]
        copy.debts = self.debts[:]
        copy.passed = self.passed
        copy.bankrupt = self.bankrupt
        copy.ended = self.ended
        copy.champions = self.champions[:]
        # end
        return copy

    def encode(self) -> list[int]:
        # made by `python3 dev.py fields`: encode
        numbers = [
            self.rounds,
            self.wave,
            self.winner,
            self.passed,
            self.bankrupt,
            int(self.ended),
        ]
        lists = [
            sorted(self.pool),
            self.kept,
            self.aside,
            self.fighting,
            self.effects,
            self.debts,
            self.champions,
        ]
        lists += self.columns
        lists += self.piles
        for part in lists:
            numbers.append(len(part))
            numbers += part
        return numbers
        # end

    def inventory(self) -> list[int]:
        """guerre.zone.conservation: pool, table, piles, chance and aside are the same tokens."""
        pieces = self.pool + self.aside + [token for token in self.kept if token != NO_TOKEN]
        for column in self.columns:
            pieces += [face_of(entry) for entry in column]
        for pile in self.piles:
            pieces += pile
        return sorted(pieces)

    def heights(self) -> list[int]:
        """Each token counts one, whatever its face: guerre.end.equal-weight."""
        return [len(pile) for pile in self.piles]

    def top(self, seat: Seat) -> Face:
        """The face on top of a seat's column."""
        return face_of(self.columns[seat][-1])

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """All seats clockwise from this one: the only order there is (guerre.players.symmetric)."""
        return CLOCKWISE[self.players][seat]

    @property
    def scores(self) -> list[float]:
        return [float(len(self.piles[seat]) + self.bonus(seat)) for seat in range(self.players)]

    def bonus(self, seat: Seat) -> int:
        """Bonus of an unused chance token at the end: guerre.chance.unused."""
        return 1 if self.house_rules.unused_counts and self.kept[seat] != NO_TOKEN else 0

    @property
    def winners(self) -> list[Seat]:
        return self.champions[:]

    def view(self, seat: Seat) -> GuerreView:
        return guerre_view(self, seat)

    def redeal(self, seat: Seat) -> None:
        """Mixes the pool with the chance tokens that this seat cannot see."""
        if self.over:
            return  # at the end everything lies open
        counts = [0] * FACES
        for face in self.pool:
            counts[face] += 1
        holders: list[Seat] = []
        for other, token in enumerate(self.kept):
            if other != seat and token != NO_TOKEN:
                holders.append(other)
                counts[token] += 1
        # sorted, so that nothing is left of how the tokens really lie
        pool: list[Face] = []
        for face in range(FACES):
            pool += ALIKE[face][: counts[face]]
        for other in holders:
            self.kept[other] = self.chance.pick(pool)
        self.pool = pool
