/** Order of the games: as in the menu of the terminal, the one to begin with first. */
import { KINDS } from '../../generated/kinds';

const place = (game: string) => KINDS[game]?.menu ?? Infinity;

/** Lines about games, in the order of the menu. */
export function inMenuOrder<T>(lines: readonly T[], game: (line: T) => string): T[] {
  return lines.toSorted((one, other) => place(game(one)) - place(game(other)));
}

/** The game to begin with. */
export const FIRST = inMenuOrder(Object.keys(KINDS), (game) => game)[0];
