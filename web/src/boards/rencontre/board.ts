/** Rencontre Cosmique. */
import type { Board } from '../../core/view';
import { follow, pause } from './follow';
import type { RencontreView } from './pieces';
import RencontreBoard from './RencontreBoard.svelte';

// questions whose answers are all on the table: planets, seats, cards, or a deal; numbers of
// tokens are too
const SHOWN = new Set([
  'point',
  'recover',
  'invite',
  'commit',
  'negotiate',
  'grant',
  'give_card',
  'throw_attack',
  'throw_edict',
  'throw_first',
  'award_planet',
  'ask',
  'claim',
]);

export const board: Board<RencontreView> = {
  component: RencontreBoard,
  folds: (question) =>
    (question.tally !== null || SHOWN.has(question.name)) && question.options.length > 2,
  windows: ['W10', 'W11', 'W15', 'WZ'],
  follow,
  pause,
};
