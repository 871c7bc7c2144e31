import { afterEach, expect, test, vi } from 'vitest';
import { board } from '../../boards/plain/board';
import type { ClientMessage } from '../../protocol/messages';
import { Table } from '../table/table.svelte';
import { text } from '../text.svelte';
import { api } from './api';
import { network } from './network';
import { transport, useTransport, type LineEvents, type Transport } from './transport';

afterEach(() => {
  useTransport(network);
  vi.unstubAllGlobals();
});

class Socket {
  static last: Socket;
  readyState: number = WebSocket.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Socket.last = this;
  }
  send(words: string) {
    this.sent.push(words);
  }
  close() {
    this.onclose?.();
  }
}

test('the network has a socket for each table, and sends once it is open', () => {
  vi.stubGlobal('WebSocket', Object.assign(Socket, { CONNECTING: 0, OPEN: 1 }));
  const heard: unknown[] = [];
  const line = transport().open('a b', {
    opened: () => heard.push('opened'),
    received: (message) => heard.push(message),
    closed: () => heard.push('closed'),
  });
  const socket = Socket.last;
  expect(socket.url).toBe(`ws://${location.host}/api/tables/a%20b/socket`);
  line.send({ type: 'ping', n: 1 });
  expect(socket.sent).toEqual([]);
  socket.readyState = 1;
  socket.onopen?.();
  line.send({ type: 'ping', n: 2 });
  expect(socket.sent).toEqual(['{"type":"ping","n":2}']);
  socket.onmessage?.({ data: '{"type":"pong","n":2}' });
  line.close();
  expect(heard).toEqual(['opened', { type: 'pong', n: 2 }, 'closed']);
});

test('another transport carries tables, requests and words', async () => {
  const forbidden = () => {
    throw new Error('the network was asked');
  };
  vi.stubGlobal('fetch', forbidden);
  vi.stubGlobal('WebSocket', forbidden);
  const asked: string[] = [];
  const sent: ClientMessage[] = [];
  let events: LineEvents | undefined;
  const other: Transport = {
    open(table, told) {
      asked.push(table);
      events = told;
      return { send: (message) => sent.push(message), close: () => undefined };
    },
    fetch(path) {
      asked.push(path);
      const body = path.endsWith('.ftl') ? 'page-start = Begin' : '{"tables":[]}';
      return Promise.resolve(new Response(body));
    },
  };
  useTransport(other);
  expect(await api.tables()).toEqual({ tables: [] });
  await text.use('en');
  expect(text.say('page-start')).toBe('Begin');
  const table = new Table('here', () => board);
  table.start();
  events?.opened();
  table.stop();
  expect(asked).toEqual(['/api/tables', '/api/text/en.ftl', 'here']);
  expect(sent.map(({ type }) => type)).toEqual(['hello']);
});
