import './fonts/fonts.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './core/route.svelte';
import './boards/looks';
import { settings } from './core/device/settings.svelte';
import { text } from './core/text.svelte';

settings.dress();
router.start();
await text.start();
mount(App, { target: document.getElementById('app')! });

// a page that can be put on a phone, and opens without a network; plain http has no such thing
if ('serviceWorker' in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register('/worker.js').catch(() => {
    // a browser that lets no worker in shows the page all the same
  });
