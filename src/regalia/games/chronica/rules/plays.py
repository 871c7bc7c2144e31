"""Plays: what a player may do with a turn, and why everything else is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from regalia.engine.flow import LEAST, PASS, SMALL, Answer, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.faces import CARDS, EDIFICE, NO_CARD, TYPE, Card, card_of
from regalia.games.chronica.labels import card_label, card_word, slot_from, slot_label, slot_word
from regalia.games.chronica.powers.effects import NO_FILTER, POWERS
from regalia.games.chronica.powers.power import Filter
from regalia.games.chronica.rules.comparison import (
    difference,
    has_guard,
    has_to_wait,
    helpers_in_hand,
    helpers_in_province,
    is_protected,
    is_shielded,
    may_be_helped,
    may_be_sent,
    meets_condition,
    pierces,
    replacement_difference,
    waiting_cards,
    would_fall,
)
from regalia.games.chronica.state import SLOTS, Chronica, Slot, province_of

if TYPE_CHECKING:
    from mypy_extensions import i64

# a play as one number: (kind * 128 + card) * 32 + slot; the slots of the fifth and sixth
# Province lie as far behind those of the first and second as there are such numbers
PLACE: Final = 0
REPLACE: Final = 1
ACT: Final = 2
EXCHANGE: Final = 3  # a pass: one card for two
KIND: Final = 128 * 32
CARD: Final = 32
FAR: Final = 4 * KIND
NOTHING: Final = 127  # the card of a pass with an empty hand
VERBS: Final = ("place", "replace", "act", "pass")
# the numbers of all plays, made once: hundreds are listed for every turn
NUMBERS: Final[list[object]] = list(range(2 * FAR))
STOP: Final = PASS
STOP_WORD: Final = "stop"


def play_of(kind: int, card: Card, slot: Slot) -> Answer:
    """A play as an answer."""
    return kind * KIND + card * CARD + place_of(slot)


def place_of(slot: Slot) -> int:
    """Offset of a slot in the number of a play."""
    return slot if slot < CARD else slot - CARD + FAR


def kind_of(answer: Answer) -> int:
    """The kind of a play."""
    return answer // KIND % len(VERBS)


def played_card(answer: Answer) -> Card:
    """The card that is placed, sent or discarded."""
    return answer // CARD % 128


def played_slot(answer: Answer) -> Slot:
    """The slot of a play."""
    return answer % CARD + answer // FAR * CARD


def first_pass(players: int) -> int:
    """The first action of a pass: before it stand plays by card and slot, Province by Province."""
    return SMALL + players * CARDS * SLOTS


def action_of(game: Chronica, seat: Seat, answer: Answer) -> int:
    """A play as an action: card and slot, the own Province first, then the others clockwise."""
    kind, card, slot = kind_of(answer), played_card(answer), played_slot(answer)
    if kind == EXCHANGE:
        return first_pass(game.players) + (CARDS if card == NOTHING else card)
    turn = (province_of(slot) - seat) % game.players
    return SMALL + (turn * CARDS + card) * SLOTS + slot % SLOTS


def actions_of(game: Chronica, seat: i64, answers: list[Answer]) -> list[int]:
    """The same of a list of answers: there are hundreds for every turn."""
    found: list[object] = []
    players: i64 = game.players
    first: i64 = first_pass(game.players)
    for play in cast("list[i64]", answers):
        if play == STOP:
            found.append(NUMBERS[STOP - LEAST])
            continue
        card = play >> 5 & 127
        if play >> 12 & 3 == EXCHANGE:
            found.append(NUMBERS[first + (CARDS if card == NOTHING else card)])
            continue
        slot = (play & 31) + (play >> 14 << 5)
        turn = (slot >> 3) - seat
        if turn < 0:
            turn += players
        found.append(NUMBERS[SMALL + (turn * CARDS + card) * SLOTS + (slot & 7)])
    return cast("list[int]", found)


# --- what is legal ---


def open_places(game: Chronica, seat: Seat) -> tuple[list[int], list[int]]:
    """Offsets of the slots where a seat may place Edifices and Personnages.

    Edifices replace, or go beside none; Personnages go where none stands.
    """
    base = SLOTS * seat
    for_edifices: list[int] = []
    for_people: list[int] = []
    for slot in range(base, base + SLOTS):
        place = place_of(slot)
        # on an empty slot, under a Wanderer, or instead of another Edifice:
        # chronica.edifice.free-slot, chronica.edifice.on-wanderer, chronica.replace.allowed
        for_edifices.append(place if game.edifices[slot] == NO_CARD else REPLACE * KIND + place)
        if game.people[slot] == NO_CARD:
            for_people.append(place)
    return for_edifices, for_people


def open_targets(game: Chronica, seat: Seat) -> tuple[list[Slot], list[Slot]]:
    """The adverse slots an Action may target, and those that protection keeps from it.

    Any adverse Province, and both cards of a slot together: chronica.multi.target,
    chronica.occupied.whole.
    """
    targets: list[Slot] = []
    protected: list[Slot] = []
    for other in game.opponents(seat):
        for slot in range(SLOTS * other, SLOTS * other + SLOTS):
            if game.edifices[slot] != NO_CARD or game.people[slot] != NO_CARD:
                (protected if is_protected(game, slot) else targets).append(slot)
    return targets, protected


def add_actions(
    game: Chronica,
    card: Card,
    targets: list[Slot],
    protected: list[Slot],
    guarded: list[Slot],
    plays: list[object],
) -> None:
    """One Personnage from hand against one slot: chronica.action.actor, chronica.action.target."""
    act = ACT * KIND + card * CARD
    if protected and pierces(game, card):
        targets = targets + protected
    plays += [
        NUMBERS[act + place_of(slot)]
        for slot in targets
        if slot not in guarded or not is_shielded(game, slot, card)
    ]


def legal_plays(game: Chronica, seat: Seat, kind: Filter, placing_only: bool) -> list[Answer]:
    """Every play of the hand that the right to play allows: chronica.turn.play-kinds.

    A Character is placed or sent, and never moved: chronica.personnage.two-uses,
    chronica.personnage.no-move.
    """
    plays: list[object] = []
    for_edifices, for_people = open_places(game, seat)
    targets, protected = open_targets(game, seat)
    guarded = [slot for slot in targets + protected if has_guard(game, slot)]
    waiting = waiting_cards(game)
    for card in game.hands[seat]:
        waits = waiting[card]
        if not waits and kind.matches[card] and meets_condition(game, seat, card):
            places = for_edifices if TYPE[card] == EDIFICE else for_people
            begin: i64 = card * CARD
            plays += [NUMBERS[begin + place] for place in cast("list[i64]", places)]
        # a placement condition does not concern Actions (chronica.C36)
        stays = placing_only or (waits and game.house_rules.unique_blocks_actions)
        if TYPE[card] != EDIFICE and not stays:
            add_actions(game, card, targets, protected, guarded, plays)
    return cast("list[Answer]", plays)


def passes(game: Chronica, seat: Seat) -> list[Answer]:
    """One pass for each card that may be given for it, or one without: chronica.pass.empty-hand."""
    hand = game.hands[seat]
    if not hand:
        return [play_of(EXCHANGE, NOTHING, 0)]
    return [EXCHANGE * KIND + card * CARD for card in hand]


# --- why not ---


def why_not(
    game: Chronica, seat: Seat, answer: Answer, kind: Filter, extra: bool
) -> Refused | None:
    """The rule that forbids a play which is not legal."""
    if answer < 0 or answer >= 2 * FAR:
        return None
    play, card, slot = kind_of(answer), played_card(answer), played_slot(answer)
    if play == EXCHANGE and extra:
        return Refused("chronica.pass.not-after-play", Label("chronica-refused-pass-late"))
    if card >= CARDS:
        # only a pass may come without a card
        return Refused("chronica.pass.exchange", Label("chronica-refused-pass-card"))
    name: Args = {"card": card_label(card)}
    if card not in game.hands[seat]:
        return Refused("chronica.turn.from-hand", Label("chronica-refused-not-in-hand", name))
    if slot >= SLOTS * game.players or play == EXCHANGE:
        return None
    if kind.keys and (play == ACT or not kind.matches[card]):
        return Refused("chronica.power.replay", Label("chronica-refused-replay", name))
    if play == ACT:
        return why_no_action(game, seat, card, slot)
    return why_no_placement(game, seat, play, card, slot)


def why_no_placement(
    game: Chronica, seat: Seat, play: int, card: Card, slot: Slot
) -> Refused | None:
    """The refusal of placing this card there, or replacing an Edifice; None if legal."""
    args: Args = {"card": card_label(card), "slot": slot_label(slot)}
    if province_of(slot) != seat:
        return Refused("chronica.zone.province", Label("chronica-refused-own-province", args))
    if has_to_wait(game, card):
        return Refused("chronica.unique.wait", Label("chronica-refused-unique", args))
    if not meets_condition(game, seat, card):
        return Refused("chronica.power.condition", Label("chronica-refused-condition", args))
    if play == REPLACE:
        return Refused("chronica.replace.allowed", Label("chronica-refused-replace", args))
    if TYPE[card] == EDIFICE:
        return Refused("chronica.edifice.one-per-slot", Label("chronica-refused-edifice", args))
    return Refused("chronica.personnage.slot", Label("chronica-refused-personnage", args))


def why_no_action(game: Chronica, seat: Seat, card: Card, slot: Slot) -> Refused | None:
    """The refusal of sending this card against that slot; None if legal."""
    args: Args = {"card": card_label(card), "slot": slot_label(slot)}
    if TYPE[card] == EDIFICE:
        return Refused("chronica.action.actor", Label("chronica-refused-actor", args))
    if not may_be_sent(game, card):
        return Refused("chronica.unique.wait", Label("chronica-refused-unique", args))
    if province_of(slot) == seat or game.is_empty(slot):
        return Refused("chronica.action.target", Label("chronica-refused-target", args))
    if is_shielded(game, slot, card):
        return Refused("chronica.power.shield", Label("chronica-refused-shield", args))
    return Refused("chronica.action.unprotected", Label("chronica-refused-protected", args))


# --- the questions ---


class PlayQuestion(Question[Chronica]):
    """Question: the active player's play, or a pass."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        # passing is always possible: chronica.pass.allowed
        plays = legal_plays(game, seat, NO_FILTER, False)
        plays += passes(game, seat)
        return plays

    def action(self, game: Chronica, seat: Seat, answer: Answer) -> int:
        return STOP - LEAST if answer == STOP else action_of(game, seat, answer)

    def actions(self, game: Chronica, seat: Seat, answers: list[Answer]) -> list[int]:
        return actions_of(game, seat, answers)

    def features(self, game: Chronica, seat: Seat, answer: Answer) -> dict[str, int]:
        if answer == STOP:
            return {"verb": len(VERBS)}
        found = {"verb": kind_of(answer)}
        card, slot = played_card(answer), played_slot(answer)
        if card != NOTHING:
            found["card"] = card
        if kind_of(answer) != EXCHANGE:
            found["slot"] = slot
        return found

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        return describe_play(game, seat, answer)

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        return write_play(seat, answer)

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        return read_play(game, seat, words)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        if answer == STOP:
            # a turn is played or passed: chronica.turn.one-play
            return Refused("chronica.pass.exchange", Label("chronica-refused-stop"))
        return why_not(game, seat, answer, NO_FILTER, False)

    def fallback(self, game: Chronica, seat: Seat, offered: list[Answer]) -> Answer:
        return offered[-1]  # a pass changes least


class ExtraQuestion(PlayQuestion):
    """An extra play of Fervour or of a power, or none: chronica.fervour.any-play."""

    def right(self, game: Chronica) -> Filter:
        """The kind of card this extra play is for."""
        waiting = game.extras[0]
        return POWERS[waiting - 1].filter if waiting else NO_FILTER

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        waiting = game.extras[0]
        return [STOP, *legal_plays(game, seat, self.right(game), waiting > 0)]

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        return why_not(game, seat, answer, self.right(game), True)

    def fallback(self, game: Chronica, seat: Seat, offered: list[Answer]) -> Answer:
        return STOP


PLAY: Final = PlayQuestion("play")
EXTRA: Final = ExtraQuestion("extra_play")


def write_play(seat: Seat, answer: Answer) -> str:
    """A play in notation."""
    if answer == STOP:
        return STOP_WORD
    kind, card = kind_of(answer), played_card(answer)
    if kind == EXCHANGE:
        return VERBS[kind] if card == NOTHING else f"{VERBS[kind]} {card_word(card)}"
    return f"{VERBS[kind]} {card_word(card)} {slot_word(played_slot(answer), seat)}"


def read_play(game: Chronica, seat: Seat, words: str) -> Answer:
    """The play that notation names, legal or not."""
    if words == STOP_WORD:
        return STOP
    parts = words.split()
    if not parts or parts[0] not in VERBS:
        raise ValueError(words)
    kind = VERBS.index(parts[0])
    if kind == EXCHANGE and len(parts) <= 2:
        return play_of(kind, card_of(parts[1]) if len(parts) == 2 else NOTHING, 0)
    if kind == EXCHANGE or len(parts) != 3:
        raise ValueError(words)
    return play_of(kind, card_of(parts[1]), slot_from(parts[2], seat, game.players))


def describe_play(game: Chronica, seat: Seat, answer: Answer) -> Label:
    """A play as a sentence, with what it costs."""
    if answer == STOP:
        return Label("chronica-answer-stop")
    kind, card, slot = kind_of(answer), played_card(answer), played_slot(answer)
    if kind == EXCHANGE:
        if card == NOTHING:
            count = game.house_rules.empty_hand_draw
            return Label("chronica-answer-pass-empty", {"count": count})
        return Label("chronica-answer-pass", {"card": card_label(card)}, "card", card)
    args: Args = {"card": card_label(card), "slot": slot_label(slot)}
    if kind == REPLACE:
        old = game.edifices[slot]
        args["old"] = card_label(old)
        args["cost"] = max(0, -replacement_difference(old, card))
        fatal = -replacement_difference(old, card) >= game.honour[seat]
        word = "chronica-answer-replace-fatal" if fatal else "chronica-answer-replace"
        return Label(word, args, "slot", slot, fatal)
    if kind == PLACE:
        return describe_placement(game, card, slot, args)
    return describe_action(game, seat, card, slot, args)


def describe_placement(game: Chronica, card: Card, slot: Slot, args: Args) -> Label:
    """A placement as a label, with the card on or under it."""
    other = game.people[slot] if TYPE[card] == EDIFICE else game.edifices[slot]
    if other == NO_CARD:
        return Label("chronica-answer-place", args, "slot", slot)
    args["other"] = card_label(other)
    word = "chronica-answer-build" if TYPE[card] == EDIFICE else "chronica-answer-occupy"
    return Label(word, args, "slot", slot)


def describe_action(game: Chronica, seat: Seat, card: Card, slot: Slot, args: Args) -> Label:
    """An Action as a label: target, and cost alone and with the best Reinforcement.

    One that costs all Honour says so: it must be confirmed (chronica.C17).
    """
    edifice, person = game.edifices[slot], game.people[slot]
    args["whom"] = seat_label(province_of(slot))
    args["target"] = card_label(edifice if edifice != NO_CARD else person)
    args["occupied"] = "yes" if game.is_occupied(slot) else "no"
    change = difference(game, card, NO_CARD, slot)
    best = best_help(game, seat, card, slot, change)
    args["change"] = signed(change)
    args["best"] = signed(best)
    args["helped"] = "yes" if best > change else "no"
    fatal = would_fall(game, seat, best, province_of(slot), game.is_occupied(slot))
    word = "chronica-answer-act-fatal" if fatal else "chronica-answer-act"
    return Label(word, args, "slot", slot, fatal)


def best_help(game: Chronica, seat: Seat, actor: Card, target: Slot, alone: int) -> int:
    """The best difference a Reinforcement could bring."""
    if not may_be_helped(game, target):
        return alone
    helpers = [card for card in helpers_in_hand(game, seat) if card != actor]
    helpers += [game.people[slot] for slot in helpers_in_province(game, seat)]
    best = alone
    for helper in helpers:
        best = max(best, difference(game, actor, helper, target))
    return best


def signed(number: int) -> str:
    """A difference with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
