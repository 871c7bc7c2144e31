/** A game that is over, moment by moment, as the house tells it: so it outlives a reload. */
import type { ChartPoint, GivenAnswer, LabelData, ReplayStep } from '../../protocol/messages';
import { api, Refusal } from '../connection/api';
import type { View } from '../../generated/view';

/** Milliseconds for which a moment is shown. */
const BEAT = 800;

export class Replay {
  moments = $state.raw<ReplayStep[]>([]);
  points = $state.raw<ChartPoint[]>([]);
  /** True if all seats may be looked at. */
  whole = $state(false);
  /** The moment that is shown; null: the table as it stands. */
  at = $state<number | null>(null);
  /** Through whose eyes. */
  eyes = $state(-1);
  problem = $state.raw<LabelData | null>(null);
  /** True if it goes on by itself. */
  playing = $state(false);
  private asked = false;
  private withheld = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly table: string,
    private readonly key: string | undefined,
    seat: number,
    /** The moment that was asked for by its address. */
    private wanted: number | null = null,
  ) {
    this.eyes = seat;
  }

  /**
   * Fetches the chart and every moment once, and once more when nothing is withheld any more: while
   * others play the deal, only what this seat saw.
   */
  async load(withheld = false): Promise<void> {
    if (this.asked && this.withheld === withheld) return;
    this.asked = true;
    this.withheld = withheld;
    this.moments = [];
    try {
      this.points = (await api.chart(this.table, this.key)).points;
      let next: number | null = 0;
      while (next !== null) {
        const sheet = await api.replay(this.table, this.key, next);
        if (this.withheld !== withheld) return;
        this.whole = sheet.whole;
        this.moments = [...this.moments, ...sheet.moments];
        next = sheet.next;
      }
      if (this.wanted !== null) this.show(this.wanted);
      this.wanted = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.label;
      this.asked = false;
    }
  }

  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  /** The table at the moment that is shown; null: as it stands. */
  view(seat: number): View | null {
    const moment = this.moments[this.at ?? (this.eyes === seat ? -1 : this.last)];
    return (moment?.views[String(this.eyes)] as View | undefined) ?? null;
  }

  show(at: number): void {
    this.at = at >= this.last ? null : Math.max(0, at);
  }

  /** Plays on moment by moment, from the beginning where it is at its end. */
  play(): void {
    if (this.at === null) this.show(0);
    this.playing = true;
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      if (this.at !== null) this.show(this.at + 1);
      if (this.at === null) this.pause();
    }, BEAT);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.timer);
  }

  /** To the beginning of the next chapter, or of the one before. */
  turn(way: 1 | -1): void {
    const now = this.at ?? this.last;
    const stops = this.moments.filter((moment) => moment.chapter).map((moment) => moment.n);
    const found = way > 0 ? stops.find((n) => n > now) : stops.findLast((n) => n < now);
    this.show(found ?? (way > 0 ? this.last : 0));
  }

  /** The last answer that was given up to the moment that is shown. */
  get answer(): GivenAnswer | null {
    for (let n = this.at ?? this.last; n >= 0; n--) {
      const given = this.moments[n]?.answers.at(-1);
      if (given) return given;
    }
    return null;
  }

  /** The last event before the moment that is shown. */
  get words(): LabelData | null {
    return this.wordsAt(this.at ?? this.last);
  }

  /** The last event before a moment. */
  wordsAt(moment: number): LabelData | null {
    for (let n = moment; n >= 0; n--) {
      const item = this.moments[n]?.items.findLast((each) => each.item === 'happened');
      if (item?.item === 'happened') return item.label;
    }
    return null;
  }

  /** The cause of a moment: the last event up to it that is not the beginning of a chapter. */
  causeOf(moment: number): LabelData | null {
    for (let n = moment; n >= 0; n--) {
      const item = this.moments[n]?.items.findLast(
        (each) => each.item === 'happened' && !each.chapter,
      );
      if (item?.item === 'happened') return item.label;
    }
    return this.wordsAt(moment);
  }

  /** The moment before an answer of the record. */
  before(number: number): number | null {
    const moment = this.moments.find((each) =>
      each.answers.some((given) => given.number === number),
    );
    return moment ? Math.max(0, moment.n - 1) : null;
  }
}
