import { beforeEach, expect, test, vi } from 'vitest';
import type { ReplayStep, TableInfo } from '../../protocol/messages';
import { seen } from '../device/seen';
import { hasMissed, Since, toldOf } from './since.svelte';

const MINUTE = 60_000;
const info = (kind: string, seconds = 0, status = 'playing') =>
  ({ status, clock: { kind, seconds } }) as unknown as TableInfo;
const kept = { table: 't', seat: 1, seq: 10, when: 0 };
const moment = (n: number, ...kinds: string[]) =>
  ({
    n,
    items: kinds.map((kind) => ({ item: kind === 'spoken' ? 'spoken' : 'happened', kind })),
    views: { '1': { n } },
  }) as unknown as ReplayStep;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

test('over days all that was missed is told, else what a long absence missed', () => {
  expect(hasMissed(kept, 1, 14, info('move', 86_400), MINUTE)).toBe(true);
  expect(hasMissed(kept, 1, 13, info('move', 86_400), MINUTE)).toBe(false);
  expect(hasMissed(kept, 1, 40, info('none'), MINUTE)).toBe(false);
  expect(hasMissed(kept, 1, 40, info('none'), 11 * MINUTE)).toBe(true);
});

test('nobody is held up while a clock of minutes runs, nor another seat, nor after the end', () => {
  expect(hasMissed(kept, 1, 40, info('move', 90), 11 * MINUTE)).toBe(false);
  expect(hasMissed(kept, 1, 40, info('bank', 600), 11 * MINUTE)).toBe(false);
  expect(hasMissed(kept, 0, 40, info('none'), 11 * MINUTE)).toBe(false);
  expect(hasMissed(kept, 1, 40, info('none', 0, 'over'), 11 * MINUTE)).toBe(false);
  expect(hasMissed(undefined, 1, 40, info('none'), 11 * MINUTE)).toBe(false);
});

test('each step is something that happened, with the table as it is after it', () => {
  const [start, told] = toldOf(
    [moment(4, 'plays'), moment(5, 'plays'), moment(6), moment(7, 'spoken'), moment(8, 'wins')],
    1,
  )!;
  expect(start).toEqual({ n: 4 });
  expect(told.map(({ view, event }) => [view, event.kind])).toEqual([
    [{ n: 7 }, 'plays'],
    [{ n: 8 }, 'wins'],
  ]);
  expect(toldOf([], 1)).toBeNull();
});

test('one goes on at the own pace, back too, or lets it run to its end', () => {
  const since = new Since('t', undefined, 1, 10);
  const found = toldOf([moment(0), moment(1, 'a'), moment(2, 'b'), moment(3, 'c')], 1)!;
  [since.start, since.steps] = found;
  expect(since.view).toEqual({ n: 0 });
  since.go(1);
  since.go(1);
  expect(since.view).toEqual({ n: 2 });
  since.go(-1);
  since.go(-1);
  since.go(-1);
  expect(since.at).toBe(-1);
  since.play();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(since.last).toBe(true);
  expect(since.playing).toBe(false);
});

test('what was shown is kept by table, and soon written', () => {
  seen.keep('a', 0, 3);
  seen.keep('a', 0, 5);
  vi.advanceTimersByTime(1000);
  seen.keep('b', 1, 2);
  seen.leave();
  expect(seen.of('a')?.seq).toBe(5);
  expect(seen.of('b')).toMatchObject({ seat: 1, seq: 2 });
  localStorage.setItem('regalia-seen', '{"no": "list"}');
  expect(seen.of('a')).toBeUndefined();
});
