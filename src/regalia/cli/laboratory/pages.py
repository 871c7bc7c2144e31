"""The pages of --html: what a tournament and what balance come to, in plots and figures."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from regalia.cli.bots import fault_lines
from regalia.cli.common import find_game
from regalia.cli.laboratory.balance import SHARES, owned_word, said, title_text
from regalia.cli.laboratory.page import Section, write_page
from regalia.lab.balancing.balance import FEWEST, Balance, Found, Question
from regalia.lab.balancing.course import BANDS, quantiles
from regalia.lab.balancing.verdict import UNLIKELY, all_doubts, measured, ranked
from regalia.lab.faults import Faults
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
    won = {
        (one, other): None
        if one == other
        else standings.cross(plan.bots.index(one), plan.bots.index(other))
        for one in order
        for other in order
    }
    cells = [Cell(*pair, 100 * found[0]) for pair, found in won.items() if found is not None]
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


def balance_page(
    args: argparse.Namespace,
    question: Question,
    names: list[str],
    found: Found,
    missing: list[str],
) -> None:
    """Seats, places, what games are like, powers, pairs, differences."""
    from regalia.lab.pictures import histogram

    speaker = Speaker(args.lang)
    kind = find_game(question.game)
    first = found.tables[0]
    sections = [
        Section(
            speaker.message("report-short"),
            [
                title_text(question, first, speaker),
                *short_texts(question.game, names, found, speaker),
            ],
        ),
        *[
            section
            for name, table in zip(names, found.tables, strict=True)
            for section in place_sections(table, name, speaker)
        ],
        *difference_sections(names, found, speaker),
        Section(
            speaker.message("report-lengths"),
            picture=histogram(
                first.lengths,
                speaker.message("balance-turns"),
                speaker.message("report-lengths-share"),
                speaker.language,
            ),
        ),
        Section(
            speaker.message("report-game"),
            columns=[speaker.message("balance-measure"), names[0] or "", *names[1:]],
            rows=[
                [
                    measure_word(name, speaker),
                    *[said(table.values[name], name in SHARES, speaker) for table in found.tables],
                ]
                for name in measured(found)
            ],
        ),
    ]
    sections += course_sections(first, speaker)
    sections += owned_sections(question.game, first, speaker)
    if missing:
        sections.append(Section(speaker.message("report-never"), [", ".join(missing)]))
    sections += fault_sections(found.faults, speaker)
    title = speaker.message("report-balance", {"game": speaker.message(f"game-{kind.name}")})
    write_page(args, title, kind, question.seed, sections)


def short_texts(game: str, names: list[str], found: Found, speaker: Speaker) -> list[str]:
    """All that chance does not explain, a sentence each."""
    told: list[str] = []
    for name, table in zip(names, found.tables, strict=True):
        for what, shares in (("seats", table.seats), ("places", table.places)):
            if shares.games and shares.doubt() < UNLIKELY:
                best = max(range(len(shares.sums)), key=lambda place: shares.sums[place])
                won = speaker.decimal(100 * shares.share(best)[0], 1)
                where: dict[str, object] = {"place": best + 1, "won": won}
                said_here = speaker.message(f"report-short-{what}", where)
                told.append(f"{name}: {said_here}" if name else said_here)
    rows = [row for row in ranked(found.tables[0].owners) if row[2] < UNLIKELY]
    for what, sign in (("ahead", 1), ("behind", -1)):
        owners = [owned_word(game, row[0], speaker) for row in rows if sign * row[1].total > 0]
        if owners:
            ordered = owners if sign > 0 else owners[::-1]
            told.append(speaker.message(f"report-short-{what}", {"names": ", ".join(ordered)}))
    for name, means, doubts in zip(names[1:], found.differences, all_doubts(found), strict=True):
        changes = [
            f"{measure_word(each, speaker)} "
            f"({said(means[each], each in SHARES, speaker, signed=True)})"
            for each, doubtful in zip(measured(found), doubts, strict=True)
            if doubtful < UNLIKELY
        ]
        if changes:
            what_changes: dict[str, object] = {"table": name, "changes": "; ".join(changes)}
            told.append(speaker.message("report-short-changes", what_changes))
    return told or [speaker.message("report-short-nothing")]


def difference_sections(names: list[str], found: Found, speaker: Speaker) -> list[Section]:
    """What each further table changes, deal by deal; shares are drawn, all are told."""
    from regalia.lab.pictures import Span, intervals

    sections: list[Section] = []
    measures = measured(found)
    words = {name: measure_word(name, speaker) for name in measures}
    for name, means, doubts in zip(names[1:], found.differences, all_doubts(found), strict=True):
        spans = [
            Span(words[each], *(100 * value for value in means[each].interval()))
            for each in measures
            if each in SHARES
        ]
        rows = [
            [words[each], said(means[each], each in SHARES, speaker), doubt_text(doubtful, speaker)]
            for each, doubtful in zip(measures, doubts, strict=True)
        ]
        sections.append(
            Section(
                speaker.message("report-difference", {"name": name, "first": names[0]}),
                picture=intervals(
                    spans, speaker.message("report-difference-axis"), 0, speaker.language
                ),
                columns=[
                    speaker.message(f"balance-{each}")
                    for each in ("measure", "difference", "doubt")
                ],
                rows=rows,
            )
        )
    return sections


def owned_sections(game: str, table: Balance, speaker: Speaker) -> list[Section]:
    """Powers or decks, the strongest first, and how each does against each other one."""
    from regalia.lab.pictures import Cell, Span, heat, intervals

    rows = [row for row in ranked(table.owners) if row[1].count >= FEWEST]
    if not rows:
        return []
    words = {name: owned_word(game, name, speaker) for name, _, _ in rows}
    spans = [Span(words[name], *(100 * each for each in mean.interval())) for name, mean, _ in rows]
    pairs = [
        Cell(words[a], words[b], sign * 100 * mean.total / mean.count)
        for (one, other), mean in table.pairs.items()
        if one in words and other in words
        for a, b, sign in ((one, other, 1), (other, one, -1))
    ]
    sections = [
        Section(
            speaker.message("report-owned"),
            picture=intervals(spans, speaker.message("report-owned-axis"), 0, speaker.language),
            columns=[speaker.message(f"balance-{each}") for each in ("owned", "ahead", "doubt")],
            rows=[
                [*told, doubt_text(doubtful, speaker)]
                for told, (_, _, doubtful) in zip(span_rows(spans, speaker), rows, strict=True)
            ],
        )
    ]
    if pairs:
        legend = speaker.message("report-pairs-legend")
        picture = heat(pairs, [span.name for span in spans], legend, 0, speaker.language)
        sections.append(
            Section(
                speaker.message("report-pairs"), [speaker.message("report-pairs-text")], picture
            )
        )
    return sections


def fault_sections(faults: Faults, speaker: Speaker) -> list[Section]:
    """Who lost chairs, and why, if anybody did."""
    lines = fault_lines(faults, speaker)
    return [Section(speaker.message("report-faults"), lines)] if lines else []


def share_text(found: tuple[float, float, float] | None, speaker: Speaker) -> str:
    """A share with its interval, in hundredths."""
    if found is None:
        return "–"
    mean, low, high = (speaker.decimal(100 * each, 1) for each in found)
    return f"{mean} [{low}, {high}]"


def measure_word(name: str, speaker: Speaker) -> str:
    """A measure as people call it."""
    return speaker.message(f"balance-{name.replace('_', '-')}")


def called(words: str, table: str) -> str:
    """The same with the table it is about, where there are several."""
    return f"{words} – {table}" if table else words


def doubt_text(doubtful: float, speaker: Speaker) -> str:
    """How often chance alone makes as much, with a star where that is no good explanation."""
    return speaker.decimal(doubtful, 3) + (" *" if doubtful < UNLIKELY else "")


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
                fan(bands, won, way, speaker.message("report-fan-score"), speaker.language),
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


def place_sections(table: Balance, table_name: str, speaker: Speaker) -> list[Section]:
    """Seats, and places after the starter where somebody begins, of one of the tables."""
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
                called(speaker.message(f"report-{name}"), table_name),
                [even_text(shares, speaker)],
                intervals(spans, axis, 100 / len(spans), speaker.language),
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
