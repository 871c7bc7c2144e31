"""La guerre de la couronne: the game, its rounds and battles, its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from regalia.engine.flow import NOBODY, Frame, Procedure, Seat
from regalia.games.guerre.rules.chance_token import deal_chance_tokens, open_window
from regalia.games.guerre.rules.effects import EFFECTS, JOKER_EFFECT
from regalia.games.guerre.rules.payments import owe, settle
from regalia.games.guerre.state import (
    DRAWN,
    NOBODY_FIGHTS,
    NOTHING,
    POOL,
    Guerre,
    effect_entry,
    read_effect,
)
from regalia.games.guerre.tokens import (
    BANKRUPTCY,
    CHANCE_MARK,
    FACE_BITS,
    JOKER,
    KING,
    MOST_NUMBER,
    NO_TOKEN,
    PRINCE,
    QUEEN,
    face_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def mix_the_pool(game: Guerre, frame: Frame) -> None:
    """All tokens are laid face down; every pile starts empty: guerre.setup.piles-empty."""
    game.set_up()


def play_a_round(game: Guerre, frame: Frame) -> None:
    """A round starts only if there is a token for every player."""
    if may_begin_round(game):
        frame.again()
        begin_round(game)
        game.call(ROUND)


def may_begin_round(game: Guerre) -> bool:
    """True if there is a token for every player, and the house has not limited the rounds."""
    # tokens put back count, so a game may go on after the pool was empty: guerre.end.refill
    if game.ended or len(game.pool) < game.players:
        return False
    return game.rounds < game.house_rules.max_rounds


def begin_round(game: Guerre) -> None:
    """All players draw first, and nobody has won anything yet."""
    game.rounds += 1
    game.wave = 0
    game.fighting = game.clockwise_from(0)
    if game.witness is not None:
        game.tell("round", what=game.rounds)


def draw(game: Guerre, frame: Frame) -> None:
    """Everyone concerned draws a token at random, all at the same time."""
    fighting = game.fighting
    pool = game.pool
    if len(pool) < len(fighting):
        leave_unresolved(game)
        frame.finish()
        return
    columns = game.columns
    wave = game.wave
    game.chance.bring(pool, len(fighting))
    for seat in fighting:
        token = pool.pop()
        if wave:
            columns[seat] = [*columns[seat], token]
        else:
            columns[seat] = DRAWN[token]
        if token == BANKRUPTCY:
            game.bankrupt |= 1 << seat
        if game.witness is not None:
            rule = "guerre.battle.draw" if wave else "guerre.round.reveal"
            game.tell("draws", seat, token, rule=rule)
    if not game.house_rules.chance:
        frame.skip()  # no window


def leave_unresolved(game: Guerre) -> None:
    """A battle that cannot be supplied is void, and the game ends."""
    game.tell("unresolved", rule="guerre.battle.pool-short")
    for seat in range(game.players):
        place = game.piles[seat] if game.house_rules.keep_own else game.aside
        place += [face_of(entry) for entry in game.columns[seat]]
        game.columns[seat] = NOTHING
    game.bankrupt = 0
    game.fighting = NOBODY_FIGHTS
    game.ended = True


def compare(game: Guerre, frame: Frame) -> None:
    """The best top token alone wins; if several share it, exactly these go to battle."""
    rank = game.house_rules.rank
    best: i64 = -1
    sharing: i64 = 0
    # only those who fight are compared (guerre.battle.participants-only), and equal tokens below
    # the best cause nothing (guerre.battle.only-best)
    columns = game.columns
    for seat in game.fighting:
        top: i64 = columns[seat][-1]
        value: i64 = rank[top & FACE_BITS]
        if value > best:
            best = value
            sharing = 1
            game.winner = seat
        elif value == best:
            sharing += 1
    if sharing == 1:
        if game.witness is not None:
            game.tell("wins", game.winner, game.top(game.winner))
        if best <= MOST_NUMBER and game.house_rules.top_only:
            frame.skip()  # a number has no effect to line up
        return
    game.winner = NOBODY
    game.fighting = [seat for seat in game.fighting if rank[game.top(seat)] == best]
    game.wave += 1
    nested = game.wave > 1
    rule = "guerre.battle.nested" if nested else "guerre.battle.trigger"
    if best == BANKRUPTCY:
        rule = "guerre.battle.both-bankrupt"
    if game.witness is not None:
        game.tell("battle", what=game.top(game.fighting[0]), count=sharing, rule=rule)
    frame.restart()


def line_up_effects(game: Guerre, frame: Frame) -> None:
    """Specials act for the winner only, and only on top, unless a house rule says otherwise."""
    winner = game.winner
    top = game.top(winner)
    if game.house_rules.buried_effects:
        column = game.columns[winner]
        for below in range(len(column) - 1):
            if column[below + 1] < CHANCE_MARK and face_of(column[below]) >= JOKER:
                game.effects.append(effect_entry(winner, face_of(column[below])))
    # the token drawn last acts, after a battle too: guerre.battle.top-effect
    if top == JOKER and game.house_rules.swap_before_collect:
        game.call(JOKER_EFFECT, winner)
    elif top >= JOKER:
        game.effects.append(effect_entry(winner, top))
    if game.house_rules.effects_on_loss:
        for face in (KING, QUEEN, PRINCE, JOKER):
            for seat in game.clockwise_from(winner)[1:]:
                if game.top(seat) == face:
                    game.effects.append(effect_entry(seat, face))


def collect(game: Guerre, frame: Frame) -> None:
    """The winner takes every token, a Bankruptcy, covered and chance tokens included."""
    # guerre.bankruptcy.token-to-winner, guerre.chance.collected
    pile = game.piles[game.winner]
    before = len(pile)
    # the own column first, then the others clockwise: guerre.round.collect-order
    columns = game.columns
    for seat in game.clockwise_from(game.winner):
        for entry in cast("list[i64]", columns[seat]):
            pile.append(entry & FACE_BITS)
        columns[seat] = NOTHING
    if game.witness is not None:
        rule = "guerre.battle.takes-all" if game.wave else "guerre.round.collect"
        game.tell("collects", game.winner, count=len(pile) - before, rule=rule)
    if not game.bankrupt and not game.effects:
        # nothing to pay and nothing acts, as in most rounds
        clear_the_table(game, frame)
        if game.witness is None and len(game.stack) == IN_A_ROUND and may_begin_round(game):
            begin_round(game)  # the same as by way of the game's own step, but quicker
            frame.restart()
        else:
            frame.finish()


def pay_bankruptcies(game: Guerre, frame: Frame) -> None:
    """A player who drew a Bankruptcy puts half of the pile back, before the effect."""
    if game.bankrupt and not game.house_rules.bankruptcy_after:
        ruin(game)


def act(game: Guerre, frame: Frame) -> None:
    """The effects of the round, one after another."""
    if game.effects:
        seat, face = read_effect(game.effects.pop(0))
        frame.again()
        game.call(EFFECTS[face], seat)


def pay_bankruptcies_late(game: Guerre, frame: Frame) -> None:
    """With the house rule, half is measured after all effects."""
    if game.bankrupt:
        ruin(game)


def ruin(game: Guerre) -> None:
    """Half of the pile, even if the Bankruptcy is covered: guerre.bankruptcy.always."""
    bankrupt = game.bankrupt
    game.bankrupt = 0
    for seat in game.clockwise_from(game.winner):
        if bankrupt >> seat & 1:
            height = len(game.piles[seat])
            # once, as nobody can draw two in a round: guerre.bankruptcy.no-double
            half = (height + 1) // 2 if game.house_rules.half_up else height // 2
            game.tell("bankrupt", seat, count=half)
            owe(game, seat, half, POOL)
    settle(game)


def clear_the_table(game: Guerre, frame: Frame) -> None:
    """A resolved round leaves nothing on the table."""
    game.fighting = NOBODY_FIGHTS
    game.winner = NOBODY


def compare_piles(game: Guerre, frame: Frame) -> None:
    """The highest pile wins: guerre.goal.height; what is left over counts for nobody."""
    # guerre.end.leftovers: pool and aside are not looked at
    for seat in range(game.players):
        if game.kept[seat] != NO_TOKEN:
            game.tell("unused", seat, game.kept[seat], rule="guerre.chance.unused")
    scores = game.scores
    best = max(scores)
    game.champions = [seat for seat in range(game.players) if scores[seat] == best]


def break_tie(game: Guerre, frame: Frame) -> None:
    """Equal highest piles share the victory, or play off with all tokens mixed anew."""
    if len(game.champions) > 1 and game.house_rules.playoff:
        play_off(game)
        frame.again()
        return
    for seat in game.champions:
        rule = "guerre.end.compare" if len(game.champions) == 1 else "guerre.end.tie"
        game.tell("victory", seat, count=len(game.piles[seat]), rule=rule)


def play_off(game: Guerre) -> None:
    """Each tied player draws one of all sixty tokens; ranks only, no effects (R19)."""
    bag = game.house_rules.tokens[:]
    best = -1
    champions: list[Seat] = []
    for seat in game.champions:
        token = game.chance.pick(bag)
        game.tell("playoff", seat, token)
        value = game.house_rules.rank[token]
        if value > best:
            best = value
            champions = [seat]
        elif value == best:
            champions.append(seat)
    game.champions = champions


IN_A_ROUND: Final = 2  # frames: the game, and the round in it

GAME: Final = Procedure(
    "game",
    ("guerre.setup.pool", mix_the_pool),
    ("guerre.chance.setup", deal_chance_tokens),
    ("guerre.round.start-check", play_a_round),
    ("guerre.end.compare", compare_piles),
    ("guerre.end.tie", break_tie),
)


class Round(Procedure):
    """The round, whose steps are called directly, which is quicker."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Guerre)
        if at == 0:
            draw(game, frame)
        elif at == 2:
            compare(game, frame)
        elif at == 4:
            collect(game, frame)
        elif at == 3:
            line_up_effects(game, frame)
        elif at == 5:
            pay_bankruptcies(game, frame)
        elif at == 6:
            act(game, frame)
        elif at == 7:
            pay_bankruptcies_late(game, frame)
        elif at == 8:
            clear_the_table(game, frame)
        else:
            open_window(game, frame)


ROUND: Final = Round(
    "round",
    ("guerre.round.draw", draw),
    ("guerre.chance.window", open_window),
    ("guerre.round.best-wins", compare),
    ("guerre.round.effect-winner-only", line_up_effects),
    ("guerre.round.collect", collect),
    ("guerre.bankruptcy.half", pay_bankruptcies),
    ("guerre.round.resolve-order", act),
    ("guerre.bankruptcy.basis", pay_bankruptcies_late),
    ("guerre.round.table-cleared", clear_the_table),
)
