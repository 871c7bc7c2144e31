/** One viewer's stream: items in order; after a hello older ones may come after the newest. */
import type { Hushed, Item, Past, State, Step } from '../../protocol/messages';
import type { View } from '../../generated/view';

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
  /** Just said hello: the next step may begin further on, and what is missing comes later. */
  opening = false;

  constructor(readonly seat: number) {}

  /** Takes a step; null if something before it was lost, and must be asked for. */
  take(step: Step): Taken | null {
    if (step.after > this.seq && !this.opening) return null;
    this.opening = false;
    const from = Math.max(this.seq, step.after);
    const fresh = step.items.slice(from - step.after);
    const snapshots = new Map<number, View>();
    for (const { at, view } of step.snapshots) {
      const place = step.after + at;
      if (place < from) continue;
      snapshots.set(place, view as unknown as View);
    }
    // what is missing is a hole: readers of the items skip it
    const items = this.items.slice();
    items.length = from;
    items.push(...fresh);
    this.items = items;
    this.seq = items.length;
    if (step.state) this.state = step.state;
    return { fresh, from, snapshots };
  }

  /** Takes items that lie before those it has. */
  fill(past: Past): void {
    const items = this.items.slice();
    past.items.forEach((item, index) => (items[past.after + index] ??= item));
    this.items = items;
  }

  /** Drops words that were deleted; what it does not have yet comes without them. */
  hush(hushed: Hushed): void {
    const gone = new Set(hushed.items);
    this.items = this.items.map((item, index) =>
      item.item === 'said' && gone.has(index) ? { ...item, text: '' } : item,
    );
  }

  /** The number of items without a gap: after these a client asks. */
  get whole(): number {
    for (let index = 0; index < this.seq; index++) if (!(index in this.items)) return index;
    return this.seq;
  }
}

/** Of a first step what can be shown bit by bit: before its first snapshot there is no view. */
export function begun(taken: Taken, seq: number): Taken {
  const from = Math.min(seq, ...taken.snapshots.keys());
  return { ...taken, from, fresh: taken.fresh.slice(from - taken.from) };
}

/** The items of the game that were taken back; talk stays. */
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
