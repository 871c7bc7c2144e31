/** Views and boards: what a board component is given, and what it may add. */
import type { Component } from 'svelte';
import type { View } from '../../generated/view';
import type {
  Happened,
  LabelData,
  Option,
  Question,
  SeatInfo,
  TableInfo,
  Item,
  Tally,
} from '../../protocol/messages';
import type { Chance } from '../replay/chance';
import type { Sound } from '../device/sound';
import type { Speaker } from '../text.svelte';

/** The options of the open question, found by what they speak of. */
export class Targets {
  private readonly found = new Map<string, Option[]>();

  constructor(
    readonly options: readonly Option[] = [],
    /** The parts of an answer beyond the options, where the question has them. */
    readonly tally: Tally | null = null,
  ) {
    for (const option of options) {
      const { target, number } = option.label;
      if (!target) continue;
      const key = `${target} ${number}`;
      this.found.set(key, [...(this.found.get(key) ?? []), option]);
    }
  }

  /** The option that speaks of a thing; the first if there are several. */
  of(target: string, number: number): Option | undefined {
    return this.found.get(`${target} ${number}`)?.[0];
  }

  all(target: string, number: number): Option[] {
    return this.found.get(`${target} ${number}`) ?? [];
  }

  /** The options that speak of nothing on the table: they need a button of their own. */
  get plain(): Option[] {
    return this.options.filter((option) => !option.label.target);
  }
}

/** An answer that a rule forbids, where those beside it are free. */
export interface Barred {
  label: LabelData;
  why: LabelData;
  rule: string;
}

/** Properties of a board. It decides nothing: it shows the view and offers the targets. */
export interface BoardProps<V extends View = View> {
  view: V;
  targets: Targets;
  choose: (answer: number | string) => void;
  speaker: Speaker;
  seats: readonly SeatInfo[];
  /** The seat of this view; -1 for a spectator. */
  me: number;
  /** The event being shown, while the table plays out what happened. */
  event: Happened | null;
  /** Opens the rulebook at a rule. */
  explain: (rule: string) => void;
  info: TableInfo;
}

/** A board's additions to the shared parts; everything but the component may be left out. */
export interface Board<V extends View = View> {
  component: Component<BoardProps<V>>;
  /** The targets that can be chosen on the board itself: where it shows all, the list folds
   * away. */
  shows?: readonly string[];
  /** Instead of `shows`, by question: whether everything but plain answers can be chosen on the
   * board. */
  folds?: (question: Question) => boolean;
  /** The numbers among the answers that a rule forbids. */
  barred?: (view: V, question: Question) => Barred[];
  /** The view after an event, for showing what happened bit by bit. It may be approximate: the next
   * snapshot or state puts it right. null: nothing to see, go on. */
  follow?: (view: V, event: Happened) => V | null;
  /** The windows of the game that one may want to be stopped at; `page-<game>-window-<name>`
   * says each. */
  windows?: readonly string[];
  /** The coming action in the open window, in words; empty if there is none. */
  moment?: (view: V, speaker: Speaker) => string;
  /** The duration of an event, in milliseconds. */
  pause?: (event: Happened) => number;
  /** The factor by which a moment is told slower, as for those who see it for the first time. */
  slower?: (view: V) => number;
  /** The sound of each kind of event. */
  sounds?: Readonly<Record<string, Sound>>;
  /** With this message on the button, the player may turn the chapters over by hand. */
  turnPage?: string;
  /** Checks of the shuffle that know how this game deals; each result is a message id. */
  verify?: (
    chance: Chance,
    info: TableInfo,
    items: readonly Item[],
  ) => Promise<{ message: LabelData; ok: boolean }[]>;
}
