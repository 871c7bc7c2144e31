/** All aliens and their powers. */
import { POWERS } from '../../generated/rencontre';
import type { Room } from '../rooms';

export const room: Room = {
  path: 'aliens',
  name: 'aliens-open',
  icon: 'eye',
  count: POWERS.length,
  screen: () => import('./Aliens.svelte'),
};
