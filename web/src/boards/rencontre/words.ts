/** Promises that the table records: their numbers taken apart, and who kept how many. */
import { FATE_NAMES, KIND_NAMES, KINDS, SEATS } from '../../generated/rencontre';
import type { RencontreView } from './pieces';

export interface Word {
  who: number;
  whom: number;
  kind: (typeof KIND_NAMES)[number];
  fate: (typeof FATE_NAMES)[number] | 'open';
}

function taken(entry: number, fate: Word['fate']): Word {
  return {
    who: Math.floor(entry / KINDS) % SEATS,
    whom: Math.floor(entry / (KINDS * SEATS)) % SEATS,
    kind: KIND_NAMES[entry % KINDS]!,
    fate,
  };
}

/** True where a house rule has promises recorded. */
export const recorded = (view: RencontreView) => (view.kept ?? []).length > 0;

/** The promises still open, then those of the past, the latest first. */
export function words(view: RencontreView): Word[] {
  const past = view.settled.map((entry) =>
    taken(Math.floor(entry / SEATS), FATE_NAMES[entry % SEATS]!),
  );
  return [...view.promises.map((entry) => taken(entry, 'open')), ...past.reverse()];
}

/** The numbers of promises that a seat has kept and broken, to all others. */
export function record(view: RencontreView, seat: number): { kept: number; broken: number } {
  const row = (counts: number[]) =>
    counts
      .slice(seat * view.players, (seat + 1) * view.players)
      .reduce((sum, each) => sum + each, 0);
  return { kept: row(view.kept), broken: row(view.broken) };
}
