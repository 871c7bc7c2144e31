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
    """True if two powers of a hand may not be together."""
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
    # a power that came later is in no pile of older rules, dealt or not
    game.pile = [number for number in game.pile if game.alien(number).since <= game.version]
    if game.house_rules.powerless:
        game.tell("powerless", rule="rencontre.setup.powerless")
        return
    game.chance.shuffle(game.pile)
    rules = game.house_rules
    if rules.free_choice:
        return
    for _ in range(rules.keeps + 1 if rules.one_more else rules.keeps):
        for seat in range(game.players):
            deal_power(game, seat, rules.one_more)
    if rules.one_more:
        game.choosing = True
        for seat in range(game.players):
            for number in game.powers[seat]:
                game.tell("may-choose", seat, number, seen_by=only(seat))


def ask_which(game: Rencontre, frame: Frame) -> None:
    """Two out of three: all choose at the same time (A-46); so with one of two."""
    rules = game.house_rules
    if rules.one_of_two:
        game.call(ONE_OF_TWO)
    elif game.choosing:
        game.ask(REJECT, list(range(game.players)))
    elif rules.free_choice and not rules.powerless:
        game.call(PICKING, game.chance.below(game.players))


def show_powers(game: Rencontre, frame: Frame) -> None:
    """Every power is known to all, with its text and mark, before the cards are dealt."""
    if game.choosing:
        game.choosing = False
        for seat in range(game.players):
            number = game.answers[seat]
            if number == KEEP:
                continue
            if game.house_rules.one_of_two and game.house_rules.keeps == 1:
                number = next(own for own in game.powers[seat] if own != number)
            game.rejected[seat] = number
            game.powers[seat] = [own for own in game.powers[seat] if own != number]
    game.deal_powers_anew()
    if game.house_rules.free_choice:
        return  # everybody saw who took what
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
    """Question: the one of three powers to put away unseen."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        dealt = game.powers[seat]
        if len(dealt) <= game.house_rules.keeps:
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
        asked = "option.power_choice" if game.house_rules.one_of_two else "variant.two-of-three"
        return Refused(f"rencontre.{asked}", Label("rencontre-refused-reject"))


def ask_one_of_two(game: Rencontre, frame: Frame) -> None:
    """All choose at the same time, and what they put away is not shown."""
    question = KEEP_ONE if game.house_rules.keeps == 1 else REJECT
    game.ask(question, list(range(game.players)))


class KeepOne(Question[Rencontre]):
    """Question: the one of two powers to keep."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return game.powers[seat][:]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"power": alien_label(game.alien(answer))}
        return Label("rencontre-answer-keep-one", args, "alien", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"keeps {game.alien(answer).name}"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.option.power_choice", Label("rencontre-refused-keep-one"))


def ask_pick(game: Rencontre, frame: Frame) -> None:
    """Clockwise from a player drawn by chance, until everybody has as many as agreed."""
    taken = sum([len(powers) for powers in game.powers])
    if taken == game.players * game.house_rules.powers_each:
        frame.finish()
        return
    frame.what = (frame.who + taken) % game.players
    game.ask_one(PICK, frame.what)


def take_pick(game: Rencontre, frame: Frame) -> None:
    """The power is taken for all to see."""
    seat = frame.what
    number = game.answers[seat]
    frame.restart()
    game.pile = [other for other in game.pile if other != number]
    game.powers[seat] = [*game.powers[seat], number]
    game.deal_powers_anew()
    game.tell("has-power", seat, number)


class Pick(Question[Rencontre]):
    """Question: the power, of all that are free."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        own = game.powers[seat]
        return [number for number in sorted(game.pile) if not is_banned(game, [*own, number])]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"power": alien_label(game.alien(answer))}
        return Label("rencontre-answer-pick", args, "alien", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"takes {game.alien(answer).name}"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.option.power_choice", Label("rencontre-refused-pick"))


class Rotate(Question[Rencontre]):
    """Question: replace a power by a new one, or keep it."""

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
KEEP_ONE: Final = KeepOne("keep_one", always=True)
PICK: Final = Pick("pick")
ROTATE: Final = Rotate("rotate")
ONE_OF_TWO: Final = Procedure("one_of_two", ("rencontre.option.power_choice", ask_one_of_two))
PICKING: Final = Procedure(
    "picking",
    ("rencontre.option.power_choice", ask_pick),
    ("rencontre.option.power_choice", take_pick),
)
ROTATION: Final = Procedure(
    "rotation",
    ("rencontre.variant.rotation", ask_rotation),
    ("rencontre.variant.rotation", rotate),
)
