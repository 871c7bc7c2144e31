/** Whether what is asked has room in the dock, and what gives way until it has. */

/** Steps by which a dock makes room: as it is, closer together, without the explanation. */
const LEVELS = [0, 1, 2] as const;

/** Tries one step after the other, each drawn before it is measured; none is painted. Whoever is
 * overtaken by a later try leaves the rest to it. */
export async function makeRoom(
  asking: HTMLElement,
  show: (level: number) => Promise<void>,
  overtaken: () => boolean,
): Promise<void> {
  for (const level of LEVELS) {
    await show(level);
    if (overtaken() || asking.scrollHeight <= asking.clientHeight + 1) return;
  }
}

/** How many answers lie below the edge; a list that was unfolded is scrolled by whoever did so. */
export function hiddenBelow(asking: HTMLElement): number {
  const edge = asking.getBoundingClientRect().bottom + 1;
  const answers = asking.querySelectorAll<HTMLElement>(
    ':is(.options button, .confirm, .pass, .first, .ask .target):not(details *)',
  );
  return [...answers].filter((each) => each.getBoundingClientRect().bottom > edge).length;
}
