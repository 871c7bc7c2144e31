/** Hands a table of this tab to the server whose site this is. */
import { api, Refusal, sentence } from '../core/connection/api';
import { network } from '../core/connection/network';
import { device, isKeptTable, type KeptTable } from '../core/device/device';
import { keptList } from '../core/device/list';
import type { Problem, TableGrant } from '../protocol/messages';

/** The folder in which a server has its site (SITE_PATH in regalia/server/http/site.py). */
const PLACE = '/tab/';
/** The key under which the page of that server keeps its tables on this device. */
const TABLES = 'regalia-tables';

/** True if this site is one that a server has beside its own page. */
export const hasServer = (base = document.baseURI): boolean => new URL(base).pathname === PLACE;

/** Opens the table's record at the server; gives its address there. Refusal says what is wrong. */
export async function handOver(table: string, game: string, key: string): Promise<string> {
  const record = await api.wholeRecord(table, key);
  const answer = await network
    .fetch('/api/records', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(device.pass() ? { 'regalia-pass': device.pass() } : {}),
      },
      body: JSON.stringify({ record }),
    })
    .catch(() => null);
  if (!answer?.ok) {
    const problem = (await answer?.json().catch(() => null)) as Problem | null | undefined;
    const label = problem?.label ?? sentence('page-tab-no-server');
    throw new Refusal(problem?.code ?? 'unreachable', label, '');
  }
  const grant = (await answer.json()) as TableGrant;
  const kept: KeptTable = { table: grant.table, game, seats: grant.seats, when: Date.now() };
  localStorage.setItem(TABLES, JSON.stringify([kept, ...keptList(TABLES, isKeptTable)]));
  device.over(table); // it goes on there
  return grant.link;
}
