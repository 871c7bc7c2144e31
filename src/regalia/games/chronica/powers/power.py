"""Powers: a trigger, an effect and perhaps a condition, as a card's data names them."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.chronica.cards.faces import CARD_CLASS, CARDS, CATEGORY, TYPE, Card, Domain
from regalia.games.chronica.state import Chronica, Slot

# when a power acts, in the order of the vocabulary
CONDITION: Final = 0
ON_PLACE: Final = 1
ON_OCCUPY: Final = 2
ATTACK: Final = 3
ON_ACTION: Final = 4
REINFORCE: Final = 5
ON_DISCARD: Final = 6
AURA: Final = 7
GUARD: Final = 8
TRIGGERS: Final = (
    "condition", "on_place", "on_occupy", "attack", "on_action", "reinforce", "on_discard",
    "aura", "guard",
)  # fmt: skip

# what a bonus is added to
ALL_DOMAINS: Final = 3
FAVOURITE_DOMAIN: Final = 4
POWER_DOMAINS: Final = ("erudition", "prestige", "war", "all", "favourite")
SELF: Final = 0
ADJACENT: Final = 1
SCOPES: Final = ("self", "adjacent")
ANY: Final = -1


class Filter:
    """A kind of card: every key named must match.

    Keys: chronica.power.type, chronica.power.category, chronica.power.class.
    """

    def __init__(self, kind: int = ANY, category: int = ANY, card_class: int = ANY) -> None:
        self.kind = kind
        self.category = category
        self.card_class = card_class
        self.keys = sum(1 for key in (kind, category, card_class) if key != ANY)
        self.matches: list[bool] = [
            kind in (ANY, TYPE[card])
            and category in (ANY, CATEGORY[card])
            and card_class in (ANY, CARD_CLASS[card])
            for card in range(CARDS)
        ]


class Condition:
    """Condition for a power to act; the base one always holds."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, game: Chronica, power: Power, slot: Slot, occupied: bool) -> bool:
        """True if it holds for a card in a slot; occupied tells of an Action's target."""
        return True


class Effect:
    """Effect of a power; each overrides some of these hooks."""

    # whether it strikes an opponent, who must be named first
    strikes = False

    def __init__(self, name: str) -> None:
        self.name = name

    def cost(self, power: Power) -> int:
        """Cost of the effect in a card's values: chronica.deck.budget."""
        raise NotImplementedError

    def act(self, game: Chronica, power: Power, who: Seat, whom: Seat) -> None:
        """Acts once, for a seat, on an opponent if it strikes one."""

    def bonus(self, game: Chronica, power: Power, slot: Slot, domain: Domain) -> int:
        """Bonus of the effect to a slot, or to its own card, in a Domain."""
        return 0

    def discount(self, game: Chronica, power: Power, target: Slot) -> int:
        """Discount of the effect on the cost of an Action against a target."""
        return 0

    def pierces(self) -> bool:
        """True if its card may act against protected slots."""
        return False

    def allies(self, power: Power, category: int) -> bool:
        """True if its card counts as of this category, too."""
        return False

    def shields(self, power: Power, actor: Card) -> bool:
        """True if it keeps this actor from its slot."""
        return False

    def forbids_help(self) -> bool:
        """True if it keeps Reinforcements from its slot."""
        return False

    def screens(self) -> bool:
        """True if it also protects behind the neighbouring columns."""
        return False

    def anchors(self) -> bool:
        """True if its card cannot be welcomed."""
        return False

    def returns(self) -> bool:
        """True if its card goes to hand instead of the discard."""
        return False

    def permits(self, game: Chronica, power: Power, seat: Seat) -> bool:
        """True if its card may enter this seat's Province."""
        return True


class Power:
    """One power of one card."""

    def __init__(
        self,
        number: int,
        card: Card,
        trigger: int,
        effect: Effect,
        condition: Condition,
        condition_filter: Filter,
        amount: int,
        kind: Filter,
        domain: int,
        scope: int,
    ) -> None:
        self.number = number
        self.card = card
        self.trigger = trigger
        self.effect = effect
        self.condition = condition
        self.condition_filter = condition_filter
        self.amount = amount
        self.filter = kind
        self.domain = domain
        self.scope = scope
