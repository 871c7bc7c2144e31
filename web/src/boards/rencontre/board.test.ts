import { expect, test } from 'vitest';
import type { Question } from '../../protocol/messages';
import { board } from './board';

const question = (name: string, answers: number) =>
  ({ name, tally: null, options: Array.from({ length: answers }) }) as unknown as Question;

test('a window with more answers than a dock has room for leaves them to hand and power', () => {
  expect([3, 4, 6].map((answers) => board.folds?.(question('window', answers)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(board.folds?.(question('ally', 6))).toBe(false);
  expect(board.folds?.(question('point', 3))).toBe(true);
});
