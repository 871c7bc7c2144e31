/** Cosmic Crowns. */
import type { Board } from '../../core/view';
import type { CrownsView } from './cards';
import CrownsBoard from './CrownsBoard.svelte';
import { follow, pause } from './follow';
import { verify } from './verify';

export const board: Board<CrownsView> = {
  component: CrownsBoard,
  shows: ['card', 'clan', 'seat'],
  follow,
  pause,
  verify,
};
