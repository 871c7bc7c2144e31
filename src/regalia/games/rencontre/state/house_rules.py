"""The house rules of one table, ready for use in the rules."""

from __future__ import annotations

from regalia.engine.flow import Procedure
from regalia.engine.options import Options
from regalia.games.rencontre.aliens.alien import NO_ALIEN, Alien
from regalia.games.rencontre.aliens.gallery import is_in_game
from regalia.games.rencontre.edicts.edict import Edict
from regalia.games.rencontre.state.cards import DECKS, FIRST_EDICT, PESTE, ZAP, Face
from regalia.games.rencontre.windows.points import BEFORE_DESTINY, Point


def whole(options: Options, name: str) -> int:
    """The value of an option that is a number."""
    value = options[name]
    assert isinstance(value, int)
    return value


def subsets(seats: list[int]) -> list[int]:
    """All sets of some seats, as bits, the empty one first."""
    masks = [0]
    for seat in seats:
        masks += [mask | 1 << seat for mask in masks]
    return masks


class HouseRules:
    """All options as attributes, the deck, the edicts and the powers."""

    def __init__(
        self,
        players: int,
        options: Options,
        edicts: tuple[Edict, ...],
        aliens: tuple[Alien, ...],
        checks: Procedure,
    ) -> None:
        # the other seats, clockwise from the left of each; shared, never changed
        self.after = [
            [(seat + step) % players for step in range(1, players)] for seat in range(players)
        ]
        # by offence and defence: the third players, the order of priority, whom one may invite
        self.third: list[list[list[int]]] = []
        self.orders: list[list[list[int]]] = []
        self.invitations: list[list[list[int]]] = []
        for offence in range(players):
            third = [
                [seat for seat in self.after[offence] if seat != defence]
                for defence in range(players)
            ]
            self.third.append(third)
            self.orders.append([[offence, defence, *third[defence]] for defence in range(players)])
            self.invitations.append([subsets(seats) for seats in third])
        self.victory_at_end = options["victory_check"] == "duel_end"
        self.max_rounds = whole(options, "max_rounds")
        self.leavers_out = options["on_leave"] == "remove"
        self.tokenless_out = options["tokenless_player"] == "out"
        self.reshuffle_at_once = options["reshuffle"] == "on_exhaustion"
        self.cancel_without_card = options["no_card_defence"] == "cancel"
        self.browse_discard = options["discard_browse"] == "all"
        self.home_to_origin = options["return_without_base"] == "origin"
        self.any_base_in_system = options["destiny_scope"] == "any_base_in_system"
        self.owner_anywhere = options["destiny_scope"] == "owner_anywhere"
        self.least_attack = whole(options, "min_attack_tokens")
        self.reward_one_by_one = options["reward_mix"] == "sequential"
        self.reward_optional = options["reward_optional"] is True
        self.deal_proposals = whole(options, "deal_proposals")
        self.deal_seconds = whole(options, "deal_clock_s")
        self.promises = options["promises"] is True
        self.edicts_for_involved = options["edict_players"] == "involved"
        self.zap_lasts_turn = options["zap_after_duel"] == "turn"
        self.plague_stands = options["peste_undone_by_chronos"] is False
        self.powers_each = whole(options, "powers_per_player")
        self.two_of_three = options["variant_two_of_three"] is True
        self.rotation = options["variant_rotation"] is True
        self.keeps = 2 if self.two_of_three else self.powers_each
        # one more is dealt than is kept: rencontre.variant.two-of-three and its like
        self.one_of_two = options["power_choice"] == "one_of_two" and self.powers_each > 0
        self.one_more = self.two_of_three or self.one_of_two
        self.free_choice = options["power_choice"] == "free"
        # rencontre.powerloss.threshold, rencontre.two.threshold
        two = players == 2
        self.least_home = whole(options, "two_player_min_home_bases" if two else "min_home_bases")
        self.powerless = self.powers_each == 0 and not self.two_of_three
        deck = DECKS[str(options["deck"])]
        if self.powerless and options["remove_zaps_when_powerless"] is True:
            deck = [face for face in deck if face != ZAP]
        self.faces: list[Face] = deck
        self.values = sorted({face for face in deck if face < FIRST_EDICT - 1})
        self.edicts = edicts
        # which edicts, as bits of faces, are legal at which point
        self.legal: list[int] = [0] * 64
        for edict in edicts:
            points = edict.points
            if edict.face == PESTE and options["peste_timing"] == "before_destiny":
                points = BEFORE_DESTINY
            for point in range(64):
                if points >> point & 1:
                    self.legal[point] |= 1 << edict.face
        self.checks = checks  # what to do when a main player has run out of duel cards
        numbers = 1 + max(alien.number for alien in aliens)
        self.aliens: list[Alien] = [NO_ALIEN] * numbers  # by number
        self.pile: list[int] = []  # the powers in the game
        self.switches: list[list[int]] = [[] for _ in range(numbers)]
        for alien in aliens:
            self.aliens[alien.number] = alien
            if is_in_game(alien, players, str(options["power_set"])):
                self.pile.append(alien.number)
            for option in alien.options:
                value = options[option.name]
                self.switches[alien.number].append(int(value) if isinstance(value, int) else 0)

    def edict(self, face: Face) -> Edict:
        """The edict of a face."""
        return self.edicts[face - FIRST_EDICT]

    def is_legal(self, face: Face, point: Point) -> bool:
        """True if an edict may be played at a point at all."""
        return self.legal[point] >> face & 1 == 1
