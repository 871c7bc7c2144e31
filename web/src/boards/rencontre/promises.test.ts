import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { Speaker } from '../../core/text.svelte';
import { COMPROMISE, DUEL_FACES, FACE_DOWN } from '../../generated/rencontre';
import Duel from './Duel.svelte';
import type { Layout } from './layout';
import type { RencontreView } from './pieces';
import Tray from './Tray.svelte';

const VIEW = {
  players: 2,
  offence: 0,
  defence: 1,
  target: 5,
  committed: [-1, -1],
  faces: [-1, -1],
  face_up: 0,
  promised: [DUEL_FACES, DUEL_FACES],
  totals: [0, 0],
  side: [1, 2],
  cone: [2, 0],
  planets: [[], [0, 0, 0, 0, 0, 4]],
  winner: -1,
  cup: [],
  disc: -1,
  deck: 12,
  top: [],
  discard: [],
  discarded: 0,
} as unknown as RencontreView;
const spot = { x: 0, y: 0 };
const layout = { cards: [spot, spot], card: 60, tall: false } as unknown as Layout;
const speaker = new Speaker(() => []);

const promises = (change: Partial<RencontreView>) => {
  const view = { ...VIEW, ...change };
  const { container } = render(Duel, { view, layout, speaker, me: 0 });
  return [...container.querySelectorAll('.promise')].map((each) => each.textContent);
};

test('a promise stands at the place of its card until the card is turned', () => {
  const bound = [DUEL_FACES, 2 ** COMPROMISE];
  expect(promises({})).toEqual([]);
  expect(promises({ promised: bound })).toHaveLength(1);
  expect(promises({ promised: bound, committed: [-1, FACE_DOWN] })).toHaveLength(1);
  expect(promises({ promised: bound, committed: [8, COMPROMISE], face_up: 3 })).toEqual([]);
});

test('the deck shows its top card to a player who has seen it', () => {
  const deck = (top: number[]) => {
    const view = { ...VIEW, top };
    const { container } = render(Tray, {
      view,
      speaker,
      browse: () => undefined,
      promises: () => undefined,
    });
    return container.querySelector('.pile .card');
  };
  expect(deck([])!.getAttribute('class')).toContain('back');
  expect(deck([FACE_DOWN, 30])!.getAttribute('class')).toContain('back');
  const known = deck([30, FACE_DOWN, 4])!;
  expect(known.getAttribute('class')).toContain('attack');
  expect(known.getAttribute('aria-label')).toBeTruthy();
});
