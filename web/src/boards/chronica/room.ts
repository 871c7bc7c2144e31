/** The cards, and decks of one's own. */
import type { Room } from '../rooms';

export const room: Room = {
  path: 'deck',
  name: 'deck-open',
  icon: 'copy',
  screen: () => import('./DeckRoom.svelte'),
};
