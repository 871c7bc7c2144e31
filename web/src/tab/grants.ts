/**
 * The keys of this tab's tables, from its store: a browser that was killed may not have written yet
 * what the page keeps. Each grant is taken over once, so that a forgotten table stays forgotten.
 */
import type { Transport } from '../core/connection/transport';
import { device, type KeptTable } from '../core/device/device';

const TAKEN = 'regalia-tab-grants'; // how many were taken over

type Grant = Pick<KeptTable, 'table' | 'game' | 'seats'>;

const taken = () => Number(localStorage.getItem(TAKEN) ?? 0);

/** Counts a grant that the page hears of itself. */
export async function countGrant(answer: Response): Promise<void> {
  const grant = (await answer.json().catch(() => null)) as Partial<KeptTable> | null;
  if (grant?.table && grant.seats) localStorage.setItem(TAKEN, String(taken() + 1));
}

export async function keepGrants(tables: Pick<Transport, 'fetch'>): Promise<void> {
  const answer = await tables.fetch('/api/grants').catch(() => null);
  if (!answer?.ok) return;
  const grants = (await answer.json()) as Grant[];
  for (const grant of grants.slice(taken()))
    if (!device.table(grant.table)) device.keep({ ...grant, when: Date.now() });
  localStorage.setItem(TAKEN, String(grants.length));
}
