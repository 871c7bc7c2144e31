/** The goal of a game, in messages: the same as the terminal prints (cli/learning/goal.py). */
import { KINDS } from '../../generated/kinds';
import { settings } from '../device/settings.svelte';
import { text } from '../text.svelte';

interface Row {
  key: string;
  name: string;
  does: string;
}

type House = Record<string, unknown>;

/** The message that says how a game is won by these house rules. */
export function sentencesOf(game: string, options: House): string {
  const asked = KINDS[game]?.sentences?.find(([option, value]) => options[option] === value);
  return asked?.[2] ?? `goal-${game}`;
}

/** The ranks by these house rules, the best first; empty where nothing has a rank. */
export function legendOf(game: string, options: House): Row[] {
  const { legend = [], first = [] } = KINDS[game] ?? {};
  const ahead = first.find(([option, value]) => options[option] === value)?.[2];
  return legend
    .toSorted(([one], [other]) => Number(other === ahead) - Number(one === ahead))
    .map(([key, name]) => ({ key, name, does: `goal-${game}-legend-${key}` }));
}

/** True if there are words for how a game is won. */
export const hasGoal = (game: string) => text.has(`goal-${game}`);

const KEPT = (game: string) => `goal-${game}`;

/** True if a game is opened for the first time on this device, by somebody who wants guidance. */
export const isFirstTime = (game: string) =>
  settings.guide && hasGoal(game) && !settings.explained(KEPT(game));

/** From now on this device knows the game. */
export function goalSeen(game: string): void {
  settings.explain(KEPT(game));
}
