/** The opening reveal: told once a table and tab, as the game begins. */
import { settings } from '../../core/device/settings.svelte';
import type { RencontreView } from './pieces';

const KEY = 'regalia-revealed';

/** True if a player's powers are to be told now; whoever plays at once is not held up. */
export function isDue(view: RencontreView, me: number, table: string): boolean {
  return (
    me >= 0 &&
    settings.pace !== 'instant' &&
    view.turns <= 1 &&
    (view.powers[me]?.length ?? 0) > 0 &&
    sessionStorage.getItem(KEY) !== table
  );
}

export function noteRevealed(table: string): void {
  sessionStorage.setItem(KEY, table);
}
