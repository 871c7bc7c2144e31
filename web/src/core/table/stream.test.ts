import { expect, test } from 'vitest';
import type { Item, Step } from '../../protocol/messages';
import { begun, Stream, takenBack } from './stream';
import type { View } from '../../generated/view';

function happened(kind: string): Item {
  const label = { message: kind, args: {}, target: '', number: 0, grave: false };
  return {
    item: 'happened',
    rule: '',
    kind,
    label,
    who: 0,
    what: 0,
    whom: -1,
    count: 0,
    chapter: false,
    choice: false,
    wide: '',
  };
}

function step(after: number, ...kinds: string[]): Step {
  return {
    type: 'step',
    seat: 0,
    after,
    seq: after + kinds.length,
    items: kinds.map(happened),
    snapshots: [],
    state: null,
  };
}

test('adds what follows, skips what it has, and notices a gap', () => {
  const stream = new Stream(0);
  expect(stream.take(step(0, 'a', 'b'))?.fresh).toHaveLength(2);
  expect(stream.take(step(1, 'b', 'c'))?.fresh).toHaveLength(1);
  expect(stream.seq).toBe(3);
  expect(stream.take(step(5, 'x'))).toBeNull();
  expect(stream.items.map((item) => item.item === 'happened' && item.kind)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('what was taken back is the game, not the talk', () => {
  const said: Item = { item: 'said', who: 0, text: 'hm', to: null };
  const items = [
    happened('a'),
    happened('b'),
    said,
    happened('c'),
    { item: 'undone', n: 1, who: 0 } as Item,
  ];
  expect([...takenBack(items)]).toEqual([1, 3]);
});

test('the newest come first, and what lies before them fills the holes', () => {
  const stream = new Stream(0);
  stream.opening = true;
  const taken = stream.take(step(4, 'e', 'f'));
  expect(taken?.from).toBe(4);
  expect(stream.seq).toBe(6);
  expect(stream.whole).toBe(0);
  expect(stream.items.map((item) => item.item).flat()).toHaveLength(2);
  stream.fill({ type: 'past', seat: 0, after: 2, items: [happened('c'), happened('d')] });
  expect(stream.whole).toBe(0);
  stream.fill({ type: 'past', seat: 0, after: 0, items: [happened('a'), happened('b')] });
  expect(stream.whole).toBe(6);
  const kinds = stream.items.map((item) => (item.item === 'happened' ? item.kind : ''));
  expect(kinds.join('')).toBe('abcdef');
  // later on a gap is a loss again
  expect(stream.take(step(8, 'i'))).toBeNull();
});

test('words that were deleted are dropped, and a hole stays a hole', () => {
  const stream = new Stream(0);
  stream.opening = true;
  const said: Item = { item: 'said', who: 0, text: 'rude', to: null };
  stream.take({ ...step(2, 'c'), items: [happened('c'), said], seq: 4 });
  stream.hush({ type: 'hushed', seat: 0, items: [0, 3, 9] });
  expect(stream.items[3]).toEqual({ ...said, text: '' });
  expect(stream.items).toHaveLength(4);
  expect(stream.whole).toBe(0);
  stream.fill({ type: 'past', seat: 0, after: 0, items: [{ ...said, text: '' }, happened('b')] });
  expect(stream.whole).toBe(4);
});

test('a first step is shown from its first snapshot on: what lies before is in it', () => {
  const taken = new Stream(0).take(step(0, 'deal', 'round', 'turn'))!;
  expect(begun(taken, 3)).toMatchObject({ from: 3, fresh: [] });
  taken.snapshots.set(1, {} as View);
  const shown = begun(taken, 3);
  expect(shown.from).toBe(1);
  expect(shown.fresh.map((item) => item.item === 'happened' && item.kind)).toEqual([
    'round',
    'turn',
  ]);
});
