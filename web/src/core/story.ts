/** The story: events as lines, where several of a kind by one player are one act and one line. */
import type { Happened, Item } from '../protocol/messages';
import type { Args, Speaker } from './text.svelte';
import { text } from './text.svelte';

export interface Line {
  /** Where its first event stands among the items. */
  first: number;
  /** Where its last event stands among the items. */
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

/** What a line for several events says of them all together. */
function together(run: readonly Happened[], speaker: Speaker): Args {
  const whom = [...new Set(run.map(({ label }) => said(label.args.whom, speaker)))];
  // the same place twice is one place with a larger number
  const counts = new Map<string, number>();
  for (const { label, count } of run) {
    const each = said(label.args.what, speaker);
    counts.set(each, (counts.get(each) ?? 0) + count);
  }
  const what = [...counts].map(([each, count]) => each + (count > 1 ? ` (${count})` : ''));
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
