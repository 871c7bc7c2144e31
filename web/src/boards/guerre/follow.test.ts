import { expect, test } from 'vitest';
import type { GuerreView } from '../../generated/guerre';
import type { Happened } from '../../protocol/messages';
import { follow } from './follow';

const EMPTY: GuerreView = {
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  asked: '',
  waiting: [],
  pool: 60,
  piles: [[], []],
  columns: [[], []],
  covers: [[], []],
  aside: [],
  rounds: 0,
  wave: 0,
  fighting: [0, 1],
  winner: -1,
  unused: [false, false],
  kept: [-1, -1],
  scores: [0, 0],
};

function play(view: GuerreView, ...events: Partial<Happened>[]): GuerreView {
  return events.reduce((each: GuerreView, event) => follow(each, event as Happened) ?? each, view);
}

test('a battle is stacked, fought by those who tie, and collected in the order of the rules', () => {
  const fought = play(
    EMPTY,
    { kind: 'round', what: 1 },
    { kind: 'draws', who: 0, what: 4 },
    { kind: 'draws', who: 1, what: 4 },
    { kind: 'battle', what: 4, count: 2 },
    { kind: 'draws', who: 0, what: 2 },
    { kind: 'draws', who: 1, what: 9 },
    { kind: 'wins', who: 1 },
  );
  expect(fought.columns).toEqual([
    [4, 2],
    [4, 9],
  ]);
  expect(fought.pool).toBe(56);
  const collected = play(fought, { kind: 'collects', who: 1, count: 4 });
  expect(collected.piles).toEqual([[], [4, 9, 4, 2]]);
  expect(collected.scores).toEqual([0, 4]);
});

test('payments leave from the top', () => {
  const rich = { ...EMPTY, piles: [[1, 2, 3], [5]] };
  expect(play(rich, { kind: 'pays', who: 0, whom: 1, count: 2 }).piles).toEqual([[1], [5, 3, 2]]);
  const back = play(rich, { kind: 'returns', who: 0, count: 2 });
  expect([back.piles, back.pool]).toEqual([[[1], [5]], 62]);
  expect(play(rich, { kind: 'joker-swaps', who: 0, whom: 1 }).piles).toEqual([[5], [1, 2, 3]]);
});

test('what it does not know changes nothing', () => {
  expect(follow(EMPTY, { kind: 'sees-own' } as Happened)).toBeNull();
});
