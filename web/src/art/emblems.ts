/** Emblems of bots of somebody's own making: one of a few shapes, by the name of the bot. */
import type { Layer } from './portraits';

/** The bots of the package itself, which have a face or none. */
const OURS = ['', 'novice', 'casual', 'strong', 'expert', 'baseline', 'random'];
const SHAPES = [
  'M20 7 23.800 15.800 33.300 16.600 26.100 22.900 28.300 32.200 20 27.300 11.700 32.200 13.900 22.900 6.700 16.600 16.200 15.800z',
  'M20 6 33 20 20 34 7 20z',
  'M20 7a13 13 0 1 0 0 26 8 8 0 0 1 0-16 5 5 0 0 0 0-10z',
  'M20 6 32 13v14l-12 7-12-7V13z',
  'M9 12h22v5H9zM9 20h22v5H9zM14 28h12v5H14z',
  'M20 33C10 26 7 20 7 15.500A6.500 6.500 0 0 1 20 13a6.500 6.500 0 0 1 13 2.500C33 20 30 26 20 33z',
];

/** A number that follows from a word. */
const mixed = (word: string) =>
  [...word].reduce((sum, letter) => (31 * sum + letter.codePointAt(0)!) % 65_521, 7);

/** The emblem of a bot; undefined for those of the package. */
export function emblemOf(level: string): { ground: string; layers: Layer[] } | undefined {
  if (OURS.includes(level)) return undefined;
  const number = mixed(level);
  return {
    ground: `hsl(${number % 360} 45% 40%)`,
    layers: [[SHAPES[number % SHAPES.length]!, '#fff6e6']],
  };
}
