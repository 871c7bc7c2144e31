// Keeps a site: every file of one build, so that it opens and plays without a network. The build
// writes its name and its list of files here; another build has a cache of its own, and what did
// not change is taken over from the one before.
const BUILD = '{{build}}';
const KEPT = `regalia-site ${registration.scope} ${BUILD}`;
const SHELL = {{shell}}; // what the first view needs
const FILES = {{files}}; // everything else that may be wanted without a network

const isOurs = (name) => name.startsWith(`regalia-site ${registration.scope} `);

// a file whose name changes with its content is never fetched twice
async function kept(path, cache) {
  const url = new URL(path, registration.scope).href;
  if (await cache.match(url)) return;
  const known = path.startsWith('./') ? undefined : await caches.match(url);
  const answer = known ?? (await fetch(url, { cache: 'no-cache' }));
  if (!answer.ok) throw new Error(`${path} ${answer.status}`);
  await cache.put(url, answer);
}

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(KEPT);
    await Promise.all(SHELL.map((path) => kept(path, cache)));
    // files of the former build are still good where they did not change
    for (const path of FILES) {
      const known = await caches.match(new URL(path, registration.scope).href);
      if (known) await cache.put(known.url, known);
    }
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys())
      if (isOurs(name) && name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

// the page says when it has nothing more to load: then the rest is fetched
self.addEventListener('message', (event) => {
  if (event.data !== 'keep') return;
  const fill = async () => {
    const cache = await caches.open(KEPT);
    // who pays for each byte starts from what is there already, and waits for it instead
    const spares = navigator.connection?.saveData;
    for (const path of FILES)
      if (!(spares && path.endsWith('.memory'))) await kept(path, cache);
    event.source?.postMessage('kept');
  };
  event.waitUntil(fill().catch(() => undefined)); // it is tried again at the next visit
});

async function answer(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request.mode === 'navigate' ? registration.scope : request, {
    ignoreSearch: request.mode === 'navigate',
  });
  if (found) return found;
  const fresh = await fetch(request);
  const path = decodeURI(request.url.slice(registration.scope.length));
  if (fresh.ok && FILES.includes(path)) await cache.put(request.url, fresh.clone());
  return fresh;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(request));
});
