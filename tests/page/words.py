"""What a screen says: no code among its words, and no text cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page

from regalia.games.registry import GAMES
from tests.page.browser import texts

# of windows, of paragraphs of the specification, of planets and slots, of rules, of files
CODE = re.compile(
    r"\bW\d\d\b|\bWZ\b|\b[A-Z]-\d+|\b[BVRJGY][1-5]\b|\b[FH][1-4]\b|\w_\w"
    r"|\b(?:guerre|crowns|chronica|rencontre)\.[a-z]|\b[a-z]+-\d{4}\b|\{ ?\$|undefined|\bNaN\b"
)

SLUG = re.compile(r"[a-z]+(?:[-_][a-z]+)+")

# Every line of text whose ink lies outside what its ancestors let be seen. What can be scrolled
# to is not cut off, and what is only told to those who cannot see is no text on the screen. A long
# text may be shortened with dots where the whole of it is told by a title or a label.
CLIPPED = """() => {
  const LONG = 14;  // letters; a short name is never cut
  const pen = document.createElement('canvas').getContext('2d');
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const told = (holder, words) => {
    for (let each = holder; each && each !== document.body; each = each.parentElement) {
      const labels = [...each.querySelectorAll(':scope > .hidden-label')].map(l => l.textContent);
      if ([each.title, each.ariaLabel, ...labels].some(said => said?.includes(words))) return true;
    }
    return false;
  };
  texts: while (walk.nextNode()) {
    const node = walk.currentNode;
    const words = node.textContent.trim();
    const holder = node.parentElement;
    if (!words || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    // an explanation on a phone is unfolded with the button beside it
    const unfold = holder.closest('.bar aside')?.querySelector('.more');
    if (unfold?.checkVisibility() || holder.closest('svg, option, select, script, style')) continue;
    const style = getComputedStyle(holder);
    const upright = style.writingMode !== 'horizontal-tb';
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(words);
    const high = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent;
    // of a board that is drawn smaller, and its ink with it; WebKit does not tell
    const zoom = holder.currentCSSZoom ?? 1;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    for (let each = holder; each && each !== document.body; each = each.parentElement) {
      const held = getComputedStyle(each);
      if (held.clipPath.startsWith('inset(50%') || held.position === 'fixed') break;
      const [x, y] = [held.overflowX, held.overflowY];
      if (x === 'visible' && y === 'visible') continue;
      if (/auto|scroll/.test(x + y)) break;
      const box = each.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) break;
      const dots = held.textOverflow === 'ellipsis' || held.webkitLineClamp !== 'none';
      for (const line of lines) {
        const base = line.top + (line.height * ink.fontBoundingBoxAscent) / high;
        const ends = upright
          ? [line.top, line.bottom]
          : [
              base - zoom * ink.actualBoundingBoxAscent,
              base + zoom * ink.actualBoundingBoxDescent,
            ];
        const [above, below] = [box.top - ends[0], ends[1] - box.bottom];
        const side = Math.max(line.right - box.right, box.left - line.left);
        const by = Math.max(above, below, side);
        if (by <= 1) continue;
        const whole = by === side || by > line.height * 0.5;  // not a line cut lengthwise
        if (dots && whole && words.length > LONG && told(holder, words)) continue texts;
        const how = by === side ? 'to the side' : by === below ? 'below' : 'above';
        const who = `${each.tagName}.${each.className}`.replace(/ ?svelte-\\w+/g, '');
        found.push(`${words.slice(0, 40)} (${who}): ${Math.round(by)} ${how}`);
        continue texts;
      }
    }
  }
  return [...new Set(found)];
}"""


def clipped(page: Page) -> list[str]:
    """Texts that are not to be seen in full."""
    return list(page.evaluate(CLIPPED))


@cache
def slugs() -> frozenset[str]:
    """Names that only files know: messages, and house rules with their values."""
    found = set(message_ids())
    for game in GAMES:
        for option in GAMES[game].options:
            found.add(option.name)
    return frozenset(each for each in found if "-" in each or "_" in each)


def message_ids() -> Iterator[str]:
    for path in files("regalia.text").joinpath("en").iterdir():
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                yield entry.id.name


# planets bear the first letter of their colour, as the reader's language has it
LETTERS = {"en": r"[BGRY][1-5]", "fr": r"[BVRJ][1-5]"}


def codes(page: Page) -> list[str]:
    """Texts and spoken names on this screen with anything in them that only a program reads."""
    letter = LETTERS[page.evaluate("document.documentElement.lang")]
    return [
        text
        for text in texts(page)
        if not re.fullmatch(letter, text)
        and (CODE.search(text) or not slugs().isdisjoint(re.findall(SLUG, text)))
    ]
