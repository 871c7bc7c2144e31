import { expect, test } from 'vitest';
import { KINDS } from '../../generated/kinds';
import { FIRST, inMenuOrder } from './menu';

test('games stand as in the menu of the terminal, whatever order they come in', () => {
  const games = Object.keys(KINDS);
  const sorted = inMenuOrder(games, (game) => game);
  expect(sorted.map((game) => KINDS[game]!.menu)).toEqual([1, 2, 3, 4]);
  expect(inMenuOrder(games.toReversed(), (game) => game)).toEqual(sorted);
  expect(sorted[0]).toBe(FIRST);
});

test('a game that no menu knows comes last', () => {
  expect(inMenuOrder(['unknown', FIRST!], (game) => game)).toEqual([FIRST, 'unknown']);
});
