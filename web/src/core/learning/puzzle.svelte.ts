/** The table of a puzzle: one question, whose answer stays hidden until it is tried. */
import type { View } from '../../generated/view';
import type { PuzzleAnswer, PuzzleSheet } from '../../protocol/messages';
import { device } from '../device/device';
import { staticInfo, staticState } from './static';
import { Table } from '../table/table.svelte';
import type { Board } from '../board/view';

export class PuzzleTable extends Table {
  /** The answers that were tried, the last one first. */
  tried = $state.raw<PuzzleAnswer[]>([]);
  /** True if the answer is on the table: found, or asked for. */
  open = $state(false);

  constructor(
    readonly sheet: PuzzleSheet,
    board: () => Board,
    /** The day it counts for; empty: it is only looked at. */
    readonly day: string,
  ) {
    const { game, id } = sheet.puzzle;
    super(`puzzle-${game}-${id}`, board);
    this.info = staticInfo(game, sheet.names, sheet.options, sheet.seat);
    this.seats = [sheet.seat];
    this.seat = sheet.seat;
    this.items = sheet.items;
    this.state = staticState(sheet.view, sheet.question);
    const taken = { fresh: [], from: this.items.length, snapshots: new Map<number, View>() };
    this.playback.show(taken, sheet.view as unknown as View, this.items.length, true);
  }

  get best(): PuzzleAnswer {
    return this.sheet.answers[0]!;
  }

  /** Found without having been shown. */
  get found(): boolean {
    return this.tried[0] === this.best;
  }

  /** The last try that is not the best. */
  get wrong(): PuzzleAnswer | null {
    return this.open || !this.tried[0] ? null : this.tried[0];
  }

  override answer(answer: number | string): void {
    if (this.open) return;
    const given = this.sheet.answers.find((each) => String(each.answer) === String(answer));
    if (!given || given === this.tried[0]) return;
    this.tried = [given, ...this.tried];
    if (this.found) this.show();
  }

  /** The answer, and what each is worth. */
  show(): void {
    this.open = true;
    this.state = staticState(this.sheet.view, null);
    if (this.day)
      device.triedPuzzle(this.day, this.sheet.puzzle.game, this.found, this.tried.length);
  }

  /** Nothing is sent: there is nobody else. */
  override send(): void {}
}
