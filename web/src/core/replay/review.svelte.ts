/** The review of a finished game: asked for once, read until it is ready. */
import type { CostlyAnswer, LabelData, ReviewSheet } from '../../protocol/messages';
import { api, Refusal } from '../connection/api';

const EVERY = 1000; // milliseconds between two looks

export class GameReview {
  sheet = $state.raw<ReviewSheet | null>(null);
  problem = $state.raw<LabelData | null>(null);
  asked = $state(false);
  /** The seat whose game is looked at. */
  mine = $state(0);
  private gone = false;

  constructor(
    private readonly table: string,
    seat: number,
  ) {
    this.mine = Math.max(0, seat);
  }

  async begin(): Promise<void> {
    this.asked = true;
    this.problem = null;
    try {
      while (!this.gone) {
        this.sheet = await api.review(this.table);
        if (this.sheet.ready) break;
        await new Promise((done) => setTimeout(done, EVERY));
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.label;
      this.asked = false;
    }
  }

  stop(): void {
    this.gone = true;
  }

  /** The costly answers of all seats, in the order of the game. */
  get costly(): CostlyAnswer[] {
    const seats = this.sheet?.seats ?? [];
    return seats.flatMap(({ costly }) => costly).toSorted((a, b) => a.number - b.number);
  }
}
