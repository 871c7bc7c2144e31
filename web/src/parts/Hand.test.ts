import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { numbers } from '../core/board/numbers.svelte';
import Hand from './Hand.svelte';

const piece = createRawSnippet(() => ({ render: () => '<i></i>' }));

function hand(choose: (answer: number) => void) {
  const { container } = render(Hand<number>, {
    pieces: [7, 8, 9],
    id: (each: number) => each,
    name: (each: number) => `card ${each}`,
    label: 'hand',
    choose,
    piece,
    option: (each: number) =>
      each === 8
        ? { answer: 80, label: { message: '', args: {}, target: 'card', number: 8, grave: false } }
        : undefined,
  });
  return [...container.querySelectorAll('button')];
}

test('one tab stop, arrows move it, only what may be played is played', () => {
  const choose = vi.fn();
  const buttons = hand(choose);
  expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  buttons[0]!.focus();
  buttons[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(buttons[1]);
  buttons[1]!.click();
  expect(choose).toHaveBeenCalledWith(80);
  buttons[2]!.click();
  expect(choose).toHaveBeenCalledTimes(1);
  expect(buttons[2]!.getAttribute('aria-disabled')).toBe('true');
});

test('a number plays the card in that place, if it may be played', () => {
  const choose = vi.fn();
  hand(choose);
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  press('1');
  expect(choose).not.toHaveBeenCalled();
  press('2');
  expect(choose).toHaveBeenCalledWith(80);
});

test('a list that lies open beside it has the numbers: one key gives one answer', () => {
  const choose = vi.fn();
  hand(choose);
  numbers.listed = true;
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '2' }));
  numbers.listed = false;
  expect(choose).not.toHaveBeenCalled();
});
