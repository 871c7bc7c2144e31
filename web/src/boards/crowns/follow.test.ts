import { expect, test } from 'vitest';
import { NO_CLAN } from '../../generated/crowns';
import type { Happened } from '../../protocol/messages';
import { kindOf, type CrownsView } from './cards';
import { follow } from './follow';

const START = {
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  asked: '',
  waiting: [],
  battleground: 2,
  leading: NO_CLAN,
  turned: [40],
  stack: 20,
  hand: [3, 20],
  counts: [2, 2],
  trick: [],
  owners: [],
  forced: [],
  divine: -1,
  last_trick: [],
  last_owners: [],
  last_winner: -1,
  bids: [-1, -1],
  wins: [0, 0],
  banks: [0, 0],
} as unknown as CrownsView;

const play = (view: CrownsView, ...events: Partial<Happened>[]) =>
  events.reduce((each: CrownsView, event) => follow(each, event as Happened) ?? each, view);

test('the first card leads, the hand shrinks, the won trick is swept when the next card comes', () => {
  const won = play(
    START,
    { kind: 'plays', who: 0, what: 20 },
    { kind: 'plays', who: 1, what: 25 },
    { kind: 'takes-trick', who: 1, what: 25 },
    { kind: 'takes-crown', who: 1, count: 1 },
  );
  expect(won).toMatchObject({
    leading: 1,
    hand: [3],
    counts: [1, 1],
    trick: [20, 25],
    won: 1,
    wins: [0, 1],
    banks: [0, 1],
  });
  expect(play(won, { kind: 'plays', who: 1, what: 61 })).toMatchObject({
    trick: [61],
    owners: [1],
    leading: NO_CLAN,
    won: undefined,
  });
});

test('kinds of cards', () => {
  expect([0, 16, 5, 26, 14, 60, 64].map(kindOf)).toEqual([
    'thief',
    'assassin',
    'number',
    'general',
    'emperor',
    'star',
    'devil',
  ]);
});
