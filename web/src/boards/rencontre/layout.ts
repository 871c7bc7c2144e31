/** Layout of the table, in pixels, for any size of the felt and any number of
 * players. */
import { systemOf } from './pieces';

export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot {
  w: number;
  h: number;
}

/** A player's corner: the plate at its edge, the sun, and five planets around it. */
export interface Corner {
  plate: Box;
  above: boolean;
  sun: Spot;
  orbits: number[];
  /** The flatness of the orbits. */
  flat: number;
}

export interface Layout {
  width: number;
  height: number;
  tall: boolean;
  corners: Corner[];
  planets: Spot[];
  planet: number;
  hole: Spot;
  radius: number;
  cards: [Spot, Spot];
  card: number;
  /** The pieces in the middle below the hole: cup and decks; on tall felts they lie below the
   * map. */
  tray: Box;
}

interface Cell extends Box {
  /** True if the plate lies above the planets. */
  above: boolean;
}

const GAP = 6;
// five planets below their sun, in a square of 1: two on the inner orbit, three on the outer
const PLACES: readonly Spot[] = [
  { x: 0.12, y: 0.58 },
  { x: 0.31, y: 0.17 },
  { x: 0.5, y: 0.7 },
  { x: 0.69, y: 0.17 },
  { x: 0.88, y: 0.58 },
];
// where height is short they lie in two rows, so that no finger finds two of them, and the inner
// ones so far down that no plate lies over their names
const ROWS = [0.8, 0.24, 0.84, 0.24, 0.8] as const;
const FINGER = 44;

/** From a player's own chair: their corner first, then clockwise. */
function wideCells(players: number, width: number, height: number): Cell[] {
  const w = sideWidth(width);
  const half = height / 2;
  const left = (y: number, h: number, above: boolean): Cell => ({ x: 0, y, w, h, above });
  const right = (y: number, h: number, above: boolean): Cell => ({ x: width - w, y, w, h, above });
  if (players === 4)
    return [
      left(half, half, false),
      left(0, half, true),
      right(0, half, true),
      right(half, half, false),
    ];
  const h = Math.min(height, 320);
  const middle = (height - h) / 2;
  if (players === 3)
    return [left(middle, h, false), right(0, half, true), right(half, half, false)];
  return [left(middle, h, false), right(middle, h, true)];
}

function sideWidth(width: number): number {
  return Math.min(420, width * (width < 800 ? 0.33 : 0.35));
}

// below this a tall map is a short one too: a phone with the bars of its browser
const SHORT = 392;

const isShort = (height: number, finger: number) => height < (SHORT * finger) / FINGER;

/** The share of a tall map for a system at its upper or lower edge. */
const share = (short: boolean) => (short ? 0.385 : 0.365);

function tallCells(players: number, width: number, height: number, short: boolean): Cell[] {
  const w = width / 2;
  const h = height * share(short);
  const low = height - h;
  const broad = { x: width * 0.12, w: width * 0.76, h };
  const left = { x: 0, w, h };
  const right = { x: w, w, h };
  const own: Cell = { ...broad, y: low, above: false };
  if (players === 2) return [own, { ...broad, y: 0, above: true }];
  if (players === 3) return [own, { ...left, y: 0, above: true }, { ...right, y: 0, above: true }];
  return [
    { ...left, y: low, above: false },
    { ...left, y: 0, above: true },
    { ...right, y: 0, above: true },
    { ...right, y: low, above: false },
  ];
}

/** Lays the table out; nothing to be tapped is smaller than a finger. */
export function layOut(
  players: number,
  first: number,
  width: number,
  height: number,
  finger = FINGER,
): Layout {
  const tall = width < 560;
  const short = isShort(height, finger);
  const cells = tall ? tallCells(players, width, height, short) : wideCells(players, width, height);
  const usual = tall ? (short ? 46 : 60) : height > 430 ? 70 : 58;
  const high = Math.max(usual, finger + 4); // with its edges
  const corners: Corner[] = [];
  const planets: Spot[] = [];
  let planet = 92;
  cells.forEach((cell, index) => {
    const seat = (first + index) % players;
    const area: Box = {
      x: cell.x + GAP,
      y: cell.y + (cell.above ? high + 3 * GAP : GAP),
      w: cell.w - 2 * GAP,
      h: cell.h - high - 4 * GAP,
    };
    const at = ({ x, y }: Spot): Spot => ({
      x: area.x + x * area.w,
      y: area.y + (cell.above ? y : 1 - y) * area.h,
    });
    PLACES.forEach(({ x, y }, number) => {
      planets[seat * 5 + number] = at({ x, y: tall ? ROWS[number]! : y });
    });
    planet = Math.min(planet, area.w * 0.27, area.h * 0.45);
    corners[seat] = {
      plate: {
        x: cell.x + 2,
        y: cell.above ? cell.y + 2 : cell.y + cell.h - high - 2,
        w: cell.w - 4,
        h: high,
      },
      above: cell.above,
      sun: at({ x: 0.5, y: -0.12 }),
      orbits: [area.w * 0.25, area.w * 0.43],
      flat: Math.min(1.4, (area.h * 0.9) / (area.w * 0.43)),
    };
  });
  return {
    width,
    height,
    tall,
    corners,
    planets,
    planet: Math.max(tall ? finger : 46, planet),
    ...middle(tall, width, height, short),
  };
}

type Middle = Pick<Layout, 'hole' | 'radius' | 'cards' | 'card' | 'tray'>;

function middle(tall: boolean, width: number, height: number, short: boolean): Middle {
  if (tall) {
    const hole = { x: width / 2, y: height / 2 };
    // a card is no higher than what the systems leave between them
    const card = Math.min(68, (height * (1 - 2 * share(short)) * 0.95) / 1.4);
    const side = Math.min(width * 0.36, 160);
    return {
      hole,
      radius: Math.min(height * 0.105, 58),
      card,
      cards: [
        { x: hole.x - side, y: hole.y },
        { x: hole.x + side, y: hole.y },
      ],
      tray: { x: 0, y: height, w: width, h: 0 },
    };
  }
  const between = width - 2 * sideWidth(width);
  const card = Math.max(58, Math.min(92, between * 0.3, height * 0.19));
  const top = card * 1.4 + 30;
  const tray = { x: width / 2 - between / 2, y: height - 84, w: between, h: 80 };
  const room = tray.y - top;
  const hole = { x: width / 2, y: top + room / 2 };
  const apart = card * 0.95;
  return {
    hole,
    radius: Math.max(34, Math.min(room / 2 - 12, between * 0.26, 96)),
    card,
    tray,
    cards: [
      { x: hole.x - apart, y: card * 0.7 + 12 },
      { x: hole.x + apart, y: card * 0.7 + 12 },
    ],
  };
}

export function between(from: Spot, to: Spot, part: number): Spot {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The place of each side's force: on the oval of the cone, and on the ring before the
 * planet. */
export function forces(layout: Layout, target: number): { oval: Spot; ring: Spot; angle: number } {
  const { hole, radius } = layout;
  const to = layout.planets[target] ?? { x: hole.x, y: hole.y - radius * 3 };
  const far = Math.hypot(to.x - hole.x, to.y - hole.y) || 1;
  const free = far - radius - layout.planet / 2;
  return {
    oval: between(hole, to, (radius + Math.min(free * 0.36, layout.planet * 0.8)) / far),
    ring: between(hole, to, (far - layout.planet * 0.85) / far),
    angle: Math.atan2(to.y - hole.y, to.x - hole.x),
  };
}

/** A spot as a path has it. */
function point({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The cone: it grows from the hole to the planet it points at. */
export function conePath(layout: Layout, target: number): string {
  const to = layout.planets[target];
  if (!to) return '';
  const { hole, radius } = layout;
  const { angle } = forces(layout, target);
  const wide = layout.planet * 0.62;
  const narrow = radius * 0.6;
  const side = (spot: Spot, out: number, way: number) =>
    point({
      x: spot.x - Math.sin(angle) * out * way,
      y: spot.y + Math.cos(angle) * out * way,
    });
  const edge = {
    x: hole.x + Math.cos(angle) * radius * 0.8,
    y: hole.y + Math.sin(angle) * radius * 0.8,
  };
  const start = side(edge, narrow, 1);
  const far = `L${side(to, wide, 1)}A${wide} ${wide} 0 0 0 ${side(to, wide, -1)}`;
  const near = `L${side(edge, narrow, -1)}A${radius} ${radius} 0 0 1 ${start}`;
  return `M${start}${far}${near}Z`;
}

/** A curved arrow between two spots; it stops short of what it points at. */
export function arrow(from: Spot, to: Spot, bend: number, short: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const end = between(from, to, Math.max(0, (far - short) / far));
  const middle = between(from, end, 0.5);
  const control = {
    x: middle.x - ((to.y - from.y) / far) * bend,
    y: middle.y + ((to.x - from.x) / far) * bend,
  };
  return `M${point(from)}Q${point(control)} ${point(end)}`;
}

/** The middle of a seat's planets, from where its tokens come. */
export function heart(layout: Layout, seat: number): Spot {
  const own = layout.planets.filter((_, planet) => systemOf(planet) === seat);
  return {
    x: own.reduce((sum, spot) => sum + spot.x, 0) / own.length,
    y: own.reduce((sum, spot) => sum + spot.y, 0) / own.length,
  };
}
