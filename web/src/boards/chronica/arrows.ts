/** The next of several places in a direction, as the eye sees them. */
export interface Place {
  x: number;
  y: number;
}

const WAYS: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The index of the nearest place that way; -1 if there is none, or the key is no arrow. */
export function nearest(key: string, from: Place, places: readonly Place[]): number {
  const way = WAYS[key];
  if (!way) return -1;
  let found = -1;
  let least = Infinity;
  places.forEach((place, index) => {
    const ahead = (place.x - from.x) * way.x + (place.y - from.y) * way.y;
    const aside = Math.abs((place.x - from.x) * way.y) + Math.abs((place.y - from.y) * way.x);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) {
      least = far;
      found = index;
    }
  });
  return found;
}
