import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './core/route.svelte';
import { settings } from './core/settings.svelte';
import { LANGUAGES, text } from './core/text.svelte';

settings.dress();
router.start();
await text.start();
mount(App, { target: document.getElementById('app')! });

// a page that can be put on a phone, and opens without a network; plain http has no such thing
if ('serviceWorker' in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register('/worker.js').catch(() => {
    // a browser that lets no worker in shows the page all the same
  });

// the other language, when there is nothing better to do: so that the switch is at once
(window.requestIdleCallback ?? setTimeout)(() => {
  for (const language of LANGUAGES) void text.load(language);
});
