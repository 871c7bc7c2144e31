/** One viewer's stream: items in order without gap or repetition. */
import type { Item, State, Step } from '../protocol/messages';
import type { View } from '../generated/view';

export interface Taken {
  /** Items the viewer did not have. */
  fresh: Item[];
  from: number;
  /** Snapshots among them, by their place in the whole stream. */
  snapshots: Map<number, View>;
}

export class Stream {
  seq = 0;
  items: Item[] = [];
  state: State | null = null;

  constructor(readonly seat: number) {}

  /** Takes a step; null if something before it was lost, and must be asked for. */
  take(step: Step): Taken | null {
    if (step.after > this.seq) return null;
    const known = this.seq - step.after;
    const fresh = step.items.slice(known);
    const from = this.seq;
    const snapshots = new Map<number, View>();
    for (const { at, view } of step.snapshots) {
      const place = step.after + at;
      if (place < from) continue;
      snapshots.set(place, view as unknown as View);
    }
    this.items = [...this.items, ...fresh];
    this.seq += fresh.length;
    if (step.state) this.state = step.state;
    return { fresh, from, snapshots };
  }
}

/** Which items of the game were taken back; talk stays. */
export function takenBack(items: readonly Item[]): Set<number> {
  const gone = new Set<number>();
  items.forEach((item, index) => {
    if (item.item !== 'undone') return;
    for (let each = item.n; each < index; each++) {
      if (items[each]?.item === 'happened') gone.add(each);
    }
  });
  return gone;
}
