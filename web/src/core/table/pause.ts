/** Windows that are nothing but a pause for this seat. */
import type { Question, State, TableInfo } from '../../protocol/messages';

/** True if nobody but bots sits at the table or looks on: haste tells them nothing. */
export function amongBots(info: TableInfo, seat: number): boolean {
  return !info.watching && info.seats.every((each) => each.seat === seat || each.kind === 'bot');
}

/** True if this seat could do something in the window that is open. */
export function mayAct(state: State, seat: number): boolean {
  if (!state.window?.seats.includes(seat)) return false;
  const { question } = state;
  return question !== null && (question.options.length > 1 || question.tally !== null);
}

/** The only answer there is, where nobody but bots could read anything from its haste. */
export function onlyAnswer(question: Question, info: TableInfo, seat: number): number | null {
  const [option, ...others] = question.options;
  if (!option || others.length || question.tally || question.sealed || option.label.grave)
    return null;
  return amongBots(info, seat) ? option.answer : null;
}

/** The window that can be passed at once: only bots wait, and there is nothing to be played. */
export function idleWindow(state: State, info: TableInfo, seat: number): number | null {
  const { window } = state;
  if (!window || window.passed || !window.seats.includes(seat)) return null;
  return amongBots(info, seat) && !mayAct(state, seat) ? window.number : null;
}
