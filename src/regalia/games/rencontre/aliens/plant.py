"""Plant: borrows the power of a host in whose system it has a base."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.options import Whole
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.labels import alien_label
from regalia.games.rencontre.state.entries import graft_entry, graft_power, graft_seat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOME
from regalia.games.rencontre.windows.points import W04, W09, Point, span


class Plant(Alien):
    """Main player: the use of one working power of a host, until the next duel is settled."""

    def __init__(self) -> None:
        super().__init__(24, "plant", OPTIONAL, span(W04, W09))
        self.questions = ("graft",)
        # so many grafts a duel, which may_use counts: rencontre.power.plant.ruling-6
        self.once = False
        self.options = (Whole("plant_grafts", 1, 1, 3, self.rule, tried=(2,)),)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        if not game.is_main(seat):
            return False
        # those that have ended count too: rencontre.power.plant.ruling-5
        grafts = sum(1 for entry in game.grafts if graft_seat(entry) == seat)
        return grafts < game.switch(self) and len(grafts_open(game, seat)) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.call(GRAFTING, frame.who)


def grafts_open(game: Rencontre, seat: Seat) -> list[int]:
    """The powers a seat may borrow, each with who has it."""
    found: list[int] = []
    for host in game.after(seat):
        if game.bases[seat] & HOME << 5 * host:
            found += [
                graft_entry(number, host)
                for number in game.wielded[host]
                if game.is_usable(host, number)
            ]
    return found


class GraftQuestion(Question[Rencontre]):
    """Question: the power to borrow, and its host."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return grafts_open(game, seat)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        power, host = graft_power(answer), graft_seat(answer)
        args: Args = {"power": alien_label(game.alien(power)), "whom": seat_label(host)}
        return Label("rencontre-answer-graft", args, "alien", power)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"grafts {game.alien(graft_power(answer)).name}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        for alien in game.house_rules.aliens:
            if alien.name and words == f"grafts {alien.name}":
                return graft_entry(alien.number, max(0, game.owner_of(alien.number)))
        raise ValueError(words)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(PLANT.rule, Label("rencontre-refused-graft"))


def ask_graft(game: Rencontre, frame: Frame) -> None:
    """One host; where the host has several powers, one of them: rencontre.power.plant.ruling-1."""
    game.ask(GRAFT, [frame.who])


def graft(game: Rencontre, frame: Frame) -> None:
    """The power goes over with all it has gathered; the host is without it meanwhile."""
    answer = game.answers[frame.who]
    number, host = graft_power(answer), graft_seat(answer)
    game.grafts.append(graft_entry(number, frame.who))
    game.deal_powers_anew()
    game.tell("grafts", frame.who, number, host)


PLANT: Final = Plant()
GRAFT: Final = GraftQuestion("graft")
GRAFTING: Final = Procedure(
    "grafting",
    (PLANT.rule, ask_graft),
    ("rencontre.power.plant.ruling-2", graft),
)
