import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Replay } from './replay.svelte';

const label = (message: string) => ({ message, args: {}, target: '', number: 0, grave: false });
const moment = (n: number, chapter: boolean, kind = '') => ({
  n,
  seq: n,
  items: kind ? [{ item: 'happened', label: label(kind), chapter }] : [],
  answers: [],
  chapter: chapter ? label('c') : null,
  scores: [n],
  views: { 0: { eyes: 0, n }, 1: { eyes: 1, n } },
});
const ALL = [
  moment(0, true, 'begins'),
  moment(1, false),
  moment(2, true, 'goes-on'),
  moment(3, false, 'ends'),
];

let whole = true;

beforeEach(() => {
  whole = true;
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => {
      const from = Number(/from=(\d+)/.exec(path)?.[1] ?? 0);
      const body = path.includes('/chart')
        ? { points: [{ n: 0, chapter: null, scores: [0] }] }
        : {
            whole,
            moments: ALL.slice(from, from + 2),
            next: from + 2 < ALL.length ? from + 2 : null,
          };
      return Promise.resolve(new Response(JSON.stringify(body)));
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a replay is read to its end, and shown through any eyes', async () => {
  const replay = new Replay('t', 'k', 0);
  await Promise.all([replay.load(), replay.load()]);
  expect(replay.moments.length).toBe(4);
  expect(replay.view(0)).toBeNull();
  replay.show(1);
  expect(replay.view(0)).toEqual({ eyes: 0, n: 1 });
  replay.eyes = 1;
  expect(replay.view(0)).toEqual({ eyes: 1, n: 1 });
  replay.show(9);
  expect([replay.at, replay.view(0)]).toEqual([null, { eyes: 1, n: 3 }]);
});

test('chapters are turned one by one, and the last event is said', async () => {
  const replay = new Replay('t', undefined, 0);
  await replay.load();
  replay.turn(-1);
  expect([replay.at, replay.words?.message]).toEqual([2, 'goes-on']);
  replay.turn(-1);
  expect([replay.at, replay.words?.message]).toEqual([0, 'begins']);
  replay.show(1);
  expect(replay.words?.message).toBe('begins');
  replay.turn(1);
  replay.turn(1);
  expect(replay.at).toBeNull();
});

test('what brought a moment about is never the beginning of a chapter', async () => {
  const replay = new Replay('t', undefined, 0);
  await replay.load();
  expect(replay.causeOf(3)?.message).toBe('ends');
  expect(replay.causeOf(2)?.message).toBe('goes-on'); // nothing else has happened yet
});

test('what was withheld while others played the deal is read when it is told', async () => {
  whole = false;
  const replay = new Replay('t', 'k', 0);
  await replay.load(true);
  await replay.load(true);
  expect([replay.whole, replay.moments.length]).toEqual([false, 4]);
  expect(vi.mocked(fetch)).toHaveBeenCalledTimes(3); // the chart and two pages, once
  whole = true;
  await replay.load(false);
  expect([replay.whole, replay.moments.length]).toEqual([true, 4]);
});
