/** Effects of events on the table, shown step by step. */
import {
  add,
  follower,
  pauses,
  put,
  unchanged,
  without,
  type Change,
} from '../../core/board/follow';
import { COLUMNS, NO_CARD, SLOTS, type ChronicaView } from '../../generated/chronica';
import { cardsOn, isEdifice, sheetOf, slotsOf } from './cards';

function pile(view: ChronicaView, who: number, ...cards: number[]): Partial<ChronicaView> {
  return { discards: put(view.discards, who, [...(view.discards[who] ?? []), ...cards]) };
}

function toHand(view: ChronicaView, who: number, card: number): Partial<ChronicaView> {
  return {
    hand_sizes: add(view.hand_sizes, who, 1),
    hand: who === view.seat ? [...view.hand, card] : view.hand,
  };
}

function fromHand(view: ChronicaView, who: number, card: number): Partial<ChronicaView> {
  return {
    hand_sizes: add(view.hand_sizes, who, -1),
    hand: who === view.seat ? without(view.hand, card) : view.hand,
    seen: view.seen.map((cards, seat) => (seat === who ? without(cards, card) : cards)),
  };
}

/** Lays cards on a slot; -1 leaves nothing there. */
function lay(
  view: ChronicaView,
  slot: number,
  edifice: number,
  person: number,
  owner: number,
): Partial<ChronicaView> {
  const cards = [edifice, person].filter((card) => card !== NO_CARD);
  const sums = [0, 1, 2].map((domain) =>
    cards.reduce((sum, card) => sum + sheetOf(card).values[domain]!, 0),
  );
  return {
    edifices: put(view.edifices, slot, edifice),
    people: put(view.people, slot, person),
    owners: put(view.owners, slot, person === NO_CARD ? -1 : owner),
    values: put(view.values, slot, sums),
  };
}

function personAt(view: ChronicaView, seat: number, card: number): number {
  return slotsOf(seat).find((slot) => view.people[slot] === card) ?? -1;
}

const place: Change<ChronicaView> = (view, event) => {
  const slot = event.count;
  const laid = isEdifice(event.what)
    ? lay(view, slot, event.what, view.people[slot]!, view.owners[slot]!)
    : lay(view, slot, view.edifices[slot]!, event.what, event.who);
  return { ...fromHand(view, event.who, event.what), ...laid };
};

const welcome: Change<ChronicaView> = (view, event) => {
  const from = personAt(view, event.whom, event.what);
  const owner = from < 0 ? event.whom : view.owners[from]!;
  const left = from < 0 ? view : { ...view, ...lay(view, from, NO_CARD, NO_CARD, -1) };
  return { ...left, ...lay(left, event.count, left.edifices[event.count]!, event.what, owner) };
};

const reinforce: Change<ChronicaView> = (view, event) => {
  const from = personAt(view, event.who, event.what);
  const left =
    from < 0
      ? fromHand(view, event.who, event.what)
      : lay(view, from, view.edifices[from]!, NO_CARD, -1);
  return { ...left, helper: event.what };
};

const remove: Change<ChronicaView> = (view, event) => {
  const slot = event.count;
  const gone = cardsOn(view, slot).map((card) => ({
    card,
    owner: isEdifice(card) ? event.whom : view.owners[slot]!,
  }));
  for (const card of [view.actor, view.helper])
    if (card !== NO_CARD) gone.push({ card, owner: event.who });
  const discards = view.discards.map((cards, seat) => [
    ...cards,
    ...gone.filter(({ owner }) => owner === seat).map(({ card }) => card),
  ]);
  return {
    ...lay(view, slot, NO_CARD, NO_CARD, -1),
    discards,
    actor: NO_CARD,
    helper: NO_CARD,
    target: -1,
  };
};

const leave: Change<ChronicaView> = (view, event) => {
  let left = view;
  for (const slot of slotsOf(event.who))
    left = { ...left, ...lay(left, slot, NO_CARD, NO_CARD, -1) };
  return { ...left, gone: [...view.gone, event.who] };
};

const back: Change<ChronicaView> = (view, event) => ({
  ...toHand(view, event.who, event.what),
  discards: put(view.discards, event.who, without(view.discards[event.who] ?? [], event.what)),
});

const lost: Change<ChronicaView> = (view, event) => ({
  ...fromHand(view, event.who, event.what),
  ...pile(view, event.who, event.what),
});

const mulligan: Change<ChronicaView> = (view, event) => {
  const deck = view.shared ? 0 : event.who;
  return {
    deck_sizes: add(view.deck_sizes, deck, view.hand_sizes[event.who] ?? 0),
    hand_sizes: put(view.hand_sizes, event.who, 0),
    hand: event.who === view.seat ? [] : view.hand,
  };
};

const open: Change<ChronicaView> = (view, event) => {
  const hole = view.river.indexOf(NO_CARD);
  return {
    river: hole < 0 ? [...view.river, event.what] : put(view.river, hole, event.what),
    deck_sizes: add(view.deck_sizes, 0, -1),
  };
};

const CHANGES: Record<string, Change<ChronicaView>> = {
  honour: (view, event) => ({ honour: put(view.honour, event.who, event.count) }),
  brings: (view, event) => ({ themes: [...view.themes, event.what] }),
  'brings-drawn': (view) => ({ themes: [...view.themes, -1] }),
  first: (_, event) => ({ first: event.who }),
  turn: (_, event) => ({
    turn: event.who,
    turns: event.what,
    actor: NO_CARD,
    helper: NO_CARD,
    target: -1,
    extras: [],
  }),
  draws: (view, event) => ({
    hand_sizes: add(view.hand_sizes, event.who, 1),
    deck_sizes: add(view.deck_sizes, view.shared ? 0 : event.who, -1),
  }),
  sees: (view, event) => ({
    hand: event.who === view.seat ? [...view.hand, event.what] : view.hand,
  }),
  'digs-up': (view, event) => ({
    hand: event.who === view.seat ? [...view.hand, event.what] : view.hand,
    looking: [],
    looked: 0,
  }),
  'takes-river': (view, event) => ({
    ...toHand(view, event.who, event.what),
    river: put(view.river, view.river.indexOf(event.what), NO_CARD),
  }),
  refills: open,
  river: open,
  places: place,
  welcomes: welcome,
  reinforces: reinforce,
  removes: remove,
  leaves: leave,
  returns: back,
  recovers: back,
  passes: lost,
  purged: lost,
  mulligan,
  replaces: (view, event) => ({
    ...fromHand(view, event.who, event.what),
    ...lay(view, event.count, event.what, view.people[event.count]!, view.owners[event.count]!),
  }),
  discards: (view, event) => pile(view, event.who, event.what),
  acts: (view, event) => ({
    ...fromHand(view, event.who, event.what),
    actor: event.what,
    target: event.count,
  }),
  gains: (view, event) => ({ honour: put(view.honour, event.who, event.what) }),
  loses: (view, event) => ({ honour: put(view.honour, event.who, event.what) }),
  occupies: unchanged,
  equal: unchanged,
  fervour: unchanged,
  power: unchanged,
  'power-strikes': unchanged,
  'may-play-again': unchanged,
  declines: unchanged,
  'passes-empty': unchanged,
  falls: unchanged,
  full: unchanged,
  'deck-empty': unchanged,
  'stock-empty': unchanged,
  digs: unchanged,
};

/** The facts that follow from where the cards lie, but for powers: the next state has those. */
function reckon(view: ChronicaView): Partial<ChronicaView> {
  const filled = view.edifices.map((_, slot) => cardsOn(view, slot).length);
  return {
    points: view.points.map((_, seat) =>
      slotsOf(seat).reduce((sum, slot) => sum + [0, 1, 3][filled[slot]!]!, 0),
    ),
    protected: filled.map(
      (count, slot) => count > 0 && slot % SLOTS >= COLUMNS && filled[slot - COLUMNS]! > 0,
    ),
  };
}

export const follow = follower(CHANGES, {
  after: (next, view) =>
    next.edifices === view.edifices && next.people === view.people ? {} : reckon(next),
});

export const pause = pauses({
  brings: 300,
  'brings-drawn': 300,
  honour: 60,
  first: 600,
  mulligan: 500,
  river: 140,
  turn: 350,
  draws: 160,
  sees: 160,
  'takes-river': 420,
  refills: 200,
  places: 600,
  welcomes: 800,
  occupies: 700,
  replaces: 650,
  discards: 120,
  acts: 900,
  reinforces: 700,
  equal: 500,
  removes: 650,
  returns: 500,
  fervour: 800,
  declines: 300,
  passes: 550,
  gains: 600,
  loses: 600,
  falls: 900,
  power: 700,
  'power-strikes': 700,
  digs: 500,
  recovers: 600,
  purged: 600,
  'may-play-again': 600,
  full: 900,
  leaves: 900,
  'deck-empty': 900,
  'stock-empty': 900,
});
