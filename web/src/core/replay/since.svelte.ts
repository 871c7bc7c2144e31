/** The events of a table since this device looked at it last, told step by step. */
import type { View } from '../../generated/view';
import type { Happened, Item, ReplaySheet, ReplayStep, TableInfo } from '../../protocol/messages';
import { api, Refusal } from '../connection/api';
import type { Seen } from '../device/seen';

const LONG = 10 * 60_000; // milliseconds of an absence after which what happened is told
const HOURS = 3600; // seconds for a decision at a table over days
const FEW = 3; // events that need no telling: the board shows them by itself
const BEAT = 1400; // milliseconds of a step that goes on by itself

/** True if a player who comes back has missed enough to be told of it. */
export function hasMissed(
  kept: Seen | undefined,
  seat: number,
  count: number,
  info: TableInfo,
  now: number,
): boolean {
  if (!kept || seat < 0 || kept.seat !== seat || info.status !== 'playing') return false;
  const { clock } = info;
  const days = clock.kind === 'move' && (clock.seconds ?? 0) >= HOURS;
  // while minutes count nobody is held up
  if (!days && clock.kind !== 'none') return false;
  return count - kept.seq > FEW && (days || now - kept.when >= LONG);
}

/** A step worth telling: the table after it, and what happened. */
export interface Told {
  view: View;
  items: Item[];
  event: Happened;
}

/** The steps of a replay in which something happened; the first is what was seen last. */
export function toldOf(moments: readonly ReplayStep[], seat: number): [View, Told[]] | null {
  const viewOf = (moment: ReplayStep) => moment.views[String(seat)] as View | undefined;
  const [first, ...rest] = moments;
  const start = first && viewOf(first);
  if (!start) return null;
  const told: Told[] = [];
  for (const moment of rest) {
    const view = viewOf(moment);
    const event = moment.items.findLast((item) => item.item === 'happened');
    if (!view) continue;
    if (event) told.push({ view, items: moment.items, event });
    else if (told.length) told.at(-1)!.view = view;
  }
  return [start, told];
}

export class Since {
  start = $state.raw<View | null>(null);
  steps = $state.raw<Told[]>([]);
  /** The step that is shown; -1: how the table was left. */
  at = $state(-1);
  playing = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly table: string,
    private readonly key: string | undefined,
    private readonly seat: number,
    private readonly seen: number,
  ) {}

  /** Fetches the steps; false if there is nothing to tell, or the server does not tell it now. */
  async load(): Promise<boolean> {
    try {
      const moments: ReplayStep[] = [];
      let next: number | null = null;
      do {
        const sheet: ReplaySheet =
          next === null
            ? await api.replaySince(this.table, this.key, this.seen)
            : await api.replay(this.table, this.key, next);
        // a game that ended meanwhile is told by its result
        if (sheet.whole) return false;
        moments.push(...sheet.moments);
        next = sheet.next;
      } while (next !== null);
      const found = toldOf(moments, this.seat);
      if (!found) return false;
      [this.start, this.steps] = found;
      return this.steps.length > 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return false;
    }
  }

  get step(): Told | undefined {
    return this.steps[this.at];
  }

  get view(): View | null {
    return this.step?.view ?? this.start;
  }

  get last(): boolean {
    return this.at >= this.steps.length - 1;
  }

  go(way: 1 | -1): void {
    this.pause();
    this.at = Math.min(this.steps.length - 1, Math.max(-1, this.at + way));
  }

  /** Goes on by itself to the end. */
  play(): void {
    this.playing = true;
    clearInterval(this.timer);
    const next = () => {
      this.at = Math.min(this.steps.length - 1, this.at + 1);
      if (this.last) this.pause();
    };
    this.timer = setInterval(next, BEAT);
    next();
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.timer);
  }
}
