import { CACHES } from './scope';

/** Of the releases of some weeks; the oldest go first. */
const MOST_FILES = 80;

/** A file of a release: what is kept is what there is, for it never changes; its hash is checked by whoever has asked for it. */
export async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHES.files);
  // A page that has found a damaged copy asks past every cache.
  const isForced = request.cache === 'reload' || request.cache === 'no-store';
  const known = isForced ? undefined : await cache.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await keepFile(cache, request.url, answer.clone());
  return answer;
}

/** Fetches files that are wanted later; what cannot be had now is fetched when it is asked for. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.files);
  await Promise.allSettled(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
}

async function keepFile(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST_FILES).map((key) => cache.delete(key)));
  } catch {
    // The device is full: the reader has the file all the same.
  }
}
