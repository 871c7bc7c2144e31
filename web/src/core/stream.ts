/** One viewer's stream: items in order without gap or repetition, and views along the way. */
import type { Item, State, Step } from '../protocol/messages';
import type { View } from './view';

/** A view that held just after so many items. */
export interface Mark {
  seq: number;
  view: View;
  /** A snapshot is the view as its item was told: the item itself is not in it yet. */
  before: boolean;
}

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
  marks: Mark[] = [];

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
      this.marks.push({ seq: place, view: view as unknown as View, before: true });
    }
    this.items = [...this.items, ...fresh];
    this.seq += fresh.length;
    if (step.state) {
      this.state = step.state;
      this.marks.push({ seq: this.seq, view: step.state.view as unknown as View, before: false });
    }
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
