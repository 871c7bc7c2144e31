/** The table as it was last seen here, for hours without a network. */
import type { State, TableInfo } from '../../protocol/messages';

export interface Last {
  info: TableInfo;
  seat: number;
  state: State;
}

const KEPT = 'regalia-last';
let newest: Last | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(waiting);
  if (!newest) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify(newest));
  } catch {
    localStorage.removeItem(KEPT); // no room: rather none than a stale one
  }
  newest = null;
}

// a player who leaves has seen it, however short a moment ago it came
window.addEventListener('pagehide', write);

export const last = {
  of(table: string): Last | null {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Last | null;
      return kept?.info.table === table ? kept : null;
    } catch {
      return null;
    }
  },

  /** Keeps it, once nothing newer has come for a moment. */
  keep(seen: Last): void {
    newest = seen;
    clearTimeout(waiting);
    waiting = setTimeout(write, 400);
  },
};
