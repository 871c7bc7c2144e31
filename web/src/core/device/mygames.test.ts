import { beforeEach, expect, test } from 'vitest';
import type { Item, Over, TableInfo } from '../../protocol/messages';
import { device } from './device';
import { counted, fromLink, headToHead, mygames, toLink, type PlayedGame } from './mygames';

const label = { message: 'x', args: {}, target: '', number: 0, grave: false };
const event = (kind: string, who: number, whom = -1) =>
  ({ item: 'happened', kind, who, whom, what: 0, count: 0, label, rule: '' }) as unknown as Item;

beforeEach(() => {
  localStorage.clear();
});

test('what a player likes to count is counted for the own seat', () => {
  const duels = [
    event('wins', 0, 1),
    event('wins', 1, 0),
    event('deal', 1, 0),
    event('wins', 1, 2),
  ];
  expect(counted('rencontre', 0, duels)).toEqual({ duels: 2, duelsWon: 1, deals: 1 });
  const bids = [event('bids', 0), event('bids', 0), event('scores', 0), event('scores', 1)];
  expect(counted('crowns', 0, bids)).toEqual({ bids: 2, exactBids: 1 });
  expect(counted('crowns', 0, [event('scores', 0)])).toEqual({});
  expect(counted('chronica', 0, [event('occupies', 0), event('occupies', 1)])).toEqual({
    edifices: 1,
  });
});

test('the record against a member of the cast counts games and victories', () => {
  const game = (won: boolean, cast?: string[]) => ({ won, cast }) as PlayedGame;
  const games = [
    game(true, ['', 'odile', 'gontran']),
    game(false, ['odile', '']),
    game(true), // from before there was a cast
  ];
  expect(headToHead(games)).toEqual([
    { cast: 'odile', games: 2, won: 1 },
    { cast: 'gontran', games: 1, won: 1 },
  ]);
});

test('a game is kept once, and goes to another device by a link', async () => {
  const seats = [{ cast: '' }, { cast: 'odile' }];
  const info = { table: 'abc', game: 'crowns', seats } as TableInfo;
  const over = { winners: [0], scores: [3, 1], hints: [2, 0] } as unknown as Over;
  mygames.keep(info, over, 0, ['Ada', 'Bot 2'], [event('bids', 0)]);
  mygames.keep(info, over, 0, ['Ada', 'Bot 2'], []);
  expect(mygames.all()).toHaveLength(1);
  expect(mygames.all()[0]).toMatchObject({ won: true, hints: 2, counts: { bids: 1 } });

  device.finishLesson('crowns/first-round');
  device.triedPuzzle('2026-11-17', 'crowns', true, 1);
  device.triedPuzzle('2026-11-17', 'crowns', true, 2); // the first try counts
  const link = await toLink(mygames.packed());
  expect(link).toMatch(/^[\w-]+$/);
  mygames.forget();
  expect(mygames.all()).toEqual([]);
  expect(device.lessons()).toEqual([]);
  expect(device.puzzles()).toEqual([]);
  const baggage = await fromLink(link);
  expect(baggage && mygames.unpack(baggage)).toBe(1);
  expect(baggage && mygames.unpack(baggage)).toBe(0);
  expect(device.lessons()).toEqual(['crowns/first-round']);
  expect(device.puzzles()).toEqual([{ day: '2026-11-17', game: 'crowns', solved: true }]);
  const older = { regalia: 1 as const, games: [], tables: [] };
  expect(mygames.unpack(older)).toBe(0);
  expect(await fromLink('nonsense!')).toBeNull();
});
