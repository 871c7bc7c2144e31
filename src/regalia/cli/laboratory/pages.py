"""The pages of --html: what a tournament and what balance come to, in plots and figures."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from regalia.cli.common import find_game
from regalia.cli.laboratory.balance import owned_word
from regalia.cli.laboratory.page import Section, write_page
from regalia.lab.balancing.balance import FEWEST, MEASURES, Balance, Found, Question
from regalia.lab.balancing.course import BANDS, quantiles
from regalia.lab.shares import Shares
from regalia.lab.tournament import Standings
from regalia.text.speaker import Speaker

if TYPE_CHECKING:
    from regalia.lab.pictures import Span


def tournament_page(args: argparse.Namespace, standings: Standings, settled: list[str]) -> None:
    """Ladder, victories, one against another."""
    from regalia.lab.pictures import Cell, Span, heat, intervals

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
    cells = [
        Cell(one, other, 100 * found[0])
        for one in order
        for other in order
        if one != other
        and (found := standings.cross(plan.bots.index(one), plan.bots.index(other))) is not None
    ]
    even = 100 / plan.players
    sections = [
        Section(
            speaker.message("report-ladder"),
            [speaker.message(f"tournament-title-{plan.form}", heading)],
            intervals(ratings, speaker.message("report-ladder-axis"), 0),
            [speaker.message(f"tournament-{name}") for name in ("bot", "rating", "time")],
            [
                [
                    row.bot,
                    rated,
                    say(1000 * row.cost.seconds / max(1, row.cost.decisions), 2),
                ]
                for row, (_, rated) in zip(rows, span_rows(ratings, speaker, 0), strict=True)
            ],
        ),
        Section(
            speaker.message("report-victories"),
            picture=intervals(shares, speaker.message("report-percent"), even),
            columns=[speaker.message(f"tournament-{name}") for name in ("bot", "share")],
            rows=span_rows(shares, speaker),
        ),
        Section(
            speaker.message("report-cross"),
            [speaker.message("report-cross-text")],
            heat(cells, order, "%", 50) if cells else None,
        ),
    ]
    if settled:
        sections.append(Section(speaker.message("report-settled"), settled))
    write_page(args, speaker.message("report-tournament", title), kind, plan.seed, sections)


def balance_page(
    args: argparse.Namespace,
    question: Question,
    names: list[str],
    found: Found,
    missing: list[str],
) -> None:
    """Seats, places, what games are like, powers, pairs, differences."""
    from regalia.lab.pictures import Cell, Span, heat, histogram, intervals

    speaker = Speaker(args.lang)
    kind = find_game(question.game)
    first = found.tables[0]
    sections = [
        *place_sections(first, speaker),
        Section(
            speaker.message("report-lengths"),
            picture=histogram(
                first.lengths,
                speaker.message("balance-turns"),
                speaker.message("report-lengths-share"),
            ),
        ),
        Section(
            speaker.message("report-game"),
            columns=[speaker.message("balance-measure"), names[0] or "", *names[1:]],
            rows=[
                [
                    speaker.message(f"balance-{name.replace('_', '-')}"),
                    *[interval_text(table, name, speaker) for table in found.tables],
                ]
                for name in MEASURES
            ],
        ),
    ]
    sections += course_sections(first, speaker)
    enough = {name: mean for name, mean in first.owners.items() if mean.count >= FEWEST}
    if enough:
        words = {name: owned_word(question.game, name, speaker) for name in enough}
        spans = [
            Span(words[name], *(100 * each for each in mean.interval()))
            for name, mean in enough.items()
        ]
        spans.sort(key=lambda span: -span.mean)
        order = [span.name for span in spans]
        pairs = [
            Cell(words[a], words[b], sign * 100 * mean.total / mean.count)
            for (one, other), mean in first.pairs.items()
            if one in enough and other in enough
            for a, b, sign in ((one, other, 1), (other, one, -1))
        ]
        sections.append(
            Section(
                speaker.message("report-owned"),
                picture=intervals(spans, speaker.message("report-owned-axis"), 0),
                columns=[speaker.message("balance-owned"), speaker.message("balance-ahead")],
                rows=span_rows(spans, speaker),
            )
        )
        legend = speaker.message("report-pairs-legend")
        picture = heat(pairs, order, legend, 0) if pairs else None
        if picture is not None:
            sections.append(Section(speaker.message("report-pairs"), picture=picture))
    if missing:
        sections.append(Section(speaker.message("report-never"), [", ".join(missing)]))
    title = speaker.message("report-balance", {"game": speaker.message(f"game-{kind.name}")})
    write_page(args, title, kind, question.seed, sections)


def course_sections(table: Balance, speaker: Speaker) -> list[Section]:
    """How scores went on the way, and the games that are worth a look."""
    from regalia.lab.pictures import fan

    sections: list[Section] = []
    if all(table.fan.seats):
        bands = [quantiles(counted) for counted in table.fan.seats]
        won = [quantiles(counted, (0.5,))[0] for counted in table.fan.winners]
        way = speaker.message("report-fan-way")
        columns = [way, *[f"{speaker.decimal(100 * share, 0)} %" for share in BANDS]]
        tenth = 100 // (len(bands) - 1)
        sections.append(
            Section(
                speaker.message("report-fan"),
                [speaker.message("report-fan-text")],
                fan(bands, won, way, speaker.message("report-fan-score")),
                columns,
                [[str(at * tenth), *map(str, band)] for at, band in enumerate(bands)],
            )
        )
    rows = [
        [
            speaker.message(f"report-{name}"),
            speaker.decimal(value, 2),
            str(deal),
        ]
        for name, (value, deal) in table.remarkable.games.items()
    ]
    columns = ["", "", speaker.message("report-deal")]
    title = speaker.message("report-remarkable")
    text = [speaker.message("report-remarkable-text")]
    sections.append(Section(title, text, columns=columns, rows=rows))
    return sections


def place_sections(table: Balance, speaker: Speaker) -> list[Section]:
    """Seats, and places after the starter where somebody begins."""
    from regalia.lab.pictures import Span, intervals

    sections: list[Section] = []
    for name, shares in (("seats", table.seats), ("places", table.places)):
        if not shares.games:
            continue
        spans = []
        for place in range(len(shares.sums)):
            mean, half = shares.share(place)
            spans.append(Span(str(place + 1), 100 * mean, 100 * (mean - half), 100 * (mean + half)))
        axis = speaker.message("report-percent")
        sections.append(
            Section(
                speaker.message(f"report-{name}"),
                [even_text(shares, speaker)],
                intervals(spans, axis, 100 / len(spans)),
                ["", axis],
                span_rows(spans, speaker),
            )
        )
    return sections


def even_text(shares: Shares, speaker: Speaker) -> str:
    """Whether chance explains the shares."""
    doubtful = shares.doubt()
    word = speaker.message("balance-even" if doubtful >= 0.05 else "balance-uneven")
    return f"{word} (p = {speaker.decimal(doubtful, 3)})"


def span_rows(spans: list[Span], speaker: Speaker, digits: int = 1) -> list[list[str]]:
    """Figures with their intervals, as cells."""
    rows: list[list[str]] = []
    for span in spans:
        mean, low, high = (speaker.decimal(each, digits) for each in span[1:])
        rows.append([span.name, f"{mean} [{low}, {high}]"])
    return rows


def interval_text(table: Balance, name: str, speaker: Speaker) -> str:
    """A measure of a table."""
    mean, low, high = table.values[name].interval()
    say = speaker.decimal
    return f"{say(mean, 2)} [{say(low, 2)}, {say(high, 2)}]"
