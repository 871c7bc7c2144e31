/** Rencontre Cosmique. */
import type { Board } from '../../core/view';
import { follow, pause } from './follow';
import type { RencontreView } from './pieces';
import RencontreBoard from './RencontreBoard.svelte';

// questions whose answers are all on the table: tokens, planets, seats, cards, or a deal
const SHOWN = new Set([
  'point', 'recover', 'gather', 'ally', 'invite', 'commit', 'bring_home', 'rescue', 'lose_for_deal', 'lose_to_plague', 'found', 'negotiate',
  'grant', 'give_card', 'throw_attack', 'throw_edict', 'throw_first', 'sacrifice', 'lose_to_call', 'follow',
]);

export const board: Board<RencontreView> = {
  component: RencontreBoard,
  folds: (question) => SHOWN.has(question.name) && question.options.length > 2,
  windows: ['W10', 'W11', 'W15', 'WZ'],
  follow,
  pause,
};
