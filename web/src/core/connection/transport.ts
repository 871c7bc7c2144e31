/** The transport: how the page reaches what plays the games, a server or anything like it. */
import type { ClientMessage, ServerMessage } from '../../protocol/messages';
import { network } from './network';

/** The callbacks of a table's connection, never before `open` has given the line. */
export interface LineEvents {
  opened(): void;
  received(message: ServerMessage): void;
  closed(): void;
}

/** The line of one table; a message that it cannot carry now is dropped, and asked for again. */
export interface Line {
  send(message: ClientMessage): void;
  close(): void;
}

export interface Transport {
  /** True if nobody but this device reaches its tables. */
  alone?: boolean;
  /** Opens the line of a table. */
  open(table: string, events: LineEvents): Line;
  /** Answers a request of /api; throws if nothing can be reached. */
  fetch(path: string, request?: RequestInit): Promise<Response>;
}

let used: Transport = network;

/** The transport that is used now. */
export const transport = (): Transport => used;

/** Reaches everything another way from now on. */
export function useTransport(other: Transport): void {
  used = other;
}
