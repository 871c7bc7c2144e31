/** Decks of one's own: checked, counted, kept on this device, told as text or as an address. */
import { keptList } from '../../core/device/list';
import { DOMAINS, OWN_SIZE, PACKED, PACKED_BASE } from '../../generated/chronica';
import { CARDS, isEdifice, sheetOf } from './cards';

export interface KeptDeck {
  name: string;
  cards: number[];
}

const KEPT = 'regalia-decks';
const NUMBER = new Map(CARDS.map((sheet, card) => [sheet.id, card]));

/** The decks that were saved here. */
export const keptDecks = (): KeptDeck[] => keptList(KEPT, isDeck);

function isDeck(value: unknown): value is KeptDeck {
  const deck = value as KeptDeck | null;
  return typeof deck?.name === 'string' && Array.isArray(deck.cards) && deck.cards.every(known);
}

/** Saves a deck under its name; another of that name gives way. */
export function keepDeck(deck: KeptDeck): void {
  const others = keptDecks().filter(({ name }) => name !== deck.name);
  localStorage.setItem(KEPT, JSON.stringify([deck, ...others]));
}

export function forgetDeck(name: string): void {
  localStorage.setItem(KEPT, JSON.stringify(keptDecks().filter((deck) => deck.name !== name)));
}

function known(card: unknown): boolean {
  return typeof card === 'number' && CARDS[card] !== undefined;
}

/** True if a deck may be brought to a table: thirty cards, no two alike. */
export function isWhole(cards: readonly number[]): boolean {
  return cards.length === OWN_SIZE && new Set(cards).size === cards.length;
}

/** The answer that brings a deck, as its digits: it is wider than a number. */
export function packed(cards: readonly number[]): string {
  const whole = cards
    .toSorted((a, b) => a - b)
    .reduce((sum, card) => sum * BigInt(PACKED_BASE) + BigInt(card + 1), 0n);
  return (BigInt(PACKED) + whole).toString();
}

/** One card id a line, as `regalia cards chronica --check` reads it. */
export function asText(cards: readonly number[]): string {
  return cards.map((card) => sheetOf(card).id).join('\n') + '\n';
}

/** The cards that a text names, and the words that name none. */
export function fromText(words: string): { cards: number[]; unknown: string[] } {
  const lines = words
    .split('\n')
    .map((line) => line.split('#')[0]!.trim())
    .filter(Boolean);
  return {
    cards: [...new Set(lines.flatMap((line) => NUMBER.get(line) ?? []))],
    unknown: lines.filter((line) => !NUMBER.has(line)),
  };
}

/** The part of an address that names a deck: two signs a card. */
export function asCode(cards: readonly number[]): string {
  return cards
    .toSorted((a, b) => a - b)
    .map((card) => card.toString(36).padStart(2, '0'))
    .join('');
}

/** True if an address names the cards of a deck and nothing else, each once. */
export const isCode = (code: string): boolean => code === asCode(fromCode(code));

export function fromCode(code: string): number[] {
  const cards = (code.match(/../g) ?? []).map((two) => parseInt(two, 36));
  return [...new Set(cards.filter(known))];
}

export interface Counts {
  edifices: number;
  people: number;
  /** The number of cards by sum of values. */
  curve: { sum: number; count: number }[];
  /** For each Domain how many cards favour it, and the sum of their values there. */
  domains: { domain: string; favoured: number; strength: number }[];
}

export function countsOf(cards: readonly number[]): Counts {
  const sums = cards.map((card) => sheetOf(card).values.reduce((a, b) => a + b, 0));
  const edifices = cards.filter(isEdifice).length;
  return {
    edifices,
    people: cards.length - edifices,
    curve: [6, 7, 8, 9, 10, 11].map((sum) => ({
      sum,
      count: sums.filter((each) => each === sum).length,
    })),
    domains: DOMAINS.map((domain, index) => ({
      domain,
      favoured: cards.filter((card) => sheetOf(card).favourite === index).length,
      strength: cards.reduce((sum, card) => sum + sheetOf(card).values[index]!, 0),
    })),
  };
}
