/** The story: events as lines, where several of a kind by one player are one act and one line. */
import type { Happened, Item } from '../../protocol/messages';
import type { Args, Speaker } from '../text.svelte';
import { text } from '../text.svelte';

export interface Line {
  /** The index of its first event among the items. */
  first: number;
  /** The index of its last event among the items. */
  index: number;
  item: Item;
  words: string;
}

type Part = Happened['label']['args'][string] | undefined;

function said(part: Part, speaker: Speaker): string {
  if (part === undefined) return '';
  return typeof part === 'object' ? speaker.say(part) : String(part);
}

/** A pause in which nobody did anything, or a seat's own draw beside the very cards it drew. */
function tellsNothing(items: readonly Item[], at: number, me: number): boolean {
  const item = items[at];
  if (item?.item === 'happened' && item.kind === 'window') return true;
  if (item?.item !== 'happened' || item.kind !== 'draws' || item.who !== me) return false;
  return [items[at - 1], items[at + 1]].some(
    (other) => other?.item === 'happened' && other.kind === 'sees' && other.who === me,
  );
}

/** The text of a line for several events. */
function together(run: readonly Happened[], speaker: Speaker): Args {
  const whom = [...new Set(run.map(({ label }) => said(label.args.whom, speaker)))];
  // the same place twice is one place with a larger number, and the same card one with its times
  const counts = new Map<string, { tokens: number; times: number }>();
  for (const { label, count } of run) {
    const each = said(label.args.what, speaker);
    const { tokens, times } = counts.get(each) ?? { tokens: 0, times: 0 };
    counts.set(each, { tokens: tokens + count, times: times + 1 });
  }
  const what = [...counts].map(([each, { tokens, times }]) => {
    if (tokens > 1) return `${each} (${tokens})`;
    return times > 1 ? `${each} ×${times}` : each;
  });
  return {
    who: said(run[0]!.label.args.who, speaker),
    whom: text.list(whom),
    what: whom.length === 1 ? text.list(what) : what[0]!,
    count: run.reduce((sum, { count }) => sum + count, 0),
  };
}

export function story(
  items: readonly Item[],
  gone: ReadonlySet<number>,
  speaker: Speaker,
  me: number,
): Line[] {
  const lines: Line[] = [];
  let run: Happened[] = [];
  let begun = -1;
  let last = -1;
  const end = () => {
    const [first] = run;
    if (!first) return;
    const several = `${first.label.message}-several`;
    const item = run.at(-1)!;
    const words =
      run.length > 1 && text.has(several)
        ? text.say(several, together(run, speaker))
        : speaker.say(first.label);
    lines.push({ first: begun, index: last, item, words });
    run = [];
  };
  items.forEach((item, index) => {
    if (tellsNothing(items, index, me)) return;
    const before = run.at(-1);
    const same =
      item.item === 'happened' &&
      before?.kind === item.kind &&
      before.who === item.who &&
      gone.has(index) === gone.has(last) &&
      text.has(`${item.label.message}-several`);
    if (!same) end();
    if (item.item === 'happened') {
      if (!run.length) begun = index;
      run.push(item);
      last = index;
    } else lines.push({ first: index, index, item, words: '' });
    if (item.item === 'happened' && !text.has(`${item.label.message}-several`)) end();
  });
  end();
  return lines;
}
