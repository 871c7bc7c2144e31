/** The reason why the last answer of a seat cannot be taken back, as far as this device knows. */
import type { LabelData, Question, TableInfo } from '../../protocol/messages';

export const REFUSED = 'table-refused-undo';

/** The message of the reason; empty if it may be asked for. */
export function whyNoUndo(
  info: Pick<TableInfo, 'undo'>,
  question: Pick<Question, 'number'> | null,
  refused: LabelData | null,
): string {
  if (!info.undo) return `${REFUSED}-off`;
  // questions to a seat are counted: at the first one nothing was answered yet
  if (question?.number === 1) return `${REFUSED}-nothing`;
  return refused?.message ?? '';
}
