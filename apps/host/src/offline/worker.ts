/**
 * The offline worker, served as `/sw.js`. It never stands between a reader and the newest release: documents come from the
 * network whenever there is one, and what it keeps of `/r/` never changes. It keeps the offline page, the files of releases that
 * were used, and with the reader's consent the articles that were read last. Answers of calls are never kept.
 */
import { answerFile } from './files';
import { forgetArticles, keepArticle } from './kept-articles';
import { answerOffline, keepShell } from './offline-page';
import type { WorkerMessage } from './protocol';
import { CACHES, type WorkerScope } from './scope';

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => {
  event.waitUntil(keepShell('').then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Of a worker before this one nothing is left that this one does not know. */
async function takeOver(): Promise<void> {
  const ours: readonly string[] = Object.values(CACHES);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
  // The document is on its way while the worker wakes up.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, event.preloadResponse));
  else if (pathname.startsWith('/r/')) event.respondWith(answerFile(request));
  else if (pathname.startsWith('/img/')) event.respondWith(fetch(request).catch(() => kept(request)));
});

async function fromNetwork(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    return (await caches.match(new URL(request.url).pathname, { cacheName: CACHES.articles })) ?? answerOffline();
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: CACHES.articles })) ?? Response.error();
}

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  // One after the other: two tabs may speak at once, and both write the same list.
  turn = turn.then(() => act(message)).catch(() => undefined);
  event.waitUntil(turn);
});

let turn: Promise<unknown> = Promise.resolve();

function act(message: WorkerMessage): Promise<unknown> {
  if (message.kind === 'read') return keepArticle(message);
  return message.kind === 'shell' ? keepShell(message.release) : forgetArticles();
}
