"""The table of Chronica Universalis in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regalia.cli.layout import hanging
from regalia.engine.view import View
from regalia.games.chronica.cards import CATEGORIES, FACES, FAVOURITE, NO_CARD, VALUES
from regalia.games.chronica.decks import NO_THEME, deck_label
from regalia.games.chronica.names import card_label
from regalia.games.chronica.state import COLUMNS, SLOT_NAMES, SLOTS
from regalia.games.chronica.view import ChronicaView
from regalia.text.speaker import Speaker


def draw(view: View, speaker: Speaker) -> RenderableType:
    """Every Province as two rows of four, frontiers towards each other; river, piles and hand."""
    assert isinstance(view, ChronicaView)
    me = max(view.seat, 0)
    others = [(me + step) % view.players for step in range(1, view.players)]
    parts: list[RenderableType] = [heading(view, speaker)]
    for seat in reversed(others):
        parts += [player(view, seat, speaker), province(view, seat, speaker, (1, 0))]
    if view.shared:
        parts.append(river(view, speaker))
    parts += [province(view, me, speaker, (0, 1)), player(view, me, speaker)]
    if view.hand or view.looking:
        parts.append(hand(view, speaker))
    parts.append(Text(speaker.message("chronica-table-legend"), style="dim"))
    return Group(*parts)


def heading(view: ChronicaView, speaker: Speaker) -> Text:
    """Whose turn it is."""
    words = []
    if view.turn >= 0:
        args: dict[str, object] = {"turn": view.turns, "who": speaker.seat(view.turn)}
        words.append(speaker.message("chronica-table-turn", args))
    if view.extras:
        words.append(speaker.message("chronica-table-extras", {"count": len(view.extras)}))
    return Text(" · ".join(words), style="bold")


def player(view: ChronicaView, seat: int, speaker: Speaker) -> Text:
    """A player's name, Honour, points, hand, deck and discard."""
    counts: list[tuple[str, dict[str, object]]] = [
        ("honour", {"honour": f"{view.honour[seat]}/{view.honour_max}"}),
        ("points", {"points": view.points[seat]}),
        ("hand", {"count": view.hand_sizes[seat]}),
    ]
    if view.themes and view.themes[seat] != NO_THEME:
        deck = speaker.say(deck_label(view.themes[seat]))
        counts.append(("theme", {"deck": deck, "count": view.deck_sizes[seat]}))
    elif not view.shared:
        counts.append(("deck", {"count": view.deck_sizes[seat]}))
    pile = view.discards[seat]
    counts.append(("discard", {"count": len(pile)}))
    words = [speaker.message(f"chronica-table-{word}", args) for word, args in counts]
    if pile:
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


def card_line(card: int, speaker: Speaker) -> RenderableType:
    """A card in one line: sign of its type, name, values, power."""
    face = FACES[card]
    sign = "●" if face.type else "■"
    shown = values(VALUES[3 * card : 3 * card + 3], [face.favourite])
    line = Text(f"{speaker.say(card_label(card))}  ") + Text(shown, style="bold")
    kind = speaker.message(f"chronica-cards-category-{category(card)}")
    line += Text(f"  {kind}") + Text(f"  {face.texts[speaker.language]}", style="dim")
    return hanging(f"  {sign} ", line)


def category(card: int) -> str:
    """A card's category, as its data names it."""
    return CATEGORIES[FACES[card].category]


def river(view: ChronicaView, speaker: Speaker) -> Group:
    """The river and the stock of a shared deck."""
    stock = speaker.message("chronica-table-stock", {"count": view.deck_sizes[0]})
    title = Text(f"{speaker.message('chronica-table-river')} · {stock}", style="bold")
    return Group(title, *[card_line(card, speaker) for card in view.river])


def hand(view: ChronicaView, speaker: Speaker) -> Group:
    """The own hand."""
    title = Text(speaker.message("chronica-table-your-hand"), style="bold")
    return Group(title, *[card_line(card, speaker) for card in view.hand])
