import { expect, test } from 'vitest';
import { drawMoment, wrapped, type SharedMoment } from './sharing';

const width = (words: string) => 10 * words.length;

test('words are put into lines that fit', () => {
  expect(wrapped(width, 'one two three', 80, 3)).toEqual(['one two', 'three']);
  expect(wrapped(width, 'one', 10, 3)).toEqual(['one']);
  expect(wrapped(width, 'one two three four', 50, 2)).toEqual(['one', 'two …']);
});

test('a picture tells the moment and never the better answer', () => {
  const said: string[] = [];
  const pen = {
    measureText: (words: string) => ({ width: width(words) }),
    fillText: (words: string) => said.push(words),
    fillRect: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => undefined,
  } as unknown as CanvasRenderingContext2D;
  const costly = { best: { message: 'secret' } };
  const seat = {
    seat: 0,
    start: 0.5,
    result: 0,
    own: -0.1,
    others: 0,
    luck: -0.4,
    error: 0.1,
    points: [{ number: 3, chance: 0.4, luck: 0 }],
    costly: [costly],
  } as unknown as SharedMoment['seats'][number];
  drawMoment(pen, {
    title: 'Cosmic Crowns',
    when: 'Ada',
    question: 'Which card?',
    given: 'Red 5',
    cost: 'It cost 8',
    footer: 'example',
    seats: [seat],
    names: ['Ada'],
    mine: 0,
    answers: 10,
    number: 3,
  });
  expect(said).toContain('Red 5');
  expect(said).toContain('Ada');
  expect(said.join(' ')).not.toContain('secret');
});
