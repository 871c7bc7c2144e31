"""Playthroughs: whole games as text, with what each seat sees and what is told.

Written anew with: python -m tests.games.playthroughs
A change of rules is reviewed as the difference of these files.
"""

from dataclasses import fields
from pathlib import Path
from typing import Final

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY
from regalia.engine.game import Game
from regalia.engine.options import Options
from regalia.engine.view import View
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

FOLDER: Final = Path(__file__).parent / "playthroughs"
VIEWS_EVERY: Final = 8  # answers between two full pictures, so that the files stay readable

PLAYED: Final[dict[str, tuple[str, int, Options]]] = {
    "guerre-plain": ("guerre", 4, {}),
    "guerre-chance": ("guerre", 3, {"chance": True}),
    "guerre-house": (
        "guerre",
        2,
        {"chance": True, "effects_on_loss": True, "payment_source": "owner_choice"},
    ),
    "crowns-easy": ("crowns", 3, {"first_hand": 5}),
    "crowns-hard": ("crowns", 4, {"mode": "hard", "first_hand": 4}),
    "crowns-house": (
        "crowns",
        5,
        {
            "divine_copies": (4, 4),
            "forced_effects": "owner",
            "star_source": "stack",
            "first_hand": 3,
        },
    ),
    "chronica-powers": ("chronica", 2, {"honour_start": 20, "honour_max": 20}),
    "chronica-plain": ("chronica", 2, {"powers": False}),
    "chronica-shared": ("chronica", 3, {"deck_mode": "shared"}),
    "rencontre-plain": ("rencontre", 4, {"powers_per_player": 0, "max_rounds": 2}),
    "rencontre-powers": ("rencontre", 3, {"powers_per_player": 2, "max_rounds": 2}),
    "rencontre-two": ("rencontre", 2, {"variant_two_of_three": True, "max_rounds": 3}),
}


def shown(view: View) -> list[str]:
    """A view as lines of name and value; what is empty is left out."""
    values = [(field.name, getattr(view, field.name)) for field in fields(view)]
    return [f"    {name}: {value}" for name, value in values if value not in ((), "", False)]


def playthrough(name: str) -> str:
    """One whole random game as text."""
    game_name, players, options = PLAYED[name]
    kind = GAMES[game_name]
    speaker = Speaker("en")
    witness = Witness()
    game = kind.new(players, options, Chance(seeded_key(f"playthrough {name}")), witness)
    chance = Chance(seeded_key(f"answers {name}"))
    lines = [f"{game_name}, {players} players, {options}"]
    told = 0
    count = 0
    while True:
        for event in witness.events[told:]:
            secret = "" if event.is_seen_by(NOBODY) else " (secret)"
            lines.append(f"  {speaker.say(kind.label_event(event))} [{event.rule}]{secret}")
        told = len(witness.events)
        if count % VIEWS_EVERY == 0 or game.over():
            lines += pictures(game)
        if game.over():
            break
        count += 1
        seat = game.to_act()[0]
        options_now = game.options(seat)
        answer = chance.choose(options_now)
        words = [game.question.notation(game, seat, option) for option in options_now]
        chosen = game.question.notation(game, seat, answer)
        lines.append(f"{count}. seat {seat}, {game.question.name} [{game.rule}]")
        lines.append(f"  {' | '.join(words)}")
        lines.append(f"  -> {chosen}")
        game.play(seat, answer)
    lines.append(f"winners {game.winners()}, scores {game.scores()}, digest {game.digest()}")
    return "\n".join(lines) + "\n"


def pictures(game: Game) -> list[str]:
    """What a spectator and the seat to act see."""
    lines = ["  a spectator sees:", *shown(game.view(NOBODY))]
    for seat in game.to_act()[:1]:
        lines += [f"  seat {seat} sees:", *shown(game.view(seat))]
    return lines


def main() -> None:
    """Writes every file anew."""
    for name in PLAYED:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
