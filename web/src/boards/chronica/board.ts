/** Chronica Universalis. */
import type { Board } from '../../core/view';
import type { ChronicaView } from '../../generated/chronica';
import ChronicaBoard from './ChronicaBoard.svelte';
import { follow, pause } from './follow';
import { verify } from './verify';

export const board: Board<ChronicaView> = {
  component: ChronicaBoard,
  shows: ['slot', 'card', 'seat', 'stock'],
  follow,
  pause,
  verify,
};
