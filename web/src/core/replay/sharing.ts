/** A moment of a finished game as a picture, drawn here: nothing is sent anywhere for it. */
import type { ReviewedSeat } from '../../protocol/messages';

export const WIDE = 1200;
export const HIGH = 630; // what messengers show whole

const PAPER = '#fbf6ea';
const INK = '#2b2118';
const SOFT = '#6f6152';
const LINE = '#d9cdb8';
const ACCENT = '#8a2c2c';
const SEATS = ['#8a2c2c', '#1f5d8a', '#2f7a3d', '#8a6a1f', '#6a3a8a', '#3a3a3a'];
const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'system-ui, sans-serif';
const CHART = { left: 90, top: 330, right: WIDE - 60, bottom: HIGH - 70 };

export interface SharedMoment {
  title: string;
  when: string;
  question: string;
  given: string;
  cost: string;
  footer: string;
  seats: readonly ReviewedSeat[];
  names: readonly string[];
  mine: number;
  /** Of all answers, and the one that it is about. */
  answers: number;
  number: number;
}

/** Words in lines that fit; what is more than the lines allow ends with dots. */
export function wrapped(
  width: (words: string) => number,
  words: string,
  room: number,
  most: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && width(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const last = lines[most - 1]!;
  return [...lines.slice(0, most - 1), `${last} …`];
}

export function drawMoment(pen: CanvasRenderingContext2D, moment: SharedMoment): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = ACCENT;
  pen.fillRect(0, 0, WIDE, 12);
  const write = (
    words: string,
    top: number,
    font: string,
    colour: string,
    lines = 1,
    step = 46,
  ): number => {
    pen.font = font;
    pen.fillStyle = colour;
    const fits = (each: string) => pen.measureText(each).width;
    for (const line of wrapped(fits, words, WIDE - 120, lines)) {
      pen.fillText(line, 60, top);
      top += step;
    }
    return top;
  };
  pen.textBaseline = 'alphabetic';
  let top = write(moment.title, 76, `700 44px ${SERIF}`, INK);
  top = write(moment.when, top, `400 26px ${SANS}`, SOFT, 1, 50);
  top = write(moment.question, top, `400 30px ${SANS}`, INK, 1, 44);
  top = write(moment.given, top, `700 34px ${SANS}`, INK, 1, 44);
  write(moment.cost, top, `700 28px ${SANS}`, ACCENT);
  drawChances(pen, moment);
  write(moment.footer, HIGH - 22, `400 22px ${SANS}`, SOFT);
}

function drawChances(
  pen: CanvasRenderingContext2D,
  { seats, names, mine, answers, number }: SharedMoment,
): void {
  const { left, top, right, bottom } = CHART;
  const x = (at: number) => left + ((at + 1) / (answers + 1)) * (right - left);
  const y = (chance: number) => bottom - chance * (bottom - top);
  pen.lineWidth = 1.5;
  pen.strokeStyle = LINE;
  pen.font = `400 20px ${SANS}`;
  pen.fillStyle = SOFT;
  for (const share of [0, 0.5, 1]) {
    stroke(pen, [
      [left, y(share)],
      [right, y(share)],
    ]);
    pen.fillText(String(100 * share), 44, y(share) + 7);
  }
  pen.strokeStyle = SOFT;
  pen.lineWidth = 3;
  stroke(pen, [
    [x(number), top - 8],
    [x(number), bottom],
  ]);
  // one's own line comes last, above the others
  const order = [...seats].sort((a, b) => Number(a.seat === mine) - Number(b.seat === mine));
  for (const seat of order) {
    pen.strokeStyle = SEATS[seat.seat] ?? INK;
    pen.lineWidth = seat.seat === mine ? 6 : 2.5;
    stroke(pen, [
      [x(-1), y(seat.start)],
      ...seat.points.map((point): [number, number] => [x(point.number), y(point.chance)]),
      [x(answers), y(seat.result)],
    ]);
  }
  let at = left;
  for (const seat of seats) {
    const name = names[seat.seat] ?? '';
    pen.font = `${seat.seat === mine ? 700 : 400} 22px ${SANS}`;
    pen.fillStyle = SEATS[seat.seat] ?? INK;
    pen.fillText(name, at, top - 18);
    at += pen.measureText(name).width + 28;
  }
}

function stroke(pen: CanvasRenderingContext2D, points: [number, number][]): void {
  pen.beginPath();
  points.forEach(([x, y], index) => {
    if (index) pen.lineTo(x, y);
    else pen.moveTo(x, y);
  });
  pen.stroke();
}

/** The picture, as an address that holds all of it. */
export function pictureOf(moment: SharedMoment): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = HIGH;
  drawMoment(canvas.getContext('2d')!, moment);
  return canvas.toDataURL('image/png');
}
