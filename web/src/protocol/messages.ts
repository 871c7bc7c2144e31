// What travels between page and server: docs/protocol.md.

export const PROTOCOL = 1;

export interface LabelData {
  message: string;
  args: Record<string, string | number | LabelData>;
  target: string;
  number: number;
}
export interface Option {
  answer: number;
  label: LabelData;
}
export interface Question {
  number: number;
  name: string;
  label: LabelData;
  rule: string;
  options: Option[];
  sealed: boolean;
  given: number | null;
}
export interface Window {
  number: number;
  name: string;
  rule: string;
  label: LabelData;
  left: number;
  seats: number[];
  passed: boolean;
  thinks: number;
}
export interface Clock {
  paused: boolean;
  left: Record<string, number>;
  bank: Record<string, number>;
  timer: number | null;
  timerRule: string;
}
export interface Quiet {
  options: Option[];
  order: number | null;
}
export interface Over {
  winners: number[];
  scores: number[];
  ending: LabelData;
  key: string;
  commitment: string;
  words: string[];
  record: string;
}
export interface State {
  view: Record<string, unknown>;
  question: Question | null;
  window: Window | null;
  quiet: Quiet | null;
  clock: Clock;
  over: Over | null;
}
export interface Happened {
  item: 'happened';
  rule: string;
  kind: string;
  label: LabelData;
  who: number;
  what: number;
  whom: number;
  count: number;
  chapter: boolean;
}
export interface Said {
  item: 'said';
  who: number;
  text: string;
  to: number | null;
}
export interface Noted {
  item: 'noted';
  kind: string;
  label: LabelData;
  who: number;
}
export interface Undone {
  item: 'undone';
  n: number;
  who: number;
}
export type ItemMessage = Happened | Said | Noted | Undone;
export interface Snapshot {
  at: number;
  view: Record<string, unknown>;
}
export interface SeatInfo {
  seat: number;
  kind: 'person' | 'open' | 'bot';
  name: string;
  level: string;
  present: boolean;
  substitute: boolean;
  word: boolean;
}
export interface ClockRules {
  kind: 'none' | 'move' | 'bank';
  seconds: number;
  free: number;
  timers: 'rules' | 'gentle' | 'off';
}
export interface Proposal {
  number: number;
  what: string;
  who: number;
  agreed: number[];
  needed: number[];
}
export interface TableInfo {
  table: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  status: 'gathering' | 'playing' | 'over' | 'stuck';
  seats: SeatInfo[];
  listed: boolean;
  spectators: boolean;
  watching: number;
  chat: boolean;
  undo: boolean;
  windows: string;
  clock: ClockRules;
  commitment: string;
  words: string[];
  paused: boolean;
  proposal: Proposal | null;
  rematch: string | null;
  problem: LabelData | null;
}

export interface Welcome { type: 'welcome'; protocol: number; seats: number[]; info: TableInfo }
export interface Info { type: 'info'; info: TableInfo }
export interface Step {
  type: 'step';
  seat: number;
  after: number;
  seq: number;
  items: ItemMessage[];
  snapshots: Snapshot[];
  state: State | null;
}
export interface Time { type: 'time'; seat: number; window: Window | null; clock: Clock }
export interface Ack { type: 'ack'; id: string; seat: number }
export interface Refused { type: 'refused'; id: string; seat: number; rule: string; label: LabelData }
export interface ErrorMessage { type: 'error'; code: string; label: LabelData; field: string }
export interface Pong { type: 'pong'; n: number }
export interface Bye { type: 'bye'; label: LabelData; again: boolean }
export type ServerMessage =
  | Welcome | Info | Step | Time | Ack | Refused | ErrorMessage | Pong | Bye;

export interface Hello { type: 'hello'; seats: { key: string; after: number }[]; after: number }
export type ClientMessage =
  | Hello
  | { type: 'answer'; id: string; seat: number; question: number; answer: number }
  | { type: 'after'; seat: number; n: number }
  | { type: 'pass' | 'think'; id: string; seat: number; window: number }
  | { type: 'stops'; id: string; seat: number; stops: Record<string, 'always' | 'could' | 'never'> }
  | { type: 'order'; id: string; seat: number; answer: number | null }
  | { type: 'word'; id: string; seat: number; word: string }
  | { type: 'start'; id: string; seat: number; fill: boolean }
  | { type: 'chat'; id: string; seat: number; text: string }
  | { type: 'whisper'; id: string; seat: number; to: number; text: string }
  | { type: 'propose'; id: string; seat: number; what: 'undo' | 'pause' | 'resume' }
  | { type: 'agree'; id: string; seat: number; proposal: number; yes: boolean }
  | { type: 'leave' | 'rematch'; id: string; seat: number }
  | { type: 'ping'; n: number };

export interface OptionSheet {
  name: string;
  rule: string;
  kind: 'flag' | 'choice' | 'text';
  default: string;
  values: string[];
  hint: string;
  text: Record<string, string>;
}
export interface GameSheet {
  name: string;
  rules: number;
  least: number;
  most: number;
  title: Record<string, string>;
  introduction: Record<string, string>;
  options: OptionSheet[];
  windows: boolean;
}
export interface GamesSheet { games: GameSheet[]; levels: string[]; languages: string[] }
export interface ParagraphSheet { id: string; section: string; text: string }
export interface RulebookSheet { title: string; introduction: string; paragraphs: ParagraphSheet[] }
export interface SeatForm {
  kind: 'person' | 'open' | 'bot';
  name?: string | null;
  level?: string;
  word?: string | null;
}
export interface TableForm {
  game: string;
  seats: SeatForm[];
  options?: Record<string, string>;
  listed?: boolean;
  spectators?: boolean;
  chat?: boolean;
  undo?: boolean;
  windows?: 'fixed' | 'always' | 'stops';
  clock?: ClockRules;
  grace?: number;
  pace?: number;
  autostart?: boolean;
}
export interface SeatGrant { seat: number; key: string }
export interface TableGrant { table: string; link: string; seats: SeatGrant[]; info: TableInfo }
export interface JoinForm { name: string; seat?: number | null; word?: string | null }
export interface JoinGrant { table: string; seat: number; key: string; info: TableInfo }
export interface ListedTable {
  table: string;
  game: string;
  status: string;
  names: string[];
  open: number;
  spectators: boolean;
}
export interface ListedTables { tables: ListedTable[] }
export interface Problem { code: string; label: LabelData; rule: string; field: string }
export interface Health { status: string; version: string; protocol: number }
