// Made by: python web/generate.py
// Do not edit: change regalia.games.crowns, and make this again.

import type { View } from './view';

/** The own hand and everything public: crowns.setup.hidden, crowns.supply.public. */
export interface CrownsView extends View {
  hard: boolean;
  brawl: boolean;
  round: number;
  /** every card of this table */
  deck: number[];
  /** the hand size of every round */
  sizes: number[];
  /** cards dealt to each player this round */
  size: number;
  trick_number: number;
  dealer: number;
  leader: number;
  turn: number;
  battleground: number;
  leading: number;
  turned: number[];
  /** the next lead will be drawn, not chosen */
  drawn_lead: boolean;
  /** how many cards, never which */
  stack: number;
  hand: number[];
  /** cards in each hand */
  counts: number[];
  /** in the order of play */
  trick: number[];
  /** of the cards of the trick */
  owners: number[];
  /** which of them were forced */
  forced: boolean[];
  /** owner of the effective Divine */
  divine: number;
  last_trick: number[];
  last_owners: number[];
  last_winner: number;
  /** the cards of this round's finished tricks */
  taken: number[];
  /** clans a hand has shown it lacks, as bits */
  voids: number[];
  bids: number[];
  wins: number[];
  /** crowns taken by own Thieves this round */
  stolen: number[];
  /** this round's trick tokens lost to Thieves */
  lost: number[];
  banks: number[];
  /** -1: unlimited */
  supply: number;
  /** once the game is over */
  places: number[];
}

export const RANKS = 15;
export const RANK_CODES = [
  '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'G1', 'G2', 'G3', 'M',
] as const;
export const NO_CLAN = 4;
export const CLAN_LETTERS = 'DFRE';
export const THIEF_POWER = 0;
export const ASSASSIN_POWER = 1;
export const FIRST_GENERAL = 11;
export const MONARCH = 14;
export const DIVINE_POWER = 15;
export const FIRST_STAR = 60;
export const FIRST_DEVIL = 64;
