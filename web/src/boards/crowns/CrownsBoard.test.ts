import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { Speaker } from '../../core/text.svelte';
import { Targets } from '../../core/board/view';
import type { TableInfo } from '../../protocol/messages';
import { NO_CLAN, type CrownsView as Seen } from '../../generated/crowns';
import CrownsBoard from './CrownsBoard.svelte';

const VIEW = {
  seat: 0,
  players: 2,
  waiting: [],
  sizes: [2],
  battleground: NO_CLAN,
  leading: NO_CLAN,
  turned: [],
  hand: [0, 5],
  counts: [2, 2],
  trick: [],
  owners: [],
  forced: [],
  last_trick: [],
  last_owners: [],
  last_winner: -1,
  bids: [-1, -1],
  wins: [0, 0],
  banks: [0, 0],
  places: [],
} as unknown as Seen;

test('what a special card does is told of the one pointed at or with the focus', async () => {
  const speaker = new Speaker(() => []);
  const { container } = render(CrownsBoard, {
    view: VIEW,
    targets: new Targets(),
    choose: vi.fn(),
    speaker,
    seats: [],
    me: 0,
    event: null,
    explain: vi.fn(),
    info: {} as TableInfo,
  });
  const [thief, number] = container.querySelectorAll('.hand button');
  const help = () => container.querySelector('.help')!.textContent!.trim();
  const told = speaker.message('crowns-help-thief');
  expect(told).not.toBe('');
  for (const kind of ['focusin', 'pointerover']) {
    thief!.dispatchEvent(new Event(kind, { bubbles: true }));
    await tick();
    expect(help()).toBe(told);
    number!.dispatchEvent(new Event(kind, { bubbles: true }));
    await tick();
    expect(help()).toBe('');
  }
});
