// Keeps the page for hours without a network: files of a build for ever, words and rules as last
// read. What happens at a table is never answered from here.
const KEPT = 'regalia-1';
const MOST = 160; // files; older builds go first
const LASTING = /^\/(assets\/|api\/text\/|api\/rulebooks\/|api\/games$|crown\.svg|icon-|app\.webmanifest)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add('/')).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const others = caches
    .keys()
    .then((names) => Promise.all(names.filter((each) => each !== KEPT).map((each) => caches.delete(each))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

async function tidy(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}

// a name in assets/ changes with its content; everything else is asked for first
async function answer(request, name) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(name);
  if (kept && new URL(request.url).pathname.startsWith('/assets/')) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) {
      await cache.put(name, fresh.clone());
      await tidy(cache);
    }
    return fresh;
  } catch (gone) {
    if (kept) return kept;
    throw gone;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answer(request, '/'));
  else if (LASTING.test(pathname)) event.respondWith(answer(request, request));
});

// somebody is awaited at a table, or not any more; whoever looks at it needs no notice
async function told({ do: what, tag, title, body, path, again }) {
  if (what === 'withdraw') {
    for (const shown of await self.registration.getNotifications({ tag })) shown.close();
    return;
  }
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some((each) => each.focused && new URL(each.url).pathname === path)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: again ?? false,
    icon: '/icon-192.png',
    data: { path },
  });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(told(event.data.json()));
});

// a notice that was clicked leads to the table it speaks of
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  if (!path) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find((each) => new URL(each.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    }),
  );
});
