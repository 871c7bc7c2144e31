import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { Speaker } from '../core/text.svelte';
import type { Tally } from '../protocol/messages';
import TallyPicker from './TallyPicker.svelte';

const part = (number: number, unit: number) => ({
  label: { message: `place-${number}`, args: {}, target: 'place', number, grave: false },
  item: 'some',
  unit,
});
const tally: Tally = {
  parts: [part(0, 2), part(1, 20)],
  first: [1, 0],
  listed: 'tokens',
  words: ['and', 'nothing'],
  last: 'all',
  ways: [
    { message: 'in', start: 0, room: [2, 2], least: 1, most: 3, lasts: [2, 0], floor: [] },
    { message: 'out', start: 1, room: [1, 1], least: 1, most: 1, lasts: [0, 0], floor: [] },
  ],
};

test('plus and minus count, and each way is open as long as its bounds are kept', () => {
  const choose = vi.fn();
  const { container } = render(TallyPicker, {
    tally,
    counts: [...tally.first],
    speaker: new Speaker(() => []),
    choose,
  });
  const [, more, , other] = [...container.querySelectorAll<HTMLButtonElement>('li button')] as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  const ways = [...container.querySelectorAll<HTMLButtonElement>('.confirm')];
  expect(ways.map((way) => way.disabled)).toEqual([false, false]);
  more.click();
  flushSync();
  expect(ways.map((way) => way.disabled)).toEqual([false, true]);
  expect(more.disabled).toBe(true);
  other.click();
  flushSync();
  expect(other.disabled).toBe(true);
  ways[0]!.click();
  expect(choose).toHaveBeenCalledWith(2 * 2 + 20);
});

test('the button that would take the last of a thing says so', () => {
  const speaker = { say: (label: unknown) => JSON.stringify(label) } as unknown as Speaker;
  const { container } = render(TallyPicker, { tally, counts: [1, 0], speaker, choose: vi.fn() });
  const [, more] = [...container.querySelectorAll<HTMLButtonElement>('li button')] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  const [go] = [...container.querySelectorAll<HTMLButtonElement>('.confirm')] as [
    HTMLButtonElement,
  ];
  expect(go.textContent).not.toContain('"all"');
  more.click();
  flushSync();
  expect(go.textContent).toContain('"all"');
});
