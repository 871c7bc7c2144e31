/** Rencontre Cosmique. */
import { rulebook } from '../../core/learning/rulebooks.svelte';
import { text } from '../../core/text.svelte';
import type { Board } from '../../core/board/view';
import { POWERS } from '../../generated/rencontre';
import { follow, pause } from './follow';
import { powerMessage, type RencontreView } from './pieces';
import RencontreBoard from './RencontreBoard.svelte';

// questions whose answers are all on the table: planets, seats, cards, or a deal; numbers of
// tokens are too
const SHOWN = new Set([
  'point',
  'recover',
  'invite',
  'promise',
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
  'pick',
  'keep_one',
  'reject',
]);

// in a window the cards of the hand and the power are answers too; a dock shows so many in words
const WINDOW = 3;

export const board: Board<RencontreView> = {
  component: RencontreBoard,
  folds: ({ name, tally, options }) =>
    ((tally !== null || SHOWN.has(name)) && options.length > 2) ||
    (name === 'window' && options.length > WINDOW),
  windows: ['W10', 'W11', 'W15', 'WZ'],
  moment: ({ window }, speaker) => {
    if (!window || window.user < 0 || !window.power) return '';
    const id = `rencontre.power.${POWERS[window.power - 1]}.short`;
    const book = rulebook('rencontre', text.language);
    return speaker.message('page-rencontre-window-acts', {
      who: speaker.seat(window.user),
      power: speaker.message(powerMessage(window.power)),
      what: book?.paragraphs.find((each) => each.id === id)?.text ?? '',
    });
  },
  follow,
  pause,
  // the first round shows what a turn is made of
  slower: ({ round }) => (round <= 1 ? 1.8 : 1),
  sounds: {
    'new-hand': 'deal',
    draws: 'deal',
    disc: 'lay',
    aims: 'cone',
    sends: 'lay',
    joins: 'good',
    commits: 'lay',
    reveals: 'clash',
    wins: 'take',
    loses: 'fall',
    edict: 'cone',
    power: 'cone',
    zapped: 'zap',
    deal: 'good',
    failure: 'fall',
  },
};
