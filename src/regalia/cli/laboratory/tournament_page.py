"""The page of a tournament: ratings, victories, and one bot against another."""

from __future__ import annotations

import argparse

from regalia.cli.common import find_game
from regalia.cli.laboratory.page import Section, fault_sections, span_rows, write_page
from regalia.lab.plots import Cell, Span, heat, intervals
from regalia.lab.tournament import Standings
from regalia.text.speaker import Speaker


def tournament_page(args: argparse.Namespace, standings: Standings, settled: list[str]) -> None:
    """Ladder, victories, one against another."""
    speaker = Speaker(args.lang)
    plan = standings.plan
    kind = find_game(plan.game)
    rows = standings.rows()
    say = speaker.decimal
    game = speaker.message(f"game-{plan.game}")
    title: dict[str, object] = {"game": game, "count": len(plan.bots)}
    heading: dict[str, object] = {
        "games": standings.games(),
        "rounds": len(standings.rounds),
        "players": plan.players,
        "seed": plan.seed,
    }
    ratings = [Span(row.bot, row.rating.points, row.rating.low, row.rating.high) for row in rows]
    shares = [Span(row.bot, *(100 * value for value in row.share)) for row in rows]
    order = [row.bot for row in rows]
    won = {
        (one, other): None
        if one == other
        else standings.cross(plan.bots.index(one), plan.bots.index(other))
        for one in order
        for other in order
    }
    cells = [
        Cell(*pair, 100 * found[0], 50 * (found[2] - found[1]))
        for pair, found in won.items()
        if found is not None
    ]
    even = 100 / plan.players
    sections = [
        Section(
            speaker.message("report-ladder"),
            [speaker.message(f"tournament-title-{plan.form}", heading)],
            intervals(ratings, speaker.message("report-ladder-axis"), 0, speaker.language),
            [
                speaker.message(f"tournament-{name}")
                for name in ("bot", "rating", "time", "playouts")
            ],
            [
                [
                    row.bot,
                    rated,
                    say(1000 * row.cost.seconds / max(1, row.cost.decisions), 2),
                    say(row.cost.playouts / row.cost.decisions, 0) if row.cost.playouts else "–",
                ]
                for row, (_, rated) in zip(rows, span_rows(ratings, speaker, 0), strict=True)
            ],
        ),
        Section(
            speaker.message("report-victories"),
            picture=intervals(shares, speaker.message("report-percent"), even, speaker.language),
            columns=[speaker.message(f"tournament-{name}") for name in ("bot", "share")],
            rows=span_rows(shares, speaker),
        ),
        Section(
            speaker.message("report-cross"),
            [speaker.message("report-cross-text")],
            heat(cells, order, "%", 50, speaker.language) if cells else None,
            ["", *order],
            [[one, *[share_text(won[one, other], speaker) for other in order]] for one in order],
        ),
    ]
    if settled:
        sections.append(Section(speaker.message("report-settled"), settled))
    sections += fault_sections(standings.faults(), speaker)
    write_page(args, speaker.message("report-tournament", title), kind, plan.seed, sections)


def share_text(found: tuple[float, float, float] | None, speaker: Speaker) -> str:
    """A share with its interval, in hundredths."""
    if found is None:
        return "–"
    mean, low, high = (speaker.decimal(100 * each, 1) for each in found)
    return f"{mean} [{low}, {high}]"
