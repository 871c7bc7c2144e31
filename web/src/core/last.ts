/** The table as it was last seen here, for hours without a network. */
import type { State, TableInfo } from '../protocol/messages';

export interface Last {
  info: TableInfo;
  seat: number;
  state: State;
}

const KEPT = 'regalia-last';
let waiting: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      try {
        localStorage.setItem(KEPT, JSON.stringify(seen));
      } catch {
        localStorage.removeItem(KEPT); // no room: rather none than a stale one
      }
    }, 400);
  },
};
