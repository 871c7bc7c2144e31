/** How a game is won, in messages: the same as the terminal says (cli/learning/goal.py). */
import { settings } from './settings.svelte';
import { text } from './text.svelte';

interface Row {
  name: string;
  does: string;
  /** Tokens of La guerre de la couronne that are drawn beside it. */
  faces: number[];
}

type House = Record<string, unknown>;

const FACES: Record<string, number[]> = { K: [9], Q: [8], P: [7], J: [6], numbers: [5, 1], B: [0] };
const GUERRE = ['K', 'Q', 'P', 'J', 'numbers', 'B'];
const CROWNS = ['divine', 'battleground', 'leading', 'rank', 'assassin', 'thief'];

/** The message that says how a game is won by these house rules. */
export function sentencesOf(game: string, options: House): string {
  return game === 'crowns' && options.mode === 'hard' ? 'goal-crowns-hard' : `goal-${game}`;
}

/** What beats what by these house rules, the best first; empty where nothing has a rank. */
export function legendOf(game: string, options: House): Row[] {
  if (game === 'crowns')
    return CROWNS.map((name) => ({
      name: `goal-crowns-name-${name}`,
      does: `goal-crowns-legend-${name}`,
      faces: [],
    }));
  if (game !== 'guerre') return [];
  const above = options.joker_rank === 'above_king';
  const order = above ? ['J', ...GUERRE.filter((name) => name !== 'J')] : GUERRE;
  return order.map((name) => ({
    name: name === 'numbers' ? 'goal-guerre-numbers' : `guerre-face-${name}`,
    does: `goal-guerre-legend-${name}`,
    faces: FACES[name]!,
  }));
}

/** Whether there are words for how a game is won. */
export const hasGoal = (game: string) => text.has(`goal-${game}`);

const KEPT = (game: string) => `goal-${game}`;

/** Whether a game is opened for the first time on this device, by somebody who wants guidance. */
export const isFirstTime = (game: string) =>
  settings.guide && hasGoal(game) && !settings.explained(KEPT(game));

/** From now on this device knows the game. */
export function goalSeen(game: string): void {
  settings.explain(KEPT(game));
}
