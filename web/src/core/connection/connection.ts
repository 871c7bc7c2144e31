/**
 * The connection of one table: opens a line, says hello, opens another when it is lost, and sends
 * again, with the same ids, whatever was not acknowledged.
 */
import type { ClientMessage, Hello, ServerMessage } from '../../protocol/messages';
import { transport, type Line } from './transport';

export type Status = 'connecting' | 'open' | 'lost' | 'closed';
export type Sent = Exclude<ClientMessage, Hello>;

export interface Listener {
  hello(): Hello;
  heard(message: ServerMessage): void;
  status(status: Status): void;
}

export const PATIENCE = 15_000; // between signs of life
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
export const AGAIN = new Set(['too-fast', 'unavailable']);

export function newId(): string {
  // randomUUID exists on secure pages only, and a table in the living room is plain http
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  private line: Line | null = null;
  private pending = new Map<string, Sent>();
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private welcomed = false;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {}

  start(): void {
    window.addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.now);
    this.connect();
  }

  stop(): void {
    this.ended = true;
    window.removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.now);
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.line?.close();
    this.listener.status('closed');
  }

  /** Says hello once more, as when the seat one asked for was given. */
  greet(): void {
    this.welcomed = false;
    this.post(this.listener.hello());
  }

  /** The number of messages without an acknowledgement. */
  get waiting(): number {
    return this.pending.size;
  }

  send(message: Sent): void {
    if ('id' in message) this.pending.set(message.id, message);
    if (this.welcomed) this.post(message);
  }

  private post(message: ClientMessage): void {
    this.line?.send(message);
  }

  private readonly now = (): void => {
    if (document.visibilityState === 'hidden' || this.ended) return;
    if (!this.line) {
      this.wait = FIRST_WAIT;
      this.connect();
    } else this.beat();
  };

  private connect(): void {
    clearTimeout(this.retry);
    this.welcomed = false;
    this.heardAt = Date.now();
    const line = transport().open(this.table, {
      opened: () => {
        this.post(this.listener.hello());
      },
      received: (message) => {
        this.heardAt = Date.now();
        this.heard(message);
      },
      closed: () => {
        if (this.line === line) this.lost();
      },
    });
    this.line = line;
    clearInterval(this.pulse);
    this.pulse = setInterval(() => {
      this.beat();
    }, PATIENCE / 2);
  }

  private beat(): void {
    const silence = Date.now() - this.heardAt;
    if (silence > PATIENCE) {
      const dead = this.line;
      this.lost();
      dead?.close();
    } else if (silence > PATIENCE / 3) this.post({ type: 'ping', n: 0 });
  }

  private lost(): void {
    this.line = null;
    this.welcomed = false;
    clearInterval(this.pulse);
    if (this.ended) return;
    this.listener.status('lost');
    clearTimeout(this.retry);
    this.retry = setTimeout(
      () => {
        this.connect();
      },
      this.wait * (0.75 + Math.random() / 2),
    );
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcomed = true;
        this.wait = FIRST_WAIT;
        this.listener.status('open');
        this.listener.heard(message);
        for (const unheard of this.pending.values()) this.post(unheard);
        return;
      case 'ack':
      case 'refused':
        this.pending.delete(message.id);
        break;
      case 'error':
        this.failed(message.code);
        break;
      case 'bye':
        if (!message.again) this.ended = true;
        break;
      case 'pong':
        return;
    }
    this.listener.heard(message);
  }

  /** An error names no message: what may work later is sent again, anything else is given up. */
  private failed(code: string): void {
    if (!AGAIN.has(code)) {
      this.pending.clear();
      return;
    }
    setTimeout(() => {
      if (this.welcomed) for (const unheard of this.pending.values()) this.post(unheard);
    }, 1_000);
  }
}
