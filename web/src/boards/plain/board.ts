/** The plain board: any game can be played on it. */
import type { Board } from '../../core/board/view';
import PlainBoard from './PlainBoard.svelte';

export const board: Board = { component: PlainBoard };
