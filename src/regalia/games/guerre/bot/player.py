"""A fair player of La guerre de la couronne: it counts, swaps upwards and robs the leader."""

from __future__ import annotations

from regalia.engine.chair import Chair
from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.games.guerre.questions import ANNOUNCE
from regalia.games.guerre.tokens import BANKRUPTCY, JOKER, KING, PRINCE, QUEEN
from regalia.games.guerre.view import GuerreView


class GuerreBot:
    """Chooses by a few plain reasons, each of which it can tell."""

    def __init__(self) -> None:
        self.why: Label | None = None

    def choose(self, chair: Chair) -> Answer:
        view = chair.view()
        assert isinstance(view, GuerreView)
        options = chair.options()
        question = chair.question()
        if question == "queen_target":
            return self.rob(view, options)
        if question == "joker_swap":
            return self.swap(view)
        if question == "chance_use":
            return self.announce(view)
        self.why = Label("guerre-why-pay")
        # what goes to the pool may come back to a rival: give the weakest face
        return min(options)

    def reason(self) -> Label | None:
        return self.why

    def rob(self, view: GuerreView, options: list[Answer]) -> Answer:
        """The highest pile; one that can give two before one that cannot."""
        target = highest(view, options)
        args: Args = {
            "whom": seat_label(target),
            "height": len(view.piles[target]),
        }
        self.why = Label("guerre-why-rob", args)
        return target

    def swap(self, view: GuerreView) -> Answer:
        """With the highest pile, if it is strictly higher than the own one."""
        rival = highest_rival(view)
        mine, theirs = len(view.piles[view.seat]), len(view.piles[rival])
        on_table = sum(len(column) for column in view.columns)
        # with the early swap the round's tokens are added to whatever pile is held then
        args: Args = {
            "whom": seat_label(rival),
            "mine": mine,
            "theirs": theirs,
            "table": on_table,
        }
        if theirs > mine:
            self.why = Label("guerre-why-swap", args)
            return rival
        self.why = Label("guerre-why-keep", args)
        return PASS

    def announce(self, view: GuerreView) -> Answer:
        """Spends the chance token where it turns a lost round into a won one worth having."""
        seat = view.seat
        token = view.kept[seat]
        if token == BANKRUPTCY:
            self.why = Label("guerre-why-never-bankruptcy")
            return PASS
        others = [other for other in view.fighting if other != seat]
        best = max(view.columns[other][-1] for other in others)
        mine = view.columns[seat][-1]
        stake = sum(len(column) for column in view.columns)
        gain = chance_to_win(token, best, others, view) * (stake + 1 + worth(token, view))
        gain -= chance_to_win(mine, best, others, view) * (stake + worth(mine, view))
        late = view.pool < 3 * view.players
        threshold = 0.5 if late else 2.5 if token < JOKER else 3.5
        if gain > threshold:
            self.why = Label("guerre-why-announce", {"stake": stake})
            return ANNOUNCE
        self.why = Label("guerre-why-wait")
        return PASS


def highest_rival(view: GuerreView) -> Seat:
    """The other seat with the highest pile."""
    return highest(view, [seat for seat in range(view.players) if seat != view.seat])


def highest(view: GuerreView, seats: list[Seat]) -> Seat:
    """Of some seats the one with the highest pile, of equals the next clockwise."""
    return min(seats, key=lambda seat: (-len(view.piles[seat]), (seat - view.seat) % view.players))


def chance_to_win(top: int, best: int, others: list[Seat], view: GuerreView) -> float:
    """Certain or hopeless on open tokens; a tie is worth a fair share."""
    if top != best:
        return 1.0 if top > best else 0.0
    sharing = sum(1 for other in others if view.columns[other][-1] == best)
    return 1.0 / (1 + sharing)


def worth(top: int, view: GuerreView) -> float:
    """What a winning special brings beyond the table, in tokens of lead."""
    rivals = [len(view.piles[seat]) for seat in range(view.players) if seat != view.seat]
    if top == KING:
        return float(2 * sum(min(2, height) for height in rivals))
    if top == QUEEN:
        return float(2 * min(2, max(rivals)))
    if top == PRINCE:
        return float(sum(min(2, height) for height in rivals))
    if top == JOKER:
        mine = len(view.piles[view.seat]) + sum(len(column) for column in view.columns)
        return float(max(0, max(rivals) - mine))
    return 0.0
