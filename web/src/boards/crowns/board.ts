/** Cosmic Crowns. */
import type { Board } from '../../core/board/view';
import type { CrownsView } from './cards';
import CrownsBoard from './CrownsBoard.svelte';
import { follow, pause } from './follow';
import { barred } from './bids';
import { verify } from './verify';

export const board: Board<CrownsView> = {
  component: CrownsBoard,
  shows: ['card', 'clan', 'seat'],
  barred,
  follow,
  pause,
  sounds: {
    round: 'deal',
    revealed: 'lay',
    plays: 'lay',
    targets: 'clash',
    forced: 'lay',
    'names-clan': 'cone',
    'takes-trick': 'take',
    steals: 'joker',
    'steals-supply': 'joker',
    scores: 'good',
    misses: 'fall',
    brawl: 'clash',
  },
  verify,
};
