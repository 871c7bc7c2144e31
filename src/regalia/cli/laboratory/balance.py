"""regalia balance: what drives the results of a game, and what a house rule changes."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from regalia.bots.registry import NAMES
from regalia.cli.bots import LIMIT, MOST_GAMES, check_limit, show_faults
from regalia.cli.common import (
    UserError,
    check_range,
    console,
    find_game,
    seconds,
    whole,
)
from regalia.cli.laboratory import figures
from regalia.cli.laboratory.balance_series import Asked, Keeper, begun, resumed
from regalia.cli.laboratory.figures import (
    add_exports,
    check_exports,
    export,
    made_by,
    write_record,
)
from regalia.cli.laboratory.longrun import (
    add_saving,
    add_workers,
    chosen_workers,
    progress,
    trouble_of,
)
from regalia.cli.laboratory.page import add_html, check_html
from regalia.cli.wording import add_command, add_options
from regalia.lab.balancing.balance import FEWEST, Balance, Found, Question, balance
from regalia.lab.balancing.verdict import (
    UNLIKELY,
    all_doubts,
    measured,
    never_reached,
    ranked,
    summary,
)
from regalia.lab.cluster import NoCluster
from regalia.lab.means import Mean
from regalia.lab.pool import WorkerDied
from regalia.lab.records import of_balance
from regalia.lab.shares import Shares
from regalia.text.speaker import Speaker

SHARES: Final = (
    "forced", "leading_25", "leading_50", "leading_75", "shared", "margin", "starter",
)  # fmt: skip
MOST_PAIRS: Final = 10


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = (
        "balance rencontre --players 4 --games 2000 --seed 1",
        "balance crowns --games 500 --compare mode=easy,hard",
        "balance crowns --games 500 --compare players=3,4,5",
    )
    parser = add_command(commands, speaker, "balance", examples)
    parser.add("game", nargs="?", default=None)
    parser.add("--players", type=whole)
    parser.add("--bots", default=None, metavar="BOT", about={"bots": ", ".join(NAMES)})
    parser.add("--games", type=whole, default=None)
    parser.add("--seed", default=None)
    parser.add("--limit", type=seconds, default=LIMIT, about={"seconds": f"{LIMIT:g}"})
    parser.add("--compare", default=None, metavar=speaker.message("help-name-values"))
    add_workers(parser)
    add_saving(parser)
    add_html(parser)
    add_exports(parser)
    parser.add("--json", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays every deal at every table that is compared, and says what was found."""
    if args.games is not None:
        check_range("--games", args.games, 2, MOST_GAMES)
    workers = chosen_workers(args)
    check_limit(args.limit)
    check_html(args.html)
    check_exports(args)
    asked = resumed(args) if args.resume else begun(args)
    question = asked.question
    if args.record is not None:
        return write_record(args, lambda deal: of_balance(question, deal), asked.checkpoint)
    found = asked.found
    keeper = Keeper(asked)
    bar = progress()
    stopped: UserError | KeyboardInterrupt | None = None
    try:
        with bar:
            done = found.tables[0].games
            task = bar.add_task(question.game, total=asked.games, completed=done)
            for found in balance(question, asked.games, workers, args.on, asked.found):
                bar.update(task, completed=found.tables[0].games)
                keeper.note(found)
        keeper.note(found, last=True)
    except KeyboardInterrupt as interrupt:
        stopped = interrupt
    except (WorkerDied, NoCluster) as error:
        stopped = trouble_of(error)
    except UserError as error:
        stopped = error
    if found.tables[0].games >= 2:  # what was counted is told all the same
        tell(args, asked, found)
    if stopped is not None and found.tables[0].games:
        keeper.keep(found, Speaker(args.lang))
    keeper.close()
    if stopped is not None:
        raise stopped
    return 0


def tell(args: argparse.Namespace, asked: Asked, found: Found) -> None:
    """What was found, in every form that was asked for."""
    question, names = asked.question, asked.names
    kind = find_game(question.game)
    missing = never_reached(kind, found)
    data = summary(kind, question, names, found, missing)
    export(args, made_by(args, data, kind.version, found.tables[0].games), figures.of_balance(data))
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        show(question, names, found, missing, Speaker(args.lang))
    if args.html is not None:
        from regalia.cli.laboratory.pages import balance_page

        balance_page(args, question, names, found, missing)


# --- what it says --------------------------------------------------------------------------------


def show(
    question: Question, names: list[str], found: Found, missing: list[str], speaker: Speaker
) -> None:
    """All of it for people."""
    out = console()
    first = found.tables[0]
    out.print(title_text(question, first, speaker), soft_wrap=True)
    for at, (name, table) in enumerate(zip(names, found.tables, strict=True)):
        if name:
            out.print(f"\n{name}", style="bold", markup=False)
        out.print(shares_line("balance-seats", table.seats, speaker), soft_wrap=True)
        if table.places.games:
            out.print(shares_line("balance-places", table.places, speaker), soft_wrap=True)
        out.print(measures_table(found, at, speaker))
    show_owned(question.game, first, out, speaker)
    out.print(remarkable_line(first, speaker), soft_wrap=True)
    if missing:
        args: dict[str, object] = {"count": len(missing), "rules": ", ".join(missing)}
        out.print(speaker.message("balance-never", args), soft_wrap=True)
    show_faults(found.faults, out, speaker)


def title_text(question: Question, table: Balance, speaker: Speaker) -> str:
    """How many deals by whom."""
    title: dict[str, object] = {
        "games": table.games,
        "bot": question.bot,
        "players": question.variants[0][0],
        "seed": question.seed,
    }
    return speaker.message("balance-title", title)


def shares_line(message: str, shares: Shares, speaker: Speaker) -> str:
    """The victories of each place, and whether chance explains them."""
    told = []
    for place in range(len(shares.sums)):
        mean, half = shares.share(place)
        told.append(f"{speaker.decimal(100 * mean, 1)} ± {speaker.decimal(100 * half, 1)}")
    doubtful = shares.doubt()
    verdict = speaker.message("balance-even" if doubtful >= UNLIKELY else "balance-uneven")
    args: dict[str, object] = {
        "shares": " / ".join(told),
        "verdict": verdict,
        "doubt": speaker.decimal(doubtful, 3),
    }
    return speaker.message(message, args)


def remarkable_line(table: Balance, speaker: Speaker) -> str:
    """Which deals are worth a look, for --record."""
    told = [
        speaker.message(f"balance-deal-{name}", {"deal": deal})
        for name, (_, deal) in table.remarkable.games.items()
    ]
    return speaker.message("balance-remarkable", {"deals": speaker.listed(told)})


def measures_table(found: Found, at: int, speaker: Speaker) -> Table:
    """What games are like, and by how much they differ from those of the first table."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(speaker.message("balance-measure"))
    table.add_column(speaker.message("balance-mean"), justify="right")
    doubts: list[float] = []
    if at:
        table.add_column(speaker.message("balance-difference"), justify="right")
        doubts = all_doubts(found)[at - 1]
    for number, name in enumerate(measured(found)):
        row = [speaker.message(f"balance-{name.replace('_', '-')}")]
        row.append(said(found.tables[at].values[name], name in SHARES, speaker))
        if at:
            mark = " *" if doubts[number] < UNLIKELY else "  "
            row.append(said(found.differences[at - 1][name], name in SHARES, speaker) + mark)
        table.add_row(*row)
    return table


def said(mean: Mean, share: bool, speaker: Speaker, signed: bool = False) -> str:
    """A mean with half its interval."""
    value, low, high = mean.interval()
    scale = 100 if share else 1
    digits = 1 if share else 2
    half = scale * (high - low) / 2
    unit = " %" if share else ""
    sign = "+" if signed and value > 0 else ""
    told = f"{speaker.decimal(scale * value, digits)} ± {speaker.decimal(half, digits)}"
    return f"{sign}{told}{unit}"


def owned_word(game: str, name: str, speaker: Speaker) -> str:
    """A power or a deck as people call it."""
    begins = find_game(game).study.owned_message
    return speaker.message(f"{begins}-{name}") if begins else name


def show_owned(game: str, table: Balance, out: Console, speaker: Speaker) -> None:
    """Powers or decks, the strongest first, and pairs of them that chance does not explain."""
    if not table.owners:
        return
    rows = ranked(table.owners)
    shown = Table(box=None, padding=(0, 2, 0, 0))
    shown.add_column(speaker.message("balance-owned"))
    for column in ("seats-column", "ahead", "doubt"):
        shown.add_column(speaker.message(f"balance-{column}"), justify="right")
    for name, mean, doubtful in rows:
        mark = " *" if doubtful < UNLIKELY else "  "
        points = said(mean, True, speaker) if mean.count >= FEWEST else "–"
        shown.add_row(
            owned_word(game, name, speaker),
            str(mean.count),
            points,
            speaker.decimal(doubtful, 3) + mark,
        )
    out.print(shown)
    pairs = [row for row in ranked(table.pairs) if row[2] < UNLIKELY]
    counts: dict[str, object] = {"count": len(pairs), "all": len(table.pairs)}
    out.print(speaker.message("balance-pairs", counts), soft_wrap=True)
    for (one, other), mean, _ in pairs[:MOST_PAIRS]:
        args: dict[str, object] = {
            "one": owned_word(game, one, speaker),
            "other": owned_word(game, other, speaker),
            "ahead": said(mean, True, speaker),
            "games": mean.count,
        }
        out.print(speaker.message("balance-pair", args), soft_wrap=True)
