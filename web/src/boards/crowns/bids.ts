/** The bid that the last bidder may not make. */
import type { Barred } from '../../core/board/view';
import type { LabelData, Question } from '../../protocol/messages';
import type { CrownsView } from './cards';

const label = (message: string, args: LabelData['args'], target = '', number = 0): LabelData => ({
  message,
  args,
  target,
  number,
  grave: false,
});

/** All numbers up to that of the tricks may be bid, but for those that are not offered. */
export function barred(view: CrownsView, { name, options }: Question): Barred[] {
  if (name !== 'bid') return [];
  const offered = new Set(options.map((option) => option.label.number));
  return Array.from({ length: view.size + 1 }, (_, count) => count)
    .filter((count) => !offered.has(count))
    .map((count) => ({
      label: label('crowns-answer-bid', { count }, 'number', count),
      why: label('crowns-refused-bid-sum', { count, size: view.size }),
      rule: 'crowns.hard.last_limit',
    }));
}
