import './fonts/fonts.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './core/route.svelte';
import './boards/looks';
import { settings } from './core/device/settings.svelte';
import { text } from './core/text.svelte';

const SITE = import.meta.env.MODE === 'site'; // a page whose tables are in the tab itself
const tables = SITE ? (await import('./tab/begin')).beginSite() : null;

settings.dress();
router.start();
await text.start();
mount(App, { target: document.getElementById('app')! });
if (SITE && tables) {
  const { default: TabLine } = await import('./tab/TabLine.svelte');
  mount(TabLine, { target: document.body, props: { tables } });
}

// a page that can be put on a phone, and opens without a network; plain http has no such thing
if (!SITE && 'serviceWorker' in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register('/worker.js').catch(() => {
    // a browser that lets no worker in shows the page all the same
  });
