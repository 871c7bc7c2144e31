import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBundle, Speaker, text } from '../../core/text.svelte';
import { DUEL_FACES, FACE_DOWN } from '../../generated/rencontre';
import type { Happened } from '../../protocol/messages';
import Duel from './Duel.svelte';
import { follow } from './follow';
import { layOut } from './layout';
import type { RencontreView } from './pieces';

const bundles = text.bundles;
beforeEach(() => {
  const words = [
    'page-pair = { $what }: { $value }',
    'page-rencontre-secret = still secret',
    'page-rencontre-claimed = claimed: { $card }',
    'rencontre-table-face-down = a card face down',
    'rencontre-card-attack = attack { $value }',
    'seat-number = Seat { $number }',
  ];
  text.bundles = { en: makeBundle('en', words.join('\n')) };
  text.language = 'en';
});
afterEach(() => (text.bundles = bundles));

const home = (seat: number) =>
  Array.from({ length: 20 }, (_, planet) => (Math.floor(planet / 5) === seat ? 4 : 0));
const seen = (changes: Partial<RencontreView>) =>
  ({
    seat: 0,
    players: 2,
    waiting: [],
    offence: 0,
    defence: 1,
    target: 5,
    side: [0, 0],
    planets: [home(0), home(1)],
    cone: [3, 0],
    totals: [0, 0],
    winner: -1,
    committed: [FACE_DOWN, FACE_DOWN],
    faces: [-1, -1],
    face_up: 0,
    promised: [DUEL_FACES, DUEL_FACES],
    ...changes,
  }) as unknown as RencontreView;

/** The two places of a duel: is each card turned, and the words beside it. */
function sides(view: RencontreView, me: number) {
  const { container } = render(Duel, {
    view,
    layout: layOut(2, 0, 900, 500),
    speaker: new Speaker(() => []),
    me,
  });
  return [...container.querySelectorAll('.side')].map((side) => ({
    up: side.querySelector('.flip.up') !== null,
    told: side.querySelector('.place .hidden-label')?.textContent?.trim(),
    notes: [...side.querySelectorAll('small')].map((small) => small.textContent),
  }));
}

test('a claimed card stays face down, with the claim beside it', () => {
  const [gambler, other] = sides(
    seen({ committed: [FACE_DOWN, 12], faces: [20, -1], face_up: 2 }),
    1,
  );
  expect(gambler).toEqual({
    up: false,
    told: 'Seat 1: a card face down',
    notes: ['claimed: attack 20'],
  });
  // one's own card that was turned up is no secret any more
  expect(other).toEqual({ up: true, told: 'Seat 2: attack 12', notes: [] });
});

test('a player who claims still sees the own card, and that it is secret, even if it is the truth', () => {
  for (const claim of [6, 20]) {
    const [gambler] = sides(seen({ committed: [6, 12], faces: [claim, -1], face_up: 2 }), 0);
    expect(gambler).toEqual({
      up: true,
      told: 'Seat 1: attack 6',
      notes: ['still secret', `claimed: attack ${claim}`],
    });
  }
});

test('the totals of a believed claim are told as soon as they are there', () => {
  const { container } = render(Duel, {
    view: seen({ committed: [FACE_DOWN, 12], faces: [20, 12], face_up: 2, totals: [23, 16] }),
    layout: layOut(2, 0, 900, 500),
    speaker: new Speaker(() => []),
    me: 1,
  });
  expect([...container.querySelectorAll('.total')].map((each) => each.textContent)).toEqual([
    expect.stringContaining('23'),
    expect.stringContaining('16'),
  ]);
});

test('bit by bit: the opponent shows, the claim is made, and only a call turns the card', () => {
  const play = (view: RencontreView, ...events: Partial<Happened>[]) =>
    events.reduce(
      (each: RencontreView, event) =>
        follow(each, { count: 0, what: 0, who: -1, whom: -1, ...event } as Happened) ?? each,
      view,
    );
  const claimed = play(
    seen({}),
    { kind: 'shows', who: 1, what: 12 },
    { kind: 'claims', who: 0, what: 20, whom: 1 },
  );
  expect(claimed).toMatchObject({ committed: [FACE_DOWN, 12], faces: [20, -1], face_up: 2 });
  const reveals = { kind: 'reveals', who: 0, what: 20, whom: 1, count: 12 };
  expect(play(claimed, { kind: 'believes', who: 1, whom: 0 }, reveals)).toMatchObject({
    committed: [FACE_DOWN, 12],
    faces: [20, 12],
    face_up: 2,
  });
  const called = play(
    claimed,
    { kind: 'calls', who: 1, whom: 0 },
    { kind: 'shows', who: 0, what: 6 },
    { ...reveals, what: 6 },
  );
  expect(called).toMatchObject({ committed: [6, 12], faces: [6, 12], face_up: 3 });
});
