import { fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { Speaker } from '../../core/text.svelte';
import Promises from './Promises.svelte';
import type { RencontreView } from './pieces';
import Tray from './Tray.svelte';
import { record, words } from './words';

// kind + 4 * (who + 4 * whom), and four times that plus the fate for one that is past
const entry = (kind: number, who: number, whom: number) => kind + 4 * (who + 4 * whom);
const VIEW = {
  players: 2,
  promises: [entry(1, 0, 1) + 128 * 7],
  settled: [4 * entry(0, 1, 0) + 1, 4 * entry(0, 0, 1)],
  kept: [0, 1, 0, 0],
  broken: [0, 0, 1, 0],
  cup: [],
  disc: -1,
  deck: 12,
  top: [],
  discard: [],
  discarded: 0,
} as unknown as RencontreView;
const speaker = new Speaker(() => []);

test('numbers of promises are taken apart, the open first and the latest of the past next', () => {
  expect(words(VIEW)).toEqual([
    { who: 0, whom: 1, kind: 'peace', fate: 'open' },
    { who: 0, whom: 1, kind: 'compromise', fate: 'kept' },
    { who: 1, whom: 0, kind: 'compromise', fate: 'broken' },
  ]);
  expect([record(VIEW, 0), record(VIEW, 1)]).toEqual([
    { kept: 1, broken: 0 },
    { kept: 0, broken: 1 },
  ]);
});

test('the sheet has a line for each player and each promise', () => {
  const { container } = render(Promises, { view: VIEW, speaker });
  expect(container.querySelectorAll('.records li')).toHaveLength(2);
  const fates = [...container.querySelectorAll('.words li')].map((each) => each.className);
  expect(fates.map((name) => name.split(' ')[0])).toEqual(['open', 'kept', 'broken']);
});

test('the tray leads to the promises only where they are recorded', async () => {
  const promises = vi.fn();
  const shown = (view: RencontreView) =>
    render(Tray, { view, speaker, browse: () => undefined, promises }).container.querySelector(
      'button.promises',
    );
  expect(shown({ ...VIEW, kept: [], broken: [] })).toBeNull();
  const button = shown(VIEW)!;
  expect(button.textContent).toContain('1');
  await fireEvent.click(button);
  expect(promises).toHaveBeenCalledOnce();
});
