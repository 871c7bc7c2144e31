"""What must hold in every game of Rencontre Cosmique, at every moment and of every event."""

from regalia.engine.events import Event, Witness
from regalia.engine.flow import NOBODY
from regalia.games.rencontre.aliens.philanthropist import PHILANTHROPIST
from regalia.games.rencontre.aliens.seeker import SEEKER
from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.state.cards import is_duel_card
from regalia.games.rencontre.state.entries import told_faces, told_seat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import pool
from regalia.games.rencontre.windows.points import W08, point_of
from regalia.games.rencontre.windows.questions import USE, WINDOW_ANSWER


def check_facts(game: Rencontre) -> None:
    """What the table knows of hidden cards is true."""
    held = [0] * game.players
    for seat in range(game.players):
        for card in pool(game, seat):
            held[seat] |= 1 << game.face(card)
        assert not held[seat] & game.lacks[seat], "a hand holds what all know it lacks"
    for entry in game.told:
        assert held[told_seat(entry)] & told_faces(entry), "a hand lacks what all know it holds"
    for card in game.deck[: game.buried]:
        assert is_duel_card(game.face(card))


def check_deck(game: Rencontre) -> None:
    """A player who knows a card of the deck saw it drawn and put back: such cards lie on top."""
    known = [game.known[card] != 0 for card in reversed(game.deck[game.buried :])]
    assert known == sorted(known, reverse=True), "somebody knows a card in the middle of the deck"


def check_proposals(game: Rencontre) -> None:
    """An open proposal with an extra term says whose tokens come back, and no other does."""
    for offer, freed in zip(game.offers, game.freed, strict=True):
        term = unpack_deal(offer).term if offer >= 0 else 0
        assert (term > 0) == (freed != NOBODY), "a term has no owner, or an owner no term"
        assert freed in (NOBODY, game.offence, game.defence)


def check_allies(game: Rencontre) -> None:
    """Nobody uses a power as an ally before the alliances are sealed."""
    if not game.asked or game.question is not WINDOW_ANSWER:
        return
    for seat in game.asked:
        if not game.is_main(seat) and point_of(game.stack[-1]) < W08:
            for alien in (PHILANTHROPIST, SEEKER):
                assert USE + alien.number not in game.options(seat), f"{alien.name} too early"


def check_table(game: Rencontre) -> None:
    """All of it, before an answer."""
    check_facts(game)
    check_deck(game)
    check_proposals(game)
    check_allies(game)


class Referee:
    """Listens to the events of one game and compares them with each other and the table."""

    def __init__(self, game: Rencontre) -> None:
        self.game = game
        self.freed = NOBODY  # whose tokens the deal just made brings back
        self.due = 0  # cards of consolation

    def hear(self, event: Event) -> None:
        """One event, right after what it tells of."""
        game = self.game
        if event.kind == "deal":
            self.freed = event.count - 1
        elif event.kind == "frees":
            assert event.whom == self.freed, "a term brings back tokens of somebody else"
            assert event.who == game.opponent(event.whom), "a term is given by somebody else"
        elif event.kind == "consolation":
            self.due = event.count
        elif event.kind == "takes-cards" and event.rule.startswith("rencontre.consolation."):
            held = event.count + len(game.hands[event.whom])
            assert event.count == min(self.due, held), "consolation from another hand"


def watch(game: Rencontre) -> None:
    """Has a referee listen to a game from now on."""
    game.witness = Witness()
    game.witness.listener = Referee(game).hear
