/** The table of a lesson: it walks through steps that the server has played, and needs it no more. */
import type { View } from '../../generated/view';
import type { BothLanguages, LessonPage, LessonSheet } from '../../protocol/messages';
import { staticInfo, staticState } from './static';
import { Table } from '../table/table.svelte';
import { text } from '../text.svelte';
import type { Board } from '../board/view';

const MISTAKES = 2; // after which the hint is given unasked

/** A text in the present language. */
export const said = (both: BothLanguages): string => both[text.language];

export class LessonTable extends Table {
  place = $state(0);
  /** The reply to a wrong answer. */
  reply = $state.raw<BothLanguages | null>(null);
  /** The reply to the right one, until the next. */
  praise = $state.raw<BothLanguages | null>(null);
  praised = $state(false);
  mistakes = $state(0);
  hinted = $state(false);
  /** One key is one answer: no server is waited for in between. */
  private deaf = false;

  constructor(
    readonly sheet: LessonSheet,
    board: () => Board,
  ) {
    super(`lesson-${sheet.lesson.game}-${sheet.lesson.name}`, board);
    this.info = staticInfo(sheet.lesson.game, sheet.names, sheet.options, sheet.seat);
    this.seats = [sheet.seat];
    this.seat = sheet.seat;
    this.show(0);
  }

  get page(): LessonPage {
    return this.sheet.steps[this.place]!;
  }

  get last(): boolean {
    return this.place === this.sheet.steps.length - 1;
  }

  /** The hint, once it was asked for or earned. */
  get hint(): BothLanguages | null {
    return this.hinted || this.mistakes >= MISTAKES ? this.page.hint : null;
  }

  next(): void {
    this.praised = false;
    if (!this.last) this.show(this.place + 1);
  }

  back(): void {
    this.praised = false;
    if (this.place) this.show(this.place - 1);
  }

  override answer(answer: number | string): void {
    const { right, wrong, otherwise, hint } = this.page;
    if (right === null || this.playback.running || this.deaf) return;
    this.deaf = true;
    setTimeout(() => (this.deaf = false));
    const given = String(answer);
    if (given === right) {
      this.praise = this.page.well;
      this.show(this.place + 1);
      this.praised = true;
      return;
    }
    this.mistakes += 1;
    this.reply = wrong.find(({ answers }) => answers.includes(given))?.say ?? otherwise ?? hint;
  }

  /** Nothing is sent: there is nobody else. */
  override send(): void {}

  private show(place: number): void {
    const forward = place > this.place;
    this.place = place;
    this.reply = null;
    this.mistakes = 0;
    this.hinted = false;
    const page = this.sheet.steps[place]!;
    const before = this.sheet.steps.slice(0, place).flatMap(({ items }) => items);
    this.items = [...before, ...page.items];
    this.state = staticState(page.view, page.question);
    const fresh = forward ? page.items : [];
    const taken = { fresh, from: before.length, snapshots: new Map<number, View>() };
    this.playback.show(taken, page.view as unknown as View, this.items.length, true);
  }
}
