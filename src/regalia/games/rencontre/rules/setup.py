"""The set-up: powers, hands, and who begins; and the variants with more powers."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.labels import alien_label
from regalia.games.rencontre.rules.hands import draw
from regalia.games.rencontre.state.game import HAND, Rencontre

KEEP: Final = PASS


def is_banned(game: Rencontre, powers: list[int]) -> bool:
    """Whether two powers of a hand may not be together."""
    names = [game.alien(number).name for number in powers]
    return any(ban in names for number in powers for ban in game.alien(number).bans)


def deal_power(game: Rencontre, seat: Seat, freely: bool) -> bool:
    """The top power of the pile; one that may not be in that hand goes under the pile."""
    for _ in range(len(game.pile)):
        number = game.pile.pop()
        game.under = min(game.under, len(game.pile))
        hand = [*game.powers[seat], number]
        if freely or not is_banned(game, hand):
            game.powers[seat] = hand
            return True
        game.tell("goes-under", seat, number, rule="rencontre.powers.several")
        put_under_pile(game, number)
    return False


def put_under_pile(game: Rencontre, number: int) -> None:
    """A power goes under the pile for all to see."""
    game.pile.insert(0, number)
    game.under += 1


def deal_powers(game: Rencontre, frame: Frame) -> None:
    """The powers are shuffled and dealt, as many each as agreed: rencontre.variant.several."""
    if game.house_rules.powerless:
        game.tell("powerless", rule="rencontre.setup.powerless")
        return
    # a power that came later is not dealt under older rules
    game.pile = [number for number in game.pile if game.alien(number).since <= game.version]
    game.chance.shuffle(game.pile)
    each = 3 if game.house_rules.two_of_three else game.house_rules.powers_each
    for _ in range(each):
        for seat in range(game.players):
            deal_power(game, seat, game.house_rules.two_of_three)
    if game.house_rules.two_of_three:
        game.choosing = True
        for seat in range(game.players):
            for number in game.powers[seat]:
                game.tell("may-choose", seat, number, seen_by=only(seat))


def ask_which(game: Rencontre, frame: Frame) -> None:
    """Two out of three: all choose at the same time (A-46)."""
    if game.choosing:
        game.ask(REJECT, list(range(game.players)))


def show_powers(game: Rencontre, frame: Frame) -> None:
    """Every power is known to all, with its text and mark, before the cards are dealt."""
    if game.choosing:
        game.choosing = False
        for seat in range(game.players):
            number = game.answers[seat]
            if number != KEEP:
                game.rejected[seat] = number
                game.powers[seat] = [own for own in game.powers[seat] if own != number]
    game.deal_powers_anew()
    for seat in range(game.players):
        for number in game.powers[seat]:
            game.tell("has-power", seat, number, rule="rencontre.setup.read-powers")


def deal_hands(game: Rencontre, frame: Frame) -> None:
    """The deck is shuffled and each player receives seven cards."""
    game.chance.shuffle(game.deck)
    for seat in range(game.players):
        draw(game, seat, HAND)


def choose_first(game: Rencontre, frame: Frame) -> None:
    """A disc drawn from the full cup names the first player, and goes back."""
    game.first = game.chance.pick(game.cup[:])
    game.offence = game.first
    game.round = 1
    game.tell("begins", game.first)


class Reject(Question[Rencontre]):
    """Which of three powers is put away unseen."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        dealt = game.powers[seat]
        if len(dealt) < 3:
            return [KEEP]
        fine = [
            number
            for number in dealt
            if not is_banned(game, [other for other in dealt if other != number])
        ]
        return fine or dealt[:]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == KEEP:
            return Label("rencontre-answer-keep")
        args: Args = {"power": alien_label(game.alien(answer))}
        return Label("rencontre-answer-reject", args, "alien", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "keeps" if answer == KEEP else f"rejects {game.alien(answer).name}"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.variant.two-of-three", Label("rencontre-refused-reject"))


class Rotate(Question[Rencontre]):
    """Whether a power is replaced by a new one."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return [KEEP, *game.powers[seat]]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == KEEP:
            return Label("rencontre-answer-keep")
        args: Args = {"power": alien_label(game.alien(answer))}
        return Label("rencontre-answer-replace", args, "alien", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "keeps" if answer == KEEP else f"replaces {game.alien(answer).name}"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.variant.rotation", Label("rencontre-refused-power"))


def ask_rotation(game: Rencontre, frame: Frame) -> None:
    """Clockwise from the first player of the game, each keeps or replaces."""
    if frame.what == game.players or not game.pile:
        frame.finish()
        return
    frame.who = (game.first + frame.what) % game.players
    frame.what += 1
    game.answers[frame.who] = KEEP
    if game.powers[frame.who] and not game.out >> frame.who & 1:
        game.ask_one(ROTATE, frame.who)


def rotate(game: Rencontre, frame: Frame) -> None:
    """The old card goes under the pile, the new one comes from the top (A-47)."""
    seat = frame.who
    number = game.answers[seat]
    frame.restart()
    if number == KEEP:
        game.tell("keeps-power", seat)
        return
    game.powers[seat] = [own for own in game.powers[seat] if own != number]
    game.memory[number] = 0
    game.tell("gives-up", seat, number)
    deal_power(game, seat, False)
    put_under_pile(game, number)
    game.grafts = []
    game.deal_powers_anew()
    game.tell("has-power", seat, game.powers[seat][-1])


REJECT: Final = Reject("reject", always=True)
ROTATE: Final = Rotate("rotate")
ROTATION: Final = Procedure(
    "rotation",
    ("rencontre.variant.rotation", ask_rotation),
    ("rencontre.variant.rotation", rotate),
)
