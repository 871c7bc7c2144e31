"""Rows of Rencontre Cosmique: what a seat sees, straight from the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from regalia.engine.encoding.encoder import Encoder, ViewEncoder
from regalia.engine.encoding.layout import Layout, Part
from regalia.engine.flow import NOBODY
from regalia.engine.game import MOST_SEATS, Game
from regalia.games.rencontre.deals.numbers import DEAL_NUMBERS, deal_numbers
from regalia.games.rencontre.promises.numbers import promise_numbers
from regalia.games.rencontre.state.entries import edict_card, edict_player, shown_edict
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import is_face_up, place_of_laid, sees_card
from regalia.games.rencontre.state.places import CONE, HOLE, LIMBO, PLANETS, REMOVED, SPAN
from regalia.games.rencontre.view import FACE_DOWN, NOTHING, aside_face, committed_face
from regalia.games.rencontre.windows.points import CLASSES, SECONDS, W16, WZ, point_of, power_of
from regalia.games.rencontre.windows.public import POINTS, is_prompted

if TYPE_CHECKING:
    from mypy_extensions import i64

FACES: Final = 64  # that a bag counts
KNOWN_ROW: Final = 24  # cards of the deck that a row shows in their order
DISCARD_ROW: Final = 64
ENTRY_ROW: Final = 8
ORIGINS: Final = 24
MEMORIES: Final = 40
POWERS: Final = 3
UNDER: Final = 16
TOTALS: Final = 4
OFFERS: Final = 2
OPEN_PROMISES: Final = 128
PAST_PROMISES: Final = 48
PAIRS: Final = 16
ALL_FACES: Final = 2**62 - 1
# of each point the place of its class among P, T and I, and the pause at it
KINDS: Final = [max(0, "PTI".find(word)) for word in CLASSES]
TIMED: Final = 1
INTERRUPTS: Final = 2
WRITTEN: Final = frozenset({
    "seat", "players", "over", "winners", "waiting", "hand", "hand_sizes", "known", "told", "lacks",
    "planets", "cone", "origins", "hole", "removed", "in_hand", "foreign", "cup", "deck", "buried",
    "top", "discard", "discarded", "powers", "usable", "memory", "least_home", "rejected", "under",
    "out", "leaving", "first", "turns", "round", "offence", "duel", "defence", "disc", "target",
    "side", "asked_by", "forced", "answering", "committed", "face_up", "faces", "must", "promised",
    "totals", "upset", "winner", "consolation", "success", "lost", "gone", "aside", "in_play",
    "offers", "freed", "spoken", "pressed", "deal", "deal_seconds", "window", "promises", "settled",
    "kept", "broken",
})  # fmt: skip


class RencontreEncoder(ViewEncoder):
    """The rows of `RencontreView`; only fields that are not written here are taken from one."""

    def __init__(self, layout: Layout, rows: int) -> None:
        super().__init__(layout, rows)
        at = layout.at
        self.others: list[Part] = [part for part in layout.parts if part.name not in WRITTEN]
        self.hand: i64 = at("hand")
        self.hand_sizes: i64 = at("hand_sizes")
        self.known: i64 = at("known")
        self.told: i64 = at("told")
        self.lacks: i64 = at("lacks")
        self.planets: i64 = at("planets")
        self.cone: i64 = at("cone")
        self.origins: i64 = at("origins")
        self.hole: i64 = at("hole")
        self.removed: i64 = at("removed")
        self.in_hand: i64 = at("in_hand")
        self.foreign: i64 = at("foreign")
        self.cup: i64 = at("cup")
        self.deck: i64 = at("deck")
        self.buried: i64 = at("buried")
        self.buried_row: i64 = at("buried_2")
        self.top: i64 = at("top")
        self.top_row: i64 = at("top_2")
        self.discard: i64 = at("discard")
        self.discard_row: i64 = at("discard_2")
        self.discarded: i64 = at("discarded")
        self.powers: i64 = at("powers")
        self.power_rows: i64 = at("powers_2")
        self.usable: i64 = at("usable")
        self.memory: i64 = at("memory")
        self.least_home: i64 = at("least_home")
        self.rejected: i64 = at("rejected")
        self.under: i64 = at("under")
        self.under_row: i64 = at("under_2")
        self.out: i64 = at("out")
        self.leaving: i64 = at("leaving")
        self.first: i64 = at("first")
        self.turns: i64 = at("turns")
        self.round: i64 = at("round")
        self.offence: i64 = at("offence")
        self.duel: i64 = at("duel")
        self.defence: i64 = at("defence")
        self.disc: i64 = at("disc")
        self.target: i64 = at("target")
        self.side: i64 = at("side")
        self.asked_by: i64 = at("asked_by")
        self.forced: i64 = at("forced")
        self.answering: i64 = at("answering")
        self.committed: i64 = at("committed")
        self.face_up: i64 = at("face_up")
        self.faces: i64 = at("faces")
        self.must: i64 = at("must")
        self.promised: i64 = at("promised")
        self.totals: i64 = at("totals")
        self.upset: i64 = at("upset")
        self.winner: i64 = at("winner")
        self.consolation: i64 = at("consolation")
        self.success: i64 = at("success")
        self.lost: i64 = at("lost")
        self.gone: i64 = at("gone")
        self.aside: i64 = at("aside")
        self.aside_row: i64 = at("aside_2")
        self.in_play: i64 = at("in_play")
        self.in_play_row: i64 = at("in_play_2")
        self.offers: i64 = at("offers")
        self.freed: i64 = at("freed")
        self.spoken: i64 = at("spoken")
        self.pressed: i64 = at("pressed")
        self.deal: i64 = at("deal")
        self.deal_seconds: i64 = at("deal_seconds")
        self.window: i64 = at("window")
        self.promises: i64 = at("promises")
        self.settled: i64 = at("settled")
        self.kept: i64 = at("kept")
        self.broken: i64 = at("broken")

    def fix(self, row: i64, game: Game) -> None:
        assert isinstance(game, Rencontre)
        cells = self.cells
        cells.fix(row, self.players_at, self.players)
        cells.fix(row, self.least_home, game.house_rules.least_home)
        cells.fix(row, self.deal_seconds, game.house_rules.deal_seconds)

    def fill(self, game: Game, seat: i64) -> None:
        assert isinstance(game, Rencontre)
        self.put_flow(game, seat)
        self.fill_turn(game, seat)
        self.fill_duel(game, seat)
        self.fill_own(game, seat)
        self.fill_deck(game, seat)
        self.fill_told(game, seat)
        self.fill_aside(game, seat)
        self.fill_deal(game, seat)
        self.fill_window(game, seat)
        if game.house_rules.promises:
            self.fill_promises(game, seat)
        place: i64 = 0
        other = seat
        while place < self.players:
            self.fill_seat(game, seat, other, place)
            self.fill_tokens(game, other, place)
            self.fill_powers(game, seat, other, place)
            place += 1
            other += 1
            if other == self.players:
                other = 0
        if self.others:
            view = game.view(seat)
            for part in self.others:
                self.show_part(part, getattr(view, part.name), seat)

    def fill_turn(self, game: Rencontre, seat: i64) -> None:
        """The facts of the game and of the turn."""
        cells = self.cells
        cells.put(self.out, game.out)
        cells.put(self.leaving, game.leaving)
        cells.put(self.turns, game.turns)
        cells.put(self.round, game.round)
        cells.put(self.duel, game.duel)
        cells.put(self.disc, game.disc)
        cells.put(self.target, game.target)
        self.put_seat(self.first, game.first, seat)
        self.put_seat(self.offence, game.offence, seat)
        self.put_seat(self.defence, game.defence, seat)
        self.put_seat(self.answering, game.answering, seat)
        self.put_seat(self.winner, game.winner, seat)
        self.put_bag(self.cup, game.cup)
        self.put_row(self.memory, MEMORIES, game.memory)
        if game.under:
            under = game.pile[: game.under]
            self.put_bag(self.under, under)
            self.put_row(self.under_row, UNDER, under)

    def fill_duel(self, game: Rencontre, seat: i64) -> None:
        """The facts of the duel."""
        cells = self.cells
        if game.upset:
            cells.flag(self.upset)
        if game.success:
            cells.flag(self.success)
        cells.put(self.consolation, game.consolation)
        cells.put(self.pressed, game.pressed)
        self.put_row(self.totals, TOTALS, game.totals)
        self.put_row(self.spoken, OFFERS, game.spoken)
        self.put_row(self.origins, ORIGINS, game.origins)
        face_up: i64 = 0
        other: i64 = 0
        while other < self.players:
            if game.committed[other] != NOTHING and is_face_up(game, other):
                face_up |= 1 << other
            other += 1
        cells.put(self.face_up, face_up)

    def fill_own(self, game: Rencontre, seat: i64) -> None:
        """The own hand, and the power that the seat put away."""
        faces = game.house_rules.faces
        for card in game.hands[seat]:
            self.cells.add(self.hand + faces[card])
        if game.blind >> seat & 1 and place_of_laid(game, seat) != NOBODY:
            # its card was picked unseen: the hand looks as before the pick
            self.cells.add(self.hand + faces[game.laid[seat]])
        self.cells.put(self.rejected, game.rejected[seat])

    def fill_deck(self, game: Rencontre, seat: i64) -> None:
        """The deck as far as the seat knows it, and the discards."""
        cells = self.cells
        faces = game.house_rules.faces
        deck, known = cast("list[i64]", game.deck), cast("list[i64]", game.known)
        count: i64 = len(deck)
        cells.put(self.deck, count)
        place: i64 = 0
        while place < game.buried:
            card = deck[place]
            sees = known[card] >> seat & 1 == 1
            self.put_known(self.buried, self.buried_row, place, faces[card] if sees else FACE_DOWN)
            place += 1
        while place < count and not known[deck[place]] >> seat & 1:
            place += 1
        # from the top down to the last card that the seat knows
        deep: i64 = 0
        while count - 1 - deep >= place:
            card = deck[count - 1 - deep]
            sees = known[card] >> seat & 1 == 1
            self.put_known(self.top, self.top_row, deep, faces[card] if sees else FACE_DOWN)
            deep += 1
        discard = game.discard
        cells.put(self.discarded, len(discard))
        if not game.house_rules.browse_discard:
            discard = discard[-1:]
        for index, card in enumerate(discard):
            cells.add(self.discard + faces[card])
            if index < DISCARD_ROW:
                cells.put(self.discard_row + index, faces[card])

    def put_known(self, bag: i64, row: i64, place: i64, face: i64) -> None:
        """A card of the deck, or that there is one unknown."""
        if face >= 0:
            self.cells.add(bag + face)
        if place < KNOWN_ROW:
            self.cells.put(row + place, face)

    def fill_told(self, game: Rencontre, seat: i64) -> None:
        """Sets of faces of which all know that a hand holds one, and how many sets."""
        players = self.players
        for entry in game.told:
            turn = entry % 8 - seat
            if turn < 0:
                turn += players
            begin = self.told + turn * (FACES + 1)
            self.put_bits(begin, entry // 8)
            self.cells.add(begin + FACES)

    def fill_aside(self, game: Rencontre, seat: i64) -> None:
        """Cards set aside, and edicts in play."""
        for index, entry in enumerate(game.aside):
            self.put_entry(self.aside, self.aside_row, index, aside_face(game, seat, entry), seat)
        faces = game.house_rules.faces
        for index, entry in enumerate(game.in_play):
            edict = shown_edict(edict_player(entry), faces[edict_card(entry)])
            self.put_entry(self.in_play, self.in_play_row, index, edict, seat)

    def put_entry(self, bag: i64, row: i64, index: i64, entry: i64, seat: i64) -> None:
        """A face with its seat, counted and in its order."""
        turn = entry // 64 - seat
        if turn < 0:
            turn += self.players
        self.cells.add(bag + turn * FACES + entry % 64)
        if index < ENTRY_ROW:
            self.cells.put(row + index, entry)

    def fill_deal(self, game: Rencontre, seat: i64) -> None:
        """Open proposals, what was agreed, and whose tokens an extra term brings back."""
        for index, offer in enumerate(game.offers):
            if offer >= 0:
                self.put_row(self.offers + index * DEAL_NUMBERS, DEAL_NUMBERS, deal_numbers(offer))
        if game.deal >= 0:
            self.put_row(self.deal, DEAL_NUMBERS, deal_numbers(game.deal))
        for index, other in enumerate(game.freed):
            if other >= 0 and index < OFFERS:
                turn = other - seat
                if turn < 0:
                    turn += self.players
                self.cells.put(self.freed + index, turn + 1)

    def fill_window(self, game: Rencontre, seat: i64) -> None:
        """The public facts of the window that is being asked (`windows.public.open_facts`)."""
        if not game.stack or not game.asked:
            return
        frame = game.stack[-1]
        power = 0
        user = NOBODY
        name = game.question.name
        if name == "zap":
            point = WZ
            power, user = power_of(frame), frame.who
        elif name == "window":
            point = point_of(frame)
        else:
            return
        kind = KINDS[point] if point <= WZ else INTERRUPTS
        # a pause that only some hand could cause is shown to nobody but the seat that is asked
        if kind != TIMED and seat not in game.asked:
            return
        cells = self.cells
        at = self.window
        last: i64 = len(POINTS) - 1
        cells.flag(at + (point if point <= WZ else last))
        at += last + 1
        cells.flag(at + kind)
        at += 3
        other: i64 = 0
        while other < self.players:
            if is_prompted(game, other, point, user):
                self.put_seat(at, other, seat)
            other += 1
        at += MOST_SEATS
        self.put_seat(at, user, seat)
        at += MOST_SEATS
        seconds = SECONDS[point] if point <= WZ else 0
        cells.put(at, game.house_rules.deal_seconds if point == W16 else seconds)
        cells.put(at + 1, power)

    def fill_promises(self, game: Rencontre, seat: i64) -> None:
        """Promises that are open, the last that are past, and the record of every seat."""
        self.put_promises(self.promises, OPEN_PROMISES, "promises", game.promises, seat)
        self.put_promises(self.settled, PAST_PROMISES, "settled", game.settled, seat)
        self.put_promises(self.kept, PAIRS, "kept", game.kept, seat)
        self.put_promises(self.broken, PAIRS, "broken", game.broken, seat)

    def put_promises(self, at: i64, most: i64, name: str, entries: list[int], seat: i64) -> None:
        """One of the fields that promises are shown by."""
        self.put_row(at, most, promise_numbers(tuple(entries), name, int(seat), int(self.players)))

    def fill_seat(self, game: Rencontre, seat: i64, other: i64, place: i64) -> None:
        """The cards of a seat and its part in the duel, at its place from the own one on."""
        cells = self.cells
        cells.put(self.hand_sizes + place, len(game.hands[other]))
        cells.put(self.side + place, game.side[other])
        cells.put(self.asked_by + place, game.asked_by[other])
        cells.put(self.forced + place, game.forced[other])
        cells.put(self.faces + place, game.faces[other])
        cells.put(self.lost + place, game.lost[other])
        cells.put(self.committed + place, committed_face(game, seat, other))
        cells.flags(self.lacks + place * FACES, game.lacks[other] & ALL_FACES)
        cells.flags(self.must + place * FACES, game.must[other] & ALL_FACES)
        cells.flags(self.promised + place * FACES, game.promised[other] & ALL_FACES)
        if game.losses:
            loss = game.losses[-1]
            cells.put(self.gone + place, loss.gone(other) - loss.restored[other])
        if other == seat:
            return
        faces, known = game.house_rules.faces, cast("list[i64]", game.known)
        for card in cast("list[i64]", game.hands[other]):
            if known[card] >> seat & 1:
                cells.add(self.known + place * FACES + faces[card])
        laid: i64 = game.laid[other]
        if laid >= 0 and known[laid] >> seat & 1:
            there = place_of_laid(game, other)
            if there != NOBODY and not sees_card(game, seat, there):
                cells.add(self.known + place * FACES + faces[laid])

    def fill_tokens(self, game: Rencontre, other: i64, place: i64) -> None:
        """The tokens of a seat."""
        cells = self.cells
        tokens = game.tokens
        begin = other * SPAN
        cells.numbers(self.planets + place * PLANETS, tokens, begin, begin + PLANETS)
        cells.put(self.cone + place, tokens[begin + CONE])
        cells.put(self.hole + place, tokens[begin + HOLE])
        cells.put(self.removed + place, tokens[begin + REMOVED])
        cells.put(self.in_hand + place, tokens[begin + LIMBO])
        cells.put(self.foreign + place, game.foreign_bases(other))

    def fill_powers(self, game: Rencontre, seat: i64, other: i64, place: i64) -> None:
        """The powers of a seat, and which of them it can use now."""
        if not game.choosing:
            powers = game.wielded[other]
        elif other == seat:
            powers = game.powers[other]
        else:
            return
        cells = self.cells
        for index, number in enumerate(powers):
            if number < FACES:
                cells.add(self.powers + place * FACES + number)
            if index < POWERS:
                cells.put(self.power_rows + place * POWERS + index, number)
                if game.is_usable(other, number):
                    cells.flag(self.usable + place * POWERS + index)

    def put_bag(self, at: i64, cards: list[int]) -> None:
        """One more for each card."""
        self.cells.bag(at, cards)

    def put_row(self, at: i64, most: i64, numbers: list[int]) -> None:
        """Numbers in their order, as many as there is room for."""
        count: i64 = len(numbers)
        self.cells.numbers(at, numbers, 0, min(count, most))

    def put_bits(self, at: i64, bits: int) -> None:
        """One more for each face of a set."""
        left: i64 = bits & ALL_FACES
        place: i64 = 0
        while left != 0:
            if left & 1:
                self.cells.add(at + place)
            left >>= 1
            place += 1


def make_encoder(layout: Layout, rows: int) -> Encoder:
    """The encoder of this game."""
    return RencontreEncoder(layout, rows)
