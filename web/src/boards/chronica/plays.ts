/** The options of a play, sorted by card and slot, with what each costs. */
import type { LabelData, Option } from '../../protocol/messages';

const VERB = /^chronica-answer-(place|build|occupy|replace|act)(-fatal)?$/;

/** The effect of an option on the own Honour; best: with the best Reinforcement there is. */
export interface Price {
  change: number;
  best: number;
  grave: boolean;
}

function number(words: string | number | LabelData | undefined): number {
  return typeof words === 'object' ? 0 : Number(String(words ?? 0).replace('−', '-'));
}

/** The price of an option; null for one that never costs or earns anything. */
export function price(option: Option): Price | null {
  const { args, grave } = option.label;
  if (args.cost !== undefined)
    return { change: -number(args.cost), best: -number(args.cost), grave };
  if (args.change === undefined) return null;
  const change = number(args.change);
  return { change, best: args.helped === 'yes' ? number(args.best) : change, grave };
}

export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';
}

/** Plays take two touches: first the card in hand, then the slot. Everything else takes one. */
export class Plays {
  private readonly slots = new Map<number, Map<number, Option>>();
  private readonly passes = new Map<number, Option>();

  constructor(options: readonly Option[]) {
    for (const option of options) {
      const { message, args, target, number: where } = option.label;
      if (message === 'chronica-answer-pass') this.passes.set(where, option);
      if (!VERB.test(message) || target !== 'slot' || typeof args.card !== 'object') continue;
      const card = args.card.number;
      this.slots.set(card, (this.slots.get(card) ?? new Map<number, Option>()).set(where, option));
    }
  }

  /** True if a card of the hand is to be taken up first. */
  get open(): boolean {
    return this.slots.size > 0 || this.passes.size > 0;
  }

  has(card: number): boolean {
    return this.slots.has(card) || this.passes.has(card);
  }

  at(card: number, slot: number): Option | undefined {
    return this.slots.get(card)?.get(slot);
  }

  pass(card: number): Option | undefined {
    return this.passes.get(card);
  }

  /** Some option of a card, by which it counts as playable. */
  any(card: number): Option | undefined {
    return this.slots.get(card)?.values().next().value ?? this.passes.get(card);
  }
}
