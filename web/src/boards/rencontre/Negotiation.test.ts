import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { Speaker } from '../../core/text.svelte';
import { Targets } from '../../core/board/view';
import { NO_DEAL } from '../../generated/rencontre';
import type { Option, TableInfo } from '../../protocol/messages';
import { nothing, packDeal, type Deal } from './deals';
import Negotiation from './Negotiation.svelte';
import type { RencontreView } from './pieces';

const home = (seat: number) =>
  Array.from({ length: 20 }, (_, planet) => (Math.floor(planet / 5) === seat ? 4 : 0));
const view = {
  asked: 'negotiate',
  offence: 0,
  defence: 1,
  offers: [-1, -1],
  freed: [-1, -1],
  spoken: [5, 0],
  pressed: 0,
  hand: [31],
  hand_sizes: [1, 1],
  planets: [home(0), home(1)],
  cone: [0, 0],
  hole: [0, 0],
  powers: [[], []],
} as unknown as RencontreView;
const silence: Option = {
  answer: NO_DEAL,
  label: { message: 'no-deal', args: {}, target: '', number: 0, grave: false },
} as Option;

const proposes = (proposals: string) => {
  const { container } = render(Negotiation, {
    view,
    targets: new Targets([silence]),
    speaker: new Speaker(() => []),
    choose: vi.fn(),
    me: 0,
    stays: false,
    info: { options: { deal_proposals: proposals } } as unknown as TableInfo,
    draft: { give: nothing(), take: nothing(), term: 0 },
  });
  return container.querySelector('.propose') !== null;
};

test('proposals are counted where a number is named, and go on as long as the minute where none is', () => {
  expect(proposes('5')).toBe(false);
  expect(proposes('6')).toBe(true);
  expect(proposes('0')).toBe(true);
});

test.each([
  [0, 1, 'theirs'],
  [0, 0, 'yours'],
  [1, 1, 'yours'],
  [2, 1, 'of'],
])('seat %i reads whose tokens an extra term brings back', (me, freed, words) => {
  const open: Deal = { give: nothing(), take: { ...nothing(), random: 1 }, term: 3 };
  const messages: string[] = [];
  const speaker = new Speaker(() => []);
  const say = speaker.say.bind(speaker);
  speaker.say = (label) => {
    if (typeof label.args.back === 'object') messages.push(label.args.back.message);
    return say(label);
  };
  render(Negotiation, {
    view: { ...view, offers: [packDeal(open), -1], freed: [freed, -1] } as RencontreView,
    targets: new Targets([]),
    speaker,
    choose: vi.fn(),
    me,
    stays: false,
    info: { options: {} } as unknown as TableInfo,
    draft: { give: nothing(), take: nothing(), term: 0 },
  });
  expect(messages).toContain(`rencontre-deal-back-${words}`);
});
