/** Draws the game again from its key and compares every token that was turned up. */
import type { Chance } from '../../core/replay/chance';
import { takenBack } from '../../core/table/stream';
import {
  BANKRUPTCY,
  COPIES_OF_SPECIALS,
  JOKER,
  KING,
  NO_TOKEN,
  PRINCE,
  QUEEN,
  TOTAL,
  type GuerreView,
} from '../../generated/guerre';
import type { Item, LabelData, TableInfo } from '../../protocol/messages';
import { follow } from './follow';

function allTokens(split: number[]): number[] {
  const numbers = split.flatMap((copies, index) => Array.from({ length: copies }, () => index + 1));
  const specials = [BANKRUPTCY, JOKER, PRINCE, QUEEN, KING];
  return [
    ...numbers,
    ...specials.flatMap((face) => Array.from({ length: COPIES_OF_SPECIALS }, () => face)),
  ];
}

function emptyTable(players: number): GuerreView {
  const none = Array.from({ length: players }, () => []);
  return {
    seat: -1,
    players,
    over: false,
    winners: [],
    asked: '',
    waiting: [],
    pool: TOTAL,
    piles: none,
    columns: none,
    covers: none,
    aside: [],
    rounds: 0,
    wave: 0,
    fighting: [],
    winner: -1,
    unused: none.map(() => false),
    kept: none.map(() => NO_TOKEN),
    scores: none.map(() => 0),
  };
}

function result(message: string, args: Record<string, number>, ok: boolean) {
  const label: LabelData = { message, args, target: '', number: 0, grave: false };
  return [{ message: label, ok }];
}

export async function verify(chance: Chance, info: TableInfo, items: readonly Item[]) {
  // with other house rules the page cannot know which tokens went back into the pool
  if ((info.options.payment_source ?? 'top') !== 'top') return [];
  const split = (info.options.number_split ?? '10+10+10+10+10').split(/\D+/).map(Number);
  const pool = allTokens(split);
  const gone = takenBack(items);
  let view = emptyTable(info.seats.length);
  let count = 0;
  for (const [index, item] of items.entries()) {
    if (item.item !== 'happened' || gone.has(index)) continue;
    if (item.kind === 'playoff') break;
    if (item.kind === 'draws' || item.kind === 'keeps-secret') {
      const token = await chance.pick(pool);
      if (item.kind === 'draws' && token !== item.what)
        return result('page-guerre-verify-wrong', { count }, false);
      count += 1;
    }
    if (item.kind === 'returns') pool.push(...view.piles[item.who]!.slice(-item.count).reverse());
    view = follow(view, item) ?? view;
  }
  return result('page-guerre-verify', { count }, true);
}
