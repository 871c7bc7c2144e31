/** Tables that stand still, of a lesson or a puzzle: nothing is sent, and nobody is waited for. */
import type { Question, State, TableInfo } from '../../protocol/messages';
import { device } from '../device/device';

export const staticState = (view: Record<string, unknown>, question: Question | null): State => ({
  view,
  question,
  window: null,
  quiet: null,
  clock: { paused: false, left: {}, bank: {}, timer: null, timerRule: '' },
  over: null,
  premoves: null,
});

/** A table with its viewer and the seats that its text names. */
export function staticInfo(
  game: string,
  names: string[],
  options: Record<string, string>,
  seat: number,
): TableInfo {
  return {
    table: '',
    game,
    rules: 0,
    options,
    status: 'playing',
    seats: names.map((name, index) => ({
      seat: index,
      kind: 'person',
      name: index === seat ? device.name() : name,
      level: '',
      present: true,
      substitute: false,
      word: false,
      guest: '',
      colour: -1,
      chose: false,
      muted: false,
      cast: '',
      picture: '',
    })),
    listed: false,
    spectators: false,
    watching: 0,
    chat: false,
    undo: false,
    windows: '',
    clock: { kind: 'none' },
    commitment: '',
    words: [],
    paused: false,
    proposal: null,
    rematch: null,
    problem: null,
    host: -1,
    approve: false,
    hints: 'none',
    colours: [],
    invitation: null,
    branch: null,
    pace: 0,
    daily: '',
    duplicate: false,
    swift: false,
  };
}
