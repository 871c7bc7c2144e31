/** Shuffles the decks again from their key and compares every card that this viewer saw drawn. */
import type { Chance } from '../../core/replay/chance';
import { takenBack } from '../../core/table/stream';
import type { Item, LabelData, TableInfo } from '../../protocol/messages';
import { OWN_SIZE, SHARED_EACH } from '../../generated/chronica';
import { CARDS, READY, STARTERS } from './cards';

function result(message: string, count: number, ok: boolean) {
  const label: LabelData = { message, args: { count }, target: '', number: 0, grave: false };
  return [{ message: label, ok }];
}

/** Half Edifices, half Characters of the whole set. */
async function drawEvenly(chance: Chance, size: number): Promise<number[]> {
  const deck: number[] = [];
  for (const kind of [0, 1]) {
    const pool = CARDS.flatMap((sheet, card) => (sheet.type === kind ? [card] : []));
    await chance.shuffle(pool);
    deck.push(...pool.slice(0, kind ? Math.floor(size / 2) : size - Math.floor(size / 2)));
  }
  return deck;
}

/** The decks that need no drawing, seat by seat; where there are more players than ready decks,
 * some have none. */
async function given(
  chance: Chance,
  mode: string,
  players: number,
): Promise<readonly (readonly number[] | undefined)[]> {
  if (mode === 'ready') return STARTERS;
  const order = Array.from({ length: Math.max(READY.length, players) }, (_, theme) => theme);
  await chance.shuffle(order);
  return order.map((theme) => READY[theme]);
}

async function bring(
  chance: Chance,
  players: number,
  shared: boolean,
  asked: number,
  mode: string,
): Promise<number[][]> {
  const size = asked || (shared ? Math.min(SHARED_EACH * players, CARDS.length) : OWN_SIZE);
  const ready = !shared && size === OWN_SIZE ? await given(chance, mode, players) : [];
  const decks: number[][] = [];
  for (let seat = 0; seat < (shared ? 1 : players); seat++) {
    const list = ready[seat];
    decks.push(list ? [...list] : await drawEvenly(chance, size));
  }
  for (const deck of decks) await chance.shuffle(deck);
  return decks;
}

export async function verify(chance: Chance, info: TableInfo, items: readonly Item[]) {
  const shared = info.options.deck_mode === 'shared';
  // a deck of one's own is nobody's business
  if (!shared && info.options.decks === 'chosen') return [];
  const players = info.seats.length;
  const decks = await bring(
    chance,
    players,
    shared,
    Number(info.options.deck_size ?? 0),
    info.options.decks ?? 'themed',
  );
  const hands: number[][] = info.seats.map(() => []);
  const first = await chance.pick(info.seats.map((_, seat) => seat));
  const gone = takenBack(items);
  let count = 0;
  for (const [index, item] of items.entries()) {
    if (item.item !== 'happened' || gone.has(index)) continue;
    const deck = decks[shared ? 0 : item.who] ?? decks[0]!;
    if (item.kind === 'first' && item.who !== first)
      return result('page-chronica-verify-wrong', count, false);
    if (item.kind === 'digs') {
      if (shared) break; // from here on nobody else knows the order of the deck
      deck.length = 0;
    }
    if (item.kind === 'mulligan') {
      deck.push(...hands[item.who]!.splice(0));
      await chance.shuffle(deck);
    }
    if (item.kind === 'draws' && deck.length) hands[item.who]!.push(deck.pop()!);
    const open = item.kind === 'river' || item.kind === 'refills';
    const drawn = open
      ? deck.pop()
      : item.kind === 'sees' && (shared || deck.length)
        ? hands[item.who]!.at(-1)
        : undefined;
    if (drawn === undefined) continue;
    if (drawn !== item.what) return result('page-chronica-verify-wrong', count, false);
    count += 1;
  }
  return result('page-chronica-verify', count, true);
}
