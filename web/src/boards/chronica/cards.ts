/** The cards of Chronica Universalis, as regalia/games/chronica/cards.py numbers them. */
import type { Speaker } from '../../core/text.svelte';
import type { View } from '../../core/view';
import made from './cards.json';

export const NO_CARD = -1;
export const EDIFICE = 0;
export const SLOTS = 8;
export const COLUMNS = 4;
export const DOMAINS = ['erudition', 'prestige', 'war'] as const;
export const CATEGORIES = ['crown', 'faith', 'knowledge', 'arts', 'arms', 'sea', 'invention'] as const;
export const CLASSES = [
  'King', 'Queen', 'Castle', 'Saint', 'Abbey', 'Cathedral', 'Scholar', 'University', 'Artist', 'Theatre', 'Captain',
  'Fortress', 'Explorer', 'Merchant', 'Port', 'Inventor', 'Works',
] as const;
export const EPOCHS = ['Antiquity', 'Middle-Ages', 'Renaissance', 'Classical', 'Enlightenment', 'Industrial'] as const;
/** The heraldic colour of each category; white can be read on all of them. */
export const TINTS = ['#1f4f97', '#6b2a7b', '#1d6b38', '#9c2f63', '#a3182f', '#0f6273', '#8f480b'] as const;

export interface Sheet {
  /** English, French. */
  name: string[];
  type: number;
  class: number;
  category: number;
  epoch: number;
  values: number[];
  favourite: number;
  text: string[];
  /** Of each power: the rule of its trigger, the rule of its effect. */
  rules: string[][];
}

export const CARDS: readonly Sheet[] = made.cards;
/** The decks of the first two seats in games begun before there were ready decks with themes. */
export const STARTERS: readonly number[][] = made.starters;
/** The ready decks: their ids and their cards. */
export const THEMES: readonly string[] = Object.keys(made.decks);
export const READY: readonly number[][] = Object.values(made.decks);

export interface ChronicaView extends View {
  honour: number[];
  points: number[];
  edifices: number[];
  people: number[];
  owners: number[];
  values: number[][];
  protected: boolean[];
  hand: number[];
  hand_sizes: number[];
  seen: number[][];
  deck_sizes: number[];
  deck_left: number[];
  deck_bottom: number[];
  decklists: number[][];
  /** The number of the ready deck of each seat, -1 for one drawn at random; none where decks were not dealt. */
  themes: number[];
  discards: number[][];
  river: number[];
  looking: number[];
  looked: number;
  first: number;
  turn: number;
  turns: number;
  extras: number[];
  actor: number;
  helper: number;
  target: number;
  gone: number[];
  ending: number;
  places: number[];
  shared: boolean;
  powers: boolean;
  honour_max: number;
}

export function sheetOf(card: number): Sheet {
  return CARDS[card]!;
}

export function isEdifice(card: number): boolean {
  return sheetOf(card).type === EDIFICE;
}

export function nameOf(card: number, language: string): string {
  return sheetOf(card).name[language === 'fr' ? 1 : 0]!;
}

export function textOf(card: number, language: string): string {
  return sheetOf(card).text[language === 'fr' ? 1 : 0]!;
}

/** F1 to F4, then H1 to H4. */
export function slotName(slot: number): string {
  const place = slot % SLOTS;
  return `${place < COLUMNS ? 'F' : 'H'}${(place % COLUMNS) + 1}`;
}

export function slotsOf(seat: number): number[] {
  return Array.from({ length: SLOTS }, (_, place) => seat * SLOTS + place);
}

/** The cards that lie on a slot, the Edifice first. */
export function cardsOn(view: ChronicaView, slot: number): number[] {
  return [view.edifices[slot]!, view.people[slot]!].filter((card) => card !== NO_CARD);
}

/** What is known of a seat's deck: the own one as it is, another's as it began. */
export function listOf(view: ChronicaView, seat: number): readonly number[] {
  if (view.decklists[seat]?.length) return view.decklists[seat];
  if (seat === view.seat) return view.deck_left;
  return READY[view.themes[seat] ?? -1] ?? [];
}

/** The name of the ready deck that a seat was dealt, if it was. */
export function nameOfDeck(view: ChronicaView, seat: number, speaker: Speaker): string {
  const id = THEMES[view.themes[seat] ?? -1];
  return id === undefined ? '' : speaker.message(`chronica-deck-${id}`);
}

/** The Domains in which a slot may have to defend itself. */
export function favourites(cards: readonly number[]): number[] {
  return [...new Set(cards.map((card) => sheetOf(card).favourite))];
}
