"""The table of Cosmic Crowns in the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regalia.cli.terminal.layout import hanging
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.crowns.cards import CLAN, FIRST_DIVINE, NAMES, NO_CLAN, Card
from regalia.games.crowns.faces.registry import FACES
from regalia.games.crowns.labels import card_label, clan_label
from regalia.games.crowns.questions import BID, barred_bid
from regalia.games.crowns.state import Crowns
from regalia.games.crowns.view import CrownsView
from regalia.text.speaker import Speaker

# the clans' own colours: Dog, Frog, Raptor, Eagle; Divine cards
STYLES: Final = ("red", "blue", "green", "yellow", "magenta bold")


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The battle, a row for each player, the last trick, and the own hand by clan."""
    assert isinstance(view, CrownsView)
    parts: list[RenderableType] = [Text(headline(view, speaker), style="bold")]
    parts.append(battle(view, speaker))
    parts.append(players(view, speaker))
    if view.last_trick:
        parts.append(last_trick(view, speaker))
    if view.hand:
        parts += hand(view, speaker)
    return Group(*parts)


def headline(view: CrownsView, speaker: Speaker) -> str:
    """The headline: round and trick."""
    if view.brawl:
        return speaker.message("crowns-table-brawl")
    rounds: dict[str, object] = {"round": view.round, "rounds": len(view.sizes)}
    if not any(view.counts) and not view.trick and not view.over and view.round > 1:
        # the next round has been announced, and nothing of it has been dealt
        return speaker.message("crowns-table-between", rounds | {"round": view.round - 1})
    said = [speaker.message("crowns-table-round", rounds)]
    if view.trick_number and (any(view.counts) or view.trick):
        trick: dict[str, object] = {"trick": view.trick_number, "size": view.size}
        said.append(speaker.message("crowns-table-trick", trick))
    return " · ".join(said)


def battle(view: CrownsView, speaker: Speaker) -> Text:
    """Battleground, Leading Clan, stack and supply, each clan in its colour."""
    clan = speaker.say(clan_label(view.battleground))
    if view.turned:
        card = speaker.say(card_label(view.turned[-1]))
        args: dict[str, object] = {"clan": clan, "card": card}
        said = speaker.message("crowns-table-battleground", args)
    else:
        said = speaker.message("crowns-table-battleground-bare", {"clan": clan})
    style = STYLES[view.battleground] if view.battleground != NO_CLAN else ""
    line = Text().append(said, style=style)
    if view.leading != NO_CLAN:
        leading = speaker.say(clan_label(view.leading))
        said = speaker.message("crowns-table-leading", {"clan": leading})
        line.append(" · ").append(said, style=STYLES[view.leading])
    line.append(" · " + speaker.message("crowns-table-stack", {"count": view.stack}))
    if view.supply >= 0:
        line.append(" · " + speaker.message("crowns-table-supply", {"count": view.supply}))
    if view.drawn_lead:
        line.append(" · " + speaker.message("crowns-table-drawn"))
    return line


def players(view: CrownsView, speaker: Speaker) -> Table:
    """Table of the players: cards played and held, bids, tricks and crowns."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    columns = ["player", "card", "cards"] + (["bid"] if view.hard else []) + ["wins", "bank"]
    columns += ["place"] if view.places else []
    for column in columns:
        table.add_column(speaker.message(f"crowns-table-{column}"))
    for seat in range(view.players):
        row = [name(view, seat, speaker), played(view, seat, speaker)]
        row.append(Text(str(view.counts[seat])))
        if view.hard:
            row.append(Text("–" if view.bids[seat] < 0 else str(view.bids[seat])))
        row += [Text(str(view.wins[seat])), Text(str(view.banks[seat]))]
        if view.places:
            row.append(Text(str(view.places[seat])))
        table.add_row(*row)
    return table


def name(view: CrownsView, seat: int, speaker: Speaker) -> Text:
    """A player's name; whose turn it is has a mark, and the dealer is named as such."""
    mark = "» " if seat in view.waiting else "  "
    text = Text(mark + speaker.seat(seat), style="bold" if seat == view.seat else "")
    if seat == view.dealer:
        text.append(f" ({speaker.message('crowns-table-dealer')})", style="dim")
    return text


def played(view: CrownsView, seat: int, speaker: Speaker) -> Text:
    """The card a player has in the trick."""
    if seat not in view.owners:
        return Text("–")
    place = view.owners.index(seat)
    text = Text(f"{place + 1}. ") + card_text(view.trick[place], speaker)
    if view.forced[place]:
        text.append(f" ({speaker.message('crowns-table-forced')})", style="dim")
    if seat == view.divine:
        text.append(f" ({speaker.message('crowns-table-divine')})", style="dim")
    return text


def last_trick(view: CrownsView, speaker: Speaker) -> Text:
    """The trick before this one."""
    cards = ", ".join(speaker.say(card_label(card)) for card in view.last_trick)
    args: dict[str, object] = {"who": speaker.seat(view.last_winner), "cards": cards}
    return Text(speaker.message("crowns-table-last", args), style="dim")


def hand(view: CrownsView, speaker: Speaker) -> list[RenderableType]:
    """The own cards, a line for each clan."""
    lines: list[RenderableType] = [Text(speaker.message("crowns-table-hand"), style="bold")]
    for clan in range(NO_CLAN + 1):
        cards = [card for card in view.hand if CLAN[card] == clan]
        if cards:
            lines.append(hanging("  ", Text(", ").join(card_text(card, speaker) for card in cards)))
    return lines


def details(view: View, speaker: Speaker) -> list[str]:
    """Effects of the special cards in sight."""
    assert isinstance(view, CrownsView)
    cards = [*view.hand, *view.trick, *view.turned]
    names = dict.fromkeys(FACES[card].name for card in cards)
    return [speaker.message(f"crowns-help-{text}") for text in names if text != "plain"]


def held(view: View, speaker: Speaker) -> list[tuple[str, str]]:
    """The cards of the hand by name and notation."""
    assert isinstance(view, CrownsView)
    return [(speaker.say(card_label(card)), NAMES[card]) for card in view.hand]


def notes(game: Game, seat: Seat, speaker: Speaker) -> list[str]:
    """The bid that the last bidder may not make, and why."""
    assert isinstance(game, Crowns)
    if game.question is not BID:
        return []
    barred = barred_bid(game, seat)
    why = BID.refusal(game, seat, barred) if barred >= 0 else None
    return [] if why is None else [f"{speaker.say(why.label)} [{why.rule}]"]


def card_text(card: Card, speaker: Speaker) -> Text:
    """A card's name in the colour of its clan."""
    style = STYLES[CLAN[card] if card < FIRST_DIVINE else NO_CLAN]
    return Text(speaker.say(card_label(card)), style=style)
