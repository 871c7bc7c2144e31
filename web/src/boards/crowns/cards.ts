/** The cards of Cosmic Crowns, as regalia/games/crowns/cards.py numbers them. */
import type { View } from '../../core/view';

export const RANKS = 15;
export const NO_CLAN = 4;
export const FIRST_STAR = 60;
export const FIRST_DEVIL = 64;
export const CLAN_LETTERS = 'DFRE';
const RANK_CODES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'G1', 'G2', 'G3', 'M'];

export type Kind = 'thief' | 'assassin' | 'number' | 'general' | 'emperor' | 'star' | 'devil';

export interface CrownsView extends View {
  hard: boolean;
  brawl: boolean;
  round: number;
  sizes: number[];
  size: number;
  trick_number: number;
  dealer: number;
  leader: number;
  turn: number;
  battleground: number;
  leading: number;
  turned: number[];
  drawn_lead: boolean;
  stack: number;
  hand: number[];
  counts: number[];
  trick: number[];
  owners: number[];
  forced: boolean[];
  divine: number;
  last_trick: number[];
  last_owners: number[];
  last_winner: number;
  bids: number[];
  wins: number[];
  banks: number[];
  supply: number;
  places: number[];
  /** Only on the way: who has just won the trick that still lies there. */
  won?: number;
}

export function clanOf(card: number): number {
  return card < FIRST_STAR ? Math.floor(card / RANKS) : NO_CLAN;
}

export function powerOf(card: number): number {
  return card < FIRST_STAR ? card % RANKS : RANKS;
}

export function kindOf(card: number): Kind {
  if (card >= FIRST_DEVIL) return 'devil';
  if (card >= FIRST_STAR) return 'star';
  const power = powerOf(card);
  if (power === 0) return 'thief';
  if (power === 1) return 'assassin';
  if (power <= 10) return 'number';
  return power === 14 ? 'emperor' : 'general';
}

/** The message that names a card, and the letter of its clan. */
export function nameOf(card: number): { message: string; copy: number; clan: string } {
  if (card >= FIRST_DEVIL) return { message: 'crowns-card-devil', copy: card - FIRST_DEVIL + 1, clan: '' };
  if (card >= FIRST_STAR) return { message: 'crowns-card-star', copy: card - FIRST_STAR + 1, clan: '' };
  return { message: `crowns-card-${RANK_CODES[powerOf(card)]}`, copy: 0, clan: CLAN_LETTERS[clanOf(card)]! };
}
