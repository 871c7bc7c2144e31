/** The faces of La guerre de la couronne, as regalia/games/guerre/tokens.py numbers them. */
import type { View } from '../../core/view';

export const BANKRUPTCY = 0;
export const JOKER = 6;
export const PRINCE = 7;
export const QUEEN = 8;
export const KING = 9;
export const LETTERS = 'B12345JPQK';

export interface GuerreView extends View {
  pool: number;
  piles: number[][];
  columns: number[][];
  covers: boolean[][];
  aside: number[];
  rounds: number;
  wave: number;
  fighting: number[];
  winner: number;
  unused: boolean[];
  kept: number[];
  scores: number[];
}

/** The colour of a token's edge, by which one knows it in a tower. */
export const EDGES = [
  '#4a4e58', '#d9c69c', '#d3bc8a', '#ccb178', '#c5a666', '#bd9a54', '#2f8a57', '#2f67b8', '#9a3f92', '#b5203c',
] as const;
