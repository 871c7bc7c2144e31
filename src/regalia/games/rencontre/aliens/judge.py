"""Judge: adds a stake to the duel: rencontre.power.judge.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import NOBODY, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.engine.tally import Part, Tally, Way
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.deals.questions import Found, Grant
from regalia.games.rencontre.deals.terms import Terms
from regalia.games.rencontre.deals.validity import grantable
from regalia.games.rencontre.labels import joined
from regalia.games.rencontre.questions.tokens import LISTING, unpack
from regalia.games.rencontre.rules.victory import check_victory
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import NO_PLANET
from regalia.games.rencontre.windows.points import SETTLING, W09, Point, at

RANK: Final = 10  # the award comes before points are counted: rencontre.power.G15

# an award as a number: for whom, base or not, how many cards; 0 is none
FOR_LOSER: Final = 1
WITH_BASE: Final = 2
CARD: Final = 4
ALL: Final = 63
STAKES: Final = ["rencontre-answer-stake-winner", "rencontre-answer-stake-loser"]
MOST_CARDS: Final = 54
SOME: Final = 2  # cards that the policy stakes


class Judge(Alien):
    """Main player, before the cards: an award for the winner or the loser, paid at the end."""

    def __init__(self) -> None:
        super().__init__(11, "judge", OPTIONAL, at(W09, SETTLING))
        self.rank = RANK
        self.questions = ("stake", "award_planet", "award_tokens")

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat)

    def use(self, game: Rencontre, frame: Frame) -> None:
        # the declaration is the use; the payment is none: rencontre.power.judge.ruling-4; it
        # comes before the cards, whose replay keeps it: rencontre.conflict.chronos-kept
        game.call(DECLARING, frame.who)

    def settle(self, game: Rencontre, seat: Seat) -> None:
        """Paid after a battle, by its final result; never after a deal."""
        # rencontre.power.judge.ruling-1, rencontre.power.judge.ruling-2,
        # rencontre.conflict.judge-outcome, rencontre.conflict.controle-outcome,
        # rencontre.conflict.gaz-others, rencontre.edict-power.gaz, rencontre.edict-power.controle
        award = game.memory[self.number]
        game.memory[self.number] = 0
        if award and game.winner != NOBODY:
            for_loser = award & FOR_LOSER
            receiver = game.opponent(game.winner) if for_loser else game.winner
            game.call(AWARDING, receiver, award)


def award_cards(award: int) -> int:
    """The cards of an award."""
    return award // CARD


class Stake(Question[Rencontre]):
    """For whom the award is, whether it has a base, and how many cards."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        most = max(len(game.hands[game.offence]), len(game.hands[game.defence]))
        answers: list[Answer] = []
        for head in (WITH_BASE, 0, WITH_BASE | FOR_LOSER, FOR_LOSER):
            counts = [*range(0 if head & WITH_BASE else 1, most + 1), ALL]
            answers += [head + count * CARD for count in counts]
        return answers

    def accepts(self, game: Rencontre, seat: Seat, answer: Answer, offered: list[Answer]) -> bool:
        if answer in offered:
            return True
        return answer > FOR_LOSER and award_cards(answer) <= MOST_CARDS

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        return Label(STAKES[answer & FOR_LOSER], {"award": award_label(answer)}, "award")

    def tally(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Tally | None:
        most = max(len(game.hands[game.offence]), len(game.hands[game.defence]))
        base = Part(Label("rencontre-stake-base"), "rencontre-award-base", WITH_BASE)
        cards = Part(Label("rencontre-stake-cards"), "rencontre-award-cards", CARD)
        ways = [Way(STAKES[to], to, [1, most], 1, 1 + most) for to in (0, FOR_LOSER)]
        return Tally([base, cards], ways, [1, min(SOME, most)], "award", LISTING)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        words = ["loser" if answer & FOR_LOSER else "winner"]
        if answer & WITH_BASE:
            words.append("base")
        if award_cards(answer):
            words += ["cards", "all" if award_cards(answer) == ALL else str(award_cards(answer))]
        return " ".join(words)

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        parts = words.split()
        if not parts or parts[0] not in ("winner", "loser"):
            raise ValueError(words)
        answer = FOR_LOSER if parts[0] == "loser" else 0
        rest = parts[1:]
        if rest and rest[0] == "base":
            answer += WITH_BASE
            rest = rest[1:]
        if len(rest) == 2 and rest[0] == "cards":
            answer += CARD * (ALL if rest[1] == "all" else int(rest[1]))
        elif rest:
            raise ValueError(words)
        return answer

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(JUDGE.rule, Label("rencontre-refused-stake"))


def award_label(award: int) -> Label:
    """A base, some cards, or both."""
    cards = award_cards(award)
    args: Args = {"count": cards}
    drawn = Label("rencontre-award-all") if cards == ALL else Label("rencontre-award-cards", args)
    if not award & WITH_BASE:
        return drawn
    base = Label("rencontre-award-base")
    if not cards:
        return base
    return joined([base, drawn])


def ask_stake(game: Rencontre, frame: Frame) -> None:
    """The Judge says what is at stake, and for whom."""
    game.ask(STAKE, [frame.who])


def declare(game: Rencontre, frame: Frame) -> None:
    """All hear it."""
    award = game.answers[frame.who]
    game.memory[JUDGE.number] = award
    kind = "stake-loser" if award & FOR_LOSER else "stake-winner"
    game.tell(kind, frame.who, 1 if award & WITH_BASE else 0, count=award_cards(award))


# the payment: frame.who receives, frame.what is the award


class AwardPlanet(Grant):
    """On which planet of the other main player the base of the award is founded."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return grantable(game, game.opponent(seat), seat)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(JUDGE.rule, Label("rencontre-refused-grant"))


class AwardTokens(Found):
    """Question: the tokens that found the base of the award."""

    def terms(self, game: Rencontre, seat: Seat) -> Terms:
        return Terms()


def ask_planet(game: Rencontre, frame: Frame) -> None:
    """Ask for a planet with a base of the other and none of the receiver; else it lapses."""
    game.granted = [NO_PLANET, NO_PLANET]
    seat = frame.who
    if frame.what & WITH_BASE and game.bases[seat] and grantable(game, game.opponent(seat), seat):
        game.ask(AWARD_PLANET, [seat])
    else:
        frame.skip()


def ask_founders(game: Rencontre, frame: Frame) -> None:
    """One token or more, from any bases."""
    game.granted = replaced(game.granted, 0, game.answers[frame.who])
    game.ask(AWARD_TOKENS, [frame.who])


def pay(game: Rencontre, frame: Frame) -> None:
    """The base is founded and the cards change hands; nobody's lost tokens are concerned."""
    # rencontre.power.judge.ruling-3
    seat = frame.who
    if game.granted[0] != NO_PLANET:
        found(game, seat, game.granted[0])
    take_cards(game, seat, award_cards(frame.what))


def found(game: Rencontre, seat: Seat, planet: int) -> None:
    """The tokens chosen go to the planet."""
    places = AWARD_TOKENS.places(game, seat)
    for place, count in zip(places, unpack(game.answers[seat], len(places)), strict=True):
        if count:
            game.move(seat, place, planet, count)
            game.tell("founds", seat, planet, count=count)


def take_cards(game: Rencontre, taker: Seat, number: int) -> None:
    """So many cards at random from the other's hand, or all of it."""
    giver = game.opponent(taker)
    number = min(number, len(game.hands[giver]))
    for _ in range(number):
        face = game.chance.pick([game.face(card) for card in game.hands[giver]])
        game.give(giver, taker, game.card_in_hand(giver, face))
        game.tell("sees", taker, face, seen_by=only(taker))
        game.tell("loses-card", giver, face, taker, seen_by=only(giver))
    if number:
        game.tell("takes-cards", taker, whom=giver, count=number)


def look_for_victory(game: Rencontre, frame: Frame) -> None:
    """The award may give a fifth base: rencontre.power.G11."""
    if not game.house_rules.victory_at_end:
        check_victory(game)


JUDGE: Final = Judge()
STAKE: Final = Stake("stake")
AWARD_PLANET: Final = AwardPlanet("award_planet")
AWARD_TOKENS: Final = AwardTokens("award_tokens")
DECLARING: Final = Procedure(
    "declaring a stake",
    (JUDGE.rule, ask_stake),
    (JUDGE.rule, declare),
)
AWARDING: Final = Procedure(
    "award",
    (JUDGE.rule, ask_planet),
    (JUDGE.rule, ask_founders),
    (JUDGE.rule, pay),
    ("rencontre.power.G11", look_for_victory),
)
