"""The outcome of a duel: totals, winner, losses, landing, rewards, consolation."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import NOBODY, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.rules.hands import draw
from regalia.games.rencontre.rules.losing import (
    end_loss,
    go_home,
    move_lost,
    return_saved,
    take_off_cone,
)
from regalia.games.rencontre.rules.victory import check_victory
from regalia.games.rencontre.state.cards import COMPROMISE, is_attack
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import BY_DUEL, Loss
from regalia.games.rencontre.state.places import CONE, DEFENCE, HOLE, LIMBO, OFFENCE, SPAN
from regalia.games.rencontre.versions import FIFTH
from regalia.games.rencontre.windows.opening import open_window, skip_point
from regalia.games.rencontre.windows.points import (
    AFTER_LOSS,
    COMPARISON,
    LANDING,
    LOSS,
    RESULT,
    REWARDING,
    TOTALLING,
    W12,
    W13,
    W14,
    W15,
)

MOST_UNITS: Final = 32


def both_attack(game: Rencontre) -> bool:
    """True if two attacks face each other."""
    return is_attack(game.faces[game.offence]) and is_attack(game.faces[game.defence])


def total(game: Rencontre, side: int) -> int:
    """Card, own tokens and allies' tokens, as powers have changed their parts."""
    main = game.main(side)
    own = game.in_force(main)
    card = game.faces[main]
    if game.multiplies >> main & 1:
        value = card * own
    elif game.minus_own >> main & 1:
        value = card - own * game.worth[main]
    else:
        value = card + own * game.worth[main]
    for ally in range(game.players):
        if game.side[ally] == side and ally != main:
            strength = game.tokens[ally * SPAN + CONE] * game.worth[ally]
            value += -strength if game.minus_allies & side else strength
    return value + game.bonus[main]


# totals and winner


def prepare_totals(game: Rencontre, frame: Frame) -> None:
    """Powers that change numbers act before two attacks are added up."""
    if both_attack(game):
        open_window(game, TOTALLING)


def add_up(game: Rencontre, frame: Frame) -> None:
    """A compromise is compared with nothing; two attacks have totals."""
    skip_point(game, frame)
    if both_attack(game):
        game.totals = [total(game, OFFENCE), total(game, DEFENCE)]
        game.tell("totals", game.offence, game.totals[0], game.defence, game.totals[1])
        open_window(game, W12)


def prepare_comparison(game: Rencontre, frame: Frame) -> None:
    """Powers that change how totals are compared."""
    if both_attack(game):
        open_window(game, COMPARISON)


def find_winner(game: Rencontre, frame: Frame) -> None:
    """The higher total wins and a tie is the defence's; a compromise loses to an attack."""
    skip_point(game, frame)
    game.winner = plain_winner(game)
    if game.lower_wins and both_attack(game):
        wins = game.totals[0] < game.totals[1]
        game.winner = game.offence if wins else game.defence
    open_window(game, RESULT)


def plain_winner(game: Rencontre) -> Seat:
    """The winner as long as no power says otherwise."""
    if both_attack(game):
        wins = game.totals[0] > game.totals[1]
    else:
        wins = is_attack(game.faces[game.offence])
    return game.offence if wins else game.defence


def upset(game: Rencontre, frame: Frame) -> None:
    """An upset that a power declared is the very last change of winner and loser."""
    if game.upset:
        game.winner = game.opponent(game.winner)
        loser = game.opponent(game.winner)
        game.tell("upset", game.winner, whom=loser, rule="rencontre.power.overrides")


def outcome_known(game: Rencontre, frame: Frame) -> None:
    """The winner is known, nothing has moved yet."""
    rule = "rencontre.resolve.higher"
    if game.winner != plain_winner(game):
        rule = "rencontre.power.overrides"
    elif not both_attack(game):
        rule = "rencontre.compromise.loses"
    elif game.totals[0] == game.totals[1]:
        rule = "rencontre.resolve.tie"
    game.tell("wins", game.winner, game.target, game.opponent(game.winner), rule=rule)
    open_window(game, W13)


# token moves, one step


def announce_losses(game: Rencontre, frame: Frame) -> None:
    """Every token engaged on the losing side is about to be lost: rencontre.point.others-safe."""
    skip_point(game, frame)
    loss = Loss(BY_DUEL, game.players)
    loss.by = game.winner
    loss.contested = game.target
    if game.hooks:
        loss.usable = game.usable_mask()
    losing = OFFENCE
    if game.winner == game.offence:
        losing = DEFENCE
        loss.add(game.defence, game.target, game.in_force(game.defence))
    for seat in range(game.players):
        if game.side[seat] == losing:
            loss.add(seat, CONE, game.count(seat, CONE))
    game.losses.append(loss)
    if loss.entries:
        open_window(game, LOSS)


def announce_landing(game: Rencontre, frame: Frame) -> None:
    """Powers that change the landing are announced before any token moves."""
    open_window(game, LANDING)


def move_tokens(game: Rencontre, frame: Frame) -> None:
    """Losers to the Black Hole; if the offence won, all on the oval land."""
    # rencontre.resolve.landing-compulsory, rencontre.resolve.already-there
    skip_point(game, frame)
    loss = game.losses[-1]
    move_lost(game, loss)
    for seat in range(game.players):
        game.lost[seat] += loss.gone(seat)
    if game.winner == game.offence:
        for seat in range(game.players):
            number = game.count(seat, CONE)
            if number and game.side[seat] == OFFENCE:
                game.move(seat, CONE, game.target, number)
                rule = "rencontre.resolve.offence-lands"
                game.tell("lands", seat, game.target, count=number, rule=rule)
    return_saved(game, loss)


def react_to_losses(game: Rencontre, frame: Frame) -> None:
    """Powers react to these moves before victory is looked at (A-01)."""
    if game.losses[-1].entries:
        open_window(game, AFTER_LOSS)


def look_for_victory(game: Rencontre, frame: Frame) -> None:
    """A player may win on another's turn, as an ally of a winning attack."""
    end_loss(game)
    game.success = game.winner == game.offence
    if not game.house_rules.victory_at_end:
        check_victory(game)


# rewards


def reward_allies(game: Rencontre, frame: Frame) -> None:
    """The defence itself gains nothing; its allies are rewarded, clockwise."""
    if game.winner == game.defence:
        for ally in reversed(game.allies(DEFENCE)):
            units = game.units(ally, game.count(ally, CONE))
            if units:
                game.call(REWARD, ally, units)


def send_ring_home(game: Rencontre, frame: Frame) -> None:
    """After the rewards the tokens of the ring go back to any bases."""
    allies = game.allies(DEFENCE)
    for ally in allies:
        take_off_cone(game, ally)
    for ally in reversed(allies):
        go_home(game, ally)


def announce_reward(game: Rencontre, frame: Frame) -> None:
    """One card or one own token for each token on the ring."""
    game.answering = frame.who
    open_window(game, REWARDING)


def wait_before_reward(game: Rencontre, frame: Frame) -> None:
    """The ally chooses; La Peste may still come before."""
    open_window(game, W14)


def ask_reward(game: Rencontre, frame: Frame) -> None:
    """The whole mix is stated before drawing, unless a house rule has it one at a time."""
    game.ask_one(MIX, frame.who)


def mixed(answer: Answer) -> tuple[int, int]:
    """The cards and the tokens that an answer asks for."""
    return answer // MOST_UNITS, answer % MOST_UNITS


def take_reward(game: Rencontre, frame: Frame) -> None:
    """Cards are drawn, tokens come back on the ally's existing bases."""
    seat = frame.who
    cards, tokens = mixed(game.answers[seat])
    if game.house_rules.reward_one_by_one:
        frame.what -= 1
        if frame.what and cards + tokens:
            frame.back_to(ask_reward)
    if cards:
        draw(game, seat, cards)
    if tokens:
        game.move(seat, HOLE, LIMBO, tokens)
        game.tell("rewarded", seat, count=tokens, rule="rencontre.resolve.reward-placement")
        go_home(game, seat)


class Mix(Question[Rencontre]):
    """Question: the cards and tokens a defensive ally takes: rencontre.resolve.reward-optional."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        units = 1 if game.house_rules.reward_one_by_one else game.stack[-1].what
        most = min(units, game.count(seat, HOLE)) if game.bases[seat] else 0
        answers: list[Answer] = []
        for tokens in range(most, -1, -1):
            least = 0 if game.house_rules.reward_optional else units - tokens
            most_cards = units - tokens
            answers += [cards * MOST_UNITS + tokens for cards in range(most_cards, least - 1, -1)]
        return answers

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        cards, tokens = mixed(answer)
        args: Args = {"cards": cards, "tokens": tokens}
        return Label("rencontre-answer-mix", args, "hole", tokens)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        cards, tokens = mixed(answer)
        return f"cards {cards} tokens {tokens}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        parts = words.split()
        if len(parts) != 4 or parts[0] != "cards" or parts[2] != "tokens":
            raise ValueError(words)
        return int(parts[1]) * MOST_UNITS + int(parts[3])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        rule = "rencontre.resolve.reward-mix"
        if not game.house_rules.reward_optional:
            rule = "rencontre.option.reward_optional"
        return Refused(rule, Label("rencontre-refused-mix"))


# consolation


def announce_consolation(game: Rencontre, frame: Frame) -> None:
    """Exactly one compromise, shown by the loser who lost own tokens: consolation is due."""
    game.consolation = 0
    loser = game.opponent(game.winner)
    if game.faces[loser] != COMPROMISE or game.faces[game.winner] == COMPROMISE:
        return
    # allies' losses do not count, and allies take nothing: rencontre.consolation.own-only
    due = game.units(loser, game.lost[loser])
    held = len(game.hands[game.winner])
    # from the hand as it is when it is taken: in the window before it may grow or shrink
    game.consolation = due if game.version >= FIFTH and held else min(due, held)
    if not due:
        game.tell("no-loss", loser, rule="rencontre.consolation.zero")
    elif game.consolation:
        rule = "rencontre.consolation.count"
        game.tell("consolation", loser, whom=game.winner, count=due, rule=rule)
        open_window(game, W15)


def take_consolation(game: Rencontre, frame: Frame) -> None:
    """It must be taken, at random from the winner's hand: rencontre.consolation.compulsory."""
    # a duty, not a right: rencontre.term.consolation
    winner = game.winner
    taker = game.opponent(winner)
    number = min(game.consolation, len(game.hands[winner]))
    for _ in range(number):
        face = game.chance.pick([game.face(card) for card in game.hands[winner]])
        game.give(winner, taker, game.card_in_hand(winner, face))
        game.tell("sees", taker, face, seen_by=only(taker))
        game.tell("loses-card", winner, face, taker, seen_by=only(winner))
    if number:
        rule = "rencontre.consolation.random"
        if is_capped(game, number):
            rule = "rencontre.consolation.cap"
        game.tell("takes-cards", taker, whom=winner, count=number, rule=rule)
    game.consolation = 0
    game.answering = NOBODY


def is_capped(game: Rencontre, number: int) -> bool:
    """True if all of a hand that was too small has been taken."""
    if game.version >= FIFTH:
        return number < game.consolation
    return number == game.consolation and not game.hands[game.winner]


MIX: Final = Mix("mix")
REWARD: Final = Procedure(
    "reward",
    ("rencontre.resolve.reward", announce_reward),
    ("rencontre.resolve.reward-order", wait_before_reward),
    ("rencontre.resolve.reward-mix", ask_reward),
    ("rencontre.resolve.reward", take_reward),
)
# in the order of rencontre.consolation.order; a compromise loses by rencontre.compromise.same-moves
BATTLE: Final = Procedure(
    "battle",
    ("rencontre.resolve.offence-total", prepare_totals),
    ("rencontre.resolve.defence-total", add_up),
    ("rencontre.resolve.higher", prepare_comparison),
    ("rencontre.resolve.higher", find_winner),
    ("rencontre.resolve.tie", upset),
    ("rencontre.window.W13", outcome_known),
    ("rencontre.resolve.losers", announce_losses),
    ("rencontre.resolve.offence-lands", announce_landing),
    ("rencontre.resolve.defence-lost", move_tokens),
    ("rencontre.powerloss.instant", react_to_losses),
    ("rencontre.win.immediate", look_for_victory),
    ("rencontre.resolve.defender-no-gain", reward_allies),
    ("rencontre.resolve.ring-returns", send_ring_home),
    ("rencontre.consolation.count", announce_consolation),
    ("rencontre.consolation.random", take_consolation),
)
