// Made by: python web/generate.py
// Do not edit: change regalia.games.rencontre, and make this again.

import type { View } from './view';

/** A window as the whole table may know it; nothing here depends on what a hand holds. */
export interface WindowFacts {
  code: string;
  /** P merged in a decision, T timed for all, I reached by interruption */
  kind: string;
  prompted: number[];
  seconds: number;
  /** in a Zap window: the power about to act */
  power: number;
  user: number;
}

/** The open table, the own hand, and what the seat has learned of other hands. */
export interface RencontreView extends View {
  hand: number[];
  hand_sizes: number[];
  /** cards the seat knows of in each hand, or face down before its owner */
  known: number[][];
  /** what all know each hand to hold: faces * 8 + seat */
  told: number[];
  /** what all know each hand not to hold, faces as bits */
  lacks: number[];
  /** of each seat: its tokens on the twenty planets */
  planets: number[][];
  cone: number[];
  origins: number[];
  hole: number[];
  removed: number[];
  /** tokens on their way to a base */
  in_hand: number[];
  foreign: number[];
  cup: number[];
  deck: number;
  /** cards put under the deck unseen, the lowest first: faces */
  buried: number[];
  /** the deck down to the last card the seat knows, from the top: faces */
  top: number[];
  discard: number[];
  discarded: number;
  powers: number[][];
  usable: boolean[][];
  memory: number[];
  /** home bases without which powers sleep */
  least_home: number;
  /** the power this seat put away */
  rejected: number;
  under: number[];
  out: number;
  leaving: number;
  first: number;
  turns: number;
  round: number;
  offence: number;
  duel: number;
  defence: number;
  disc: number;
  target: number;
  side: number[];
  asked_by: number[];
  forced: number[];
  answering: number;
  /** a face, FACE_DOWN, or NOTHING */
  committed: number[];
  /** seats whose card lies face up, as bits */
  face_up: number;
  /** what turned cards count as, and claims */
  faces: number[];
  must: number[];
  promised: number[];
  totals: number[];
  upset: boolean;
  winner: number;
  consolation: number;
  success: boolean;
  lost: number[];
  /** tokens just lost and not restored, while powers react */
  gone: number[];
  aside: number[];
  in_play: number[];
  offers: (number | string)[];
  /** whose tokens the extra term of each open proposal brings back; NOBODY without one */
  freed: number[];
  spoken: number[];
  pressed: number;
  deal: number | string;
  deal_seconds: number;
  /** promises of a house rule as numbers (promises/entries.py): those open, the last of the past */
  promises: number[];
  settled: number[];
  /** how many each seat has kept and broken to each other, row by row; empty without the rule */
  kept: number[];
  broken: number[];
  window: WindowFacts | null;
}

export const COMPROMISE = 31;
export const FIRST_EDICT = 32;
export const ZAP = 37;
export const DUEL_FACES = 4294967295;
export const EDICT_NAMES = ['MOEBIUS', 'CHAMP', 'CONTROLE', 'GAZ', 'PESTE', 'ZAP'] as const;
export const CONE = 20;
export const TOKENS = 20;
export const COLOURS = 'BVRJ';
export const OFFENCE = 1;
export const DEFENCE = 2;
export const FACE_DOWN = -3;
export const KINDS = 4;
export const SEATS = 4;
export const KIND_NAMES = ['compromise', 'peace', 'join', 'neutral'] as const;
export const FATE_NAMES = ['kept', 'broken', 'lapsed'] as const;
export const FIVE = 5;
export const NO_DEAL = 0;
export const ACCEPT = 1;
export const OFFER = 16;
export const NO_BASE = 0;
export const GRANTER_PICKS = 21;
export const RECEIVER_PICKS = 22;
export const UNLIMITED = 20;
export const MOST_CARDS = 63;
export const ANY_NUMBER = 21;
export const VALUES = [4, 6, 8, 10, 12, 14, 15, 18, 20, 30] as const;
export const ANY = 0;
export const ONLY_COMPROMISE = 1;
export const ONLY_EDICTS = 2;
export const ONE_EDICT = 3;
export const ONLY_ATTACKS = 9;
export const EXACTLY = 10;
export const AT_LEAST = 20;
export const BETWEEN = 30;
export const RANGES = [
  [0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [0, 6], [0, 7], [0, 8], [1, 2], [1, 3], [1, 4], [1, 5],
  [1, 6], [1, 7], [1, 8], [2, 3], [2, 4], [2, 5], [2, 6], [2, 7], [2, 8], [3, 4], [3, 5], [3, 6],
  [3, 7], [3, 8], [4, 5], [4, 6], [4, 7], [4, 8], [5, 6], [5, 7], [5, 8], [6, 7], [6, 8], [7, 8],
] as const;
export const FILTERS = 66;
export const NARROW_RANDOM = 10;
export const NARROW_TERM = 11;
export const NARROW_LIMITS = [
  [1, 20], [1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [1, 6], [2, 2], [2, 3], [2, 4], [2, 5], [2, 6],
  [3, 3], [3, 4], [3, 5], [3, 6], [4, 4], [4, 5], [4, 6], [5, 5], [5, 6], [6, 6], [2, 20], [3, 20],
  [4, 20], [5, 20], [6, 20],
] as const;
export const SPAN_OF_TERMS = 25418151;
export const SPAN_OF_DEALS = 7752988803105612;
export const POWERS = [
  'amoeba', 'anti_matter', 'assassin', 'chronos', 'clone', 'dictator', 'empath', 'gambler', 'hate',
  'healer', 'judge', 'kamikaze', 'laser', 'loser', 'machine', 'macron', 'magnet', 'mind', 'mutant',
  'oracle', 'pacifist', 'parasite', 'philanthropist', 'plant', 'seeker', 'sorcerer', 'trader',
  'vacuum', 'virus', 'void', 'vulch', 'warpish', 'warrior', 'will', 'zombie',
] as const;
export const DIFFICULTIES = [
  2, 1, 1, 3, 1, 2, 1, 3, 2, 2, 2, 2, 1, 2, 1, 1, 2, 2, 2, 2, 1, 1, 2, 3, 3, 3, 2, 2, 1, 1, 2, 1,
  1, 2, 1,
] as const;
export const BEGINNERS = [
  'clone', 'laser', 'machine', 'macron', 'pacifist', 'virus', 'warpish', 'warrior', 'zombie',
] as const;
