// Made by: python web/generate.py
// Do not edit: change regalia.games.guerre, and make this again.

import type { View } from './view';

/** The open table: everything but the pool's faces and the others' chance tokens. */
export interface GuerreView extends View {
  /** how many tokens, never which: guerre.components.backs */
  pool: number;
  piles: number[][];
  columns: number[][];
  /** which tokens of a column are chance tokens */
  covers: boolean[][];
  aside: number[];
  rounds: number;
  wave: number;
  fighting: number[];
  winner: number;
  /** whose chance token waits */
  unused: boolean[];
  /** the faces of those this seat may see */
  kept: number[];
  scores: number[];
}

export const BANKRUPTCY = 0;
export const JOKER = 6;
export const PRINCE = 7;
export const QUEEN = 8;
export const KING = 9;
export const NO_TOKEN = -1;
export const LETTERS = 'B12345JPQK';
export const COPIES_OF_SPECIALS = 2;
export const TOTAL = 60;
