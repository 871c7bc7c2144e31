/** Shared parts of the boards' follow.ts: a change for each kind of event, and how long it
 * is shown. */
import type { View } from '../../generated/view';
import type { Happened } from '../../protocol/messages';

export type Change<V> = (view: V, event: Happened) => Partial<V>;

interface Around<V> {
  /** The table as the event finds it: what lay there only for a moment is gone. */
  before?: (view: V, event: Happened) => V;
  /** The facts that follow from the changed table. */
  after?: (next: V, view: V) => Partial<V>;
}

/** The view after an event; null for one that changes nothing to be seen. */
export function follower<V extends View>(
  changes: Record<string, Change<V>>,
  { before, after }: Around<V> = {},
) {
  return (view: V, event: Happened): V | null => {
    const change = changes[event.kind];
    if (!change) return null;
    const found = before ? before(view, event) : view;
    const next: V = { ...found, ...change(found, event), asked: '', waiting: [] };
    return after ? { ...next, ...after(next, view) } : next;
  };
}

/** The duration of each kind of event, in milliseconds. */
export function pauses(table: Record<string, number>, otherwise = 60) {
  return (event: Happened): number => table[event.kind] ?? otherwise;
}

/** An event that is shown, and leaves the table as it is. */
export const unchanged = () => ({});

/** A list with another value in a place. */
export function put<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((each, index) => (index === at ? value : each));
}

/** A list with so many more in a place. */
export function add(list: readonly number[], at: number, count: number): number[] {
  return list.map((each, index) => (index === at ? each + count : each));
}

/** A list without the first of a value. */
export function without(list: readonly number[], value: number): number[] {
  const at = list.indexOf(value);
  return list.filter((_, index) => index !== at);
}
