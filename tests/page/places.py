"""Measures over whole games whether everything on a table has its place and nothing jumps.

python -m tests.page.places                     every game at all eight sizes
python -m tests.page.places guerre 1024x768     a game, some sizes
python -m tests.page.places --pictures FOLDER   and a picture of each kind of fault
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.page.browser import PageServer, Person, chromium, click, web_build

Size = tuple[int, int]
Look = Callable[[Page], list[str]]  # what else is wrong with a page
# a desk shows its whole board; 720 x 450 is a page of 1440 x 900 at 200 %
DESKS: list[Size] = [(1024, 768), (1280, 720), (1440, 900), (2560, 1440)]
HANDS: list[Size] = [(320, 568), (390, 844), (844, 390), (720, 450)]
UPRIGHT = 430  # pixels in breadth: a phone, where every control of the dock is tapped
SIZES = DESKS + HANDS
SHORT = {
    "guerre": {"chance": "true", "payment_source": "owner_choice"},
    "crowns": {"mode": "hard", "first_hand": "4"},
    "chronica": {},
    "rencontre": {"max_rounds": "2"},
}
SLACK = 2  # pixels
LEAST = 11  # pixels of whatever a player must read
FEW = 6  # answers that a desk shows without scrolling

# Words and figures that are too small to be read, as they are drawn: whatever scales or zooms them
# counts. What is only told to those who cannot see is not drawn.
TINY = """least => {
  const scaled = each => {
    if (each.getScreenCTM) {
      const { a, b, c, d } = each.getScreenCTM();
      return Math.sqrt(Math.abs(a * d - b * c));
    }
    let by = each.currentCSSZoom ?? 1;
    for (; each; each = each.parentElement) {
      const { transform, scale } = getComputedStyle(each);
      const { a, b, c, d } = new DOMMatrix(transform === 'none' ? '' : transform);
      const [x, y] = scale === 'none' ? [1, 1] : scale.split(' ').map(Number);
      by *= Math.sqrt(Math.abs((a * d - b * c || 1) * x * (y ?? x)));
    }
    return by;
  };
  const isDrawn = each => {
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (; each; each = each.parentElement) {
      // parts of a drawing count as visible in one that is not
      const { clipPath, display } = getComputedStyle(each);
      if (clipPath.startsWith('inset(50%') || display === 'none') return false;
    }
    return true;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = new Set();
  while (walk.nextNode()) {
    const words = walk.currentNode.textContent.trim(), holder = walk.currentNode.parentElement;
    if (!/[\\p{L}\\p{N}]/u.test(words) || !isDrawn(holder)) continue;
    range.selectNodeContents(walk.currentNode);
    if (![...range.getClientRects()].some(({ width }) => width > 0)) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize) * scaled(holder);
    const place = (holder.getAttribute('class') ?? '').replace(/ ?svelte-\\w+/g, '');
    const tag = `${holder.tagName.toLowerCase()}.${place}`;
    if (size > 0 && size < least - 0.01)
      found.add(`${words.slice(0, 24)} (${tag}) ${size.toFixed(1)} px`);
  }
  return [...found];
}"""

# What lies where: places on the screen, and things on the board in the board's own measure, so
# that a board which is scrolled has not moved.
MEASURE = """() => {
  const box = each => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const seen = each => each && each.checkVisibility();
  const find = place => [...document.querySelectorAll(place)].filter(seen);
  const scene = document.querySelector('.felt .scene');
  const places = {};
  for (const [name, place] of Object.entries({
    header: '.play > header', scene: '.felt .scene', hand: '.felt .hand',
    asking: '.bar .asking', guide: '.bar aside',
  })) {
    const [found] = find(place);
    if (found) places[name] = box(found);
  }
  const things = {};
  for (const place of ['.plate', '.planet', '[data-slot]', '.scene ol', '.lane', '.middle']) {
    find(`.felt ${place}`).forEach((each, index) => {
      let [left, top, right, bottom] = box(each);
      // what is pointed at is lifted, and lies where it lay
      const lift = parseFloat(getComputedStyle(each).translate.split(' ')[1] ?? 0);
      [top, bottom] = [top - lift, bottom - lift];
      const scrolled = scene.contains(each) ? scene.scrollTop : 0;
      const name = `${place} ${each.dataset.slot ?? index}`;
      things[name] = [(left + right) / 2, top + scrolled, bottom - top];
    });
  }
  const dock = box(document.querySelector('.bar'));
  const inDock = each => {
    const [left, top, right, bottom] = box(each);
    const high = top >= dock[1] - 1 && bottom <= dock[3] + 1;
    return high && right <= dock[2] + 1 && left >= dock[0] - 1;
  };
  const ways = '.options button, .confirm, .ask .target, .pass, .first';
  const answers = find(`.bar .asking :is(${ways})`);
  // a list that was unfolded is scrolled by its reader
  const asking = document.querySelector('.bar .asking');
  const listed = answers.filter(each => !each.closest('details'));
  return {
    places, things, dock,
    window: [innerWidth, innerHeight],
    wide: document.documentElement.scrollWidth,
    hidden: scene.scrollHeight - scene.clientHeight,
    sideways: scene.scrollWidth - scene.clientWidth,
    answerable: answers.some(inDock) || find('.felt .lit').length > 0,
    confirm: find('.bar .confirm').every(inDock),
    below: listed.filter(each => box(each)[3] > box(asking)[3] + 1).length,
    listed: listed.length,
    told: find('.bar .below').some(inDock),
    small: find('.bar :is(button, select, summary, input)')
      .map(each => [each.className || each.tagName, each.getBoundingClientRect()])
      .filter(([, { width, height }]) => Math.min(width, height) < 43.5)
      .map(([name, { width, height }]) => `${name} ${width} x ${height}`),
    party: find('.rencontre.party').length > 0,
    asked: document.querySelector('.bar.asked') !== null,
    question: document.querySelector('.bar h2')?.textContent ?? '',
  };
}"""
# a board that follows the window has done so when two frames show the same
SETTLED = f"""async () => {{
  const measure = {MEASURE};
  const frame = () => new Promise(requestAnimationFrame);
  let [was, now] = ['', ''];
  for (let each = 0; each < 30 && (was !== now || each < 3); each++) {{
    await frame();
    if (!document.querySelector('.bar')) return null;
    [was, now] = [now, JSON.stringify(measure())];
  }}
  return JSON.parse(now);
}}"""


def overlaps(found: dict[str, Any]) -> list[str]:
    """Places that share some of the screen, or lie outside it."""
    width, height = found["window"]
    boxes: dict[str, list[float]] = found["places"] | {"dock": found["dock"]}
    wrong = [
        f"{name} outside: {box}"
        for name, box in boxes.items()
        if box[0] < -1 or box[1] < -1 or box[2] > width + 1 or box[3] > height + 1
    ]
    inside = {("asking", "dock"), ("guide", "dock")}
    names = sorted(boxes)
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            if (one, other) in inside or (other, one) in inside:
                continue
            a, b = boxes[one], boxes[other]
            if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1:
                wrong.append(f"{one} over {other}: {a} {b}")
    if found["wide"] > width:
        wrong.append(f"{found['wide']} pixels wide")
    if found["sideways"] > 1:
        wrong.append(f"the board is {found['sideways']} pixels too wide")
    if not found["answerable"]:
        wrong.append("no answer in sight")
    if not found["confirm"]:
        wrong.append("no way to confirm in sight")
    if found["below"] and not found["told"]:
        wrong.append(f"{found['below']} answers out of sight, and nothing says so")
    return wrong


def jumps(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Things that have moved or grown between two questions."""
    wrong = []
    for part in ("places", "things"):
        for name in before[part].keys() & after[part].keys():
            if name in ("asking", "guide"):  # they share their place: the guide comes and goes
                continue
            by = max(abs(a - b) for a, b in zip(before[part][name], after[part][name], strict=True))
            if by > SLACK:
                wrong.append(f"{name} by {by:.0f}")
    if max(abs(a - b) for a, b in zip(before["dock"], after["dock"], strict=True)) > SLACK:
        wrong.append("dock")
    return wrong


def answer(page: Page, *, unless: str = "") -> bool:
    """The first way to answer whatever is asked, unless an option has certain words."""
    return click(
        page,
        "dialog[open] .button.main",
        ".bar .confirm:not(:disabled)",
        "main .chooser button.main",
        ".bar .ask .target",
        ".felt .slot.lit",
        ".felt .middle .pass",
        '.felt button.target:not([aria-disabled="true"])',
        ".options button",
        "button.first",
        ".bar .pass:not(:disabled)",
        unless=unless,
    )


def go_on(page: Page) -> None:
    """Put aside what is not a question: one that has come since is looked at before an answer."""
    click(page, "dialog[open] .button.main", "button.first")


def nothing(page: Page) -> list[str]:
    """No further fault: only places are measured."""
    return []


def measure(
    page: Page, sizes: list[Size], before: dict[Size, dict[str, Any]], look: Look = nothing
) -> list[str]:
    """What is wrong at the question that stands now; what lies where is kept for the next one."""
    faults: list[str] = []
    for size in sizes:
        if not page.locator(".bar.asked").count():  # the table has gone on
            break
        page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        found = page.evaluate(SETTLED)
        if not found or not found["asked"]:  # the table has gone on
            break
        if found["party"]:  # a player who negotiates has a table of another kind
            before.pop(size, None)
            continue
        wrong = overlaps(found)
        wrong += [f"too small: {each}" for each in page.evaluate(TINY, LEAST)]
        wrong += look(page)
        if size in DESKS and found["hidden"] > 1:
            wrong.append(f"{found['hidden']} pixels of the board are cut off")
        if size in DESKS and found["below"] and found["listed"] <= FEW:
            wrong.append(f"{found['below']} of {found['listed']} answers out of sight")
        if size[0] <= UPRIGHT:
            wrong += [f"too small for a finger: {each}" for each in found["small"]]
        if size in before:
            wrong += [f"jumps: {each}" for each in jumps(before[size], found)]
        before[size] = found
        faults += [f"{size[0]}x{size[1]} {found['question']!r}: {each}" for each in wrong]
    return faults


def walk(
    person: Person,
    game: str,
    sizes: list[Size],
    pictures: Path | None = None,
    look: Look = nothing,
) -> tuple[int, list[str]]:
    """Plays a whole game with the first answers: how many questions it had, and every fault."""
    page = person.play_now(game)
    before: dict[Size, dict[str, Any]] = {}
    faults: list[str] = []
    seen: set[str] = set()
    asked = 0
    while not page.locator(".result").count():
        if page.locator(".bar.asked").count():
            asked += 1
            for fault in measure(page, sizes, before, look):
                faults.append(fault)
                kind = kind_of(fault)
                if pictures and kind not in seen:
                    seen.add(kind)
                    width, height = map(int, fault.split()[0].split("x"))
                    page.set_viewport_size(ViewportSize(width=width, height=height))
                    page.wait_for_timeout(60)
                    page.screenshot(path=pictures / f"{game}-{len(seen):02d}.png")
                    print(f"{game}-{len(seen):02d}.png: {fault}")
            # an explanation that was read goes, and moves nothing either
            if asked % 2:
                click(page, ".bar aside .button:not(.more)")
            answer(page)
        else:
            go_on(page)
        page.wait_for_timeout(80)
    return asked, faults


def kind_of(fault: str) -> str:
    """A fault without its figures."""
    size, rest = fault.split(" ", 1)
    return f"{size} " + re.sub(r"[\d.]+", "#", rest)


def guest_of(game: str, size: Size) -> dict[str, Any]:
    """Somebody who has the explanations on, at a table with a short game."""
    return {
        "viewport": {"width": size[0], "height": size[1]},
        "settings": {"guide": True},
        "form": {"options": SHORT[game]},
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, add_help=True)
    parser.add_argument("what", nargs="*", help="games and sizes")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--seed", default="places")
    chosen = parser.parse_args()
    games = [each for each in chosen.what if each in SHORT] or list(SHORT)
    sizes = [(int(a), int(b)) for a, b in re.findall(r"(\d+)x(\d+)", " ".join(chosen.what))]
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    web_build().build(full=True)
    # a page that is opened on a broad screen has its log open, and one on a narrow screen has not
    kinds = (DESKS, DESKS[::-1], HANDS)
    walks = [[each for each in kind if each in (sizes or SIZES)] for kind in kinds]
    total = 0
    with chromium() as browser, PageServer(seed=chosen.seed) as server:
        for game, some in ((game, some) for game in games for some in walks if some):
            person = Person(browser, server, **guest_of(game, some[-1]))
            asked, faults = walk(person, game, some, chosen.pictures)
            person.leave()
            print(f"{game} at {some}: {asked} questions, {len(faults)} faults")
            for kind, count in Counter(map(kind_of, faults)).most_common():
                print(f"  {count:4} {kind}")
            total += len(faults)
    return 1 if total else 0


if __name__ == "__main__":
    raise SystemExit(main())
