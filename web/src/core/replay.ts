/** Any moment of a game that this page has seen, and what each seat had then. */
import type { Stream } from './stream';
import type { Board, View } from './view';

/** The view after so many items: the last view known by then, and the events since. */
export function replayView(stream: Stream, seq: number, board: Board): View | null {
  let known = stream.marks[0];
  for (const mark of stream.marks) {
    if (mark.seq <= seq && mark.seq >= (known?.seq ?? 0)) known = mark;
  }
  if (!known) return null;
  let view = known.view;
  for (let index = known.seq; index < seq; index++) {
    const item = stream.items[index];
    if (item?.item === 'happened') view = board.follow?.(view, item) ?? view;
  }
  return view;
}

export interface Moment {
  seq: number;
  scores: readonly number[];
}

function scoresIn(view: View): readonly number[] {
  const scores = (view as View & { scores?: number[] }).scores;
  return Array.isArray(scores) ? scores : [];
}

/** The scores at each view this page has seen, in order. */
export function scoresOverTime(stream: Stream, board: Board): Moment[] {
  const read = board.scores ?? scoresIn;
  const moments = new Map<number, Moment>();
  for (const mark of stream.marks) {
    const scores = read(mark.view);
    if (scores.length) moments.set(mark.seq, { seq: mark.seq, scores });
  }
  return [...moments.values()].sort((a, b) => a.seq - b.seq);
}

/** The places worth stopping at: the beginnings of rounds or tricks, and the end. */
export function chapters(stream: Stream): number[] {
  const found = stream.items.flatMap((item, index) => (item.item === 'happened' && item.chapter ? [index] : []));
  return [...found, stream.seq];
}
