/** The address bar: which screen is open. */

export type Route =
  | { screen: 'arrival' }
  | { screen: 'new'; game: string }
  | { screen: 'rules'; game: string }
  | { screen: 'learn'; game: string }
  | { screen: 'lesson'; game: string; name: string }
  | { screen: 'puzzle'; game: string; name: string }
  /** A screen of one game, if one has this word for its address. */
  | { screen: 'room'; path: string; rest: string }
  | { screen: 'games'; words: string }
  | { screen: 'daily'; day: string }
  | { screen: 'circle'; circle: string }
  | { screen: 'privacy' }
  | { screen: 'table'; table: string };

/** A table has an address of its own; everything else is a part of the entry. */
export function parse(path: string): Route {
  if (path.startsWith('/t/')) path = path.split('#')[0]!; // a moment of it comes behind
  const [first, second, third] = path.replace('#', '').split('/').filter(Boolean);
  if (first === 't' && second) return { screen: 'table', table: decodeURIComponent(second) };
  if (first === 'new' && second) return { screen: 'new', game: decodeURIComponent(second) };
  if (first === 'rules' && second) return { screen: 'rules', game: decodeURIComponent(second) };
  if (first === 'learn' && second && third)
    return { screen: 'lesson', game: decodeURIComponent(second), name: decodeURIComponent(third) };
  if (first === 'learn') return { screen: 'learn', game: second ? decodeURIComponent(second) : '' };
  if (first === 'puzzle' && second && third)
    return { screen: 'puzzle', game: decodeURIComponent(second), name: decodeURIComponent(third) };
  if (first === 'games') return { screen: 'games', words: second ?? '' };
  if (first === 'circle') return { screen: 'circle', circle: second ?? '' };
  if (first === 'daily') return { screen: 'daily', day: second ?? 'today' };
  if (first === 'privacy') return { screen: 'privacy' };
  if (first) return { screen: 'room', path: first, rest: decodeURIComponent(second ?? '') };
  return { screen: 'arrival' };
}

const FRAMES = 600; // in which the part of the page for a screen should have come

/** Gives the focus to the title of the screen, as soon as that has come. */
function focusTitle(left = FRAMES): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (title) title.focus();
  else if (left) requestAnimationFrame(() => focusTitle(left - 1));
}

/** The moment of a finished game that an address names. */
export function momentOf(hash: string): number | null {
  const found = /^#(?:t\/[^#]*#)?at-(\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** A seat with its key, behind the address of its table: for another device of the same player. */
export const seatWords = (seat: number, key: string): string => `#seat-${seat}-${key}`;

/** The seat that an address hands over. */
export function seatOf(hash: string): { seat: number; key: string } | null {
  const found = /^#(?:t\/[^#]*#)?seat-(\d)-([\w-]+)$/.exec(hash);
  return found ? { seat: Number(found[1]), key: found[2]! } : null;
}

/** The origin of a game that goes on from a moment: a puzzle, or a finished game. */
export const origin = (branch: string): { path: string; puzzle: boolean } =>
  // a puzzle is named with its folder, a table by its name alone
  branch.includes('/')
    ? { path: `/#${branch}`, puzzle: true }
    : { path: `/t/${encodeURIComponent(branch)}`, puzzle: false };

/** A site has one file for all addresses: what is behind its # is the handed of them. */
const SITE = import.meta.env.MODE === 'site';

/** The address of a path in the bar; a site may lie under any folder. */
export const address = (path: string, site = SITE): string =>
  site ? `#${path.replace(/^\/#?/, '')}` : path;

/** An address that can be handed to others. */
export const handed = (path: string): string => new URL(address(path), document.baseURI).href;

/** The path that an address stands for. */
export const pathOf = (pathname: string, hash: string, site = SITE): string =>
  site ? (hash.startsWith('#t/') ? `/${hash.slice(1)}` : `/${hash}`) : pathname + hash;

const here = () => pathOf(location.pathname, location.hash);

class Router {
  route = $state.raw<Route>(parse(here()));

  start(): void {
    addEventListener('popstate', () => {
      this.route = parse(here());
    });
  }

  go(path: string): void {
    history.pushState(null, '', address(path));
    this.route = parse(path);
    scrollTo(0, 0);
    // the next screen starts at its heading, for those who cannot see it change
    requestAnimationFrame(() => focusTitle());
  }
}

export const router = new Router();
