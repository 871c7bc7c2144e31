"""Whether everything that can be tapped on a screen is large enough, in reach and uncovered."""

from __future__ import annotations

from playwright.sync_api import Page

FINGER = 44  # pixels
# Waits until nothing moves any more, then looks at every control: its size, whether it lies off
# the side, and, scrolled into sight, whether something lies over it. What opens by a click without
# being a button is known by its pointer. An input is tapped by its label.
TOUCH = """async finger => {
  const WAYS = 'a[href], button, select, textarea, summary, input:not([type=hidden]),'
    + '[role=button], [role=slider], [role=tab]';
  const page = document.querySelector('dialog[open]') ?? document.body;
  const style = each => getComputedStyle(each);
  const points = each => style(each).cursor === 'pointer';
  const isControl = each => each.matches(WAYS)
    || (points(each) && !points(each.parentElement) && !each.closest(WAYS));
  const seen = each => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !each.closest('.hidden-label');
  const find = () => [...new Set([...page.querySelectorAll('*')]
    .filter(each => isControl(each) && seen(each)).map(each => each.closest('label') ?? each))];
  const box = each => each.getBoundingClientRect();
  const frame = () => new Promise(requestAnimationFrame);
  const still = () => JSON.stringify([...page.querySelectorAll(WAYS)].map(box));

  // a board that is fitted to its place is measured anew for some frames
  let was = '';
  for (let same = 0, frames = 0; frames < 90 && (same < 3 || frames < 12); frames++) {
    await frame();
    const now = still();
    same = now === was ? same + 1 : 0;
    was = now;
  }

  const scrollers = [...page.querySelectorAll('*')].filter(each =>
    each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth);
  const scrolled = scrollers.map(each => [each, each.scrollTop, each.scrollLeft]);
  const turns = each => /auto|scroll/.test(style(each).overflowX)
    && each.scrollWidth > each.clientWidth + 1;
  const isTurned = each => {
    for (let at = each.parentElement; at; at = at.parentElement) if (turns(at)) return true;
    return false;
  };
  const name = each => {
    const kind = [each.tagName.toLowerCase(), ...each.classList]
      .filter(word => !word.startsWith('svelte-')).join('.');
    const place = each.closest('.dock, .bar, .felt, header, dialog, main');
    const where = place ? [...place.classList][0] ?? place.tagName.toLowerCase() : '';
    return `${where} ${kind}`;
  };
  // what lies over one of five places in the middle of a control
  const over = each => {
    const { left, top, width, height } = box(each);
    for (const [x, y] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7]]) {
      const at = [left + x * width, top + y * height];
      if (at[0] < 0 || at[1] < 0 || at[0] > innerWidth || at[1] > innerHeight) return 'the edge';
      const found = document.elementFromPoint(...at);
      if (!found || !(each.contains(found) || found.contains(each) && isControl(found)))
        return found ? name(found) : 'nothing';
    }
    return '';
  };
  const faults = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`page is ${wide} pixels wide`);
  for (const each of find()) {
    const { width, height, left, right } = box(each);
    const size = `${Math.round(width * 10) / 10} x ${Math.round(height * 10) / 10}`;
    if (Math.min(width, height) < finger - 0.5) faults.push(`${name(each)} is small: ${size}`);
    if ((left < -0.5 || right > innerWidth + 0.5) && !isTurned(each))
      faults.push(`${name(each)} is off the screen: ${Math.round(left)} to ${Math.round(right)}`);
    let covered = 'first';
    for (const block of ['nearest', 'center']) {
      if (!covered) break;
      each.scrollIntoView({ block, inline: block, behavior: 'instant' });
      covered = over(each);
    }
    if (covered) faults.push(`${name(each)} is covered by ${covered}`);
  }
  for (const [each, top, left] of scrolled) each.scrollTo({ top, left, behavior: 'instant' });
  return faults;
}"""


def untouchable(page: Page, finger: int = FINGER) -> list[str]:
    """Controls that are too small for a finger, off the side of the screen, or covered."""
    return list(page.evaluate(TOUCH, finger))
