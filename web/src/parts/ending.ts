/** Words and places of the end of a game. */
import type { Table } from '../core/table/table.svelte';
import { t, text } from '../core/text.svelte';
import type { Over } from '../protocol/messages';

/** The winners, in one sentence. */
export function titleOf(table: Table, over: Over): string {
  const names = text.list(over.winners.map((seat) => table.speaker.seat(seat)));
  if (over.winners.length === 1 && over.winners.includes(table.seat)) return t('end-you');
  if (over.winners.length > 1) return t('winners', { names });
  return over.winners.length ? t('winner', { names }) : t('no-winner');
}

export interface Place {
  seat: number;
  score: number;
  won: boolean;
  /** From 1; the same for all winners, and for equal scores. */
  place: number;
}

/** All seats in the order of the result. */
export function places(over: Pick<Over, 'scores' | 'winners'>): Place[] {
  const seats = over.scores.map((score, seat) => ({
    seat,
    score,
    won: over.winners.includes(seat),
  }));
  const isBehind = (a: (typeof seats)[number], b: (typeof seats)[number]) =>
    a.won !== b.won ? b.won : !a.won && b.score > a.score;
  return seats
    .map((each) => ({ ...each, place: 1 + seats.filter((other) => isBehind(each, other)).length }))
    .sort((a, b) => a.place - b.place || b.score - a.score);
}
