/** Begins a site: the page without a server, whose tables are in this very tab. */
import { useTransport } from '../core/connection/transport';
import { keepGrants } from './grants';
import { readSite } from './site';
import { TabTables } from './tables.svelte';

const CONTROL = 3_000; // for the service worker to take over, on the first visit

/** Waits until what is fetched is kept as well; goes on without, where nothing can be kept. */
async function keeping(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const controlled = new Promise((taken) => {
      navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
    });
    await navigator.serviceWorker.register('sw.js');
    if (navigator.serviceWorker.controller) return;
    await Promise.race([controlled, new Promise((late) => setTimeout(late, CONTROL))]);
  } catch {
    return; // a browser that lets no service worker in shows the page all the same
  }
}

/** Uses the tables of this tab from now on; null on the page of a server. */
export function beginSite(): TabTables | null {
  const site = readSite(document);
  if (!site) return null;
  const tables = new TabTables(site, new URL('.', document.baseURI).href, () => {
    void keepGrants(tables);
    // what was not wanted yet is fetched now: the next visit may be without a network
    if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('keep');
  });
  useTransport(tables);
  const make = () =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tables' });
  void keeping().then(() => {
    tables.start(make);
  });
  return tables;
}
