/** The daily deals that were begun on this device, and the key by which servers know it again. */
import { streak } from '../learning/day';
import { keptList } from './list';

export interface PlayedDaily {
  day: string;
  game: string;
  table: string;
  /** From 0 to 100, once the game was weighed. */
  points?: number;
}

const DAILY = 'regalia-daily';
const PLAYER = 'regalia-player';
const MOST = 1500; // a year of all games

function isPlayed(value: unknown): value is PlayedDaily {
  const played = value as PlayedDaily | null;
  return (
    typeof played?.day === 'string' &&
    typeof played.game === 'string' &&
    typeof played.table === 'string'
  );
}

export const dailies = {
  all(): PlayedDaily[] {
    return keptList(DAILY, isPlayed);
  },

  find(day: string, game: string): PlayedDaily | undefined {
    return this.all().find((each) => each.day === day && each.game === game);
  },

  /** Remembers the table of a deal: the first one counts. */
  begin(day: string, game: string, table: string): void {
    if (!this.find(day, game)) this.store([{ day, game, table }, ...this.all()]);
  },

  weighed(table: string, points: number): void {
    this.store(this.all().map((each) => (each.table === table ? { ...each, points } : each)));
  },

  take(played: unknown[]): void {
    const known = this.all();
    const fresh = played
      .filter(isPlayed)
      .filter(({ day, game }) => !known.some((each) => each.day === day && each.game === game));
    if (fresh.length) this.store([...known, ...fresh]);
  },

  store(played: PlayedDaily[]): void {
    localStorage.setItem(DAILY, JSON.stringify(played.slice(0, MOST)));
  },

  forget(): void {
    localStorage.removeItem(DAILY);
  },

  /** On how many days in a row, up to today or yesterday, a daily crown was played to its end. */
  streak(today: string): number {
    const tried = this.all().map(({ day, game, points }) => ({
      day,
      game,
      solved: points !== undefined,
    }));
    return streak(tried, today);
  },

  /** The key of this person: made here once, and shown to servers only. */
  player(): string {
    let key = localStorage.getItem(PLAYER) ?? '';
    if (key.length < 16) {
      const bytes = crypto.getRandomValues(new Uint8Array(24));
      key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      localStorage.setItem(PLAYER, key);
    }
    return key;
  },
};
