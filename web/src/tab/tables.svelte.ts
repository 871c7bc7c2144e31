/** The tables of this tab, as the page reaches them: a worker in place of the network. */
import { Refusal, sentence } from '../core/connection/api';
import type { LineEvents, Transport } from '../core/connection/transport';
import type { ServerMessage } from '../protocol/messages';
import { noteGrant } from './grants';
import type { Site } from './site';
import type { Failure, FromTables, ToTables } from './words';

/** A frame of the server in the worker (regalia/server/tab/frames.py). */
type Frame =
  | { do: 'fetched'; n: number; status: number; headers: Record<string, string>; body: string }
  | { do: 'opened'; n: number }
  | { do: 'text'; n: number; text: string }
  | { do: 'close'; n: number };

const CREATED = 201; // the status of a new table

interface Waiting {
  resolve(answer: Response): void;
  reject(error: Error): void;
}

/** The reason, and the way out, are said once, in the line of the tab. */
const refusal = () => new Refusal('unreachable', sentence('page-tab-no-tables'), '');

export type Loading = 'waiting' | 'loading' | 'ready' | 'failed';

export class TabTables implements Transport {
  readonly alone = true;
  loading = $state<Loading>('waiting');
  progress = $state(0);
  of = $state(0);
  failure = $state<Failure | null>(null);
  /** True if games are kept when the tab is closed. */
  kept = $state(true);
  /** True if something could not be written any more. */
  full = $state(false);

  private worker: Worker | null = null;
  private n = 0;
  private early: string[] = []; // frames for a server that is not there yet
  private requests = new Map<number, Waiting>();
  private lines = new Map<number, LineEvents>();

  constructor(
    private readonly site: Site,
    private readonly base: string,
    private readonly isReady: () => void = () => undefined,
  ) {}

  /** Begins to load the tables. */
  start(make: () => Worker): void {
    this.loading = 'loading';
    try {
      this.worker = make();
    } catch {
      this.fail('no-worker');
      return;
    }
    this.worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
      this.heard(data);
    };
    this.worker.onerror = () => {
      this.fail('no-worker');
    };
    const site = JSON.parse(JSON.stringify(this.site)) as Site;
    this.post({ start: site, base: this.base });
  }

  private post(message: ToTables): void {
    this.worker?.postMessage(message);
  }

  private heard(message: FromTables): void {
    if ('frame' in message) this.take(JSON.parse(message.frame) as Frame);
    else if ('full' in message) this.full = true;
    else if ('ready' in message) {
      this.kept = message.kept;
      this.loading = 'ready';
      for (const frame of this.early.splice(0)) this.post({ frame });
      this.isReady();
    } else if ('failed' in message) {
      console.error(message.detail); // for whoever can do something about it
      this.fail(message.failed);
    } else {
      this.progress = message.progress;
      this.of = message.of;
    }
  }

  private fail(why: Failure): void {
    this.failure = why;
    this.loading = 'failed';
    this.early = [];
    for (const each of this.requests.values()) each.reject(refusal());
    this.requests.clear();
    for (const each of this.lines.values()) each.closed();
    this.lines.clear();
  }

  private send(frame: object): void {
    const text = JSON.stringify(frame);
    if (this.loading === 'ready') this.post({ frame: text });
    else this.early.push(text);
  }

  private take(frame: Frame): void {
    const line = this.lines.get(frame.n);
    if (frame.do === 'fetched') {
      const { status, headers, body } = frame;
      const empty = status === 204 || status === 304;
      this.requests.get(frame.n)?.resolve(new Response(empty ? null : body, { status, headers }));
      this.requests.delete(frame.n);
    } else if (frame.do === 'opened') line?.opened();
    else if (frame.do === 'text') line?.received(JSON.parse(frame.text) as ServerMessage);
    else {
      this.lines.delete(frame.n);
      line?.closed();
    }
  }

  open(table: string, events: LineEvents) {
    const n = ++this.n;
    this.lines.set(n, events);
    if (this.loading === 'failed')
      queueMicrotask(() => {
        this.lines.delete(n);
        events.closed();
      });
    else this.send({ do: 'open', n, table });
    return {
      send: (message: object) => {
        if (this.lines.has(n)) this.send({ do: 'text', n, text: JSON.stringify(message) });
      },
      close: () => {
        if (this.lines.has(n)) this.send({ do: 'close', n });
      },
    };
  }

  async fetch(path: string, request: RequestInit = {}): Promise<Response> {
    const written = this.site.api[path];
    if (written) {
      const found = await fetch(new URL(written, this.base)).catch(() => null);
      if (found?.ok) return found;
    }
    if (this.loading === 'failed') throw refusal();
    const n = ++this.n;
    const answer = new Promise<Response>((resolve, reject) => {
      this.requests.set(n, { resolve, reject });
    });
    this.send({
      do: 'fetch',
      n,
      path,
      method: request.method ?? 'GET',
      headers: Object.fromEntries(new Headers(request.headers)),
      body: typeof request.body === 'string' ? request.body : '',
    });
    const found = await answer;
    if (found.status === CREATED) void noteGrant(found.clone());
    return found;
  }
}
