/** The table as this device sees it: its streams, its connection, and what it may send. */
import {
  PROTOCOL,
  type Decide,
  type LabelData,
  type Option,
  type Question,
  type ServerMessage,
  type State,
  type Step,
  type TableInfo,
} from '../../protocol/messages';
import { AGAIN, Connection, newId, type Sent, type Status } from '../connection/connection';
import { device } from '../device/device';
import { last, type Last } from './last';
import { renew } from '../device/notices';
import { amongBots, idleWindow, mayAct } from './pause';
import { Playback } from './playback.svelte';
import { begun, Stream } from './stream';
import { Speech } from './speech.svelte';
import { Speaker, t, text } from '../text.svelte';
import { isShort } from './time';
import { KINDS } from '../../generated/kinds';
import type { View } from '../../generated/view';
import type { Board } from '../board/view';

export const SPECTATOR = -1;
const USUAL_PACE = 700; // milliseconds that bots take beside their thinking

export interface Refusal {
  label: LabelData;
  rule: string;
  /** The number of the question that was open then. */
  asked?: number;
}

type Distribute<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Order = Distribute<Extract<Sent, { id: string }>, 'id' | 'seat'>;

export class Table {
  info = $state.raw<TableInfo | null>(null);
  status = $state<Status>('connecting');
  seats = $state.raw<number[]>([]);
  /** The seat that is shown; a device may hold several. */
  seat = $state(SPECTATOR);
  state = $state.raw<State | null>(null);
  items = $state.raw<Stream['items']>([]);
  /** The time of the state's arrival: clocks count down from there. */
  since = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** An answer that would lose the game at once, until it is confirmed. */
  confirming = $state.raw<Option | null>(null);
  outdated = $state(false);
  /** True if this is only what was last seen here. */
  stale = $state(false);
  farewell = $state.raw<LabelData | null>(null);
  /** The seat this device has asked for and waits for the host to give. */
  asking = $state(SPECTATOR);
  /** The host did not open. */
  declined = $state(false);
  sending = $state(0);
  /** A question just answered: its options are not offered again while the answer travels. */
  answered = $state(0);
  /** True if an expert may be asked here; against bots nobody minds, as a rule. */
  readonly hints = $derived(
    this.info?.hints === 'all' ||
      (this.info?.hints === 'bots' &&
        this.info.seats.every(({ seat, level }) => seat === this.seat || level !== '')),
  );
  private hurried = -1;
  private hastened = false;
  private steps = $state(0);
  readonly speaker = new Speaker(
    () => this.info?.seats ?? [],
    () => KINDS[this.info?.game ?? '']?.places,
  );
  readonly playback: Playback;
  readonly speech = new Speech();
  private streams = new Map<number, Stream>();
  private connection: Connection;

  constructor(
    readonly id: string,
    board: () => Board,
    /** A screen for all: it uses no key of this device, so it is shown no hand. */
    readonly forAll = false,
  ) {
    this.playback = new Playback(board);
    this.connection = new Connection(id, {
      hello: () => this.hello(),
      heard: (message) => {
        this.heard(message);
      },
      status: (status) => {
        this.status = status;
      },
    });
  }

  start(): void {
    this.connection.start();
  }

  /** Shows the table as it was last seen, until the server is reached. */
  showLast({ info, seat, state }: Last): void {
    this.info = info;
    this.seat = seat;
    this.state = { ...state, question: null, window: null };
    this.playback.view = state.view as unknown as View;
    this.stale = true;
  }

  stop(): void {
    this.connection.stop();
    this.playback.destroy();
    this.speech.stop();
  }

  /** The question this seat has to answer, once the table shows the moment it belongs to. */
  get question(): Question | null {
    const question = this.state?.question ?? null;
    if (!question || this.playback.running) return null;
    return question.number === this.answered && question.given === null ? null : question;
  }

  /** True if the open window is to be shown: not where it is a pause among bots. */
  get pausing(): boolean {
    if (!this.state?.window || !this.info) return false;
    return !amongBots(this.info, this.seat) || mayAct(this.state, this.seat);
  }

  /** The reason for which the table waits, as far as all may know it. */
  waitWords(seats: readonly number[]): string {
    const { window } = this.state ?? {};
    const awaited = window ? window.seats.filter((seat) => seat !== this.seat) : seats;
    if (!awaited.length) return t('waits');
    const names = text.list(awaited.map((seat) => this.speaker.seat(seat)));
    if (window) return t('waits-window', { names });
    const bots = awaited.every((seat) => this.info?.seats[seat]?.level);
    return t(bots ? 'waits-bots' : 'waits-for', { names, count: awaited.length });
  }

  /** Lets bots answer without a pause where nobody else plays, or with their usual one again. */
  setPace(instant: boolean): void {
    if (!this.info || this.info.status === 'over' || !amongBots(this.info, this.seat)) return;
    const pace = instant ? 0 : this.hastened ? USUAL_PACE : this.info.pace;
    if (pace === this.info.pace) return;
    this.hastened = instant;
    this.post({ type: 'pace', pace });
  }

  get stream(): Stream {
    return this.streamOf(this.seat);
  }

  /** The seats of this device that are asked, for hotseat. */
  get asked(): number[] {
    void this.steps; // streams are plain: their steps are what is watched
    return this.seats.filter((seat) => this.streamOf(seat).state?.question);
  }

  /** Shows another seat of this device. */
  sit(seat: number): void {
    this.seat = seat;
    this.refusal = null;
    this.answered = 0;
    const stream = this.stream;
    this.items = stream.items;
    this.state = stream.state;
    if (stream.state) {
      const taken = { fresh: [], from: stream.seq, snapshots: new Map<number, View>() };
      this.playback.show(taken, stream.state.view as unknown as View, stream.seq, true);
    }
  }

  /** An answer that is too wide for a number is its digits. */
  answer(answer: number | string, sure = false): void {
    const question = this.state?.question;
    if (!question) return;
    const option = question.options.find((each) => each.answer === answer);
    this.confirming = option?.label.grave && !sure ? option : null;
    if (this.confirming) return;
    if (!question.sealed) this.answered = question.number;
    this.send({ type: 'answer', question: question.number, answer });
  }

  send(order: Order, seat = this.seat): void {
    this.refusal = null;
    this.post(order, seat);
  }

  private post(order: Order, seat = this.seat): void {
    this.connection.send({ ...order, id: newId(), seat } as Sent);
    this.sending = this.connection.waiting;
  }

  /** True if the host of the table sits at this device. */
  get hosts(): boolean {
    return this.info !== null && this.seats.includes(this.info.host);
  }

  /** The decisions of the host alone. */
  decide(what: Decide['what'], whom = SPECTATOR): void {
    if (this.info) this.send({ type: 'decide', what, whom }, this.info.host);
  }

  /** True if a bot plays where this device's person should. */
  get replaced(): boolean {
    return this.info?.seats[this.seat]?.substitute ?? false;
  }

  /** The key of the seat that is shown. */
  get key(): string | undefined {
    return device.table(this.id)?.seats.find(({ seat }) => seat === this.seat)?.key;
  }

  private streamOf(seat: number): Stream {
    const found = this.streams.get(seat) ?? new Stream(seat);
    this.streams.set(seat, found);
    return found;
  }

  private keys() {
    return this.forAll ? [] : (device.table(this.id)?.seats ?? []);
  }

  private hello() {
    const kept = this.keys();
    return {
      type: 'hello' as const,
      seats: kept.map(({ seat, key }) => ({ key, after: this.streamOf(seat).whole })),
      after: this.streamOf(SPECTATOR).whole,
      newest: true,
    };
  }

  private heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.stale = false;
        this.outdated = message.protocol !== PROTOCOL;
        for (const seat of [SPECTATOR, ...message.seats]) this.streamOf(seat).opening = true;
        this.info = message.info;
        this.seats = message.seats;
        if (!this.seats.includes(this.seat)) this.seat = this.seats[0] ?? SPECTATOR;
        this.knock(message.info);
        for (const { seat, key } of this.keys())
          if (this.seats.includes(seat)) void renew(this.id, key);
        break;
      case 'info':
        this.info = message.info;
        this.knock(message.info);
        break;
      case 'step':
        this.step(message);
        break;
      case 'past':
        this.streamOf(message.seat).fill(message);
        if (message.seat === this.seat) this.items = this.stream.items;
        break;
      case 'hushed':
        this.streamOf(message.seat).hush(message);
        if (message.seat === this.seat) this.items = this.stream.items;
        break;
      case 'time':
        if (message.seat === this.seat && this.state) {
          this.state = { ...this.state, window: message.window, clock: message.clock };
          this.since = Date.now();
          this.hurry();
        }
        break;
      case 'refused':
        this.refuse(message.label, message.rule);
        break;
      case 'error':
        if (this.info) this.refuse(message.label, '');
        else if (!AGAIN.has(message.code)) this.turnedAway(message.label);
        if (message.code === 'wrong-key') device.forget(this.id);
        break;
      case 'bye':
        if (!message.again) this.farewell = message.label;
        if (message.label.message === 'table-bye-removed') device.forget(this.id);
        break;
    }
    this.sending = this.connection.waiting;
    if (this.info?.status === 'over' || this.info?.status === 'closed') device.over(this.id);
  }

  /** Looks whether the host has answered a guest who asked for a seat. */
  private knock(info: TableInfo): void {
    const kept = this.keys();
    const asked = kept.find(({ seat }) => !this.seats.includes(seat))?.seat ?? SPECTATOR;
    const seat = info.seats[asked];
    if (seat?.kind === 'open' && seat.guest) this.asking = asked;
    else if (this.asking !== SPECTATOR) {
      const given = info.seats[this.asking]?.kind === 'person';
      this.asking = SPECTATOR;
      if (given) this.connection.greet();
      else {
        this.declined = true;
        device.forget(this.id);
      }
    }
  }

  /** Passes a window in which there is nothing to be done and nobody to be misled. */
  private hurry(): void {
    if (!this.state || !this.info) return;
    const window = idleWindow(this.state, this.info, this.seat);
    if (window === null || window === this.hurried) return;
    this.hurried = window;
    this.post({ type: 'pass', window });
  }

  /** The door stays shut, however often one knocks. */
  private turnedAway(label: LabelData): void {
    this.farewell = label;
    this.connection.stop();
  }

  private refuse(label: LabelData, rule: string): void {
    this.refusal = { label, rule, asked: this.state?.question?.number };
    this.answered = 0;
  }

  private step(step: Step): void {
    const stream = this.streamOf(step.seat);
    const first = stream.state === null;
    const taken = stream.take(step);
    if (!taken) {
      this.connection.send({ type: 'after', seat: step.seat, n: stream.seq });
      return;
    }
    this.steps += 1;
    if (step.seat !== this.seat) return;
    this.items = stream.items;
    this.state = stream.state;
    this.since = Date.now();
    // a word about what could not be done is stale once the question it fell in is answered;
    // what others do meanwhile does not take it away before it is read
    const asked = this.refusal?.asked;
    if (asked && asked !== this.state?.question?.number) this.refusal = null;
    this.hurry();
    if (!step.state) return;
    // a device that goes from hand to hand keeps nobody's cards
    if (this.info && this.seats.length < 2)
      last.keep({ info: this.info, seat: this.seat, state: step.state });
    const view = step.state.view as unknown as View;
    const shown = first ? begun(taken, stream.seq) : taken;
    if (first && !this.playback.view)
      this.playback.view = shown.snapshots.values().next().value ?? view;
    this.playback.show(shown, view, stream.seq, isShort(step.state.clock, this.seat));
  }
}
