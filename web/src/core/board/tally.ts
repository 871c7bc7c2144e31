/** Answers that are numbers, one for each of some things on the table: the question says which
 * and within which bounds. */
import type { LabelData, Tally, TallyWay } from '../../protocol/messages';

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The most of a part in any of the ways. */
export function room(tally: Tally, index: number): number {
  return Math.max(...tally.ways.map((way) => way.room[index]!));
}

/** The least of a part in every way. */
export function floor(tally: Tally, index: number): number {
  return Math.min(...tally.ways.map((way) => way.floor[index] ?? 0));
}

export function most(tally: Tally): number {
  return Math.max(...tally.ways.map((way) => way.most));
}

export function least(tally: Tally): number {
  return Math.min(...tally.ways.map((way) => way.least));
}

/** The part that stands for a thing on the table; -1 if none does. */
export function partOf(tally: Tally, target: string, number: number): number {
  return tally.parts.findIndex(({ label }) => label.target === target && label.number === number);
}

export function fits(way: TallyWay, counts: readonly number[]): boolean {
  const sum = total(counts);
  return (
    sum >= way.least &&
    sum <= way.most &&
    counts.every((count, index) => count <= way.room[index]! && count >= (way.floor[index] ?? 0))
  );
}

/** One more or less of a part, if any way allows it. */
export function step(tally: Tally, counts: readonly number[], index: number, by: number): number[] {
  const next = (counts[index] ?? 0) + by;
  if (next < floor(tally, index) || next > room(tally, index) || total(counts) + by > most(tally))
    return [...counts];
  return counts.map((count, at) => (at === index ? next : count));
}

/** A click on a thing: one more of it, taken from elsewhere where all are given out; none again
 * after the last. */
export function add(tally: Tally, counts: readonly number[], index: number): number[] {
  if ((counts[index] ?? 0) >= room(tally, index))
    return least(tally) === most(tally)
      ? [...counts]
      : counts.map((count, at) => (at === index ? floor(tally, index) : count));
  if (total(counts) < most(tally)) return step(tally, counts, index, 1);
  const others = counts.map((count, at) => (at === index ? 0 : count - floor(tally, at)));
  const highest = Math.max(...others);
  return highest
    ? step(tally, step(tally, counts, others.indexOf(highest), -1), index, 1)
    : [...counts];
}

export function answerOf(tally: Tally, way: TallyWay, counts: readonly number[]): number {
  return tally.parts.reduce(
    (sum, part, index) => sum + part.unit * (counts[index] ?? 0),
    way.start,
  );
}

const say = (message: string, args: LabelData['args'] = {}): LabelData => ({
  message,
  args,
  target: '',
  number: 0,
  grave: false,
});

/** Several labels as one: joined by one message, the very last by another. */
export function listing(parts: readonly LabelData[], comma: string, and: string): LabelData {
  return parts.reduce((first, last, index) =>
    say(index === parts.length - 1 ? and : comma, { first, last }),
  );
}

/** The answer in the table's own words. */
export function labelOf(tally: Tally, way: TallyWay, counts: readonly number[]): LabelData {
  const [comma, and, none] = tally.words as [string, string, string];
  const items = tally.parts.flatMap((part, index) =>
    counts[index]
      ? [
          say(counts[index] === way.lasts[index] ? tally.last : part.item, {
            count: counts[index],
            place: part.label,
          }),
        ]
      : [],
  );
  const listed = items.length ? listing(items, comma, and) : say(none);
  return say(way.message, { count: total(counts), [tally.listed]: listed });
}
