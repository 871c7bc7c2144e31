// Made by: python web/generate.py
// Do not edit: change regalia.games.chronica, and make this again.

import type { View } from './view';

/** The open table, the own hand, and what this seat has learned of other cards. */
export interface ChronicaView extends View {
  honour: number[];
  points: number[];
  /** slot by slot, seat * 8 + place */
  edifices: number[];
  people: number[];
  owners: number[];
  /** of each slot, auras included */
  values: number[][];
  protected: boolean[];
  hand: number[];
  hand_sizes: number[];
  /** cards of other hands that this seat has seen */
  seen: number[][];
  deck_sizes: number[];
  /** what the own deck still holds, never its order */
  deck_left: number[];
  /** from the bottom up: cards this seat put there, -1 if not */
  deck_bottom: number[];
  /** open lists only */
  decklists: number[][];
  /** the ready deck of each seat, if they were dealt */
  themes: number[];
  /** chronica.zone.discard-public */
  discards: number[][];
  river: number[];
  /** the cards this seat digs among */
  looking: number[];
  /** how many somebody digs among */
  looked: number;
  first: number;
  turn: number;
  turns: number;
  /** extra plays waiting: the card that restricts one, or -1 */
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

export const NO_CARD = -1;
export const EDIFICE = 0;
export const DOMAINS = ['erudition', 'prestige', 'war'] as const;
export const CATEGORIES = [
  'crown', 'faith', 'knowledge', 'arts', 'arms', 'sea', 'invention',
] as const;
export const CLASS_NAMES = [
  'King', 'Queen', 'Castle', 'Saint', 'Abbey', 'Cathedral', 'Scholar', 'University', 'Artist',
  'Theatre', 'Captain', 'Fortress', 'Explorer', 'Merchant', 'Port', 'Inventor', 'Works',
] as const;
export const EPOCHS = [
  'Antiquity', 'Middle Ages', 'Renaissance', 'Classical', 'Enlightenment', 'Industrial',
] as const;
export const SLOTS = 8;
export const COLUMNS = 4;
export const SLOT_NAMES = ['F1', 'F2', 'F3', 'F4', 'H1', 'H2', 'H3', 'H4'] as const;
export const OWN_SIZE = 30;
export const SHARED_EACH = 26;
export const PACKED = 4;
export const PACKED_BASE = 128;
