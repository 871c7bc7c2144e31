/** The cards of Chronica Universalis: what is printed on them, and where they lie. */
import type { Speaker } from '../../core/text.svelte';
import { EDIFICE, NO_CARD, SLOT_NAMES, SLOTS, type ChronicaView } from '../../generated/chronica';
import made from './cards.json';

/** The heraldic colour of each category; white can be read on all of them. */
export const TINTS = [
  '#1f4f97',
  '#6b2a7b',
  '#1d6b38',
  '#9c2f63',
  '#a3182f',
  '#0f6273',
  '#8f480b',
] as const;

export interface Sheet {
  /** As deck files name it. */
  id: string;
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

/** The length of the longest word of a name: none is broken. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => word.length));
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

/** A place of a card: the row and the index in it. */
export function slotName(speaker: Speaker, slot: number): string {
  const name = SLOT_NAMES[slot % SLOTS]!;
  return speaker.say({
    message: 'chronica-slot',
    args: { slot: name },
    target: 'slot',
    number: slot,
    grave: false,
  });
}

export function slotsOf(seat: number): number[] {
  return Array.from({ length: SLOTS }, (_, place) => seat * SLOTS + place);
}

/** The cards that lie on a slot, the Edifice first. */
export function cardsOn(view: ChronicaView, slot: number): number[] {
  return [view.edifices[slot]!, view.people[slot]!].filter((card) => card !== NO_CARD);
}

/** The known part of a seat's deck: the own one as it is, another's as it began. */
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
