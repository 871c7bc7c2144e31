/** The requests of /api, and their answers. */
import type {
  HintSheet,
  AgainForm,
  ChartSheet,
  CircleForm,
  CircleSheet,
  DailiesSheet,
  DailyForm,
  DailyResult,
  DuplicateForm,
  DuplicatesSheet,
  ForesightSheet,
  GamesSheet,
  Health,
  JoinForm,
  JoinGrant,
  LabelData,
  LessonSheet,
  LessonsSheet,
  ListedTables,
  MatchGrant,
  MemberGrant,
  NoticeForm,
  NoticesSheet,
  PassForm,
  PassGrant,
  Problem,
  PuzzleForm,
  PuzzleSheet,
  PuzzlesSheet,
  RecordForm,
  ReplaySheet,
  ReportForm,
  ReviewSheet,
  RulebookSheet,
  TableForm,
  TableGrant,
  TableInfo,
  TournamentForm,
  TurnsSheet,
} from '../../protocol/messages';
import { device } from '../device/device';
import { transport } from './transport';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly label: LabelData,
    readonly rule: string,
  ) {
    super(code);
  }
}

/** A sentence of the page as a label. */
export const sentence = (message: string): LabelData => ({
  message,
  args: {},
  target: '',
  number: 0,
  grave: false,
});

const UNREACHABLE = sentence('page-unreachable');

async function fetched(path: string, body?: unknown, key?: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await transport().fetch(
      path,
      body === undefined
        ? { headers: key ? { authorization: `Bearer ${key}` } : {} }
        : {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(key ? { authorization: `Bearer ${key}` } : {}),
              ...(device.pass() ? { 'regalia-pass': device.pass() } : {}),
            },
            body: JSON.stringify(body),
          },
    );
  } catch (error) {
    // a transport may know better why nothing answers
    throw error instanceof Refusal ? error : new Refusal('unreachable', UNREACHABLE, '');
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? 'error', problem?.label ?? UNREACHABLE, problem?.rule ?? '');
}

const ask = async <T>(path: string, body?: unknown, key?: string): Promise<T> =>
  (await (await fetched(path, body, key)).json()) as T;

export const api = {
  health: () => ask<Health>('/api/health'),
  games: () => ask<GamesSheet>('/api/games'),
  tables: () => ask<ListedTables>('/api/tables'),
  table: (id: string) => ask<TableInfo>(`/api/tables/${encodeURIComponent(id)}`),
  create: (form: TableForm) => ask<TableGrant>('/api/tables', form),
  join: (id: string, form: JoinForm) =>
    ask<JoinGrant>(`/api/tables/${encodeURIComponent(id)}/seats`, form),
  /** A message of the key's stream, for the operator to look at. */
  report: (id: string, key: string | undefined, form: ReportForm) =>
    ask<unknown>(`/api/tables/${encodeURIComponent(id)}/reports`, form, key),
  /** A newcomer asks the operator, where people are admitted first. */
  askPass: (form: PassForm) => ask<PassGrant>('/api/passes', form),
  /** The ways in which the key's seat is told elsewhere that it is awaited. */
  notices: (id: string, key: string | undefined) =>
    ask<NoticesSheet>(`/api/tables/${encodeURIComponent(id)}/notices`, undefined, key),
  notice: (id: string, key: string | undefined, form: NoticeForm) =>
    ask<NoticesSheet>(`/api/tables/${encodeURIComponent(id)}/notices`, form, key),
  /** Asks those who played at one table to another. */
  invite: (id: string, key: string | undefined, table: string) =>
    ask<TableInfo>(`/api/tables/${encodeURIComponent(id)}/invitations`, { table }, key),
  replay: (id: string, key: string | undefined, from: number) =>
    ask<ReplaySheet>(
      `/api/tables/${encodeURIComponent(id)}/replay?from=${from}&count=200`,
      undefined,
      key,
    ),
  /** The moments that came after what a seat has seen, and the last one it saw before them. */
  replaySince: (id: string, key: string | undefined, seen: number) =>
    ask<ReplaySheet>(
      `/api/tables/${encodeURIComponent(id)}/replay?seen=${seen}&count=200`,
      undefined,
      key,
    ),
  /** The record: the whole of it once the game is over, what the key's seat may know before. */
  record: async (id: string, key: string | undefined) =>
    (await fetched(`/api/tables/${encodeURIComponent(id)}/record`, undefined, key)).text(),
  /** The whole record of a game that goes on, which only a tab has of its own tables. */
  wholeRecord: async (id: string, key: string | undefined) =>
    (await fetched(`/api/tables/${encodeURIComponent(id)}/whole-record`, undefined, key)).text(),
  /** A table that opens a record. */
  openRecord: (form: RecordForm) => ask<TableGrant>('/api/records', form),
  chart: (id: string, key: string | undefined) =>
    ask<ChartSheet>(`/api/tables/${encodeURIComponent(id)}/chart`, undefined, key),
  /** An expert's hint: now in the key's seat, or at an answer of a finished game. */
  hint: (id: string, key: string | undefined, number: number | undefined, nudge: boolean) =>
    number === undefined
      ? ask<HintSheet>(`/api/tables/${encodeURIComponent(id)}/hints?step=${nudge ? 1 : 2}`, {}, key)
      : ask<HintSheet>(
          `/api/tables/${encodeURIComponent(id)}/advice?number=${number}`,
          undefined,
          key,
        ),
  /** The questions that the key's seat may be asked next, at a table over days. */
  foresight: (id: string, key: string | undefined) =>
    ask<ForesightSheet>(`/api/tables/${encodeURIComponent(id)}/foresight`, undefined, key),
  /** The reason of a bot's move in an item of the seat's own stream, by what that seat saw. */
  reason: (id: string, key: string | undefined, line: number) =>
    ask<HintSheet>(`/api/tables/${encodeURIComponent(id)}/advice?line=${line}`, undefined, key),
  /** The review of a finished game; while it is being made, its progress. */
  review: (id: string) => ask<ReviewSheet>(`/api/tables/${encodeURIComponent(id)}/review`),
  /** A table of one's own that goes on from a moment of a finished game, with new luck. */
  again: (id: string, form: AgainForm) =>
    ask<TableGrant>(`/api/tables/${encodeURIComponent(id)}/again`, form),
  lessons: () => ask<LessonsSheet>('/api/lessons'),
  lesson: (game: string, name: string) =>
    ask<LessonSheet>(`/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(name)}`),
  puzzles: (day: string) => ask<PuzzlesSheet>(`/api/puzzles/${day}`),
  puzzle: (game: string, id: string) =>
    ask<PuzzleSheet>(`/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  /** A table of one's own that goes on from the moment of a puzzle. */
  puzzleTable: (game: string, id: string, form: PuzzleForm) =>
    ask<TableGrant>(
      `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}/table`,
      form,
    ),
  /** The daily deals of a day, or of today. */
  dailies: (day: string) => ask<DailiesSheet>(`/api/daily/${encodeURIComponent(day)}`),
  dailyTable: (game: string, day: string, form: DailyForm) =>
    ask<TableGrant>(`/api/daily/${encodeURIComponent(game)}/${day}/table`, form),
  /** The score of a daily deal at a finished table; while it is weighed, no score. */
  dailyScore: (id: string) => ask<DailyResult>(`/api/tables/${encodeURIComponent(id)}/daily`),
  /** The players of some tables, and the seats that each waits for. */
  turns: (tables: string[]) => ask<TurnsSheet>('/api/turns', { tables }),
  foundCircle: (form: CircleForm) => ask<MemberGrant>('/api/circles', form),
  circle: (id: string) => ask<CircleSheet>(`/api/circles/${encodeURIComponent(id)}`),
  enterCircle: (id: string, name: string) =>
    ask<MemberGrant>(`/api/circles/${encodeURIComponent(id)}/members`, { name }),
  callTournament: (id: string, key: string, form: TournamentForm) =>
    ask<CircleSheet>(`/api/circles/${encodeURIComponent(id)}/tournament`, form, key),
  /** Comes to the member's match; the key of the membership opens the seat. */
  sitDown: (id: string, key: string) =>
    ask<MatchGrant>(`/api/circles/${encodeURIComponent(id)}/tournament/seat`, {}, key),
  callOff: (id: string, key: string) =>
    ask<CircleSheet>(`/api/circles/${encodeURIComponent(id)}/tournament/off`, {}, key),
  /** Shows the circle a table at which the member has a seat. */
  showTable: (id: string, member: string, table: string, key: string) =>
    ask<CircleSheet>(`/api/circles/${encodeURIComponent(id)}/tables`, { table, key }, member),
  chooseRating: (id: string, member: string, rated: boolean) =>
    ask<CircleSheet>(`/api/circles/${encodeURIComponent(id)}/rating`, { rated }, member),
  leaveCircle: (id: string, member: string) =>
    ask<CircleSheet>(`/api/circles/${encodeURIComponent(id)}/leave`, {}, member),
  deleteCircle: (id: string, member: string) =>
    ask<TurnsSheet>(`/api/circles/${encodeURIComponent(id)}/delete`, {}, member),
  /** The results of all tables that have finished a deal. */
  duplicates: (id: string) =>
    ask<DuplicatesSheet>(`/api/tables/${encodeURIComponent(id)}/duplicates`),
  /** A table with the same deal, for others. */
  duplicate: (id: string, form: DuplicateForm, key?: string) =>
    ask<TableGrant>(`/api/tables/${encodeURIComponent(id)}/duplicates`, form, key),
  rulebook: (game: string, language: string) =>
    ask<RulebookSheet>(`/api/rulebooks/${game}/${language}`),
};
