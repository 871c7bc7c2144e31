/** The address bar: which screen is open. */

export type Route =
  | { screen: 'arrival' }
  | { screen: 'new'; game: string }
  | { screen: 'rules'; game: string }
  | { screen: 'privacy' }
  | { screen: 'table'; table: string };

/** A table has an address of its own; everything else is a part of the entry. */
export function parse(path: string): Route {
  const [first, second] = path.replace('#', '').split('/').filter(Boolean);
  if (first === 't' && second) return { screen: 'table', table: decodeURIComponent(second) };
  if (first === 'new' && second) return { screen: 'new', game: decodeURIComponent(second) };
  if (first === 'rules' && second) return { screen: 'rules', game: decodeURIComponent(second) };
  if (first === 'privacy') return { screen: 'privacy' };
  return { screen: 'arrival' };
}

const here = () => location.pathname + location.hash;

class Router {
  route = $state.raw<Route>(parse(here()));

  start(): void {
    addEventListener('popstate', () => {
      this.route = parse(here());
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = parse(path);
    scrollTo(0, 0);
    // the next screen starts at its heading, for those who cannot see it change
    requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
  }
}

export const router = new Router();
