import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage, TableInfo } from '../../protocol/messages';
import { Connection, type Status } from './connection';
import { network } from './network';
import { useTransport, type Line, type LineEvents } from './transport';

class FakeLine implements Line {
  static all: FakeLine[] = [];
  sent: ClientMessage[] = [];
  constructor(readonly events: LineEvents) {
    FakeLine.all.push(this);
  }
  send(message: ClientMessage) {
    this.sent.push(message);
  }
  close() {
    this.events.closed();
  }
  says(message: ServerMessage) {
    this.events.received(message);
  }
}

const WELCOME: ServerMessage = { type: 'welcome', protocol: 1, seats: [0], info: {} as TableInfo };
let statuses: Status[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeLine.all = [];
  statuses = [];
  useTransport({ ...network, open: (_, events) => new FakeLine(events) });
  connection = new Connection('table', {
    hello: () => ({ type: 'hello', seats: [], after: 0 }),
    heard: () => undefined,
    status: (status) => statuses.push(status),
  });
  connection.start();
});
afterEach(() => {
  connection.stop();
  useTransport(network);
  vi.useRealTimers();
});

function last(): FakeLine {
  return FakeLine.all.at(-1)!;
}

test('says hello first, and nothing else before the welcome', () => {
  connection.send({ type: 'chat', id: 'a', seat: 0, text: 'early' });
  last().events.opened();
  expect(last().sent.map((message) => message.type)).toEqual(['hello']);
  last().says(WELCOME);
  expect(last().sent.map((message) => message.type)).toEqual(['hello', 'chat']);
});

test('sends again, with the same id, what was not acknowledged', () => {
  last().events.opened();
  last().says(WELCOME);
  connection.send({ type: 'answer', id: 'one', seat: 0, question: 1, answer: 4 });
  connection.send({ type: 'answer', id: 'two', seat: 0, question: 2, answer: 5 });
  last().says({ type: 'ack', id: 'one', seat: 0 });
  last().close();
  expect(statuses.at(-1)).toBe('lost');
  vi.advanceTimersByTime(1_000);
  expect(FakeLine.all).toHaveLength(2);
  last().events.opened();
  last().says(WELCOME);
  expect(last().sent.slice(1)).toEqual([
    { type: 'answer', id: 'two', seat: 0, question: 2, answer: 5 },
  ]);
  expect(statuses.at(-1)).toBe('open');
});

test('a silent line counts as lost', () => {
  last().events.opened();
  last().says(WELCOME);
  vi.advanceTimersByTime(60_000);
  expect(FakeLine.all.length).toBeGreaterThan(1);
});

test('what the house could not take just now is sent once more', () => {
  last().events.opened();
  last().says(WELCOME);
  connection.send({ type: 'chat', id: 'c', seat: 0, text: 'hello' });
  last().says({
    type: 'error',
    code: 'too-fast',
    label: { message: '', args: {}, target: '', number: 0, grave: false },
    field: '',
  });
  vi.advanceTimersByTime(1_100);
  expect(last().sent.filter((message) => message.type === 'chat')).toHaveLength(2);
});

test('a farewell for good is no reason to come back', () => {
  last().events.opened();
  last().says(WELCOME);
  last().says({
    type: 'bye',
    label: { message: '', args: {}, target: '', number: 0, grave: false },
    again: false,
  });
  last().close();
  vi.advanceTimersByTime(60_000);
  expect(FakeLine.all).toHaveLength(1);
});
