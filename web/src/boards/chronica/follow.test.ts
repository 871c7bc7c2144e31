import { expect, test } from 'vitest';
import { EDIFICE, type ChronicaView } from '../../generated/chronica';
import type { Happened } from '../../protocol/messages';
import { CARDS } from './cards';
import { follow } from './follow';

const CASTLE = CARDS.findIndex((sheet) => sheet.type === EDIFICE);
const KING = CARDS.findIndex((sheet) => sheet.type !== EDIFICE);
const SAINT = CARDS.findIndex((sheet, index) => sheet.type !== EDIFICE && index > KING);
const none = (value: number) => Array.from({ length: 16 }, () => value);

const EMPTY: ChronicaView = {
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  asked: '',
  waiting: [],
  honour: [10, 10],
  points: [0, 0],
  edifices: none(-1),
  people: none(-1),
  owners: none(-1),
  values: Array.from({ length: 16 }, () => [0, 0, 0]),
  protected: Array.from({ length: 16 }, () => false),
  hand: [CASTLE, KING],
  hand_sizes: [2, 5],
  seen: [[], []],
  deck_sizes: [25, 25],
  deck_left: [],
  deck_bottom: [],
  decklists: [],
  themes: [],
  discards: [[], []],
  river: [],
  looking: [],
  looked: 0,
  first: 0,
  turn: 0,
  turns: 1,
  extras: [],
  actor: -1,
  helper: -1,
  target: -1,
  gone: [],
  ending: 0,
  places: [],
  shared: false,
  powers: true,
  honour_max: 10,
};

function play(view: ChronicaView, ...events: Partial<Happened>[]): ChronicaView {
  return events.reduce(
    (each: ChronicaView, event) => follow(each, event as Happened) ?? each,
    view,
  );
}

test('an Edifice and its occupant become one piece with the sums of both', () => {
  const built = play(
    EMPTY,
    { kind: 'places', who: 0, what: CASTLE, count: 4 },
    { kind: 'places', who: 0, what: KING, count: 4 },
  );
  expect([built.edifices[4], built.people[4], built.owners[4]]).toEqual([CASTLE, KING, 0]);
  expect(built.values[4]).toEqual(
    [0, 1, 2].map((domain) => CARDS[CASTLE]!.values[domain]! + CARDS[KING]!.values[domain]!),
  );
  expect([built.hand, built.hand_sizes, built.points]).toEqual([[], [0, 5], [3, 0]]);
  expect(built.protected[4]).toBe(false);
  expect(play(built, { kind: 'places', who: 0, what: SAINT, count: 0 }).protected[4]).toBe(true);
});

test('an Action sends both to their discards, and Honour is what the event says', () => {
  const theirs = play(EMPTY, { kind: 'places', who: 1, what: CASTLE, count: 8 });
  const sent = play(theirs, { kind: 'acts', who: 0, what: KING, whom: 1, count: 8 });
  expect([sent.actor, sent.target, sent.hand]).toEqual([KING, 8, [CASTLE]]);
  const done = play(
    sent,
    { kind: 'loses', who: 0, what: 7, count: 3 },
    { kind: 'removes', who: 0, whom: 1, count: 8 },
  );
  expect([done.edifices[8], done.actor, done.target, done.honour]).toEqual([-1, -1, -1, [7, 10]]);
  expect(done.discards).toEqual([[KING], [CASTLE]]);
  expect(play(done, { kind: 'returns', who: 1, what: CASTLE }).discards[1]).toEqual([]);
});

test('a welcomed Wanderer changes place and keeps its owner', () => {
  const before = play(
    EMPTY,
    { kind: 'places', who: 1, what: SAINT, count: 9 },
    { kind: 'places', who: 0, what: CASTLE, count: 0 },
  );
  const after = play(before, { kind: 'welcomes', who: 0, what: SAINT, whom: 1, count: 0 });
  expect([after.people[9], after.people[0], after.owners[0]]).toEqual([-1, SAINT, 1]);
  expect(after.points).toEqual([3, 0]);
});

test('a card leaves the river, and the next one takes its very place', () => {
  const shared = { ...EMPTY, shared: true, river: [3, 4, 5], deck_sizes: [40] };
  const taken = play(shared, { kind: 'takes-river', who: 0, what: 4 });
  expect([taken.river, taken.hand.at(-1)]).toEqual([[3, -1, 5], 4]);
  expect(play(taken, { kind: 'refills', what: 9 })).toMatchObject({
    river: [3, 9, 5],
    deck_sizes: [39],
  });
});

test('what it does not know changes nothing', () => {
  expect(follow(EMPTY, { kind: 'result' } as Happened)).toBeNull();
});

test('ready decks are dealt seat by seat', () => {
  expect(
    play(EMPTY, { kind: 'brings', who: 0, what: 3 }, { kind: 'brings-drawn', who: 1, what: -1 })
      .themes,
  ).toEqual([3, -1]);
});
