/** Room of a question in the dock, and the parts that give way to it. */

/** True if all of it is in sight. */
export const hasRoom = (place: HTMLElement) => place.scrollHeight <= place.clientHeight + 1;

/** Steps by which a dock makes room: as it is, closer together, without the explanation. */
const LEVELS = [0, 1, 2] as const;

/** Tries one step after the other, each drawn before it is measured; none is painted. A try that is
 * overtaken by a later try leaves the rest to it. */
export async function makeRoom(
  asking: HTMLElement,
  show: (level: number) => Promise<void>,
  overtaken: () => boolean,
): Promise<void> {
  for (const level of LEVELS) {
    await show(level);
    if (overtaken() || hasRoom(asking)) return;
  }
}

/** A list that was unfolded is scrolled by its reader. */
const ANSWERS = ':is(.options button, .confirm, .pass, .first, .ask .target):not(details *)';

const bottomOf = (each: HTMLElement) => each.getBoundingClientRect().bottom;

/** The number of answers below the edge. */
export function hiddenBelow(asking: HTMLElement): number {
  const edge = bottomOf(asking) + 1;
  const answers = asking.querySelectorAll<HTMLElement>(ANSWERS);
  return [...answers].filter((each) => bottomOf(each) > edge).length;
}

/** True if an answer has to be held in sight: the first begins below the edge, or a way to confirm
 * could be scrolled away. */
export function mustPin(asking: HTMLElement): boolean {
  if (hasRoom(asking)) return false;
  if (asking.querySelector('.confirm')) return true;
  const first = asking.querySelector<HTMLElement>(ANSWERS);
  return first !== null && bottomOf(first) + asking.scrollTop > bottomOf(asking) + 1;
}

/** Shows what is asked before its answers, unless a keyboard is at one of those further below. */
export function fromTheTop(asking: HTMLElement): void {
  const held = asking.querySelector<HTMLElement>(':focus-visible');
  asking.scrollTop = 0;
  if (held && bottomOf(held) > bottomOf(asking)) held.scrollIntoView({ block: 'nearest' });
}

/** Gives a question its room, and shows one that is fresh from its top: the answer that took the
 * focus before there was room may have scrolled the question away. */
export async function settleIn(
  asking: HTMLElement,
  dock: {
    show: (level: number) => Promise<void>;
    /** Tells how many answers are below: the way there takes room itself. */
    tell: () => Promise<void>;
    fresh: boolean;
    overtaken: () => boolean;
  },
): Promise<void> {
  await makeRoom(asking, dock.show, dock.overtaken);
  if (dock.overtaken()) return;
  await dock.tell();
  if (dock.overtaken()) return;
  if (mustPin(asking)) await dock.show(3);
  if (dock.overtaken()) return;
  if (dock.fresh) fromTheTop(asking);
  await dock.tell();
}
