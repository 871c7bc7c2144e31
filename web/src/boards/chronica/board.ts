/** Chronica Universalis. */
import type { Board } from '../../core/board/view';
import type { ChronicaView } from '../../generated/chronica';
import ChronicaBoard from './ChronicaBoard.svelte';
import { follow, pause } from './follow';
import { verify } from './verify';

export const board: Board<ChronicaView> = {
  component: ChronicaBoard,
  shows: ['slot', 'card', 'seat', 'stock'],
  follow,
  pause,
  sounds: {
    mulligan: 'deal',
    draws: 'deal',
    'takes-river': 'take',
    places: 'lay',
    replaces: 'lay',
    welcomes: 'take',
    occupies: 'good',
    acts: 'clash',
    power: 'cone',
    'power-strikes': 'cone',
    loses: 'fall',
    falls: 'fall',
  },
  verify,
};
