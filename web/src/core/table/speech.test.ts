import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Happened, Over, SeatInfo, TableInfo } from '../../protocol/messages';
import { moments, Speech } from './speech.svelte';

const seat = (number: number, cast = ''): SeatInfo =>
  ({ seat: number, kind: cast ? 'bot' : 'person', name: cast, cast }) as SeatInfo;
const info = {
  game: 'crowns',
  seats: [seat(0), seat(1, 'odile'), seat(2, 'gontran')],
} as TableInfo;
const event = (kind: string, who: number, whom = -1): Happened =>
  ({ item: 'happened', kind, who, whom }) as Happened;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('knows whom a moment gladdens and whom it hurts', () => {
  expect(moments('crowns', event('steals', 1, 2))).toEqual([
    [2, 'loss'],
    [1, 'gain'],
  ]);
  expect(moments('crowns', event('misses', 1))).toEqual([[1, 'loss']]);
  expect(moments('crowns', event('plays', 1))).toEqual([]);
});

it('greets, then says each line once, and is silent after a while', () => {
  const speech = new Speech();
  speech.hear(info, event('plays', 0));
  expect(speech.line?.message).toBe('cast-odile-hello');
  speech.hear(info, event('steals', 0, 2));
  expect(speech.line?.message).toBe('cast-gontran-loss');
  vi.runAllTimers();
  expect(speech.line).toBeNull();
  speech.hear(info, event('steals', 0, 2));
  expect(speech.line).toBeNull();
});

it('lets a person win in silence', () => {
  const speech = new Speech();
  speech.end(info, { winners: [0] } as Over);
  expect(speech.line).toBeNull();
  speech.end(info, { winners: [0, 1] } as Over);
  expect(speech.line?.message).toBe('cast-odile-won');
  speech.stop();
});
