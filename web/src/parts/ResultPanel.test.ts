import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Board } from '../core/board/view';
import { Replay } from '../core/replay/replay.svelte';
import { GameReview } from '../core/replay/review.svelte';
import type { Table } from '../core/table/table.svelte';
import { Speaker } from '../core/text.svelte';
import type { Over, TableInfo } from '../protocol/messages';
import ResultPanel from './ResultPanel.svelte';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => null,
    removeEventListener: () => null,
  }));
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ tables: [] })))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function shown(key: string) {
  const seat = { kind: 'person', name: 'Ada' };
  const info = { table: 't', game: 'guerre', seats: [seat, seat], daily: '', branch: null };
  const over: Partial<Over> = {
    winners: [0],
    scores: [3, 1],
    key,
    record: '/record',
    hints: [0, 0],
  };
  const table = { id: 't', seat: 0, seats: [0], items: [], info, speaker: new Speaker(() => []) };
  const { container } = render(ResultPanel, {
    table: table as unknown as Table,
    board: { component: null } as unknown as Board,
    info: info as unknown as TableInfo,
    over: over as Over,
    replay: new Replay('t', undefined, 0),
    review: new GameReview('t', 0),
    curve: false,
    tell: null,
  });
  return {
    says: container.textContent.includes('page-withheld'),
    doors: ['a[download]', '.verify', '.review', 'details'].map(
      (door) => container.querySelector(door) !== null,
    ),
  };
}

test('record, check, review and a further offer wait until nobody plays the deal', () => {
  expect(shown('')).toEqual({ says: true, doors: [false, false, false, false] });
  expect(shown('abcd')).toEqual({ says: false, doors: [true, true, true, true] });
});
