/** The circles of friends that this device is a member of, with its keys. */
import { keptList } from './list';

export interface KeptCircle {
  circle: string;
  name: string;
  member: number;
  key: string;
}

const CIRCLES = 'regalia-circles';
const MOST = 24;

function isCircle(value: unknown): value is KeptCircle {
  const kept = value as KeptCircle | null;
  return (
    typeof kept?.circle === 'string' &&
    typeof kept.name === 'string' &&
    typeof kept.member === 'number' &&
    typeof kept.key === 'string'
  );
}

export const circles = {
  all(): KeptCircle[] {
    return keptList(CIRCLES, isCircle);
  },

  find(circle: string): KeptCircle | undefined {
    return this.all().find((kept) => kept.circle === circle);
  },

  keep(kept: KeptCircle): void {
    const others = this.all().filter(({ circle }) => circle !== kept.circle);
    localStorage.setItem(CIRCLES, JSON.stringify([kept, ...others].slice(0, MOST)));
  },

  forget(circle: string): void {
    const others = this.all().filter((kept) => kept.circle !== circle);
    localStorage.setItem(CIRCLES, JSON.stringify(others));
  },
};
