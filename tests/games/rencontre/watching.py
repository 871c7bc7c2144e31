"""What holds in every game of Rencontre Cosmique, watched while it is played."""

from regalia.engine.events import Event, Witness
from regalia.games.rencontre.aliens.plant import PLANT
from regalia.games.rencontre.rules.duel import DUEL
from regalia.games.rencontre.state.entries import ENDED, graft_power, graft_seat
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.invariants import Referee, check_table


class Watch:
    """Listens to a game: grafts, suspended powers, and players who leave."""

    def __init__(self, game: Rencontre) -> None:
        self.game = game
        self.grafts = 0  # in this duel
        self.due = 0  # seats that must be out when the next duel begins, as bits
        self.referee = Referee(game)
        game.witness = Witness()
        game.witness.listener = self.hear

    def hear(self, event: Event) -> None:
        """One graft a duel, no Zap that outlasts its duel, nobody stays who was to leave."""
        game = self.game
        self.referee.hear(event)
        if event.kind == "duel":
            self.grafts = 0
            assert not self.due & ~game.out, "announced as leaving, and still there"
            self.due = game.leaving
            lasts = game.house_rules.zap_lasts_turn
            assert lasts or game.duel == 1 or not game.zapped, "a Zap outlasts its duel"
        elif event.kind == "grafts":
            self.grafts += 1
            assert self.grafts <= game.switch(PLANT), "too many grafts in a duel"
        elif event.kind == "is-leaving" and self.is_fighting():
            self.due |= 1 << event.who

    def is_fighting(self) -> bool:
        """True if a duel is on, its end not yet reached."""
        return any(frame.procedure is DUEL and frame.at < DUEL.length for frame in self.game.stack)

    def look(self) -> None:
        """A graft has both its home bases at every moment, and nobody is asked who is out."""
        game = self.game
        check_table(game)
        for graft in game.grafts:
            number = graft_power(graft)
            if number != ENDED and not game.losses:
                assert game.has_power_use(graft_seat(graft)), (
                    "a graft outlasts its borrower's bases"
                )
                assert game.has_power_use(game.owner_of(number)), (
                    "a graft outlasts its host's bases"
                )
        for seat in game.to_act:
            assert not game.out >> seat & 1, "somebody is asked who is out"
