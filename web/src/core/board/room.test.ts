import { describe, expect, it } from 'vitest';
import { fromTheTop, hiddenBelow, makeRoom, mustPin, settleIn } from './room';

/** A place for answers that need so much room, less at each step. */
function asking(needs: number[]) {
  const shown: number[] = [];
  const place = {
    clientHeight: 100,
    get scrollHeight() {
      return needs[shown.at(-1)!]!;
    },
  };
  const show = (level: number) => {
    shown.push(level);
    return Promise.resolve();
  };
  return { place: place as HTMLElement, show, shown };
}

describe('the room for answers', () => {
  it('is made only as far as it is needed', async () => {
    for (const [needs, steps] of [
      [[100, 90, 80], [0]],
      [
        [140, 100, 80],
        [0, 1],
      ],
      [
        [200, 150, 120],
        [0, 1, 2],
      ],
    ] as const) {
      const { place, show, shown } = asking([...needs]);
      await makeRoom(place, show, () => false);
      expect(shown).toEqual(steps);
    }
  });

  it('is left to a later try', async () => {
    const { place, show, shown } = asking([200, 150, 120]);
    await makeRoom(place, show, () => shown.length === 2);
    expect(shown).toEqual([0, 1]);
  });

  it('counts what lies below it, but not in a list that was unfolded', () => {
    const place = document.createElement('div');
    place.innerHTML = `<ol class="options"><li><button id="a"></button></li>
      <li><button id="b"></button></li></ol>
      <details open><ol class="options"><li><button id="c"></button></li></ol></details>`;
    const at = (bottom: number) => () => ({ bottom }) as DOMRect;
    place.getBoundingClientRect = at(100);
    place.querySelector('#a')!.getBoundingClientRect = at(90);
    place.querySelector('#b')!.getBoundingClientRect = at(130);
    place.querySelector('#c')!.getBoundingClientRect = at(500);
    expect(hiddenBelow(place)).toBe(1);
  });

  /** A place of 100 pixels for so much, its answers ending at these heights. */
  function scrolled(height: number, html: string, ...bottoms: number[]) {
    const place = document.createElement('div');
    place.innerHTML = html;
    const at = (bottom: number) => () => ({ bottom }) as DOMRect;
    place.getBoundingClientRect = at(100);
    Object.defineProperties(place, {
      clientHeight: { value: 100 },
      scrollHeight: { value: height },
    });
    place.querySelectorAll('button').forEach((each, index) => {
      each.getBoundingClientRect = at(bottoms[index]!);
    });
    return place;
  }
  const TWO = '<ol class="options"><li><button></button></li><li><button></button></li></ol>';

  it('holds an answer in sight if the first one is not', () => {
    expect(mustPin(scrolled(100, TWO, 50, 100))).toBe(false);
    expect(mustPin(scrolled(160, TWO, 90, 140))).toBe(false);
    expect(mustPin(scrolled(160, TWO, 110, 150))).toBe(true);
    const moved = scrolled(160, TWO, 60, 100);
    moved.scrollTop = 50;
    expect(mustPin(moved)).toBe(true);
  });

  it('holds a way to confirm wherever it could be scrolled away', () => {
    const confirm = '<button class="confirm"></button>';
    expect(mustPin(scrolled(100, confirm, 50))).toBe(false);
    expect(mustPin(scrolled(160, confirm, 50))).toBe(true);
  });

  it('is shown from the top, unless somebody is at an answer below by keyboard', () => {
    const place = scrolled(160, TWO, 60, 140);
    document.body.append(place);
    const buttons = place.querySelectorAll('button');
    const [first, second] = [buttons[0]!, buttons[1]!];
    let shown = 0;
    first.scrollIntoView = second.scrollIntoView = () => void shown++;
    for (const [held, times] of [
      [first, 0],
      [second, 1],
    ] as const) {
      place.scrollTop = 30;
      place.querySelector = () => held;
      fromTheTop(place);
      expect([place.scrollTop, shown]).toEqual([0, times]);
    }
    place.remove();
  });

  it('shows a question from its top though an answer with the focus has scrolled it', async () => {
    for (const [fresh, top] of [
      [true, 0],
      [false, 30], // from then on its reader scrolls it
    ] as const) {
      const place = scrolled(130, TWO, 60, 100);
      place.scrollTop = 30;
      const shown: number[] = [];
      const show = (level: number) => Promise.resolve(void shown.push(level));
      let told = 0;
      const tell = () => Promise.resolve(void told++);
      await settleIn(place, { show, tell, fresh, overtaken: () => false });
      expect([place.scrollTop, shown, told]).toEqual([top, [0, 1, 2], 2]);
    }
  });
});
