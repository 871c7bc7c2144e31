/**
 * The keys of this tab's tables, from its store: a browser that was killed may not have written yet
 * what the page keeps. Each grant is taken over once, so that a forgotten table stays forgotten.
 */
import type { Transport } from '../core/connection/transport';
import { device, type KeptTable } from '../core/device/device';
import { isText, keptList } from '../core/device/list';

const TAKEN = 'regalia-tab-grants'; // the tables whose grants were taken over
const LATER = 1_000; // until the page has surely kept a grant that it hears of

type Grant = Pick<KeptTable, 'table' | 'game' | 'seats'>;

const taken = () => new Set(keptList(TAKEN, isText));

const take = (...tables: string[]) => {
  localStorage.setItem(TAKEN, JSON.stringify([...new Set([...taken(), ...tables])]));
};

/**
 * Notes a grant that the page hears of itself, after the page has kept it: a browser writes both in
 * this order, and one that is killed in between must not take for forgotten what it has lost.
 */
export async function noteGrant(answer: Response): Promise<void> {
  const grant = (await answer.json().catch(() => null)) as Partial<KeptTable> | null;
  const table = grant?.seats && grant.table;
  if (table)
    setTimeout(() => {
      if (device.table(table)) take(table);
    }, LATER);
}

export async function keepGrants(tables: Pick<Transport, 'fetch'>): Promise<void> {
  const answer = await tables.fetch('/api/grants').catch(() => null);
  if (!answer?.ok) return;
  const grants = (await answer.json()) as Grant[];
  const known = taken();
  for (const grant of grants)
    if (!known.has(grant.table) && !device.table(grant.table))
      device.keep({ ...grant, when: Date.now() });
  take(...grants.map(({ table }) => table));
}
