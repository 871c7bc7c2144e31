/** Deals every round again from the key, and follows each card from there into its trick. */
import type { Chance } from '../../core/replay/chance';
import { takenBack } from '../../core/table/stream';
import { FIRST_DEVIL, FIRST_STAR } from '../../generated/crowns';
import type { Happened, Item, LabelData, TableInfo } from '../../protocol/messages';
import { clanOf } from './cards';

function result(message: string, count: number, ok: boolean) {
  const label: LabelData = { message, args: { count }, target: '', number: 0, grave: false };
  return [{ message: label, ok }];
}

function wholeDeck(copies: string): number[] {
  const [stars = 2, devils = 2] = (copies.match(/\d+/g) ?? []).map(Number);
  const run = (first: number, length: number) =>
    Array.from({ length }, (_, index) => first + index);
  return [...run(0, FIRST_STAR), ...run(FIRST_STAR, stars), ...run(FIRST_DEVIL, devils)];
}

/** The table as far as chance knows it. */
class Deal {
  hands: number[][];
  stack: number[] = [];

  constructor(
    private readonly chance: Chance,
    private readonly players: number,
    private readonly deck: readonly number[],
  ) {
    this.hands = Array.from({ length: players }, () => []);
  }

  async deal(dealer: number, size: number): Promise<void> {
    this.stack = [...this.deck];
    this.hands = this.hands.map(() => []);
    for (let card = 0; card < size * this.players; card++) {
      this.hands[(dealer + 1 + card) % this.players]!.push(await this.chance.pick(this.stack));
    }
    for (const hand of this.hands) hand.sort((a, b) => a - b);
  }

  /** True if a card comes from where it must come from. */
  async fits(event: Happened): Promise<boolean> {
    switch (event.kind) {
      case 'plays':
        return this.take(event.who, event.what);
      case 'forced':
        return (
          (await this.chance.pick([...this.hands[event.whom]!])) === event.what &&
          this.take(event.whom, event.what)
        );
      case 'found': {
        const found = await this.chance.pick(
          this.stack.filter((card) => clanOf(card) === clanOf(event.what)),
        );
        this.stack = this.stack.filter((card) => card !== found);
        return found === event.what;
      }
      default:
        return (await this.chance.pick(this.stack)) === event.what;
    }
  }

  private take(seat: number, card: number): boolean {
    const at = this.hands[seat]!.indexOf(card);
    if (at >= 0) this.hands[seat]!.splice(at, 1);
    return at >= 0;
  }
}

const CARDS = new Set(['plays', 'forced', 'found', 'revealed', 'turned']);

export async function verify(chance: Chance, info: TableInfo, items: readonly Item[]) {
  const players = info.seats.length;
  const deal = new Deal(chance, players, wholeDeck(info.options.divine_copies ?? ''));
  const named = Number(info.options.first_dealer ?? NaN);
  const dealer = Number.isInteger(named) ? named : await chance.below(players);
  const gone = takenBack(items);
  let count = 0;
  let begun = false;
  for (const [index, item] of items.entries()) {
    if (item.item !== 'happened' || gone.has(index)) continue;
    if (item.kind === 'round' || item.kind === 'brawl') {
      if (!begun && item.who !== dealer) return result('page-crowns-verify-wrong', count, false);
      begun = true;
      await deal.deal(item.who, item.kind === 'brawl' ? 1 : item.count);
    } else if (CARDS.has(item.kind)) {
      if (!(await deal.fits(item))) return result('page-crowns-verify-wrong', count, false);
      count += 1;
    }
  }
  return result('page-crowns-verify', count, true);
}
