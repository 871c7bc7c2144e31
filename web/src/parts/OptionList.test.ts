import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { barred } from '../boards/crowns/bids';
import type { Table } from '../core/table/table.svelte';
import { Speaker } from '../core/text.svelte';
import type { Board } from '../core/board/view';
import type { LabelData, Question } from '../protocol/messages';
import OptionList from './OptionList.svelte';

const label = (message: string, target = '', number = 0): LabelData => ({
  message,
  args: {},
  target,
  number,
  grave: false,
});

function asks(size: number, numbers: number[]) {
  const answer = vi.fn();
  const explain = vi.fn();
  const question = {
    number: 1,
    name: 'bid',
    label: label('bid'),
    rule: '',
    options: numbers.map((number) => ({ answer: number, label: label('bid', 'number', number) })),
    sealed: false,
    given: null,
    tally: null,
  } as Question;
  const table = { answer, speaker: new Speaker(() => []), playback: { view: { size } } };
  const { container } = render(OptionList, {
    table: table as unknown as Table,
    board: { component: null, barred } as unknown as Board,
    question,
    explain,
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    await tick();
  };
  return { container, answer, explain, press };
}

const keys = (container: HTMLElement) =>
  [...container.querySelectorAll('kbd')].map((each) => each.textContent);

test.for([0, 3, 4])('the key of a bid is the bid: %i', async (bid) => {
  const { answer, press, container } = asks(4, [0, 1, 2, 3, 4]);
  expect(keys(container)).toEqual(['0', '1', '2', '3', '4']);
  await press(String(bid));
  expect(answer).toHaveBeenCalledExactlyOnceWith(bid);
});

const ALL = Array.from({ length: 11 }, (_, bid) => bid);

test('ten is one and nought; one alone waits for Enter', async () => {
  const ten = asks(10, ALL);
  expect(keys(ten.container).slice(0, 2)).toEqual(['0', '1 ↵']);
  expect(keys(ten.container).at(-1)).toBe('10');
  await ten.press('1');
  expect(ten.answer).not.toHaveBeenCalled();
  // a player who presses Enter now presses what has the focus
  expect(document.activeElement).toBe(ten.container.querySelectorAll('button')[1]);
  await ten.press('0');
  expect(ten.answer).toHaveBeenCalledExactlyOnceWith(10);
});

test('a digit that belongs to no longer number stands for itself', async () => {
  const { answer, press } = asks(10, ALL);
  await press('1', '3');
  expect(answer).toHaveBeenCalledExactlyOnceWith(3);
});

test.for([0, 2, 4])('a forbidden bid has its place and its rule: %i', async (forbidden) => {
  const free = [0, 1, 2, 3, 4].filter((bid) => bid !== forbidden);
  const { container, answer, explain, press } = asks(4, free);
  const buttons = [...container.querySelectorAll<HTMLElement>('button')];
  expect(keys(container)).toEqual(['0', '1', '2', '3', '4']);
  const disabled = buttons.map((each) => each.getAttribute('aria-disabled') === 'true');
  expect(disabled).toEqual([0, 1, 2, 3, 4].map((bid) => bid === forbidden));
  const why = container.querySelector(`#${buttons[forbidden]!.getAttribute('aria-describedby')}`);
  expect(why!.textContent).toContain('crowns-refused-bid-sum');
  await press(String(forbidden));
  expect(document.activeElement).toBe(buttons[forbidden]);
  buttons[forbidden]!.click();
  expect(answer).not.toHaveBeenCalled();
  expect(explain).toHaveBeenCalledExactlyOnceWith('crowns.hard.last_limit');
  await press('1');
  expect(answer).toHaveBeenCalledExactlyOnceWith(1);
});
