// Made by: python web/generate.py
// Do not edit: change regalia.engine.view, and make this again.

/** The part of a view that all games share; each game's own view adds its table. */
export interface View {
  /** NOBODY: a spectator */
  seat: number;
  players: number;
  over: boolean;
  winners: number[];
  /** the question put to this seat */
  asked: string;
  /** whom the table waits for, as far as that is public */
  waiting: number[];
}
