/** Flights of tokens at an event. */
import { CONE } from '../../generated/rencontre';
import type { Happened } from '../../protocol/messages';
import { forces, type Layout, type Spot } from './layout';
import { type RencontreView } from './pieces';

export interface Flight {
  seat: number;
  count: number;
  from: Spot;
  to: Spot;
}

export function flightOf(
  view: RencontreView,
  event: Happened | null,
  layout: Layout,
): Flight | null {
  if (!event || event.count < 1 || event.who < 0) return null;
  const { oval, ring } = forces(layout, view.target);
  const stand = view.side[event.who] === 2 ? ring : oval;
  const place = event.what === CONE ? stand : layout.planets[event.what];
  const fly = (from: Spot | undefined, to: Spot | undefined): Flight | null =>
    from && to ? { seat: event.who, count: event.count, from, to } : null;
  switch (event.kind) {
    case 'sends':
      return fly(place, stand);
    case 'lands':
      return fly(stand, place);
    case 'founds':
      return fly(stand, place);
    case 'returns':
      return fly(view.target >= 0 ? stand : layout.hole, place);
    case 'recovers':
      return fly(layout.hole, place);
    case 'loses':
      return fly(
        event.who === view.defence ? (layout.planets[view.target] ?? oval) : stand,
        layout.hole,
      );
    case 'falls':
      return fly(stand, layout.hole);
    default:
      return null;
  }
}
