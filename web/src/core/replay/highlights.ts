/** Up to five moments that tell the story of a finished game, as its scores show it. */
import type { ChartPoint } from '../../protocol/messages';
import { decisive } from './decisive';

export interface Highlight {
  /** The number of the moment. */
  n: number;
  scores: readonly number[];
  /** True at the moment that decided the game. */
  decided: boolean;
  /** True at the end. */
  end: boolean;
}

export const MOST = 5;

const leaders = (scores: readonly number[]) => {
  const best = Math.max(...scores);
  return scores.map((score) => score === best).join();
};

/** The weight of a point in the game: the largest gain or loss, and more where the lead changed. */
function weight(before: readonly number[], after: readonly number[], span: number): number {
  const change = Math.max(...after.map((score, seat) => Math.abs(score - (before[seat] ?? 0))));
  return change / span + (leaders(before) === leaders(after) ? 0 : 0.5);
}

/** The moments with the greatest changes, the decisive one and the end, in their order. */
export function highlights(
  points: readonly ChartPoint[],
  winners: readonly number[],
  most = MOST,
): Highlight[] {
  const last = points.at(-1);
  if (!last || points.length < 2) return [];
  const all = points.flatMap(({ scores }) => scores);
  const span = Math.max(1, Math.max(...all) - Math.min(...all));
  const turning = decisive(points, winners)?.n;
  const found = points
    .slice(1, -1)
    .filter(({ n }) => n < last.n)
    .map(({ n, scores }, index) => ({
      n,
      scores,
      weight: n === turning ? Infinity : weight(points[index]!.scores, scores, span),
    }))
    .filter((each) => each.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.n - b.n)
    .slice(0, most - 1)
    .sort((a, b) => a.n - b.n);
  return [
    ...found.map(({ n, scores }) => ({ n, scores, decided: n === turning, end: false })),
    { n: last.n, scores: last.scores, decided: false, end: true },
  ];
}
