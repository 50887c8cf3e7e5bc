import { KEPT_ARTICLES, type WorkerMessage } from './protocol';
import { CACHES } from './scope';

type ReadMessage = Extract<WorkerMessage, { kind: 'read' }>;

export interface KeptArticle {
  readonly path: string;
  readonly title: string;
  readonly pictures: readonly string[];
}

/** Not an address of ours: the list lies beside what it lists. */
const LIST = '/kept-articles.json';

/** Newest first. */
export async function keptArticles(): Promise<KeptArticle[]> {
  const list = await caches.match(LIST, { cacheName: CACHES.articles });
  return list ? ((await list.json()) as KeptArticle[]) : [];
}

/** Keeps an article that was opened as a document of its own, the page as everybody gets it. */
export async function keepArticle({ path, title, pictures }: ReadMessage): Promise<void> {
  const cache = await caches.open(CACHES.articles);
  // Without cookies: what is kept is nobody's.
  const answer = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } });
  const isPublic = answer.ok && !answer.redirected && !/no-store/.test(answer.headers.get('cache-control') ?? '');
  if (!isPublic) return;
  await cache.put(path, answer);
  const before = await keptArticles();
  const all = [{ path, title, pictures }, ...before.filter((article) => article.path !== path)];
  const kept = all.slice(0, KEPT_ARTICLES);
  // Listed as soon as its text is there: the network may go before the pictures have come.
  await cache.put(LIST, Response.json(kept));
  await Promise.allSettled(pictures.map((url) => cache.add(url)));
  const wanted = new Set([...kept.map((one) => one.path), ...kept.flatMap((one) => one.pictures)]);
  const gone = [...all.slice(KEPT_ARTICLES), ...before].flatMap((one) => [one.path, ...one.pictures]);
  await Promise.all(gone.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
}

export async function forgetArticles(): Promise<void> {
  await caches.delete(CACHES.articles);
}
