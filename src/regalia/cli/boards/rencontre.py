"""The table of Rencontre Cosmique in the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regalia.cli.boards.rencontre_promises import promise_lines
from regalia.cli.terminal.colours import colour_of, shown
from regalia.cli.terminal.layout import hanging
from regalia.engine.flow import NOBODY
from regalia.engine.label import Label
from regalia.engine.view import View
from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.aliens.registry import alien_of
from regalia.games.rencontre.deals.questions import NEGOTIATE
from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.deals.words import deal_label
from regalia.games.rencontre.edicts.registry import EDICTS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.labels import alien_label, face_label, planet_label, promise_label
from regalia.games.rencontre.state.cards import COMPROMISE, DUEL_FACES, face_name
from regalia.games.rencontre.state.places import COLOURS, DEFENCE, OFFENCE, PLANETS
from regalia.games.rencontre.view import FACE_DOWN, NOTHING, RencontreView
from regalia.text.rulebook import rulebook
from regalia.text.speaker import Speaker

ROWS: Final = ("player", "home", "abroad", "cone", "hole", "foreign", "hand", "power")


def draw(view: View, speaker: Speaker) -> RenderableType:
    """Systems, cone, hole, cup and piles; the duel, the window, deal and promises; the own hand."""
    assert isinstance(view, RencontreView)
    parts: list[RenderableType] = [Text(headline(view, speaker), style="bold")]
    parts.append(systems(view, speaker))
    parts.append(hanging("  ", Text(legend(view, speaker), style="dim")))
    parts += [Text(line) for line in duel(view, speaker)]
    parts += [Text(line) for line in talk(view, speaker)]
    parts += [Text(line) for line in promise_lines(view, speaker)]
    parts += [Text(line) for line in own_powers(view, speaker)]
    parts += [Text(line) for line in hands(view, speaker)]
    return Group(*parts)


def headline(view: RencontreView, speaker: Speaker) -> str:
    """Round and duel, the deck, the cup and the discards."""
    discs = "".join(letter(disc, speaker) for disc in view.cup)
    cards = ", ".join(speaker.say(face_label(face)) for face in view.discard[-3:])
    said = [
        speaker.message("rencontre-table-turn", {"round": view.round, "duel": view.duel}),
        speaker.message("rencontre-table-cup", {"discs": discs}),
        speaker.message("rencontre-table-deck", {"count": view.deck}),
    ]
    if cards:
        said.append(speaker.message("rencontre-table-discard", {"cards": f"… {cards}"}))
    return " · ".join(said)


def letter(seat: int, speaker: Speaker) -> str:
    """A system's letter: the first of its colour's name."""
    return shown(COLOURS[seat], speaker)


def examples(view: RencontreView, speaker: Speaker) -> dict[str, object]:
    """The letters of two systems at this table, for explanations."""
    other = view.players - 1 if view.players > 2 else 0
    return {"one": letter(1, speaker), "other": letter(other, speaker)}


def systems(view: RencontreView, speaker: Speaker) -> Table:
    """One row a player: home planets, bases abroad, cone, hole, hand, power."""
    table = Table(box=None, padding=(0, 1, 0, 0))  # long names of powers need the room
    for column in ROWS:
        table.add_column(speaker.message(f"rencontre-table-{column}"))
    for seat in range(view.players):
        table.add_row(
            name(view, seat, speaker),
            home(view, seat, speaker),
            Text(" ".join(abroad(view, seat, speaker)) or "–"),
            Text(cone(view, seat)),
            hole(view, seat, speaker),
            Text(f"{view.foreign[seat]}/5"),
            Text(str(view.hand_sizes[seat])),
            power(view, seat, speaker),
        )
    return table


def legend(view: RencontreView, speaker: Speaker) -> str:
    """The legend of the signs in sight."""
    signs = ["planets"]
    if any(abroad(view, seat, speaker) for seat in range(view.players)):
        signs.append("abroad")
    if view.defence >= 0:
        signs.append("sides")
    if view.target >= 0:
        signs.append("target")
    signs += [
        word
        for side, word in ((OFFENCE, "oval"), (DEFENCE, "ring"))
        if any(view.cone[seat] and view.side[seat] == side for seat in range(view.players))
    ]
    facts = examples(view, speaker)
    return " · ".join(speaker.message(f"rencontre-table-sign-{word}", facts) for word in signs)


def name(view: RencontreView, seat: int, speaker: Speaker) -> Text:
    """The offence is marked », the defence «, allies by their side's mark twice."""
    marks = {view.offence: "» ", view.defence: "« "}
    mark = marks.get(seat, "  ")
    if seat not in marks and view.side[seat]:
        mark = "««" if view.side[seat] == DEFENCE else "»»"
    style = colour_of(seat, RENCONTRE.table.colours, speaker)
    text = Text(f"{mark}{letter(seat, speaker)} ", style=style)
    return text.append(speaker.seat(seat), style="bold" if seat == view.seat else "")


def home(view: RencontreView, seat: int, speaker: Speaker) -> Text:
    """The five planets of a system: own tokens bare, others' by letter, the target in brackets."""
    text = Text()
    for planet in range(5 * seat, 5 * seat + 5):
        own = view.planets[seat][planet]
        here = [str(own)] if own else []
        here += [
            f"{letter(other, speaker)}{view.planets[other][planet]}"
            for other in range(view.players)
            if other != seat and view.planets[other][planet]
        ]
        shown = "+".join(here) or "–"
        target = planet == view.target
        text.append(f"[{shown}]" if target else shown, style="bold" if target else "")
        text.append(" ")
    return text


def abroad(view: RencontreView, seat: int, speaker: Speaker) -> list[str]:
    """A player's bases in other systems."""
    return [
        f"{speaker.say(planet_label(planet))}:{view.planets[seat][planet]}"
        for planet in range(PLANETS)
        if planet // 5 != seat and view.planets[seat][planet]
    ]


def cone(view: RencontreView, seat: int) -> str:
    """Tokens on the oval or the ring."""
    if not view.cone[seat]:
        return "–"
    return f"({view.cone[seat]})" if view.side[seat] == DEFENCE else f"<{view.cone[seat]}>"


def hole(view: RencontreView, seat: int, speaker: Speaker) -> Text:
    """Tokens in the Black Hole, and those out of the game."""
    text = Text(str(view.hole[seat]))
    if view.removed[seat]:
        gone = speaker.message("rencontre-table-removed", {"count": view.removed[seat]})
        text.append(f" ({gone})")
    return text


def power(view: RencontreView, seat: int, speaker: Speaker) -> Text:
    """The powers a player may use; those that sleep are marked."""
    said: list[str] = []
    for number, awake in zip(view.powers[seat], view.usable[seat], strict=True):
        shown = speaker.say(alien_label(alien_of(number)))
        said.append(shown if awake else f"{shown} {speaker.message('rencontre-table-asleep')}")
    return Text(", ".join(said) or "–")


def duel(view: RencontreView, speaker: Speaker) -> list[str]:
    """The duel: offence, defence, planet, cards and totals."""
    if view.defence < 0:
        return []
    args: dict[str, object] = {
        "offence": speaker.seat(view.offence),
        "defence": speaker.seat(view.defence),
    }
    if view.target >= 0:
        args["planet"] = speaker.say(planet_label(view.target))
    message = "rencontre-table-duel" if view.target >= 0 else "rencontre-table-aimless"
    lines = [speaker.message(message, args)]
    if view.target >= 0:
        lines += [side_line(view, side, speaker) for side in (OFFENCE, DEFENCE)]
    return lines + promises(view, speaker)


def promises(view: RencontreView, speaker: Speaker) -> list[str]:
    """The main players' promises of cards; nothing of what they hold."""
    said: list[str] = []
    for seat in (view.offence, view.defence):
        if view.promised[seat] != DUEL_FACES and view.faces[seat] < 0:
            what = speaker.say(promise_label(view.promised[seat]))
            facts: dict[str, object] = {"who": speaker.seat(seat), "what": what}
            said.append(speaker.message("rencontre-promised", facts))
    return said


def side_line(view: RencontreView, side: int, speaker: Speaker) -> str:
    """A side's card, its tokens and its allies', and what they come to so far or in the end."""
    main = view.offence if side == OFFENCE else view.defence
    own = view.cone[main] if side == OFFENCE else view.planets[main][view.target]
    allies = sum(
        view.cone[seat]
        for seat in range(view.players)
        if view.side[seat] == side and seat not in (view.offence, view.defence)
    )
    card = view.committed[main]
    shown = speaker.message("rencontre-table-face-down")
    if card == NOTHING:
        shown = speaker.message("rencontre-table-no-card")
    elif card != FACE_DOWN:
        shown = speaker.say(face_label(card))
    words = "attack" if side == OFFENCE else "defence"
    facts: dict[str, object] = {
        "side": speaker.message(f"rencontre-table-side-{words}"),
        "who": speaker.seat(main),
        "card": shown,
        "tokens": own,
        "allies": allies,
    }
    line = speaker.message("rencontre-table-side", facts)
    if any(view.totals):
        total: dict[str, object] = {"total": view.totals[0 if side == OFFENCE else 1]}
        return line + speaker.message("rencontre-table-total", total)
    if card >= COMPROMISE:
        return line  # compared with nothing
    so_far: dict[str, object] = {"total": max(card, 0) + own + allies}
    return line + speaker.message("rencontre-table-so-far", so_far)


def talk(view: RencontreView, speaker: Speaker) -> list[str]:
    """The window that is open, and the proposals on the table with their clock."""
    lines: list[str] = []
    if view.window is not None:
        lines.append(speaker.message("rencontre-table-window", {"moment": occasion(view, speaker)}))
    mains = (view.offence, view.defence)
    for seat, offer, freed in zip(mains, view.offers, view.freed, strict=True):
        if offer >= 0:
            terms = speaker.say(deal_label("rencontre-deal", unpack_deal(offer), freed))
            said: dict[str, object] = {"who": speaker.seat(seat), "deal": terms}
            lines.append(speaker.message("rencontre-table-offer", said))
    if view.asked == NEGOTIATE.name:
        lines.append(speaker.message("rencontre-table-notation", examples(view, speaker)))
    if any(offer >= 0 for offer in view.offers):
        lines.append(speaker.message("rencontre-table-clock", {"count": view.deal_seconds}))
    return lines


def own_powers(view: RencontreView, speaker: Speaker) -> list[str]:
    """The own powers, a line each."""
    if view.seat < 0:
        return []
    return [
        speaker.message(
            "rencontre-table-your-power",
            {"power": speaker.say(alien_label(alien)), "what": paragraph(alien, "short", speaker)},
        )
        for alien in map(alien_of, view.powers[view.seat])
    ]


def details(view: View, speaker: Speaker) -> list[str]:
    """The powers at the table and the edicts in the hand, with all they do and when."""
    assert isinstance(view, RencontreView)
    said = [
        f"{speaker.seat(seat)} · {speaker.say(alien_label(alien))} · "
        + paragraph(alien, "text", speaker)
        for seat in range(view.players)
        for alien in map(alien_of, view.powers[seat])
    ]
    book = rulebook("rencontre", speaker.language)
    for face in dict.fromkeys(view.hand):
        edict = next((each for each in EDICTS if each.face == face), None)
        if edict is not None:
            prefix = edict.rule.rpartition(".")[0] + "."
            texts = [each.text for each in book.paragraphs if each.id.startswith(prefix)]
            said.append(f"{speaker.say(face_label(face))} · {' '.join(texts)}")
    return said


def paragraph(alien: Alien, part: str, speaker: Speaker) -> str:
    """One of the rulebook's texts on a power."""
    found = rulebook("rencontre", speaker.language).find(f"rencontre.power.{alien.name}.{part}")
    assert found is not None
    return found.text


def occasion(view: RencontreView, speaker: Speaker) -> str:
    """The occasion of a window: its moment, or the power about to act."""
    assert view.window is not None
    if view.window.user == NOBODY:
        return speaker.message("rencontre-window", {"code": view.window.code})
    facts: dict[str, object] = {
        "who": speaker.seat(view.window.user),
        "power": speaker.say(alien_label(alien_of(view.window.power))),
    }
    return speaker.message("rencontre-table-acts", facts)


def hands(view: RencontreView, speaker: Speaker) -> list[str]:
    """The own hand, and what is known of others'."""
    lines: list[str] = []
    if view.seat >= 0:
        cards = ", ".join(speaker.say(face_label(face)) for face in view.hand)
        shown = cards or speaker.message("rencontre-table-empty")
        lines.append(speaker.message("rencontre-table-your-hand", {"cards": shown}))
    for seat, faces in enumerate(view.known):
        if faces:
            cards = ", ".join(speaker.say(face_label(face)) for face in faces)
            said: dict[str, object] = {"who": speaker.seat(seat), "cards": cards}
            lines.append(speaker.message("rencontre-table-known", said))
    if view.top:
        cards = ", ".join(speaker.say(face_or_back(face)) for face in view.top)
        lines.append(speaker.message("rencontre-table-top", {"cards": cards}))
    return lines


def face_or_back(face: int) -> Label:
    """A card, or that one lies there face down."""
    return Label("rencontre-table-face-down") if face == FACE_DOWN else face_label(face)


def held(view: View, speaker: Speaker) -> list[tuple[str, str]]:
    """The cards of the hand by name and notation."""
    assert isinstance(view, RencontreView)
    return [(speaker.say(face_label(face)), face_name(face)) for face in dict.fromkeys(view.hand)]
