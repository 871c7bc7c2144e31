import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../core/connection/api';
import type { Site } from './site';
import { TabTables } from './tables.svelte';
import type { FromTables } from './words';

const SITE = { api: { '/api/games': 'api/games.1.json' } } as unknown as Site;

class FakeWorker {
  posted: unknown[] = [];
  onmessage: ((event: { data: FromTables }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  says(data: FromTables) {
    this.onmessage?.({ data });
  }
  frames(): { do: string; n: number; path?: string; text?: string }[] {
    return this.posted
      .filter((each) => 'frame' in (each as object))
      .map((each) => JSON.parse((each as { frame: string }).frame) as { do: string; n: number });
  }
}

function begun(): { tables: TabTables; worker: FakeWorker } {
  const tables = new TabTables(SITE, 'https://example.org/x/');
  const worker = new FakeWorker();
  tables.start(() => worker as unknown as Worker);
  return { tables, worker };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('requests wait for the tables, and each gets its own answer', async () => {
  const { tables, worker } = begun();
  const first = tables.fetch('/api/health');
  const second = tables.fetch('/api/tables', { method: 'POST', body: '{}' });
  expect(worker.frames()).toEqual([]);
  worker.says({ progress: 5, of: 10 });
  expect([tables.progress, tables.of]).toEqual([5, 10]);
  worker.says({ ready: true, kept: true });
  expect(worker.frames().map(({ path }) => path)).toEqual(['/api/health', '/api/tables']);
  const [one, two] = worker.frames();
  const answer = (n: number, status: number, body: string) =>
    worker.says({ frame: JSON.stringify({ do: 'fetched', n, status, headers: {}, body }) });
  answer(two!.n, 201, '"two"');
  answer(one!.n, 200, '"one"');
  expect(await (await first).json()).toBe('one');
  expect((await second).status).toBe(201);
});

test('a line opens, carries messages and closes', () => {
  const { tables, worker } = begun();
  worker.says({ ready: true, kept: true });
  const heard: unknown[] = [];
  const line = tables.open('table', {
    opened: () => heard.push('opened'),
    received: (message) => heard.push(message),
    closed: () => heard.push('closed'),
  });
  const { n } = worker.frames()[0]!;
  const says = (frame: object) => worker.says({ frame: JSON.stringify({ n, ...frame }) });
  says({ do: 'opened' });
  line.send({ type: 'ping', n: 0 });
  expect(worker.frames()[1]).toEqual({ do: 'text', n, text: '{"type":"ping","n":0}' });
  says({ do: 'text', text: '{"type":"pong","n":0}' });
  says({ do: 'close' });
  line.send({ type: 'ping', n: 1 });
  expect(heard).toEqual(['opened', { type: 'pong', n: 0 }, 'closed']);
  expect(worker.frames()).toHaveLength(2);
});

test('what never changes is a file of the site', async () => {
  const { tables, worker } = begun();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.href);
    return Promise.resolve(new Response('{}'));
  });
  await tables.fetch('/api/games');
  expect(asked).toEqual(['https://example.org/x/api/games.1.json']);
  expect(worker.frames()).toEqual([]);
});

test('a failure ends what waits; its own sentence stands once, in the line', async () => {
  const { tables, worker } = begun();
  const waiting = tables.fetch('/api/health');
  let closed = false;
  tables.open('table', {
    opened: () => undefined,
    received: () => undefined,
    closed: () => (closed = true),
  });
  vi.stubGlobal('console', { ...console, error: () => undefined });
  worker.says({ failed: 'second-tab', detail: '' });
  await expect(waiting).rejects.toBeInstanceOf(Refusal);
  await expect(tables.fetch('/api/health')).rejects.toMatchObject({
    label: { message: 'page-tab-no-tables' },
  });
  expect(closed).toBe(true);
  expect(tables.loading).toBe('failed');
  expect(tables.failure).toBe('second-tab');
});

test('a browser that lets no worker in is told so', () => {
  const tables = new TabTables(SITE, 'https://example.org/');
  tables.start(() => {
    throw new Error('no');
  });
  expect(tables.failure).toBe('no-worker');
});
