/** Messages between the page, the worker of the tables and the worker that thinks. */
import type { Parts } from './python';
import type { Site } from './site';

/** Reasons for having no tables here; each has its sentence. */
export type Failure = 'no-worker' | 'no-wasm' | 'unreachable' | 'corrupt' | 'second-tab' | 'broken';

export interface Start {
  start: Site;
  /** The address that all paths of the site are relative to. */
  base: string;
}

/** Messages from the page to the worker of the tables. */
export type ToTables = Start | { frame: string };

/** Messages from that worker to the page. */
export type FromTables =
  | { progress: number; of: number }
  | { ready: true; kept: boolean }
  | { full: true }
  | { failed: Failure; detail: string }
  | { frame: string };

/** Messages between the worker of the tables and the worker of the bots. */
export type ToThinking = Start | { parts: Parts } | { job: Uint8Array };
export type FromThinking =
  { begun: true } | { outcome: Uint8Array } | { failed: Failure; detail: string };

/** A failure with the code of its sentence. */
export class TabFailed extends Error {
  constructor(
    readonly code: Failure,
    detail = '',
  ) {
    super(detail || code);
  }
}
