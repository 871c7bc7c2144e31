/** The story of a finished game as one picture, drawn here: nothing is sent anywhere for it. */
import { PORTRAITS } from '../../art/portraits';
import { wrapped } from './sharing';

export const WIDE = 1200;
const HEAD = 250;
const ROW = 132;
const FOOT = 60;
const PAPER = '#fbf6ea';
const INK = '#2b2118';
const SOFT = '#6f6152';
const GOLD = '#a97b16';
const TINTS = ['#98203a', '#17549f', '#1b6b3a', '#8a5b00', '#6b2fa0', '#444444'];
const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'system-ui, sans-serif';

export interface Standing {
  seat: number;
  name: string;
  /** The member of the cast; empty for everybody else. */
  cast: string;
  place: number;
  score: number;
}

export interface Told {
  /** The title of the moment in the story, as “The end”; empty for most. */
  title: string;
  words: string;
  scores: readonly number[];
  decided: boolean;
}

export interface Story {
  game: string;
  title: string;
  standings: readonly Standing[];
  moments: readonly Told[];
  footer: string;
}

export const heightOf = (story: Story) => HEAD + ROW * story.moments.length + FOOT;

/** A face in a circle: the portrait of the cast, or the first letter of a name. */
function drawFace(
  pen: CanvasRenderingContext2D,
  who: Standing,
  x: number,
  y: number,
  size: number,
) {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 40, size / 40);
  pen.beginPath();
  pen.arc(20, 20, 20, 0, 2 * Math.PI);
  pen.clip();
  const found = PORTRAITS[who.cast];
  pen.fillStyle = found?.ground ?? TINTS[who.seat] ?? INK;
  pen.fillRect(0, 0, 40, 40);
  if (found) {
    pen.lineCap = pen.lineJoin = 'round';
    for (const [path, colour, width] of found.layers) {
      const shape = new Path2D(path);
      if (width) {
        pen.strokeStyle = colour;
        pen.lineWidth = width;
        pen.stroke(shape);
      } else {
        pen.fillStyle = colour;
        pen.fill(shape);
      }
    }
  } else {
    pen.fillStyle = '#ffffff';
    pen.font = `700 20px ${SERIF}`;
    pen.textAlign = 'center';
    pen.fillText(who.name.slice(0, 1).toUpperCase(), 20, 27);
  }
  pen.restore();
}

export function drawStory(pen: CanvasRenderingContext2D, story: Story): void {
  const high = heightOf(story);
  const line = (words: string, x: number, y: number, font: string, colour: string) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(words, x, y);
  };
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDE, high);
  pen.fillStyle = TINTS[0]!;
  pen.fillRect(0, 0, WIDE, 12);
  line(story.game, 60, 62, `400 26px ${SANS}`, SOFT);
  line(story.title, 60, 112, `700 46px ${SERIF}`, INK);
  const step = (WIDE - 120) / Math.max(3, story.standings.length);
  story.standings.forEach((who, index) => {
    const x = 60 + index * step;
    drawFace(pen, who, x, 136, 72);
    pen.font = `700 24px ${SANS}`;
    const wide = (words: string) => pen.measureText(words).width;
    const [name] = wrapped(wide, `${who.place}. ${who.name}`, step - 100, 1);
    line(name ?? '', x + 86, 168, `700 24px ${SANS}`, INK);
    line(String(who.score), x + 86, 200, `400 24px ${SANS}`, SOFT);
  });
  const top = Math.max(1, ...story.moments.flatMap(({ scores }) => [...scores]));
  story.moments.forEach((moment, index) => {
    const y = HEAD + index * ROW;
    pen.fillStyle = moment.decided ? GOLD : SOFT;
    pen.fillRect(60, y, 6, ROW - 18);
    line(String(index + 1), 84, y + 44, `700 40px ${SERIF}`, moment.decided ? GOLD : SOFT);
    let at = y + 30;
    if (moment.title) {
      line(moment.title, 140, at, `700 24px ${SANS}`, moment.decided ? GOLD : INK);
      at += 34;
    }
    pen.font = `400 26px ${SANS}`;
    for (const each of wrapped((words) => pen.measureText(words).width, moment.words, 600, 2)) {
      line(each, 140, at, `400 26px ${SANS}`, INK);
      at += 34;
    }
    const bar = (ROW - 30) / moment.scores.length;
    moment.scores.forEach((score, seat) => {
      pen.fillStyle = TINTS[seat] ?? INK;
      const wide = Math.max(2, (Math.max(0, score) / top) * 280);
      pen.fillRect(790, y + seat * bar, wide, Math.min(22, bar - 3));
      line(String(score), 800 + wide, y + seat * bar + 18, `600 20px ${SANS}`, SOFT);
    });
  });
  line(story.footer, 60, high - 22, `400 22px ${SANS}`, SOFT);
}

/** The picture, as an address that holds all of it. */
export function storyPicture(story: Story): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = heightOf(story);
  drawStory(canvas.getContext('2d')!, story);
  return canvas.toDataURL('image/png');
}
