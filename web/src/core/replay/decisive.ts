/** The moment at which a game was decided, as its scores tell it. */
import type { ChartPoint } from '../../protocol/messages';

export interface Decisive {
  /** The number of the moment. */
  n: number;
  /** True if the lead was taken there for good; else it was only the greatest gain. */
  lead: boolean;
}

/** The lead of the best winner over everybody else. */
function margin(scores: readonly number[], winners: readonly number[]): number {
  const of = (won: boolean) =>
    scores.filter((_, seat) => winners.includes(seat) === won).reduce((a, b) => Math.max(a, b));
  return of(true) - of(false);
}

/** The moment when the winners took the lead for good; if they always had it, when it grew most.
 * The end itself decides nothing: who took the lead only there is told where they gained most. */
export function decisive(
  points: readonly ChartPoint[],
  winners: readonly number[],
): Decisive | null {
  const players = points[0]?.scores.length ?? 0;
  if (!winners.length || winners.length >= players) return null;
  const margins = points.map(({ scores }) => margin(scores, winners));
  // by the last score all may be equal: then something else than the score has decided
  if ((margins.at(-1) ?? 0) <= 0) return null;
  const behind = margins.findLastIndex((ahead) => ahead <= 0);
  const end = points.at(-1)!.n;
  const taken = points[behind + 1]!.n;
  if (behind > 0 && taken < end) return { n: taken, lead: true };
  const gain = (at: number) => margins[at]! - margins[at - 1]!;
  let best = 0;
  for (let at = 1; at < margins.length && points[at]!.n < end; at++) {
    if (gain(at) > (best ? gain(best) : 0)) best = at;
  }
  return best ? { n: points[best]!.n, lead: false } : null;
}
