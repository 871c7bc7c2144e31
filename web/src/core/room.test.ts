import { describe, expect, it } from 'vitest';
import { hiddenBelow, makeRoom } from './room';

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
});
