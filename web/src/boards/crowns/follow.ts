/** Effects of events on the table, shown step by step. */
import { add, follower, pauses, put, unchanged, type Change } from '../../core/board/follow';
import { NO_CLAN } from '../../generated/crowns';
import { clanOf, type CrownsView } from './cards';

/** A trick that was won is swept away as soon as something else happens. */
function swept(view: CrownsView): CrownsView {
  if (view.won === undefined) return view;
  return {
    ...view,
    won: undefined,
    trick: [],
    owners: [],
    forced: [],
    leading: NO_CLAN,
    divine: -1,
  };
}

function lay(view: CrownsView, owner: number, card: number, forced: boolean): Partial<CrownsView> {
  return {
    trick: [...view.trick, card],
    owners: [...view.owners, owner],
    forced: [...view.forced, forced],
    hand: owner === view.seat ? view.hand.filter((held) => held !== card) : view.hand,
    counts: add(view.counts, owner, -1),
    leading: view.trick.length ? view.leading : clanOf(card),
  };
}

const clan: Change<CrownsView> = (_, event) => ({ battleground: event.what });

const CHANGES: Record<string, Change<CrownsView>> = {
  round: (view, event) => ({
    round: event.what,
    size: event.count,
    dealer: event.who,
    battleground: NO_CLAN,
    turned: [],
    bids: view.bids.map(() => -1),
    wins: view.wins.map(() => 0),
    counts: view.counts.map(() => event.count),
    trick: [],
    owners: [],
    forced: [],
    leading: NO_CLAN,
    last_trick: [],
    last_winner: -1,
  }),
  revealed: (view, event) => ({ turned: [event.what], stack: view.stack - 1 }),
  'battleground-clan': clan,
  'clan-stays': clan,
  'names-clan': clan,
  'keeps-clan': clan,
  turned: (view, event) => ({ turned: [...view.turned, event.what], stack: view.stack - 1 }),
  bids: (view, event) => ({ bids: put(view.bids, event.who, event.count) }),
  plays: (view, event) => lay(view, event.who, event.what, false),
  forced: (view, event) => lay(view, event.whom, event.what, true),
  'takes-trick': (view, event) => ({
    won: event.who,
    wins: add(view.wins, event.who, 1),
    last_trick: view.trick,
    last_owners: view.owners,
    last_winner: event.who,
    leader: event.who,
  }),
  'takes-crown': (view, event) => ({ banks: add(view.banks, event.who, event.count) }),
  'steals-supply': (view, event) => ({ banks: add(view.banks, event.who, event.count) }),
  steals: (view, event) => ({
    banks: add(add(view.banks, event.who, event.count), event.whom, -event.count),
  }),
  returns: (view, event) => ({ banks: add(view.banks, event.who, -event.count) }),
  scores: (view, event) => ({ banks: add(view.banks, event.who, event.count) }),
  nets: (view, event) => ({ banks: add(view.banks, event.who, event.count) }),
  misses: (view, event) => ({ banks: add(view.banks, event.who, -event.count) }),
  targets: unchanged,
  'no-victim': unchanged,
  ignored: unchanged,
  'no-effect': unchanged,
  brawl: unchanged,
};
// the trick stays where it is while the crown for it is taken
const KEEP = new Set(['takes-crown', 'takes-trick']);

export const follow = follower(CHANGES, {
  before: (view, event) => (KEEP.has(event.kind) ? view : swept(view)),
});

export const pause = pauses(
  {
    round: 900,
    revealed: 700,
    'battleground-clan': 450,
    'names-clan': 900,
    'keeps-clan': 700,
    plays: 380,
    targets: 800,
    forced: 700,
    'takes-trick': 1100,
    'takes-crown': 350,
    steals: 800,
    'steals-supply': 600,
    turned: 800,
    bids: 300,
    scores: 500,
    misses: 500,
    nets: 500,
    'no-effect': 450,
    ignored: 450,
    brawl: 900,
  },
  80,
);
