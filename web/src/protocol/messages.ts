// Made by: python -m regalia.server.protocol.schema --typescript
// Do not edit: change the structs, and make this file again.

export const PROTOCOL = 1;

/** Done, and stored where it had to be; again the same for the same id. */
export interface Ack {
  type: "ack";
  id: string;
  seat: number;
}

/** A word of this seat's own that is mixed into the shuffle, before the game starts. */
export interface AddWord {
  type: "word";
  id: string;
  seat: number;
  word: string;
}

/** Request for all items after n. */
export interface After {
  type: "after";
  seat: number;
  n: number;
}

/** A moment of a finished game from which to play on, with new luck. */
export interface AgainForm {
  number: number;
  seat: number;
  name?: string | null;
}

/** Consent to the open proposal, or not. */
export interface Agree {
  type: "agree";
  id: string;
  seat: number;
  proposal: number;
  yes: boolean;
}

/** An answer to the open question of a seat; sent again with the same id it does nothing. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  question: number;
  answer: number | string;
}

/** Takes the seat back in which a bot plays on. */
export interface Back {
  type: "back";
  id: string;
  seat: number;
}

/** A text in both languages, so that a reader may change in the middle. */
export interface BothLanguages {
  en: string;
  fr: string;
}

/** The server closes the connection; reconnect if told so. */
export interface Bye {
  type: "bye";
  label: LabelData;
  again: boolean;
}

/** The scores at a moment. */
export interface ChartPoint {
  n: number;
  chapter: LabelData | null;
  scores: number[];
}

/** The scores over a game, where they changed or a chapter began. */
export interface ChartSheet {
  table: string;
  game: string;
  seat: number;
  whole: boolean;
  moments: number;
  points: ChartPoint[];
}

/** Words for the whole table. */
export interface Chat {
  type: "chat";
  id: string;
  seat: number;
  text: string;
}

/** A new circle, with its first member. */
export interface CircleForm {
  name: string;
  member: string;
}

/** Two members and what came of their common games. */
export interface CircleMeeting {
  first: number;
  second: number;
  games: number;
  won: number[];
}

/** A member and its standing; the rating is there for those who want one and have played. */
export interface CircleMember {
  member: number;
  name: string;
  games: number;
  won: number;
  rated: boolean;
  points: number | null;
  low: number | null;
  high: number | null;
}

/** A circle for all who have its link. */
export interface CircleSheet {
  circle: string;
  name: string;
  members: CircleMember[];
  tables: CircleTableLine[];
  meetings: CircleMeeting[];
  favourites: FavouriteGame[];
  tournament: TournamentSheet | null;
}

/** A table is shown to the circle; the key is that of the member's seat. */
export interface CircleTableForm {
  table: string;
  key: string;
}

/** A table of a circle. */
export interface CircleTableLine {
  table: string;
  game: string;
  seats: Record<string, number>;
  over: boolean;
  shares: number[];
  turn: TurnLine | null;
}

/** Seconds left; an absent limit is null. */
export interface Clock {
  paused: boolean;
  left: Record<string, number>;
  bank: Record<string, number>;
  timer: number | null;
  timerRule: string;
}

/** Time control of a table. */
export interface ClockRules {
  kind?: "bank" | "move" | "none";
  seconds?: number;
  free?: number;
  timers?: "gentle" | "off" | "rules";
}

/** This seat's colour, before the game starts: one of the table's that nobody else chose. */
export interface Colour {
  type: "colour";
  id: string;
  seat: number;
  colour: number;
}

/** An answer that cost a seat something, the better one, and why it is better. */
export interface CostlyAnswer {
  number: number;
  seat: number;
  question: LabelData;
  given: LabelData;
  best: LabelData;
  before: number;
  after: number;
  loss: number;
  error: number;
  why: LabelData;
}

/** The daily deals of a day, and which day it is. */
export interface DailiesSheet {
  day: string;
  today: string;
  first: string;
  games: DailyLine[];
}

/** All answers of a person in a daily game that was played elsewhere. */
export interface DailyAnswers {
  player: string;
  answers: (number | string)[];
  name?: string | null;
}

/** A daily deal is opened; the key is the player's own and known to nobody else. */
export interface DailyForm {
  player: string;
  name?: string | null;
}

/** A daily deal in the list of a day. */
export interface DailyLine {
  game: string;
  players: number;
  played: number;
}

/** A line of the ranking of a deal. */
export interface DailyPlace {
  place: number;
  name: string;
  points: number;
  mine: boolean;
}

/** The ranking of a deal, and the score of one table once it is weighed. */
export interface DailyResult {
  game: string;
  day: string;
  whole: boolean;
  of: number;
  best: DailyPlace[];
  score: DailyScore | null;
}

/** Score of a daily deal, apart from luck. */
export interface DailyScore {
  points: number;
  loss: number;
  error: number;
  luck: number;
  share: number;
  marks: string;
  placed: boolean;
  place: number;
}

/** A decision of the host; whom: the seat it is about. */
export interface Decide {
  type: "decide";
  id: string;
  seat: number;
  what: "admit" | "ask-first" | "close" | "decline" | "hand-over" | "let-in" | "mute" | "pause" | "remove" | "unmute";
  whom?: number;
}

/** A request was carried out. */
export interface Done {
  status: string;
}

/** The deal of a table is offered to others; the seat is the new host's after a finished game.

    Before a game the key of the present host comes with it, and nobody has a seat there yet. */
export interface DuplicateForm {
  seat: number;
  name?: string | null;
}

/** Result of one table with a deal, by seat. */
export interface DuplicateLine {
  table: string;
  names: string[];
  scores: number[];
  winners: number[];
}

/** All tables that have finished a deal. */
export interface DuplicatesSheet {
  tables: DuplicateLine[];
}

/** A sentence that a client gives back as it got it. */
export interface EchoedLabel {
  message: string;
  args?: Record<string, string | number | EchoedLabel>;
  target?: string;
  number?: number;
  grave?: boolean;
}

/** A message that was not understood or not allowed; the connection goes on. */
export interface Error {
  type: "error";
  code: string;
  label: LabelData;
  field: string;
}

/** A game, and at how many tables of the circle it is or was played. */
export interface FavouriteGame {
  game: string;
  tables: number;
}

/** An answer that may be left: in notation for the server, and as a sentence. */
export interface ForeseenAnswer {
  answer: string;
  label: LabelData;
}

/** A question that a seat may be asked next, and what may happen before. */
export interface ForeseenQuestion {
  name: string;
  label: LabelData;
  answers: ForeseenAnswer[];
  conditions: LabelData[];
}

/** The questions that a seat may be asked next, as far as it can tell, the likeliest first. */
export interface ForesightSheet {
  seat: number;
  questions: ForeseenQuestion[];
}

/** A game that can be played here. */
export interface GameSheet {
  name: string;
  rules: number;
  least: number;
  most: number;
  title: Record<string, string>;
  introduction: Record<string, string>;
  options: OptionSheet[];
  windows: boolean;
  colours: string[];
}

/** All games of this server. */
export interface GamesSheet {
  games: GameSheet[];
  levels: string[];
  languages: string[];
  bots: OwnBotSheet[];
}

/** An answer as it was given; during play a seat is told of its own only. */
export interface GivenAnswer {
  seat: number;
  question: LabelData;
  rule: string;
  label: LabelData;
  number: number;
}

/** An event of the game that this viewer may know. */
export interface Happened {
  item: "happened";
  rule: string;
  kind: string;
  label: LabelData;
  who: number;
  what: number;
  whom: number;
  count: number;
  chapter: boolean;
  choice: boolean;
  wide: string;
}

/** The state of the server. */
export interface Health {
  status: string;
  version: string;
  protocol: number;
  address: string | null;
  keepDays: number;
  talkDays: number;
  contact: string;
  push: string;
  webhooks: boolean;
  command: string;
  build: string;
  versions: string[];
}

/** The first message: which seats this device holds; none is a spectator. */
export interface Hello {
  type: "hello";
  seats?: SeatKey[];
  after?: number;
  newest?: boolean;
}

/** A hint: an expert's ranking of a seat's answers, and the reason. */
export interface HintSheet {
  seat: number;
  answers: WeighedAnswer[];
  why: LabelData;
  given: WeighedAnswer | null;
  nudge: LabelData | null;
}

/** Talk of a viewer's stream whose words were deleted; a client drops them. */
export interface Hushed {
  type: "hushed";
  seat: number;
  items: number[];
}

/** The table itself changed: somebody came, left, agreed. */
export interface Info {
  type: "info";
  info: TableInfo;
}

/** Another table that somebody of this one has opened for all. */
export interface Invitation {
  who: number;
  table: string;
  game: string;
}

/** A table opened for those who played here. */
export interface InvitationForm {
  table: string;
}

/** A guest sits down. */
export interface JoinForm {
  name: string;
  seat?: number | null;
  word?: string | null;
  key?: string | null;
}

/** The guest's seat; where the host is asked first, its key opens it once the host agrees. */
export interface JoinGrant {
  table: string;
  seat: number;
  key: string;
  info: TableInfo;
}

/** A sentence before any language says it: Fluent message id and arguments, and its target. */
export interface LabelData {
  message: string;
  args: Record<string, string | number | LabelData>;
  target: string;
  number: number;
  grave: boolean;
}

/** Gets up from the table; the key still opens the seat for a return. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** An answer left for this seat's next question; without one, one is taken back, or all. */
export interface LeaveAhead {
  type: "premove";
  id: string;
  seat: number;
  line?: PremoveLine | null;
  drop?: number;
}

/** A lesson in the list. */
export interface LessonLine {
  game: string;
  name: string;
  title: BothLanguages;
  about: BothLanguages;
  tasks: number;
  minutes: number;
}

/** A step: what has happened, how the table stands then, and what is said or asked. */
export interface LessonPage {
  say: BothLanguages;
  rule: string;
  items: (Happened | Said | Noted | Undone)[];
  view: Record<string, unknown>;
  question: Question | null;
  right: string | null;
  wrong: WrongAnswers[];
  otherwise: BothLanguages | null;
  hint: BothLanguages | null;
  well: BothLanguages | null;
}

/** A whole lesson. */
export interface LessonSheet {
  lesson: LessonLine;
  seat: number;
  names: string[];
  options: Record<string, string>;
  players: number;
  house: Record<string, string>;
  steps: LessonPage[];
}

/** All lessons, game by game. */
export interface LessonsSheet {
  lessons: LessonLine[];
}

/** A table in the lobby. */
export interface ListedTable {
  table: string;
  game: string;
  status: string;
  names: string[];
  open: number;
  spectators: boolean;
}

/** The lobby, newest first. */
export interface ListedTables {
  tables: ListedTable[];
  site: string;
}

/** The table of a member's match, and its seat, which the key of the membership opens. */
export interface MatchGrant {
  table: string;
  seat: number;
}

/** A match; the shares are there once it is decided. */
export interface MatchLine {
  first: number;
  second: number;
  table: string;
  came: number[];
  shares: number[];
}

/** Somebody becomes a member. */
export interface MemberForm {
  name: string;
}

/** A membership; the key is shown once and never again. */
export interface MemberGrant {
  circle: string;
  member: number;
  key: string;
}

/** A request that says no more than its address and its key. */
export interface NoForm {
}

/** Something about the table: somebody left, a bot sat down, the game is paused. */
export interface Noted {
  item: "noted";
  kind: string;
  label: LabelData;
  who: number;
}

/** A subscription to turn notifications, or its end. */
export interface NoticeForm {
  way: "feed" | "push" | "webhook";
  on?: boolean;
  to?: string;
  p256dh?: string;
  auth?: string;
  language?: string;
}

/** The present subscriptions of a seat. */
export interface NoticesSheet {
  ways: string[];
  feed: string;
}

/** One legal answer. */
export interface Option {
  answer: number;
  label: LabelData;
}

/** A house rule: its values, and its explanation in each language. */
export interface OptionSheet {
  name: string;
  rule: string;
  kind: "choice" | "flag" | "text";
  default: string;
  values: string[];
  hint: string;
  text: Record<string, string>;
}

/** An answer to be given at the next quiet window that allows it; null takes it back. */
export interface Order {
  type: "order";
  id: string;
  seat: number;
  answer?: number | null;
}

/** The end: result, the key of the shuffle, and where the record is.

    The key is empty, and the record is not there, while another table plays the same deal. */
export interface Over {
  winners: number[];
  scores: number[];
  ending: LabelData;
  key: string;
  commitment: string;
  words: string[];
  record: string;
  hints: number[];
}

/** A bot of the operator's own that guests may choose. */
export interface OwnBotSheet {
  name: string;
  called: string;
  picture: string;
}

/** Delay of bots beside their thinking; for the only person at a table. */
export interface Pace {
  type: "pace";
  id: string;
  seat: number;
  pace: number;
}

/** One rule. */
export interface ParagraphSheet {
  id: string;
  section: string;
  text: string;
}

/** Nothing from me in this window; a seat without any choice may say so too. */
export interface Pass {
  type: "pass";
  id: string;
  seat: number;
  window: number;
}

/** A newcomer asks the operator to be admitted. */
export interface PassForm {
  name: string;
  words?: string;
}

/** A pass, which counts once the operator has admitted its holder. */
export interface PassGrant {
  key: string;
  admitted: boolean;
}

/** Older items of a viewer's stream, for a client that asked for the newest first. */
export interface Past {
  type: "past";
  seat: number;
  after: number;
  items: (Happened | Said | Noted | Undone)[];
}

/** Keep-alive request. */
export interface Ping {
  type: "ping";
  n?: number;
}

/** Keep-alive response. */
export interface Pong {
  type: "pong";
  n: number;
}

/** An answer that a seat has left for its next question. */
export interface Premove {
  question: string;
  answer: string;
  label: LabelData;
  when: LabelData | null;
}

/** An answer that a seat leaves for its next question, as the foresight lists it. */
export interface PremoveLine {
  question: string;
  answer: string;
  label: EchoedLabel;
  when?: EchoedLabel | null;
}

/** The answers that a seat has left for its next question; sent to that seat alone. */
export interface Premoves {
  lines: Premove[];
  chosen: number | null;
  outcome: LabelData | null;
}

/** The reason why a request failed. */
export interface Problem {
  code: string;
  label: LabelData;
  rule: string;
  field: string;
}

/** A request that waits for consent. */
export interface Proposal {
  number: number;
  what: string;
  who: number;
  agreed: number[];
  needed: number[];
  whom: number;
}

/** Asks the table for its consent. */
export interface Propose {
  type: "propose";
  id: string;
  seat: number;
  what: "pause" | "replace" | "resume" | "undo";
  whom?: number;
}

/** An answer, how likely it is to win, and what it costs beside the best one. */
export interface PuzzleAnswer {
  answer: number | string;
  chance: number;
  error: number;
  loss: number;
  lossError: number;
}

/** A game that goes on from the moment of a puzzle. */
export interface PuzzleForm {
  name?: string | null;
}

/** A puzzle in the list of a day. */
export interface PuzzleLine {
  game: string;
  id: string;
  level: number;
  players: number;
}

/** A puzzle, built from what its seat may know and nothing else. */
export interface PuzzleSheet {
  puzzle: PuzzleLine;
  seat: number;
  names: string[];
  options: Record<string, string>;
  items: (Happened | Said | Noted | Undone)[];
  view: Record<string, unknown>;
  question: Question;
  answers: PuzzleAnswer[];
  why: LabelData;
  worlds: number;
}

/** The puzzles of a day, one for each game that has any. */
export interface PuzzlesSheet {
  day: string;
  puzzles: PuzzleLine[];
}

/** A seat's question; sent to that seat alone. */
export interface Question {
  number: number;
  name: string;
  label: LabelData;
  rule: string;
  options: Option[];
  sealed: boolean;
  given: number | null;
  tally: Tally | null;
}

/** This seat's possible actions in quiet windows, and its standing answer. */
export interface Quiet {
  options: Option[];
  order: number | null;
}

/** A member wants a rating, or none. */
export interface RatingForm {
  rated: boolean;
}

/** A record to open as a table: a game that goes on here, or a finished one to look at. */
export interface RecordForm {
  record: string;
}

/** The request was refused and nothing changed; with the rule. */
export interface Refused {
  type: "refused";
  id: string;
  seat: number;
  rule: string;
  label: LabelData;
}

/** The same table once more, after the game. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}

/** Some steps of a replay. */
export interface ReplaySheet {
  table: string;
  game: string;
  seat: number;
  whole: boolean;
  moments: ReplayStep[];
  next: number | null;
}

/** The table after an event, and the event. */
export interface ReplayStep {
  n: number;
  seq: number;
  items: (Happened | Said | Noted | Undone)[];
  answers: GivenAnswer[];
  chapter: LabelData | null;
  scores: number[];
  views: Record<string, Record<string, unknown>>;
}

/** A report of a message to the operator. */
export interface ReportForm {
  n: number;
  reason?: string;
}

/** A seat's chance before one of its answers or after an event, and its luck up to there. */
export interface ReviewPoint {
  number: number;
  chance: number;
  luck: number;
}

/** The review of a finished game; while it is being made, how far it is. */
export interface ReviewSheet {
  table: string;
  game: string;
  ready: boolean;
  done: number;
  of: number;
  answers: number;
  playouts: number;
  seats: ReviewedSeat[];
  costly: CostlyAnswer[];
  left: number | null;
}

/** A seat's game: where it started and ended, and what lay between. */
export interface ReviewedSeat {
  seat: number;
  start: number;
  result: number;
  own: number;
  others: number;
  luck: number;
  error: number;
  points: ReviewPoint[];
  costly: CostlyAnswer[];
}

/** A round of a tournament. */
export interface RoundSheet {
  matches: MatchLine[];
  until: number;
}

/** A rulebook in one language. */
export interface RulebookSheet {
  title: string;
  introduction: string;
  paragraphs: ParagraphSheet[];
}

/** Chat, or a whisper this viewer may hear. */
export interface Said {
  item: "said";
  who: number;
  text: string;
  to: number | null;
}

/** A seat of a new table: mine (several for one device), open to guests, or a bot. */
export interface SeatForm {
  kind: "bot" | "open" | "person";
  name?: string | null;
  level?: string;
  word?: string | null;
  colour?: number | null;
}

/** A seat and its key; the key is shown once and never again. */
export interface SeatGrant {
  seat: number;
  key: string;
}

/** A seat and its player. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string;
  present: boolean;
  substitute: boolean;
  word: boolean;
  guest: string;
  colour: number;
  chose: boolean;
  muted: boolean;
  cast: string;
  picture: string;
}

/** A seat's key, and how much of that seat's stream the client already has. */
export interface SeatKey {
  key: string;
  after?: number;
}

/** The view just before one of the items, so that the page can show a round at a time. */
export interface Snapshot {
  at: number;
  view: Record<string, unknown>;
}

/** A member's place. */
export interface StandingLine {
  member: number;
  points: number;
  played: number;
  opponents: number;
}

/** Begin now; with fill, bots take the seats that are still open. */
export interface Start {
  type: "start";
  id: string;
  seat: number;
  fill?: boolean;
}

/** The table as one viewer sees it now. */
export interface State {
  view: Record<string, unknown>;
  question: Question | null;
  window: Window | null;
  quiet: Quiet | null;
  clock: Clock;
  over: Over | null;
  premoves: Premoves | null;
}

/** New items of a viewer, and the state after them. */
export interface Step {
  type: "step";
  seat: number;
  after: number;
  seq: number;
  items: (Happened | Said | Noted | Undone)[];
  snapshots: Snapshot[];
  state: State | null;
}

/** The windows at which this seat wants to stop; "*" stands for all others. */
export interface Stops {
  type: "stops";
  id: string;
  seat: number;
  stops: Record<string, "always" | "could" | "never">;
}

/** A new table. */
export interface TableForm {
  game: string;
  seats: SeatForm[];
  options?: Record<string, string>;
  listed?: boolean;
  spectators?: boolean;
  chat?: boolean;
  undo?: boolean;
  hints?: "all" | "bots" | "none";
  windows?: "always" | "fixed" | "stops";
  clock?: ClockRules;
  grace?: number;
  pace?: number;
  autostart?: boolean;
  approve?: boolean;
  swift?: boolean;
}

/** A new table: its address for guests, and the keys of the creator's own seats. */
export interface TableGrant {
  table: string;
  link: string;
  seats: SeatGrant[];
  info: TableInfo;
}

/** All facts about a table except the game itself. */
export interface TableInfo {
  table: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  status: "closed" | "gathering" | "over" | "playing" | "stuck";
  seats: SeatInfo[];
  listed: boolean;
  spectators: boolean;
  watching: number;
  chat: boolean;
  undo: boolean;
  hints: string;
  windows: string;
  clock: ClockRules;
  commitment: string;
  words: string[];
  paused: boolean;
  proposal: Proposal | null;
  rematch: string | null;
  problem: LabelData | null;
  host: number;
  approve: boolean;
  colours: string[];
  invitation: Invitation | null;
  branch: string | null;
  pace: number;
  daily: string;
  duplicate: boolean;
  swift: boolean;
}

/** Tables of which somebody wants to know whose turn it is. */
export interface TablesForm {
  tables: string[];
}

/** Structure of an answer that is put together from numbers. */
export interface Tally {
  parts: TallyPart[];
  ways: TallyWay[];
  first: number[];
  listed: string;
  words: string[];
  last: string;
}

/** A thing that is counted; `item` is the message for a number of it. */
export interface TallyPart {
  label: LabelData;
  item: string;
  unit: number;
}

/** A kind of answer: `start` and its parts' numbers times their units, within these bounds. */
export interface TallyWay {
  message: string;
  start: number;
  room: number[];
  least: number;
  most: number;
  lasts: number[];
  floor: number[];
}

/** Request for more time: extends the open window without telling who asked. */
export interface Think {
  type: "think";
  id: string;
  seat: number;
  window: number;
}

/** Clocks and windows changed, and nothing else. */
export interface Time {
  type: "time";
  seat: number;
  window: Window | null;
  clock: Clock;
}

/** A new tournament. */
export interface TournamentForm {
  game: string;
  members: number[];
  form?: "robin" | "swiss";
  rounds?: number;
  days?: boolean;
  hours?: number;
}

/** The newest tournament of a circle. */
export interface TournamentSheet {
  game: string;
  form: string;
  days: boolean;
  hours: number;
  total: number;
  over: boolean;
  rounds: RoundSheet[];
  standings: StandingLine[];
}

/** A table in one line: who plays there, and for whom it waits as far as that is public. */
export interface TurnLine {
  table: string;
  game: string;
  status: string;
  names: string[];
  waiting: number[];
}

/** Some tables, a line each; those that are gone are left out. */
export interface TurnsSheet {
  tables: TurnLine[];
}

/** Everything that happened in the game after item n of this stream is taken back. */
export interface Undone {
  item: "undone";
  n: number;
  who: number;
}

/** An answer, and how likely it is to win by what the seat may know. */
export interface WeighedAnswer {
  answer: number | string;
  label: LabelData;
  chance: number;
  error: number;
}

/** The answer to hello: which seats the keys opened; none is a spectator. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  seats: number[];
  info: TableInfo;
}

/** Words for one other seat. */
export interface Whisper {
  type: "whisper";
  id: string;
  seat: number;
  to: number;
  text: string;
}

/** An open window: the same panel for everybody, whatever anybody holds. */
export interface Window {
  number: number;
  name: string;
  rule: string;
  label: LabelData;
  left: number | null;
  seats: number[];
  passed: boolean;
  thinks: number;
}

/** Answers, as their digits, that are not the one asked for, and what to say to them. */
export interface WrongAnswers {
  answers: string[];
  say: BothLanguages;
}

export type ClientMessage =
  | Hello
  | Answer
  | After
  | Pass
  | Think
  | Stops
  | Pace
  | Order
  | LeaveAhead
  | AddWord
  | Colour
  | Start
  | Chat
  | Whisper
  | Propose
  | Agree
  | Decide
  | Back
  | Leave
  | Rematch
  | Ping;

export type ServerMessage =
  | Welcome
  | Info
  | Step
  | Past
  | Hushed
  | Time
  | Ack
  | Refused
  | Error
  | Pong
  | Bye;

export type Item =
  | Happened
  | Said
  | Noted
  | Undone;

