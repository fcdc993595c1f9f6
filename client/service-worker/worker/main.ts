import { readPush } from './read-push.ts';
import { cleanUp, findShell, findStored, keep, offlinePage, store, storeOpened } from './stored-files.ts';
import { keptWhenUsed, shouldAnswerOffline, shouldFallBack, shouldUseStored } from './what-to-answer.ts';

/**
 * Shows notifications, and caches the files of the application's frame and of the screens that work offline. Without a
 * network, those screens open with the application's own document, cached together with its files; every other
 * navigation gets one calm offline page. Nothing in the cache is personal.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(store());
  // It serves only files whose names change with their content, so it may take over at once.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      cleanUp(),
      // The page is requested while the worker is still starting.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = {
    method: request.method,
    mode: request.mode,
    url: request.url,
    origin: self.location.origin,
  };
  if (shouldAnswerOffline(asked)) event.respondWith(openPage(event));
  else if (request.mode === 'navigate') event.respondWith(openOnce(event));
  else if (shouldFallBack(asked)) event.respondWith(fetchOrStored(request));
  else if (shouldUseStored(asked)) {
    event.respondWith(findStored(request.url).then((found) => found ?? fetch(request)));
  } else {
    const order = keptWhenUsed(asked);
    if (order !== null) event.respondWith(fetchAndKeep(event, order));
  }
});

/** A screen reports that it was opened, and works offline from then on. */
self.addEventListener('message', (event) => {
  const { kind, url } = event.data as { kind?: unknown; url?: unknown };
  if (kind === 'opened' && typeof url === 'string') event.waitUntil(storeOpened(url));
});

async function fetchAndKeep(event: FetchEvent, order: 'stored-first' | 'network-first'): Promise<Response> {
  const { request } = event;
  const stored = order === 'stored-first' ? await findStored(request.url) : undefined;
  if (stored) return stored;
  try {
    const response = await fetch(request);
    event.waitUntil(keep(request.url, response.clone()));
    return response;
  } catch (error) {
    return storedOr(request.url, error);
  }
}

/**
 * Preloads the browser already requested while this worker was starting. Otherwise the browser would request them a
 * second time, and a one-time address, such as the one that ends a sign-in, would be used up.
 */
async function openOnce({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    return await openOnce(event);
  } catch (error) {
    const shell = await findShell(event.request.url);
    return shell ?? storedOr(new URL(offlinePage, self.location.origin).href, error);
  }
}

async function fetchOrStored(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    return storedOr(request.url, error);
  }
}

async function storedOr(url: string, error: unknown): Promise<Response> {
  const found = await findStored(url);
  if (found) return found;
  throw error;
}

self.addEventListener('push', (event) => {
  const { title, body, href, tag } = readPush(event.data?.text() ?? '');
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { href },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = event.notification.data as { href: string };
  event.waitUntil(open(new URL(href, self.location.origin)));
});

/** A tab that already shows it, else any tab of ours, else a new one. */
async function open(target: URL): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const same = tabs.find((tab) => new URL(tab.url).pathname === target.pathname);
  if (same) {
    await same.focus();
    return;
  }
  const [any] = tabs;
  if (!any) {
    await self.clients.openWindow(target);
    return;
  }
  const focused = await any.focus();
  await focused.navigate(target);
}
