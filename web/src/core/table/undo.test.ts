import { expect, test } from 'vitest';
import { whyNoUndo } from './undo';

const label = (message: string) => ({ message, args: {}, target: '', number: 0, grave: false });

test('a table without take-backs says so first', () => {
  expect(whyNoUndo({ undo: false }, { number: 3 }, null)).toBe('table-refused-undo-off');
});

test('before the first answer there is nothing to take back, later it may be asked for', () => {
  expect(whyNoUndo({ undo: true }, { number: 1 }, null)).toBe('table-refused-undo-nothing');
  expect(whyNoUndo({ undo: true }, { number: 2 }, null)).toBe('');
  expect(whyNoUndo({ undo: true }, null, null)).toBe('');
});

test('a refusal of the table stands until something else happens', () => {
  const drawn = label('table-refused-undo-drawn');
  expect(whyNoUndo({ undo: true }, null, drawn)).toBe('table-refused-undo-drawn');
});
