/** La guerre de la couronne. */
import type { Board } from '../../core/board/view';
import type { GuerreView } from '../../generated/guerre';
import { follow, pause } from './follow';
import GuerreBoard from './GuerreBoard.svelte';
import { verify } from './verify';

export const board: Board<GuerreView> = {
  component: GuerreBoard,
  shows: ['seat', 'face', 'chance'],
  follow,
  pause,
  sounds: {
    draws: 'lay',
    announces: 'cone',
    battle: 'clash',
    collects: 'take',
    king: 'good',
    queen: 'good',
    prince: 'good',
    'joker-swaps': 'joker',
    bankrupt: 'fall',
  },
  verify,
  turnPage: 'page-guerre-turn',
};
