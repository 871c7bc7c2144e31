/** The colours of the seats, each with a mark of its own, as the table has chosen them. */
const USUAL = [0, 1, 2, 3]; // blue, green, red, yellow
const LIGHT = ['#74b3ff', '#57d493', '#ff8a7a', '#ffd35c'];
const DARK = ['#1c4c98', '#14633d', '#98291f', '#8a6100'];

/** By seat; those of seats that are not at the table are never shown. */
export const TINTS = $state([...LIGHT]);
export const DEEPS = $state([...DARK]);
export const MARKS = $state([...USUAL]);

/** Dresses the seats in the colours of a table. */
export function dress(colours: readonly number[]): void {
  const worn = USUAL.map((seat) => {
    const colour = colours[seat] ?? -1;
    return colour < 0 ? seat : colour;
  });
  for (const seat of USUAL) {
    TINTS[seat] = LIGHT[worn[seat]!]!;
    DEEPS[seat] = DARK[worn[seat]!]!;
    MARKS[seat] = worn[seat]!;
  }
}
