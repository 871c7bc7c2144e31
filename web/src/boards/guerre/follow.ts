/** Effects of events on the table, shown step by step. */
import { follower, pauses, put, unchanged, type Change } from '../../core/board/follow';
import type { GuerreView } from '../../generated/guerre';
import type { Happened } from '../../protocol/messages';

function push<T>(lists: T[][], at: number, ...values: T[]): T[][] {
  return lists.map((list, index) => (index === at ? [...list, ...values] : list));
}

function clear(view: GuerreView): Partial<GuerreView> {
  return { columns: view.columns.map(() => []), covers: view.covers.map(() => []) };
}

function drawn(view: GuerreView, event: Happened, cover: boolean): Partial<GuerreView> {
  return {
    columns: push(view.columns, event.who, event.what),
    covers: push(view.covers, event.who, cover),
  };
}

function collect(view: GuerreView, event: Happened): Partial<GuerreView> {
  const around = view.columns.map((_, index) => (event.who + index) % view.players);
  const piles = push(view.piles, event.who, ...around.flatMap((seat) => view.columns[seat]!));
  return { ...clear(view), piles };
}

function pay(view: GuerreView, event: Happened): Partial<GuerreView> {
  const pile = view.piles[event.who]!;
  const paid = pile.slice(pile.length - event.count).reverse();
  const piles = put(view.piles, event.who, pile.slice(0, pile.length - event.count));
  return { piles: event.kind === 'pays' ? push(piles, event.whom, ...paid) : piles };
}

function swap(view: GuerreView, event: Happened): Partial<GuerreView> {
  const piles = [...view.piles];
  [piles[event.who], piles[event.whom]] = [piles[event.whom]!, piles[event.who]!];
  return { piles };
}

const CHANGES: Record<string, Change<GuerreView>> = {
  round: (view, event) => ({
    ...clear(view),
    rounds: event.what,
    wave: 0,
    winner: -1,
    fighting: view.columns.map((_, seat) => seat),
  }),
  draws: (view, event) => ({ ...drawn(view, event, false), pool: view.pool - 1 }),
  announces: (view, event) => ({
    ...drawn(view, event, true),
    unused: view.unused.map((unused, seat) => unused && seat !== event.who),
  }),
  battle: (view, event) => ({
    wave: view.wave + 1,
    fighting: view.fighting.filter((seat) => view.columns[seat]?.at(-1) === event.what),
  }),
  wins: (_, event) => ({ winner: event.who }),
  collects: collect,
  pays: pay,
  returns: (view, event) => ({ ...pay(view, event), pool: view.pool + event.count }),
  'joker-swaps': swap,
  'keeps-secret': (view, event) => ({
    pool: view.pool - 1,
    unused: view.unused.map((unused, seat) => unused || seat === event.who),
  }),
  king: unchanged,
  queen: unchanged,
  prince: unchanged,
  bankrupt: unchanged,
  unresolved: unchanged,
};

export const follow = follower(CHANGES, {
  after: ({ piles }) => ({ scores: piles.map((pile) => pile.length) }),
});

export const pause = pauses({
  round: 120,
  draws: 170,
  announces: 900,
  battle: 900,
  wins: 850,
  collects: 600,
  pays: 500,
  returns: 500,
  'joker-swaps': 800,
  king: 700,
  queen: 700,
  prince: 700,
  bankrupt: 800,
  unresolved: 900,
  victory: 900,
});
