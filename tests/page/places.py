"""Board, hand, question and guide: each has its place at every size, and nothing jumps."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.page.browser import click
from tests.page.conftest import Guest

Size = tuple[int, int]
# a desk has the log open beside the table; 720 x 450 is a page of 1440 x 900 at 200 %
DESKS: list[Size] = [(1024, 768), (1280, 720), (1440, 900), (2560, 1440)]
HANDS: list[Size] = [(320, 568), (390, 844), (844, 390), (720, 450)]
SHORT = {
    "guerre": {"chance": "true", "payment_source": "owner_choice"},
    "crowns": {"mode": "hard", "first_hand": "4"},
    "chronica": {},
    "rencontre": {"max_rounds": "2"},
}
MOST = 250  # questions of a game
SLACK = 2  # pixels

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
      const [left, top, right, bottom] = box(each);
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
  return {
    places, things, dock,
    window: [innerWidth, innerHeight],
    wide: document.documentElement.scrollWidth,
    hidden: scene.scrollHeight - scene.clientHeight,
    answerable: answers.some(inDock) || find('.felt .lit').length > 0,
    confirm: find('.bar .confirm').every(inDock),
    party: find('.rencontre.party').length > 0,
    question: document.querySelector('.bar h2')?.textContent ?? '',
  };
}"""


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
    if not found["answerable"]:
        wrong.append("no answer in sight")
    if not found["confirm"]:
        wrong.append("no way to confirm in sight")
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


def answer(page: Page) -> bool:
    """The first way to answer whatever is asked."""
    return click(
        page,
        "dialog[open] .button.main",
        ".bar .confirm:not(:disabled)",
        ".bar .ask .target",
        ".felt .slot.lit",
        ".felt .middle .pass",
        '.felt button.target:not([aria-disabled="true"])',
        ".options button",
        "button.first",
        ".bar .pass:not(:disabled)",
    )


@pytest.mark.timeout(900)
@pytest.mark.parametrize("sizes", [DESKS, HANDS], ids=["desks", "hands"])
@pytest.mark.parametrize("game", list(SHORT))
def test_everything_has_its_place_through_a_whole_game(
    guest: Guest, game: str, sizes: list[Size]
) -> None:
    """No overlap at any question and any size; no jump between two questions of one board."""
    first = sizes[-1]
    person = guest(
        viewport={"width": first[0], "height": first[1]},
        settings={"guide": True},
        form={"options": SHORT[game]},
    )
    page = person.play_now(game)
    before: dict[Size, dict[str, Any]] = {}
    faults: list[str] = []
    asked = 0
    for _ in range(MOST * 8):
        if page.locator(".result").count():
            break
        if page.locator(".bar.asked").count():
            asked += 1
            for size in sizes:
                page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
                page.wait_for_timeout(60)
                if not page.locator(".bar").count():
                    break
                found = page.evaluate(MEASURE)
                if found["party"]:  # whoever negotiates has a table of another kind
                    before.pop(size, None)
                    continue
                where = f"{size} {found['question']!r}: "
                faults += [where + each for each in overlaps(found)]
                if size in DESKS and found["hidden"] > 1:
                    faults.append(where + f"{found['hidden']} pixels of the board are cut off")
                if size in before:
                    faults += [where + "jumps: " + each for each in jumps(before[size], found)]
                before[size] = found
            # an explanation that was read goes, and moves nothing either
            if asked % 2:
                click(page, ".bar aside .button:not(.more)")
        answer(page)
        page.wait_for_timeout(40)
    else:
        raise AssertionError("the game did not end")
    assert asked > 2
    assert faults == [], "\n".join(faults[:40])
