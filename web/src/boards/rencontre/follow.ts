/** Effects of events on the table, shown step by step. */
import { follower, pauses, put, unchanged, without, type Change } from '../../core/board/follow';
import { COMPROMISE, CONE, DUEL_FACES, FACE_DOWN, OFFENCE } from '../../generated/rencontre';
import type { Happened } from '../../protocol/messages';
import { isClaim, systemOf, type RencontreView } from './pieces';

function more(list: readonly number[], at: number, count: number): number[] {
  return list.map((each, index) => (index === at ? Math.max(0, each + count) : each));
}

/** So many tokens more or fewer on a planet or on the cone. */
function shift(
  view: RencontreView,
  seat: number,
  place: number,
  count: number,
): Partial<RencontreView> {
  if (place === CONE) return { cone: more(view.cone, seat, count) };
  return { planets: put(view.planets, seat, more(view.planets[seat] ?? [], place, count)) };
}

/** Tokens leave from where they most likely were: on their way, on the cone, in the defence, on
 * the largest stack. */
function taken(view: RencontreView, seat: number, count: number): Partial<RencontreView> {
  const change = {
    in_hand: [...view.in_hand],
    cone: [...view.cone],
    planets: view.planets.map((each) => [...each]),
  };
  const own = change.planets[seat] ?? [];
  for (let left = count; left > 0; left -= 1) {
    if (change.in_hand[seat]) change.in_hand[seat] -= 1;
    else if (change.cone[seat]) change.cone[seat] -= 1;
    else {
      const largest = own.indexOf(Math.max(...own));
      const from = seat === view.defence && own[view.target] ? view.target : largest;
      own[from] = Math.max(0, (own[from] ?? 0) - 1);
    }
  }
  return change;
}

function moved(
  view: RencontreView,
  event: Happened,
  to: (view: RencontreView) => Partial<RencontreView>,
): Partial<RencontreView> {
  const left = { ...view, ...taken(view, event.who, event.count) };
  return { in_hand: left.in_hand, cone: left.cone, planets: left.planets, ...to(left) };
}

const FRESH: Partial<RencontreView> = {
  defence: -1,
  target: -1,
  winner: -1,
  totals: [0, 0],
  offers: [-1, -1],
  freed: [-1, -1],
  spoken: [0, 0],
  pressed: 0,
  deal: -1,
  disc: -1,
  answering: -1,
};

function fresh(view: RencontreView): Partial<RencontreView> {
  const none = view.side.map(() => -1);
  return {
    ...FRESH,
    side: view.side.map(() => 0),
    asked_by: view.side.map(() => 0),
    committed: none,
    faces: none,
    promised: view.side.map(() => DUEL_FACES),
    face_up: 0,
  };
}

/** A card leaves a hand, openly. */
function shown(view: RencontreView, event: Happened): Partial<RencontreView> {
  return {
    hand_sizes: more(view.hand_sizes, event.who, -1),
    hand: event.who === view.seat ? without(view.hand, event.what) : view.hand,
  };
}

const thrown: Change<RencontreView> = (view, event) => ({
  ...shown(view, event),
  discard: [...view.discard, event.what],
  discarded: view.discarded + 1,
});
/** An answer about what a player will do, which is a promise. */
const promises: Change<RencontreView> = (view, event) =>
  event.what ? { promised: put(view.promised, event.who, event.what) } : {};
function turned(view: RencontreView, seat: number, face: number): Partial<RencontreView> {
  return { committed: put(view.committed, seat, face), face_up: view.face_up | (1 << seat) };
}
const index = (view: RencontreView, seat: number) => (seat === view.offence ? 0 : 1);
const home: Change<RencontreView> = (view, event) => ({
  in_hand: more(view.in_hand, event.who, view.cone[event.who] ?? 0),
  cone: put(view.cone, event.who, 0),
  side: put(view.side, event.who, 0),
});

const CHANGES: Record<string, Change<RencontreView>> = {
  turn: (view, event) => ({ ...fresh(view), offence: event.who, round: event.count, duel: 0 }),
  duel: (view, event) => ({ ...fresh(view), offence: event.who, duel: event.what }),
  draws: (view, event) => ({
    hand_sizes: more(view.hand_sizes, event.who, event.count),
    deck: Math.max(0, view.deck - event.count),
    top: view.top.slice(event.count),
  }),
  sees: (view, event) =>
    event.who === view.seat ? { hand: [...view.hand, event.what].sort((a, b) => a - b) } : {},
  reshuffle: (_, event) => ({ deck: event.count, top: [], discard: [], discarded: 0 }),
  throws: thrown,
  clears: thrown,
  recovers: (view, event) => ({
    ...shift(view, event.who, event.what, 1),
    hole: more(view.hole, event.who, -1),
  }),
  disc: (view, event) => ({ disc: event.whom, cup: without(view.cup, event.whom) }),
  defence: (_, event) => ({ defence: event.whom }),
  aims: (_, event) => ({ target: event.what, defence: event.whom }),
  sends: (view, event) => ({
    ...shift(view, event.who, event.what, -event.count),
    cone: more(view.cone, event.who, event.count),
    side: event.who === view.offence ? put(view.side, event.who, OFFENCE) : view.side,
  }),
  invites: (view, event) => ({
    asked_by: put(view.asked_by, event.whom, (view.asked_by[event.whom] ?? 0) | event.what),
  }),
  joins: (view, event) => ({
    side: put(view.side, event.who, event.what),
    asked_by: put(view.asked_by, event.who, 0),
  }),
  declines: (view, event) => ({ asked_by: put(view.asked_by, event.who, 0) }),
  chooses: (view, event) => ({ hand: without(view.hand, event.what) }),
  commits: (view, event) => ({
    committed: put(view.committed, event.who, FACE_DOWN),
    hand_sizes: more(view.hand_sizes, event.who, -1),
  }),
  shows: (view, event) => turned(view, event.who, event.what),
  claims: (view, event) => ({ faces: put(view.faces, event.who, event.what) }),
  calls: (view, event) => ({ faces: put(view.faces, event.whom, -1) }),
  // a card of which a claim is believed stays face down
  reveals: (view, event) => {
    const sides: [number, number][] = [
      [event.who, event.what],
      [event.whom, event.count],
    ];
    const change = sides
      .filter(([seat]) => !isClaim(view, seat))
      .reduce((each, [seat, face]) => ({ ...each, ...turned(each, seat, face) }), view);
    const { committed, face_up } = change;
    return {
      committed,
      face_up,
      faces: sides.reduce((faces, [seat, face]) => put(faces, seat, face), view.faces),
    };
  },
  controlled: (view) => ({
    faces: put(put(view.faces, view.offence, COMPROMISE), view.defence, COMPROMISE),
  }),
  totals: (_, event) => ({ totals: [event.what, event.count] }),
  wins: (_, event) => ({ winner: event.who }),
  loses: (view, event) =>
    moved(view, event, (left) => ({ hole: more(left.hole, event.who, event.count) })),
  removed: (view, event) =>
    moved(view, event, (left) => ({ removed: more(left.removed, event.who, event.count) })),
  falls: (view, event) =>
    moved(view, event, (left) => ({ hole: more(left.hole, event.who, event.count) })),
  lands: (view, event) => ({
    ...shift(view, event.who, event.what, event.count),
    cone: more(view.cone, event.who, -event.count),
  }),
  returns: (view, event) =>
    moved(view, event, (left) => shift(left, event.who, event.what, event.count)),
  founds: (view, event) =>
    moved(view, event, (left) => shift(left, event.who, event.what, event.count)),
  rewarded: (view, event) => ({
    hole: more(view.hole, event.who, -event.count),
    in_hand: more(view.in_hand, event.who, event.count),
  }),
  frees: (view, event) => ({
    hole: more(view.hole, event.whom, -event.count),
    in_hand: more(view.in_hand, event.whom, event.count),
  }),
  'sent-home': home,
  cancelled: (view) => ({
    in_hand: view.in_hand.map((count, seat) => count + (view.cone[seat] ?? 0)),
    cone: view.cone.map(() => 0),
  }),
  discards: (view, event) => ({
    committed: put(view.committed, event.who, -1),
    discard: [...view.discard, event.what],
    discarded: view.discarded + 1,
  }),
  'takes-cards': (view, event) => ({
    hand_sizes: more(more(view.hand_sizes, event.who, event.count), event.whom, -event.count),
  }),
  'gives-cards': (view, event) => ({
    hand_sizes: more(more(view.hand_sizes, event.who, -event.count), event.whom, event.count),
  }),
  'loses-card': (view, event) =>
    event.who === view.seat ? { hand: without(view.hand, event.what) } : {},
  edict: (view, event) => ({ ...shown(view, event), played: { face: event.what, who: event.who } }),
  offers: (view, event) => ({
    offers: put(view.offers, index(view, event.who), event.wide || event.what),
    freed: put(view.freed, index(view, event.who), event.count - 1),
    spoken: more(view.spoken, index(view, event.who), 1),
  }),
  withdraws: (view, event) => ({
    offers: put(view.offers, index(view, event.who), -1),
    freed: put(view.freed, index(view, event.who), -1),
  }),
  'wants-no-deal': (view, event) => ({ pressed: view.pressed | (1 << index(view, event.who)) }),
  accepts: (_, event) => ({ deal: event.wide || event.what }),
  'answers-yes': promises,
  'answers-no': promises,
  attempt: unchanged,
  zapped: unchanged,
  power: unchanged,
  negotiation: unchanged,
  failure: unchanged,
  deal: unchanged,
  'invites-nobody': unchanged,
  'time-is-up': unchanged,
  consolation: unchanged,
  'no-consolation': unchanged,
  victory: unchanged,
};
// a played edict stays in sight while its names and its effect are told
const KEEP = new Set([
  'edict',
  'edict-names',
  'sent-home',
  'controlled',
  'no-consolation',
  'zapped',
  'window',
  'collects',
]);

export const follow = follower(CHANGES, {
  before: (view, event) => ({
    ...view,
    played: KEEP.has(event.kind) ? view.played : undefined,
    window: null,
  }),
  after: ({ planets }) => ({
    foreign: planets.map(
      (own, seat) => own.filter((count, planet) => count > 0 && systemOf(planet) !== seat).length,
    ),
  }),
});

export const pause = pauses({
  turn: 500,
  duel: 250,
  disc: 700,
  defence: 350,
  aims: 650,
  sends: 430,
  invites: 260,
  joins: 420,
  declines: 300,
  commits: 320,
  reveals: 1000,
  totals: 800,
  wins: 750,
  loses: 520,
  removed: 520,
  lands: 520,
  returns: 380,
  falls: 450,
  recovers: 430,
  shows: 700,
  claims: 1000,
  calls: 600,
  believes: 600,
  edict: 1000,
  'edict-names': 350,
  attempt: 600,
  power: 650,
  zapped: 900,
  offers: 800,
  accepts: 600,
  'wants-no-deal': 500,
  deal: 900,
  failure: 900,
  founds: 550,
  consolation: 500,
  'takes-cards': 400,
  'gives-cards': 400,
  victory: 1200,
  draws: 160,
  throws: 400,
  controlled: 700,
});
