/** Speech of the cast: one short line at a large moment, each of them once a game. */
import { KINDS } from '../../generated/kinds';
import type { Happened, Over, TableInfo } from '../../protocol/messages';

export interface Line {
  seat: number;
  cast: string;
  /** The id of the message. */
  message: string;
}

export type Moment = 'hello' | 'gain' | 'loss' | 'won';

const LASTS = 6000; // milliseconds that a line is to be read

/** The seats that an event concerns, and what it is to them. */
export function moments(game: string, event: Happened): [seat: number, moment: Moment][] {
  const { triumphs = [], blows = [] } = KINDS[game] ?? {};
  const found: [number, Moment][] = [];
  if (blows.includes(event.kind)) found.push([event.whom >= 0 ? event.whom : event.who, 'loss']);
  if (triumphs.includes(event.kind)) found.push([event.who, 'gain']);
  return found;
}

export class Speech {
  line = $state.raw<Line | null>(null);
  private said = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The line of a member of the cast at an event, if it is a large moment. */
  hear(info: TableInfo, event: Happened): void {
    const greeting = this.said.size === 0 ? info.seats.find(({ cast }) => cast) : undefined;
    if (greeting) this.say(info, greeting.seat, 'hello');
    for (const [seat, moment] of moments(info.game, event))
      if (this.say(info, seat, moment)) return;
  }

  /** The word of the one who won. */
  end(info: TableInfo, over: Over): void {
    for (const seat of over.winners) if (this.say(info, seat, 'won')) return;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.line = null;
  }

  private say(info: TableInfo, seat: number, moment: Moment): boolean {
    const who = info.seats[seat];
    const key = `${seat} ${moment}`;
    if (!who?.cast || who.kind !== 'bot' || this.said.has(key)) return false;
    this.said.add(key);
    this.line = { seat, cast: who.cast, message: `cast-${who.cast}-${moment}` };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.line = null), LASTS);
    return true;
  }
}
