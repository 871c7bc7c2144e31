/** The boards: each is a folder with a board.ts, fetched when its game is opened. */
import type { Board } from '../core/board/view';
import { board as plain } from './plain/board';

const LOADERS = import.meta.glob<{ board: Board<never> }>(['./*/board.ts', '!./plain/board.ts']);

/** The board of a game; any game can be played on the plain one. */
export async function boardOf(game: string): Promise<Board> {
  const load = LOADERS[`./${game}/board.ts`];
  return load ? ((await load()).board as unknown as Board) : plain;
}
