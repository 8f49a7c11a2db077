// Keeps the files of the app and a page without data (the shell), so that the screens of lists open without a network. A new
// version is installed beside the old one and takes over when no page of the old one is open. The server
// sets `kept`, `screens` and `serverPages`.
const { version, files, images, shell, signOut, add, shared, offlinePage } = self.kept;
const cacheName = `app-${version}`;

/** How long a screen waits for the server before the shell opens instead, in milliseconds. */
const patience = 2_000;

addEventListener('install', (event) => event.waitUntil(keepFiles()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // The lists are deleted from the device before the session ends.
    if (url.pathname === '/logout' && !url.searchParams.has('cleared'))
      event.respondWith(Response.redirect(signOut + url.search));
    else if (url.pathname === add && url.search) event.respondWith(keepShared(request));
    else if (isScreen(url.pathname)) event.respondWith(openScreen(request));
    else if (isServerPage(url.pathname)) event.respondWith(fetch(request).catch(sayOffline));
  } else if (url.pathname.startsWith('/assets/') || images.includes(url.pathname)) {
    event.respondWith(findFile(request));
  }
});

addEventListener('push', (event) => event.waitUntil(showNotification(event.data.json())));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data));
});

function showNotification({ tag, title, body, path }) {
  return registration.showNotification(title, { tag, body, data: path, icon: '/icons/192.png' });
}

// A window with a page of the server may have a form that somebody fills in. Those of lists keep what is typed.
async function openPath(path) {
  const windows = await clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => isScreen(new URL(url).pathname));
  if (!open) return clients.openWindow(path);
  const shown = await open.navigate(path);
  return shown?.focus();
}

async function keepFiles() {
  const cache = await caches.open(cacheName);
  // Without cookies the server renders the shell for nobody.
  const page = await fetch(shell, { credentials: 'omit', cache: 'reload' });
  if (!page.ok) throw new Error(`The shell was answered with ${page.status}.`);
  await Promise.all([cache.put(shell, page), cache.addAll(files)]);
  // A missing picture is no reason to do without the rest.
  await Promise.allSettled(images.map((image) => cache.add(image)));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName && name !== shared).map((name) => caches.delete(name)));
  await clients.claim();
}

function isScreen(path) {
  return self.screens.some((screen) => screen.test(path));
}

function isServerPage(path) {
  return self.serverPages.some((page) => page.test(path));
}

// The browser's own error page would leave the app, and say nothing of the lists on the device.
function sayOffline() {
  const headers = { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' };
  return new Response(offlinePage, { status: 503, headers });
}

// The server knows who is signed in, so it is asked first. The shell opens the lists of the account that the device belongs to.
async function openScreen(request) {
  const networkAnswer = fetch(request).catch(() => null);
  const waited = new Promise((resolve) => setTimeout(resolve, patience, null));
  const answer = await Promise.race([networkAnswer, waited]);
  if (answer && answer.status < 500) return answer;
  return (await findKept(shell)) ?? (await networkAnswer) ?? Response.error();
}

// What was shared waits on the device, so that it is there after a sign-in too, however long it is, and no server reads it.
async function keepShared(request) {
  try {
    await (await caches.open(shared)).put(request.url, new Response(String(Date.now())));
    return Response.redirect(add);
  } catch {
    return openScreen(request); // a device without room
  }
}

async function findFile(request) {
  return (await findKept(request)) ?? fetch(request);
}

async function findKept(key) {
  return (await caches.open(cacheName)).match(key);
}
