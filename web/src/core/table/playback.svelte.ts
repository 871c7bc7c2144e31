/** Playback: shows what happened bit by bit, never faster than the eye and never in the way. */
import type { Happened, Item } from '../../protocol/messages';
import { calm, settings } from '../device/settings.svelte';
import type { Taken } from './stream';
import type { View } from '../../generated/view';
import type { Board } from '../board/view';

interface Beat {
  /** Items shown once this beat is shown. */
  seq: number;
  view: View;
  event: Happened | null;
  ms: number;
  /** A chapter that a person may turn over by hand. */
  stop: boolean;
  /** However much there is to tell, this is told at leisure. */
  slow: boolean;
}

const QUIET = 60; // milliseconds for an event that changes nothing to be seen
const PLAIN = 420;
const HASTE = 900; // milliseconds for all that has happened, while one's own clock runs
const GROUP = 3; // events of one player that are told together
const PATIENT = 12; // beats that are shown at leisure; a longer queue goes faster

/** The beats of a step: one for each event, then the state itself. */
export function beats(taken: Taken, start: View, end: View, board: Board, seq: number): Beat[] {
  const made: Beat[] = [];
  let view = start;
  taken.fresh.forEach((item: Item, index) => {
    const place = taken.from + index;
    view = taken.snapshots.get(place) ?? view;
    if (item.item !== 'happened') return;
    const next = board.follow?.(view, item) ?? null;
    const moved = next !== null || taken.snapshots.has(place);
    view = next ?? view;
    const times = board.slower?.(view) ?? 1;
    const ms = times * (board.pause?.(item) ?? (moved ? PLAIN : QUIET));
    made.push({ seq: place + 1, view, event: item, ms, stop: item.chapter, slow: times > 1 });
  });
  made.push({ seq, view: end, event: null, ms: 0, stop: false, slow: false });
  return made;
}

/** While a clock runs for the viewer, nothing waits for a press, and all of it is soon told. */
export function haste(queue: { ms: number; stop: boolean }[]): void {
  const whole = queue.reduce((sum, beat) => sum + beat.ms, 0);
  const share = Math.min(1, HASTE / Math.max(1, whole));
  for (const beat of queue) Object.assign(beat, { stop: false, ms: beat.ms * share });
}

/** The events told along with the next one: of the same player, and only a few. */
function grouped(group: Happened[], last: Happened | null, next: Happened | null): Happened[] {
  if (!last || !next || last.who !== next.who || next.who < 0 || next.chapter) return [];
  return [...group, last].slice(1 - GROUP);
}

export class Playback {
  view = $state.raw<View | null>(null);
  event = $state.raw<Happened | null>(null);
  /** The acts of the same player just before, told along with the event. */
  group = $state.raw<Happened[]>([]);
  seq = $state(0);
  /** Waits for a hand to turn the page. */
  stopped = $state(false);
  running = $state(false);
  private queue: Beat[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turned = false;

  constructor(private readonly board: () => Board) {}

  /** Shows a step; at once where nobody watched the table before, or nobody wants to see it. */
  show(taken: Taken, end: View, seq: number, hurry: boolean): void {
    const last = this.queue.at(-1)?.view ?? this.view;
    const talk = taken.fresh.every((item) => item.item !== 'happened');
    if (!last || settings.pace === 'instant' || document.hidden || (talk && !this.running)) {
      this.finish(end, seq);
      return;
    }
    this.queue.push(...beats(taken, last, end, this.board(), seq));
    if (hurry) haste(this.queue);
    if (!this.running) this.next();
  }

  /** Turns the page. */
  turn(): void {
    if (!this.stopped) return;
    this.turned = true;
    this.stopped = false;
    this.next();
  }

  /** Goes on to the next event that concerns a seat, and never further than a whole chapter. */
  skip(seat: number): void {
    let chapters = seat < 0 ? 1 : 0; // a spectator goes chapter by chapter
    const next = this.queue.findIndex(({ event, stop }, place) => {
      if (stop && place) chapters += 1;
      if (!event) return false;
      return chapters > 1 || (seat >= 0 && (event.who === seat || event.whom === seat));
    });
    if (next < 0) {
      const last = this.queue.at(-1);
      if (last) this.finish(last.view, last.seq);
      return;
    }
    this.queue.splice(0, next);
    this.stopped = false;
    this.turned = true;
    this.next();
  }

  destroy(): void {
    clearTimeout(this.timer);
  }

  private finish(view: View, seq: number): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.view = view;
    this.seq = seq;
    this.event = null;
    this.running = false;
    this.stopped = false;
  }

  private next(): void {
    clearTimeout(this.timer);
    const beat = this.queue[0];
    if (!beat) {
      this.event = null;
      this.running = false;
      return;
    }
    this.running = true;
    if (beat.stop && !this.turned && settings.pace === 'hand' && this.board().turnPage) {
      this.stopped = true;
      return;
    }
    this.turned = false;
    this.queue.shift();
    this.view = beat.view;
    this.seq = beat.seq;
    this.group = grouped(this.group, this.event, beat.event);
    this.event = beat.event;
    const crowd = beat.slow ? 1 : Math.max(1, this.queue.length / PATIENT);
    const pace = settings.pace === 'hand' && this.board().turnPage ? 1 : 1 / crowd;
    this.timer = setTimeout(
      () => {
        this.next();
      },
      beat.ms * (calm() ? 0.6 : 1) * pace,
    );
  }
}
