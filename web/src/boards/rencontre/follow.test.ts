import { expect, test } from 'vitest';
import { FACE_DOWN } from '../../generated/rencontre';
import type { Happened } from '../../protocol/messages';
import { follow, pause } from './follow';
import { arrow, conePath, forces, layOut } from './layout';
import { isAlly, isInvited, negotiates, type RencontreView } from './pieces';

const home = (seat: number) =>
  Array.from({ length: 20 }, (_, planet) => (Math.floor(planet / 5) === seat ? 4 : 0));
const START = {
  seat: 0,
  players: 3,
  over: false,
  winners: [],
  asked: '',
  waiting: [],
  hand: [6, 31, 33],
  hand_sizes: [3, 7, 7],
  planets: [home(0), home(1), home(2)],
  cone: [0, 0, 0],
  hole: [0, 0, 0],
  removed: [0, 0, 0],
  in_hand: [0, 0, 0],
  foreign: [0, 0, 0],
  cup: [0, 1, 2],
  deck: 30,
  top: [],
  discard: [],
  discarded: 0,
  offence: 0,
  duel: 1,
  defence: -1,
  disc: -1,
  target: -1,
  side: [0, 0, 0],
  asked_by: [0, 0, 0],
  answering: -1,
  committed: [-1, -1, -1],
  faces: [-1, -1, -1],
  totals: [0, 0],
  winner: -1,
  offers: [-1, -1],
  freed: [-1, -1],
  promised: [2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32 - 1],
  spoken: [0, 0],
  pressed: 0,
  deal: -1,
  window: null,
} as unknown as RencontreView;

const play = (view: RencontreView, ...events: Partial<Happened>[]) =>
  events.reduce(
    (each: RencontreView, event) =>
      follow(each, { count: 0, what: 0, who: -1, whom: -1, ...event } as Happened) ?? each,
    view,
  );

const FOUGHT = play(
  START,
  { kind: 'disc', who: 0, whom: 1 },
  { kind: 'defence', who: 0, whom: 1 },
  { kind: 'aims', who: 0, what: 5, whom: 1 },
  { kind: 'sends', who: 0, what: 2, count: 4 },
  { kind: 'invites', who: 0, what: 1, whom: 2 },
);

test('a duel: the disc, the cone, the tokens sent, an ally, cards down and turned, the landing', () => {
  expect(FOUGHT).toMatchObject({
    disc: 1,
    cup: [0, 2],
    defence: 1,
    target: 5,
    cone: [4, 0, 0],
    side: [1, 0, 0],
  });
  expect(FOUGHT.planets[0]![2]).toBe(0);
  expect(isInvited(FOUGHT, 2)).toBe(true);
  const joined = play(
    FOUGHT,
    { kind: 'joins', who: 2, what: 1, whom: 0 },
    { kind: 'sends', who: 2, what: 10, count: 2 },
  );
  expect([isAlly(joined, 2), isInvited(joined, 2), joined.cone]).toEqual([true, false, [4, 0, 2]]);
  const laid = play(
    joined,
    { kind: 'chooses', who: 0, what: 6 },
    { kind: 'commits', who: 0 },
    { kind: 'commits', who: 1 },
  );
  expect([laid.committed, laid.hand]).toEqual([
    [FACE_DOWN, FACE_DOWN, -1],
    [31, 33],
  ]);
  const won = play(
    laid,
    { kind: 'reveals', who: 0, what: 6, whom: 1, count: 4 },
    { kind: 'totals', who: 0, what: 12, whom: 1, count: 8 },
    { kind: 'wins', who: 0, what: 5, whom: 1 },
  );
  expect(won).toMatchObject({ committed: [6, 4, -1], totals: [12, 8], winner: 0 });
  const landed = play(
    won,
    { kind: 'loses', who: 1, count: 4 },
    { kind: 'lands', who: 0, what: 5, count: 4 },
    { kind: 'lands', who: 2, what: 5, count: 2 },
  );
  expect([landed.hole, landed.foreign, landed.cone]).toEqual([
    [0, 4, 0],
    [1, 0, 1],
    [0, 0, 0],
  ]);
  expect(landed.planets.map((own) => own[5])).toEqual([4, 0, 2]);
  expect(play(landed, { kind: 'duel', who: 0, what: 2 })).toMatchObject({
    target: -1,
    defence: -1,
    side: [0, 0, 0],
    faces: [-1, -1, -1],
  });
});

test('an edict is seen until something else happens; those sent home come back to a base', () => {
  const joined = play(
    FOUGHT,
    { kind: 'joins', who: 2, what: 1, whom: 0 },
    { kind: 'sends', who: 2, what: 10, count: 2 },
  );
  const played = play(
    joined,
    { kind: 'edict', who: 0, what: 33, whom: 2, count: 1 },
    { kind: 'sent-home', who: 2 },
  );
  expect(played).toMatchObject({
    played: { face: 33, who: 0 },
    hand: [6, 31],
    cone: [4, 0, 0],
    in_hand: [0, 0, 2],
    side: [1, 0, 0],
  });
  const back = play(played, { kind: 'returns', who: 2, what: 11, count: 2 });
  expect([back.played, back.in_hand, back.planets[2]![11]]).toEqual([undefined, [0, 0, 0], 6]);
});

test('a negotiation: proposals, one withdrawn, agreement', () => {
  const talking = play(
    FOUGHT,
    { kind: 'offers', who: 0, what: 77, whom: 1 },
    { kind: 'wants-no-deal', who: 1 },
  );
  expect([talking.offers, talking.spoken, talking.pressed, negotiates(talking)]).toEqual([
    [77, -1],
    [1, 0],
    2,
    true,
  ]);
  const wide = '98765432109876543210';
  expect(play(FOUGHT, { kind: 'offers', who: 0, what: 0, wide, whom: 1 }).offers).toEqual([
    wide,
    -1,
  ]);
  expect(negotiates(play(FOUGHT, { kind: 'offers', who: 0, what: 0, wide }))).toBe(true);
  expect(play(talking, { kind: 'accepts', who: 1, what: 0, wide }).deal).toBe(wide);
  expect(play(talking, { kind: 'withdraws', who: 0 }).offers).toEqual([-1, -1]);
  // a term says whose tokens come back, as long as the proposal is open
  const freeing = play(FOUGHT, { kind: 'offers', who: 0, what: 77, whom: 1, count: 2 });
  expect([talking.freed, freeing.freed]).toEqual([
    [-1, -1],
    [1, -1],
  ]);
  expect(play(freeing, { kind: 'withdraws', who: 0 }).freed).toEqual([-1, -1]);
  expect(negotiates(play(talking, { kind: 'accepts', who: 1, what: 77, whom: 0 }))).toBe(false);
});

test('a promise lasts as long as the duel, and an answer about a hand is none', () => {
  const none = 2 ** 32 - 1;
  const bound = play(FOUGHT, { kind: 'answers-no', who: 1, what: 2 ** 31, whom: 0 });
  expect(bound.promised).toEqual([none, 2 ** 31, none]);
  expect(play(bound, { kind: 'answers-yes', who: 0, whom: 1 }).promised).toEqual(bound.promised);
  expect(play(bound, { kind: 'duel', who: 0, what: 2 }).promised).toEqual([none, none, none]);
});

test('what is known on top of the deck is drawn first, and lost when all is shuffled', () => {
  const known = { ...START, top: [30, FACE_DOWN, 4] };
  expect(play(known, { kind: 'draws', who: 1, count: 2 }).top).toEqual([4]);
  expect(play(known, { kind: 'reshuffle', count: 40 }).top).toEqual([]);
});

test('no proposals are shown once a deal has failed', () => {
  const one = play(FOUGHT, { kind: 'wants-no-deal', who: 0 });
  expect(negotiates(one)).toBe(true);
  expect(negotiates(play(one, { kind: 'wants-no-deal', who: 1 }))).toBe(false);
  const late = play(FOUGHT, { kind: 'offers', who: 0, what: 77, whom: 1 });
  expect(negotiates({ ...late, asked: 'lose_for_deal' })).toBe(false);
});

test('what it does not know changes nothing and does not hold the table up', () => {
  expect(follow(START, { kind: 'reads' } as Happened)).toBeNull();
  expect(pause({ kind: 'reads' } as Happened)).toBeLessThan(100);
});

test.each([
  [2, 1000, 480],
  [3, 1000, 480],
  [4, 1000, 480],
  [4, 640, 380],
  [2, 368, 470],
  [3, 368, 470],
  [4, 368, 520],
])(
  '%i players on %i × %i: every planet on the felt and apart from the others, the cone from the hole to its planet',
  (players, width, height) => {
    const layout = layOut(players, 1, width, height);
    expect(layout.planets).toHaveLength(5 * players);
    for (const [index, { x, y }] of layout.planets.entries()) {
      expect(x > 15 && x < width - 15 && y > 20 && y < height - 20).toBe(true);
      for (const other of layout.planets.slice(index + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(40);
    }
    const { oval, ring } = forces(layout, 6);
    const far = (spot: { x: number; y: number }) =>
      Math.hypot(spot.x - layout.hole.x, spot.y - layout.hole.y);
    expect(far(oval)).toBeGreaterThan(layout.radius);
    expect(far(ring)).toBeLessThan(far(layout.planets[6]!));
    expect(conePath(layout, 6)).toMatch(/^M.*Z$/);
    expect(arrow(oval, ring, 10, 5)).toMatch(/^M.*Q/);
  },
);
