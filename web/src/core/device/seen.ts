/** The place up to which each table was followed on this device, and the time of the last look. */
import { keptList } from './list';

export interface Seen {
  table: string;
  seat: number;
  /** Items of the seat's stream that were shown. */
  seq: number;
  when: number;
}

const KEPT = 'regalia-seen';
const MOST = 24;
const SOON = 1000; // milliseconds after which a newer count is written

let newest: Seen | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;

function isSeen(value: unknown): value is Seen {
  const kept = value as Seen | null;
  return (
    typeof kept?.table === 'string' &&
    typeof kept.seat === 'number' &&
    typeof kept.seq === 'number' &&
    typeof kept.when === 'number'
  );
}

const all = () => keptList(KEPT, isSeen);

function write(): void {
  clearTimeout(waiting);
  waiting = undefined;
  if (!newest) return;
  const { table } = newest;
  const others = all().filter((kept) => kept.table !== table);
  localStorage.setItem(KEPT, JSON.stringify([newest, ...others].slice(0, MOST)));
  newest = null;
}

window.addEventListener('pagehide', write);
document.addEventListener('visibilitychange', write);

export const seen = {
  of(table: string): Seen | undefined {
    return all().find((kept) => kept.table === table);
  },

  /** Notes what is on the screen; what a hidden page shows, nobody has seen. */
  keep(table: string, seat: number, seq: number): void {
    if (document.hidden) return;
    newest = { table, seat, seq, when: Date.now() };
    waiting ??= setTimeout(write, SOON);
  },

  /** Writes at once what is known, as when a table is left. */
  leave: write,
};
