/** La guerre de la couronne. */
import type { Board } from '../../core/view';
import type { GuerreView } from '../../generated/guerre';
import { follow, pause } from './follow';
import GuerreBoard from './GuerreBoard.svelte';
import { verify } from './verify';

export const board: Board<GuerreView> = {
  component: GuerreBoard,
  shows: ['seat', 'face', 'chance'],
  follow,
  pause,
  verify,
  turnPage: 'page-guerre-turn',
};
