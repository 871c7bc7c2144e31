"""The table of Chronica Universalis in the terminal."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from regalia.cli.terminal.layout import hanging
from regalia.engine.view import View
from regalia.games.chronica.cards.decks import NO_THEME, deck_label
from regalia.games.chronica.cards.faces import CATEGORIES, FACES, FAVOURITE, NO_CARD, VALUES
from regalia.games.chronica.labels import card_label
from regalia.games.chronica.state import COLUMNS, SLOT_NAMES, SLOTS
from regalia.games.chronica.view import ChronicaView
from regalia.text.speaker import Speaker

PROTECTED = "▲"  # behind a full slot
WIDTH = 22  # of a slot where there is room
ROOM = 16  # lines that the question and its answers need below the table
LITTLE_ROOM = 12  # what they need if short answers share lines
Province = Callable[[ChronicaView, int, Speaker], RenderableType]


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The table, as large as the terminal allows."""
    assert isinstance(view, ChronicaView)
    return Board(view, speaker)


class Board:
    """Every Province, frontiers towards each other; river, piles and hand."""

    def __init__(self, view: ChronicaView, speaker: Speaker) -> None:
        self.view = view
        self.speaker = speaker

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Slots as boxes if they leave room for a question, else as lines, and powers likewise."""
        view, speaker = self.view, self.speaker
        boards = [
            (compact(view, speaker, pairs, True), ROOM),
            (compact(view, speaker, pairs, False), LITTLE_ROOM),
        ]
        if options.max_width >= COLUMNS * (WIDTH + 3) + 1:
            boards.insert(0, (spacious(view, speaker), ROOM))
        for board, room in boards:
            if len(console.render_lines(board, options, pad=False)) + room <= console.height:
                yield board
                return
        yield compact(view, speaker, full, False)


def spacious(view: ChronicaView, speaker: Speaker) -> Group:
    """Two rows of four boxes for each Province."""
    me = max(view.seat, 0)
    parts: list[RenderableType] = [heading(view, speaker)]
    for seat in reversed(others(view)):
        parts += [player(view, seat, speaker), province(view, seat, speaker, (1, 0))]
    if view.shared:
        parts.append(river(view, speaker))
    parts += [province(view, me, speaker, (0, 1)), player(view, me, speaker)]
    if view.hand:
        parts.append(hand(view, speaker))
    parts.append(Text(speaker.message("chronica-table-legend"), style="dim"))
    return Group(*parts)


def compact(view: ChronicaView, speaker: Speaker, show: Province, whole: bool) -> Group:
    """Provinces in lines; of several opponents the full slots only."""
    me = max(view.seat, 0)
    title = heading(view, speaker)
    title.append("  " + speaker.message("chronica-table-signs"), style="not bold dim")
    parts: list[RenderableType] = [title]
    for seat in reversed(others(view)):
        parts.append(player(view, seat, speaker, whole))
        parts.append(show(view, seat, speaker) if view.players == 2 else full(view, seat, speaker))
    if view.shared:
        parts.append(river(view, speaker, whole))
    parts += [player(view, me, speaker, whole), show(view, me, speaker)]
    if view.hand:
        parts.append(hand(view, speaker, whole))
    return Group(*parts)


def others(view: ChronicaView) -> list[int]:
    """The other seats, clockwise."""
    return [(max(view.seat, 0) + step) % view.players for step in range(1, view.players)]


def pairs(view: ChronicaView, seat: int, speaker: Speaker) -> Group | Table:
    """Each frontier slot, and beside it the slot it stands before."""
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(ratio=1)
    table.add_column(ratio=1)
    first = SLOTS * seat
    bare: list[str] = []
    for slot in range(first, first + COLUMNS):
        pair = (slot, slot + COLUMNS)
        if any(view.edifices[each] != NO_CARD or view.people[each] != NO_CARD for each in pair):
            table.add_row(*[slot_line(view, each, speaker) for each in pair])
        else:
            bare += [SLOT_NAMES[each % SLOTS] for each in pair]
    if not bare:
        return table
    empty = speaker.message("chronica-table-empty", {"slots": " ".join(bare)})
    return Group(table, hanging("  ", Text(empty, style="dim")))


def full(view: ChronicaView, seat: int, speaker: Speaker) -> RenderableType:
    """The slots that hold anything, one after the other."""
    first = SLOTS * seat
    slots = [
        slot
        for slot in range(first, first + SLOTS)
        if view.edifices[slot] != NO_CARD or view.people[slot] != NO_CARD
    ]
    if not slots:
        return hanging("  ", Text(speaker.message("chronica-table-bare"), style="dim"))
    return hanging("  ", Text("; ").join(slot_text(view, slot, speaker) for slot in slots))


def slot_line(view: ChronicaView, slot: int, speaker: Speaker) -> RenderableType:
    """One slot in half a line; what does not fit goes on below."""
    return hanging("  ", slot_text(view, slot, speaker))


def slot_text(view: ChronicaView, slot: int, speaker: Speaker) -> Text:
    """One slot in a few words: its name, its cards, their values, whether it is protected."""
    edifice, person = view.edifices[slot], view.people[slot]
    text = Text(SLOT_NAMES[slot % SLOTS], style="dim")
    if edifice == NO_CARD and person == NO_CARD:
        return text.append(" –")
    for card in (edifice, person):
        if card != NO_CARD:
            text.append(f" {sign(card)} {speaker.say(card_label(card))}", style="not dim")
    owner = view.owners[slot]
    if person != NO_CARD and owner != slot // SLOTS:
        whose = speaker.message("chronica-table-welcomed", {"who": speaker.seat(owner)})
        text.append(f" ({whose})", style="not dim")
    favourites = [FAVOURITE[card] for card in (edifice, person) if card != NO_CARD]
    numbers = " ".join(values(list(view.values[slot]), favourites).split())
    text.append(f" {numbers}", style="bold not dim")
    if view.protected[slot]:
        text.append(" " + PROTECTED, style="not dim")
    return text


def sign(card: int) -> str:
    """The sign of a card's type."""
    return "●" if FACES[card].type else "■"


def heading(view: ChronicaView, speaker: Speaker) -> Text:
    """The headline: the player to act."""
    words = []
    if view.turn >= 0:
        args: dict[str, object] = {"turn": view.turns, "who": speaker.seat(view.turn)}
        words.append(speaker.message("chronica-table-turn", args))
    if view.extras:
        words.append(speaker.message("chronica-table-extras", {"count": len(view.extras)}))
    return Text(" · ".join(words), style="bold")


def player(view: ChronicaView, seat: int, speaker: Speaker, whole: bool = True) -> Text:
    """A player's name, Honour, points, hand, deck and discard."""
    counts: list[tuple[str, dict[str, object]]] = [
        ("honour", {"honour": f"{view.honour[seat]}/{view.honour_max}"}),
        ("points", {"points": view.points[seat]}),
        ("hand", {"count": view.hand_sizes[seat]}),
    ]
    if whole and view.themes and view.themes[seat] != NO_THEME:
        deck = speaker.say(deck_label(view.themes[seat]))
        counts.append(("theme", {"deck": deck, "count": view.deck_sizes[seat]}))
    elif not view.shared:
        counts.append(("deck", {"count": view.deck_sizes[seat]}))
    pile = view.discards[seat]
    counts.append(("discard", {"count": len(pile)}))
    words = [speaker.message(f"chronica-table-{word}", args) for word, args in counts]
    if pile and whole:
        top = {"card": speaker.say(card_label(pile[-1]))}
        words.append(speaker.message("chronica-table-top", dict(top)))
    if view.seen[seat]:
        cards = ", ".join(speaker.say(card_label(card)) for card in view.seen[seat])
        words.append(speaker.message("chronica-table-seen", {"cards": cards}))
    if seat in view.gone:
        words.append(speaker.message("chronica-table-gone"))
    mark = "» " if seat == view.turn else "  "
    name = Text(mark + speaker.seat(seat), style="bold" if seat == view.seat else "")
    return name + Text("  " + " · ".join(words))


def province(view: ChronicaView, seat: int, speaker: Speaker, rows: tuple[int, int]) -> Table:
    """Two rows of four slots; the frontier lies towards the enemy."""
    table = Table(show_header=False, show_lines=True, padding=(0, 1), expand=True)
    for _ in range(COLUMNS):
        table.add_column(ratio=1, overflow="fold")
    for row in rows:
        first = SLOTS * seat + COLUMNS * row
        table.add_row(*[cell(view, slot, speaker) for slot in range(first, first + COLUMNS)])
    return table


def cell(view: ChronicaView, slot: int, speaker: Speaker) -> Text:
    """One slot: its cards, what they are worth together, and what kind of slot it is."""
    edifice, person = view.edifices[slot], view.people[slot]
    text = Text(SLOT_NAMES[slot % SLOTS], style="dim")
    notes: list[str] = []
    if edifice == NO_CARD and person == NO_CARD:
        return text
    if view.protected[slot]:
        notes.append(speaker.message("chronica-table-protected"))
    if edifice != NO_CARD:
        text.append("\n■ " + speaker.say(card_label(edifice)), style="not dim")
        if person != NO_CARD:
            notes.insert(0, speaker.message("chronica-table-occupied"))
    else:
        notes.insert(0, speaker.message("chronica-table-wanderer"))
    if person != NO_CARD:
        text.append("\n● " + speaker.say(card_label(person)), style="not dim")
        owner = view.owners[slot]
        if owner != slot // SLOTS:
            whose = speaker.message("chronica-table-welcomed", {"who": speaker.seat(owner)})
            text.append(f" ({whose})")
    favourites = [FAVOURITE[card] for card in (edifice, person) if card != NO_CARD]
    text.append("\n" + values(list(view.values[slot]), favourites), style="bold not dim")
    if notes:
        text.append("\n" + ", ".join(notes), style="italic not dim")
    return text


def values(numbers: list[int], favourites: list[int]) -> str:
    """Three values, favourite Domains in brackets."""
    return " ".join(
        f"[{value}]" if domain in favourites else f" {value} "
        for domain, value in enumerate(numbers)
    )


def card_line(card: int, speaker: Speaker, whole: bool = True) -> RenderableType:
    """A card in one line: sign of its type, name, values, and its power where there is room."""
    face = FACES[card]
    shown = values(VALUES[3 * card : 3 * card + 3], [face.favourite])
    line = Text(f"{speaker.say(card_label(card))}  ") + Text(shown, style="bold")
    kind = speaker.message(f"chronica-cards-category-{category(card)}")
    line += Text(f"  {kind}")
    if whole:
        line += Text(f"  {face.texts[speaker.language]}", style="dim")
    return hanging(f"  {sign(card)} ", line)


def category(card: int) -> str:
    """A card's category, as its data names it."""
    return CATEGORIES[FACES[card].category]


def river(view: ChronicaView, speaker: Speaker, whole: bool = True) -> Group:
    """The river and the stock of a shared deck."""
    stock = speaker.message("chronica-table-stock", {"count": view.deck_sizes[0]})
    title = Text(f"{speaker.message('chronica-table-river')} · {stock}", style="bold")
    return Group(title, *[card_line(card, speaker, whole) for card in view.river])


def hand(view: ChronicaView, speaker: Speaker, whole: bool = True) -> Group:
    """The own hand."""
    title = Text(speaker.message("chronica-table-your-hand"), style="bold")
    if whole:
        return Group(title, *[card_line(card, speaker) for card in view.hand])
    cards = Text("; ").join(Text(card_summary(card, speaker)) for card in view.hand)
    return Group(title, hanging("  ", cards))


def card_summary(card: int, speaker: Speaker) -> str:
    """A card in a few words: sign of its type, name, values."""
    shown = values(VALUES[3 * card : 3 * card + 3], [FACES[card].favourite])
    return f"{sign(card)} {speaker.say(card_label(card))} {' '.join(shown.split())}"


def details(view: View, speaker: Speaker) -> list[str]:
    """The powers of the cards in the hand, the river and the Provinces."""
    assert isinstance(view, ChronicaView)
    cards = [*view.hand, *view.looking, *view.river]
    for edifice, person in zip(view.edifices, view.people, strict=True):
        cards += [card for card in (edifice, person) if card != NO_CARD]
    nothing = speaker.message("chronica-cards-no-power")
    said = [speaker.message("chronica-table-legend")]
    for card in dict.fromkeys(cards):
        power = FACES[card].texts[speaker.language] or nothing
        kind = speaker.message(f"chronica-cards-category-{category(card)}")
        said.append(f"{sign(card)} {speaker.say(card_label(card))} · {kind} · {power}")
    return said
